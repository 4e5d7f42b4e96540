//! The positions of The Walking Dead that the browser tests begin with: how they are found, and that they still hold.
//!
//! `cargo test -p tabletron-rules --test walking_dead_positions -- --ignored` finds them anew and writes
//! `e2e/fixtures/walking_dead.json`.

mod found;

use found::Shelf;
use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    conquest::{Side, compare, most_attackers, most_defenders},
    walking_dead::{Ending, Kind, Move, Options, Phase, Territory, WalkingDead},
};

type Play = Playthrough<WalkingDead>;

const ADA: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// A position of Survival between Ada and Ben that a browser test needs.
struct Wanted {
    name: &'static str,
    /// How both play until then.
    whim: fn(&WalkingDead, &mut Dice) -> Move,
    /// Whether it is such a position; if it is, the territories the test presses: from and to, where an invasion is meant.
    fits: fn(&WalkingDead) -> Option<Vec<Territory>>,
    /// Whether what the test does there ends as it must.
    comes_true: fn(Play, &[Territory]) -> bool,
}

const WANTED: [Wanted; 6] = [
    Wanted { name: "grenade", whim: sober, fits: meets_a_grenade, comes_true: a_grenade_saves_somebody },
    Wanted { name: "met", whim: sober, fits: wants_one_more_street, comes_true: the_street_is_cleared },
    Wanted { name: "missed", whim: sober, fits: has_not_met_its_objective, comes_true: at_once },
    Wanted { name: "crates", whim: sober, fits: can_exchange_in_secret, comes_true: at_once },
    Wanted { name: "dead", whim: doomed, fits: is_won_by_the_dead, comes_true: at_once },
    Wanted { name: "shared", whim: sober, fits: is_shared, comes_true: at_once },
];

fn at_once(_: Play, _: &[Territory]) -> bool {
    true
}

fn is_invading(game: &WalkingDead) -> bool {
    game.phase() == Phase::Invade && game.active() == ADA && !game.is_last_round()
}

/// A territory of Ada with so many, and a neighbour of it that fits.
fn front(game: &WalkingDead, least: u16, fits: impl Fn(Territory) -> bool) -> Option<Vec<Territory>> {
    let strong = |&from: &Territory| game.units(from) >= least;
    let find = |from: Territory| Some(vec![from, Territory::of(game.targets(from)).find(|&to| fits(to))?]);
    Territory::of(game.territories_of(ADA)).filter(strong).find_map(find)
}

/// Ada, who has no grenade, can invade a territory of Ben, who has one and a crate to hide.
fn meets_a_grenade(game: &WalkingDead) -> Option<Vec<Territory>> {
    let fits = is_invading(game) && game.grenades(ADA) == 0 && game.grenades(BEN) == 1 && game.crates(BEN).count() > 0;
    let held = |to: Territory| game.owner(to) == Some(BEN) && (3..8).contains(&game.units(to));
    if fits { front(game, 6, held) } else { None }
}

/// The dice of the first roll cost Ben somebody, and fewer with the worst of his turned to a 6; the fight is not over then.
fn a_grenade_saves_somebody(mut play: Play, at: &[Territory]) -> bool {
    let &[from, to] = at else { return false };
    let lost = |play: &Play| {
        let (attack, defence) = play.game().totals();
        compare(&attack, &defence).defence
    };
    for (seat, mv) in [(ADA, Move::Attack { from, to }), (ADA, Move::Commit(3)), (BEN, Move::Defend(2))] {
        play.play(seat, mv).expect("it is legal there");
    }
    let game = play.game();
    let Some(assault) = game.assault().filter(|_| game.phase() == Phase::Grenade(Side::Defence)) else { return false };
    let faces = assault.defence.faces();
    let worst = if faces[0] <= faces[1] { 0 } else { 1 };
    let before = lost(&play);
    if faces[usize::from(worst)] == 6 {
        return false;
    }
    play.play(BEN, Move::Throw { die: worst, face: 6 }).expect("he has one");
    before > lost(&play) && play.game().phase() == Phase::Commit
}

/// Ada has taken one of two walker territories that her card asks for, and a second is weak.
fn wants_one_more_street(game: &WalkingDead) -> Option<Vec<Territory>> {
    let asks = game.this_turn().objective.is_some_and(|card| card.kind() == Kind::Streets);
    let fits = is_invading(game) && asks && game.this_turn().from_walkers.len() == 1;
    if fits { front(game, 6, |to| game.walkers().has(to) && game.units(to) < 3) } else { None }
}

/// Ada rolls until it is decided, and has taken it; others follow, and she can still decide to end her invasions.
fn the_street_is_cleared(mut play: Play, at: &[Territory]) -> bool {
    let &[from, to] = at else { return false };
    play.play(ADA, Move::Attack { from, to }).expect("it is a target");
    while play.game().phase() == Phase::Commit {
        play.play(ADA, Move::Commit(most_attackers(play.game().units(from)))).expect("one may attack");
    }
    if play.game().phase() != Phase::Follow {
        return false;
    }
    play.play(ADA, Move::Follow(1)).expect("one may follow");
    play.game().phase() == Phase::Invade && play.game().is_met(Kind::Streets)
}

