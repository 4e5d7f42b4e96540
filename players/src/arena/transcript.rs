//! One game, told event by event.

use std::fmt::Write;

use tabletron_rules::{Chair, Dice, Game, Pilot, Playthrough, Record, Seat};

use super::{Failure, tournament::ENDLESS};
use crate::{Level, decide};

/// Plays a game and tells it: the set-up, the events of each numbered move, and how it ended.
pub(super) fn write<G: Game>(options: &G::Options, levels: &[Level], seed: u64) -> Result<String, Failure> {
    let mut text = head::<G>(options, levels, seed)?;
    let game = play::<G>(options, levels, seed)?;
    for (index, step) in game.steps().iter().enumerate() {
        tell(&mut text, index + 1, &step.events);
    }
    let outcome = game.game().outcome().ok_or_else(|| Failure::broken("the finished game has no outcome"))?;
    text.push('\n');
    for seat in Seat::all(outcome.places.len()) {
        let (place, score) = (outcome.places[seat.index()], outcome.scores[seat.index()]);
        text += &format!("{seat}: place {place} with {score} points\n");
    }
    Ok(text)
}

fn head<G: Game>(options: &G::Options, levels: &[Level], seed: u64) -> Result<String, Failure> {
    let options = serde_json::to_string(options).map_err(|why| Failure::broken(why.to_string()))?;
    let players: Vec<&str> = levels.iter().map(|level| level.name()).collect();
    let (name, profile, players) = (G::NAME, G::PROFILE, players.join(", "));
    Ok(format!("game: {name}\nprofile: {profile}\nseed: {seed}\noptions: {options}\nplayers: {players}\n\n"))
}

fn play<G: Game>(options: &G::Options, levels: &[Level], seed: u64) -> Result<Playthrough<G>, Failure> {
    let chair = |seat: Seat| Chair { name: seat.to_string(), colour: seat.0 + 1, pilot: Pilot::Human };
    let seats = G::start(options, &mut Dice::new(seed)).map_err(|why| Failure::usage(why.to_string()))?.seats();
    let chairs = Seat::all(seats).map(chair).collect();
    let record = Record::new(options.clone(), chairs, false, seed);
    let mut game = Playthrough::<G>::new(record).map_err(|why| Failure::usage(why.to_string()))?;
    let mut players: Vec<_> = levels.iter().map(|level| level.player::<G>()).collect();
    let mut whims: Vec<_> = (0..levels.len() as u64).map(|player| Dice::of(seed, player + 1)).collect();
    while let Some(seat) = game.game().turn() {
        let mv = decide(&mut *players[seat.index()], game.game(), &mut whims[seat.index()]);
        let mv = mv.ok_or_else(|| Failure::broken("whoever decides has no move"))?;
        game.play(seat, mv).map_err(|refusal| Failure::broken(format!("{mv:?} is refused: {refusal:?}")))?;
        if game.steps().len() > ENDLESS as usize {
            return Err(Failure::broken("the game does not end"));
        }
    }
    Ok(game)
}

/// The first event stands beside the number of the move, the others below it.
fn tell(text: &mut String, number: usize, events: &[impl std::fmt::Display]) {
    let _ = write!(text, "{number:>4}.");
    if events.is_empty() {
        text.push_str(" nothing to see");
    }
    for (index, event) in events.iter().enumerate() {
        let _ = write!(text, "{}{event}", if index == 0 { " " } else { "\n      " });
    }
    text.push('\n');
}
