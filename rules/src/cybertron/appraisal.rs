//! How good a position looks: small, quick, and blind to what is hidden.

use super::{
    assault::Assault,
    card::Upgrade,
    leader::{Chief, Leader, Mode},
    muster::REVIVAL,
    state::{Cybertron, Phase},
    zone::{Region, Sector, Zone},
};
use crate::{
    Game, Seat,
    conquest::{Losses, balance, chance, compare, post, units_for, worth},
};

/// What things are worth, in hundredths of a zone.
const ZONE: i32 = 100;
const INCOME: i32 = 45;
const UNIT: i32 = 12;
const CARD: i32 = 20;
/// A card on the last day.
const LAST_CARD: i32 = 6;
const LEADER: i32 = 60;
/// A leader in the mode that helps where he is.
const MODE: i32 = 12;
const LAUNCH_PAD: i32 = 30;
/// A die that could be thrown.
const DIE: i32 = 25;
const VICTORY: i32 = 100_000;

/// How much of an army's worth counts for oneself, for the partner, and for an enemy, in quarters.
const OWN: i32 = 4;
const ALLY: i32 = 3;
const ENEMY: i32 = -2;

impl Cybertron {
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        if self.phase == Phase::Over {
            return if self.would_win(seat) { VICTORY } else { -VICTORY };
        }
        let share = |other: Seat| match self.are_allies(seat, other) {
            true if other == seat => OWN,
            true => ALLY,
            false => ENEMY,
        };
        let armies = balance(self.seats(), share, |other| self.army_value(other));
        armies + self.in_store(seat) + self.front(seat) + self.command(seat) + self.attack_in_hand(seat)
    }

    fn days_left(&self) -> i32 {
        i32::from(self.options.days.saturating_sub(self.day))
    }

    /// What an army on the board is worth by itself.
    fn army_value(&self, seat: Seat) -> i32 {
        let zones = self.zones_of(seat);
        if zones.is_empty() {
            return -10 * ZONE;
        }
        let mut income = i32::from(units_for(zones.len()));
        let mut hold = 0;
        for sector in Sector::ALL {
            let all = self.sector_zones(sector);
            let own = zones.and(all).len();
            income += i32::from(self.sector_bonus(seat, sector));
            // Most of a sector is worth something too.
            hold += i32::from(sector.bonus()) * i32::from(own) * i32::from(own) * 14 / i32::from(all.len() * all.len());
        }
        income += i32::from(self.factory_output(seat));
        i32::from(zones.len()) * ZONE
            + income * INCOME * self.days_left().min(3) / 3
            + hold
            + i32::from(self.strength(seat)) * UNIT
            + worth(self.chief(seat).zone.is_some(), LEADER)
            + worth(zones.has(Zone::LAUNCH), LAUNCH_PAD)
    }

    fn factory_output(&self, seat: Seat) -> u16 {
        self.workers(seat, Zone::DECAGON_FACTORY) + self.workers(seat, Zone::MOON_FACTORY)
    }

    /// What a seat has not on the board: robots to place or about to come, and cards, of which the number counts.
    fn in_store(&self, seat: Seat) -> i32 {
        let mut robots = i32::from(self.pool(seat));
        let mut cards = i32::from(self.hand(seat).len());
        if self.active == seat {
            cards += i32::from(self.turn.captured);
            if self.phase == Phase::Muster {
                let sectors: u16 = Sector::ALL.into_iter().map(|sector| self.sector_bonus(seat, sector)).sum();
                let times = |twice: bool| if twice { 2 } else { 1 };
                robots += i32::from(sectors * times(self.turn.doubled));
                robots += i32::from(self.factory_output(seat) * times(self.turn.overdrive));
            }
            let returns = self.turn.free_revival && self.chief(seat).zone.is_none();
            robots += worth(returns, REVIVAL.into());
        }
        robots * UNIT + cards * if self.days_left() > 0 { CARD } else { LAST_CARD }
    }

    /// Units are of more use where the enemy is: to attack him, or to hold against him.
    fn front(&self, seat: Seat) -> i32 {
        let enemies = self.zones_of_enemies(seat);
        let shut = self.shut();
        let mut value =
            Zone::of(self.zones_of(seat)).map(|zone| self.post(zone, self.units(zone), enemies, shut)).sum();
        // Who is called will go where he is called to.
        if let Phase::Carry { from, to, early } = self.phase {
            let (units, called) = (self.units(from), self.callable(from, early));
            value += self.post(from, units - called, enemies, shut) - self.post(from, units, enemies, shut);
            value += self.post(to, self.units(to) + called, enemies, shut);
            value -= self.post(to, self.units(to), enemies, shut);
        }
        value
    }

    /// What so many units are worth on a zone for being there.
    fn post(&self, zone: Zone, units: u16, enemies: Region, shut: Region) -> i32 {
        let near = if shut.has(zone) { Region::EMPTY } else { zone.links().minus(shut).and(enemies) };
        let against = || Zone::of(near).map(|enemy| self.units(enemy));
        post(units, against(), against())
    }

    /// A leader belongs where he fights and does not fall, in the mode that helps him there.
    fn command(&self, seat: Seat) -> i32 {
        let chief = self.chief(seat);
        let Some(zone) = chief.zone else { return 0 };
        let units = self.units(zone);
        let fights = !self.neighbours(zone).and(self.zones_of_enemies(seat)).is_empty();
        let strong = fights && units >= 4;
        let best = match chief.leader {
            Leader::Optimus | Leader::Megatron if fights => Mode::Robot,
            Leader::Barricade if !strong => Mode::Robot,
            Leader::Bumblebee if strong => Mode::Robot,
            _ => Mode::Vehicle,
        };
        let place = match (fights, units) {
            (false, _) => -10,
            (true, ..3) => -15,
            _ => i32::from(units.min(6)) * 2,
        };
        place + worth(chief.mode == best, MODE)
    }

    /// What the attack under way promises to its attacker, and so costs the defender.
    fn attack_in_hand(&self, seat: Seat) -> i32 {
        let Some(assault) = self.assault() else { return 0 };
        let mut promise = self.dice_promise(assault);
        if self.phase != Phase::Follow {
            let coming = self.coming_losses(assault);
            let own = (i32::from(self.units(assault.from)) - 1 - i32::from(coming.attack)).max(0);
            let against = (i32::from(self.units(assault.to)) - i32::from(coming.defence)).max(0);
            let won = self.chance(assault, own, against);
            promise += (won * self.prize(assault.to) - (100 - won) * own.min(4) * 2 * UNIT) / 100;
            promise += i32::from(coming.defence) * UNIT / 2 - i32::from(coming.attack) * UNIT;
        }
        if self.active == seat { promise } else { -promise }
    }

    /// Whoever throws fewer dice than allowed, or leaves his leader out, does worse, whatever this one roll brings.
    fn dice_promise(&self, assault: &Assault) -> i32 {
        if assault.attackers == 0 {
            return 0;
        }
        let (attackers, defenders) = (i32::from(assault.attackers), i32::from(assault.defenders));
        let over = matches!(self.phase, Phase::Commit | Phase::Escape);
        let fallen = if over { assault.losses } else { Losses::default() };
        let (from, to) = (i32::from(self.units(assault.from)), i32::from(self.units(assault.to)));
        let missing = |most: i32, here: i32| (most - here).max(0) * DIE;
        if self.phase == Phase::Follow {
            // They have moved in already.
            return -2 * missing((from - 1 + attackers).min(3), attackers);
        }
        let most = if assault.alone { 1 } else { (from - 1 + i32::from(fallen.attack)).min(3) };
        let mut promise = worth(assault.led, DIE / 2) - missing(most, attackers);
        if defenders > 0 {
            let most = if assault.led && self.chief(self.active).drives(Leader::Barricade) { 1 } else { 2 };
            promise += missing((to + i32::from(fallen.defence)).min(most), defenders);
            promise -= worth(assault.guarded, DIE / 2);
        }
        promise
    }

    /// What the dice on the table will cost, as long as nobody has lost it yet.
    fn coming_losses(&self, assault: &Assault) -> Losses {
        match self.phase {
            Phase::After | Phase::Boost(_) => compare(&assault.attack, &assault.defence),
            Phase::Repair => assault.losses,
            Phase::Answer if assault.pending.is_some_and(|p| p.card.upgrade() == Upgrade::EmergencyRepairs) => {
                assault.losses
            }
            _ => Losses::default(),
        }
    }

    /// The chance of the attack under way in hundredths, roughly: the surplus of units decides, and what helps them.
    fn chance(&self, assault: &Assault, own: i32, against: i32) -> i32 {
        let mut effects = assault.effects;
        if let Some(pending) = assault.pending.filter(|pending| pending.jams % 2 == 0) {
            effects = effects.with(pending.card.upgrade());
        }
        let (us, them) = (self.chief(self.active), self.chief(assault.defender));
        let (led, guarded) = (us.is_at(assault.from), them.is_at(assault.to));
        let adds = |chief: Chief, attacks: bool| chief.leader.helps_attack() == attacks && chief.mode == Mode::Robot;
        // In tenths of a unit for each that fights.
        let help = worth(effects.plasma, 3) + worth(effects.array, 3) + worth(self.turn.blitz, 1)
            - worth(effects.armour, 3)
            - worth(effects.deflector, 3)
            + worth(led, 1)
            + worth(led && (adds(us, true) || us.drives(Leader::Barricade)), 2)
            - worth(guarded, 1)
            - worth(guarded && adds(them, false), 2);
        let fights = if assault.alone { own.min(1) } else { own };
        chance(own, fights, against, help)
    }

    /// What the attacked zone is worth to the attacker, and its loss to him.
    fn prize(&self, zone: Zone) -> i32 {
        let (active, defender) = (self.active, self.assault.defender);
        let sector = zone.sector();
        let all = self.sector_zones(sector);
        let bonus = i32::from(sector.bonus()) * INCOME * self.days_left().min(3) / 3;
        let own = i32::from(self.zones_of(active).and(all).len());
        let nearer = i32::from(sector.bonus()) * 14 * (2 * own + 1) / i32::from(all.len() * all.len());
        ZONE * 3 / 2
            + nearer
            + worth(self.zones_of(active).with(zone).covers(all), bonus)
            + worth(self.zones_of(defender).covers(all), bonus / 2)
            + worth(zone == Zone::LAUNCH, LAUNCH_PAD * 3 / 2)
            + worth(self.chief(defender).is_at(zone), LEADER / 2)
            + worth(!self.turn.captured, CARD)
    }
}
