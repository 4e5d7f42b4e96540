//! Many games, with the players in rotation on the seats.

use std::time::{Duration, Instant};

use tabletron_rules::{Dice, Game, Outcome, Seat};

use super::Failure;
use crate::{Level, Player, decide};

/// A game with more decisions than this does not end.
pub(super) const ENDLESS: u32 = 50_000;

/// What the games of a tournament came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The name of the game.
    pub game: &'static str,
    /// Games played.
    pub games: u32,
    /// Decisions in all games.
    pub decisions: u64,
    /// Decisions in the longest game.
    pub longest: u32,
    /// How long it took.
    pub time: Duration,
    /// One a player, in the order in which they were named.
    pub players: Vec<Account>,
}

/// How one player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub level: Level,
    /// Games won, alone or with partners.
    pub wins: u32,
    /// Games whose win is shared with an opponent.
    pub shared: u32,
    /// The scores of all games, added up.
    pub score: i64,
}

/// The player, counted in the order in which they were named, who sits on a seat in the tournament's `game`th game
/// (from 0). In as many games as there are players, each sits on each seat once.
pub fn seated(seat: Seat, game: u32, players: usize) -> usize {
    (seat.index() + game as usize) % players
}

/// Plays `games` games with the seeds from `seed` on. The options must start a game with a seat for every player; seats
/// that play themselves have none.
pub fn run<G: Game>(options: &G::Options, levels: &[Level], games: u32, seed: u64) -> Result<Tally, Failure> {
    let account = |&level| Account { level, wins: 0, shared: 0, score: 0 };
    let accounts = levels.iter().map(account).collect();
    let (time, players) = (Duration::ZERO, accounts);
    let mut tally = Tally { game: G::NAME, games, decisions: 0, longest: 0, time, players };
    let mut table = Table::<G>::new(levels);
    let start = Instant::now();
    for game in 0..games {
        let (end, decisions) = table.play(options, game, seed.wrapping_add(u64::from(game)))?;
        let outcome = end.outcome().ok_or_else(|| broken::<G>(seed, "has no outcome"))?;
        tally.decisions += u64::from(decisions);
        tally.longest = tally.longest.max(decisions);
        tally.count(&end, &outcome, game);
    }
    tally.time = start.elapsed();
    Ok(tally)
}

impl Tally {
    fn count<G: Game>(&mut self, end: &G, outcome: &Outcome, game: u32) {
        for seat in Seat::all(outcome.places.len()).filter(|&seat| !end.plays_itself(seat)) {
            let players = self.players.len();
            let account = &mut self.players[seated(seat, game, players)];
            account.score += i64::from(outcome.scores[seat.index()]);
            if outcome.places[seat.index()] != 1 {
                continue;
            }
            match outcome.winners().all(|winner| end.are_allies(seat, winner)) {
                true => account.wins += 1,
                false => account.shared += 1,
            }
        }
    }
}

/// The players with everything they use again from game to game.
struct Table<G: Game> {
    players: Vec<Box<dyn Player<G>>>,
    whims: Vec<Dice>,
    events: Vec<G::Event>,
}

impl<G: Game> Table<G> {
    fn new(levels: &[Level]) -> Self {
        let players = levels.iter().map(|level| level.player()).collect();
        Table { players, whims: Vec::new(), events: Vec::new() }
    }

    /// Plays a game to its end. Returns the last position, and how many decisions led to it.
    fn play(&mut self, options: &G::Options, game: u32, seed: u64) -> Result<(G, u32), Failure> {
        let count = self.players.len();
        let mut dice = Dice::new(seed);
        self.whims.clear();
        self.whims.extend((0..count as u64).map(|player| Dice::of(seed, player + 1)));
        let mut state = G::start(options, &mut dice).map_err(|why| Failure::usage(why.to_string()))?;
        for decisions in 0..ENDLESS {
            let Some(seat) = state.turn() else { return Ok((state, decisions)) };
            let player = seated(seat, game, count);
            let mv = decide(&mut *self.players[player], &state, &mut self.whims[player])
                .ok_or_else(|| broken::<G>(seed, "leaves its decider without a move"))?;
            self.events.clear();
            state
                .play(seat, mv, &mut dice, &mut self.events)
                .map_err(|refusal| broken::<G>(seed, &format!("refuses {mv:?}: {refusal:?}")))?;
        }
        Err(broken::<G>(seed, "does not end"))
    }
}

fn broken<G: Game>(seed: u64, how: &str) -> Failure {
    Failure::broken(format!("the game of {} with seed {seed} {how}", G::NAME))
}
