//! What pressing something on the board does: a pure function of the position and what is picked.

use tabletron_rules::{
    Game,
    planet_defenders::{Cell, Cubes, Defender, Move, PlanetDefenders, Price, Refusal, Robot, Side, Tech},
};

use crate::table::{Action, Pick, View};

/// What can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A control tile.
    Tile(u8),
    /// A planet.
    Cell(Cell),
    /// The top of a robot stack.
    Stack(Side),
    /// A place of the technology row.
    Tech(u8),
}

/// What is picked so far. `way` is the chosen one of several ways to do it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A control tile, to be followed by a planet.
    Tile(u8),
    /// A planet that can be reached in several ways; with a tile, only with that one.
    Flight {
        /// The planet's cell.
        to: Cell,
        /// The tile, if one was picked.
        tile: Option<u8>,
        /// The chosen way.
        way: usize,
    },
    /// A robot.
    Stack {
        /// Where it lies.
        side: Side,
        /// The chosen way.
        way: usize,
    },
    /// A technology.
    Tech {
        /// Its place in the row.
        slot: u8,
        /// The chosen way.
        way: usize,
    },
    /// A planet's offer.
    Offer {
        /// The chosen way.
        way: usize,
    },
    /// A rest that gains nothing.
    Rest,
}

type PdView<'a> = View<'a, PlanetDefenders>;
type PdPick = Pick<PlanetDefenders>;

/// What pressing the target does.
pub fn pick(view: &PdView<'_>, target: Target) -> PdPick {
    if view.game.turn().is_none() {
        return Pick::Refuse(Refusal::GameOver);
    }
    if view.actor.is_none() {
        return Pick::Wait;
    }
    if target_of(*view.selection) == Some(target) {
        return Pick::select(Selection::Nothing);
    }
    match target {
        Target::Tile(tile) => pick_tile(view, tile),
        Target::Cell(cell) => pick_cell(view, cell),
        Target::Stack(side) => pick_stack(view, side),
        Target::Tech(slot) => pick_tech(view, slot),
    }
}

/// What on the board shows the selection.
pub fn target_of(selection: Selection) -> Option<Target> {
    match selection {
        Selection::Nothing | Selection::Offer { .. } | Selection::Rest => None,
        Selection::Tile(tile) => Some(Target::Tile(tile)),
        Selection::Flight { to, .. } => Some(Target::Cell(to)),
        Selection::Stack { side, .. } => Some(Target::Stack(side)),
        Selection::Tech { slot, .. } => Some(Target::Tech(slot)),
    }
}

fn pick_tile(view: &PdView<'_>, tile: u8) -> PdPick {
    // After a planet the tile says how to get there.
    if let Selection::Flight { to, tile: None, .. } = *view.selection
        && let Some(action) = fly(view, to, Some(tile))
    {
        return Pick::Act(action);
    }
    if view.moves().iter().any(|mv| matches!(mv, Move::Fly { tile: of, .. } if *of == tile)) {
        return Pick::select(Selection::Tile(tile));
    }
    // Where others stand in the way everywhere, that is the reason.
    let game = view.game;
    let blocked = game.tiles().face(tile).map(|face| game.defender_cell(face.defender).reach(face.steps));
    let mut cells = game.destinations(tile).iter().chain(blocked.unwrap_or_default().iter());
    let to = cells.next().unwrap_or(Cell::CENTRE);
    view.attempt(Move::Fly { tile, to, pay: Cubes::NONE })
}

fn pick_cell(view: &PdView<'_>, to: Cell) -> PdPick {
    let tile = match *view.selection {
        Selection::Tile(tile) | Selection::Flight { tile: Some(tile), .. } => Some(tile),
        _ => None,
    };
    if let Some(action) = fly(view, to, tile) {
        return Pick::Act(action);
    }
    let meant = (0..3).filter(|&of| tile.map_or(!view.game.tiles().is_used(of), |tile| tile == of));
    let refusals = meant.filter_map(|tile| match view.attempt(Move::Fly { tile, to, pay: Cubes::NONE }) {
        Pick::Refuse(refusal) => Some(refusal),
        _ => None,
    });
    refusals.min_by_key(distance).map_or(Pick::Wait, Pick::Refuse)
}

/// How far from being allowed a flight is. Of several tiles the one that misses least says why not.
fn distance(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::TooDear(_) => 0,
        Refusal::Occupied(_) => 1,
        Refusal::ToAndFro(_) => 2,
        _ => 3,
    }
}

/// What pressing a planet does, with a tile or without, if it can be reached. With a tile and one way to pay, that is
/// the flight itself, unless it would spend energy unasked.
pub fn fly(view: &PdView<'_>, to: Cell, tile: Option<u8>) -> Option<Action<PlanetDefenders>> {
    let selection = Selection::Flight { to, tile, way: 0 };
    match ways(view, selection).as_slice() {
        [] => None,
        [only @ Move::Fly { pay: Cubes::NONE, .. }] if tile.is_some() => Some(Action::Play(*only)),
        _ => Some(Action::Select(selection)),
    }
}

