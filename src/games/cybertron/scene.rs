//! What the board shows: a pure function of the position, the viewer and what is picked.

use tabletron_rules::cybertron::{Cybertron, Event, HYPERLINKS, Move, Phase, Region, Sector, Special, Zone};

use super::{
    callout::{Callout, pointed_at},
    names,
    pick::{CyView, Selection},
};
use crate::{
    games::conquest::signs::{Arrow, Glow, Signs, arrows, beat, spoken},
    number::tenths,
    words::cybertron as words,
};

/// A zone on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct ZoneScene {
    /// The zone.
    pub zone: Zone,
    /// The seat colour of its owner.
    pub owner: Option<u8>,
    /// All units there.
    pub units: u16,
    /// The picture of the leader there.
    pub leader: Option<&'static str>,
    /// Whether a rotating zone is aligned, a sliding one or a factory open.
    pub open: bool,
    /// How it stands out.
    pub glow: Glow,
    /// The odds of attacking it.
    pub odds: Option<String>,
    /// Whether the last step changed it; told apart from the step before, so that each one is seen.
    pub fresh: Option<&'static str>,
    /// What it says to a screen reader.
    pub label: String,
}

/// How much of a sector somebody has.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// The seat colour; 0 for nobody.
    pub colour: u8,
    /// Whose it is.
    pub name: String,
    /// How many zones.
    pub zones: u8,
}

/// A sector and who has what of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SectorScene {
    /// The sector.
    pub sector: Sector,
    /// By seat, without those who have nothing.
    pub shares: Vec<Share>,
}

/// The whole board.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// By number.
    pub zones: Vec<ZoneScene>,
    /// Whether each special zone is open.
    pub specials: [bool; 4],
    /// The hyperlinks that can be used now.
    pub links: [bool; 7],
    /// Attacks that can be made, or the one that is.
    pub arrows: Vec<Arrow>,
    /// The odds of the attack under way.
    pub callout: Option<Callout>,
    /// The Space Bridge of this turn.
    pub bridge: Option<(usize, usize)>,
}

/// The board as the person here sees it.
pub fn scene(view: &CyView<'_>) -> Scene {
    let game = view.game;
    let signs = signs(view);
    let mut links = [false; 7];
    let targets = signs.from.map(|from| game.targets(from)).unwrap_or_default();
    let near = signs.from.map(|from| targets.and(game.neighbours_by_bridge(from))).unwrap_or_default();
    let arrows = arrows(signs.from, near, game.assault().map(|assault| (assault.from, assault.to)));
    for ((a, b), live) in HYPERLINKS.into_iter().zip(&mut links) {
        *live = arrows.iter().any(|&(from, to, _)| [(a, b), (b, a)].contains(&(from as u8, to as u8)));
    }
    let zones = Zone::all().map(|zone| zone_scene(view, zone, &signs, targets)).collect();
    let bridge = game.bridge().map(|(from, to)| (from.index(), to.index()));
    Scene {
        zones,
        specials: Special::ALL.map(|special| game.is_open(special)),
        links,
        arrows,
        callout: callout(view),
        bridge,
    }
}

