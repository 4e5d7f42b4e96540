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
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    planet_defenders::{Cell, Energy, Move, Options, PlanetDefenders, Side},
};

use super::pick::{Selection, Target, pick};
use crate::{
    table::{
        Action, Panel, Pick, View,
        trial::{moves, one_kind, step, wander},
    },
    words::{Lang, Phrase},
};

type Play = Playthrough<PlanetDefenders>;
type PdAction = Action<PlanetDefenders>;

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];

fn options(seats: u8, tactical: bool) -> Options {
    Options { seats, tactical, ..Options::default() }
}

fn seated(options: Options, seed: u64, pilot: Pilot) -> Play {
    let chair = |seat: Seat| Chair { name: NAMES[seat.index()].to_owned(), colour: seat.0 + 1, pilot };
    let chairs = Seat::all(options.seats.into()).map(chair).collect();
    Playthrough::new(Record::new(options, chairs, false, seed)).expect("a game can be started")
}

/// A new game of people.
fn people(options: Options, seed: u64) -> Play {
    seated(options, seed, Pilot::Human)
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
    for seed in 0..400 {
        let mut play = people(options, seed);
        let mut dice = Dice::of(seed, 9);
        loop {
            if wanted(&play) {
                return play;
            }
            let Some(mv) = random_move(&play, &mut dice) else { break };
            step(&mut play, mv);
        }
    }
    panic!("no random game has such a position")
}

fn view<'a>(play: &'a Play, selection: &'a Selection) -> View<'a, PlanetDefenders> {
    View::new(play, selection, Lang::En)
}

/// Everything on the board that can be pressed.
fn targets() -> Vec<Target> {
    let tiles = (0..3).map(Target::Tile);
    let cells = Cell::all().map(Target::Cell);
    let stacks = Side::ALL.into_iter().map(Target::Stack);
    tiles.chain(cells).chain(stacks).chain((0..4).map(Target::Tech)).collect()
}

/// Everything the panel lets somebody do.
fn actions_of(panel: &Panel<PdAction>) -> Vec<PdAction> {
    let ways = panel.ways.iter().map(|way| way.choose.clone());
    let choices = panel.choices.iter().map(|choice| choice.action.clone());
    let buttons = panel.primary.iter().chain(&panel.others).map(|button| button.action.clone());
    ways.chain(choices).chain(buttons).chain(panel.keys.iter().map(|(_, action)| action.clone())).collect()
}

/// Something that can be picked here in a few presses, of the board or of the panel.
fn random_selection(play: &Play, dice: &mut Dice) -> Selection {
    let mut selection = Selection::Nothing;
    for _ in 0..dice.below(4) {
        let view = view(play, &selection);
        let on_board = targets().into_iter().filter_map(|target| match pick(&view, target) {
            Pick::Act(action) => Some(action),
            _ => None,
        });
        let in_panel = actions_of(&super::panel::panel(&view));
        let selections = on_board.chain(in_panel).filter_map(|action| match action {
            Action::Select(selection) => Some(selection),
            _ => None,
        });
        selection = dice.pick(&selections.collect::<Vec<_>>()).copied().unwrap_or(selection);
    }
    selection
}

/// A phrase is said if there is something in it and nothing of the message's own notation is left.
fn assert_said(phrase: &Phrase, what: &str) {
    assert_text(&phrase.to_string(), what);
}

fn assert_text(text: &str, what: &str) {
    assert!(!text.trim().is_empty(), "nothing is said about {what}");
    assert!(!text.contains(['{', '}', '|']), "{what} is said as {text:?}");
    assert!(!text.contains("  "), "{what} has a gap: {text:?}");
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
