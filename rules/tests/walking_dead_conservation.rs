//! Random games of The Walking Dead: every piece is accounted for, no territory is empty, and nothing in the rules is dead.

use std::collections::{BTreeMap, BTreeSet};

use tabletron_rules::{
    Dice, Game, Seat,
    conquest::Side,
    walking_dead::{
        BORDERS, Cause, Choice, Ending, Event, Group, Kind, Mode, Move, NEUTRAL, Options, Phase, Setup, Territory,
        WalkingDead,
    },
};

/// The names of all variants, and the name of a value's; a variant that is not named does not compile.
macro_rules! kinds {
    ($names:ident, $name_of:ident, $type:ident: $($variant:ident)*) => {
        const $names: &[&str] = &[$(stringify!($variant)),*];
        fn $name_of(value: &$type) -> &'static str {
            match value {
                $($type::$variant { .. } => stringify!($variant),)*
            }
        }
    };
}

kinds!(EVENTS, event_name, Event: Chose Ordered Placed Began Invaded Grew Surprised Repelled Overrun Reshuffled Drew NoCard
    NoEffect Culled Bitten Spoiled Gathered Crate NoCrate Recycled Armed NoGrenade Mustered ZoneBonus Joined Exchanged
    Supplied Attacked Committed Defended Rolled Threw Rerolled Claimed Compared Fell Turned Rose Conquered Followed Ended
    Eliminated Devoured Judged Built Earned Moved RoundOver Over);
kinds!(MOVES, move_name, Move: Choose Claim Place Advance Cull Bite Lure Build Exchange Attack Commit Stop Defend Throw
    Reroll RerollDie ClaimTie Pass Follow Maneuver Carry);
kinds!(PHASES, phase_name, Phase: Choose Claim Stack Begin Strangers Cull SideRoads Bitten Gunfire Exchange Deploy Invade
    Commit Guard Grenade Reroll Parry Tie Follow Tower Reward Maneuver Carry Over);

/// What must be seen besides, in one kind of event or phase or another.
const DETAILS: &[&str] = &[
    "a fight of two players",
    "a fight with the tower's help",
    "a grenade of the attacker",
    "a grenade of the defender",
    "a maneuver before deployment",
    "a surprise by breach",
    "a surprise by gunfire",
    "a surprise in a turn",
    "a surprise in the last invasion",
    "an attack on walkers",
    "over by the dead",
    "over by the horde",
    "over by the last standing",
    "over by the limit",
];

/// What hardly ever happens at random: a fifth grenade is earned while all four are held, and everybody falls in one
/// invasion. Both have tests of their own.
const RARE: &[&str] = &["NoGrenade", "over by the dead"];

/// How often each name was seen.
type Tally = BTreeMap<&'static str, usize>;

/// What a run of games saw.
#[derive(Default)]
struct Seen {
    events: Tally,
    moves: Tally,
    phases: Tally,
    details: Tally,
    met: BTreeSet<Kind>,
    missed: BTreeSet<Kind>,
    drawn: BTreeSet<Kind>,
}

impl Seen {
    fn detail(&mut self, name: &'static str, happened: bool) {
        if happened {
            *self.details.entry(name).or_default() += 1;
        }
    }
}

/// All pieces of every seat and of the neutral walkers, those to be placed and those of a surprise attack included.
fn pieces(game: &WalkingDead) -> [i32; 6] {
    let mut all = [0; 6];
    for seat in Seat::all(5) {
        all[seat.index()] = i32::from(game.strength(seat) + game.pool(seat));
    }
    let wave = game.assault().filter(|fight| fight.from.is_none()).map_or(0, |fight| fight.wave);
    all[NEUTRAL.index()] = i32::from(game.strength(NEUTRAL) + wave);
    all
}