fn signs(view: &CyView<'_>) -> Signs<Zone> {
    let game = view.game;
    let assault = game.assault().filter(|_| game.phase() != Phase::Follow);
    let mut signs = Signs::of(assault.map(|assault| assault.from), assault.map(|assault| assault.to));
    if view.actor.is_none() {
        return signs;
    }
    let own = game.zones_of(game.active());
    let attackers = || Zone::of(own).filter(|&zone| !game.targets(zone).is_empty()).fold(Region::EMPTY, Region::with);
    match (game.phase(), *view.selection) {
        (Phase::Claim, _) => signs.can = game.unclaimed(),
        (Phase::Deploy, Selection::Place { zone, .. }) => (signs.can, signs.chosen) = (own, Some(zone)),
        // A leader who comes back for nothing may be all that is left to place.
        (Phase::Deploy, Selection::Nothing) if game.pool(game.active()) == 0 => {}
        (Phase::Stack | Phase::Deploy, _) => signs.can = own,
        (Phase::Recycle(done), _) => signs.can = done.map_or(own, |zone| own.without(zone)),
        (Phase::Transform, selection @ (Selection::Card(_) | Selection::Crush { .. })) => {
            if let Selection::Crush { special, .. } = selection {
                signs.chosen = Some(special.zone());
            }
            let turnable = Special::ALL.into_iter().filter(|&special| game.may_turn(special));
            signs.can = turnable.fold(Region::EMPTY, |can, special| can.with(special.zone()));
        }
        (Phase::Transform | Phase::Attack, Selection::From(from)) => {
            signs.can = game.targets(from);
            (signs.chosen, signs.from) = (Some(from), Some(from));
        }
        (Phase::Attack, _) => signs.can = attackers(),
        (Phase::Bridge, Selection::Bridge(from)) => {
            let all = own.or(game.zones_of_side(game.active())).or(game.zones_of_enemies(game.active()));
            (signs.can, signs.chosen) = (all.minus(game.shut()).without(from), Some(from));
        }
        (Phase::Bridge, _) => signs.can = own.minus(game.shut()),
        (Phase::EarlyCall | Phase::Reinforce, Selection::From(from)) => {
            (signs.can, signs.chosen) = (game.connected(from), Some(from));
        }
        (Phase::Reinforce, Selection::Jump) => (signs.can, signs.chosen) = (game.landings(), None),
        (Phase::Reinforce, Selection::Give(zone)) => (signs.can, signs.chosen) = (game.gifts(), zone),
        (Phase::EarlyCall | Phase::Reinforce, _) => signs.can = leaving(view),
        (Phase::Carry { from, to, .. }, _) => (signs.can, signs.chosen) = (Region::EMPTY.with(to), Some(from)),
        (Phase::Escape, _) => signs.can = game.refuges(),
        (Phase::Follow, _) => {
            let (from, to) = game.assault().map(|assault| (assault.from, assault.to)).unzip();
            (signs.can, signs.chosen) = (to.into_iter().fold(Region::EMPTY, Region::with), from);
        }
        _ => {}
    }
    signs
}

/// The zones from which a call can be made.
fn leaving(view: &CyView<'_>) -> Region {
    let from = |mv: Move| match mv {
        Move::Call { from, .. } => Some(from),
        _ => None,
    };
    view.moves().into_iter().filter_map(from).fold(Region::EMPTY, Region::with)
}

fn zone_scene(view: &CyView<'_>, zone: Zone, signs: &Signs<Zone>, targets: Region) -> ZoneScene {
    let game = view.game;
    let owner = game.owner(zone);
    let prospect = |from: Zone| game.prospect(from, zone, view.orders.stop_of(game.active(), game.units(from)));
    let odds = signs.from.filter(|_| targets.has(zone)).and_then(prospect);
    let glow = signs.glow(zone);
    ZoneScene {
        zone,
        owner: owner.map(|seat| view.colour(seat)),
        units: game.units(zone),
        leader: game.chief_at(zone).map(|(_, chief)| names::chief_symbol(chief)),
        open: Special::at(zone).is_none_or(|special| game.is_open(special)),
        glow,
        odds: odds.map(|prospect| names::percent(prospect.win)),
        fresh: is_news(view, zone).then_some(beat(view.step)),
        label: label(view, zone, glow, odds.map(|prospect| (prospect.win, prospect.attack_lost))),
    }
}

/// Whether the last step changed what is on the zone.
fn is_news(view: &CyView<'_>, zone: Zone) -> bool {
    view.news.iter().any(|event| match event {
        Event::Placed { zone: at, .. } | Event::Revived { zone: at, .. } => *at == zone,
        Event::Captured { zone: at, .. } | Event::Followed { zone: at, .. } => *at == zone,
        Event::Moved { to, .. } | Event::Jumped { to, .. } | Event::Escaped { to, .. } => *to == zone,
        Event::Given { zone: at, .. } => *at == zone,
        Event::Opened { special, .. } => special.factory() == Some(zone),
        Event::Matrix { card, seat: Some(_), .. } => card.zone() == zone,
        Event::Fell { from, to, losses } => losses.attack > 0 && *from == zone || losses.defence > 0 && *to == zone,
        _ => false,
    })
}

