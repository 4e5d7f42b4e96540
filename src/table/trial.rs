//! Small games for the tests of what all tables share.

use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record,
    planet_defenders::{Options, PlanetDefenders},
};

/// A new game of Ada and `<Bo>`, whose name must always be taken for text.
pub fn new_game(options: Options, seed: u64) -> Playthrough<PlanetDefenders> {
    let chair = |(name, colour): (&str, u8)| Chair { name: name.to_owned(), colour, pilot: Pilot::Human };
    let chairs = [("Ada", 3), ("<Bo>", 5)].map(chair).to_vec();
    Playthrough::new(Record::new(options, chairs, false, seed)).expect("it starts")
}

/// A random game of so many moves, always the same one.
pub fn played(moves: usize) -> Playthrough<PlanetDefenders> {
    let mut play = new_game(Options::default(), 3);
    let mut dice = Dice::of(3, 9);
    while play.steps().len() < moves {
        let mut legal = Vec::new();
        play.game().moves(&mut legal);
        let (seat, mv) = (play.game().turn().expect("not over"), *dice.pick(&legal).expect("a move"));
        play.play(seat, mv).expect("it is legal");
    }
    play
}