/// What an event says about how many pieces there are.
fn account(event: &Event, before: &WalkingDead, ledger: &mut [i32; 6]) {
    let mut add = |seat: Seat, count: i32| ledger[seat.index()] += count;
    match *event {
        Event::Grew { walkers, .. } | Event::Gathered { walkers, .. } => add(NEUTRAL, walkers.into()),
        Event::Surprised { walkers, .. } => add(NEUTRAL, walkers.into()),
        Event::Culled { walkers, .. } => add(NEUTRAL, -i32::from(walkers)),
        Event::Bitten { seat, .. } => add(seat, -1),
        Event::Mustered { seat, pieces, .. }
        | Event::ZoneBonus { seat, pieces, .. }
        | Event::Joined { seat, pieces }
        | Event::Exchanged { seat, pieces, .. }
        | Event::Supplied { seat, pieces, .. }
        | Event::Earned { seat, pieces } => add(seat, pieces.into()),
        Event::Placed { seat, count, .. } if before.phase() == Phase::Strangers => add(seat, count.into()),
        Event::Turned { turned, .. } => add(NEUTRAL, turned.into()),
        Event::Rose { seat, rose, .. } => add(seat, rose.into()),
        _ => {}
    }
}

/// Follows the events of a move: who fights whom, and who falls.
struct Chronicle {
    attacker: Seat,
    defender: Seat,
}

impl Chronicle {
    fn read(&mut self, event: &Event, ledger: &mut [i32; 6], seen: &mut Seen, cause: &mut Cause) {
        match *event {
            Event::Invaded { cause: why, .. } => *cause = why,
            Event::Attacked { seat, from, to, defender, .. } => {
                let ends = (u8::from(from), u8::from(to));
                assert!(BORDERS.contains(&ends) || BORDERS.contains(&(ends.1, ends.0)));
                (self.attacker, self.defender) = (seat, defender);
                seen.detail("an attack on walkers", defender == NEUTRAL);
                seen.detail("a fight of two players", defender != NEUTRAL);
            }
            Event::Surprised { seat, .. } => {
                (self.attacker, self.defender) = (NEUTRAL, seat);
                let name = match cause {
                    Cause::Turn => "a surprise in a turn",
                    Cause::Breach => "a surprise by breach",
                    Cause::Gunfire => "a surprise by gunfire",
                    Cause::Final => "a surprise in the last invasion",
                };
                seen.detail(name, true);
            }
            Event::Fell { losses, .. } => {
                ledger[self.attacker.index()] -= i32::from(losses.attack);
                ledger[self.defender.index()] -= i32::from(losses.defence);
            }
            Event::Threw { side, .. } => {
                seen.detail("a grenade of the attacker", side == Side::Attack);
                seen.detail("a grenade of the defender", side == Side::Defence);
            }
            Event::Drew { card, .. } => drop(seen.drawn.insert(card.kind())),
            Event::Judged { card, met, .. } => {
                if met {
                    seen.met.insert(card.kind())
                } else {
                    seen.missed.insert(card.kind())
                };
            }
            Event::Over { ending } => {
                let name = match ending {
                    Ending::Horde => "over by the horde",
                    Ending::LastStanding => "over by the last standing",
                    Ending::Dead => "over by the dead",
                    Ending::Limit => "over by the limit",
                };
                seen.detail(name, true);
            }
            _ => {}
        }
    }
}

/// The options of the game of that number: every mode, number of players and way to begin.
fn options(seed: u64) -> Options {
    let setup = [Setup::Quick, Setup::Turns, Setup::Dealt][seed as usize % 3];
    let choice = [Choice::Named, Choice::Lot, Choice::Rolled][seed as usize / 3 % 3];
    let (early, recycle) = (seed.is_multiple_of(5), seed.is_multiple_of(4));
    let rounds = [30, 60, 5][seed as usize / 2 % 3];
    let seats = 2 + (seed / 9 % 4) as u8;
    let mode = if seed.is_multiple_of(2) { Mode::Survival } else { Mode::Conquest };
    let mut groups = Group::ALL;
    groups.rotate_left(seed as usize % if seats == 5 { 5 } else { 1 });
    let options = Options { mode, groups, choice, setup, early, rounds, recycle, ..Options::default() };
    let fitted = options.for_seats(seats);
    Options { groups: if seats == 5 { groups } else { fitted.groups }, walkers: seed.is_multiple_of(7), ..fitted }
}

