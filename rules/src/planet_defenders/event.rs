//! What visibly happens in Planet Defenders.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    energy::{Cubes, Energy},
    grid::{Cell, Path, Side},
    planet::Planet,
    robot::Robot,
    tech::Tech,
    tile::Defender,
};
use crate::{Seat, game};

/// Where a gain comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// The planet that was activated.
    Planet(Planet),
    /// A technology.
    Tech(Tech),
    /// A robot's one-time bonus.
    Robot(Robot),
}

/// What happened. `seat` is whose doing it was; `batteries` that are paid are negative when there was change.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// A turn began.
    Began { seat: Seat, round: u8 },
    /// A defender flew along the path to its last cell.
    Flew {
        seat: Seat,
        tile: u8,
        defender: Defender,
        from: Cell,
        path: Path,
        planet: Planet,
        cubes: Cubes,
        batteries: i16,
    },
    /// The die was rolled.
    Rolled { seat: Seat, die: u8 },
    /// Cubes and batteries came in. `missing` of the batteries stand for cubes that the reserve did not have.
    Gained { seat: Seat, source: Source, cubes: Cubes, batteries: u8, missing: u8 },
    /// A planet's price was paid.
    Paid { seat: Seat, planet: Planet, cubes: Cubes, batteries: i16 },
    /// A planet's offer was turned down, or could not be paid.
    Declined { seat: Seat, planet: Planet, forced: bool },
    /// The exchange token moved on to a space.
    Stepped { seat: Seat, space: u8, energy: Energy },
    /// A technology was bought.
    Learnt { seat: Seat, slot: u8, tech: Tech, cubes: Cubes, batteries: i16 },
    /// A technology came into the row.
    Dealt { slot: u8, tech: Tech },
    /// A robot was caught.
    Caught { seat: Seat, side: Side, defender: Defender, robot: Robot, ignored: Cubes, cubes: Cubes, batteries: i16 },
    /// The next robot of a stack was turned up.
    Revealed { side: Side, robot: Robot },
    /// A stack ran out.
    Emptied { side: Side, empty: u8 },
    /// Used control tiles turned over: bits of the tiles.
    TurnedOver { tiles: u8 },
    /// A cube went back because of the limit of five.
    GaveBack { seat: Seat, energy: Energy },
    /// A rest, and the batteries it brought.
    Rested { seat: Seat, batteries: u8 },
    /// Two stacks are empty: this is the last round.
    LastRound,
    /// The game is over.
    Finished,
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::Rolled { .. } | Event::Dealt { .. } | Event::Revealed { .. })
    }
}

struct Paid(Cubes, i16);

impl fmt::Display for Paid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.total(), self.1) {
            (0, 0) => write!(f, "nothing"),
            (0, batteries) => write!(f, "{batteries} bat"),
            (_, 0) => write!(f, "{}", self.0),
            (_, batteries) if batteries < 0 => write!(f, "{} with {} bat change", self.0, -batteries),
            (_, batteries) => write!(f, "{} + {batteries} bat", self.0),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Began { seat, round } => write!(f, "-- round {round}, {seat}"),
            Event::Flew { seat, tile, defender, from, path, planet, cubes, batteries } => {
                let cells: Vec<String> = path.iter().map(|cell| u8::from(*cell).to_string()).collect();
                let (tile, from, price) = (tile + 1, u8::from(*from), Paid(*cubes, *batteries));
                write!(
                    f,
                    "{seat} flies {defender} with tile {tile}: {from} > {}, {planet}, for {price}",
                    cells.join(" > ")
                )
            }
            Event::Rolled { seat, die } => write!(f, "{seat} rolls {die}"),
            Event::Gained { seat, source, cubes, batteries, missing } => {
                let from = match source {
                    Source::Planet(planet) => planet.to_string(),
                    Source::Tech(tech) => tech.to_string(),
                    Source::Robot(robot) => robot.to_string(),
                };
                write!(f, "{seat} gets {cubes}, {batteries} bat from {from}")?;
                if *missing > 0 { write!(f, " ({missing} instead of energy)") } else { Ok(()) }
            }
            Event::Paid { seat, planet, cubes, batteries } => {
                write!(f, "{seat} pays {} on {planet}", Paid(*cubes, *batteries))
            }
            Event::Declined { seat, planet, forced: false } => write!(f, "{seat} declines {planet}"),
            Event::Declined { seat, planet, forced: true } => write!(f, "{seat} cannot pay {planet}"),
            Event::Stepped { seat, space, energy } => write!(f, "{seat} moves the token to space {space}, {energy}"),
            Event::Learnt { seat, slot, tech, cubes, batteries } => {
                write!(f, "{seat} learns {tech} from place {} for {}", slot + 1, Paid(*cubes, *batteries))
            }
            Event::Dealt { slot, tech } => write!(f, "place {} shows {tech}", slot + 1),
            Event::Caught { seat, side, defender, robot, ignored, cubes, batteries } => {
                let price = Paid(*cubes, *batteries);
                write!(f, "{seat} catches {robot} at the {side:?} with {defender} for {price}")?;
                if ignored.total() > 0 { write!(f, ", ignoring {ignored}") } else { Ok(()) }
            }
            Event::Revealed { side, robot } => write!(f, "the {side:?} shows {robot}"),
            Event::Emptied { side, empty } => write!(f, "the {side:?} stack is empty, {empty} in all"),
            Event::TurnedOver { tiles } => write!(f, "tiles turn over: {tiles:03b}"),
            Event::GaveBack { seat, energy } => write!(f, "{seat} gives back 1 {energy}"),
            Event::Rested { seat, batteries } => write!(f, "{seat} rests: {batteries} bat"),
            Event::LastRound => write!(f, "this is the last round"),
            Event::Finished => write!(f, "the game is over"),
        }
    }
}
