//! The positions of War for Cybertron that the browser tests begin with: how they are found, and that they still hold.
//!
//! `cargo test -p tabletron-rules --test cybertron_positions -- --ignored` finds them anew and writes `e2e/fixtures/cybertron.json`.

mod found;

use found::Shelf;
use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    conquest::best_raise,
    cybertron::{Card, Cybertron, Leader, Mode, Moment, Move, Options, Phase, SYMBOLS, Side, Special, Upgrade, Zone},
};

type Play = Playthrough<Cybertron>;

const ADA: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// A position that a browser test needs.
struct Wanted {
    name: &'static str,
    /// The leaders of Ada, Ben and whoever else plays.
    leaders: &'static [Leader],
    /// Whether it is such a position; if it is, the zones the test presses: from and to, where an attack is meant.
    fits: fn(&Cybertron) -> Option<Vec<Zone>>,
}

const WANTED: [Wanted; 6] = [
    Wanted { name: "factory", leaders: &[Leader::Optimus, Leader::Megatron], fits: both_can_slide },
    Wanted { name: "praxus", leaders: &[Leader::Optimus, Leader::Megatron], fits: can_turn_praxus_twice },
    Wanted { name: "escape", leaders: &[Leader::Bumblebee, Leader::Megatron], fits: makes_bumblebee_run },
    Wanted { name: "barricade", leaders: &[Leader::Barricade, Leader::Optimus], fits: barricade_meets_a_leader },
    Wanted { name: "armour", leaders: &[Leader::Optimus, Leader::Megatron], fits: meets_armour },
    Wanted {
        name: "over",
        leaders: &[Leader::Optimus, Leader::Megatron, Leader::Bumblebee, Leader::Barricade],
        fits: is_over,
    },
];

fn symbols(game: &Cybertron, seat: Seat) -> u8 {
    game.hand(seat).and(SYMBOLS).len()
}

fn is_transforming(game: &Cybertron, seat: Seat) -> bool {
    game.phase() == Phase::Transform && game.active() == seat
}

fn is_attacking(game: &Cybertron, seat: Seat) -> bool {
    game.phase() == Phase::Attack && game.active() == seat
}

/// Ada can open Decagon, and Ben can close it in his turn.
fn both_can_slide(game: &Cybertron) -> Option<Vec<Zone>> {
    let sector = game.sector_zones(Special::Decagon.zone().sector());
    let can = |seat: Seat| symbols(game, seat) > 0 && game.zones_of(seat).and(sector).len() > 1;
    let fits = is_transforming(game, ADA) && !game.is_open(Special::Decagon) && can(ADA) && can(BEN);
    fits.then(Vec::new)
}

/// Ada can close Praxus, which is Ben's, and open it again, and could attack it meanwhile.
fn can_turn_praxus_twice(game: &Cybertron) -> Option<Vec<Zone>> {
    let fits = is_transforming(game, ADA)
        && symbols(game, ADA) > 1
        && game.is_open(Special::Praxus)
        && game.may_turn(Special::Praxus)
        && game.owner(Zone::PRAXUS) == Some(BEN);
    let near = [Zone::MANGANESE, Zone::TARN].into_iter().find(|&zone| game.targets(zone).has(Zone::PRAXUS));
    near.filter(|_| fits).map(|from| vec![from, Zone::PRAXUS])
}

/// Ben's next attack leaves Bumblebee, on wheels, the choice of where to run.
fn makes_bumblebee_run(game: &Cybertron) -> Option<Vec<Zone>> {
    let to = game.chief(ADA).zone.filter(|_| game.chief(ADA).mode == Mode::Vehicle)?;
    let no_cards = game.hand(ADA).is_empty() && game.hand(BEN).is_empty();
    let near = Zone::of(game.neighbours(to).and(game.zones_of(ADA))).count();
    (is_attacking(game, BEN) && no_cards && game.units(to) == 1 && near > 1).then_some(())?;
    let from = Zone::of(game.zones_of(BEN)).find(|&from| game.units(from) > 3 && game.targets(from).has(to))?;
    Some(vec![from, to])
}

/// Barricade on wheels can attack Optimus Prime, who has company and a card for it.
fn barricade_meets_a_leader(game: &Cybertron) -> Option<Vec<Zone>> {
    let (from, to) = (game.chief(ADA).zone?, game.chief(BEN).zone?);
    let fits = is_attacking(game, ADA)
        && game.chief(ADA).drives(Leader::Barricade)
        && game.targets(from).has(to)
        && game.units(from) > 2
        && game.units(to) > 1
        && game.hand(ADA).is_empty()
        && !game.hand(BEN).and(Moment::BeforeDefence.cards()).is_empty();
    fits.then(|| vec![from, to])
}

