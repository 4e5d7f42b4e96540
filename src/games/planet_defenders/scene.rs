//! What the board shows: a pure function of the position, who looks, and what is picked.

use tabletron_rules::planet_defenders::{
    Cell, Cubes, Defender, Event, Face, Move, Planet, PlanetDefenders, Robot, Side, Tech,
};

use super::{
    names,
    pick::{Selection, Target, target_of},
};
use crate::{
    table::{View, stand::Stand},
    words::planet_defenders as words,
};

/// How something looks to the person who decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glow {
    /// Nothing can be done with it now.
    #[default]
    Still,
    /// It can be picked.
    Can,
    /// It is picked.
    Picked,
}

/// A planet.
#[derive(Clone, Debug, PartialEq)]
pub struct CellScene {
    /// Which one.
    pub planet: Planet,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A robot stack.
#[derive(Clone, Debug, PartialEq)]
pub struct StackScene {
    /// The open robot; none when the stack is empty.
    pub robot: Option<Robot>,
    /// How many are left.
    pub left: u8,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A control tile.
#[derive(Clone, Debug, PartialEq)]
pub struct TileScene {
    /// The side that is up.
    pub face: Face,
    /// The side that is down.
    pub back: Face,
    /// Whether it was used this turn.
    pub used: bool,
    /// The batteries that lie on it.
    pub batteries: u8,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A place of the technology row.
#[derive(Clone, Debug, PartialEq)]
pub struct TechScene {
    /// The card; none where the deck ran out.
    pub tech: Option<Tech>,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A defender.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DefenderScene {
    /// Which one.
    pub defender: Defender,
    /// Where it stands.
    pub cell: Cell,
    /// Whether it flew this turn.
    pub moved: bool,
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Row by row.
    pub cells: Vec<CellScene>,
    /// Red, yellow, blue.
    pub defenders: [DefenderScene; 3],
    /// From left to right.
    pub tiles: Vec<TileScene>,
    /// Top, right, bottom, left.
    pub stacks: Vec<StackScene>,
    /// From left to right.
    pub techs: Vec<TechScene>,
    /// Technologies in the deck.
    pub deck: u8,
    /// Cubes in the reserve.
    pub reserve: Cubes,
    /// The space of the exchange token.
    pub token: u8,
    /// What the die shows.
    pub die: u8,
}

impl Scene {
    /// The same with so many batteries on the used tiles.
    #[must_use]
    pub fn with_batteries(mut self, batteries: [u8; 3]) -> Self {
        let used = self.tiles.iter_mut().zip(batteries).filter(|(tile, _)| tile.used);
        used.for_each(|(tile, count)| tile.batteries = count);
        self
    }
}

/// The batteries on the tiles: one for the first flight of the turn, two for the second. A position does not know which
/// was which, but its past does.
pub fn batteries_on_tiles(stand: Stand<'_, PlanetDefenders>) -> [u8; 3] {
    let (mut batteries, mut price) = ([0; 3], stand.game.mains());
    for event in stand.steps.iter().rev().flat_map(|step| step.events.iter().rev()) {
        match event {
            _ if price == 0 => break,
            Event::Flew { tile, .. } => {
                batteries[usize::from(*tile)] = price;
                price -= 1;
            }
            _ => {}
        }
    }
    batteries
}

type PdView<'a> = View<'a, PlanetDefenders>;

/// The scene of a view.
pub fn scene(view: &PdView<'_>) -> Scene {
    let (game, moves) = (view.game, view.moves());
    Scene {
        cells: Cell::all().map(|cell| cell_scene(view, &moves, cell)).collect(),
        defenders: Defender::ALL.map(|defender| DefenderScene {
            defender,
            cell: game.defender_cell(defender),
            moved: game.has_moved(defender),
        }),
        tiles: (0..3).filter_map(|tile| tile_scene(view, &moves, tile)).collect(),
        stacks: Side::ALL.map(|side| stack_scene(view, &moves, side)).to_vec(),
        techs: (0..4).map(|slot| tech_scene(view, &moves, slot)).collect(),
        deck: game.deck_left(),
        reserve: game.reserve(),
        token: game.token(),
        die: game.die(),
    }
}

fn glow(view: &PdView<'_>, target: Target, can: bool) -> Glow {
    if view.actor.is_some() && target_of(*view.selection) == Some(target) {
        Glow::Picked
    } else if can {
        Glow::Can
    } else {
        Glow::Still
    }
}

fn cell_scene(view: &PdView<'_>, moves: &[Move], cell: Cell) -> CellScene {
    let (lang, game) = (view.lang, view.game);
    let planet = game.planet(cell);
    let picked_tile = match *view.selection {
        Selection::Tile(tile) | Selection::Flight { tile: Some(tile), .. } => Some(tile),
        _ => None,
    };
    let can = picked_tile.is_some_and(|tile| {
        moves.iter().any(|mv| matches!(mv, Move::Fly { tile: of, to, .. } if *of == tile && *to == cell))
    });
    let mut label =
        words::cell_label(lang, names::planet(lang, planet), names::category(lang, planet.category())).to_string();
    for defender in Defender::ALL.into_iter().filter(|&defender| game.defender_cell(defender) == cell) {
        label += ", ";
        label += &words::cell_stands(lang, names::defender(lang, defender)).to_string();
    }
    if can {
        label += ", ";
        label += words::cell_reach(lang);
    }
    CellScene { planet, glow: glow(view, Target::Cell(cell), can), label }
}

fn tile_scene(view: &PdView<'_>, moves: &[Move], tile: u8) -> Option<TileScene> {
    let (lang, tiles) = (view.lang, view.game.tiles());
    let (face, back, used) = (tiles.face(tile)?, tiles.back(tile)?, tiles.is_used(tile));
    let leads = |mv: &Move| match (*view.selection, mv) {
        (Selection::Nothing, Move::Fly { tile: of, .. }) => *of == tile,
        (Selection::Flight { to, tile: None, .. }, Move::Fly { tile: of, to: there, .. }) => {
            *of == tile && *there == to
        }
        _ => false,
    };
    let can = moves.iter().any(leads);
    let name = |defender: Defender| names::defender(lang, defender);
    let mut label =
        words::tile_label(lang, tile + 1, name(face.defender), face.steps, name(back.defender), back.steps).to_string();
    if used {
        label += " ";
        label += words::tile_is_used(lang);
    }
    let glow = glow(view, Target::Tile(tile), can);
    Some(TileScene { face, back, used, batteries: used.into(), glow, label })
}

fn stack_scene(view: &PdView<'_>, moves: &[Move], side: Side) -> StackScene {
    let (lang, stack) = (view.lang, view.game.stack(side));
    let can = moves.iter().any(|mv| matches!(mv, Move::Catch { side: at, .. } if *at == side));
    let label = match stack.top() {
        None if stack.left() > 0 => words::stack_left(lang, stack.left()).to_string(),
        None => words::stack_empty_label(lang).to_owned(),
        Some(robot) => {
            let points = words::n_points(lang, robot.points());
            let price = names::cubes(lang, robot.price());
            let label =
                words::stack_label(lang, names::sort(lang, robot.sort()), points, price, stack.left()).to_string();
            let bonus = names::bonus(lang, robot);
            if bonus.is_empty() { label } else { format!("{label}, {}", words::stack_bonus(lang, bonus)) }
        }
    };
    StackScene { robot: stack.top(), left: stack.left(), glow: glow(view, Target::Stack(side), can), label }
}

fn tech_scene(view: &PdView<'_>, moves: &[Move], slot: u8) -> TechScene {
    let lang = view.lang;
    let tech = view.game.row().get(usize::from(slot)).copied().flatten();
    let can = moves.iter().any(|mv| matches!(mv, Move::Learn { slot: at, .. } if *at == slot));
    let label = match tech {
        None => words::no_tech(lang).to_owned(),
        Some(tech) => {
            let price = names::price(lang, tech.price());
            words::tech_label(lang, names::tech(lang, tech), names::tech_text(lang, tech), price).to_string()
        }
    };
    TechScene { tech, glow: glow(view, Target::Tech(slot), can), label }
}
