//! Why a move is not allowed.

use super::{group::Group, options::Mode, state::Phase, territory::Territory};
use crate::{
    Rule, Seat,
    game::{self, Refusal as _},
};

/// What somebody was about to do when a territory or a number did not fit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Set-up: to put a piece on a territory.
    SettingUp,
    /// A card: to place survivors.
    Strangers,
    /// A card: to lose a survivor.
    Bitten,
    /// A card: to draw walkers.
    Gunfire,
    /// Step 3: to place pieces.
    Deploying,
    /// Step 4: to attack.
    Attack,
    /// Step 4: to follow into a conquered territory.
    Following,
    /// A reward: to build a tower.
    Building,
    /// A reward: to place survivors.
    Reward,
    /// Step 5, or by card: to maneuver.
    Maneuver,
}

impl Errand {
    /// Every errand.
    pub const ALL: [Errand; 10] = [
        Errand::SettingUp,
        Errand::Strangers,
        Errand::Bitten,
        Errand::Gunfire,
        Errand::Deploying,
        Errand::Attack,
        Errand::Following,
        Errand::Building,
        Errand::Reward,
        Errand::Maneuver,
    ];

    /// The rule that says from where to where it goes, and with how many.
    fn rule(self) -> (&'static str, u8) {
        match self {
            Errand::SettingUp => ("S5", 6),
            Errand::Strangers | Errand::Bitten | Errand::Gunfire => ("S9", 9),
            Errand::Deploying => ("S12", 10),
            Errand::Attack => ("B1", 11),
            Errand::Following => ("B5", 12),
            Errand::Building => ("A54", 0),
            Errand::Reward => ("A39", 0),
            Errand::Maneuver => ("S14", 15),
        }
    }
}

/// Why not, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Somebody else decides.
    NotYourTurn(Seat),
    /// Something else is to be decided now.
    NotNow(Phase),
    /// The group is somebody's, or nobody's in this game.
    GroupTaken(Group),
    /// In set-up a piece goes on an empty territory until all are taken.
    Claimed(Territory),
    /// The territory is somebody else's, or the walkers'.
    NotYours(Territory, Errand),
    /// One piece at a time.
    OneAtATime,
    /// All three strangers go to one territory.
    AllTogether(u16),
    /// There are not so many pieces to place.
    TooFewPieces(u16, Errand),
    /// Everything must be placed first.
    PlaceFirst(u16),
    /// There are no walkers to cull: none there, too few, or too far away.
    NothingToCull(Territory),
    /// So many walkers can be culled; one always stays.
    CullAllowed(u16),
    /// The territory has only one survivor.
    LastOne(Territory),
    /// The territory has lost one already.
    BittenAlready(Territory),
    /// No walkers are next to the territory.
    NoWalkersNear(Territory),
    /// The territory has a tower.
    HasTower(Territory),
    /// The crates are not there.
    NotYourCrates,
    /// From 2 to 10 ammo can be exchanged.
    AmmoAllowed(u8),
    /// One piece always stays behind, so two are needed.
    NeedsTwo(Territory, Errand),
    /// An invasion goes to a territory of somebody else.
    OwnTerritory(Territory),
    /// The territories are not neighbours.
    NotNeighbours(Territory, Territory),
    /// Nothing is to be conquered next to the territory.
    NoTarget(Territory),
    /// One to three attack, and one stays.
    AttackersAllowed(u8),
    /// So many may defend.
    DefendersAllowed(u8),
    /// A declared invasion has at least one roll.
    RollFirst,
    /// There is no such die.
    NoSuchDie(u8),
    /// A die shows 1 to 6.
    NoSuchFace(u8),
    /// The die shows that already.
    SameFace(u8),
    /// So many can move; one always stays.
    MoversAllowed(u16, Errand),
    /// A maneuver goes to another territory.
    SameTerritory,
    /// The territories are not connected by own ones.
    NotConnected(Territory, Territory),
    /// One maneuver a turn.
    ManeuveredAlready,
    /// The card must be done.
    MustBeDone,
}

impl Refusal {
    /// The rule that forbids the move in a mode: Conquest has a set-up, a turn, dice and an end of its own.
    pub fn rule_in(self, mode: Mode) -> Rule {
        let (number, page) = match self {
            _ if mode == Mode::Survival => return self.rule(),
            Refusal::GameOver => ("C8", 16),
            Refusal::NotYourTurn(_) | Refusal::NotNow(_) => ("C5", 16),
            Refusal::Claimed(_) | Refusal::OneAtATime | Refusal::NotYours(_, Errand::SettingUp) => ("C4", 16),
            Refusal::NoSuchDie(_) => ("A60", 0),
            _ => return self.rule(),
        };
        Rule { number, page }
    }
}

impl game::Refusal for Refusal {
    fn game_over() -> Self {
        Refusal::GameOver
    }

    fn not_your_turn(decider: Seat) -> Self {
        Refusal::NotYourTurn(decider)
    }

    /// In Survival; what both modes have alike is cited from there in Conquest too.
    fn rule(&self) -> Rule {
        let (number, page) = match self {
            Refusal::GameOver => ("E1", 16),
            Refusal::NotYourTurn(_) | Refusal::NotNow(_) => ("S6", 7),
            Refusal::GroupTaken(_) => ("S2", 5),
            Refusal::Claimed(_) | Refusal::OneAtATime => ("S5", 6),
            Refusal::AllTogether(_) => Errand::Strangers.rule(),
            Refusal::PlaceFirst(_) => ("S12", 10),
            Refusal::NotYours(_, errand)
            | Refusal::TooFewPieces(_, errand)
            | Refusal::NeedsTwo(_, errand)
            | Refusal::MoversAllowed(_, errand) => errand.rule(),
            Refusal::NothingToCull(_) | Refusal::CullAllowed(_) | Refusal::MustBeDone => ("A55", 0),
            Refusal::LastOne(_) | Refusal::BittenAlready(_) => Errand::Bitten.rule(),
            Refusal::NoWalkersNear(_) => Errand::Gunfire.rule(),
            Refusal::HasTower(_) => ("A21", 0),
            Refusal::NotYourCrates | Refusal::AmmoAllowed(_) => ("S11", 10),
            Refusal::OwnTerritory(_) | Refusal::NotNeighbours(..) | Refusal::NoTarget(_) => ("B1", 11),
            Refusal::AttackersAllowed(_) | Refusal::DefendersAllowed(_) => ("B2", 11),
            Refusal::RollFirst => ("B4", 12),
            Refusal::NoSuchDie(_) | Refusal::NoSuchFace(_) | Refusal::SameFace(_) => ("B12", 13),
            Refusal::SameTerritory | Refusal::NotConnected(..) => ("S14", 15),
            Refusal::ManeuveredAlready => ("A10", 0),
        };
        Rule { number, page }
    }
}
