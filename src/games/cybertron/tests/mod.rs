//! The pure layer of War for Cybertron, tested without a browser. Positions are reached by playing.

mod battle;
mod log;
mod options;
mod orders;
mod panel;
mod pick;
mod refusal;
mod scene;
mod score;

use tabletron_rules::{
    Dice, Game, Pilot, Playthrough, Seat,
    cybertron::{Card, Cybertron, Move, Options, Phase, Region, Side, Zone},
};

use super::{
    options::line_ups,
    orders::{Orders, Standing, reflex},
    pick::{CyView, Selection, Target, pick},
};
use crate::{
    games::conquest::orders::Guard,
    table::{
        Action, Panel, Pick, Stage, View,
        trial::{
            self, NAMES, actions_of, assert_said, assert_speaks, assert_text, check_keys, check_remarks, moves,
            one_kind, step, wander, with_computers,
        },
    },
    words::{Lang, Phrase},
};

type Play = Playthrough<Cybertron>;
type CyAction = Action<Cybertron>;

/// How many random games the tests look at.
const GAMES: u64 = 48;

/// Options of all kinds: every number of seats, every line-up, both set-ups, short wars and long ones.
fn setting(seed: u64) -> Options {
    let seats = 2 + (seed % 3) as u8;
    let all = line_ups(seats);
    let leaders = all[(seed / 3) as usize % all.len()];
    Options {
        seats,
        leaders,
        quick: !seed.is_multiple_of(4),
        closed: seed % 5 == 1,
        days: [3, 6, 12][(seed / 2 % 3) as usize],
        lot: seed % 7 == 3,
    }
}

fn duel() -> Options {
    Options::default()
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
    let is_passive = |mv: &Move| matches!(mv, Move::Advance | Move::Stop | Move::Pass);
    let mut moves = one_kind(play, is_passive, dice)?;
    // Large armies are rare if robots are spread.
    let most = moves.iter().max().copied();
    if matches!(most, Some(Move::Place { .. } | Move::Commit { .. })) && dice.below(3) > 0 {
        moves.retain(|mv| match (mv, most) {
            (Move::Place { count, .. }, Some(Move::Place { count: most, .. })) => *count == most,
            (Move::Commit { units, .. }, Some(Move::Commit { units: most, .. })) => *units == most,
            _ => true,
        });
    }
    dice.pick(&moves).copied()
}

/// Looks at every position of random games of all kinds. Returns the finished games.
fn many_games(mut look: impl FnMut(&Play, &mut Dice)) -> Vec<Play> {
    (0..GAMES).map(|seed| wander(people(setting(seed), seed), random_move, &mut look)).collect()
}

/// The same, but of the phases that come again and again only a few positions.
fn some_positions(mut look: impl FnMut(&Play, &mut Dice)) {
    let mut lots = Dice::new(7);
    many_games(|play, dice| {
        let is_rare = matches!(
            play.game().phase(),
            Phase::Recycle(_)
                | Phase::Bridge
                | Phase::EarlyCall
                | Phase::Answer
                | Phase::After
                | Phase::Boost(_)
                | Phase::Escape
                | Phase::Over
        );
        if is_rare || lots.below(10) == 0 {
            look(play, dice);
        }
    });
}

/// The first position of some random games for which it holds.
fn find(wanted: impl Fn(&Play) -> bool) -> Play {
    trial::find(setting, random_move, wanted)
}

/// Something that can be picked here in a few presses.
fn random_selection(play: &Play, dice: &mut Dice) -> Selection {
    trial::random_selection(play, dice)
}

/// The first position of that phase.
fn in_phase(phase: Phase) -> Play {
    find(|play| play.game().phase() == phase)
}

fn view<'a>(play: &'a Play, selection: &'a Selection) -> CyView<'a> {
    View::new(play, selection, Lang::En)
}

/// Orders of people who want to be asked everything.
fn curious() -> Orders {
    everybody(Standing { asks_for_die: true, ..Standing::default() })
}

/// The same orders for everybody.
fn everybody(standing: Standing) -> Orders {
    Orders { seats: [standing; 4], run: None }
}

