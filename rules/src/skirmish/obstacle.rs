//! What stands on the table beside figures.

use serde::{Deserialize, Serialize};

use super::geometry::{Length, Polygon, Shape, Spot};

/// A piece of scenery.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A house of six by four inches.
    #[default]
    Long,
    /// A house of five by five inches.
    Square,
    /// Trees, a disc of four inches across.
    Trees,
    /// A lake of about six by four inches.
    Lake,
    /// A wreck of three by two inches.
    Wreck,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] = [Kind::Long, Kind::Square, Kind::Trees, Kind::Lake, Kind::Wreck];

    /// How high it is, in thousandths of an inch.
    pub fn height(self) -> Length {
        match self {
            Kind::Long | Kind::Square => 6000,
            Kind::Trees => 4000,
            Kind::Lake => 0,
            Kind::Wreck => 1500,
        }
    }

    /// Whether it is a house.
    pub fn is_building(self) -> bool {
        matches!(self, Kind::Long | Kind::Square)
    }
}

/// An obstacle on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Obstacle {
    /// What it is.
    pub kind: Kind,
    /// Its middle.
    pub at: Spot,
    /// How far it is turned, in steps of 15 degrees.
    pub turn: u8,
}

impl Obstacle {
    /// Its footprint.
    pub fn shape(&self) -> Shape {
        let centre = self.at.point();
        match self.kind {
            Kind::Long => Shape::Polygon(Polygon::rectangle(centre, 6.0, 4.0, self.turn)),
            Kind::Square => Shape::Polygon(Polygon::rectangle(centre, 5.0, 5.0, self.turn)),
            Kind::Trees => Shape::disc(centre, 2.0),
            Kind::Lake => Shape::Polygon(Polygon::oval(centre, 6.0, 4.0, self.turn)),
            Kind::Wreck => Shape::Polygon(Polygon::rectangle(centre, 3.0, 2.0, self.turn)),
        }
    }
}