fn label(view: &CyView<'_>, zone: Zone, glow: Glow, odds: Option<(f64, f64)>) -> String {
    let (lang, game) = (view.lang, view.game);
    let (name, sector) = (names::zone(lang, zone), names::sector(lang, zone.sector()));
    let mut parts = vec![match game.owner(zone) {
        Some(seat) => words::zone_label(lang, name, sector, view.name(seat), game.units(zone)).to_string(),
        None => words::zone_free(lang, name, sector).to_string(),
    }];
    if let Some((_, chief)) = game.chief_at(zone) {
        let (leader, mode) = (names::leader(lang, chief.leader), names::mode(lang, chief.mode));
        parts.push(words::zone_led(lang, leader, mode).to_string());
    }
    if let Some(special) = Special::at(zone).filter(|_| !zone.is_factory()) {
        let text = match (special.factory().is_some(), game.is_open(special)) {
            (false, true) => words::zone_open(lang),
            (false, false) => words::zone_shut(lang),
            (true, true) => words::zone_hatch_open(lang),
            (true, false) => words::zone_hatch_shut(lang),
        };
        parts.push(text.to_owned());
    }
    if zone == Zone::LAUNCH {
        parts.push(words::zone_pad(lang).to_owned());
    }
    if let Some((win, lost)) = odds {
        parts.push(words::zone_odds(lang, names::percent(win), tenths(lost)).to_string());
    }
    spoken(parts, glow, words::zone_can(lang), words::zone_chosen(lang))
}

/// What a zone says when it is looked at: its label and its neighbours.
pub fn explanation(view: &CyView<'_>, zone: Zone, label: &str) -> String {
    let near: Vec<&str> =
        Zone::of(view.game.neighbours_by_bridge(zone)).map(|near| names::zone(view.lang, near)).collect();
    let neighbours = if near.is_empty() {
        words::zone_alone(view.lang).to_owned()
    } else {
        words::zone_next_to(view.lang, near.join(", ")).to_string()
    };
    format!("{label} {neighbours}")
}

/// The odds of the attack under way, while they can still be weighed.
fn callout(view: &CyView<'_>) -> Option<Callout> {
    let (game, lang) = (view.game, view.lang);
    let assault = game.assault().filter(|_| game.phase() == Phase::Commit)?;
    let stop = view.orders.stop_of(game.active(), game.units(assault.from));
    let prospect = game.prospect(assault.from, assault.to, stop)?;
    let (from, to) = (names::zone(lang, assault.from), names::zone(lang, assault.to));
    let at = pointed_at(assault.from.index(), assault.to.index());
    let lost = words::you_lose(lang, tenths(prospect.attack_lost));
    Some(Callout::new(at, words::arrow_title(lang, from, to), prospect.win, lost))
}

/// Who has what of every sector.
pub fn sectors(view: &CyView<'_>) -> Vec<SectorScene> {
    let game: &Cybertron = view.game;
    let one = |sector: Sector| {
        let all = game.sector_zones(sector);
        let mut shares: Vec<Share> = Vec::new();
        for seat in tabletron_rules::Seat::all(view.chairs.len()) {
            let zones = game.zones_of(seat).and(all).len();
            if zones > 0 {
                shares.push(Share { colour: view.colour(seat), name: view.name(seat), zones });
            }
        }
        let free = all.len() - shares.iter().map(|share| share.zones).sum::<u8>();
        if free > 0 {
            shares.push(Share { colour: 0, name: String::new(), zones: free });
        }
        SectorScene { sector, shares }
    };
    Sector::ALL.map(one).into()
}
