//! From the command line to options that start a game.

use std::{fs, path::Path};

use serde_json::{Map, Value};
use tabletron_rules::{Dice, Game};

use super::{Failure, Setup};
use crate::Level;

/// The options of a game, and one player a seat. The options are proved to start a game.
pub(super) fn prepare<G: Game>(setup: &Setup) -> Result<(G::Options, Vec<Level>), Failure> {
    let options = options::<G>(setup)?;
    let start = G::start(&options, &mut Dice::new(setup.seed));
    let seats = start.map_err(|why| Failure::usage(format!("no game starts with these options: {why}")))?.seats();
    let players = setup.players.clone().unwrap_or_else(|| vec![Level::Recruit; seats]);
    if players.len() != seats {
        let count = players.len();
        return Err(Failure::usage(format!("this game of {} has {seats} seats, not {count}", G::NAME)));
    }
    Ok((options, players))
}

/// The default options, overlaid by those of the file, for as many seats as there are players.
fn options<G: Game>(setup: &Setup) -> Result<G::Options, Failure> {
    let Ok(Value::Object(mut options)) = serde_json::to_value(G::Options::default()) else {
        return Err(Failure::broken(format!("the options of {} are not an object", G::NAME)));
    };
    if let Some(file) = &setup.options {
        overlay(&mut options, read(file)?).map_err(|why| bad(file, &why))?;
    }
    if let (Some(players), Some(seats)) = (&setup.players, options.get_mut("seats")) {
        *seats = players.len().into();
    }
    let given = setup.options.as_deref().unwrap_or(Path::new("--players"));
    serde_json::from_value(Value::Object(options)).map_err(|why| bad(given, &why.to_string()))
}

fn read(file: &Path) -> Result<Map<String, Value>, Failure> {
    let text = fs::read_to_string(file)
        .map_err(|why| Failure::usage(format!("cannot read the options in {}: {why}", file.display())))?;
    serde_json::from_str(&text).map_err(|why| bad(file, &why.to_string()))
}

fn overlay(options: &mut Map<String, Value>, given: Map<String, Value>) -> Result<(), String> {
    for (key, value) in given {
        match options.get_mut(&key) {
            Some(option) => *option = value,
            None => return Err(format!("there is no option {key:?}")),
        }
    }
    Ok(())
}

fn bad(source: &Path, why: &str) -> Failure {
    Failure::usage(format!("the options in {} are wrong: {why}", source.display()))
}
