//! How good a position looks: small, quick, and blind to what is hidden.

use super::{
    assault::Assault,
    state::{NEUTRAL, Phase, WalkingDead},
    territory::{Region, STRATEGIC, Territory, Zone},
};
use crate::{
    Game, Seat,
    conquest::{Losses, Side, balance, chance, compare, most_attackers, most_defenders, post, units_for, worth},
};

/// What things are worth, in hundredths of a point or a territory.
const TERRITORY: i32 = 100;
const INCOME: i32 = 45;
const UNIT: i32 = 12;
const AMMO: i32 = 45;
/// A crate of somebody else, whose ammo is unknown.
const CRATE: i32 = 55;
/// Ammo in the last round of Survival, where it is a point.
const LAST_AMMO: i32 = 95;
const GRENADE: i32 = 45;
const TOWER: i32 = 20;
const OBJECTIVE: i32 = 35;
/// A die that could be thrown.
const DIE: i32 = 25;
/// Somebody alone is an easy prey: for walkers, who may come anywhere, and for enemies next door.
const ALONE: i32 = 14;
const THREATENED: i32 = 20;
/// How much most of a zone counts.
const HOLD: i32 = 40;
/// What losing a fight costs besides the units.
const DEFEAT: i32 = 60;
/// How much less than the surplus promises a single die wins, in hundredths.
const SINGLE: i32 = 30;
const VICTORY: i32 = 100_000;
/// What +1 on every die and a tower are worth, in tenths of a unit for each that fights.
const STEADY: i32 = 6;
const WATCHED: i32 = 3;

/// How much of a group's worth counts for oneself and for an enemy, in quarters.
const OWN: i32 = 4;
const ENEMY: i32 = -1;

