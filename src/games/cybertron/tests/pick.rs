//! What presses on the board and on cards do.

use tabletron_rules::{
    Pilot,
    cybertron::{Errand, Leader, Mode, Moment, Refusal, Special, Upgrade},
};

use super::{
    super::{names, pick::is_playable},
    *,
};
use crate::{table::Stage, words::cybertron as words};

type CyPick = Pick<Cybertron>;

fn press(play: &Play, selection: Selection, target: Target) -> CyPick {
    pick(&view(play, &selection), target)
}

fn press_zone(play: &Play, selection: Selection, zone: Zone) -> CyPick {
    press(play, selection, Target::Zone(zone))
}

fn selects(selection: Selection) -> CyPick {
    Pick::Act(Action::Select(selection))
}

fn plays(mv: Move) -> CyPick {
    Pick::Act(Action::Play(mv))
}

/// Everything the rules can answer to what a press on a zone can mean.
fn answers(play: &Play, selection: Selection, zone: Zone) -> Vec<Refusal> {
    let game = play.game();
    let seat = game.turn().expect("the game is not over");
    let count = game.pool(game.active());
    let mut meant = vec![Move::Claim(zone), Move::Escape(zone), Move::Jump(zone), Move::Give(zone), Move::Flip];
    meant.extend([1, count].map(|count| Move::Place { zone, count }));
    meant.extend(Mode::BOTH.map(|mode| Move::Revive { zone, mode }));
    if let (Selection::Card(card) | Selection::Crush { card, .. }, Some(special)) = (selection, Special::at(zone)) {
        meant.push(Move::Turn { card, special });
    }
    for other in Zone::all() {
        meant.extend([Move::Bridge { from: zone, to: other }, Move::Bridge { from: other, to: zone }]);
        meant.extend([Move::Call { from: zone, to: other }, Move::Call { from: other, to: zone }]);
    }
    let judged = meant.into_iter().filter_map(|mv| game.check(seat, mv).err());
    let attacks = Zone::of(game.zones_of(game.active())).filter_map(|from| game.check_attack(from, zone).err());
    judged.chain(attacks).chain(game.check_attack_from(zone).err()).collect()
}

fn check_play(play: &Play, action: &CyAction) {
    let mut later = play.clone();
    match action {
        Action::Play(mv) => assert!(moves(play).contains(mv), "{mv:?} is not legal"),
        Action::Chain(chain) => chain.iter().for_each(|mv| step(&mut later, *mv)),
        Action::Select(Selection::Nothing) => {}
        Action::Select(next) => assert!(leads_on(play, *next), "{next:?} leads nowhere"),
        other => panic!("{other:?} is not for the board"),
    }
}

#[test]
fn every_press_does_something_legal_or_is_refused_as_the_rules_say() {
    let (mut refused, mut done) = (0, 0);
    some_positions(|play, dice| {
        if play.game().turn().is_none() {
            return;
        }
        for selection in [Selection::Nothing, random_selection(play, dice)] {
            for target in play.game().pressable() {
                match (press(play, selection, target), target) {
                    (Pick::Wait, _) => panic!("a person waits at {target:?} with {selection:?}"),
                    (Pick::Act(action), _) => {
                        check_play(play, &action);
                        done += 1;
                    }
                    (Pick::Refuse(refusal), Target::Zone(zone)) => {
                        let could = legal_zones(play, selection).has(zone);
                        assert!(!could, "{} could be had with {selection:?}, yet {refusal:?}", zone.id());
                        let said = answers(play, selection, zone);
                        assert!(said.contains(&refusal), "nobody says {refusal:?} about {}", zone.id());
                        refused += 1;
                    }
                    (Pick::Refuse(refusal), Target::Card(card)) => {
                        assert!(!is_playable(&view(play, &selection), card), "{card:?} could be had, yet {refusal:?}");
                    }
                }
            }
        }
    });
    assert!(refused > 2000 && done > 2000, "only {refused} refusals and {done} deeds were seen");
}

#[test]
fn nobody_presses_for_a_computer_or_after_the_end() {
    let computer = seated(duel(), 1, Pilot::Recruit);
    let over = wander(people(duel(), 1), random_move, |_, _| {});
    for play in [computer, over] {
        for target in Zone::all().map(Target::Zone).chain(Card::all().map(Target::Card)) {
            assert_eq!(press(&play, Selection::Nothing, target), Pick::Wait);
        }
    }
}

