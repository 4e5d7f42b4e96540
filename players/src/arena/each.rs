//! How the players fare in every sample of a game.

use tabletron_rules::Game;

use super::{Failure, Purpose, Report, Setup, rivals, setup, tournament};

/// Plays so many games of each sample.
pub(super) struct Each {
    pub games: u32,
}

impl Purpose for Each {
    fn pursue<G: Game>(self, setup: &Setup) -> Result<String, Failure> {
        let mut text = format!("{}: {} games of each sample\n\n", G::NAME, self.games);
        for sample in G::samples() {
            let setup = Setup { sample: Some(sample.name.clone()), ..setup.clone() };
            let (options, players) = setup::prepare::<G>(&setup, rivals)?;
            let report = Report::of(tournament::run::<G>(&options, &players, self.games, setup.seed)?);
            text += &line(&sample.name, &report);
        }
        Ok(text)
    }
}

/// The sample, how often each player won, and how long a game is.
fn line(sample: &str, report: &Report) -> String {
    let share = |wins: u32| 100.0 * f64::from(wins) / f64::from(report.games);
    let players = report.players.iter().map(|player| format!("  {} {:>5.1} %", player.name, share(player.wins)));
    let decisions = report.decisions as f64 / f64::from(report.games);
    format!("{sample:<16}{}  {decisions:>6.1} decisions\n", players.collect::<String>())
}
