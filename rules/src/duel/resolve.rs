//! Resolving the Roll: cards that fire before it, groups of faces, Monster powers.

use super::{
    buzz::{Buzz, Lying},
    card::{Card, Cards},
    event::Event,
    face::Face,
    monster::Monster,
    phase::{Blow, Cause, Phase, Stage, Task},
    state::{Duel, MOST_TOKENS},
    track::{Space, Track},
    turn::Flow,
};

/// So many symbols pull a marker one space; each further symbol one more.
const PULL: u8 = 3;
/// What Natural selection does to its owner.
const SELECTION: u8 = 10;

/// How far so many symbols pull a marker.
pub fn spaces_for(symbols: u8) -> u8 {
    (symbols + 1).saturating_sub(PULL)
}

impl Duel {
    /// How often the commonest face is in the Roll.
    pub fn most_equal(&self) -> u8 {
        Face::ALL.into_iter().map(|face| self.count(face)).max().unwrap_or(0)
    }

    pub(super) fn select_naturally(&mut self) -> Option<Phase> {
        if self.has(self.active, Card::NATURAL_SELECTION) && self.most_equal() >= 4 {
            let cause = Cause::Card(Card::NATURAL_SELECTION);
            self.agenda.push(Task::Hits(Blow { victim: self.active, hits: SELECTION, cause }));
        }
        None
    }

    /// The cards that fire before the Roll is resolved.
    pub(super) fn triggered(&self) -> Cards {
        let fires = |card: Card| match card {
            Card::ANTIMATTER_PELLETS => self.most_equal() >= 5,
            Card::SIGNATURE_MOVE => self.count(Face::Power) >= 3,
            _ => Face::ALL.into_iter().all(|face| self.count(face) > 0),
        };
        let cards = [Card::ANTIMATTER_PELLETS, Card::SIGNATURE_MOVE, Card::UTTER_DESTRUCTION];
        self.owned(self.active, &cards).iter().filter(|&card| fires(card)).collect()
    }

    /// The next of these cards fires, as far as whoever is active still has them: what came of one may take another away.
    pub(super) fn fire_next(&mut self, cards: Cards, flow: &mut Flow<'_>) -> Option<Phase> {
        let cards = cards.and(self.keeps(self.active));
        match cards.len() {
            0 => None,
            1 => {
                cards.iter().for_each(|card| self.start_effects(card, flow));
                None
            }
            _ => Some(Phase::Trigger(cards)),
        }
    }

    /// One of several cards fires first.
    pub(super) fn fire(&mut self, card: Card, flow: &mut Flow<'_>) {
        let Phase::Trigger(cards) = self.phase else { return };
        self.agenda.push(Task::Triggers(cards.without(card)));
        self.start_effects(card, flow);
    }

    fn start_effects(&mut self, card: Card, flow: &mut Flow<'_>) {
        self.trigger(card, flow);
        self.agenda.push(Task::Effect { card, step: 0 });
    }

    pub(super) fn be_gentle(&mut self, flow: &mut Flow<'_>) {
        if self.has(self.active, Card::GENTLE_GIANT) && self.count(Face::Smash) == 0 {
            self.trigger(Card::GENTLE_GIANT, flow);
            self.start_pull(Track::Fame, 1);
        }
    }

    /// Whether a face that is not yet resolved does anything now.
    pub fn is_due(&self, face: Face) -> bool {
        let count = self.count(face);
        let works = match face {
            Face::Smash | Face::Energy => count > 0,
            Face::Heal => count > 0 && self.missing(self.active) > 0,
            Face::Fame | Face::Destruction => count >= PULL,
            Face::Power => false,
        };
        works && !self.is_resolved(face)
    }

    /// The faces that must be resolved.
    pub fn due_faces(&self) -> impl Iterator<Item = Face> + '_ {
        Face::ALL.into_iter().filter(|&face| self.is_due(face))
    }

    /// Whether the Monster's power can be used while resolving, apart from Meka Dragon's.
    pub(super) fn can_use_power(&self) -> bool {
        match self.monster(self.active) {
            Monster::CyberKitty | Monster::Gigazaur | Monster::TheKing => self.unspent() >= 2,
            Monster::SpacePenguin => self.unspent() >= 1 && self.tokens(self.active) < MOST_TOKENS,
            Monster::Alienoid | Monster::MekaDragon => false,
        }
    }

    pub(super) fn has_to_resolve(&self) -> bool {
        self.due_faces().next().is_some() || self.can_use_power()
    }

    /// All symbols of a face are resolved, Smash so many times.
    pub(super) fn resolve(&mut self, face: Face, times: u8, flow: &mut Flow<'_>) -> Option<Phase> {
        let (seat, count) = (self.active, self.count(face));
        self.turn.resolved |= 1 << face.index();
        self.agenda.push(Task::Stage(Stage::Resolve));
        flow.tell(Event::Resolved { seat, face, count, times });
        match face {
            Face::Smash => {
                self.turn.smashes = count;
                let hits = count.saturating_mul(times);
                self.agenda.push(Task::Hits(Blow { victim: self.rival(seat), hits, cause: Cause::Dice }));
            }
            Face::Heal => {
                self.heal(seat, count, Cause::Dice, flow);
            }
            Face::Energy => return self.gain(seat, count.into(), Cause::Dice, flow),
            Face::Fame => self.start_pull(Track::Fame, spaces_for(count)),
            Face::Destruction => self.start_pull(Track::Destruction, spaces_for(count)),
            Face::Power => {}
        }
        None
    }

    /// The Monster's power is used; then the Roll goes on.
    fn use_power(&mut self, spent: u8, flow: &mut Flow<'_>) {
        self.turn.spent += spent;
        flow.tell(Event::UsedPower { seat: self.active, monster: self.monster(self.active), spent });
        self.agenda.push(Task::Stage(Stage::Resolve));
    }

    pub(super) fn charge(&mut self, double: bool, flow: &mut Flow<'_>) -> Option<Phase> {
        self.use_power(2 + u8::from(double), flow);
        self.gain(self.active, if double { 4 } else { 2 }, Cause::Power, flow)
    }

    pub(super) fn lure(&mut self, track: Track, flow: &mut Flow<'_>) {
        self.use_power(2, flow);
        self.start_pull(track, 1);
    }

    pub(super) fn equip(&mut self, flow: &mut Flow<'_>) {
        self.use_power(1, flow);
        self.get_tokens(self.active, 1, Cause::Power, flow);
    }

    pub(super) fn crown(&mut self, king: u8, track: Track, space: Space, flow: &mut Flow<'_>) {
        self.use_power(2, flow);
        let buzz = Buzz::KINGS[usize::from(king) % Buzz::KINGS.len()];
        let moved = self.lying(buzz).is_some();
        let place = Lying { track, low: space, turned: false };
        self.lying[buzz.index()] = Some(place);
        flow.tell(Event::Put { seat: self.active, buzz, place, moved });
    }
}
