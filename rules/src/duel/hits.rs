//! Hits: who is spared, who falls, and what follows.

use super::{
    card::Card,
    event::Event,
    face::{Face, MOST_DICE, Roll},
    phase::{Blow, Cause, Phase, Task, Victory},
    state::Duel,
    track::Track,
    turn::Flow,
};
use crate::Seat;

/// Hits up to here give nothing by In shape.
const SHAPE: u8 = 3;
/// So many hits at once change Unstable DNA.
const MUTATION: u8 = 3;

impl Duel {
    /// Hits of one source arrive.
    pub(super) fn strike(&mut self, blow: Blow, flow: &mut Flow<'_>) -> Option<Phase> {
        let Blow { victim, hits, cause } = blow;
        if hits == 0 {
            return None;
        }
        flow.tell(Event::Struck { seat: victim, hits, cause });
        let asleep = self.has(victim, Card::HIBERNATION).then_some(Card::HIBERNATION);
        let spared = asleep.or(self.is_immune(victim).then_some(Card::UNSTOPPABLE));
        if let Some(by) = spared {
            return self.cancel(blow, hits, by, flow);
        }
        if self.has(victim, Card::CAMOUFLAGE) {
            return Some(Phase::Hide(blow));
        }
        self.shield(blow, flow)
    }

    /// A card cancels hits. Autobot gets a cube for each: at once, or with the others of its dice.
    fn cancel(&mut self, blow: Blow, hits: u8, by: Card, flow: &mut Flow<'_>) -> Option<Phase> {
        flow.tell(Event::Cancelled { seat: blow.victim, hits, by });
        if !self.is_autobot(self.active) {
            return None;
        }
        match blow.cause {
            Cause::Dice | Cause::Power => {
                self.turn.useless += hits;
                None
            }
            _ => self.gain(self.active, hits.into(), blow.cause, flow),
        }
    }

    /// Camouflage: a die for each hit, and each Heal cancels one.
    pub(super) fn hide(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        let Phase::Hide(blow) = self.phase else { return None };
        let mut heals = 0;
        let mut left = blow.hits;
        // There may be more hits than dice: then they are thrown several times.
        while left > 0 {
            let count = left.min(MOST_DICE as u8);
            left -= count;
            let mut roll = Roll::unthrown(count);
            roll.throw(roll.all(), || flow.face());
            heals += roll.showing(Face::Heal).count_ones() as u8;
            flow.tell(Event::Hid { seat: blow.victim, roll });
        }
        self.agenda.push(Task::Shield(Blow { hits: blow.hits - heals, ..blow }));
        if heals > 0 { self.cancel(blow, heals, Card::CAMOUFLAGE, flow) } else { None }
    }

    /// Trend setter and Armor plating stop one hit each in a turn of the Rival; then the rest is taken.
    pub(super) fn shield(&mut self, blow: Blow, flow: &mut Flow<'_>) -> Option<Phase> {
        let mut blow = blow;
        for card in [Card::TREND_SETTER, Card::ARMOR_PLATING] {
            if blow.hits > 0 && self.shields(blow.victim, card) {
                self.turn.used.insert(card);
                blow.hits -= 1;
                self.cancel(blow, 1, card, flow);
            }
        }
        self.wound(blow, flow)
    }

    fn shields(&self, victim: Seat, card: Card) -> bool {
        let is_trendy = || self.buzz_at(Track::Fame, self.marker(Track::Fame)).is_some();
        let works = self.has(victim, card) && victim != self.active && !self.is_used(card);
        works && (card != Card::TREND_SETTER || is_trendy())
    }

    /// Life is lost.
    fn wound(&mut self, blow: Blow, flow: &mut Flow<'_>) -> Option<Phase> {
        let Blow { victim, hits, .. } = blow;
        if hits == 0 {
            return None;
        }
        let before = self.life(victim);
        let lost = hits.min(before);
        let survives = lost == before && self.has(victim, Card::UNSTOPPABLE);
        self.life[victim.index()] = if survives { 1 } else { before - lost };
        flow.tell(Event::Hurt { seat: victim, hits: before - self.life(victim), life: self.life(victim) });
        if survives {
            self.turn.immune |= 1 << victim.0;
            self.lose(victim, Card::UNSTOPPABLE, flow);
        } else if lost == before {
            return self.win(self.rival(victim), Victory::Knockout, flow);
        }
        if before - self.life(victim) >= MUTATION {
            self.agenda.push(Task::Swap(victim));
        }
        if victim != self.active {
            self.count_dealt(lost);
        }
        None
    }

    /// In shape looks at the hits that the Rival lost in this turn.
    fn count_dealt(&mut self, lost: u8) {
        let beyond = |dealt: u8| dealt.saturating_sub(SHAPE);
        let before = self.turn.dealt;
        self.turn.dealt = before.saturating_add(lost);
        if self.has(self.active, Card::IN_SHAPE) {
            self.turn.offers += beyond(self.turn.dealt) - beyond(before);
            if !self.agenda.has(Task::Shape) {
                self.agenda.push(Task::Shape);
            }
        }
    }

    pub(super) fn offer_shape(&mut self) -> Option<Phase> {
        let can_pay = self.energy(self.active) > 0 && self.has(self.active, Card::IN_SHAPE);
        if self.turn.offers > 0 && can_pay {
            return Some(Phase::Shape);
        }
        self.turn.offers = 0;
        None
    }

    pub(super) fn pay_for_fame(&mut self, flow: &mut Flow<'_>) {
        self.turn.offers -= 1;
        self.pay(1);
        self.trigger(Card::IN_SHAPE, flow);
        self.agenda.push(Task::Shape);
        self.start_pull(Track::Fame, 1);
    }

    pub(super) fn offer_swap(&mut self, seat: Seat) -> Option<Phase> {
        let can = self.has(seat, Card::UNSTABLE_DNA) && !self.keeps(self.rival(seat)).is_empty();
        can.then_some(Phase::Swap(seat))
    }

    pub(super) fn swap(&mut self, card: Card, flow: &mut Flow<'_>) {
        let Phase::Swap(seat) = self.phase else { return };
        let rival = self.rival(seat);
        self.keeps[seat.index()] = self.keeps(seat).without(Card::UNSTABLE_DNA).with(card);
        self.keeps[rival.index()] = self.keeps(rival).without(card).with(Card::UNSTABLE_DNA);
        flow.tell(Event::Swapped { seat, card });
    }
}
