//! The battlefield, tested without a browser: everything that random battles show is sound.

use tabletron_rules::{
    Dice, Game, Playthrough,
    skirmish::{Board, Move, Options, Phase, Scenario, Skirmish, geometry::Spot},
};

use super::{
    bases::{self, Detail},
    ghost::{Sight, ghost},
    pick::{self, Press, Purpose, Selection},
    scene, show,
};
use crate::{
    markup::Markup,
    table::{
        Action, Pick, View,
        trial::{self, one_kind, wander},
    },
    words::Lang,
};

type Play = Playthrough<Skirmish>;

const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/skirmish.svg"));
const SIGHT: Sight = Sight { scale: 1.0, seen: [-170.0, -130.0, 3230.0, 3190.0] };

fn random_move(play: &Play, dice: &mut Dice) -> Option<Move> {
    let is_passive = |mv: &Move| matches!(mv, Move::Pass | Move::Stop | Move::Enlist | Move::Keep | Move::Aim);
    let moves = one_kind(play, is_passive, dice)?;
    dice.pick(&moves).copied()
}

/// Looks at every position of a random battle of every scenario.
fn battles(mut look: impl FnMut(&Play, &mut Dice)) {
    for (seed, scenario) in (20..).zip(Scenario::ALL) {
        let options = Options { points: 90, rounds: 3, wrecks: true, ..Options::of(Board::Small, scenario) };
        wander(trial::people(options, seed), random_move, &mut look);
    }
}

fn check_drawing(drawing: &str) {
    for tag in ["g", "text", "svg"] {
        let opened = drawing.matches(&format!("<{tag} ")).count() + drawing.matches(&format!("<{tag}>")).count();
        assert_eq!(opened, drawing.matches(&format!("</{tag}>")).count(), "<{tag}> in {drawing}");
    }
    assert!(!drawing.contains("NaN") && !drawing.contains("inf") && !drawing.contains("style="), "{drawing}");
    for symbol in drawing.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(SPRITE.contains(&format!("id=\"{symbol}\"")), "{symbol} is not drawn");
    }
}

/// Somebody who can be activated, or nobody.
fn choosing(play: &Play) -> Selection {
    let unit = play.game().turn().and_then(|seat| play.game().ready(seat).next());
    Selection { unit: unit.filter(|_| play.game().phase() == Phase::Ready), ..Selection::default() }
}

#[test]
fn every_position_is_drawn_soundly() {
    battles(|play, dice| {
        let selection = choosing(play);
        let view = View::new(play, &selection, Lang::ALL[play.steps().len() % 3]);
        for figure in scene::figures(&view).into_iter().flatten() {
            assert!(figure.label.len() > 10, "{figure:?}");
            check_drawing(&bases::figure(&figure.base, Detail::Near, 1.0));
        }
        let spot = Spot::new(dice.below(30_000) as i32, dice.below(30_000) as i32);
        check_drawing(&ghost(&view, Some(spot), SIGHT));
        check_drawing(&ghost(&view, None, SIGHT));
        let shown = [show::show(&view, 1.0)].into_iter().collect::<Markup>().to_string();
        check_drawing(&shown);
        let size = play.game().size();
        scene::strips(&view).iter().for_each(|strip| check_drawing(&super::drawing::strip(strip, size)));
    });
}

#[test]
fn places_worth_a_look_become_ghosts_and_a_second_press_goes_there() {
    let mut seen = 0;
    battles(|play, _| {
        let selection = choosing(play);
        let view = View::new(play, &selection, Lang::En);
        for lookout in scene::lookouts(&view).into_iter().take(4) {
            let press = Press::Spot(lookout.spot);
            let Pick::Act(Action::Select(picked)) = pick::pick(&view, press) else { panic!("{lookout:?}") };
            assert_eq!((picked.unit, picked.ghost), (selection.unit, Some(lookout.spot)));
            let again = View::new(play, &picked, Lang::En);
            assert!(matches!(pick::pick(&again, press), Pick::Act(_)), "{lookout:?}");
            assert!(ghost(&again, None, SIGHT).contains("class=\"grip\""));
            seen += 1;
        }
    });
    assert!(seen > 50, "{seen} places");
}

#[test]
fn a_ghost_is_refused_exactly_where_the_move_is() {
    let (mut yes, mut no) = (0, 0);
    battles(|play, dice| {
        let selection = choosing(play);
        let view = View::new(play, &selection, Lang::En);
        let (game, Some(seat)) = (pick::ahead(&view), view.actor) else { return };
        let Some(Purpose::Walk { unit, .. }) = pick::purpose(&game, &selection) else { return };
        let from = game.fighter(unit).at;
        let by = |dice: &mut Dice| dice.below(8_000) as i32 - 4_000;
        let spot = Spot::new((from.x + by(dice)).clamp(0, 30_000), (from.y + by(dice)).clamp(0, 30_000));
        let is_legal = game.check(seat, Move::Move { to: spot, on: false }).is_ok();
        let drawn = ghost(&view, Some(spot), SIGHT);
        assert_eq!(drawn.contains("class=\"ghost\""), is_legal);
        assert_eq!(drawn.contains("class=\"ghost no\""), !is_legal);
        assert_eq!(
            drawn.contains("class=\"label length\""),
            game.route(unit, spot, limit(&game, &selection)).is_some()
        );
        *if is_legal { &mut yes } else { &mut no } += 1;
    });
    assert!(yes > 20 && no > 20, "{yes} allowed, {no} refused");
}

fn limit(game: &Skirmish, picked: &Selection) -> i32 {
    match pick::purpose(game, picked) {
        Some(Purpose::Walk { limit, .. }) => limit,
        _ => 0,
    }
}

#[test]
fn whoever_is_chosen_has_an_area_and_nobody_else() {
    let mut seen = 0;
    battles(|play, _| {
        let selection = choosing(play);
        let view = View::new(play, &selection, Lang::En);
        let area = scene::area(&view);
        if let (Some(unit), Phase::Ready) = (selection.unit, play.game().phase()) {
            assert_eq!(area.is_empty(), play.game().area(unit, play.game().speed(unit)).is_empty());
            seen += 1;
        }
        let watching = View::new(play, &selection, Lang::En).seen_by(crate::table::look::Look::Nobody);
        assert!(scene::area(&watching).is_empty() && ghost(&watching, None, SIGHT).is_empty());
    });
    assert!(seen > 10);
}