/// Ada, without cards, can attack a zone of Ben, who holds Armour Plating and nothing else.
fn meets_armour(game: &Cybertron) -> Option<Vec<Zone>> {
    let hand = game.hand(BEN);
    let fits = is_attacking(game, ADA)
        && game.hand(ADA).is_empty()
        && hand.len() == 1
        && Card::of(hand).all(|card| card.upgrade() == Upgrade::ArmourPlating);
    let strong = |&from: &Zone| game.units(from) > 5;
    let weak = |&to: &Zone| (3..7).contains(&game.units(to)) && game.chief_at(to).is_none();
    let find = |from: Zone| Some(vec![from, Zone::of(game.targets(from)).find(weak)?]);
    Zone::of(game.zones_of(ADA)).filter(strong).find_map(find).filter(|_| fits)
}

/// The war of two teams is over.
fn is_over(game: &Cybertron) -> Option<Vec<Zone>> {
    (game.phase() == Phase::Over).then(Vec::new)
}

/// Everybody who may attacks, the leader among them.
fn all_out(game: &Cybertron) -> Move {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let size = |mv: &Move| if let Move::Commit { units, leader } = mv { (*units, *leader) } else { (0, false) };
    moves.into_iter().max_by_key(size).expect("an attack goes on")
}

/// A simple soldier: attacks where it is stronger, keeps its cards, changes its leader's mode now and then.
fn whim(game: &Cybertron, dice: &mut Dice) -> Move {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let pick = |dice: &mut Dice, moves: &[Move]| *dice.pick(moves).expect("somebody can move");
    match game.phase() {
        Phase::Commit if dice.below(5) > 0 => all_out(game),
        Phase::Guard => moves.into_iter().max().expect("somebody defends"),
        Phase::Before(_) | Phase::Answer | Phase::After | Phase::Repair => Move::Pass,
        Phase::Boost(side) => {
            let assault = game.assault().expect("dice lie there");
            let answered = side == Side::Attack && game.boosts(Side::Defence);
            Move::Boost(best_raise(&assault.attack, &assault.defence, side == Side::Attack, answered))
        }
        Phase::Muster | Phase::Reinforce => Move::Advance,
        Phase::Deploy => {
            let all = game.pool(game.active());
            let whole = |mv: &Move| matches!(mv, Move::Place { count, .. } if *count == all);
            let moves: Vec<Move> = moves.into_iter().filter(whole).collect();
            pick(dice, &moves)
        }
        Phase::Transform if moves.contains(&Move::Flip) && dice.below(4) == 0 => Move::Flip,
        Phase::Transform => Move::Advance,
        Phase::Attack => {
            let wins = |mv: &Move| matches!(mv, Move::Attack { from, to } if game.units(*from) > game.units(*to) + 1);
            let good: Vec<Move> = moves.into_iter().filter(wins).collect();
            if good.is_empty() { Move::Advance } else { pick(dice, &good) }
        }
        _ => moves.into_iter().max().expect("somebody can move"),
    }
}

fn colour(leader: Leader) -> u8 {
    match leader {
        Leader::Megatron => 1,
        Leader::Optimus => 2,
        Leader::Bumblebee => 4,
        Leader::Barricade => 5,
    }
}

fn started(leaders: &[Leader], seed: u64) -> Play {
    let mut options = Options { seats: leaders.len() as u8, ..Options::default() };
    let rest = Leader::ALL.into_iter().filter(|leader| !leaders.contains(leader));
    for (slot, leader) in options.leaders.iter_mut().zip(leaders.iter().copied().chain(rest)) {
        *slot = leader;
    }
    let chair =
        |(name, &leader): (&str, &Leader)| Chair { name: name.to_owned(), colour: colour(leader), pilot: Pilot::Human };
    let chairs = ["Ada", "Ben", "Cleo", "Dan"].into_iter().zip(leaders).map(chair).collect();
    Playthrough::new(Record::new(options, chairs, false, seed)).expect("the options are good")
}

/// Whether the attack from a position of Bumblebee's really ends in his choice.
fn comes_true(play: &Play, wanted: &Wanted, zones: &[Zone]) -> bool {
    let (&[from, to], "escape") = (zones, wanted.name) else { return true };
    let mut play = play.clone();
    let seat = play.game().active();
    play.play(seat, Move::Attack { from, to }).expect("it is a target");
    play.play(seat, all_out(play.game())).expect("everybody may attack");
    play.game().phase() == Phase::Escape
}

impl found::Wanted for Wanted {
    type Game = Cybertron;

    fn name(&self) -> &'static str {
        self.name
    }

    fn start(&self, seed: u64) -> Play {
        started(self.leaders, seed)
    }

    fn whim(&self, game: &Cybertron, dice: &mut Dice) -> Move {
        whim(game, dice)
    }

    fn fits(&self, play: &Play) -> Option<Vec<&'static str>> {
        let game = play.game();
        let is_late = game.day() >= game.options().days && game.turn().is_some();
        let zones = (self.fits)(game).filter(|_| !is_late)?;
        comes_true(play, self, &zones).then(|| zones.into_iter().map(Zone::id).collect())
    }
}

const SHELF: Shelf = Shelf {
    file: "cybertron.json",
    areas: "zones",
    made: "by `cargo test -p tabletron-rules --test cybertron_positions -- --ignored`: games of simple soldiers, played until the position arises",
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