#[test]
fn in_set_up_a_press_puts_a_robot_down() {
    let claim = in_phase(Phase::Claim);
    let zone = Zone::of(claim.game().unclaimed()).next().expect("a free zone");
    assert_eq!(press_zone(&claim, Selection::Nothing, zone), plays(Move::Claim(zone)));
    let taken = Zone::of(claim.game().zones_of(Seat(0))).next().expect("the leader's zone");
    assert_eq!(press_zone(&claim, Selection::Nothing, taken), Pick::Refuse(Refusal::Claimed(taken)));
    let shut = Zone::DECAGON_FACTORY;
    assert_eq!(press_zone(&claim, Selection::Nothing, shut), Pick::Refuse(Refusal::Shut(shut)));
    let stack = in_phase(Phase::Stack);
    let own = Zone::of(stack.game().zones_of(stack.game().active())).next().expect("a zone");
    assert_eq!(press_zone(&stack, Selection::Nothing, own), plays(Move::Place { zone: own, count: 1 }));
}

#[test]
fn the_first_press_picks_all_robots_for_a_zone_and_the_second_places_them() {
    let play = find(|play| play.game().phase() == Phase::Deploy && play.game().pool(play.game().active()) > 3);
    let game = play.game();
    let count = game.pool(game.active());
    let mut own = Zone::of(game.zones_of(game.active()));
    let (zone, other) = (own.next().expect("a zone"), own.next().expect("another zone"));
    let picked = Selection::Place { zone, count };
    assert_eq!(press_zone(&play, Selection::Nothing, zone), selects(picked));
    assert_eq!(press_zone(&play, picked, zone), plays(Move::Place { zone, count }));
    assert_eq!(press_zone(&play, picked, other), selects(Selection::Place { zone: other, count }));
    let fewer = Cybertron::with_number(&picked, 2);
    assert_eq!(fewer, Selection::Place { zone, count: 2 });
    assert_eq!(press_zone(&play, fewer, zone), plays(Move::Place { zone, count: 2 }));
    let enemy = Zone::of(game.zones_of_enemies(game.active())).next().expect("an enemy");
    assert_eq!(press_zone(&play, picked, enemy), Pick::Refuse(Refusal::NotYours(enemy, Errand::Placing)));
}

#[test]
fn a_leader_comes_back_where_the_zone_is_pressed() {
    let play = find(|play| moves(play).iter().any(|mv| matches!(mv, Move::Revive { .. })));
    let own = Zone::of(play.game().zones_of(play.game().active())).next().expect("a zone");
    for mode in Mode::BOTH {
        let expected = plays(Move::Revive { zone: own, mode });
        assert_eq!(press_zone(&play, Selection::Revive(mode), own), expected);
    }
}

/// A zone that can attack, and one of its targets.
fn an_attack(play: &Play) -> Option<(Zone, Zone)> {
    let game = play.game();
    let own = Zone::of(game.zones_of(game.active()));
    own.filter_map(|from| Some((from, Zone::of(game.targets(from)).next()?))).next()
}

#[test]
fn an_attack_is_a_press_here_and_a_press_there() {
    let play = find(|play| play.game().phase() == Phase::Attack && an_attack(play).is_some());
    let (from, to) = an_attack(&play).expect("it was found by this");
    assert_eq!(press_zone(&play, Selection::Nothing, from), selects(Selection::From(from)));
    assert_eq!(press_zone(&play, Selection::From(from), to), plays(Move::Attack { from, to }));
    assert_eq!(press_zone(&play, Selection::From(from), from), selects(Selection::Nothing), "the same lets go");
}

#[test]
fn before_the_attacks_the_second_press_ends_the_transforming_too() {
    let play = find(|play| play.game().phase() == Phase::Transform && an_attack(play).is_some());
    let (from, to) = an_attack(&play).expect("it was found by this");
    assert_eq!(press_zone(&play, Selection::Nothing, from), selects(Selection::From(from)));
    let chain = vec![Move::Advance, Move::Attack { from, to }];
    assert_eq!(press_zone(&play, Selection::From(from), to), Pick::Act(Action::Chain(chain.clone())));
    let mut later = play.clone();
    chain.into_iter().for_each(|mv| step(&mut later, mv));
    assert_eq!(later.game().assault().map(|assault| (assault.from, assault.to)), Some((from, to)));
}

