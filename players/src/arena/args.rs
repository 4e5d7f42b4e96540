//! The words of the command line.

use std::{ops::RangeInclusive, path::PathBuf};

use super::Failure;
use crate::Level;

/// What `arena help` prints.
pub const HELP: &str = "\
arena GAME [--sample NAME] [--players recruit,random] [--games 100] [--seed 1] [--options FILE] [--json]
    plays games, the players taking the seats in rotation, and reports how each did; without --players, a recruit
    plays against random players
arena each GAME [--players recruit,random] [--games 100] [--seed 1]
    the same for every sample of the game, a line each
arena play GAME [--sample NAME] [--players recruit,recruit] [--seed 1] [--options FILE]
    plays one game and tells it, event by event; without --players, recruits sit on all seats
arena list
    names the games
arena samples
    names the ways to play each game that are measured and tested, with the number of seats
arena sizes
    the bytes of a position, a move and an event of each game

Players are random and recruit; there are as many seats as players, without seats that the rules play for. A sample is a way to play of that name; FILE holds
a JSON object of options that differ from it, or from the default.
";

/// A command line that makes sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// How to use the arena.
    Help,
    /// The names of the games.
    List,
    /// The names of the games and of their samples.
    Samples,
    /// The sizes of positions, moves and events.
    Sizes,
    /// One game, told event by event.
    Play(Setup),
    /// Many games of every sample, counted.
    Each {
        /// Which game, and who plays.
        setup: Setup,
        /// How many games a sample.
        games: u32,
    },
    /// Many games, counted.
    Contest {
        /// Which game, and who plays.
        setup: Setup,
        /// How many games.
        games: u32,
        /// As one JSON object instead of text.
        json: bool,
    },
}

/// Which game, with what, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// Who plays, if it was said.
    pub players: Option<Vec<Level>>,
    /// The seed of the first game.
    pub seed: u64,
    /// The name of the sample to play, if not with the default options.
    pub sample: Option<String>,
    /// The file with the options that differ from those.
    pub options: Option<PathBuf>,
}

/// The flags, as far as they were given.
#[derive(Default)]
struct Flags {
    players: Option<Vec<Level>>,
    games: Option<u32>,
    seed: Option<u64>,
    sample: Option<String>,
    options: Option<PathBuf>,
    json: bool,
}

impl Command {
    /// Reads the words after the command's name.
    pub fn parse(words: impl IntoIterator<Item = String>) -> Result<Self, Failure> {
        let mut words = words.into_iter();
        let first = words.next().ok_or_else(|| Failure::usage(format!("a command is missing\n\n{HELP}")))?;
        match first.as_str() {
            "help" | "--help" | "-h" => nothing_after(words, Command::Help),
            "list" => nothing_after(words, Command::List),
            "samples" => nothing_after(words, Command::Samples),
            "sizes" => nothing_after(words, Command::Sizes),
            "each" => {
                let game = words.next().ok_or_else(|| Failure::usage("`each` needs the name of a game"))?;
                each(game, Flags::parse(words)?)
            }
            "play" => {
                let game = words.next().ok_or_else(|| Failure::usage("`play` needs the name of a game"))?;
                play(game, Flags::parse(words)?)
            }
            flag if flag.starts_with('-') => Err(Failure::usage(format!("the name of a game comes before {flag}"))),
            _ => contest(first, Flags::parse(words)?),
        }
    }
}

fn nothing_after(mut words: impl Iterator<Item = String>, command: Command) -> Result<Command, Failure> {
    match words.next() {
        Some(word) => Err(Failure::usage(format!("{word:?} is one word too many"))),
        None => Ok(command),
    }
}

fn play(game: String, flags: Flags) -> Result<Command, Failure> {
    if flags.games.is_some() || flags.json {
        return Err(Failure::usage("`play` plays one game and tells it as text: no --games, no --json"));
    }
    Ok(Command::Play(flags.setup(game)))
}

fn each(game: String, flags: Flags) -> Result<Command, Failure> {
    if flags.sample.is_some() || flags.options.is_some() || flags.json {
        return Err(Failure::usage(
            "`each` plays all samples and tells it as text: no --sample, no --options, no --json",
        ));
    }
    let games = flags.games.unwrap_or(100);
    Ok(Command::Each { setup: flags.setup(game), games })
}

fn contest(game: String, flags: Flags) -> Result<Command, Failure> {
    let (games, json) = (flags.games.unwrap_or(100), flags.json);
    Ok(Command::Contest { setup: flags.setup(game), games, json })
}

impl Flags {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut flags = Flags::default();
        while let Some(flag) = words.next() {
            let mut value = || words.next().ok_or_else(|| Failure::usage(format!("something must follow {flag}")));
            match flag.as_str() {
                "--players" => flags.players = Some(levels(&value()?)?),
                "--games" => flags.games = Some(number(&flag, &value()?, 1..=u32::MAX.into())? as u32),
                "--seed" => flags.seed = Some(number(&flag, &value()?, 0..=u64::MAX)?),
                "--sample" => flags.sample = Some(value()?),
                "--options" => flags.options = Some(PathBuf::from(value()?)),
                "--json" => flags.json = true,
                _ => return Err(Failure::usage(format!("{flag:?} is not understood; see `arena help`"))),
            }
        }
        Ok(flags)
    }

    fn setup(self, game: String) -> Setup {
        let Flags { players, sample, options, .. } = self;
        Setup { game, players, seed: self.seed.unwrap_or(1), sample, options }
    }
}

fn levels(names: &str) -> Result<Vec<Level>, Failure> {
    let level = |name: &str| {
        let known = Level::ALL.map(Level::name).join(", ");
        Level::by_name(name).ok_or_else(|| Failure::usage(format!("there is no player {name:?}; there are: {known}")))
    };
    names.split(',').map(level).collect()
}

fn number(flag: &str, word: &str, range: RangeInclusive<u64>) -> Result<u64, Failure> {
    word.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let (least, most) = range.into_inner();
        Failure::usage(format!("{flag} needs a whole number from {least} to {most}, not {word:?}"))
    })
}
