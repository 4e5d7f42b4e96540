//! Why a move is not allowed.

use super::{energy::Energy, grid::Side, payment::Price, planet::Planet, tile::Defender};
use crate::{Rule, Seat, game};

/// What has to be decided before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// Which energy to take.
    Pick,
    /// Whether to pay on this planet.
    Offer(Planet),
    /// Which energy to give back.
    Trim,
}

/// Why not, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Somebody else decides.
    NotYourTurn(Seat),
    /// Something else has to be decided first.
    First(Pending),
    /// There is nothing of that kind to decide now.
    NothingToDecide,
    /// There are only three control tiles.
    NoSuchTile,
    /// The tile was used this turn.
    TileUsed(Defender),
    /// Two main actions a turn.
    NoMainLeft,
    /// In the base game main actions come before the extra one.
    MainAfterExtra,
    /// The defender flies exactly so many planets; `far` if a technology allows one more.
    NotExact {
        /// Who flies.
        defender: Defender,
        /// The number on the tile.
        steps: u8,
        /// Whether one more is allowed.
        far: bool,
    },
    /// A defender stands there already.
    Occupied(Defender),
    /// That would be going to and fro.
    ToAndFro(Defender),
    /// The price cannot be paid at all.
    TooDear(Price),
    /// The price cannot be paid like this.
    WrongPayment(Price),
    /// First a main action, then the extra one.
    ExtraBeforeMain,
    /// No extra action is left this turn: one was allowed, or two in the variant.
    NoExtraLeft(u8),
    /// The row has no card there.
    NoSuchTech,
    /// The stack is empty.
    StackEmpty(Side),
    /// Only a defender that flew this turn catches.
    NotMoved(Defender),
    /// The defender does not stand next to that stack.
    OutOfReach(Defender, Side),
    /// No technology ignores that colour here, or the robot does not cost it.
    CannotIgnore(Energy),
    /// After this extra action no main action could be made.
    NoMainAfterwards,
    /// A turn has at least one main action, or it is a rest.
    EndWithoutMain,
    /// A rest is the whole turn.
    RestAfterAction,
    /// There is no such cube to give back.
    NotHeld(Energy),
}

impl game::Refusal for Refusal {
    fn game_over() -> Self {
        Refusal::GameOver
    }

    fn not_your_turn(decider: Seat) -> Self {
        Refusal::NotYourTurn(decider)
    }

    fn rule(&self) -> Rule {
        let (number, page) = match self {
            Refusal::GameOver => ("25", 5),
            Refusal::NotYourTurn(_) => ("11", 3),
            Refusal::First(Pending::Pick) => ("17", 3),
            Refusal::First(Pending::Offer(_)) => ("A7", 7),
            Refusal::First(Pending::Trim) => ("23", 5),
            Refusal::NothingToDecide => ("17", 3),
            Refusal::NoSuchTile => ("5", 2),
            Refusal::TileUsed(_) => ("13", 3),
            Refusal::NoMainLeft => ("11", 3),
            Refusal::MainAfterExtra => ("11", 3),
            Refusal::NotExact { .. } => ("14", 3),
            Refusal::Occupied(_) => ("15", 3),
            Refusal::ToAndFro(_) => ("16", 3),
            Refusal::TooDear(_) => ("A27", 0),
            Refusal::WrongPayment(_) => ("A25", 0),
            Refusal::ExtraBeforeMain => ("A2", 3),
            Refusal::NoExtraLeft(..2) => ("A2", 3),
            Refusal::NoExtraLeft(_) => ("44", 6),
            Refusal::NoSuchTech => ("A18", 4),
            Refusal::StackEmpty(_) => ("A20", 4),
            Refusal::NotMoved(_) => ("20", 4),
            Refusal::OutOfReach(..) => ("20", 4),
            Refusal::CannotIgnore(_) => ("38", 8),
            Refusal::NoMainAfterwards => ("A34", 6),
            Refusal::EndWithoutMain => ("11", 3),
            Refusal::RestAfterAction => ("24", 5),
            Refusal::NotHeld(_) => ("23", 5),
        };
        Rule { number, page }
    }
}
