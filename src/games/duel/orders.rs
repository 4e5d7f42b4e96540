//! Standing orders: a tie of Autobot that is decided by lot, and how fast its turn is shown.

use tabletron_rules::{
    Seat,
    duel::{Duel, Move, Phase, Track},
};

use crate::{
    table,
    words::{Lang, duel_auto as words},
};

/// How fast Autobot's turn is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// To read every step.
    Slow,
    /// To follow it.
    #[default]
    Normal,
    /// To see that it happens.
    Fast,
    /// Only its end.
    AtOnce,
}

impl Pace {
    /// All of them, from slow to fast.
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::AtOnce];

    /// How long a beat is shown, in milliseconds.
    pub fn beat(self) -> Option<u32> {
        match self {
            Pace::Slow => Some(2600),
            Pace::Normal => Some(1300),
            Pace::Fast => Some(500),
            Pace::AtOnce => None,
        }
    }

    /// Its name.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Pace::Slow => words::pace_slow(lang),
            Pace::Normal => words::pace_normal(lang),
            Pace::Fast => words::pace_fast(lang),
            Pace::AtOnce => words::pace_at_once(lang),
        }
    }

    fn word(self) -> &'static str {
        ["slow", "normal", "fast", "at-once"][self as usize]
    }
}

/// What the person wants of Autobot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// Where its markers are level, by lot instead of a question.
    pub by_lot: bool,
    /// How fast its turn is shown.
    pub pace: Pace,
}

impl table::Orders for Orders {
    fn write(&self) -> String {
        let lot = if self.by_lot { "lot " } else { "" };
        format!("{lot}{}", self.pace.word())
    }

    fn read(text: &str) -> Option<Self> {
        text.split_whitespace().try_fold(Orders::default(), |orders, word| match word {
            "lot" => Some(Orders { by_lot: true, ..orders }),
            _ => {
                let pace = Pace::ALL.into_iter().find(|pace| pace.word() == word)?;
                Some(Orders { pace, ..orders })
            }
        })
    }
}

/// What the orders do now.
pub fn reflex(game: &Duel, _seat: Seat, orders: &Orders) -> Option<Move> {
    (game.phase() == Phase::Tie && orders.by_lot).then(|| Move::Choose(lot(game)))
}

/// A track by lot: the same one whenever the same position comes again, so that a game replays as it was.
fn lot(game: &Duel) -> Track {
    let faces = game.roll().faces().iter().fold(u32::from(game.number()), |sum, &face| sum * 7 + face as u32);
    let mixed = (faces ^ faces >> 7).wrapping_mul(0x9e37_79b9);
    if mixed >> 31 == 0 { Track::Fame } else { Track::Destruction }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Orders as _;

    #[test]
    fn orders_are_read_as_they_were_written_and_nonsense_is_none() {
        for pace in Pace::ALL {
            for by_lot in [false, true] {
                let orders = Orders { by_lot, pace };
                assert_eq!(Orders::read(&orders.write()), Some(orders));
            }
        }
        assert_eq!(Orders::read(""), Some(Orders::default()));
        assert_eq!(Orders::read("lot"), Some(Orders { by_lot: true, ..Orders::default() }));
        assert_eq!((Orders::read("lots"), Orders::read("lot quick")), (None, None));
    }
}
