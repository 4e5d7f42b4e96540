//! The native command `arena`: computer players against each other, and what came of it.

mod args;
mod each;
mod failure;
mod report;
mod samples;
mod setup;
mod sizes;
mod tournament;
mod transcript;

use std::io::{self, Write};

use tabletron_rules::{
    Game, Seat,
    registry::{self, Visitor},
};

use crate::Level;

pub use args::{Command, HELP, Setup};
pub use failure::Failure;
pub use report::{Report, Standing};
pub use tournament::{Tally, run as contest, seated};

/// Does what the words of the command line ask for, and returns what is to be printed.
pub fn run(words: impl IntoIterator<Item = String>) -> Result<String, Failure> {
    match Command::parse(words)? {
        Command::Help => Ok(HELP.to_owned()),
        Command::List => Ok(registry::NAMES.iter().map(|name| format!("{name}\n")).collect()),
        Command::Samples => Ok(samples::list()),
        Command::Sizes => Ok(sizes::table()),
        Command::Play(setup) => with_game(&setup, Play),
        Command::Each { setup, games } => with_game(&setup, each::Each { games }),
        Command::Contest { setup, games, json } => with_game(&setup, Contest { games, json }),
    }
}

/// Writes the text to standard output. A reader that has had enough is no failure.
pub fn print(text: &str) -> Result<(), Failure> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::broken(format!("cannot write: {error}")))
        }
        _ => Ok(()),
    }
}

/// What a set-up is for.
trait Purpose {
    fn pursue<G: Game>(self, setup: &Setup) -> Result<String, Failure>;
}

struct Play;

impl Purpose for Play {
    fn pursue<G: Game>(self, setup: &Setup) -> Result<String, Failure> {
        let (options, players) = setup::prepare::<G>(setup, |_| Level::Recruit)?;
        transcript::write::<G>(&options, &players, setup.seed)
    }
}

struct Contest {
    games: u32,
    json: bool,
}

impl Purpose for Contest {
    fn pursue<G: Game>(self, setup: &Setup) -> Result<String, Failure> {
        let (options, players) = setup::prepare::<G>(setup, rivals)?;
        let report = Report::of(tournament::run::<G>(&options, &players, self.games, setup.seed)?);
        Ok(if self.json { report.json() } else { report.text() })
    }
}

/// A recruit against random players.
fn rivals(seat: Seat) -> Level {
    if seat == Seat(0) { Level::Recruit } else { Level::Random }
}

struct With<'a, P>(&'a Setup, P);

impl<P: Purpose> Visitor for With<'_, P> {
    type Out = Result<String, Failure>;
    fn visit<G: Game>(self) -> Self::Out {
        self.1.pursue::<G>(self.0)
    }
}

fn with_game<P: Purpose>(setup: &Setup, purpose: P) -> Result<String, Failure> {
    registry::by_name(&setup.game, With(setup, purpose)).unwrap_or_else(|| {
        let (game, known) = (&setup.game, registry::NAMES.join(", "));
        Err(Failure::usage(format!("there is no game {game:?}; there are: {known}")))
    })
}
