//! What glows, and what is said about it.

use tabletron_rules::{
    Pilot,
    cybertron::{HYPERLINKS, Leader, Mode, Sector, Special},
};

use super::{
    super::{
        drawing::Glow,
        names,
        scene::{Scene, explanation, scene, sectors},
    },
    *,
};
use crate::words::cybertron as words;

fn seen(play: &Play, selection: Selection) -> Scene {
    scene(&view(play, &selection))
}

/// The zones that stand out like this.
fn glowing(scene: &Scene, glow: Glow) -> Region {
    scene.zones.iter().filter(|zone| zone.glow == glow).map(|zone| zone.zone).fold(Region::EMPTY, Region::with)
}

/// What is picked, or where units come from.
fn chosen(play: &Play, selection: Selection) -> Option<Zone> {
    let game = play.game();
    match (game.phase(), selection) {
        (Phase::Carry { from, .. }, _) => Some(from),
        (phase, _) if phase.is_assault() => game.assault().map(|assault| assault.from),
        (_, Selection::From(zone) | Selection::Place { zone, .. } | Selection::Bridge(zone)) => Some(zone),
        (_, Selection::Give(zone)) => zone,
        (_, Selection::Crush { special, .. }) => Some(special.zone()),
        _ => None,
    }
}

#[test]
fn exactly_the_legal_zones_glow() {
    let mut glows = [0u32; PHASES];
    some_positions(|play, dice| {
        for selection in [Selection::Nothing, random_selection(play, dice)] {
            let scene = seen(play, selection);
            let (legal, chosen) = (legal_zones(play, selection), chosen(play, selection));
            let expected = chosen.map_or(legal, |zone| legal.without(zone));
            let what = format!("{selection:?} in {:?}", play.game().phase());
            assert_eq!(glowing(&scene, Glow::Pick), expected, "{what}");
            assert_eq!(Zone::of(glowing(&scene, Glow::Chosen)).next(), chosen, "{what}");
            glows[number_of(play.game().phase())] += u32::from(expected.len());
        }
    });
    let boards = [
        Phase::Claim,
        Phase::Stack,
        Phase::Deploy,
        Phase::Transform,
        Phase::Recycle(None),
        Phase::Bridge,
        Phase::EarlyCall,
        Phase::Attack,
        Phase::Escape,
        Phase::Follow,
        Phase::Reinforce,
    ];
    assert!(boards.iter().all(|&phase| glows[number_of(phase)] > 0), "{glows:?}");
}

#[test]
fn every_zone_that_glows_can_be_pressed() {
    some_positions(|play, dice| {
        let selection = random_selection(play, dice);
        for zone in Zone::of(glowing(&seen(play, selection), Glow::Pick)) {
            let pressed = pick(&view(play, &selection), Target::Zone(zone));
            assert!(matches!(pressed, Pick::Act(_)), "{} with {selection:?}: {pressed:?}", zone.id());
        }
    });
}

#[test]
fn when_only_the_leader_is_left_to_place_zones_glow_for_him_alone() {
    let play = find(|play| play.game().phase() == Phase::Deploy && play.game().pool(play.game().active()) == 0);
    let own = play.game().zones_of(play.game().active());
    assert_eq!(glowing(&seen(&play, Selection::Nothing), Glow::Pick), Region::EMPTY);
    for mode in Mode::BOTH {
        assert_eq!(glowing(&seen(&play, Selection::Revive(mode)), Glow::Pick), own);
    }
}

#[test]
fn the_attacked_zone_is_a_target_until_it_is_taken() {
    some_positions(|play, _| {
        let game = play.game();
        let expected = game.assault().filter(|_| game.phase() != Phase::Follow).map(|assault| assault.to);
        let target = glowing(&seen(play, Selection::Nothing), Glow::Target);
        assert_eq!(Zone::of(target).collect::<Vec<_>>(), expected.into_iter().collect::<Vec<_>>());
    });
}

#[test]
fn nothing_can_be_picked_while_a_computer_decides_or_after_the_end() {
    let computer = seated(duel(), 4, Pilot::Recruit);
    let over = wander(people(duel(), 3), random_move, |_, _| {});
    for play in [&computer, &over] {
        for selection in [Selection::Nothing, Selection::Jump, Selection::From(Zone::IACON)] {
            let scene = seen(play, selection);
            assert!(scene.zones.iter().all(|zone| zone.glow == Glow::None && zone.odds.is_none()));
            assert!(scene.arrows.is_empty() && scene.links == [false; 7] && scene.callout.is_none());
        }
    }
}

