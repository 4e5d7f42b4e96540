//! The end of step 4: the objective is judged and rewarded.

use super::{
    card::Kind,
    event::Event,
    state::{Phase, WalkingDead},
    territory::{Region, STRATEGIC, Territory, Zone},
};
use crate::Dice;

/// The survivors instead of a tower, and of most objectives.
const FEW: u16 = 2;
/// The survivors of a strong point.
const MORE: u16 = 3;
/// The walkers of a herd.
const HERD: u16 = 5;

/// Where supplies are.
pub(super) const SUPPLIES: [Territory; 6] =
    [Territory::MALL, Territory::HOSPITAL, Territory::WAREHOUSE, Territory::GAS, Territory::SCHOOL, Territory::ARMORY];

impl WalkingDead {
    /// Whether the objective is met as things stand.
    pub fn is_met(&self, kind: Kind) -> bool {
        let own = self.board.of(self.active);
        let turn = &self.turn;
        let conquered = turn.conquered();
        let is_in = |region: Region| move |&zone: &Zone| !zone.territories().and(region).is_empty();
        match kind {
            Kind::Tower => conquered.len() >= 2,
            Kind::Line => own.and(STRATEGIC).len() >= 2,
            Kind::Lockers => own.has(Territory::ARMORY) || own.has(Territory::OUTPOST),
            Kind::Streets => turn.from_walkers.len() >= 2,
            Kind::Herd => turn.killed >= HERD,
            Kind::Scores => !turn.from_players.is_empty(),
            Kind::Supplies => SUPPLIES.into_iter().any(|territory| conquered.has(territory)),
            Kind::StrongPoint => !conquered.and(STRATEGIC).is_empty(),
            Kind::Road => Zone::ALL.iter().filter(|zone| is_in(conquered)(zone)).count() >= 2,
            Kind::Haven => self.zones_of(self.active).next().is_some(),
            Kind::NoOneTurns => !conquered.is_empty() && turn.turned == 0,
            _ => false,
        }
    }

    /// The invasions are over.
    pub(super) fn end_invading(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let Some(card) = self.turn.objective else { return self.begin_regrouping(dice, events) };
        let met = self.is_met(card.kind());
        events.push(Event::Judged { seat, card, met });
        if !met {
            return self.begin_regrouping(dice, events);
        }
        match card.kind() {
            Kind::Tower | Kind::Line if !self.sites().is_empty() => {
                self.phase = Phase::Tower;
                return;
            }
            Kind::Tower | Kind::Line | Kind::Scores | Kind::Road | Kind::NoOneTurns => return self.earn(FEW, events),
            Kind::StrongPoint => return self.earn(MORE, events),
            Kind::Lockers | Kind::Herd => self.take_grenade(events),
            Kind::Streets | Kind::Supplies => self.draw_crate(dice, events),
            Kind::Haven => {
                self.draw_crate(dice, events);
                self.take_grenade(events);
            }
            _ => {}
        }
        self.begin_regrouping(dice, events);
    }

    /// Where the active player can build a tower, if there is one left.
    pub fn sites(&self) -> Region {
        if self.towers_left() == 0 { Region::EMPTY } else { self.board.of(self.active).minus(self.towers) }
    }

    pub(super) fn build(&mut self, territory: Territory, dice: &mut Dice, events: &mut Vec<Event>) {
        self.towers.insert(territory);
        events.push(Event::Built { seat: self.active, territory });
        self.begin_regrouping(dice, events);
    }

    /// Survivors are earned and are to be placed at once.
    fn earn(&mut self, pieces: u16, events: &mut Vec<Event>) {
        self.pool[self.active.index()] += pieces;
        events.push(Event::Earned { seat: self.active, pieces });
        self.phase = Phase::Reward;
    }

    /// The active player takes a grenade, if there is one.
    pub(super) fn take_grenade(&mut self, events: &mut Vec<Event>) {
        let seat = self.active;
        if self.grenades_left() == 0 {
            return events.push(Event::NoGrenade { seat });
        }
        self.grenades[seat.index()] += 1;
        events.push(Event::Armed { seat });
    }
}
