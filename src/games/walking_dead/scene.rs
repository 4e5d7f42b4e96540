//! What the board shows: a pure function of the position, the viewer and what is picked.

use tabletron_rules::{
    Game, Seat,
    walking_dead::{Event, Group, Move, NEUTRAL, Phase, Region, Territory, WalkingDead, Zone},
};

use super::{
    drawing::callout_at,
    names,
    pick::{WdView, chosen},
};
use crate::{
    games::conquest::{
        callout::Callout,
        signs::{Arrow, Glow, Signs, arrows, beat, spoken},
    },
    number::tenths,
    words::walking_dead_board as words,
};

/// A territory on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct LandScene {
    /// The territory.
    pub territory: Territory,
    /// The seat colour of its owner; 0 for the walkers of Survival.
    pub owner: u8,
    /// Whether its pieces are walkers.
    pub walkers: bool,
    /// All pieces there.
    pub units: u16,
    /// Whether it is a strategic location, where that counts.
    pub strategic: bool,
    /// Whether a tower stands there.
    pub tower: bool,
    /// How it stands out.
    pub glow: Glow,
    /// The odds of attacking it.
    pub odds: Option<String>,
    /// Whether the last step changed it; told apart from the step before, so that each one is seen.
    pub fresh: Option<&'static str>,
    /// What it says to a screen reader.
    pub label: String,
}

/// Walkers that come to a territory.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrival {
    /// Where.
    pub territory: Territory,
    /// How many.
    pub walkers: u16,
    /// What their banner says.
    pub text: String,
    /// Whether they are counted among those on the territory already, or have fallen.
    pub arrived: bool,
}

/// Somebody who fell to walkers in the last step.
#[derive(Clone, Debug, PartialEq)]
pub struct Fallen {
    /// Where.
    pub territory: Territory,
    /// Whether they rose again.
    pub turned: bool,
    /// The die that decided it.
    pub die: u8,
}

/// The whole board.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// By number.
    pub lands: Vec<LandScene>,
    /// The zones as they stand on the rim: the seat colour of whoever holds all of it, and the words.
    pub zones: Vec<(Zone, Option<u8>, String)>,
    /// Attacks that can be made, or the one that is.
    pub arrows: Vec<Arrow>,
    /// The odds of the fight under way.
    pub callout: Option<Callout>,
    /// Walkers that come.
    pub arrivals: Vec<Arrival>,
    /// Who fell to walkers.
    pub fallen: Vec<Fallen>,
    /// Tells one step from the next, so that what happens in each is seen.
    pub beat: &'static str,
}

/// The board as the person here sees it.
pub fn scene(view: &WdView<'_>) -> Scene {
    let game = view.game;
    let signs = signs(view);
    let targets = signs.from.map(|from| game.targets(from)).unwrap_or_default();
    let under_way = game.assault().and_then(|assault| Some((assault.from?, assault.to)));
    Scene {
        lands: Territory::all().map(|territory| land(view, territory, &signs, targets)).collect(),
        zones: Zone::ALL.map(|zone| rim(view, zone)).into(),
        arrows: arrows(signs.from, targets, under_way),
        callout: callout(view),
        arrivals: arrivals(view),
        fallen: view.news.iter().filter_map(fallen).collect(),
        beat: beat(view.step),
    }
}

/// What can be picked follows from the legal moves.
fn signs(view: &WdView<'_>) -> Signs<Territory> {
    let game = view.game;
    let assault = game.assault().filter(|_| game.phase() != Phase::Follow);
    let mut signs = Signs::of(assault.and_then(|assault| assault.from), assault.map(|assault| assault.to));
    if view.actor.is_none() {
        return signs;
    }
    let picked = chosen(view.selection);
    if picked.is_some() {
        signs.chosen = picked;
    }
    match game.phase() {
        Phase::Follow => {
            let assault = game.assault();
            signs.chosen = assault.and_then(|assault| assault.from);
            signs.can = assault.map(|assault| assault.to).into_iter().collect();
        }
        Phase::Carry { from, to, .. } => (signs.chosen, signs.can) = (Some(from), Region::EMPTY.with(to)),
        Phase::Invade => signs.from = picked.filter(|&from| !game.targets(from).is_empty()),
        _ => {}
    }
    for mv in view.moves() {
        let can = match mv {
            Move::Claim(at) | Move::Bite(at) | Move::Lure(at) | Move::Build(at) => at,
            Move::Place { territory, .. } | Move::Cull { territory, .. } => territory,
            Move::Attack { from, to } | Move::Maneuver { from, to } => match picked {
                Some(picked) if picked == from => to,
                Some(_) => continue,
                None => from,
            },
            _ => continue,
        };
        signs.can.insert(can);
    }
    signs
}