#[test]
fn odds_stand_on_targets_only_and_are_those_of_the_rules() {
    let (mut shown, mut far) = (0, 0);
    some_positions(|play, dice| {
        let game = play.game();
        let selection = random_selection(play, dice);
        let from = match (game.phase(), selection) {
            (Phase::Transform | Phase::Attack, Selection::From(from)) => Some(from),
            _ => None,
        };
        let targets = from.map(|from| game.targets(from)).unwrap_or_default();
        for zone in seen(play, selection).zones {
            let odds = from.and_then(|from| game.prospect(from, zone.zone, 1)).map(|prospect| prospect.win);
            assert_eq!(zone.odds, odds.map(names::percent), "{}", zone.zone.id());
            assert_eq!(zone.odds.is_some(), targets.has(zone.zone));
            shown += u32::from(zone.odds.is_some());
            far += u32::from(zone.odds.is_some() && from.is_some_and(|from| game.is_long_range(from, zone.zone)));
        }
    });
    assert!(shown > 50 && far > 0, "{shown} odds, {far} from afar");
}

#[test]
fn a_number_at_which_attacks_stop_is_never_beyond_the_attack() {
    let able = |play: &Play| {
        let game = play.game();
        let from = Zone::of(game.zones_of(game.active())).find(|&from| !game.targets(from).is_empty());
        from.filter(|_| game.phase() == Phase::Attack)
    };
    let play = find(|play| able(play).is_some());
    let selection = Selection::From(able(&play).expect("found by this"));
    let orders = everybody(Standing { stop: 99, ..Standing::default() });
    let scene = scene(&view(&play, &selection).with_orders(orders));
    assert!(scene.zones.iter().all(|zone| zone.odds.as_deref() != Some("0%")));
}

#[test]
fn arrows_go_to_targets_and_links_live_when_an_arrow_runs_along_them() {
    let mut live = 0;
    some_positions(|play, dice| {
        let game = play.game();
        let scene = seen(play, random_selection(play, dice));
        for &(from, to, is_made) in &scene.arrows {
            let (from, to) = (Zone::new(from as u8).expect("a zone"), Zone::new(to as u8).expect("a zone"));
            let assault = game.assault().map(|assault| (assault.from, assault.to));
            assert_eq!(is_made, assault == Some((from, to)));
            assert!(is_made || game.targets(from).has(to) && !game.is_long_range(from, to));
        }
        for ((a, b), is_live) in HYPERLINKS.into_iter().zip(scene.links) {
            let (a, b) = (usize::from(a), usize::from(b));
            let runs = scene.arrows.iter().any(|&(from, to, _)| (from, to) == (a, b) || (from, to) == (b, a));
            assert_eq!(is_live, runs);
            live += u32::from(is_live);
        }
        assert_eq!(scene.bridge, game.bridge().map(|(from, to)| (from.index(), to.index())));
        assert_eq!(scene.specials, Special::ALL.map(|special| game.is_open(special)));
    });
    assert!(live > 5, "only {live} links were used");
}

#[test]
fn the_callout_weighs_the_attack_while_it_can_be_weighed() {
    for lang in Lang::ALL {
        many_games(|play, dice| {
            if dice.below(30) > 0 {
                return;
            }
            let game = play.game();
            let scene = scene(&View::new(play, &Selection::Nothing, lang));
            assert_eq!(scene.callout.is_some(), game.phase() == Phase::Commit);
            let (Some(callout), Some(assault)) = (scene.callout, game.assault()) else { return };
            let win = game.prospect(assault.from, assault.to, 1).expect("it is made").win;
            assert_eq!(callout.percent, names::percent(win));
            assert!((0.0..=1.0).contains(&callout.share));
            assert_text(&callout.text, "the losses");
            for zone in [assault.from, assault.to] {
                assert!(callout.title.contains(names::zone(lang, zone)), "{}", callout.title);
            }
        });
    }
}

#[test]
fn zones_show_their_owner_their_units_and_their_leader() {
    some_positions(|play, dice| {
        let game = play.game();
        for zone in seen(play, random_selection(play, dice)).zones {
            assert_eq!(zone.owner, game.owner(zone.zone).map(|seat| seat.0 + 1));
            assert_eq!(zone.units, game.units(zone.zone));
            let chief = game.chief_at(zone.zone).map(|(_, chief)| names::chief_symbol(chief));
            assert_eq!(zone.leader, chief);
            let is_open = Special::at(zone.zone).is_none_or(|special| game.is_open(special));
            assert_eq!(zone.open, is_open);
        }
    });
}

