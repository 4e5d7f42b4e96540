//! Rough judgement for computer players: what a number of units is worth, and what an attack promises.

use crate::Seat;

/// What everybody's force is worth to somebody: each counts by its share, in quarters.
pub fn balance(seats: usize, share: impl Fn(Seat) -> i32, force: impl Fn(Seat) -> i32) -> i32 {
    Seat::all(seats).map(|seat| share(seat) * force(seat)).sum::<i32>() / 4
}

/// The value, if something holds.
pub fn worth(holds: bool, value: i32) -> i32 {
    if holds { value } else { 0 }
}

/// What so many units are worth on an area for being there. Units are of more use where there is something to take, or
/// somebody to hold against: too weak to hold costs, strong enough to take something pays. `targets` are the units on
/// areas next to it that can be taken, `threats` those of who could come.
pub fn post(units: u16, targets: impl Iterator<Item = u16>, threats: impl Iterator<Item = u16>) -> i32 {
    let own = i32::from(units);
    let Some(weakest) = targets.min() else { return (1 - own) * 5 };
    let strongest = threats.max().unwrap_or(0);
    (own - 1 - i32::from(weakest)).clamp(-3, 8) * 5 - (i32::from(strongest) - own).clamp(0, 6) * 4
}

/// The chance of an attack in hundredths, roughly: the surplus of units decides, and what helps them. `own` could fight,
/// of whom `fights` are of use; `help` is in tenths of a unit for each that fights.
pub fn chance(own: i32, fights: i32, against: i32, help: i32) -> i32 {
    if against == 0 || own == 0 {
        return if against == 0 { 100 } else { 0 };
    }
    let edge = (fights - against) * 10 + help * fights.min(against);
    // The more fight on each side, the less one more tells.
    (45 + edge * (24 - own - against).max(9) / 10 + edge.min(0)).clamp(2, 97)
}
