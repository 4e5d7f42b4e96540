//! Pig, the example game: two players and one die. Roll for more, or hold what you have; a one takes the turn's points.
//! It is built only with the feature `pig`, and shows how little a game must bring: see `docs/architecture.md`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BadOptions, Dice, Game, Outcome, Rule, Seat};

/// The points that win.
const GOAL: u8 = 50;
/// From here on Recruit would rather hold.
const ENOUGH: i32 = 20;

/// There is nothing to choose before the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// Rolls the die.
    Roll,
    /// Banks the points of the turn, which goes to the other player.
    Hold,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The die was rolled.
    Rolled(Seat, u8),
    /// The points of the turn were banked.
    Held(Seat, u8),
}

impl crate::Event for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::Rolled(..))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Rolled(seat, die) => write!(f, "{seat} rolls {die}"),
            Event::Held(seat, points) => write!(f, "{seat} holds {points}"),
        }
    }
}

/// Why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Somebody has won.
    GameOver,
    /// It is this seat's turn.
    NotYourTurn(Seat),
    /// There are no points to hold.
    RollFirst,
}

impl crate::Refusal for Refusal {
    fn game_over() -> Self {
        Refusal::GameOver
    }

    fn not_your_turn(decider: Seat) -> Self {
        Refusal::NotYourTurn(decider)
    }

    fn rule(&self) -> Rule {
        let number = match self {
            Refusal::GameOver => "3",
            Refusal::NotYourTurn(_) => "1",
            Refusal::RollFirst => "2",
        };
        Rule { number, page: 0 }
    }
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pig {
    /// The points that each seat has banked.
    pub banked: [u8; 2],
    /// The points of this turn.
    pub pot: u8,
    active: Seat,
}

impl Pig {
    fn pass(&mut self) {
        self.pot = 0;
        self.active = Seat(1 - self.active.0);
    }
}

impl Game for Pig {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    const NAME: &'static str = "pig";
    const PROFILE: &'static str = "pig-1";
    const HIDES: bool = false;
    const SKILL: u8 = 65;
    const SEATS: (u8, u8) = (2, 2);

    fn with_seats(options: &Options, _seats: u8) -> Options {
        *options
    }

    fn start(_options: &Options, _dice: &mut Dice) -> Result<Self, BadOptions> {
        Ok(Pig { banked: [0; 2], pot: 0, active: Seat(0) })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Option<Seat> {
        self.banked.iter().all(|&points| points < GOAL).then_some(self.active)
    }

    fn moves(&self, out: &mut Vec<Move>) {
        let can = |mv: &Move| self.check(self.active, *mv).is_ok();
        out.extend([Move::Roll, Move::Hold].into_iter().filter(can));
    }

    fn judge(&self, mv: Move) -> Result<(), Refusal> {
        if mv == Move::Hold && self.pot == 0 { Err(Refusal::RollFirst) } else { Ok(()) }
    }

    fn apply(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        match mv {
            Move::Roll => {
                let die = dice.roll(6);
                events.push(Event::Rolled(self.active, die));
                if die == 1 { self.pass() } else { self.pot = self.pot.saturating_add(die) }
            }
            Move::Hold => {
                events.push(Event::Held(self.active, self.pot));
                let bank = &mut self.banked[self.active.index()];
                *bank = bank.saturating_add(self.pot);
                self.pass();
            }
        }
    }

    fn standing(&self) -> Outcome {
        Outcome::ranked(self.banked.map(|points| (points, i32::from(points))))
    }

    fn appraise(&self, seat: Seat) -> i32 {
        let [mine, theirs] = [seat.0, 1 - seat.0].map(|seat| i32::from(self.banked[usize::from(seat)]));
        let (pot, left) = (i32::from(self.pot), i32::from(GOAL) - mine);
        let hope = if pot < ENOUGH { (ENOUGH + pot) / 2 } else { 2 * ENOUGH - pot };
        let won = if left <= 0 { 1000 } else { 0 };
        100 * (mine - theirs + won + if self.turn() == Some(seat) { hope.min(left) } else { 0 })
    }

    fn audit(&self) -> Result<(), String> {
        let winners = self.banked.iter().filter(|&&points| points >= GOAL).count();
        if winners < 2 { Ok(()) } else { Err("two players have won".to_owned()) }
    }
}