impl WalkingDead {
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        if self.phase == Phase::Over {
            let wins = self.standing_place(seat) == 1;
            return if wins { VICTORY } else { -VICTORY };
        }
        let share = |other: Seat| if other == seat { OWN } else { ENEMY };
        let groups = balance(self.seats(), share, |other| self.group_value(other));
        groups + self.in_store(seat) + self.posts(seat) + self.fight_in_hand(seat)
    }

    /// The place of a seat, as the ranking has it.
    fn standing_place(&self, seat: Seat) -> u8 {
        let merit = |seat: Seat| {
            let points = if self.is_survival() { self.score(seat).total() } else { self.board.of(seat).len().into() };
            (points, self.strength(seat))
        };
        let better = Seat::all(self.seats()).filter(|&other| merit(other) > merit(seat)).count() as u8;
        1 + better + u8::from(!self.is_alive(seat))
    }

    /// How much what comes later counts, in thirds.
    fn time_left(&self) -> i32 {
        if self.is_last_round() { 0 } else { 3 }
    }

    /// What a group on the board is worth by itself.
    fn group_value(&self, seat: Seat) -> i32 {
        let own = self.board.of(seat);
        if own.is_empty() && self.round > 0 {
            return -10 * TERRITORY;
        }
        let mut income = i32::from(units_for(own.len()));
        let (mut hold, mut points) = (0, 0);
        for zone in Zone::ALL {
            let all = zone.territories();
            let bonus = i32::from(zone.bonus());
            let (here, size) = (i32::from(own.and(all).len()), i32::from(all.len()));
            income += worth(here == size, bonus);
            points += worth(here == size, bonus);
            // Most of a zone is worth something too.
            hold += bonus * here * here * HOLD / (size * size);
        }
        let points = worth(self.is_survival(), points + i32::from(own.and(STRATEGIC).len()));
        (i32::from(own.len()) + points) * TERRITORY
            + income * INCOME * self.time_left() / 3
            + hold
            + i32::from(self.strength(seat)) * UNIT
            + i32::from(self.grenades(seat)) * GRENADE
            + i32::from(self.crates(seat).count()) * CRATE
            + i32::from(own.and(self.towers).len()) * TOWER
    }

    /// What a seat has not on the board: pieces to place, what its crates carry, and an objective that is met.
    fn in_store(&self, seat: Seat) -> i32 {
        let crates = self.crates(seat);
        let ammo = if self.is_survival() && self.is_last_round() { LAST_AMMO } else { AMMO };
        let mut value = i32::from(self.pool(seat)) * UNIT * 5 / 4;
        value += i32::from(crates.ammo()) * ammo - i32::from(crates.count()) * CRATE;
        if self.active == seat {
            value += worth(!self.turn.conquered().is_empty() && self.phase != Phase::Maneuver, CRATE);
            let met = self.turn.objective.is_some_and(|card| self.is_met(card.kind()));
            value += worth(met, OBJECTIVE);
        }
        value
    }

    /// Units are of more use where something can be taken, or has to be held.
    fn posts(&self, seat: Seat) -> i32 {
        let own = self.board.of(seat);
        let mut value = Territory::of(own).map(|territory| self.post(territory, self.units(territory), own)).sum();
        // Who maneuvers will go where the maneuver goes.
        if let Phase::Carry { from, to, .. } = self.phase {
            let (units, there) = (self.units(from), self.units(to));
            value += self.post(from, 1, own) - self.post(from, units, own);
            value += self.post(to, there + units - 1, own) - self.post(to, there, own);
        }
        value
    }

    /// What so many units are worth on a territory for being there.
    fn post(&self, territory: Territory, units: u16, own: Region) -> i32 {
        let near = territory.neighbours().minus(own).minus(self.unclaimed());
        let threats = near.minus(self.walkers());
        let size = |territory: Territory| self.units(territory);
        let alone = worth(self.is_survival(), ALONE) + worth(!threats.is_empty(), THREATENED);
        post(units, Territory::of(near).map(size), Territory::of(threats).map(size)) - worth(units < 2, alone)
    }

    /// What the fight under way promises to its attacker, and so costs the defender.
    fn fight_in_hand(&self, seat: Seat) -> i32 {
        let Some(assault) = self.assault() else { return 0 };
        let attacks = self.seat_of(Side::Attack) == Some(seat);
        if !attacks && assault.defender != seat {
            return 0;
        }
        let mut promise = self.dice_promise(assault);
        if self.phase != Phase::Follow {
            let coming = self.coming_losses(assault);
            let ready = match assault.from {
                Some(from) => i32::from(self.units(from)) - 1,
                None => i32::from(assault.wave),
            };
            let own = (ready - i32::from(coming.attack)).max(0);
            let against = (i32::from(self.units(assault.to)) - i32::from(coming.defence)).max(0);
            let won = (chance(own, own, against, self.help(assault)) - worth(own == 1, SINGLE)).max(0);
            promise += (won * self.prize(assault) - (100 - won) * (own.min(8) * 3 * UNIT + DEFEAT)) / 100;
            promise += i32::from(coming.defence) * UNIT / 2 - i32::from(coming.attack) * UNIT;
        }
        if attacks { promise } else { -promise }
    }

    /// What helps the attacker, in tenths of a unit for each that fights.
    fn help(&self, assault: &Assault) -> i32 {
        let steady = if assault.from.is_none() { -STEADY } else { worth(assault.defender == NEUTRAL, STEADY) };
        steady - worth(self.towers.has(assault.to) && assault.defender != NEUTRAL, WATCHED)
    }

    /// Whoever throws fewer dice than allowed does worse, whatever this one roll brings.
    fn dice_promise(&self, assault: &Assault) -> i32 {
        let missing = |most: u8, here: u8| i32::from(most.saturating_sub(here)) * DIE;
        let fallen = if self.phase == Phase::Commit { assault.losses } else { Losses::default() };
        let moved_in =
            if self.phase == Phase::Follow { assault.attackers.saturating_sub(assault.losses.attack) } else { 0 };
        let mut promise = 0;
        if let Some(from) = assault.from.filter(|_| assault.attackers > 0) {
            let before = self.units(from) + u16::from(fallen.attack + moved_in);
            promise -= missing(most_attackers(before), assault.attackers);
        }
        if assault.defenders > 0 && assault.defender != NEUTRAL && self.phase != Phase::Follow {
            let before = self.units(assault.to) + u16::from(fallen.defence);
            promise += missing(most_defenders(before), assault.defenders);
        }
        promise
    }

    /// What the dice on the table will cost, as long as nobody has lost it yet.
    fn coming_losses(&self, assault: &Assault) -> Losses {
        match self.phase {
            Phase::Grenade(_) | Phase::Reroll | Phase::Parry | Phase::Tie if assault.rolls > 0 => {
                let (attack, defence) = self.totals();
                compare(&attack, &defence)
            }
            _ => Losses::default(),
        }
    }

    /// What the attacked territory is worth to the attacker, and its loss to him.
    fn prize(&self, assault: &Assault) -> i32 {
        let (to, defender) = (assault.to, assault.defender);
        let zone = to.zone();
        let all = zone.territories();
        let bonus = i32::from(zone.bonus()) * (INCOME * self.time_left() / 3 + worth(self.is_survival(), TERRITORY));
        let special = worth(self.is_survival() && to.is_strategic(), TERRITORY);
        let lost = worth(defender != NEUTRAL && self.board.of(defender).covers(all), bonus / 2);
        if assault.from.is_none() {
            return TERRITORY + special + lost * 2;
        }
        let own = self.board.of(self.active);
        let here = i32::from(own.and(all).len());
        let nearer = i32::from(zone.bonus()) * HOLD * (2 * here + 1) / i32::from(all.len() * all.len());
        let taken = worth(defender != NEUTRAL, TERRITORY / 2);
        TERRITORY
            + special
            + taken
            + nearer
            + lost
            + worth(own.with(to).covers(all), bonus)
            + worth(self.turn.conquered().is_empty(), CRATE)
    }
}
