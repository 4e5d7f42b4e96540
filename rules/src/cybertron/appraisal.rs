//! How good a position looks: small, quick, and blind to what is hidden.

use super::{
    muster::robots_for,
    state::{Cybertron, Phase},
    zone::{Sector, Zone},
};
use crate::{Game, Seat};

/// What things are worth, in hundredths of a zone.
const ZONE: i32 = 100;
const INCOME: i32 = 45;
const UNIT: i32 = 12;
const CARD: i32 = 40;
const LEADER: i32 = 45;
const LAUNCH_PAD: i32 = 30;
const VICTORY: i32 = 100_000;

impl Cybertron {
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        if self.phase == Phase::Over {
            return if self.would_win(seat) { VICTORY } else { -VICTORY };
        }
        let mut value = 0;
        for other in Seat::all(self.seats()) {
            let share = if other == seat {
                4
            } else if self.are_allies(seat, other) {
                2
            } else {
                -2
            };
            value += share * self.army_value(other);
        }
        value / 4 + self.front(seat) + self.attack_in_hand(seat)
    }

    /// What an army is worth by itself.
    fn army_value(&self, seat: Seat) -> i32 {
        let zones = self.zones_of(seat);
        if zones.is_empty() {
            return -10 * ZONE;
        }
        let mut income = i32::from(robots_for(zones.len()));
        let mut hold = 0;
        for sector in Sector::ALL {
            let all = self.sector_zones(sector);
            let own = zones.and(all).len();
            income += i32::from(self.sector_bonus(seat, sector));
            // Most of a sector is worth something too.
            hold += i32::from(sector.bonus()) * i32::from(own) * i32::from(own) * 14 / i32::from(all.len() * all.len());
        }
        income +=
            [Zone::DECAGON_FACTORY, Zone::MOON_FACTORY].map(|f| i32::from(self.workers(seat, f))).iter().sum::<i32>();
        let days_left = i32::from(self.options.days - self.day.min(self.options.days));
        i32::from(zones.len()) * ZONE
            + income * INCOME * days_left.min(3) / 3
            + hold
            + i32::from(self.strength(seat) + self.pool(seat)) * UNIT
            + i32::from(self.hand(seat).len()) * CARD
            + if self.chief(seat).zone.is_some() { LEADER } else { 0 }
            + if zones.has(Zone::LAUNCH) { LAUNCH_PAD } else { 0 }
    }

    /// Units are of more use where the enemy is: to attack him, or to hold against him.
    fn front(&self, seat: Seat) -> i32 {
        let enemies = self.zones_of_enemies(seat);
        let mut value = 0;
        for zone in Zone::of(self.zones_of(seat)) {
            let near = self.neighbours(zone).and(enemies);
            let own = i32::from(self.units(zone));
            if near.is_empty() {
                value -= (own - 1) * 5;
                continue;
            }
            let (mut strongest, mut weakest) = (0, i32::MAX);
            for enemy in Zone::of(near) {
                let units = i32::from(self.units(enemy));
                strongest = strongest.max(units);
                weakest = weakest.min(units);
            }
            // Too weak to hold costs; strong enough to take something pays.
            value -= (strongest - own).clamp(0, 6) * 4;
            value += (own - 1 - weakest).clamp(-3, 8) * 5;
        }
        value
    }

    /// What the attack under way promises to its attacker, roughly: the surplus of units decides.
    fn attack_in_hand(&self, seat: Seat) -> i32 {
        let Some(assault) = self.assault().filter(|_| self.phase != Phase::Follow) else { return 0 };
        let own = i32::from(self.units(assault.from)) - 1;
        let against = i32::from(self.units(assault.to));
        let edge = if assault.alone { own.min(2) - 2 * against } else { own - against };
        let mut promise = (edge * 22).clamp(-90, 110);
        if self.phase == Phase::Commit || self.phase == Phase::Guard {
            // The more dice the better.
            promise += i32::from(assault.attackers + u8::from(assault.led)) * 8;
        }
        if self.active == seat { promise } else { -promise }
    }
}
