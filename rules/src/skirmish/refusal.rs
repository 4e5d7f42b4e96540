//! Why a move is not allowed.

use super::{
    field::Cover,
    geometry::Length,
    obstacle::Kind,
    roster::{Model, Trick},
    state::{Phase, Unit},
};
use crate::{Rule, Seat, game};

/// What somebody was about to do when a place did not fit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Errand {
    Move,
    RollOut,
    Jump,
    Teleport,
    Charge,
    Strafe,
    Deploy,
    Unload,
    Transform,
}

/// Why not, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Refusal {
    GameOver,
    NotYourTurn(Seat),
    /// Something else is to be decided now.
    NotNow(Phase),
    /// It fights for the other side, or for nobody.
    WrongSide(Model),
    /// The army has as many of them as it may.
    TooMany(Model),
    /// So many points are left.
    TooDear(u16),
    /// An army has at most 28 figures.
    ArmyFull,
    /// The enemy has it.
    Taken(Model),
    /// It is not on the list.
    NotListed(Model),
    /// Nobody is on the list.
    NoArmy,
    /// There is no such obstacle in the pool.
    NotInPool(Kind),
    /// The obstacle is too near to an edge.
    NearEdge,
    /// The obstacle is too near to another, or to a piece of the scenario.
    NearPiece,
    /// A turn is a step of 15 degrees.
    NoSuchTurn(u8),
    /// An obstacle of the pool still fits.
    StillFits,
    /// The edge cannot be chosen here.
    WrongEdge,
    /// Civilians stand 8 inches from the edges.
    CivilianNearEdge,
    /// Civilians stand 3 inches apart, and on free ground.
    CivilianCrowded,
    /// The figure is not one of the seat's, or not there.
    NotYours(Unit),
    /// The figure is not an enemy that is there.
    NoEnemy(Unit),
    /// There is no such form, or it has it already.
    NoSuchForm(u8),
    /// The place is outside the zone.
    OutsideZone,
    /// Only half of them start at the flanks.
    FlanksFull(u8),
    /// The figure has been activated, or is stunned.
    Activated(Unit),
    /// Both actions are used.
    NoActions,
    /// One Move an activation.
    MovedAlready,
    /// One attack an activation.
    AttackedAlready,
    /// One transformation an activation.
    TransformedAlready,
    /// One aim an activation.
    AimedAlready,
    /// The special action has been used in this activation.
    UsedAlready(Trick),
    /// A scenario action and a special action exclude each other.
    ErrandDone,
    /// No movement after an attack.
    MovesAfterAttack,
    /// The way is longer than that, or there is none.
    TooFar(Length, Errand),
    /// Something is in the way there; nothing for the edge.
    Occupied(Option<Cover>, Errand),
    /// A flyer goes straight.
    FlyersGoStraight,
    /// A truck may not go back two rounds in a row.
    BackAgain,
    /// A truck only moves.
    OnlyMoves,
    /// It is not in contact with that enemy.
    NotInContact(Unit),
    /// The weapon system is out of order or does not exist.
    NoWeapon(u8),
    /// The weapon system has fired.
    Fired(u8),
    /// There is no such mode.
    NoMode(u8),
    /// Only enemies are targets.
    NoTarget,
    /// Something hides the target.
    Hidden(Cover),
    /// Stealth: it cannot be chosen from so far away.
    TooStealthy,
    /// Too far or too near: the range in inches.
    OutOfRange(u8, u8),
    /// Only melee weapons after a charge.
    OnlyMelee,
    /// Somebody must hold the weapon.
    NoWielder,
    /// The form cannot transform in any way.
    Stuck,
    /// Somebody or something is aboard.
    Loaded,
    /// It has no quick change.
    NotQuick,
    /// Jammed: no aiming, no special actions.
    Jammed,
    /// The card has no such special action, or it is out of order.
    NoTrick(Trick),
    /// It would do nothing.
    NoEffect(Trick),
    /// It is not within so many inches.
    NotWithin(u8, Trick),
    /// Not in an activation with an attack.
    ShieldOrAttack,
    /// It has not been activated this round, is stunned, or was driven on.
    NotDrivable(Unit),
    /// The figure has been dealt with.
    Touched,
    /// It cannot be carried.
    NotCarriable(Unit),
    /// A burst would hit a civilian.
    CivilianNear,
    /// The scenario action is not for it: form, side or distance.
    NoErrand,
    /// No die may be rolled again.
    NoReroll,
    /// One must be chosen.
    MustChoose,
    /// The place is further than two inches away, or not free.
    NoShift,
}