/// Whether the pieces on a territory are walkers: nobody's, or those of the group that plays them.
fn is_walkers(game: &WalkingDead, territory: Territory) -> bool {
    game.owner(territory).is_none_or(|seat| game.group_of(seat) == Some(Group::Walkers) && !game.is_survival())
}

/// Whether a territory is a strategic location: in Conquest that means nothing.
fn is_strategic(game: &WalkingDead, territory: Territory) -> bool {
    game.is_survival() && territory.is_strategic()
}

fn land(view: &WdView<'_>, territory: Territory, signs: &Signs<Territory>, targets: Region) -> LandScene {
    let game = view.game;
    let prospect = |from| game.prospect(from, territory, view.orders.stop_of(game.active(), game.units(from)));
    let odds = signs.from.filter(|_| targets.has(territory)).and_then(prospect);
    let glow = signs.glow(territory);
    LandScene {
        territory,
        owner: game.owner(territory).map_or(0, |seat| view.colour(seat)),
        walkers: is_walkers(game, territory),
        units: game.units(territory),
        strategic: is_strategic(game, territory),
        tower: game.towers().has(territory),
        glow,
        odds: odds.map(|prospect| names::percent(prospect.win)),
        fresh: is_news(view, territory).then_some(beat(view.step)),
        label: label(view, territory, glow, odds.map(|prospect| (prospect.win, prospect.attack_lost))),
    }
}

/// Whether the last step changed what is on the territory.
fn is_news(view: &WdView<'_>, territory: Territory) -> bool {
    view.news.iter().any(|event| match event {
        Event::Placed { territory: at, .. } | Event::Grew { territory: at, .. } => *at == territory,
        Event::Overrun { territory: at, .. } | Event::Culled { territory: at, .. } => *at == territory,
        Event::Bitten { territory: at, .. } | Event::Supplied { territory: at, .. } => *at == territory,
        Event::Conquered { territory: at, .. } | Event::Followed { territory: at, .. } => *at == territory,
        Event::Built { territory: at, .. } | Event::Rose { territory: at, rose: true, .. } => *at == territory,
        Event::Gathered { zone, .. } => zone.territories().has(territory) && view.game.walkers().has(territory),
        Event::Moved { to, .. } => *to == territory,
        Event::Fell { from, to, losses } => {
            losses.attack > 0 && *from == Some(territory) || losses.defence > 0 && *to == territory
        }
        _ => false,
    })
}

fn label(view: &WdView<'_>, territory: Territory, glow: Glow, odds: Option<(f64, f64)>) -> String {
    let (lang, game) = (view.lang, view.game);
    let (name, zone) = (names::territory(lang, territory), names::zone(lang, territory.zone()));
    let units = game.units(territory);
    let mut parts = vec![match game.owner(territory) {
        Some(seat) => words::land_label(lang, name, zone, view.name(seat), units).to_string(),
        None if units > 0 => words::land_walkers(lang, name, zone, units).to_string(),
        None => words::land_free(lang, name, zone).to_string(),
    }];
    if is_strategic(game, territory) {
        parts.push(words::land_star(lang).to_owned());
    }
    if game.towers().has(territory) {
        parts.push(words::land_tower(lang).to_owned());
    }
    if let Some((win, lost)) = odds {
        parts.push(words::land_odds(lang, names::percent(win), tenths(lost)).to_string());
    }
    spoken(parts, glow, words::land_can(lang), words::land_chosen(lang))
}

/// What a territory says when it is looked at: its label and its neighbours.
pub fn explanation(view: &WdView<'_>, territory: Territory, label: &str) -> String {
    let near: Vec<&str> = Territory::of(territory.neighbours()).map(|near| names::territory(view.lang, near)).collect();
    format!("{label} {}", words::land_next_to(view.lang, near.join(", ")))
}

