//! The pure layer of Planet Defenders, tested without a browser. Positions are reached by playing.

mod drawings;
mod log;
mod panel;
mod pick;
mod preview;
mod refusal;
mod scene;
mod score;

use tabletron_rules::{
    Dice, Game, Pilot, Playthrough, Seat,
    planet_defenders::{Cell, Energy, Move, Options, PlanetDefenders, Side},
};

use super::pick::{Selection, Target, pick};
use crate::{
    table::{
        Action, Panel, Pick, Stage, View,
        trial::{
            self, NAMES, actions_of, assert_said, assert_speaks, assert_text, check_keys, check_remarks, moves,
            one_kind, step, wander,
        },
    },
    words::{Lang, Phrase},
};

type Play = Playthrough<PlanetDefenders>;
type PdAction = Action<PlanetDefenders>;

fn options(seats: u8, tactical: bool) -> Options {
    Options { seats, tactical, ..Options::default() }
}

/// A new game with such players at all seats.
fn seated(options: Options, seed: u64, pilot: Pilot) -> Play {
    trial::seated(options, seed, pilot)
}

/// A new game of people.
fn people(options: Options, seed: u64) -> Play {
    trial::people(options, seed)
}

/// A random legal move: first a kind of move, then one of the kind, so that games have everything in them.
fn random_move(play: &Play, dice: &mut Dice) -> Option<Move> {
    let is_passive = |mv: &Move| matches!(mv, Move::Rest | Move::End | Move::Decline);
    let moves = one_kind(play, is_passive, dice)?;
    dice.pick(&moves).copied()
}

/// Looks at every position of twenty random games, of all sizes and both variants. Returns the finished games.
fn twenty_games(mut look: impl FnMut(&Play, &mut Dice)) -> Vec<Play> {
    (0..20)
        .map(|seed| wander(people(options(2 + (seed % 3) as u8, seed % 2 == 1), seed), random_move, &mut look))
        .collect()
}

/// The first position of some random games for which it holds.
fn find(options: Options, wanted: impl Fn(&Play) -> bool) -> Play {
    trial::find(|_| options, random_move, wanted)
}

/// Something that can be picked here in a few presses.
fn random_selection(play: &Play, dice: &mut Dice) -> Selection {
    trial::random_selection(play, dice)
}

fn view<'a>(play: &'a Play, selection: &'a Selection) -> View<'a, PlanetDefenders> {
    View::new(play, selection, Lang::En)
}

/// A game in which everybody keeps one energy and nothing else.
fn hoard(energy: Energy, seed: u64, mut look: impl FnMut(&Play)) {
    let mut play = people(options(2, false), seed);
    let mut dice = Dice::of(seed, 9);
    while play.game().turn().is_some() {
        look(&play);
        let mut moves = moves(&play);
        let is_other = |mv: &Move| match mv {
            Move::Fly { .. } | Move::Accept { .. } => true,
            Move::Pick(of) => *of == energy,
            Move::GiveBack(of) => *of != energy,
            _ => false,
        };
        if moves.iter().any(is_other) {
            moves.retain(is_other);
        }
        moves.retain(|mv| !matches!(mv, Move::Learn { .. } | Move::Catch { .. }));
        step(&mut play, *dice.pick(&moves).expect("a turn can end"));
    }
}
