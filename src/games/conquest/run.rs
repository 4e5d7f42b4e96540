//! An attack that is rolled until it is decided.

use tabletron_rules::bits::Numbered;

/// An attack of fewer units is over so soon that nobody is asked when to stop it.
pub const STOPPABLE: u16 = 4;

/// An attack that goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run<T> {
    /// Where it comes from.
    pub from: T,
    /// Where it goes.
    pub to: T,
    /// It stops when so many are left.
    pub stop: u16,
}

/// What an attack that goes on by itself does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// All attack.
    Attack,
    /// It ends.
    Stop,
    /// Somebody has to be asked.
    Ask,
}

impl Next {
    /// The move that does so; nothing if somebody has to be asked.
    pub fn of<M>(self, attack: impl FnOnce() -> Option<M>, stop: M) -> Option<M> {
        match self {
            Next::Attack => attack(),
            Next::Stop => Some(stop),
            Next::Ask => None,
        }
    }
}

impl<T: Numbered + PartialEq> Run<T> {
    /// As a word, such as `12>31:1`.
    pub fn write(&self) -> String {
        format!("{}>{}:{}", self.from.number(), self.to.number(), self.stop)
    }

    /// From such a word; nothing if it is damaged.
    pub fn read(word: &str) -> Option<Self> {
        let (from, rest) = word.split_once('>')?;
        let (to, stop) = rest.split_once(':')?;
        let area = |number: &str| T::of_number(number.parse().ok()?);
        Some(Run { from: area(from)?, to: area(to)?, stop: read_stop(stop)? })
    }

    /// What the run does next, given the attack under way, the units left where it comes from, and the rolls made. A run
    /// that is over is taken back.
    pub fn next(run: &mut Option<Self>, from: T, to: T, left: u16, rolls: u16) -> Next {
        *run = run.filter(|run| run.from == from && run.to == to);
        match run {
            None => Next::Ask,
            Some(Run { stop, .. }) if left > *stop => Next::Attack,
            Some(_) => {
                *run = None;
                if rolls > 0 { Next::Stop } else { Next::Ask }
            }
        }
    }
}

/// A number at which attacks stop; nothing if it is none.
pub fn read_stop(number: &str) -> Option<u16> {
    number.parse().ok().filter(|&stop| stop > 0)
}

/// The number at which an attack of so many units stops, if it is to stop at `wanted`: there is always one that can attack.
pub fn stop_of(wanted: u16, units: u16) -> u16 {
    if units < STOPPABLE { 1 } else { wanted.clamp(1, units - 1) }
}

/// The numbers at which an attack of so many units may be made to stop.
pub fn stops(units: u16) -> Vec<u16> {
    let most = units.saturating_sub(1);
    let mut stops = vec![1, 2, 3, units / 2, most];
    stops.retain(|&stop| stop <= most && stop > 0);
    stops.sort_unstable();
    stops.dedup();
    stops.truncate(5);
    stops
}
