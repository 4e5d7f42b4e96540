//! Standing orders: what happens for a person without asking them.

use tabletron_rules::{
    Chair, Game, Seat,
    conquest::best_raise,
    cybertron::{Cybertron, Moment, Move, Phase, Side, Zone},
};

use crate::{
    games::conquest::{
        orders::{self, Guard},
        run,
    },
    table::look::people,
};

/// How what somebody wants when attacked is written: asked, asked while they hold a card for it, of which whoever looks on
/// learns, or two.
const LETTERS: [char; 3] = ['a', 'c', 't'];

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
        Standing { guard: Guard::Ask, stop: 1, asks_for_die: false }
    }
}

/// The orders of everybody.
pub type Orders = orders::Orders<Standing, Zone, 4>;

impl orders::Standing for Standing {
    /// Where people sit together, a question that comes only with certain cards would tell of them.
    fn at(chairs: &[Chair]) -> Self {
        let guard = if people(chairs).count() == 1 { Guard::IfArmed } else { Guard::Ask };
        Standing { guard, ..Standing::default() }
    }

    fn apart(_: &[Chair]) -> Self {
        Standing { guard: Guard::IfArmed, ..Standing::default() }
    }

    /// Such as `a1` or `t3?`.
    fn write(&self) -> String {
        let mark = if self.asks_for_die { "?" } else { "" };
        format!("{}{}{mark}", self.guard.letter(LETTERS), self.stop)
    }

    fn read(word: &str) -> Option<Self> {
        let (guard, rest) = Guard::read(word, LETTERS)?;
        let number = rest.strip_suffix('?');
        Some(Standing { guard, stop: run::read_stop(number.unwrap_or(rest))?, asks_for_die: number.is_some() })
    }

    fn guard_mut(&mut self) -> &mut Guard {
        &mut self.guard
    }

    fn stop_mut(&mut self) -> &mut u16 {
        &mut self.stop
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
    let left = game.units(assault.from);
    let next = Run::next(&mut orders.run, assault.from, assault.to, left, assault.rolls);
    next.of(|| all_out(game), Move::Stop)
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
    if orders.of(seat).guard.stands(holds) { best_guard(game) } else { None }
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