/// A zone on the rim: its bonus, and whose it is if somebody holds all of it.
fn rim(view: &WdView<'_>, zone: Zone) -> (Zone, Option<u8>, String) {
    let name = names::zone(view.lang, zone);
    let holds = |&seat: &Seat| view.game.territories_of(seat).covers(zone.territories());
    match Seat::all(view.game.seats()).find(holds) {
        Some(seat) => {
            let text = format!("{name} +{} · {}", zone.bonus(), view.name(seat));
            (zone, Some(view.colour(seat)), text)
        }
        None => (zone, None, format!("{name} +{}", zone.bonus())),
    }
}

/// The odds of the fight under way, while they can still be weighed: an invasion, or a surprise attack of walkers.
fn callout(view: &WdView<'_>) -> Option<Callout> {
    let (game, lang) = (view.game, view.lang);
    let assault = game.assault()?;
    let to = names::territory(lang, assault.to);
    let (title, prospect) = match (assault.from, game.phase()) {
        (Some(from), Phase::Commit) => {
            let stop = view.orders.stop_of(game.active(), game.units(from));
            let title = words::arrow_title(lang, names::territory(lang, from), to).to_string();
            (title, game.prospect(from, assault.to, stop)?)
        }
        (None, Phase::Guard) => {
            (words::wave_title(lang, assault.wave, to).to_string(), game.prospect_of_walkers(assault.wave, assault.to)?)
        }
        _ => return None,
    };
    let text = match assault.from {
        Some(_) => words::you_lose(lang, tenths(prospect.attack_lost)),
        None => words::they_take(lang).into(),
    };
    Some(Callout::new(callout_at(assault.from.map(Territory::index), assault.to.index()), title, prospect.win, text))
}

/// Where walkers come to: what is left of the invasion under way, or all of one that is over in a step.
fn arrivals(view: &WdView<'_>) -> Vec<Arrival> {
    let arrival = |territory: Territory, walkers: u16, arrived: bool| Arrival {
        territory,
        walkers,
        text: words::invasion_banner(view.lang, walkers).to_string(),
        arrived,
    };
    if let Some(invasion) = view.game.invasion() {
        let wave = view.game.assault().map_or(0, |assault| assault.wave);
        let rest = invasion.drawn.iter().enumerate().skip(invasion.done.into());
        let walkers = |place: usize| if place == usize::from(invasion.done) { wave } else { invasion.walkers.into() };
        return rest.map(|(place, territory)| arrival(territory, walkers(place), false)).collect();
    }
    let drawn = view.news.iter().find_map(|event| match event {
        Event::Invaded { drawn, walkers, .. } => Some((*drawn, u16::from(*walkers))),
        _ => None,
    });
    drawn.map(|(drawn, walkers)| drawn.iter().map(|at| arrival(at, walkers, true)).collect()).unwrap_or_default()
}

fn fallen(event: &Event) -> Option<Fallen> {
    match *event {
        Event::Turned { territory, die, turned, .. } => Some(Fallen { territory, turned, die }),
        _ => None,
    }
}

