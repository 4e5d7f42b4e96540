//! The drawings are well-formed and use only symbols that the art files have.

use tabletron_rules::planet_defenders::{Energy, Planet, Robot, TILES, Tech};

use super::{
    super::{
        markup::{self, FULL, Layout, SLIM},
        names,
        scene::{Glow, StackScene, TileScene},
    },
    *,
};
use crate::{
    markup::{Markup, Tag},
    table::Stage,
};

const ART: [&str; 2] =
    [include_str!("../../../../public/art/planet_defenders.svg"), include_str!("../../../../public/art/icons.svg")];
/// Elements that HTML never closes.
const VOID: [&str; 3] = ["hr", "img", "input"];

/// The parts of a text that begin after `start` and end before `end`.
fn between<'a>(text: &'a str, start: &'a str, end: char) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(move |part| part.split(end).next())
}

/// Checks that all elements are closed in order, all attributes quoted and all text escaped.
fn check(markup: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut parts = markup.split('<');
    check_text(parts.next().unwrap_or_default())?;
    for part in parts {
        let (inside, text) = part.split_once('>').ok_or_else(|| format!("<{part} never ends"))?;
        check_text(text)?;
        if let Some(name) = inside.strip_prefix('/') {
            let last = open.pop().ok_or_else(|| format!("</{name}> closes nothing"))?;
            if last != name {
                return Err(format!("</{name}> closes <{last}>"));
            }
            continue;
        }
        let (inside, is_closed) = inside.strip_suffix('/').map_or((inside, false), |inside| (inside, true));
        let name = inside.split(' ').next().unwrap_or_default();
        check_attributes(&inside[name.len()..])?;
        if name.is_empty() || !name.chars().all(char::is_alphanumeric) {
            return Err(format!("<{name}> is no element"));
        }
        if !is_closed && !VOID.contains(&name) {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} stay open")) }
}

fn check_text(text: &str) -> Result<(), String> {
    let is_known = |part: &str| ["amp;", "lt;", "gt;", "quot;"].iter().any(|entity| part.starts_with(entity));
    match text.split('&').skip(1).find(|part| !is_known(part)) {
        Some(part) => Err(format!("&{part} is not escaped")),
        None if text.contains(['<', '>']) => Err(format!("{text:?} is not escaped")),
        None => Ok(()),
    }
}

/// Attributes are a space, a name, an equals sign and a quoted value, each name once.
fn check_attributes(mut rest: &str) -> Result<(), String> {
    let mut names: Vec<&str> = Vec::new();
    while !rest.is_empty() {
        let wrong = || format!("{rest:?} is no attribute");
        let (name, value) = rest.strip_prefix(' ').and_then(|rest| rest.split_once("=\"")).ok_or_else(wrong)?;
        let (value, after) = value.split_once('"').ok_or_else(wrong)?;
        if name.is_empty() || name.contains([' ', '"']) || names.contains(&name) || value.contains('<') {
            return Err(wrong());
        }
        check_text(value)?;
        names.push(name);
        rest = after;
    }
    Ok(())
}

fn assert_sound(markup: &str) {
    if let Err(fault) = check(markup) {
        panic!("{fault}: {markup}");
    }
    assert!(!markup.contains("NaN") && !markup.contains("inf\""), "{markup}");
    for symbol in between(markup, "href=\"#", '"').chain(between(markup, "url(#", ')')) {
        let id = format!("id=\"{symbol}\"");
        assert!(ART.iter().any(|art| art.contains(&id)), "no art file has {symbol}");
    }
}

fn assert_tag(tag: Tag) {
    assert_sound(&[tag].into_iter().collect::<Markup>().to_string());
}

fn every_layout(mut draw: impl FnMut(Layout, Lang) -> String) {
    for layout in [FULL, SLIM] {
        Lang::ALL.into_iter().for_each(|lang| assert_sound(&draw(layout, lang)));
    }
}

#[test]
fn the_checker_notices_what_is_wrong() {
    for wrong in [
        "<g>",
        "</g>",
        "<g><a></g></a>",
        "<g",
        "a < b",
        "a & b",
        "<g class=x></g>",
        "<g a=\"1\" a=\"2\"/>",
        "<g a=\"1\"b=\"2\"/>",
        "<g a=\"&\"/>",
        "a > b",
    ] {
        assert!(check(wrong).is_err(), "{wrong}");
    }
    assert_eq!(check(r#"<g a="1" b-c="&lt;"><use href="x"/>&amp;<hr></g>"#), Ok(()));
}

#[test]
fn the_art_files_have_every_id_once() {
    let ids: Vec<&str> = ART.iter().flat_map(|art| between(art, " id=\"", '"')).collect();
    assert!(ids.len() > 100, "only {} ids", ids.len());
    for (index, id) in ids.iter().enumerate() {
        assert!(!ids[..index].contains(id), "{id} is there twice");
    }
}

#[test]
fn the_art_files_refer_only_to_what_they_have() {
    for art in ART {
        for symbol in between(art, "href=\"#", '"').chain(between(art, "url(#", ')')) {
            assert!(art.contains(&format!("id=\"{symbol}\"")), "{symbol} is missing");
        }
    }
}

#[test]
fn planets_are_drawn_with_every_side_of_the_die_and_every_space_of_the_token() {
    for planet in Planet::ALL {
        for state in 0..6 {
            every_layout(|layout, lang| markup::planet(layout, planet, state + 1, state, lang));
        }
        let drawn = |layout| markup::planet(layout, planet, 6, 0, Lang::En);
        for layout in [FULL, SLIM] {
            assert!(drawn(layout).contains(names::planet_symbol(planet)), "{planet}");
            if let Some(category) = planet.category() {
                assert!(drawn(layout).contains(names::category_symbol(category)), "{planet}");
            }
        }
    }
    let die = |die| markup::planet(FULL, Planet::Fortune, die, 0, Lang::En).contains("#pd-die-4");
    assert!(die(4) && !die(3), "the die shows what was rolled");
}

#[test]
fn every_robot_is_drawn_on_every_side_with_its_price() {
    for robot in Robot::all() {
        for side in 0..4 {
            for left in 1..=5 {
                let scene = StackScene { robot: Some(robot), left, glow: Glow::Can, label: String::new() };
                every_layout(|layout, lang| markup::stack(layout, side, &scene, lang));
                let drawn = markup::stack(SLIM, side, &scene, Lang::En);
                assert!(drawn.contains(names::sort_symbol(robot.sort())));
                for (energy, count) in robot.price().iter() {
                    let symbol = format!("#{}\"", names::energy_symbol(energy));
                    let bonus = robot.bonus().energy[energy];
                    assert_eq!(drawn.matches(&symbol).count(), usize::from(count + bonus), "{robot}");
                }
            }
        }
    }
}

#[test]
fn empty_and_covered_stacks_are_drawn_differently() {
    let scene = |left| StackScene { robot: None, left, glow: Glow::Still, label: String::new() };
    for side in 0..4 {
        for left in [0, 3] {
            every_layout(|layout, lang| markup::stack(layout, side, &scene(left), lang));
        }
        assert_ne!(markup::stack(FULL, side, &scene(0), Lang::En), markup::stack(FULL, side, &scene(3), Lang::En));
    }
}

#[test]
fn tiles_are_drawn_on_both_sides_used_and_unused() {
    for [one, other] in TILES {
        for (face, back) in [(one, other), (other, one)] {
            for batteries in 0..=2 {
                let used = batteries > 0;
                let scene = TileScene { face, back, used, batteries, glow: Glow::Still, label: String::new() };
                every_layout(|layout, lang| markup::tile(layout, &scene, lang));
                let drawn = markup::tile(FULL, &scene, Lang::En);
                assert!(drawn.contains(names::defender_symbol(face.defender)), "the face is legible");
                assert!(drawn.contains(names::defender_symbol(back.defender)), "the back is legible");
                let lie = drawn.matches(&format!("#{}\"", names::BATTERY)).count();
                assert_eq!(lie, usize::from(batteries), "the batteries lie on used tiles");
            }
        }
    }
}

#[test]
fn every_technology_is_drawn_in_the_row_in_the_pile_and_alone() {
    for tech in Tech::all().map(Some).chain([None]) {
        for lang in Lang::ALL {
            assert_sound(&markup::tech(tech, lang));
            (0..=4).for_each(|count| assert_sound(&markup::tech_pile(tech, count, lang)));
        }
        assert_sound(&tech.map(markup::tech_picture).unwrap_or_default());
    }
    for (index, tech) in Tech::all().enumerate() {
        let is_other = |other: Tech| markup::tech_picture(other) != markup::tech_picture(tech);
        let twins = Tech::all().skip(index + 1).filter(|&other| other.effect() != tech.effect());
        assert!(twins.into_iter().all(is_other), "{tech} looks like another");
    }
}

#[test]
fn reserves_and_the_deck_are_drawn_with_their_numbers() {
    for count in 0..=10u8 {
        for energy in Energy::ALL {
            every_layout(|layout, lang| markup::reserve(layout, Some(energy), count, lang));
            assert!(markup::reserve(SLIM, Some(energy), count, Lang::En).contains(&format!(">{count}<")));
        }
    }
    every_layout(|layout, lang| markup::reserve(layout, None, 0, lang));
    for left in 0..=Tech::COUNT as u8 {
        assert_sound(&markup::deck(left));
        assert!(markup::deck(left).contains(&format!(">{left}<")));
    }
}

#[test]
fn the_symbols_of_all_names_exist() {
    let uses = |symbol: &str| assert_sound(&format!("<use href=\"#{symbol}\"/>"));
    [names::ANY, names::BATTERY, "pd-tick", "pd-sky-wide", "pd-sky-slim", "i-cards"].into_iter().for_each(uses);
}

#[test]
fn the_players_boards_are_sound_whatever_the_names() {
    twenty_games(|play, dice| {
        if dice.below(20) > 0 {
            return;
        }
        let mut record = play.record().clone();
        record.chairs[0].name = "<b a=\"&\">'".to_owned();
        let play = Playthrough::new(record).expect("the same game");
        for lang in Lang::ALL {
            let view = View::new(&play, &Selection::Nothing, lang);
            for seat in Seat::all(play.game().seats()) {
                assert_tag(PlanetDefenders::seat_board(&view, seat));
                PlanetDefenders::parade(&view, seat).into_iter().for_each(assert_tag);
            }
        }
    });
}

#[test]
fn the_pictures_of_the_panel_exist() {
    twenty_games(|play, dice| {
        let selection = random_selection(play, dice);
        let panel = super::super::panel::panel(&view(play, &selection));
        for choice in &panel.choices {
            assert_sound(&format!("<use href=\"#{}\"/>", choice.symbol));
        }
        let phrases = panel.deal.iter().flat_map(|deal| &deal.rows).map(|(_, value)| value);
        for phrase in phrases.chain([&panel.say]) {
            assert_tag(crate::markup::tag("p").price(phrase));
        }
        panel.deal.iter().filter_map(|deal| deal.art.as_ref()).for_each(|(art, _)| assert_sound(art.as_str()));
    });
}
