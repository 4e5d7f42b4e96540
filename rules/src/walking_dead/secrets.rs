//! What a seat cannot know: ammo on crates that are not its own, the order of the cards, the cards that are out.

use super::{
    card::{Card, Cards},
    crates::Crates,
    state::{GRENADES, NEUTRAL, Phase, TOWERS, WalkingDead},
    territory::{Region, Territory},
};
use crate::{Dice, Game, Seat};

impl WalkingDead {
    /// Everything hidden from the seat, dealt anew.
    pub(super) fn with_hidden_dealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut game = self.clone();
        game.territories.shuffle(dice);
        let (low, high) = self.horde_places();
        let horde = low + dice.below(u32::from(high - low).max(1)) as u8;
        game.arrange_actions(horde, |cards| dice.shuffle(cards));
        game.arrange_crates(seat, |crates, count| crates.some(count, dice));
        game.tidy();
        game
    }

    /// Everything hidden from the seat, put into one fixed order.
    pub(super) fn with_hidden_sorted(&self, seat: Seat) -> Self {
        let mut game = self.clone();
        game.territories.hidden_mut().sort_unstable();
        game.arrange_actions(self.horde_places().0, <[Card]>::sort_unstable);
        game.arrange_crates(seat, Crates::first);
        game.tidy();
        game
    }

    fn tidy(&mut self) {
        self.territories.tidy();
        self.actions.tidy();
    }

    /// Where the Horde may lie among the action cards, from the bottom: from the first number to before the second.
    fn horde_places(&self) -> (u8, u8) {
        let (left, half) = (self.actions.left, self.half());
        if self.options.early { (half, left.max(half)) } else { (0, left.min(half)) }
    }

    /// The unseen action cards lie in a new order, the Horde at a place of its own if it has not been seen.
    fn arrange_actions(&mut self, horde: u8, arrange: impl FnOnce(&mut [Card])) {
        let is_other = |card: &Card| *card != Card::HORDE;
        let mut cards = [Card::HORDE; Card::COUNT];
        let mut count = 0;
        for card in self.actions.hidden().iter().copied().chain(Card::of(self.removed)).filter(is_other) {
            cards[count] = card;
            count += 1;
        }
        arrange(&mut cards[..count]);
        let mut left = cards[..count].iter().copied();
        let has_horde = self.actions.hidden().contains(&Card::HORDE);
        for (place, slot) in self.actions.hidden_mut().iter_mut().enumerate() {
            *slot = match has_horde && place == usize::from(horde) {
                true => Card::HORDE,
                false => left.next().unwrap_or(Card::HORDE),
            };
        }
        let out = self.removed.and(Cards::EMPTY.with(Card::HORDE));
        self.removed = left.collect::<Cards>().or(out);
    }

    /// The crates that the seat has not seen lie elsewhere; everybody has as many as before.
    fn arrange_crates(&mut self, seat: Seat, mut choose: impl FnMut(Crates, u8) -> Crates) {
        let seats = self.seats();
        let others = || Seat::all(seats).filter(move |&other| other != seat);
        let mut unseen = others().fold(self.supply, |all, other| all.and(self.crates(other)));
        for other in others() {
            let crates = choose(unseen, self.crates[other.index()].count());
            unseen = unseen.without(crates);
            self.crates[other.index()] = crates;
        }
        self.supply = unseen;
    }

    /// Every card, crate, tower and grenade is somewhere, once; every territory has a piece of whoever holds it.
    pub(super) fn check_conservation(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_tokens()?;
        self.check_territories()
    }

    fn check_cards(&self) -> Result<(), String> {
        let table = self.invasion.on_the_table();
        let pile = self.territories.hidden_set().ok_or("a territory card is in the pile twice")?;
        let sum = pile.len() + self.territories.discard.len() + table.len();
        if pile.or(self.territories.discard).or(table) != Region::ALL || usize::from(sum) != Territory::COUNT {
            return Err(format!("{sum} territory cards"));
        }
        let pile = self.actions.hidden_set().ok_or("an action card is in the pile twice")?;
        let sum = pile.len() + self.actions.discard.len() + self.removed.len();
        if pile.or(self.actions.discard).or(self.removed) != Cards::ALL || usize::from(sum) != Card::COUNT {
            return Err(format!("{sum} action cards"));
        }
        let (low, high) = self.horde_places();
        let horde = self.actions.hidden().iter().position(|&card| card == Card::HORDE);
        match horde {
            Some(place) if !(low.into()..high.into()).contains(&place) => Err("the Horde is elsewhere".to_owned()),
            None if self.is_survival() && !self.horde => Err("the Horde is lost".to_owned()),
            _ => Ok(()),
        }
    }

    fn check_tokens(&self) -> Result<(), String> {
        let crates = self.crates.iter().fold(self.supply.and(self.spent), |all, crates| all.and(*crates));
        if crates != Crates::ALL {
            return Err(format!("{crates:?}"));
        }
        let grenades: u8 = self.grenades.iter().sum();
        let towers = self.towers.len();
        let fits = if self.is_survival() {
            grenades <= GRENADES && (1..=TOWERS).contains(&towers)
        } else {
            grenades + towers == 0
        };
        if fits { Ok(()) } else { Err(format!("{towers} towers and {grenades} grenades")) }
    }

    fn check_territories(&self) -> Result<(), String> {
        let taken = self.board.taken();
        let sum: u8 = self.board.held.iter().map(|held| held.len()).sum();
        if sum != taken.len() {
            return Err("a territory has two owners".to_owned());
        }
        if self.round > 0 && taken != Region::ALL {
            return Err(format!("nobody holds {:?}", Region::ALL.minus(taken)));
        }
        if !self.is_survival() && !self.board.of(NEUTRAL).is_empty() {
            return Err("neutral walkers in Conquest".to_owned());
        }
        if let Some(seat) = Seat::all(5).find(|&seat| self.pool(seat) > 0 && !self.may_have_pool(seat)) {
            return Err(format!("{seat} has pieces left to place"));
        }
        match Territory::all().find(|&territory| taken.has(territory) == (self.units(territory) == 0)) {
            None => Ok(()),
            Some(territory) => Err(format!("{} has {} pieces", territory.id(), self.units(territory))),
        }
    }

    fn may_have_pool(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Claim | Phase::Stack => true,
            Phase::Exchange | Phase::Deploy | Phase::Reward => seat == self.active,
            _ => false,
        }
    }
}