fn pick_stack(view: &PdView<'_>, side: Side) -> PdPick {
    let selection = Selection::Stack { side, way: 0 };
    if !ways(view, selection).is_empty() {
        return Pick::select(selection);
    }
    let (robot, defender) = (view.game.stack(side).top(), closest(view.game, side));
    let ignore = robot.map(|robot| view.game.waivable(defender, robot)).unwrap_or_default();
    let pay = robot.map(Robot::price).unwrap_or_default().minus(ignore);
    view.attempt(Move::Catch { defender, side, ignore, pay })
}

/// The defender whose refusal says most: one that flew and stands there, then one that stands there, then one that flew.
fn closest(game: &PlanetDefenders, side: Side) -> Defender {
    let rank = |defender: &Defender| {
        let (there, moved) = (game.defender_cell(*defender).touches(side), game.has_moved(*defender));
        u8::from(there) * 2 + u8::from(moved)
    };
    Defender::ALL.into_iter().max_by_key(rank).unwrap_or(Defender::Red)
}

fn pick_tech(view: &PdView<'_>, slot: u8) -> PdPick {
    let selection = Selection::Tech { slot, way: 0 };
    if !ways(view, selection).is_empty() {
        return Pick::select(selection);
    }
    let tech = view.game.row().get(usize::from(slot)).copied().flatten();
    let price = tech.map(Tech::price).unwrap_or_default();
    // What can be paid at all is refused for another reason than its payment.
    let mut pay = price.energy;
    view.game.purse().ways(price, |way| pay = way);
    view.attempt(Move::Learn { slot, pay })
}

/// The moves a selection stands for, the plainest first.
pub fn ways(view: &PdView<'_>, selection: Selection) -> Vec<Move> {
    let fits = |mv: &Move| match (selection, mv) {
        (Selection::Tile(tile), Move::Fly { tile: of, .. }) => *of == tile,
        (Selection::Flight { to, tile, .. }, Move::Fly { tile: of, to: there, .. }) => {
            *there == to && tile.is_none_or(|tile| tile == *of)
        }
        (Selection::Stack { side, .. }, Move::Catch { side: at, .. }) => *at == side,
        (Selection::Tech { slot, .. }, Move::Learn { slot: at, .. }) => *at == slot,
        (Selection::Offer { .. }, Move::Accept { .. }) | (Selection::Rest, Move::Rest) => true,
        _ => false,
    };
    let mut ways: Vec<Move> = Vec::new();
    for mv in view.moves().into_iter().filter(fits) {
        let plain = plainness(view.game, mv);
        if !ways.iter().any(|&known| is_same_way(known, mv)) {
            ways.insert(ways.partition_point(|&known| plainness(view.game, known) < plain), mv);
        }
    }
    ways
}

/// Two defenders that pay the same are one way: which of them catches makes no difference.
fn is_same_way(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Catch { ignore: a, pay: b, .. }, Move::Catch { ignore: c, pay: d, .. }) => (a, b) == (c, d),
        _ => one == other,
    }
}

/// The price a move pays, and the cubes it pays with.
pub fn price_of(game: &PlanetDefenders, mv: Move) -> Option<(Price, Cubes)> {
    match mv {
        Move::Fly { pay, .. } => Some((game.main_price(), pay)),
        Move::Learn { slot, pay } => Some((game.row().get(usize::from(slot)).copied().flatten()?.price(), pay)),
        Move::Catch { side, ignore, pay, .. } => {
            let energy = game.stack(side).top()?.price().minus(ignore);
            Some((Price { energy, ..Price::default() }, pay))
        }
        Move::Accept { pay } => match game.phase() {
            tabletron_rules::planet_defenders::Phase::Offer(offer) => Some((offer.price(), pay)),
            _ => None,
        },
        _ => None,
    }
}

/// Smaller is plainer: waive what can be waived, convert nothing, pay the printed colours, use the first tile.
fn plainness(game: &PlanetDefenders, mv: Move) -> (u8, u8, u8, Move) {
    let Some((price, pay)) = price_of(game, mv) else { return (0, 0, 0, mv) };
    let waived = if let Move::Catch { ignore, .. } = mv { ignore.total() } else { 0 };
    let converted = pay.total().abs_diff(price.energies());
    let foreign = pay.minus(price.energy).total();
    (u8::MAX - waived, converted, foreign, mv)
}

/// Whether a refusal is only about nobody having flown yet, which is better said in plain words.
pub fn is_about_flying_first(game: &PlanetDefenders, refusal: Refusal) -> bool {
    matches!(refusal, Refusal::NotMoved(_)) && Defender::ALL.iter().all(|&defender| !game.has_moved(defender))
}
