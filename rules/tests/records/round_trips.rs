//! The record of every game at a hundred random points of a hundred random games, or fewer long ones, goes through its code unchanged.

use tabletron_rules::{
    Dice, Game, Record,
    registry::{self, Visitor},
};

use super::games::played;

const GAMES: usize = 100;
const POINTS: usize = 100;

struct RoundTrips;

impl Visitor for RoundTrips {
    type Out = ();
    fn visit<G: Game>(self) {
        let samples = G::samples();
        for seed in 0..(GAMES / G::WEIGHT).max(samples.len()) as u64 {
            let options = &samples[seed as usize % samples.len()].options;
            let whole = played::<G>(options, seed, usize::MAX).record().clone();
            let mut dice = Dice::of(seed, 7);
            for _ in 0..POINTS {
                let mut point = whole.clone();
                point.moves.truncate(dice.below(whole.moves.len() as u32 + 1) as usize);
                let code = point.code();
                assert_eq!(registry::game_of(&code), Ok(G::NAME));
                assert_eq!(Record::decode(&code).as_ref(), Ok(&(point, None)), "{} {seed}", G::NAME);
            }
        }
    }
}

#[test]
fn every_record_equals_itself_after_its_code() {
    registry::each(|| RoundTrips);
}
