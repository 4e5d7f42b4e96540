//! What cards do at once: those that are discarded, and those that fire on a Roll.

use super::{
    card::Card,
    event::Event,
    face::Face,
    phase::{Blow, Cause, Phase, Task},
    state::Duel,
    track::Track,
    turn::Flow,
};
use crate::Seat;

/// One thing that a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// A marker is pulled so far.
    Pull(Track, u8),
    /// The Rival takes so many hits.
    Strike(u8),
    /// One takes so many hits oneself.
    Suffer(u8),
    /// So much energy.
    Gain(u8),
    /// So much life.
    Heal(u8),
    /// So many Dice tokens.
    Tokens(u8),
    /// Fame for every Smash that was resolved this turn.
    Applause,
    /// Fame for every three Power faces.
    Signature,
    /// Hits for oneself if a marker is in one's own Spotlight zone.
    OwnParty(u8),
    /// Hits for the Rival if a marker is in theirs.
    RivalParty(u8),
    /// The Rival's next turn has fewer dice.
    Dominate,
    /// The Rival loses a Keep card.
    Confiscate,
    /// Another turn.
    Frenzy,
}

/// What a card does, in printed order.
fn effects(card: Card) -> &'static [Effect] {
    use Effect::*;
    use Track::*;
    match card {
        Card::ANTIMATTER_PELLETS => &[Strike(4), Pull(Destruction, 2)],
        Card::CANNONBALL => &[Pull(Fame, 1), Strike(1), Gain(4)],
        Card::DOMINATE => &[Dominate],
        Card::ENERGIZE => &[Gain(8), Tokens(2)],
        Card::FRENZY => &[Frenzy],
        Card::HORS_DOEUVRE => &[Suffer(3), Pull(Destruction, 2)],
        Card::JETS_SCRAMBLED => &[Suffer(5), Strike(5)],
        Card::KAIJUTSU => &[Pull(Destruction, 1), Strike(2)],
        Card::MOMENT_OF_RESPITE => &[Heal(2), Tokens(1)],
        Card::MONSTER_COASTER => &[Pull(Destruction, 3)],
        Card::MONUMENTAL => &[Pull(Destruction, 1), Pull(Fame, 1)],
        Card::NATURAL_SELECTION => &[Gain(4), Heal(4)],
        Card::OPERATION_MEDIA => &[Applause],
        Card::PHOTOSHOOT => &[Pull(Fame, 1)],
        Card::SACK_THE_STADIUM => &[Pull(Destruction, 2), Pull(Fame, 2)],
        Card::SEISMIC_TEST => &[Pull(Destruction, 2)],
        Card::SIGNATURE_MOVE => &[Signature],
        Card::SNACK_TIME => &[Heal(3)],
        Card::TESLA_IMPULSE => &[Confiscate, Gain(2)],
        Card::THE_PARTY_IS_OVER => &[OwnParty(4), RivalParty(4)],
        Card::THERMONUCLEAR_COOKING => &[Pull(Destruction, 1), Heal(2), Gain(2)],
        Card::TOO_CUTE => &[Strike(2)],
        Card::UTTER_DESTRUCTION => &[Pull(Destruction, 2), Pull(Fame, 2), Strike(2)],
        _ => &[],
    }
}

impl Duel {
    /// One effect of a card; the next one comes when everything that follows from this one is done.
    pub(super) fn effect(&mut self, card: Card, step: u8, flow: &mut Flow<'_>) -> Option<Phase> {
        let all = effects(card);
        let effect = *all.get(usize::from(step))?;
        if usize::from(step) + 1 < all.len() {
            self.agenda.push(Task::Effect { card, step: step + 1 });
        }
        let (seat, cause) = (self.active, Cause::Card(card));
        let rival = self.rival(seat);
        match effect {
            Effect::Pull(track, spaces) => self.start_pull(track, spaces),
            Effect::Strike(hits) => self.agenda.push(Task::Hits(Blow { victim: rival, hits, cause })),
            Effect::Suffer(hits) => self.agenda.push(Task::Hits(Blow { victim: seat, hits, cause })),
            Effect::Gain(amount) => return self.gain(seat, amount.into(), cause, flow),
            Effect::Heal(amount) => {
                self.heal(seat, amount, cause, flow);
            }
            Effect::Tokens(amount) => self.get_tokens(seat, amount, cause, flow),
            Effect::Applause => self.start_pull(Track::Fame, self.turn.smashes),
            Effect::Signature => self.start_pull(Track::Fame, self.count(Face::Power) / 3),
            Effect::OwnParty(hits) => self.party(Blow { victim: seat, hits, cause }),
            Effect::RivalParty(hits) => self.party(Blow { victim: rival, hits, cause }),
            Effect::Dominate => {
                self.dominated[rival.index()] = self.dominated[rival.index()].saturating_add(1);
                flow.tell(Event::Dominated { seat: rival });
            }
            Effect::Confiscate => return (!self.keeps(rival).is_empty()).then_some(Phase::Confiscate),
            Effect::Frenzy => {
                self.frenzies = self.frenzies.saturating_add(1);
                flow.tell(Event::Extra { seat });
            }
        }
        None
    }

    /// Whoever has a marker in their own Spotlight zone takes hits.
    fn party(&mut self, blow: Blow) {
        if self.is_in_own_spotlight(blow.victim) {
            self.agenda.push(Task::Hits(blow));
        }
    }

    /// Whether a marker is in a seat's own Spotlight zone.
    pub fn is_in_own_spotlight(&self, seat: Seat) -> bool {
        Track::BOTH.into_iter().any(|track| self.marker(track).is_spotlit(self.side(seat)))
    }

    /// A Keep card is discarded: one's own under Dominate, or the Rival's by Tesla impulse.
    pub(super) fn discard(&mut self, card: Card, flow: &mut Flow<'_>) -> Option<Phase> {
        if self.phase == Phase::Confiscate {
            self.lose(self.rival(self.active), card, flow);
            return None;
        }
        self.lose(self.active, card, flow);
        (!self.keeps(self.active).is_empty()).then_some(Phase::Dominated)
    }
}
