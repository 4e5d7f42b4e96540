//! What pressing something on the board does: a pure function of the position and what is picked.

use tabletron_rules::{
    Game,
    duel::{Buzz, Duel, Move, Phase, Refusal, Slot, Space, Track},
};

use super::scene::is_mirrored;
use crate::table::{Action, Pick, View};

/// What can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A die.
    Die(u8),
    /// A card of the market.
    Slot(Slot),
    /// A space of a track.
    Space(Track, Space),
}

/// What is picked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Dice that were tapped, as bits.
    pub dice: u8,
    /// Whether a token is to lie the other way round.
    pub turned: bool,
    /// Which King token is placed or moved, if one was named.
    pub king: Option<u8>,
}

pub type DuView<'a> = View<'a, Duel>;
type DuPick = Pick<Duel>;

/// What pressing the target does.
pub fn pick(view: &DuView<'_>, target: Target) -> DuPick {
    if view.game.turn().is_none() {
        return Pick::Refuse(Refusal::GameOver);
    }
    if view.actor.is_none() {
        return Pick::Wait;
    }
    match target {
        Target::Die(die) => pick_die(view, die),
        Target::Slot(slot) => view.attempt(Move::Buy(slot)),
        Target::Space(track, space) => pick_space(view, track, space),
    }
}

/// The dice that stay, as bits: those that were not thrown last, changed by every tap.
pub fn kept(view: &DuView<'_>) -> u8 {
    let (all, thrown) = (view.game.roll().all(), view.game.thrown());
    let before = if thrown == 0 { 0 } else { all & !thrown };
    (before ^ view.selection.dice) & all
}

/// The dice that would be rolled again, as bits.
pub fn again(view: &DuView<'_>) -> u8 {
    view.game.roll().all() & !kept(view)
}

/// The selection with a die tapped.
pub fn tapped(selection: Selection, die: u8) -> Selection {
    Selection { dice: selection.dice ^ 1 << (die & 7), ..selection }
}

fn pick_die(view: &DuView<'_>, die: u8) -> DuPick {
    match view.game.phase() {
        Phase::Rolling | Phase::Batteries if die < view.game.roll().len() => Pick::select(tapped(*view.selection, die)),
        Phase::Ready => Pick::Act(Action::Play(Move::Roll)),
        _ => view.attempt(Move::Reroll(1 << (die & 7))),
    }
}

fn pick_space(view: &DuView<'_>, track: Track, space: Space) -> DuPick {
    if view.game.phase() == Phase::Resolve {
        return view.attempt(Move::Crown { king: king(view), track, space });
    }
    match (place(view, track, space), view.game.phase()) {
        (Some(mv), _) => Pick::Act(Action::Play(mv)),
        (None, Phase::Put(buzz)) => Pick::Refuse(Refusal::DoesNotFit(buzz)),
        _ => view.attempt(Move::Put { track, low: space, turned: view.selection.turned }),
    }
}

/// The King token that a press places: the named one, or else one that is not on the board yet.
pub fn king(view: &DuView<'_>) -> u8 {
    let beside = || Buzz::KINGS.iter().position(|&buzz| view.game.lying(buzz).is_none());
    view.selection.king.unwrap_or_else(|| beside().unwrap_or(0) as u8)
}

/// The way to put the token down so that its left end, as the board is seen, covers the space; where it does not fit like
/// that, the one way in which it covers the space at all, if there is only one.
pub fn place(view: &DuView<'_>, track: Track, space: Space) -> Option<Move> {
    let Phase::Put(buzz) = view.game.phase() else { return None };
    let actor = view.actor?;
    let last = buzz.shape().length as i8 - 1;
    let left = if is_mirrored(view.game) { last } else { 0 };
    let put = |back: i8| {
        let low = Space::at(space.coordinate() - back)?;
        let mv = Move::Put { track, low, turned: view.selection.turned };
        view.game.check(actor, mv).is_ok().then_some(mv)
    };
    put(left).or_else(|| {
        let mut ways = (0..=last).filter_map(put);
        ways.next().filter(|_| ways.next().is_none())
    })
}
