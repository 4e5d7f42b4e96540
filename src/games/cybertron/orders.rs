//! Standing orders: what happens for a person without asking them.

use tabletron_rules::{
    Game, Seat,
    conquest::best_raise,
    cybertron::{Cybertron, Moment, Move, Phase, Side, Zone},
};

/// What a person wants when they are attacked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guard {
    /// To be asked every time.
    Ask,
    /// To be asked only while they hold a card for it; else as many as may defend.
    #[default]
    IfCards,
    /// As many as may defend, and no card.
    Two,
}

impl Guard {
    /// All three, in the order in which they are offered.
    pub const ALL: [Guard; 3] = [Guard::Ask, Guard::IfCards, Guard::Two];
}

/// An attack that is rolled until it is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Where it comes from.
    pub from: Zone,
    /// Where it goes.
    pub to: Zone,
    /// It stops when so many are left.
    pub stop: u16,
}

/// The orders of everybody.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Orders {
    /// By seat.
    pub guard: [Guard; 4],
    /// The attack that goes on by itself.
    pub run: Option<Run>,
    /// The number of units at which such attacks stop.
    pub stop: Stop,
    /// Whether people want to choose the die to which a leader adds one; else it is the best.
    pub asks_for_die: bool,
}

/// When an attack that goes on by itself stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop(pub u16);

impl Default for Stop {
    fn default() -> Self {
        Stop(1)
    }
}

impl Orders {
    /// The same with another order for a seat.
    pub fn with_guard(&self, seat: Seat, guard: Guard) -> Orders {
        let mut orders = self.clone();
        if let Some(slot) = orders.guard.get_mut(seat.index()) {
            *slot = guard;
        }
        orders
    }

    /// The number at which an attack of so many units stops: there is always one that can attack.
    pub fn stop_of(&self, units: u16) -> u16 {
        self.stop.0.min(units.saturating_sub(1)).max(1)
    }

    fn guard_of(&self, seat: Seat) -> Guard {
        self.guard.get(seat.index()).copied().unwrap_or_default()
    }
}

/// What the orders do for the seat that decides; nothing if it is asked. A run that is over is taken back.
pub fn reflex(game: &Cybertron, seat: Seat, orders: &mut Orders) -> Option<Move> {
    match game.phase() {
        Phase::Commit => go_on(game, orders),
        Phase::Guard => stand(game, seat, orders),
        Phase::Before(_) | Phase::After | Phase::Repair | Phase::Answer => pass(game, seat, orders),
        Phase::Boost(_) if orders.asks_for_die => None,
        Phase::Boost(side) => {
            let assault = game.assault()?;
            let answered = side == Side::Attack && game.boosts(Side::Defence);
            Some(Move::Boost(best_raise(&assault.attack, &assault.defence, side == Side::Attack, answered)))
        }
        Phase::Escape => None,
        phase => {
            orders.run = None;
            matches!(phase, Phase::Muster | Phase::Transform).then(|| skip(game, seat, orders)).flatten()
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
    let run = orders.run.filter(|run| (run.from, run.to) == (assault.from, assault.to));
    orders.run = run;
    if game.units(assault.from) > run?.stop {
        return all_out(game);
    }
    orders.run = None;
    (assault.rolls > 0).then_some(Move::Stop)
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
    match orders.guard_of(seat) {
        Guard::Ask => None,
        Guard::IfCards if holds => None,
        _ => best_guard(game),
    }
}

/// Who has nothing to play is not asked, nor who wants no cards played.
fn pass(game: &Cybertron, seat: Seat, orders: &Orders) -> Option<Move> {
    let is_run = orders.run.is_some() && seat == game.active();
    let wants_none = seat != game.active() && orders.guard_of(seat) == Guard::Two;
    let mut moves = Vec::new();
    game.moves(&mut moves);
    // Who wants to be asked always is: nobody learns from the question what they hold. In their own attack only the
    // answers to a card of the other side can tell anything.
    let is_watched = seat != game.active() || game.phase() == Phase::Answer;
    let is_idle = moves == [Move::Pass] && !(is_watched && orders.guard_of(seat) == Guard::Ask);
    (is_run || wants_none || is_idle).then_some(Move::Pass)
}

/// Who can do nothing in Phase 1 or 2 with the cards they hold is not asked, unless they want to be: the question tells
/// nobody what they hold.
fn skip(game: &Cybertron, seat: Seat, orders: &Orders) -> Option<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    (moves == [Move::Advance] && orders.guard_of(seat) != Guard::Ask).then_some(Move::Advance)
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
