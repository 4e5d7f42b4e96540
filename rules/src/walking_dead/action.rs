//! Step 2: an action card, and those that happen at once.

use super::{
    card::{Card, Kind},
    crates::Crates,
    event::Event,
    invasion::{Cause, Drawn, Invasion},
    state::{NEUTRAL, Phase, WalkingDead},
    territory::{Region, Territory},
};
use crate::Dice;

/// The survivors of Strangers at the Gate.
pub(super) const STRANGERS: u16 = 3;
/// The most walkers of a Quiet Cull.
pub(super) const CULLED: u16 = 3;
/// The walkers of a Breach.
const BREACH: u8 = 3;
/// The walkers drawn by Gunfire.
const DRAWN_BY_GUNFIRE: u8 = 2;
/// The territories of Bitten in the Night.
const BITTEN: u8 = 2;

impl WalkingDead {
    /// The top action card is drawn and done; after the Horde, another.
    pub(super) fn draw_action(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let Some(card) = self.actions.take() else {
            events.push(Event::NoCard { seat });
            return self.begin_deployment(events);
        };
        self.actions.discard.insert(card);
        events.push(Event::Drew { seat, card });
        match card.kind() {
            Kind::Horde => {
                self.horde = true;
                self.draw_action(dice, events);
            }
            kind if kind.is_objective() => {
                self.turn.objective = Some(card);
                self.begin_deployment(events);
            }
            _ => self.happen(card, dice, events),
        }
    }

    /// A card happens at once; then the turn goes on, unless somebody has to decide something first.
    fn happen(&mut self, card: Card, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let choice = match card.kind() {
            Kind::Breach => return self.invade(Cause::Breach, 1, BREACH, dice, events),
            Kind::Strangers => Some(Phase::Strangers),
            Kind::Cull => Some(Phase::Cull).filter(|_| !self.cullable().is_empty()),
            Kind::SideRoads => Some(Phase::SideRoads).filter(|_| self.can_maneuver()),
            Kind::Bitten => Some(Phase::Bitten(None)).filter(|_| self.bitable(None).len() > BITTEN),
            Kind::Gunfire => Some(Phase::Gunfire).filter(|_| !self.near_walkers().is_empty()),
            _ => None,
        };
        if let Some(phase) = choice {
            self.phase = phase;
            return;
        }
        let happened = match card.kind() {
            Kind::Stash => {
                self.draw_crate(dice, events);
                true
            }
            Kind::Ordnance => {
                self.take_grenade(events);
                true
            }
            Kind::Bitten => {
                let all = self.bitable(None);
                Territory::of(all).for_each(|territory| self.lose_one(territory, events));
                !all.is_empty()
            }
            Kind::Spoiled => self.spoil(dice, events),
            Kind::Gather => {
                self.gather(dice, events);
                true
            }
            _ => false,
        };
        if !happened {
            events.push(Event::NoEffect { seat, card });
        }
        self.begin_deployment(events);
    }

    /// Where a Quiet Cull finds two walkers or more, next to a territory of the active player.
    pub fn cullable(&self) -> Region {
        let own = self.board.of(self.active);
        let fits = |&territory: &Territory| self.units(territory) > 1 && !territory.neighbours().and(own).is_empty();
        Territory::of(self.walkers()).filter(fits).collect()
    }

    pub(super) fn cull(&mut self, territory: Territory, walkers: u8, events: &mut Vec<Event>) {
        self.board.remove(territory, walkers.into());
        events.push(Event::Culled { seat: self.active, territory, walkers });
        self.begin_deployment(events);
    }

    pub(super) fn welcome(&mut self, territory: Territory, count: u16, events: &mut Vec<Event>) {
        self.board.add(territory, count);
        events.push(Event::Placed { seat: self.active, territory, count });
        self.begin_deployment(events);
    }

    /// The territories of the active player that can lose a survivor, without the one that has lost one already.
    pub fn bitable(&self, done: Option<Territory>) -> Region {
        let fits = |&territory: &Territory| self.units(territory) > 1 && done != Some(territory);
        Territory::of(self.board.of(self.active)).filter(fits).collect()
    }

    fn lose_one(&mut self, territory: Territory, events: &mut Vec<Event>) {
        self.board.remove(territory, 1);
        events.push(Event::Bitten { seat: self.active, territory });
    }

    pub(super) fn bite(&mut self, territory: Territory, done: Option<Territory>, events: &mut Vec<Event>) {
        self.lose_one(territory, events);
        if done.is_none() {
            self.phase = Phase::Bitten(Some(territory));
        } else {
            self.begin_deployment(events);
        }
    }

    /// A crate of the active player is lost, for all to see. Says whether there was one.
    fn spoil(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> bool {
        let Some(crates) = self.crates(self.active).any(dice) else { return false };
        self.spend_crates(crates);
        events.push(Event::Spoiled { seat: self.active, crates });
        true
    }

    /// Crates of the active player leave the game.
    pub(super) fn spend_crates(&mut self, crates: Crates) {
        let own = &mut self.crates[self.active.index()];
        *own = own.without(crates);
        self.spent = self.spent.and(crates);
    }

    /// A territory card picks a zone, and each walker territory of it gets one more.
    fn gather(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Some(territory) = self.draw_territory(dice, events) else { return };
        self.territories.discard.insert(territory);
        let zone = territory.zone();
        let there = self.board.of(NEUTRAL).and(zone.territories());
        Territory::of(there).for_each(|territory| self.board.add(territory, 1));
        events.push(Event::Gathered { territory, zone, walkers: there.len() });
    }

    /// The territories of the active player that are next to walkers.
    pub fn near_walkers(&self) -> Region {
        let is_near = |&territory: &Territory| !territory.neighbours().and(self.walkers()).is_empty();
        Territory::of(self.board.of(self.active)).filter(is_near).collect()
    }

    pub(super) fn lure(&mut self, territory: Territory, dice: &mut Dice, events: &mut Vec<Event>) {
        let drawn = Drawn::one(territory);
        self.come(Invasion { cause: Cause::Gunfire, drawn, walkers: DRAWN_BY_GUNFIRE, done: 0 }, dice, events);
    }
}
