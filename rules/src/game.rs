//! What every game is: a state machine with seats, moves, refusals and events.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::Dice;

/// A place at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `count`, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> {
        (0..count as u8).map(Seat)
    }

    /// The seat's place in arrays indexed by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// Where a rule stands: the number in the game's sheet, and the page of the printed rulebook (0 for a ruling of ours).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The number of the fact or ruling, such as `"15"` or `"A4"`.
    pub number: &'static str,
    /// The page of the rulebook, or 0 where the rulebook is silent and a ruling decides.
    pub page: u8,
}

/// Why a move is not allowed, with the facts in it.
pub trait Refusal: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// Nobody decides any more.
    fn game_over() -> Self;

    /// Somebody else decides.
    fn not_your_turn(decider: Seat) -> Self;

    /// The rule that forbids the move.
    fn rule(&self) -> Rule;
}

/// Something that visibly happened, in order, with its numbers.
pub trait Event: Clone + PartialEq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// Whether a die was rolled or a card seen: what was learnt cannot be unlearnt, so the move cannot be taken back.
    fn reveals(&self) -> bool;
}

/// Options that no game can be started with, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadOptions(pub &'static str);

impl fmt::Display for BadOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A way to play a game, with a name for tables and files.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample<O> {
    /// Short and unique within the game, such as `"3-tactical"`.
    pub name: String,
    /// What is chosen.
    pub options: O,
}

impl<O> Sample<O> {
    /// A way to play of that name.
    pub fn new(name: impl Into<String>, options: O) -> Self {
        Sample { name: name.into(), options }
    }
}

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The place of each seat, 1 for the winners; equal places are shared.
    pub places: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i32>,
}

impl Outcome {
    /// Places by merit, the greatest first; equal merits share a place. Each seat has its merit and its score, in order.
    pub fn ranked<M: PartialOrd>(seats: impl IntoIterator<Item = (M, i32)>) -> Self {
        let (merits, scores): (Vec<M>, Vec<i32>) = seats.into_iter().unzip();
        let place = |merit: &M| 1 + merits.iter().filter(|other| *other > merit).count() as u8;
        Outcome { places: merits.iter().map(place).collect(), scores }
    }

    /// The winners: one seat, or several that share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.places.len()).filter(|seat| self.places[seat.index()] == 1)
    }
}

/// A game: one plain, comparable, serialisable value, cheap to clone.
///
/// States are serialised only to prove that they are plain values. What is stored and shared is always a
/// [`Record`](crate::Record), whose every move is judged by [`check`](Game::check) again.
pub trait Game: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What is chosen before the game starts.
    type Options: Clone + Default + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One decision of one seat.
    type Move: Copy + Eq + Ord + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What visibly happens.
    type Event: Event;
    /// Why not.
    type Refusal: Refusal;

    /// The name of the game's folder, such as `planet_defenders`.
    const NAME: &'static str;
    /// Names the rules a record was played by. It changes when an old record would replay differently.
    const PROFILE: &'static str;
    /// Whether [`moves`](Game::moves) lists everything that [`check`](Game::check) accepts. Games with continuous
    /// positions offer a good finite choice instead.
    const LISTS_ALL: bool = true;
    /// Whether anything is ever hidden from a seat. Where nothing is, [`redeal`](Game::redeal) changes nothing.
    const HIDES: bool = true;
    /// How many of 100 games for two the quickest computer player wins against a random one, at least. Less where luck
    /// decides much.
    const SKILL: u8 = 85;
    /// How many bytes a position takes at most.
    const BYTES: usize = 512;
    /// As how many quick games one of these counts where tests play many of them.
    const WEIGHT: usize = 1;
    /// Whether a game can end with nobody in the first place.
    const ALL_MAY_LOSE: bool = false;
    /// How few and how many play.
    const SEATS: (u8, u8);

    /// The same options for so many players.
    fn with_seats(options: &Self::Options, seats: u8) -> Self::Options;

    /// The ways to play that the battery, the goldens and the benchmarks cover: one for every number of players, unless
    /// the game says otherwise.
    fn samples() -> Vec<Sample<Self::Options>> {
        let sample = |seats: u8| Sample::new(seats.to_string(), Self::with_seats(&Self::Options::default(), seats));
        (Self::SEATS.0..=Self::SEATS.1).map(sample).collect()
    }

    /// Sets the game up, or says what is wrong with the options.
    fn start(options: &Self::Options, dice: &mut Dice) -> Result<Self, BadOptions>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Whose decision it is; nobody's when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Adds every legal move of the seat that decides. Each is unique.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Judges a move of whoever decides: may they do this now?
    fn judge(&self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// The one judge of a move: may this seat do this now?
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Refusal> {
        match self.turn() {
            None => Err(Self::Refusal::game_over()),
            Some(decider) if decider != seat => Err(Self::Refusal::not_your_turn(decider)),
            Some(_) => self.judge(mv),
        }
    }

    /// The rule that a refusal cites here. Where a game is played in several ways, each may have its own.
    fn rule(&self, refusal: &Self::Refusal) -> Rule {
        refusal.rule()
    }

    /// Carries out a move that [`check`](Game::check) has allowed to the seat whose decision it is.
    fn apply(&mut self, mv: Self::Move, dice: &mut Dice, events: &mut Vec<Self::Event>);

    /// The same, and shows the positions on the way, each with what was told so far, where a move brings about more than
    /// can be taken in at once: what the rules play for a seat, a step at a time. Most games show nothing.
    fn apply_shown(
        &mut self,
        mv: Self::Move,
        dice: &mut Dice,
        events: &mut Vec<Self::Event>,
        show: &mut dyn FnMut(&Self, &[Self::Event]),
    ) {
        let _ = show;
        self.apply(mv, dice, events);
    }

    /// Judges a move and carries it out. A refused move changes nothing and uses no chance.
    fn play(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        dice: &mut Dice,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(seat, mv)?;
        self.apply(mv, dice, events);
        Ok(())
    }

    /// Whether two seats win and lose together. Everybody is their own ally.
    fn are_allies(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// Whether the rules play for the seat: it wins and loses like any other, but nobody ever decides for it. Such seats
    /// come after all others.
    fn plays_itself(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Places and scores as if the game ended now.
    fn standing(&self) -> Outcome;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        self.turn().is_none().then(|| self.standing())
    }

    /// The same game as far as the seat can know, with everything hidden from it dealt anew. Every game that
    /// [`HIDES`](Game::HIDES) something must bring its own, and its own [`veil`](Game::veil).
    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        let _ = (seat, dice);
        self.clone()
    }

    /// The game with everything hidden from the seat put into one fixed order, so that two games look alike to the seat
    /// exactly when their veiled forms are equal.
    fn veil(&self, seat: Seat) -> Self {
        let _ = seat;
        self.clone()
    }

    /// How good the position looks to a seat, in hundredths of a point: small, quick, and blind to what is hidden.
    fn appraise(&self, seat: Seat) -> i32;

    /// Checks what must hold in every position: pieces and cards are conserved.
    fn audit(&self) -> Result<(), String>;
}
