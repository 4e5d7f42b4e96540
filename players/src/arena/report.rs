//! How a tournament is told: as text, or as one JSON object.

use serde::Serialize;

use super::Tally;

/// A tournament in numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The name of the game.
    pub game: &'static str,
    /// Games played.
    pub games: u32,
    /// How long they took.
    pub seconds: f64,
    /// Decisions in all games.
    pub decisions: u64,
    /// Decisions in a second.
    pub decisions_per_second: f64,
    /// Decisions in the longest game.
    pub longest: u32,
    /// One a player, in the order in which they were named.
    pub players: Vec<Standing>,
}

/// A player in numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The player's name; two players may have the same.
    pub name: &'static str,
    /// Games played.
    pub games: u32,
    /// Games won, alone or with partners.
    pub wins: u32,
    /// Games whose win is shared with an opponent.
    pub shared: u32,
    /// The score of an average game.
    pub mean_score: f64,
}

impl Report {
    /// The report of a tally of at least one game.
    pub fn of(tally: Tally) -> Self {
        let (games, seconds) = (tally.games, tally.time.as_secs_f64());
        let standing = |account: &super::tournament::Account| Standing {
            name: account.level.name(),
            games,
            wins: account.wins,
            shared: account.shared,
            mean_score: account.score as f64 / f64::from(games),
        };
        Report {
            game: tally.game,
            games,
            seconds,
            decisions: tally.decisions,
            decisions_per_second: tally.decisions as f64 / seconds.max(1e-9),
            longest: tally.longest,
            players: tally.players.iter().map(standing).collect(),
        }
    }

    /// One object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).map(|object| object + "\n").unwrap_or_default()
    }

    /// A table of the players, and the speed below it.
    pub fn text(&self) -> String {
        let Report { game, games, seconds, decisions, decisions_per_second, longest, .. } = self;
        let mut text = format!("{game}: {games} games\n\n");
        text += "player     games   wins  shared  mean score\n";
        for Standing { name, games, wins, shared, mean_score } in &self.players {
            text += &format!("{name:<8} {games:>7} {wins:>6} {shared:>7} {mean_score:>11.2}\n");
        }
        let games_per_second = f64::from(*games) / seconds.max(1e-9);
        let mean = *decisions as f64 / f64::from(*games);
        text += &format!("\n{seconds:.2} s: {games_per_second:.0} games/s, {decisions_per_second:.0} decisions/s\n");
        text + &format!("{decisions} decisions: {mean:.1} a game, {longest} in the longest\n")
    }
}
