//! Payments against a reference: a plain search over every way to cover each symbol of a price.

use std::collections::BTreeSet;

use super::*;

/// Whether a cube of one colour may stand for the other, step by step over the cards in hand.
fn same(techs: TechSet, one: Energy, other: Energy) -> bool {
    let equal = |a: Energy, b: Energy| {
        a == b
            || techs
                .iter()
                .any(|tech| matches!(tech.effect(), Effect::Equal(x, y) if (x, y) == (a, b) || (x, y) == (b, a)))
    };
    equal(one, other) || Energy::ALL.into_iter().any(|middle| equal(one, middle) && equal(middle, other))
}

fn converts(techs: TechSet, energy: Energy) -> bool {
    techs.iter().any(|tech| tech.effect() == Effect::Converter(energy))
}

/// A payment under construction: cubes out of the hand, energies made by each converter, batteries out of the hand.
#[derive(Clone, Copy)]
struct Attempt {
    cubes: Cubes,
    made: Cubes,
    batteries: u16,
    change: u16,
}

struct Reference {
    purse: Purse,
    found: BTreeSet<(Cubes, i16)>,
}

impl Reference {
    /// Every payment that settles the price: the cubes that leave the hand, and the batteries.
    fn payments(purse: Purse, price: Price) -> BTreeSet<(Cubes, i16)> {
        let mut symbols: Vec<Option<Energy>> = vec![None; usize::from(price.any)];
        for (energy, count) in price.energy.iter() {
            symbols.extend(vec![Some(energy); usize::from(count)]);
        }
        let mut reference = Reference { purse, found: BTreeSet::new() };
        let start = Attempt { cubes: Cubes::NONE, made: Cubes::NONE, batteries: 0, change: 0 };
        reference.cover(&symbols, u16::from(price.batteries), start);
        reference.found
    }

    fn cover(&mut self, symbols: &[Option<Energy>], batteries: u16, attempt: Attempt) {
        if !self.purse.cubes.contains(attempt.cubes) || attempt.batteries > self.purse.batteries {
            return;
        }
        let Some((&symbol, rest)) = symbols.split_first() else { return self.cover_batteries(batteries, attempt) };
        let techs = self.purse.techs;
        for energy in Energy::ALL.into_iter().filter(|&energy| symbol.is_none_or(|asked| same(techs, energy, asked))) {
            let cubes = attempt.cubes.plus(Cubes::one(energy));
            self.cover(rest, batteries, Attempt { cubes, ..attempt });
            if converts(techs, energy) {
                let made = attempt.made.plus(Cubes::one(energy));
                self.cover(rest, batteries, Attempt { made, batteries: attempt.batteries + 2, ..attempt });
            }
        }
    }

    /// `owed` batteries are still to be covered, by batteries or by cubes that a converter takes.
    fn cover_batteries(&mut self, owed: u16, attempt: Attempt) {
        let plain = Attempt { batteries: attempt.batteries + owed, ..attempt };
        self.keep(plain);
        if owed == 0 {
            return;
        }
        let techs = self.purse.techs;
        for energy in Energy::ALL {
            if Energy::ALL.into_iter().any(|taken| converts(techs, taken) && same(techs, energy, taken)) {
                let cubes = attempt.cubes.plus(Cubes::one(energy));
                let change = attempt.change + 2u16.saturating_sub(owed);
                self.cover_batteries(owed.saturating_sub(2), Attempt { cubes, change, ..attempt });
            }
        }
    }

    fn keep(&mut self, attempt: Attempt) {
        let afloat = self.purse.cubes.contains(attempt.cubes) && attempt.batteries <= self.purse.batteries;
        let back = self.purse.reserve.plus(attempt.cubes);
        let supplied = attempt.made.iter().all(|(energy, made)| made == 0 || back[energy] > 0);
        if afloat && supplied {
            self.found.insert((attempt.cubes, attempt.batteries as i16 - attempt.change as i16));
        }
    }
}

