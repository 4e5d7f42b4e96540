//! Standing orders: what happens for a person without asking them.

use tabletron_rules::{
    Chair, Game, Pilot, Seat,
    conquest::best_raise,
    cybertron::{Cybertron, Moment, Move, Phase, Side, Zone},
};

use crate::{
    games::conquest::{orders, run},
    table,
};

/// What a person wants when they are attacked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guard {
    /// To be asked every time.
    #[default]
    Ask,
    /// To be asked only while they hold a card for it; else as many as may defend. Whoever looks on learns that they do.
    IfCards,
    /// As many as may defend, and no card.
    Two,
}

impl Guard {
    /// All three, in the order in which they are offered.
    pub const ALL: [Guard; 3] = [Guard::Ask, Guard::IfCards, Guard::Two];

    const LETTERS: [char; 3] = ['a', 'c', 't'];
}

/// An attack that is rolled until it is decided.
pub type Run = run::Run<Zone>;

/// The standing orders of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// When they are attacked.
    pub guard: Guard,
    /// Their attacks that go on by themselves stop when so many are left.
    pub stop: u16,
    /// Whether they choose the die to which their leader adds one; else it is the best.
    pub asks_for_die: bool,
}

impl Default for Standing {
    fn default() -> Self {
        Standing { guard: Guard::default(), stop: 1, asks_for_die: false }
    }
}

/// The orders of everybody.
pub type Orders = orders::Orders<Standing, Zone, 4>;

/// How many people sit at this screen.
pub fn people(chairs: &[Chair]) -> usize {
    chairs.iter().filter(|chair| chair.pilot == Pilot::Human).count()
}

/// Everybody's, with this guard.
fn guarding(guard: Guard) -> Orders {
    Orders { seats: [Standing { guard, ..Standing::default() }; 4], run: None }
}

impl orders::Standing for Standing {
    /// Such as `a1` or `t3?`.
    fn write(&self) -> String {
        let mark = if self.asks_for_die { "?" } else { "" };
        format!("{}{}{mark}", Guard::LETTERS[self.guard as usize], self.stop)
    }

    fn read(word: &str) -> Option<Self> {
        let (guard, rest) = orders::read_guard(word, Guard::LETTERS, Guard::ALL)?;
        let number = rest.strip_suffix('?');
        Some(Standing { guard, stop: run::read_stop(number.unwrap_or(rest))?, asks_for_die: number.is_some() })
    }

    fn stop(&self) -> u16 {
        self.stop
    }
}

impl table::Orders for Orders {
    /// Where people sit together, a question that comes only with certain cards would tell of them.
    fn at(chairs: &[Chair]) -> Orders {
        guarding(if people(chairs) == 1 { Guard::IfCards } else { Guard::Ask })
    }

    fn apart(_: &[Chair]) -> Orders {
        guarding(Guard::IfCards)
    }

    fn write(&self) -> String {
        self.words()
    }

    fn read(text: &str) -> Option<Orders> {
        Orders::of_words(text)
    }
}

/// What the orders do for the seat that decides; nothing if it is asked. A run that is over is taken back.
pub fn reflex(game: &Cybertron, seat: Seat, given: &mut Orders) -> Option<Move> {
    match game.phase() {
        Phase::Commit => go_on(game, given),
        Phase::Guard => stand(game, seat, given),
        Phase::Before(_) | Phase::After | Phase::Repair | Phase::Answer => pass(game, seat, given),
        Phase::Boost(_) if given.of(seat).asks_for_die => None,
        Phase::Boost(side) => {
            let assault = game.assault()?;
            let answered = side == Side::Attack && game.boosts(Side::Defence);
            Some(Move::Boost(best_raise(&assault.attack, &assault.defence, side == Side::Attack, answered)))
        }
        Phase::Escape => None,
        phase => {
            given.run = None;
            match phase {
                Phase::Muster | Phase::Transform => skip(game),
                // Where a call can only take one unit, there is nothing to decide.
                Phase::Carry { .. } => orders::only_move(game),
                _ => None,
            }
        }
    }
}

/// The most dice, the leader among them: he falls last, so he risks nothing.
pub fn all_out(game: &Cybertron) -> Option<Move> {
    let assault = game.assault()?;
    let leader = game.chief(game.active()).is_at(assault.from);
    let units = if assault.alone { 1 } else { game.units(assault.from).saturating_sub(1).min(3) as u8 };
    Some(Move::Commit { units, leader })
}

fn go_on(game: &Cybertron, orders: &mut Orders) -> Option<Move> {
    let assault = game.assault()?;
    match Run::next(&mut orders.run, assault.from, assault.to, game.units(assault.from), assault.rolls) {
        run::Next::Attack => all_out(game),
        run::Next::Stop => Some(Move::Stop),
        run::Next::Ask => None,
    }
}

/// The most defenders, the leader among them.
pub fn best_guard(game: &Cybertron) -> Option<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves.into_iter().max()
}

fn stand(game: &Cybertron, seat: Seat, orders: &Orders) -> Option<Move> {
    let cards = [Moment::BeforeDefence, Moment::AfterLoss, Moment::Answer].map(Moment::cards);
    let holds = cards.into_iter().any(|cards| !game.hand(seat).and(cards).is_empty());
    match orders.of(seat).guard {
        Guard::Ask => None,
        Guard::IfCards if holds => None,
        _ => best_guard(game),
    }
}

/// Who has nothing to play is not asked, nor who wants no cards played.
fn pass(game: &Cybertron, seat: Seat, orders: &Orders) -> Option<Move> {
    let is_run = orders.run.is_some() && seat == game.active();
    let wants_none = seat != game.active() && orders.of(seat).guard == Guard::Two;
    let mut moves = Vec::new();
    game.moves(&mut moves);
    // Who wants to be asked always is: nobody learns from the question what they hold. In their own attack only the
    // answers to a card of the other side can tell anything.
    let is_watched = seat != game.active() || game.phase() == Phase::Answer;
    let is_idle = moves == [Move::Pass] && !(is_watched && orders.of(seat).guard == Guard::Ask);
    (is_run || wants_none || is_idle).then_some(Move::Pass)
}

/// Past a phase of one's own turn in which nothing can be done with the cards in hand.
fn skip(game: &Cybertron) -> Option<Move> {
    orders::only_move(game).filter(|mv| *mv == Move::Advance)
}

/// How long a computer seems to think; nothing where it answers at once.
pub fn pause(game: &Cybertron) -> Option<u32> {
    match game.phase() {
        Phase::Claim | Phase::Stack => Some(90),
        Phase::Deploy | Phase::Attack => Some(420),
        Phase::Commit | Phase::Transform => Some(520),
        Phase::Follow | Phase::Reinforce | Phase::Muster => Some(260),
        _ => None,
    }
}