/// A hawk gathers all pieces on one territory, attacks from strength to the end, takes everybody along and saves grenades.
fn is_hawkish(game: &WalkingDead, mv: Move) -> bool {
    let seat = game.active();
    let from = game.assault().and_then(|fight| fight.from);
    let left = from.map_or(0, |from| game.units(from));
    match mv {
        Move::Place { territory, count } if game.phase() == Phase::Deploy => {
            count == game.pool(seat) && !territory.neighbours().minus(game.territories_of(seat)).is_empty()
        }
        Move::Attack { from, to } => game.units(from) > game.units(to) + 1,
        Move::Commit(units) => u16::from(units) == (left - 1).min(3),
        Move::Follow(units) => units + 1 == left,
        Move::Defend(units) => units == 1,
        Move::Exchange(_) | Move::Reroll | Move::ClaimTie => true,
        Move::Pass => matches!(game.phase(), Phase::Grenade(_)),
        _ => false,
    }
}

fn play(seed: u64, seen: &mut Seen) {
    let options = options(seed);
    let (mut dice, mut whim) = (Dice::new(seed), Dice::of(seed, 1));
    let mut game = WalkingDead::start(&options, &mut dice).expect("the options are good");
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut chronicle = Chronicle { attacker: NEUTRAL, defender: NEUTRAL };
    let mut cause = Cause::Turn;
    let hawk = seed % 3;
    while let Some(seat) = game.turn() {
        moves.clear();
        events.clear();
        game.moves(&mut moves);
        let good: Vec<Move> = moves.iter().copied().filter(|&mv| is_hawkish(&game, mv)).collect();
        let hawkish = !good.is_empty() && (hawk == 0 || hawk == 1 && seat == Seat(0)) && whim.below(8) > 0;
        let mv = *whim.pick(if hawkish { &good } else { &moves }).expect("somebody can move");
        *seen.phases.entry(phase_name(&game.phase())).or_default() += 1;
        *seen.moves.entry(move_name(&mv)).or_default() += 1;
        seen.detail("a maneuver before deployment", matches!(game.phase(), Phase::Carry { early: true, .. }));
        let tower = game.assault().is_some_and(|fight| fight.defender != NEUTRAL && game.towers().has(fight.to));
        seen.detail("a fight with the tower's help", tower);
        let before = game.clone();
        let mut ledger = pieces(&before);
        let set_up = before.round() == 0;
        game.play(seat, mv, &mut dice, &mut events).expect("a listed move");
        for event in &events {
            *seen.events.entry(event_name(event)).or_default() += 1;
            account(event, &before, &mut ledger);
            chronicle.read(event, &mut ledger, seen, &mut cause);
        }
        if let Err(broken) = game.audit() {
            panic!("seed {seed}: {broken} in {:?}", game.phase());
        }
        if !set_up {
            assert_eq!(pieces(&game), ledger, "seed {seed}: {mv:?} in {:?}: {events:?}", before.phase());
        }
        let between_turns = events.iter().any(|event| matches!(event, Event::Began { .. } | Event::Over { .. }));
        if between_turns {
            assert!(Territory::all().all(|territory| game.units(territory) > 0), "seed {seed}: an empty territory");
        }
    }
    *seen.phases.entry("Over").or_default() += 1;
}

fn missing(names: &[&'static str], tally: &Tally) -> Vec<&'static str> {
    names.iter().copied().filter(|name| !tally.contains_key(name) && !RARE.contains(name)).collect()
}

#[test]
fn every_piece_is_accounted_for_and_everything_happens() {
    let mut seen = Seen::default();
    for seed in 0..1500 {
        play(seed, &mut seen);
    }
    assert_eq!(missing(EVENTS, &seen.events), [""; 0]);
    assert_eq!(missing(MOVES, &seen.moves), [""; 0]);
    assert_eq!(missing(PHASES, &seen.phases), [""; 0]);
    assert_eq!(missing(DETAILS, &seen.details), [""; 0]);
    let objectives: BTreeSet<Kind> = Kind::ALL.into_iter().filter(|kind| kind.is_objective()).collect();
    assert_eq!((seen.met, seen.missed), (objectives.clone(), objectives), "each is met, and each is missed");
    assert_eq!(seen.drawn.len(), Kind::ALL.len());
}