/// All that `Purse` says about a price agrees with the reference.
fn agrees(purse: Purse, price: Price) -> usize {
    let expected = Reference::payments(purse, price);
    let mut listed = Vec::new();
    purse.ways(price, |pay| listed.push(pay));
    let told: BTreeSet<(Cubes, i16)> = listed.iter().map(|&pay| (pay, price.batteries_beside(pay))).collect();
    assert_eq!(told, expected, "{purse:?} {price:?}");
    assert_eq!(listed.len(), expected.len(), "{purse:?} {price:?}: a way is listed twice");
    assert_eq!(purse.can_pay(price), !expected.is_empty(), "{purse:?} {price:?}");
    for code in 0..7u16.pow(3) {
        let pay = Cubes([code % 7, code / 7 % 7, code / 49].map(|count| count as u8));
        let settles = expected.iter().any(|&(cubes, _)| cubes == pay);
        assert_eq!(purse.accepts(price, pay), settles, "{purse:?} {price:?} {pay:?}");
    }
    expected.len()
}

/// Every set of converters and equal colours.
fn paying_techs() -> impl Iterator<Item = TechSet> {
    (0..64u8).map(|bits| (0..6).filter(|bit| bits >> bit & 1 == 1).map(|bit| t(15 + bit)).collect())
}

/// Every price that occurs: main actions, offers, technologies, and robots with any of their energies ignored.
fn prices() -> Vec<Price> {
    let mut prices = vec![Price::batteries(1), Price::batteries(2), Offer::Burn.price(), Offer::Split.price()];
    prices.push(Offer::Exchange { taken: 0 }.price());
    prices.extend(Tech::all().map(Tech::price));
    for robot in Robot::all() {
        for bits in 0..8u8 {
            let ignore = cubes(bits & 1, bits >> 1 & 1, bits >> 2 & 1);
            prices.push(Price { energy: robot.price().minus(ignore), ..Price::default() });
        }
    }
    prices.sort_by_key(|price| (price.energy, price.any, price.batteries));
    prices.dedup();
    prices
}

fn random_purse(techs: TechSet, whim: &mut Dice) -> Purse {
    let mut below = |bound| whim.below(bound) as u8;
    let hand = cubes(below(4), below(4), below(4));
    let reserve = cubes(below(2), below(2), below(2));
    Purse { cubes: hand, batteries: u16::from(below(8)), techs, reserve }
}

#[test]
fn every_price_of_the_game_is_paid_as_the_reference_says_with_every_set_of_technologies() {
    let (prices, mut whim, mut ways) = (prices(), Dice::of(25, 26), 0);
    assert_eq!(prices.len(), 41);
    for techs in paying_techs() {
        for &price in &prices {
            for _ in 0..20 {
                ways += agrees(random_purse(techs, &mut whim), price);
            }
        }
    }
    assert!(ways > 100_000, "the purses can pay often enough to tell something: {ways}");
}

#[test]
fn random_prices_are_paid_as_the_reference_says() {
    let mut whim = Dice::of(13, 14);
    let sets: Vec<TechSet> = paying_techs().collect();
    for _ in 0..20_000 {
        let mut below = |bound| whim.below(bound) as u8;
        let energy = cubes(below(3), below(3), below(3));
        let price = Price { energy, any: below(2), batteries: below(3) };
        let techs = *whim.pick(&sets).expect("64 sets");
        agrees(random_purse(techs, &mut whim), price);
    }
}

#[test]
fn without_such_technologies_exactly_the_price_is_paid() {
    let mut whim = Dice::of(1, 2);
    for &price in &prices() {
        for _ in 0..50 {
            let purse = random_purse(TechSet::default(), &mut whim);
            let enough = purse.cubes.contains(price.energy)
                && purse.cubes.total() >= price.energies()
                && purse.batteries >= u16::from(price.batteries);
            assert_eq!(purse.can_pay(price), enough);
            if price.any == 0 {
                assert_eq!(purse.accepts(price, price.energy), enough);
            }
        }
    }
}
