//! Positions that browser tests begin with: they are found by playing, stored with what the test presses there, and must
//! still hold.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};
use tabletron_rules::{Dice, Game, Playthrough, Record};

/// A position that a browser test needs.
pub trait Wanted {
    /// What is played.
    type Game: Game;

    /// Its name in the file.
    fn name(&self) -> &'static str;

    /// A new game that may lead to it.
    fn start(&self, seed: u64) -> Playthrough<Self::Game>;

    /// How whoever decides plays until then.
    fn whim(&self, game: &Self::Game, dice: &mut Dice) -> <Self::Game as Game>::Move;

    /// Whether it is such a position, and what the test does there ends as it must; if so, the areas that it presses.
    fn fits(&self, play: &Playthrough<Self::Game>) -> Option<Vec<&'static str>>;
}

/// The file of a game's positions, what it calls their areas, and how it was made.
pub struct Shelf {
    pub file: &'static str,
    pub areas: &'static str,
    pub made: &'static str,
}

impl Shelf {
    fn path(&self) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../e2e/fixtures").join(self.file)
    }

    /// Finds all positions anew and stores them.
    pub fn fill<W: Wanted>(&self, all: &[W]) {
        let mut found = json!({ "made": self.made });
        for wanted in all {
            let (play, areas) = search(wanted);
            found[wanted.name()] = json!({ "code": play.record().code(), self.areas: areas });
        }
        let text = serde_json::to_string_pretty(&found).expect("plain values");
        fs::write(self.path(), text + "\n").expect("the file can be written");
    }

    /// Every stored position can still be played to, and is still what it was wanted for.
    pub fn check<W: Wanted>(&self, all: &[W]) {
        let text = fs::read_to_string(self.path()).expect("the positions are there");
        let found: Value = serde_json::from_str(&text).expect("the file is sound");
        for wanted in all {
            let name = wanted.name();
            let code = found[name]["code"].as_str().expect(name);
            let (record, damage) = Record::<W::Game>::decode(code).expect(name);
            assert_eq!(damage, None, "{name}");
            let moves = record.moves.len();
            let play = Playthrough::new(record).expect(name);
            assert_eq!(play.steps().len(), moves, "{name}: every move is still legal");
            play.game().audit().expect(name);
            let areas = wanted.fits(&play).unwrap_or_else(|| panic!("{name} is not what it was"));
            assert_eq!(found[name][self.areas], json!(areas), "{name}");
        }
    }
}

fn search<W: Wanted>(wanted: &W) -> (Playthrough<W::Game>, Vec<&'static str>) {
    for seed in 1.. {
        let mut play = wanted.start(seed);
        let mut dice = Dice::of(seed, 5);
        loop {
            if let Some(areas) = wanted.fits(&play) {
                return (play, areas);
            }
            let Some(seat) = play.game().turn() else { break };
            let mv = wanted.whim(play.game(), &mut dice);
            play.play(seat, mv).expect("a listed move");
        }
    }
    unreachable!("there are seeds enough")
}
