//! A game about to be set up: its options, without its types.

use std::rc::Rc;

use tabletron_rules::{Chair, Pilot, Playthrough, Record, Seat};

use crate::{
    games::Playable,
    markup::{Acts, Tag},
    table::rehearsal::rehearse,
    words::Lang,
};

/// So many people play what is rehearsed; every game can be played by two.
const REHEARSED: u8 = 2;

/// Hands over other options.
pub type SetKit = Rc<dyn Fn(Rc<dyn Kit>)>;

/// What the set-up page asks of a game.
pub trait Kit {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// How few and how many play.
    fn seats(&self) -> (u8, u8);
    /// The seats' colours in the order they are offered.
    fn offered_colours(&self) -> [u8; 5];
    /// The colours of the seats, where the options decide them.
    fn colours(&self) -> Option<Vec<u8>>;
    /// The same options for so many players.
    fn with_seats(&self, seats: u8) -> Rc<dyn Kit>;
    /// The form of the options.
    fn form(&self, set: SetKit, acts: &mut Acts, lang: Lang) -> Vec<Tag>;
    /// The name of a seat that the rules play for, if they do.
    fn robot(&self, seat: Seat, lang: Lang) -> Option<&'static str>;
    /// A word about where the game's data comes from.
    fn note(&self, lang: Lang) -> &'static str;
    /// Rehearses the game: who sets it up is about to play it.
    fn rehearse(&self, lang: Lang);
    /// The packed record of a new game.
    fn record(&self, chairs: Vec<Chair>, training: bool, seed: u64) -> String;
}

/// The kit of a game.
pub struct KitOf<G: Playable>(pub G::Options);

impl<G: Playable> KitOf<G> {
    /// The kit with the options a game starts with.
    pub fn fresh() -> Rc<dyn Kit> {
        Rc::new(KitOf::<G>(G::Options::default()))
    }
}

impl<G: Playable> Kit for KitOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (u8, u8) {
        G::SEATS
    }

    fn offered_colours(&self) -> [u8; 5] {
        G::COLOURS
    }

    fn colours(&self) -> Option<Vec<u8>> {
        G::colours(&self.0)
    }

    fn with_seats(&self, seats: u8) -> Rc<dyn Kit> {
        Rc::new(KitOf::<G>(G::with_seats(&self.0, seats)))
    }

    fn form(&self, set: SetKit, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
        G::options_form(&self.0, Rc::new(move |options| set(Rc::new(KitOf::<G>(options)))), acts, lang)
    }

    fn robot(&self, seat: Seat, lang: Lang) -> Option<&'static str> {
        G::robot(&self.0, seat, lang)
    }

    fn note(&self, lang: Lang) -> &'static str {
        G::note(lang)
    }

    fn rehearse(&self, lang: Lang) {
        rehearse::<G>(lang, || {
            let person = |colour: u8| Chair { name: String::new(), colour, pilot: Pilot::Human };
            let options = G::with_seats(&self.0, REHEARSED);
            Playthrough::new(Record::new(options, (1..=REHEARSED).map(person).collect(), false, 0)).ok()
        });
    }

    fn record(&self, chairs: Vec<Chair>, training: bool, seed: u64) -> String {
        let options = G::with_seats(&self.0, chairs.len() as u8);
        Record::<G>::new(options, chairs, training, seed).code()
    }
}