impl game::Refusal for Refusal {
    fn game_over() -> Self {
        Refusal::GameOver
    }

    fn not_your_turn(decider: Seat) -> Self {
        Refusal::NotYourTurn(decider)
    }

    /// The source has no page numbers of its own left, so the number of the fact has to do.
    fn rule(&self) -> Rule {
        let number = match self {
            Refusal::GameOver => "R49",
            Refusal::NotYourTurn(_) | Refusal::NotNow(_) => "R3",
            Refusal::WrongSide(_) => "R59",
            Refusal::TooMany(_) | Refusal::ArmyFull => "A42",
            Refusal::TooDear(_) => "R60",
            Refusal::Taken(_) => "A43",
            Refusal::NotListed(_) | Refusal::NoArmy => "R58",
            Refusal::NotInPool(_) => "R53",
            Refusal::NearEdge => "R54",
            Refusal::NearPiece | Refusal::NoSuchTurn(_) => "A38",
            Refusal::StillFits => "A70",
            Refusal::WrongEdge => "R55",
            Refusal::CivilianNearEdge | Refusal::CivilianCrowded => "S3",
            Refusal::NotYours(_) => "R3",
            Refusal::NoEnemy(_) | Refusal::NoTarget => "A20",
            Refusal::NoSuchForm(_) => "R32",
            Refusal::OutsideZone => "R56",
            Refusal::FlanksFull(_) => "S2",
            Refusal::Activated(_) => "R5",
            Refusal::NoActions => "R8",
            Refusal::MovedAlready | Refusal::AttackedAlready => "R9",
            Refusal::TransformedAlready => "A7",
            Refusal::AimedAlready => "R39",
            Refusal::UsedAlready(_) => "R38",
            Refusal::ErrandDone | Refusal::NoErrand => "S0",
            Refusal::MovesAfterAttack => "R10",
            Refusal::TooFar(_, Errand::Move) => "R11",
            Refusal::TooFar(..) => "A62",
            Refusal::Occupied(_, Errand::Move) => "R13",
            Refusal::Occupied(_, Errand::Deploy) => "A39",
            Refusal::Occupied(_, Errand::Transform) => "A28",
            Refusal::Occupied(..) => "A65",
            Refusal::FlyersGoStraight => "A27",
            Refusal::BackAgain | Refusal::OnlyMoves => "S2",
            Refusal::NotInContact(_) => "A66",
            Refusal::NoWeapon(_) => "R15",
            Refusal::Fired(_) => "R31",
            Refusal::NoMode(_) => "R16",
            Refusal::Hidden(_) => "R19",
            Refusal::TooStealthy | Refusal::NotWithin(..) | Refusal::NoEffect(_) => "A62",
            Refusal::OutOfRange(..) => "R22",
            Refusal::OnlyMelee | Refusal::NoTrick(_) => "R37",
            Refusal::NoWielder => "R15",
            Refusal::Stuck | Refusal::Loaded => "R34",
            Refusal::NotQuick => "A7",
            Refusal::Jammed => "R37",
            Refusal::ShieldOrAttack | Refusal::NotDrivable(_) | Refusal::Touched => "R37",
            Refusal::NotCarriable(_) => "A64",
            Refusal::CivilianNear => "S3",
            Refusal::NoReroll => "R42",
            Refusal::MustChoose => "R37",
            Refusal::NoShift => "S4",
        };
        Rule { number, page: 0 }
    }
}