#[test]
fn a_zone_says_its_name_its_owner_its_units_and_who_leads_there() {
    many_games(|play, dice| {
        if dice.below(90) > 0 {
            return;
        }
        let (game, selection) = (play.game(), random_selection(play, dice));
        for lang in Lang::ALL {
            let view = View::new(play, &selection, lang);
            for shown in scene(&view).zones {
                let (zone, label) = (shown.zone, &shown.label);
                assert_text(label, "a zone");
                assert!(label.starts_with(names::zone(lang, zone)), "{label}");
                assert!(label.contains(names::sector(lang, zone.sector())), "{label}");
                if let Some(owner) = game.owner(zone) {
                    assert!(label.contains(NAMES[owner.index()]), "{label}");
                    assert!(label.contains(&game.units(zone).to_string()), "{label}");
                }
                for leader in Leader::ALL {
                    let led = |mode| words::zone_led(lang, names::leader(lang, leader), names::mode(lang, mode));
                    let says = Mode::BOTH.iter().any(|&mode| label.contains(&led(mode).to_string()));
                    let is_there = game.chief_at(zone).is_some_and(|(_, chief)| chief.leader == leader);
                    assert_eq!(says, is_there, "{label}");
                }
                assert_eq!(label.ends_with(words::zone_can(lang)), shown.glow == Glow::Pick, "{label}");
                assert_eq!(label.ends_with(words::zone_chosen(lang)), shown.glow == Glow::Chosen, "{label}");
                assert_eq!(label.contains(words::zone_pad(lang)), zone == Zone::LAUNCH, "{label}");
                assert_eq!(
                    label.contains('%') || lang != Lang::En,
                    shown.odds.is_some() || lang != Lang::En,
                    "{label}"
                );
            }
        }
    });
}

#[test]
fn special_zones_say_how_they_stand() {
    many_games(|play, dice| {
        if dice.below(50) > 0 {
            return;
        }
        for lang in Lang::ALL {
            let scene = scene(&View::new(play, &Selection::Nothing, lang));
            for special in Special::ALL {
                let label = &scene.zones[special.zone().index()].label;
                let says = match (special.factory().is_some(), play.game().is_open(special)) {
                    (false, true) => words::zone_open(lang),
                    (false, false) => words::zone_shut(lang),
                    (true, true) => words::zone_hatch_open(lang),
                    (true, false) => words::zone_hatch_shut(lang),
                };
                assert!(label.contains(says), "{label}");
            }
        }
    });
}

#[test]
fn an_explanation_names_the_neighbours() {
    let play = find(|play| !play.game().is_open(Special::Pion));
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        for zone in Zone::all() {
            let text = explanation(&view, zone, "It is a zone.");
            assert_text(&text, "a zone");
            let near = play.game().neighbours(zone);
            assert!(Zone::of(near).all(|near| text.contains(names::zone(lang, near))), "{text}");
            assert_eq!(text.ends_with(words::zone_alone(lang)), near.is_empty(), "{text}");
        }
    }
}

#[test]
fn a_space_bridge_makes_neighbours_that_are_named() {
    let play = find(|play| play.game().bridge().is_some_and(|(from, to)| !play.game().neighbours(from).has(to)));
    let (from, to) = play.game().bridge().expect("found by this");
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        for (zone, near) in [(from, to), (to, from)] {
            let text = explanation(&view, zone, "It is a zone.");
            assert!(text.contains(names::zone(lang, near)), "{text}");
        }
    }
}

#[test]
fn the_shares_of_a_sector_add_up_to_its_zones() {
    let mut free = 0;
    many_games(|play, _| {
        let game = play.game();
        let all = sectors(&view(play, &Selection::Nothing));
        assert_eq!(all.iter().map(|scene| scene.sector).collect::<Vec<_>>(), Sector::ALL);
        for scene in all {
            let zones = game.sector_zones(scene.sector);
            assert_eq!(scene.shares.iter().map(|share| share.zones).sum::<u8>(), zones.len());
            for share in &scene.shares {
                assert!(share.zones > 0, "who has nothing is left out");
                let owner = Seat::all(game.seats()).find(|seat| seat.0 + 1 == share.colour);
                let held = owner.map(|seat| game.zones_of(seat).and(zones).len());
                assert_eq!(share.name, owner.map(|seat| NAMES[seat.index()]).unwrap_or_default());
                assert!(held.is_none_or(|held| held == share.zones));
                free += u32::from(owner.is_none());
            }
        }
    });
    assert!(free > 0, "during set-up some are nobody's");
}
