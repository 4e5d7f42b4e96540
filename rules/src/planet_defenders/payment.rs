//! Prices, and every way to pay them: cubes, equal colours and converters.
//!
//! A payment is told by the cubes that leave the hand; the batteries follow. With `C` cubes for a price of `E` energies
//! and `B` batteries, a converter made batteries of the cubes beyond `E`, or energies of batteries for those missing:
//! either way `B - 2 (C - E)` batteries are paid, and a negative number is change.

use super::{
    energy::{Cubes, Energy},
    tech::TechSet,
};

/// What something costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Energies of these colours.
    pub energy: Cubes,
    /// Energies of any colour: none or one.
    pub any: u8,
    /// Batteries: at most two.
    pub batteries: u8,
}

impl Price {
    /// A price of batteries alone.
    pub fn batteries(batteries: u8) -> Self {
        Price { batteries, ..Price::default() }
    }

    /// How many energies it asks for.
    pub fn energies(self) -> u8 {
        self.energy.total() + self.any
    }

    /// The batteries to be paid beside these cubes; less than none is change.
    pub fn batteries_beside(self, pay: Cubes) -> i16 {
        i16::from(self.batteries) - 2 * (i16::from(pay.total()) - i16::from(self.energies()))
    }

    /// The most cubes that can go into this price: a converter turns as many into batteries as are needed.
    fn most_cubes(self) -> u8 {
        self.energies() + self.batteries.div_ceil(2)
    }
}

/// What somebody can pay with.
#[derive(Clone, Copy, Debug)]
pub struct Purse {
    /// The cubes in hand.
    pub cubes: Cubes,
    /// The batteries in hand.
    pub batteries: u16,
    /// The owner's technologies.
    pub techs: TechSet,
    /// The common reserve of energy: a converter takes cubes from there.
    pub reserve: Cubes,
}

impl Purse {
    /// Whether the price can be paid with exactly these cubes from the hand, and batteries for the rest.
    pub fn accepts(&self, price: Price, pay: Cubes) -> bool {
        if !self.cubes.contains(pay) || pay.total() > price.most_cubes() {
            return false;
        }
        if self.techs.changes_payments() { self.accepts_converted(price, pay) } else { self.accepts_plain(price, pay) }
    }

    /// Whether there is any way to pay.
    pub fn can_pay(&self, price: Price) -> bool {
        if !self.techs.changes_payments() {
            let enough = self.cubes.contains(price.energy) && self.cubes.total() >= price.energies();
            return enough && self.batteries >= u16::from(price.batteries);
        }
        let mut found = false;
        self.ways(price, |_| found = true);
        found
    }

    /// Hands every way to pay to `each`, as the cubes that leave the hand.
    pub fn ways(&self, price: Price, mut each: impl FnMut(Cubes)) {
        if !self.techs.changes_payments() && price.any == 0 {
            if self.accepts(price, price.energy) {
                each(price.energy);
            }
            return;
        }
        let most = price.most_cubes();
        for blue in 0..=self.cubes[Energy::Blue].min(most) {
            for orange in 0..=self.cubes[Energy::Orange].min(most - blue) {
                for green in 0..=self.cubes[Energy::Green].min(most - blue - orange) {
                    let pay = Cubes([blue, orange, green]);
                    if self.accepts(price, pay) {
                        each(pay);
                    }
                }
            }
        }
    }

    fn accepts_plain(&self, price: Price, pay: Cubes) -> bool {
        pay.total() == price.energies() && pay.contains(price.energy) && self.batteries >= u16::from(price.batteries)
    }

    fn accepts_converted(&self, price: Price, pay: Cubes) -> bool {
        let classes = self.techs.classes();
        let (mut paid, mut owed) = ([0u8; 3], [0u8; 3]);
        let (mut makes_batteries, mut makes_energy) = ([false; 3], [false; 3]);
        for energy in Energy::ALL {
            let class = usize::from(classes[energy as usize]);
            paid[class] += pay[energy];
            owed[class] += price.energy[energy];
            if self.techs.converts(energy) {
                makes_batteries[class] = true;
                makes_energy[class] |= self.reserve[energy] + pay[energy] > 0;
            }
        }
        let settles = |paid: [u8; 3], made: u8| self.settles(price, paid, owed, makes_energy, made);
        // A price has at most two batteries, so that at most one cube becomes batteries.
        settles(paid, 0)
            || price.batteries > 0
                && (0..3).any(|class| {
                    let mut rest = paid;
                    rest[class] = rest[class].saturating_sub(1);
                    makes_batteries[class] && paid[class] > 0 && settles(rest, 2)
                })
    }

    /// Whether the cubes that did not become batteries, with batteries for the missing ones, pay the rest.
    fn settles(&self, price: Price, paid: [u8; 3], owed: [u8; 3], makes_energy: [bool; 3], made: u8) -> bool {
        let from_hand = u16::from(price.batteries.saturating_sub(made));
        let closes = |paid: [u8; 3], wild: u16| {
            let mut bought = wild;
            for class in 0..3 {
                if paid[class] > owed[class] || (paid[class] < owed[class] && !makes_energy[class]) {
                    return false;
                }
                bought += u16::from(owed[class] - paid[class]);
            }
            self.batteries >= 2 * bought + from_hand
        };
        if price.any == 0 {
            return closes(paid, 0);
        }
        let with_a_cube = (0..3).any(|class| {
            let mut rest = paid;
            rest[class] = rest[class].saturating_sub(1);
            paid[class] > 0 && closes(rest, 0)
        });
        with_a_cube || makes_energy.contains(&true) && closes(paid, 1)
    }
}