#[test]
fn another_zone_of_ones_own_aims_anew() {
    let two = |play: &Play| {
        let game = play.game();
        let own = Zone::of(game.zones_of(game.active())).filter(|&from| !game.targets(from).is_empty());
        let able: Vec<Zone> = own.collect();
        (game.phase() == Phase::Attack && able.len() > 1).then(|| (able[0], able[1]))
    };
    let play = find(|play| two(play).is_some());
    let (one, other) = two(&play).expect("it was found by this");
    assert_eq!(press_zone(&play, Selection::From(one), other), selects(Selection::From(other)));
}

#[test]
fn a_press_on_an_enemy_finds_the_strongest_neighbour_and_megatron_from_afar_only_without_one() {
    let (mut several, mut near) = (0, 0);
    many_games(|play, _| {
        let game = play.game();
        if game.phase() != Phase::Attack {
            return;
        }
        for zone in Zone::of(game.zones_of_enemies(game.active())) {
            let able = Zone::of(game.zones_of(game.active())).filter(|&from| game.targets(from).has(zone));
            let able: Vec<(bool, u16)> = able.map(|from| (!game.is_long_range(from, zone), game.units(from))).collect();
            let pressed = press_zone(play, Selection::Nothing, zone);
            match pressed {
                Pick::Act(Action::Select(Selection::From(from))) => {
                    assert!(game.targets(from).has(zone));
                    let is_near = !game.is_long_range(from, zone);
                    assert_eq!(able.iter().max(), Some(&(is_near, game.units(from))));
                    near += u32::from(able.iter().map(|(_, units)| units).max() > Some(&game.units(from)));
                    several += u32::from(able.len() > 1);
                }
                Pick::Refuse(_) => assert!(able.is_empty(), "{} could be attacked", zone.id()),
                other => panic!("{other:?}"),
            }
        }
    });
    assert!(
        several > 100 && near > 0,
        "only {several} zones had several attackers, and Megatron was stronger {near} times"
    );
}

/// The refusals of a press with nothing picked, over all zones of the attack phases of many games.
fn refusals_of_attacks(mut look: impl FnMut(&Play, Zone, Refusal)) {
    many_games(|play, _| {
        if play.game().phase() == Phase::Attack {
            for zone in Zone::all() {
                if let Pick::Refuse(refusal) = press_zone(play, Selection::Nothing, zone) {
                    look(play, zone, refusal);
                }
            }
        }
    });
}

