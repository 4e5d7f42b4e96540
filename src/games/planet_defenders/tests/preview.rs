//! What is promised before a move is what the move brings.

use tabletron_rules::planet_defenders::{Cubes, Energy, Event, Planet, Source};

use super::{
    super::{
        names,
        panel::panel,
        pick::{Selection, price_of, ways},
        preview::{Means, means, planet_gift},
    },
    *,
};
use crate::words::planet_defenders as words;

/// The row of the deal that says what comes in.
fn promised(play: &Play, selection: Selection) -> Option<Phrase> {
    let deal = panel(&view(play, &selection)).deal?;
    deal.rows.into_iter().find(|(label, _)| *label == words::you_get(Lang::En)).map(|(_, value)| value)
}

/// What a move brings from planets and robots, what of it is for missing energy, and what technologies add.
fn brought(play: &Play, mv: Move) -> (Phrase, u8, u8) {
    let mut later = play.clone();
    step(&mut later, mv);
    let mut all = (Phrase::default(), 0, 0);
    for event in &later.steps().last().expect("a step was made").events {
        match event {
            Event::Gained { source: Source::Tech(_), batteries, .. } => all.2 += batteries,
            Event::Gained { cubes, batteries, missing, .. } => {
                all.0.push(names::gain(Lang::En, *cubes, *batteries));
                all.1 += missing;
            }
            _ => {}
        }
    }
    all
}

#[test]
fn every_planet_shows_what_it_gives() {
    let play = people(options(2, false), 1);
    let flight = moves(&play)[0];
    for lang in Lang::ALL {
        let view = View::new(&play, &Selection::Nothing, lang);
        Planet::ALL.into_iter().for_each(|planet| assert_said(&planet_gift(&view, planet, flight).shown, "a gift"));
    }
}

#[test]
fn what_a_flight_promises_is_what_it_brings_with_landing_gear_and_all() {
    let mut landings = 0;
    twenty_games(|play, _| {
        for mv in moves(play) {
            let Move::Fly { tile, to, pay } = mv else { continue };
            let planet = play.game().planet(to);
            if !matches!(planet, Planet::Azure | Planet::Amber | Planet::Fern | Planet::Dynamo) {
                continue;
            }
            let selection = Selection::Flight { to, tile: Some(tile), way: 0 };
            let all = ways(&view(play, &selection), selection);
            let way = all.iter().position(|&way| way == mv).expect("every flight is a way");
            let (mut gain, _, landed) = brought(play, mv);
            if landed > 0 {
                gain.push(" + ");
                gain.push(names::batteries(Lang::En, landed.into()));
            }
            let chosen = Selection::Flight { to, tile: Some(tile), way };
            assert_eq!(promised(play, chosen), Some(gain), "{planet} for {pay}");
            let says = panel(&view(play, &chosen)).why.contains(&words::why_landing(Lang::En, planet_name(planet)));
            assert_eq!(says, landed > 0);
            landings += u32::from(landed);
        }
    });
    assert!(landings > 10, "only {landings} landings gave a battery");
}

fn planet_name(planet: Planet) -> &'static str {
    names::planet(Lang::En, planet)
}

#[test]
fn energy_paid_for_a_flight_is_in_the_reserve_when_the_flight_ends() {
    let mut seen = 0;
    hoard(Energy::Blue, 1, |play| {
        let Some(Move::Fly { tile, to, .. }) = moves(play).into_iter().find(|mv| matches!(mv, Move::Fly { .. })) else {
            return;
        };
        if play.game().reserve()[Energy::Blue] > 0 {
            return;
        }
        seen += 1;
        let selection = Selection::Nothing;
        let gift = |pay| planet_gift(&view(play, &selection), Planet::Azure, Move::Fly { tile, to, pay });
        let (plain, converted) = (gift(Cubes::NONE), gift(Cubes::one(Energy::Blue)));
        assert_eq!(plain.shown, names::batteries(Lang::En, 2));
        assert_eq!(plain.lacks, Some(words::pick_out(Lang::En, names::energy(Lang::En, Energy::Blue))));
        assert_eq!(converted.shown, names::gain(Lang::En, Cubes::one(Energy::Blue), 1));
        assert_eq!(converted.lacks, None);
    });
    assert!(seen > 0, "blue never ran out");
}

