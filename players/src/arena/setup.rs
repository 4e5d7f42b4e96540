//! From the command line to options that start a game.

use std::{fs, path::Path};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use tabletron_rules::{Dice, Game, Seat};

use super::{Failure, Setup};
use crate::Level;

/// The options of a game, and one player a seat that decides: those of the command line, or whom `usual` seats there.
/// The options are proved to start a game.
pub(super) fn prepare<G: Game>(
    setup: &Setup,
    usual: impl Fn(Seat) -> Level,
) -> Result<(G::Options, Vec<Level>), Failure> {
    let options = options::<G>(setup)?;
    let start = G::start(&options, &mut Dice::new(setup.seed));
    let start = start.map_err(|why| Failure::usage(format!("no game starts with these options: {why}")))?;
    let seats = deciders(&start);
    let players = setup.players.clone().unwrap_or_else(|| Seat::all(seats).map(usual).collect());
    if players.len() != seats {
        let count = players.len();
        return Err(Failure::usage(format!("this game of {} has {seats} seats, not {count}", G::NAME)));
    }
    Ok((options, players))
}

/// How many seats somebody decides for.
pub(super) fn deciders<G: Game>(game: &G) -> usize {
    Seat::all(game.seats()).filter(|&seat| !game.plays_itself(seat)).count()
}

/// The options of the sample or else the default ones, overlaid by those of the file. There are as many seats as players,
/// unless the options say so themselves: a sample does, and so do options with a seat that plays itself.
fn options<G: Game>(setup: &Setup) -> Result<G::Options, Failure> {
    let mut options = match &setup.sample {
        Some(name) => sample::<G>(name)?,
        None => G::Options::default(),
    };
    if let Some(file) = &setup.options {
        options = overlaid(&options, read(file)?).map_err(|why| bad(file, &why))?;
    }
    match &setup.players {
        Some(players) if setup.sample.is_none() && !has_its_own_seat::<G>(&options, setup.seed) => {
            Ok(G::with_seats(&options, seats::<G>(players.len())?))
        }
        _ => Ok(options),
    }
}

/// Whether the rules play for a seat with these options.
fn has_its_own_seat<G: Game>(options: &G::Options, seed: u64) -> bool {
    let start = G::start(options, &mut Dice::new(seed));
    start.is_ok_and(|game| Seat::all(game.seats()).any(|seat| game.plays_itself(seat)))
}

fn seats<G: Game>(players: usize) -> Result<u8, Failure> {
    let (least, most) = G::SEATS;
    let seats = u8::try_from(players).ok().filter(|seats| (least..=most).contains(seats));
    seats.ok_or_else(|| Failure::usage(format!("{} is for {least} to {most} players, not {players}", G::NAME)))
}

fn sample<G: Game>(name: &str) -> Result<G::Options, Failure> {
    let samples = G::samples();
    let known: Vec<&str> = samples.iter().map(|sample| sample.name.as_str()).collect();
    let unknown = format!("{} has no sample {name:?}; there are: {}", G::NAME, known.join(", "));
    let found = samples.into_iter().find(|sample| sample.name == name);
    found.map(|sample| sample.options).ok_or_else(|| Failure::usage(unknown))
}

fn read(file: &Path) -> Result<Map<String, Value>, Failure> {
    let text = fs::read_to_string(file)
        .map_err(|why| Failure::usage(format!("cannot read the options in {}: {why}", file.display())))?;
    serde_json::from_str(&text).map_err(|why| bad(file, &why.to_string()))
}

/// The options with what is given instead of what was there.
fn overlaid<O: Serialize + DeserializeOwned>(options: &O, given: Map<String, Value>) -> Result<O, String> {
    let Ok(Value::Object(mut all)) = serde_json::to_value(options) else {
        return Err("the game's own are not an object".to_owned());
    };
    for (key, value) in given {
        match all.get_mut(&key) {
            Some(option) => *option = value,
            None => return Err(format!("there is no option {key:?}")),
        }
    }
    serde_json::from_value(Value::Object(all)).map_err(|why| why.to_string())
}

fn bad(source: &Path, why: &str) -> Failure {
    Failure::usage(format!("the options in {} are wrong: {why}", source.display()))
}