#[test]
fn zones_that_cannot_attack_or_be_attacked_say_why() {
    let mut seen = [0; 6];
    refusals_of_attacks(|play, zone, refusal| {
        let game = play.game();
        let is_own = game.zones_of(game.active()).has(zone);
        let kind = match refusal {
            Refusal::NoTarget(at) => {
                assert!(at == zone && is_own && game.targets(zone).is_empty() && game.units(zone) > 1);
                0
            }
            Refusal::NeedsTwo(at, Errand::Attack) => {
                assert_eq!((game.units(at), game.owner(at)), (1, Some(game.active())));
                assert!(at == zone || at.links().has(zone) || !is_own);
                1
            }
            Refusal::NotNeighbours(from, to) => {
                assert!(to == zone && !game.neighbours_by_bridge(from).has(to));
                2
            }
            Refusal::Closed(at) => {
                assert!(game.shut().has(at), "{} is open", at.id());
                3
            }
            Refusal::Shut(at) => {
                assert!(at == zone && game.owner(zone).is_none());
                4
            }
            Refusal::Partner(seat) => {
                assert_eq!((game.owner(zone), game.partner(game.active())), (Some(seat), Some(seat)));
                5
            }
            other => panic!("{other:?} at {}", zone.id()),
        };
        seen[kind] += 1;
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn a_neighbour_behind_a_closed_passage_is_refused_as_closed() {
    let closed = |play: &Play| {
        let game = play.game();
        let (praxus, plain) = (Zone::PRAXUS, Zone::MANGANESE);
        let has = |zone| game.zones_of(game.active()).has(zone) && game.units(zone) > 1;
        let flies = game.chief(game.active()).is_at(plain) || game.bridge().is_some();
        game.phase() == Phase::Attack
            && !game.is_open(Special::Praxus)
            && game.zones_of_enemies(game.active()).has(praxus)
            && has(plain)
            && !flies
    };
    let play = find(closed);
    let pressed = press_zone(&play, Selection::From(Zone::MANGANESE), Zone::PRAXUS);
    assert_eq!(pressed, Pick::Refuse(Refusal::Closed(Zone::PRAXUS)));
}

#[test]
fn a_zone_out_of_reach_is_refused_after_the_first_press() {
    let far = |play: &Play| {
        let game = play.game();
        let (from, _) = an_attack(play).filter(|_| game.phase() == Phase::Attack)?;
        let reach = game.targets(from);
        let beyond =
            Zone::of(game.zones_of_enemies(game.active())).find(|&zone| !reach.has(zone) && !from.links().has(zone))?;
        Some((from, beyond))
    };
    let play = find(|play| far(play).is_some());
    let (from, to) = far(&play).expect("it was found by this");
    let refusal = Refusal::NotNeighbours(from, to);
    assert_eq!(press_zone(&play, Selection::From(from), to), Pick::Refuse(refusal));
}

#[test]
fn the_attacked_zone_attacks_with_what_the_panel_proposes() {
    many_games(|play, dice| {
        let Some(assault) = play.game().assault().filter(|_| play.game().phase() == Phase::Commit) else { return };
        let selection = random_selection(play, dice);
        let panel = super::super::panel::panel(&view(play, &selection));
        let proposed = panel.primary.map(|button| button.action).expect("an attack is proposed");
        assert_eq!(press_zone(play, selection, assault.to), Pick::Act(proposed));
    });
}

#[test]
fn the_zone_that_is_called_to_takes_what_the_panel_proposes() {
    let mut seen = 0;
    many_games(|play, dice| {
        let Phase::Carry { to, .. } = play.game().phase() else { return };
        let selection = random_selection(play, dice);
        let panel = super::super::panel::panel(&view(play, &selection));
        let proposed = panel.primary.map(|button| button.action).expect("a number is proposed");
        assert_eq!(press_zone(play, selection, to), Pick::Act(proposed));
        seen += 1;
    });
    assert!(seen > 0);
}

#[test]
fn a_bridge_and_a_call_are_two_presses_and_the_same_again_lets_go() {
    let bridge = in_phase(Phase::Bridge);
    let (from, to) = moves(&bridge)
        .into_iter()
        .find_map(|mv| if let Move::Bridge { from, to } = mv { Some((from, to)) } else { None })
        .expect("a bridge can be built");
    assert_eq!(press_zone(&bridge, Selection::Nothing, from), selects(Selection::Bridge(from)));
    assert_eq!(press_zone(&bridge, Selection::Bridge(from), to), plays(Move::Bridge { from, to }));
    assert_eq!(press_zone(&bridge, Selection::Bridge(from), from), selects(Selection::Nothing));
    for phase in [Phase::EarlyCall, Phase::Reinforce] {
        let call = |play: &Play| {
            let call = |mv: Move| if let Move::Call { from, to } = mv { Some((from, to)) } else { None };
            moves(play).into_iter().find_map(call).filter(|_| play.game().phase() == phase)
        };
        let play = find(|play| call(play).is_some());
        let (from, to) = call(&play).expect("it was found by this");
        assert_eq!(press_zone(&play, Selection::Nothing, from), selects(Selection::From(from)));
        assert_eq!(press_zone(&play, Selection::From(from), to), plays(Move::Call { from, to }));
        assert_eq!(press_zone(&play, Selection::From(from), from), selects(Selection::Nothing));
    }
}

#[test]
fn a_gift_is_picked_before_it_is_given() {
    let gift = |mv: Move| if let Move::Give(zone) = mv { Some(zone) } else { None };
    let play = find(|play| moves(play).into_iter().any(|mv| gift(mv).is_some()));
    let zone = moves(&play).into_iter().find_map(gift).expect("found by this");
    let pressed = press_zone(&play, Selection::Give(None), zone);
    assert_eq!(pressed, selects(Selection::Give(Some(zone))));
}

#[test]
fn a_card_is_played_picked_or_told_its_moment() {
    let mut seen = [0; 5];
    many_games(|play, _| {
        let Some(seat) = play.game().turn() else { return };
        for card in Card::of(play.game().hand(seat)) {
            let pressed = press(play, Selection::Nothing, Target::Card(card));
            let is_on = is_playable(&view(play, &Selection::Nothing), card);
            let kind = match pressed {
                Pick::Act(Action::Play(mv)) => {
                    assert_eq!(mv, Move::Play(card));
                    0
                }
                Pick::Act(Action::Select(Selection::Card(picked))) => {
                    assert!(picked == card && card.has_symbol());
                    assert_eq!(press(play, Selection::Card(card), Target::Card(card)), selects(Selection::Nothing));
                    1
                }
                Pick::Act(Action::Select(Selection::Dice(dice))) => {
                    assert_eq!(card.upgrade(), Upgrade::OverloadSalvo);
                    assert!(moves(play).contains(&Move::Salvo { card, dice }), "all dice at first");
                    2
                }
                Pick::Refuse(Refusal::WrongMoment(upgrade, moment)) => {
                    assert_eq!((upgrade, moment), (card.upgrade(), card.upgrade().moment()));
                    3
                }
                Pick::Refuse(Refusal::WorksAlready(_) | Refusal::NoUse(_)) => 4,
                other => panic!("{other:?} for {card:?}"),
            };
            assert_eq!(is_on, kind < 3, "{card:?} in {:?}", play.game().phase());
            seen[kind] += 1;
        }
    });
    assert!(seen[..4].iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn a_symbol_that_can_turn_nothing_now_is_not_picked() {
    let idle = |play: &Play| {
        let game = play.game();
        let may_turn = Special::ALL.into_iter().any(|special| game.may_turn(special));
        let hand = Card::of(game.hand(game.active()));
        let is_idle = |card: &Card| card.has_symbol() && !moves(play).contains(&Move::Play(*card));
        hand.filter(|_| game.phase() == Phase::Transform && !may_turn).find(is_idle)
    };
    let play = find(|play| idle(play).is_some());
    let card = idle(&play).expect("it was found by this");
    let pressed = press(&play, Selection::Nothing, Target::Card(card));
    let Pick::Refuse(refusal) = pressed else { panic!("{pressed:?}") };
    if card.upgrade().moment() != Moment::Transform {
        for lang in Lang::ALL {
            let said = Cybertron::refusal_at(&View::new(&play, &Selection::Nothing, lang), Target::Card(card), refusal)
                .to_string();
            for special in Special::ALL {
                assert!(said.contains(names::zone(lang, special.zone())), "it says where a zone is missing: {said}");
            }
        }
    }
}

#[test]
fn a_symbol_before_its_phase_says_when_it_is_for() {
    let early = |play: &Play| {
        let game = play.game();
        let mut hand = Card::of(game.hand(game.active()));
        let is_two = |card: &Card| card.has_symbol() && card.upgrade().moment() == Moment::BeforeAttack;
        hand.find(is_two).filter(|_| game.phase() == Phase::Deploy)
    };
    let play = find(|play| early(play).is_some());
    let card = early(&play).expect("found by this");
    let Pick::Refuse(refusal) = press(&play, Selection::Nothing, Target::Card(card)) else { panic!("it is too early") };
    for lang in Lang::ALL {
        let said = Cybertron::refusal_at(&View::new(&play, &Selection::Nothing, lang), Target::Card(card), refusal)
            .to_string();
        let name = names::card(lang, card);
        let upgrade = words::no_moment_before_attack(lang, name).to_string();
        assert_eq!(said, format!("{upgrade} {}", words::no_symbol_moment(lang)));
    }
}

#[test]
fn a_factory_with_somebody_in_it_closes_with_the_second_press() {
    let mut seen = 0;
    some_positions(|play, _| {
        for mv in moves(play) {
            let Move::Turn { card, special } = mv else { continue };
            let (crush, zone) = (Selection::Crush { card, special }, special.zone());
            let closes = special.factory().is_some() && play.game().is_open(special);
            let expected = if closes { selects(crush) } else { plays(mv) };
            assert_eq!(press_zone(play, Selection::Card(card), zone), expected);
            if closes {
                assert_eq!(press_zone(play, crush, zone), plays(mv), "whoever presses again means it");
                assert_eq!(press(play, crush, Target::Card(card)), selects(Selection::Nothing), "the card lets go");
                seen += 1;
            }
        }
    });
    assert!(seen > 5, "only {seen} factories could be closed");
}

#[test]
fn the_captured_zone_takes_what_the_panel_proposes() {
    let mut seen = 0;
    many_games(|play, dice| {
        let Some(assault) = play.game().assault().filter(|_| play.game().phase() == Phase::Follow) else { return };
        let selection = random_selection(play, dice);
        let panel = super::super::panel::panel(&view(play, &selection));
        let proposed = panel.primary.map(|button| button.action).expect("a number is proposed");
        assert_eq!(press_zone(play, selection, assault.to), Pick::Act(proposed));
        seen += 1;
    });
    assert!(seen > 50, "only {seen} zones were captured with units to spare");
}

/// Presses zones one after the other; each press must do something.
fn press_all(play: &mut Play, zones: &[Zone]) {
    let mut selection = Selection::Nothing;
    for &zone in zones {
        match press_zone(play, selection, zone) {
            Pick::Act(Action::Select(next)) => selection = next,
            Pick::Act(Action::Play(mv)) => {
                step(play, mv);
                selection = Selection::Nothing;
            }
            Pick::Act(Action::Chain(moves)) => {
                moves.into_iter().for_each(|mv| step(play, mv));
                selection = Selection::Nothing;
            }
            other => panic!("{other:?} at {}", zone.id()),
        }
    }
}

#[test]
fn a_turn_takes_as_many_presses_as_decisions() {
    let ready = |play: &Play| play.game().phase() == Phase::Deploy && an_attack(play).is_some();
    let mut play = find(ready);
    let (from, to) = an_attack(&play).expect("found by this");
    press_all(&mut play, &[from, from]);
    assert_ne!(play.game().phase(), Phase::Deploy, "everything on a zone: 2 presses");
    press_all(&mut play, &[from, to]);
    assert_eq!(play.game().phase(), Phase::Commit, "an attack, from the phase before too: 2 presses");
    let steps = play.steps().len();
    press_all(&mut play, &[to]);
    assert!(play.steps().len() > steps, "a roll with everybody: 1 press");
    let mut later = find(|play| play.game().phase() == Phase::Follow);
    let taken = later.game().assault().expect("an attack").to;
    press_all(&mut later, &[taken]);
    assert_ne!(later.game().phase(), Phase::Follow, "moving in: 1 press");
    let call = |mv: Move| if let Move::Call { from, to } = mv { Some((from, to)) } else { None };
    let calls =
        |play: &Play| moves(play).into_iter().find_map(call).filter(|_| play.game().phase() == Phase::Reinforce);
    let mut last = find(|play| calls(play).is_some());
    let (from, to) = calls(&last).expect("found by this");
    press_all(&mut last, &[from, to, to]);
    let made = last.steps().last().map(|step| step.mv);
    assert!(matches!(made, Some(Move::Carry { .. })), "reinforcing with everybody: 3 presses, not {made:?}");
}

#[test]
fn megatron_far_away_leaves_an_attack_to_the_neighbours() {
    let flies = |play: &Play| {
        let game = play.game();
        let chief = game.chief(game.active());
        let air = chief.zone.filter(|_| chief.drives(Leader::Megatron) && game.phase() == Phase::Attack)?;
        let own = || Zone::of(game.zones_of(game.active()));
        Zone::of(game.targets(air)).find(|&to| {
            game.is_long_range(air, to)
                && own().any(|from| game.targets(from).has(to) && from != air && game.units(from) < game.units(air))
        })
    };
    let play = find(|play| flies(play).is_some());
    let to = flies(&play).expect("found by this");
    let Pick::Act(Action::Select(Selection::From(from))) = press_zone(&play, Selection::Nothing, to) else {
        panic!("somebody attacks")
    };
    assert!(!play.game().is_long_range(from, to), "{} attacks with more than one die", from.id());
}

#[test]
fn a_number_keeps_what_else_was_chosen() {
    let zone = Zone::IACON;
    let changed = |selection: Selection| Cybertron::with_number(&selection, 4);
    assert_eq!(changed(Selection::Place { zone, count: 9 }), Selection::Place { zone, count: 4 });
    let counted = Selection::Count { units: 1, leader: Some(false) };
    assert_eq!(changed(counted), Selection::Count { units: 4, leader: Some(false) });
    assert_eq!(changed(Selection::Nothing), Selection::Count { units: 4, leader: None });
}
