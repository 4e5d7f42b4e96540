//! Random wars for Cybertron: nothing is lost or made, no closed passage is crossed, and nothing in the rules is dead.

use std::collections::{BTreeMap, BTreeSet};

use tabletron_rules::{
    Dice, Game, Seat,
    cybertron::{
        BORDERS, Card, Cybertron, Event, HATCHES, HYPERLINKS, Leader, Mode, Move, Options, PASSAGES, Phase, Region,
        Side, Special, Upgrade, Zone,
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

kinds!(EVENTS, event_name, Event: Began Placed Played Gained SectorBonus Produced Revived Flipped Turned Opened Closed
    Bridged Attacked Committed Defended Jammed Rolled Rerolled Raised Compared Repaired Fell LeaderFell Escaped Captured
    Followed Ended Eliminated Moved Jumped Given Drew Matrix Reshuffled DayOver Over);
kinds!(MOVES, move_name, Move: Claim Place Advance Play Salvo Revive Flip Turn Bridge Attack Commit Stop Defend Pass
    Boost Escape Follow Call Carry Jump Give);
kinds!(PHASES, phase_name, Phase: Claim Stack Muster Deploy Transform Recycle Bridge EarlyCall Carry Attack Commit Guard
    Before Answer After Boost Repair Escape Follow Reinforce Over);

/// What must be seen besides, in one kind of event or phase or another.
const DETAILS: &[&str] = &[
    "a call of Phase 2",
    "a call of Phase 4",
    "a call over the partner's zones",
    "a free revival",
    "a given leader",
    "a leader carried",
    "a rotating zone closed",
    "a rotating zone opened",
    "a second recycled robot",
    "a spent attack",
    "an attack from afar",
    "an attack over a bridge",
    "an attack over an open passage",
    "before, attack",
    "before, defence",
    "boost, attack",
    "boost, defence",
    "over by force",
    "over by days",
];

/// How often each name was seen.
type Tally = BTreeMap<&'static str, usize>;

/// What a run of games saw.
#[derive(Default)]
struct Seen {
    events: Tally,
    moves: Tally,
    phases: Tally,
    details: Tally,
    upgrades: BTreeSet<Upgrade>,
    steps: usize,
}

impl Seen {
    fn detail(&mut self, name: &'static str, happened: bool) {
        if happened {
            *self.details.entry(name).or_default() += 1;
        }
    }
}

fn joins(links: &[(u8, u8)], a: Zone, b: Zone) -> bool {
    let (a, b) = (a.into(), b.into());
    links.contains(&(a, b)) || links.contains(&(b, a))
}

/// Whether a link that only a special zone opens joins two zones now.
fn opened(game: &Cybertron, a: Zone, b: Zone) -> bool {
    let special = |zone: Zone| Special::at(zone).is_some_and(|special| game.is_open(special));
    let turned = |zone: Zone| [Zone::PRAXUS, Zone::PION].contains(&zone) && special(zone);
    joins(&PASSAGES, a, b) && (turned(a) || turned(b)) || joins(&HATCHES, a, b) && special(a)
}

/// Whether two zones are neighbours by the map, as it is open or closed now.
fn linked(game: &Cybertron, a: Zone, b: Zone) -> bool {
    joins(&BORDERS, a, b) || joins(&HYPERLINKS, a, b) || opened(game, a, b)
}

fn bridged(game: &Cybertron, a: Zone, b: Zone) -> bool {
    game.bridge() == Some((a, b)) || game.bridge() == Some((b, a))
}

/// The zones that can be reached from a zone without leaving some others.
fn reach(start: Zone, within: Region, joined: impl Fn(Zone, Zone) -> bool) -> Region {
    let mut found = Region::EMPTY.with(start);
    loop {
        let next = Zone::of(within.minus(found)).find(|&zone| Zone::of(found).any(|other| joined(other, zone)));
        match next {
            Some(zone) => found = found.with(zone),
            None => return found,
        }
    }
}

/// Checks an event against the position before the move that caused it.
fn check(before: &Cybertron, event: &Event, seen: &mut Seen) {
    match *event {
        Event::Attacked { seat, from, to, defender, alone } => {
            let (near, over) = (linked(before, from, to), bridged(before, from, to));
            assert_eq!(near || over, !alone, "{event:?}");
            let chief = before.chief(seat);
            assert!(!alone || chief.is_at(from) && chief.leader == Leader::Megatron && chief.mode == Mode::Vehicle);
            assert_eq!((before.owner(from), before.owner(to)), (Some(seat), Some(defender)));
            assert!(!before.are_allies(seat, defender) && before.units(from) > 1);
            seen.detail("an attack from afar", alone);
            seen.detail("an attack over a bridge", over && !near);
            seen.detail("an attack over an open passage", opened(before, from, to));
        }
        Event::Captured { from, zone, units, .. } | Event::Followed { from, zone, units, .. } => {
            let alone = before.assault().expect("an attack is under way").alone;
            assert!(alone || linked(before, from, zone) || bridged(before, from, zone), "{event:?}");
            assert!(!alone || units == 1, "{event:?}");
        }
        Event::Moved { seat, from, to, leader, .. } => {
            let (own, side) = (before.zones_of(seat), before.zones_of_side(seat));
            assert!(own.has(from) && own.has(to) && from != to);
            let early = matches!(before.phase(), Phase::Carry { early: true, .. });
            let by_bridge = |a: Zone, b: Zone| linked(before, a, b) || early && bridged(before, a, b);
            assert!(reach(from, side, by_bridge).has(to), "{event:?}");
            seen.detail("a call over the partner's zones", !reach(from, own, by_bridge).has(to));
            seen.detail(if early { "a call of Phase 2" } else { "a call of Phase 4" }, true);
            seen.detail("a leader carried", leader);
        }
        Event::Escaped { seat, to } => {
            let lost = before.assault().expect("an attack is under way").to;
            assert!(linked(before, lost, to) && before.zones_of(seat).has(to), "{event:?}");
            assert!(before.chief(seat).drives(Leader::Bumblebee));
        }
        Event::Jumped { seat, from, to } => {
            assert!(before.chief(seat).is_at(from) && before.chief(seat).drives(Leader::Optimus));
            assert!(before.zones_of(seat).has(to) && before.units(from) > 1);
        }
        Event::Turned { open, .. } => {
            seen.detail("a rotating zone opened", open);
            seen.detail("a rotating zone closed", !open);
        }
        Event::Given { led, .. } => seen.detail("a given leader", led),
        Event::Revived { free, .. } => seen.detail("a free revival", free),
        Event::Ended { spent, .. } => seen.detail("a spent attack", spent),
        Event::Over { by_force } => seen.detail(if by_force { "over by force" } else { "over by days" }, true),
        Event::Played { card, .. } => drop(seen.upgrades.insert(card.upgrade())),
        _ => {}
    }
}

/// Every zone that is there has an owner and a unit, and every card is somewhere.
fn sound(game: &Cybertron) {
    if let Err(broken) = game.audit() {
        panic!("{broken} in {:?}", game.phase());
    }
    let cards = Seat::all(game.seats()).map(|seat| game.hand(seat).len()).sum::<u8>();
    assert_eq!(usize::from(cards + game.discard().len() + game.deck_left()), Card::COUNT);
    for zone in Zone::all().filter(|_| game.day() > 0) {
        let falls = game.phase() == Phase::Escape && game.assault().is_some_and(|assault| assault.to == zone);
        let there = Special::at(zone).is_none_or(|special| special.zone() == zone || game.is_open(special));
        assert_eq!(game.owner(zone).is_some(), there, "{zone:?}");
        assert_eq!(game.units(zone) > 0, there && !falls, "{zone:?}");
    }
}

fn look(game: &Cybertron, seen: &mut Seen) {
    let phase = game.phase();
    *seen.phases.entry(phase_name(&phase)).or_default() += 1;
    seen.detail("before, attack", phase == Phase::Before(Side::Attack));
    seen.detail("before, defence", phase == Phase::Before(Side::Defence));
    seen.detail("boost, attack", phase == Phase::Boost(Side::Attack));
    seen.detail("boost, defence", phase == Phase::Boost(Side::Defence));
    seen.detail("a second recycled robot", matches!(phase, Phase::Recycle(Some(_))));
}

/// The options of the game of that number: every way to begin, and every line-up of leaders.
fn options(seats: u8, seed: u64) -> Options {
    let mut leaders = Options::line_up(seats);
    match (seats, seed / 4 % 4) {
        (2, 1) => leaders = [Leader::Bumblebee, Leader::Barricade, Leader::Optimus, Leader::Megatron],
        (2, 2) => leaders = [Leader::Megatron, Leader::Bumblebee, Leader::Optimus, Leader::Barricade],
        (3, 1) => leaders = [Leader::Barricade, Leader::Bumblebee, Leader::Megatron, Leader::Optimus],
        (_, 3) => leaders[..usize::from(seats)].reverse(),
        _ => {}
    }
    let (quick, closed, lot) = (!seed.is_multiple_of(4), seed.is_multiple_of(3), seed.is_multiple_of(5));
    Options { seats, leaders, quick, closed, lot, days: if seed % 10 > 7 { 12 } else { 6 } }
}

/// A hawk gathers all robots on one zone, attacks from strength to the end, and leaves nobody behind who could come.
fn is_hawkish(game: &Cybertron, mv: Move) -> bool {
    let seat = game.active();
    let left = game.assault().map_or(0, |assault| game.units(assault.from));
    match mv {
        Move::Place { zone, count } if game.phase() == Phase::Deploy => {
            count == game.pool(seat) && !game.neighbours(zone).and(game.zones_of_enemies(seat)).is_empty()
        }
        Move::Attack { from, to } => game.units(from) > game.units(to) + 2,
        Move::Commit { units, .. } => u16::from(units) == (left - 1).min(3),
        Move::Follow { units, .. } => units + 1 == left,
        _ => false,
    }
}

/// A random move; every fifth war the first seat is a hawk, so that others are beaten.
fn pick(game: &Cybertron, moves: &[Move], hawk: bool, whim: &mut Dice) -> Move {
    let hawk = hawk && game.turn() == Some(Seat(0));
    let bold: Vec<Move> = moves.iter().copied().filter(|&mv| hawk && is_hawkish(game, mv)).collect();
    match (bold.is_empty(), game.phase()) {
        (true, Phase::Attack) if hawk => Move::Advance,
        (true, _) => *whim.pick(moves).expect("whoever decides has a move"),
        (false, _) => *whim.pick(&bold).expect("it is not empty"),
    }
}

fn play(options: &Options, seed: u64, seen: &mut Seen) {
    let (mut dice, mut whim) = (Dice::new(seed), Dice::of(seed, 1));
    let mut game = Cybertron::start(options, &mut dice).expect("the options are good");
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = game.turn() {
        sound(&game);
        look(&game, seen);
        moves.clear();
        events.clear();
        game.moves(&mut moves);
        let mv = pick(&game, &moves, seed % 5 == 4, &mut whim);
        let before = game.clone();
        game.play(seat, mv, &mut dice, &mut events).expect("a listed move is accepted");
        *seen.moves.entry(move_name(&mv)).or_default() += 1;
        for event in &events {
            *seen.events.entry(event_name(event)).or_default() += 1;
            check(&before, event, seen);
        }
        seen.steps += 1;
    }
    sound(&game);
    look(&game, seen);
}

/// One of the tallies.
type Pick = fn(&Seen) -> &Tally;

/// Two hundred wars of so many players.
fn run(seats: u8) -> Seen {
    let mut seen = Seen::default();
    (0..200).for_each(|seed| play(&options(seats, seed), seed, &mut seen));
    assert!(seen.steps > 50_000, "{} decisions", seen.steps);
    seen
}

#[test]
fn in_random_wars_everything_is_kept_and_nothing_is_dead() {
    let runs = [2, 3, 4].map(|seats| std::thread::spawn(move || run(seats)));
    let runs = runs.map(|run| run.join().expect("the wars are sound"));
    let often = |pick: Pick, name: &str| runs.each_ref().map(|seen| pick(seen).get(name).copied().unwrap_or(0));
    let lists: [(&[&str], Pick); 4] =
        [(EVENTS, |s| &s.events), (MOVES, |s| &s.moves), (PHASES, |s| &s.phases), (DETAILS, |s| &s.details)];
    for (names, pick) in lists {
        for name in names {
            let times = often(pick, name);
            assert!(times.iter().sum::<usize>() > 0, "never seen: {name}");
            let partners = ["Give", "Given", "a given leader", "a call over the partner's zones"].contains(name);
            assert!(!partners || times[..2] == [0, 0], "only partners do that: {name} {times:?}");
        }
    }
    let upgrades: BTreeSet<Upgrade> = runs.iter().flat_map(|seen| seen.upgrades.iter().copied()).collect();
    assert!(upgrades.into_iter().eq(Upgrade::ALL), "every upgrade was played");
    assert_eq!(often(|seen| &seen.events, "Reshuffled")[0], 0, "two players never empty the pile, not even in 12 days");
}
