//! Step 3: new pieces, the exchange of crates, and where the pieces go.

use super::{
    crates::{Crates, survivors_for},
    event::Event,
    group::Group,
    state::{Income, Phase, WalkingDead},
    territory::{Region, Territory},
};
use crate::{
    Dice,
    conquest::{bonus_for, units_for},
};

/// The pieces that come to each own territory drawn in an exchange.
const SUPPLY: u16 = 2;

impl WalkingDead {
    /// Pieces for territories, whole zones and the leader are counted.
    pub(super) fn begin_deployment(&mut self, events: &mut Vec<Event>) {
        let seat = self.active;
        let own = self.board.of(seat);
        let mut income = Income { territories: units_for(own.len()), ..Income::default() };
        events.push(Event::Mustered { seat, territories: own.len(), pieces: income.territories });
        for zone in self.zones_of(seat) {
            let pieces = bonus_for(own, zone.territories(), zone.bonus());
            income.zones += pieces;
            events.push(Event::ZoneBonus { seat, zone, pieces });
        }
        if !self.is_survival() && self.group(seat) == Group::Greene {
            income.leader = 1;
            events.push(Event::Joined { seat, pieces: income.leader });
        }
        self.turn.income = income;
        self.pool[seat.index()] += income.territories + income.zones + income.leader;
        // What the crates carry is secret, so whoever has one is asked.
        self.phase = if self.crates(seat).count() > 0 { Phase::Exchange } else { Phase::Deploy };
    }

    pub(super) fn exchange(&mut self, crates: Crates, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let pieces = survivors_for(crates.ammo()).unwrap_or(0);
        self.spend_crates(crates);
        self.turn.income.crates = pieces;
        self.pool[seat.index()] += pieces;
        events.push(Event::Exchanged { seat, crates, pieces });
        if !self.is_survival() {
            self.draw_supplies(crates.ammo(), dice, events);
        }
        self.phase = Phase::Deploy;
    }

    /// Conquest: a territory card for each ammo; two pieces come to each that is one's own.
    fn draw_supplies(&mut self, cards: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let mut drawn = Region::EMPTY;
        for _ in 0..cards {
            let Some(territory) = self.draw_territory(dice, events) else { break };
            drawn.insert(territory);
            let pieces = if self.board.of(seat).has(territory) { SUPPLY } else { 0 };
            self.board.add(territory, pieces);
            events.push(Event::Supplied { seat, territory, pieces });
        }
        self.territories.discard = self.territories.discard.or(drawn);
    }

    /// Pieces go on a territory, in deployment or as a reward; when all are placed the turn goes on.
    pub(super) fn deploy(&mut self, territory: Territory, count: u16, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        self.board.deploy(&mut self.pool[seat.index()], territory, count);
        events.push(Event::Placed { seat, territory, count });
        if self.pool(seat) > 0 {
            return;
        }
        if self.phase == Phase::Reward {
            self.begin_regrouping(dice, events);
        } else {
            self.begin_invading(dice, events);
        }
    }
}