/// Whether a person sees this position: orders do not decide it whatever they are.
fn is_asked(play: &Play) -> bool {
    let Some(seat) = play.game().turn() else { return false };
    reflex(play.game(), seat, &mut curious()).is_none()
}

/// The zones a press on which goes on from here, by the moves that the rules list.
fn legal_zones(play: &Play, selection: Selection) -> Region {
    let game = play.game();
    let zone = |mv: Move| match (mv, selection, game.phase()) {
        (Move::Claim(zone) | Move::Escape(zone), ..) => Some(zone),
        (Move::Revive { zone, mode }, Selection::Revive(chosen), _) => Some(zone).filter(|_| mode == chosen),
        (Move::Place { .. }, Selection::Revive(_), _) => None,
        (Move::Place { zone, .. }, ..) => Some(zone),
        (Move::Turn { card, special }, Selection::Card(chosen) | Selection::Crush { card: chosen, .. }, _) => {
            Some(special.zone()).filter(|_| card == chosen)
        }
        (Move::Follow { .. }, ..) => game.assault().map(|assault| assault.to),
        (Move::Attack { from, to }, Selection::From(chosen), _) => Some(to).filter(|_| from == chosen),
        (Move::Attack { from, .. }, ..) => Some(from),
        (Move::Bridge { from, to }, Selection::Bridge(chosen), _) => Some(to).filter(|_| from == chosen),
        (Move::Bridge { from, .. }, ..) => Some(from),
        (Move::Call { from, to }, Selection::From(chosen), _) => Some(to).filter(|_| from == chosen),
        (Move::Call { .. }, Selection::Jump | Selection::Give(_), _) => None,
        (Move::Call { from, .. }, ..) => Some(from),
        (Move::Jump(zone), Selection::Jump, _) | (Move::Give(zone), Selection::Give(_), _) => Some(zone),
        (Move::Carry { .. }, _, Phase::Carry { to, .. }) => Some(to),
        _ => None,
    };
    let mut zones = moves(play).into_iter().filter_map(zone).fold(Region::EMPTY, Region::with);
    if let (Phase::Transform, Selection::From(from)) = (game.phase(), selection) {
        zones = Zone::all().filter(|&to| game.check_attack(from, to).is_ok()).fold(zones, Region::with);
    }
    zones
}

/// Whether somebody who has picked this can go on with it.
fn leads_on(play: &Play, selection: Selection) -> bool {
    let view = view(play, &selection);
    let goes_on = |action: &CyAction| match action {
        Action::Play(mv) => !matches!(mv, Move::Pass | Move::Advance),
        Action::Chain(_) => true,
        Action::Select(next) => !matches!(next, Selection::Nothing | Selection::From(_)) && *next != selection,
        _ => false,
    };
    let on_board = play.game().pressable().into_iter().any(|target| match pick(&view, target) {
        Pick::Act(action) => goes_on(&action),
        _ => false,
    });
    on_board || actions_of(&super::panel::panel(&view), &selection).iter().any(goes_on)
}

const PHASES: usize = 23;

/// The number of a phase, whatever is in it. A new phase does not compile before it has a line here.
fn number_of(phase: Phase) -> usize {
    match phase {
        Phase::Claim => 0,
        Phase::Stack => 1,
        Phase::Muster => 2,
        Phase::Deploy => 3,
        Phase::Transform => 4,
        Phase::Recycle(_) => 5,
        Phase::Bridge => 6,
        Phase::EarlyCall => 7,
        Phase::Carry { early: true, .. } => 8,
        Phase::Carry { .. } => 9,
        Phase::Attack => 10,
        Phase::Commit => 11,
        Phase::Guard => 12,
        Phase::Before(Side::Attack) => 13,
        Phase::Before(Side::Defence) => 14,
        Phase::Answer => 15,
        Phase::After => 16,
        Phase::Boost(_) => 17,
        Phase::Repair => 18,
        Phase::Escape => 19,
        Phase::Follow => 20,
        Phase::Reinforce => 21,
        Phase::Over => 22,
    }
}

#[test]
fn random_games_have_every_phase_in_them() {
    let mut seen = [0; PHASES];
    many_games(|play, _| seen[number_of(play.game().phase())] += 1);
    assert!(seen.iter().all(|&count| count > 0), "so the tests of this folder see them all: {seen:?}");
}