#[test]
fn a_bonus_that_the_reserve_does_not_have_is_promised_as_a_battery() {
    let mut missed = 0;
    let mut check = |play: &Play| {
        for mv in moves(play) {
            let Move::Catch { side, .. } = mv else { continue };
            let robot = play.game().stack(side).top().expect("it can be caught");
            let selection = Selection::Stack { side, way: 0 };
            let first = ways(&view(play, &selection), selection)[0];
            if robot.bonus().energy == Cubes::NONE || first != mv {
                continue;
            }
            let (gain, missing, _) = brought(play, mv);
            assert_eq!(promised(play, selection), Some(gain), "{robot}");
            let lacks = words::pick_out(Lang::En, names::cubes(Lang::En, robot.bonus().energy));
            assert_eq!(panel(&view(play, &selection)).why.contains(&lacks), missing > 0, "{robot}");
            missed += missing;
        }
    };
    Energy::ALL.into_iter().for_each(|energy| (0..12).for_each(|seed| hoard(energy, seed, &mut check)));
    assert!(missed > 0, "no bonus was missed");
}

/// Every payment of twenty games, with what makes it possible.
fn every_payment(mut look: impl FnMut(&Play, Move, Means)) {
    twenty_games(|play, _| {
        for mv in moves(play) {
            if let Some((price, pay)) = price_of(play.game(), mv) {
                look(play, mv, means(&view(play, &Selection::Nothing), price, pay));
            }
        }
    });
}

#[test]
fn a_payment_is_put_down_only_to_technologies_that_the_player_has() {
    let (mut both, mut alloys) = (0, 0);
    every_payment(|play, mv, means| {
        let techs = play.game().board().techs;
        let converts = Energy::ALL.into_iter().filter(|&energy| techs.converts(energy)).count();
        assert!(!means.alloy || techs.classes() != [0, 1, 2], "{mv:?} without an alloy");
        assert!(converts >= usize::from(means.batteries || means.energy), "{mv:?} without a converter");
        if means.batteries && means.energy && !means.alloy {
            assert!(converts >= 2, "{mv:?} with one converter");
            both += 1;
        }
        alloys += u32::from(means.alloy);
        let (price, pay) = price_of(play.game(), mv).expect("a payment");
        let is_plain = pay.total() == price.energies() && pay.contains(price.energy);
        assert_eq!(means == Means::default(), is_plain, "{mv:?}");
    });
    assert!(both > 0 && alloys > 0, "{both} through two converters, {alloys} with alloys");
}

#[test]
fn a_payment_through_two_converters_is_explained_by_both() {
    let through_both = |play: &Play| {
        let selection = Selection::Nothing;
        let view = view(play, &selection);
        moves(play).into_iter().find_map(|mv| {
            let (Move::Learn { slot, .. }, Some((price, pay))) = (mv, price_of(play.game(), mv)) else { return None };
            let is_it = means(&view, price, pay) == Means { batteries: true, energy: true, alloy: false };
            let all = ways(&view, Selection::Tech { slot, way: 0 });
            is_it.then(|| Selection::Tech { slot, way: all.iter().position(|&way| way == mv).expect("a way") })
        })
    };
    let play = find(options(2, true), |play| through_both(play).is_some());
    let selection = through_both(&play).expect("found by this");
    for lang in Lang::ALL {
        let panel = panel(&View::new(&play, &selection, lang));
        for reason in [words::why_convert_in(lang), words::why_convert_out(lang)] {
            assert!(panel.why.contains(&reason.into()), "{:?} lacks {reason}", panel.why);
        }
        assert!(!panel.why.contains(&words::why_equal(lang).into()), "there is no alloy");
        let chosen = panel.ways.iter().find(|way| way.chosen).map(|way| way.text.clone());
        assert!(chosen.is_none_or(|text| text == words::way_both(lang).into()));
    }
}
