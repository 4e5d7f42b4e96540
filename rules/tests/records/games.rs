//! What the tests of records share: random games of people, as records.

use tabletron_rules::{Chair, Dice, Game, Pilot, Playthrough, Record};

/// A chair for each pilot.
pub fn chairs(pilots: &[Pilot]) -> Vec<Chair> {
    let chair = |(seat, &pilot): (usize, &Pilot)| Chair { name: format!("N{seat}"), colour: seat as u8 + 1, pilot };
    pilots.iter().enumerate().map(chair).collect()
}

/// The beginning of a game.
pub fn opened<G: Game>(options: &G::Options, pilots: &[Pilot], training: bool, seed: u64) -> Playthrough<G> {
    Playthrough::new(Record::new(options.clone(), chairs(pilots), training, seed)).expect("good options")
}

/// How many play with these options.
pub fn seats<G: Game>(options: &G::Options) -> usize {
    G::start(options, &mut Dice::new(1)).expect("good options").seats()
}

/// A random game of people, up to so many moves.
pub fn played<G: Game>(options: &G::Options, seed: u64, moves: usize) -> Playthrough<G> {
    let mut play = opened(options, &vec![Pilot::Human; seats::<G>(options)], false, seed);
    advance(&mut play, moves, seed);
    play
}

/// Plays on at random, up to so many moves.
pub fn advance<G: Game>(play: &mut Playthrough<G>, moves: usize, seed: u64) {
    let mut whim = Dice::of(seed, 5);
    for _ in 0..moves {
        let Some(seat) = play.game().turn() else { return };
        play.play(seat, *whim.pick(&ways(play)).expect("somebody can move")).expect("a listed move");
    }
}

/// The legal moves.
pub fn ways<G: Game>(play: &Playthrough<G>) -> Vec<G::Move> {
    let mut legal = Vec::new();
    play.game().moves(&mut legal);
    legal
}

/// The body of a record with its checksum behind it.
pub fn checked(mut body: Vec<u8>) -> Vec<u8> {
    let sum = body.iter().fold(0x811c_9dc5u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    body.extend(sum.to_le_bytes());
    body
}