/// Ada has an objective that she has not met, and nothing of it is done.
fn has_not_met_its_objective(game: &WalkingDead) -> Option<Vec<Territory>> {
    let card = game.this_turn().objective.filter(|_| is_invading(game))?;
    (card.kind() == Kind::Herd && game.this_turn().killed == 0).then(Vec::new)
}

/// Ada can exchange some of her crates and keep others, and Ben has crates of both kinds too.
fn can_exchange_in_secret(game: &WalkingDead) -> Option<Vec<Territory>> {
    let (ada, ben) = (game.crates(ADA), game.crates(BEN));
    let fits = game.phase() == Phase::Exchange && game.active() == ADA && !game.is_last_round();
    (fits && ada.ones > 1 && ada.twos > 0 && ben.ones > 0 && ben.twos > 0).then(Vec::new)
}

fn is_won_by_the_dead(game: &WalkingDead) -> Option<Vec<Territory>> {
    (game.ending() == Some(Ending::Dead)).then(Vec::new)
}

fn is_shared(game: &WalkingDead) -> Option<Vec<Territory>> {
    (game.outcome()?.winners().count() == 2).then(Vec::new)
}

fn listed(game: &WalkingDead) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

fn any(moves: &[Move], dice: &mut Dice) -> Move {
    *dice.pick(moves).expect("somebody can move")
}

/// All that are to be placed come to one territory.
fn together(game: &WalkingDead, dice: &mut Dice) -> Move {
    let all = game.pool(game.active());
    let moves: Vec<Move> =
        listed(game).into_iter().filter(|mv| matches!(mv, Move::Place { count, .. } if *count == all)).collect();
    any(&moves, dice)
}

/// Somebody who invades where they are stronger and keeps crates and grenades.
fn sober(game: &WalkingDead, dice: &mut Dice) -> Move {
    let moves = listed(game);
    match game.phase() {
        Phase::Deploy | Phase::Reward => together(game, dice),
        Phase::Exchange | Phase::Maneuver => Move::Advance,
        Phase::Grenade(_) => Move::Pass,
        Phase::Guard => moves.into_iter().max().expect("somebody defends"),
        Phase::Commit => most(game),
        Phase::Invade => {
            let wins = |mv: &Move| matches!(mv, Move::Attack { from, to } if game.units(*from) > game.units(*to) + 1);
            let good: Vec<Move> = moves.into_iter().filter(wins).collect();
            if good.is_empty() || dice.below(4) == 0 { Move::Advance } else { any(&good, dice) }
        }
        _ => any(&moves, dice),
    }
}

/// As many attack as may, or none any more where they are fewer.
fn most(game: &WalkingDead) -> Move {
    let assault = game.assault().expect("an invasion goes on");
    let from = assault.from.expect("it comes from somewhere");
    match assault.rolls > 0 && game.units(from) <= game.units(assault.to) {
        true => Move::Stop,
        false => Move::Commit(most_attackers(game.units(from))),
    }
}

/// Somebody who throws their people at the walkers, one by one, and takes nothing.
fn doomed(game: &WalkingDead, dice: &mut Dice) -> Move {
    let moves = listed(game);
    let is_crowd = |to: Territory| game.walkers().has(to) && most_defenders(game.units(to)) > 1;
    match game.phase() {
        Phase::Deploy | Phase::Reward => together(game, dice),
        Phase::Exchange | Phase::Maneuver => Move::Advance,
        Phase::Grenade(_) => Move::Pass,
        Phase::Guard => Move::Defend(1),
        Phase::Commit if game.assault().is_some_and(|assault| is_crowd(assault.to)) => Move::Commit(1),
        Phase::Commit if moves.contains(&Move::Stop) => Move::Stop,
        Phase::Invade => {
            let loses = |mv: &Move| matches!(mv, Move::Attack { to, .. } if is_crowd(*to));
            moves.into_iter().find(loses).unwrap_or(Move::Advance)
        }
        _ => any(&moves, dice),
    }
}

impl found::Wanted for Wanted {
    type Game = WalkingDead;

    fn name(&self) -> &'static str {
        self.name
    }

    fn start(&self, seed: u64) -> Play {
        let chair = |(name, colour): (&str, u8)| Chair { name: name.to_owned(), colour, pilot: Pilot::Human };
        let chairs = [("Ada", 1), ("Ben", 2)].map(chair).into();
        Playthrough::new(Record::new(Options::survival(2), chairs, false, seed)).expect("the options are good")
    }

    fn whim(&self, game: &WalkingDead, dice: &mut Dice) -> Move {
        (self.whim)(game, dice)
    }

    fn fits(&self, play: &Play) -> Option<Vec<&'static str>> {
        let at = (self.fits)(play.game())?;
        (self.comes_true)(play.clone(), &at).then(|| at.into_iter().map(Territory::id).collect())
    }
}

const SHELF: Shelf = Shelf {
    file: "walking_dead.json",
    areas: "lands",
    made: "by `cargo test -p tabletron-rules --test walking_dead_positions -- --ignored`: games of simple people, played until the position arises",
};

#[test]
#[ignore = "writes the fixtures anew"]
fn find_the_positions() {
    SHELF.fill(&WANTED);
}

#[test]
fn every_position_of_the_browser_tests_still_holds() {
    SHELF.check(&WANTED);
}