/// How many walkers that nobody plays are on the board.
pub fn walkers_on_board(game: &WalkingDead) -> u16 {
    game.strength(NEUTRAL)
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Dice, Playthrough,
        walking_dead::{Options, Setup},
    };

    use super::*;
    use crate::{
        games::walking_dead::pick::{Selection, Target, pick},
        table::{
            Pick, View,
            trial::{one_kind, people, wander},
        },
        words::Lang,
    };

    type Play = Playthrough<WalkingDead>;

    /// Options of all kinds: both modes, every number of seats that has a name, all set-ups.
    fn setting(seed: u64) -> Options {
        let seats = 2 + (seed % 3) as u8;
        let setup = if seed.is_multiple_of(4) { Setup::Turns } else { Setup::Quick };
        match seats {
            3.. if seed % 2 == 1 => Options { rounds: 4, setup, ..Options::conquest(seats) },
            _ => Options { setup, ..Options::survival(seats) },
        }
    }

    fn random_move(play: &Play, dice: &mut Dice) -> Option<Move> {
        let is_passive = |mv: &Move| matches!(mv, Move::Advance | Move::Stop | Move::Pass);
        let moves = one_kind(play, is_passive, dice)?;
        dice.pick(&moves).copied()
    }

    fn every_position(mut look: impl FnMut(&Play)) {
        for seed in 0..8 {
            wander(people(setting(seed), seed), random_move, |play, _| look(play));
        }
    }

    fn seen(play: &Play, selection: Selection) -> Scene {
        scene(&View::new(play, &selection, Lang::En))
    }

    fn glowing(scene: &Scene, glow: Glow) -> Region {
        scene.lands.iter().filter(|land| land.glow == glow).map(|land| land.territory).collect()
    }

    #[test]
    fn what_glows_can_be_pressed() {
        every_position(|play| {
            let selection = Selection::Nothing;
            let can = glowing(&seen(play, selection), Glow::Pick);
            let view = View::new(play, &selection, Lang::En);
            for territory in Territory::of(can) {
                let picked = pick(&view, Target(territory));
                assert!(matches!(picked, Pick::Act(_)), "{:?} {}", play.game().phase(), territory.id());
            }
        });
    }

    #[test]
    fn an_attack_shows_its_targets_with_their_odds_and_an_arrow_to_each() {
        every_position(|play| {
            let game = play.game();
            if game.phase() != Phase::Invade {
                return;
            }
            for from in Territory::of(game.territories_of(game.active())) {
                let scene = seen(play, Selection::From(from));
                let targets = game.targets(from);
                assert_eq!(glowing(&scene, Glow::Pick), targets);
                assert_eq!(scene.arrows.len(), usize::from(targets.len()));
                let weighed: Region =
                    scene.lands.iter().filter(|land| land.odds.is_some()).map(|land| land.territory).collect();
                assert_eq!(weighed, targets);
            }
        });
    }

    #[test]
    fn the_box_of_the_odds_stands_while_a_fight_can_be_weighed() {
        let mut kinds = [0; 2];
        every_position(|play| {
            let (game, callout) = (play.game(), seen(play, Selection::Nothing).callout);
            let is_wave = game.assault().is_some_and(|assault| assault.from.is_none());
            let is_due = game.phase() == Phase::Commit || game.phase() == Phase::Guard && is_wave;
            assert_eq!(callout.is_some(), is_due, "{:?}", game.phase());
            kinds[usize::from(is_wave)] += usize::from(is_due);
            assert!(callout.is_none_or(|callout| (0.0..=1.0).contains(&callout.share) && !callout.title.is_empty()));
        });
        assert!(kinds[0] > 0 && kinds[1] > 0, "both kinds of fights were seen: {kinds:?}");
    }

    #[test]
    fn walkers_that_come_are_seen_where_they_come_and_who_turns_too() {
        let (mut arrivals, mut turned) = (0, 0);
        every_position(|play| {
            let scene = seen(play, Selection::Nothing);
            let news = play.steps().last().map(|step| step.events.as_slice()).unwrap_or_default();
            let fell = news.iter().filter(|event| matches!(event, Event::Turned { .. })).count();
            assert_eq!(scene.fallen.len(), fell);
            turned += fell;
            if let Some(invasion) = play.game().invasion() {
                let left = invasion.drawn.iter().count() - usize::from(invasion.done);
                assert_eq!(scene.arrivals.len(), left);
                arrivals += left;
            }
        });
        assert!(arrivals > 0 && turned > 0);
    }

    #[test]
    fn every_territory_says_whose_it_is_and_how_many_are_there() {
        every_position(|play| {
            for lang in Lang::ALL {
                let selection = Selection::Nothing;
                let view = View::new(play, &selection, lang);
                for land in scene(&view).lands {
                    let game = play.game();
                    assert!(land.label.starts_with(names::territory(lang, land.territory)), "{}", land.label);
                    assert!(land.units == 0 || land.label.contains(&land.units.to_string()), "{}", land.label);
                    assert!(game.owner(land.territory).is_none_or(|seat| land.label.contains(&view.name(seat))));
                    assert_eq!(land.owner == 0, game.owner(land.territory).is_none());
                    let has_star = land.label.contains(words::land_star(lang));
                    assert_eq!(has_star, game.is_survival() && land.territory.is_strategic());
                }
            }
        });
    }

    #[test]
    fn nobody_who_only_looks_sees_anything_glow() {
        every_position(|play| {
            let selection = Selection::Nothing;
            let view = View::new(play, &selection, Lang::En).seen_by(crate::table::look::Look::Everyone);
            assert_eq!(glowing(&scene(&view), Glow::Pick), Region::EMPTY);
        });
    }
}
