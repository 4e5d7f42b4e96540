//! Why a move is not allowed.

use super::{
    card::{Card, Moment, Upgrade},
    leader::Leader,
    state::Phase,
    zone::{Special, Zone},
};
use crate::{Rule, Seat, game};

/// What somebody was about to do when a zone, a leader or a number did not fit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Set-up: to put a robot on a zone.
    SettingUp,
    /// Phase 1: to place robots.
    Placing,
    /// Phase 1: to bring the leader back.
    Revival,
    /// Phase 2: to put a robot on a zone by Field Recycling.
    Recycling,
    /// Phase 2: to build a Space Bridge.
    Bridge,
    /// Phase 3: to attack.
    Attack,
    /// Phase 3: to defend.
    Defence,
    /// Phase 3: to follow into a captured zone.
    Following,
    /// Phase 4, or by Rapid Redeploy: to call for reinforcements.
    Call,
    /// Phase 4: to jump.
    Jump,
    /// Phase 4: to give a zone to the partner.
    Gift,
}

impl Errand {
    /// Every errand.
    pub const ALL: [Errand; 11] = [
        Errand::SettingUp,
        Errand::Placing,
        Errand::Revival,
        Errand::Recycling,
        Errand::Bridge,
        Errand::Attack,
        Errand::Defence,
        Errand::Following,
        Errand::Call,
        Errand::Jump,
        Errand::Gift,
    ];

    /// The rule that says from where to where it goes, and with how many.
    fn rule(self) -> (&'static str, u8) {
        match self {
            Errand::SettingUp => ("9", 5),
            Errand::Placing => ("20", 7),
            Errand::Revival => ("21", 8),
            Errand::Recycling => ("53", 17),
            Errand::Bridge => ("A63", 0),
            Errand::Attack => ("28", 11),
            Errand::Defence => ("34", 12),
            Errand::Following => ("36", 13),
            Errand::Call => ("46", 16),
            Errand::Jump => ("47", 16),
            Errand::Gift => ("49", 16),
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
    /// In set-up a robot goes on an empty zone until all are taken.
    Claimed(Zone),
    /// The war factory is closed: there is no such zone now.
    Shut(Zone),
    /// The zone is somebody else's.
    NotYours(Zone, Errand),
    /// One robot at a time.
    OneAtATime(Errand),
    /// There are not so many robots to place.
    TooFewRobots(u16),
    /// The card is not in the hand.
    NotInHand(Card),
    /// The card is for another moment.
    WrongMoment(Upgrade, Moment),
    /// A copy of the card works already.
    WorksAlready(Upgrade),
    /// The card can do nothing now.
    NoUse(Upgrade),
    /// The salvo needs dice that were thrown.
    NoSuchDice,
    /// The leader is on the board.
    LeaderIsThere(Leader),
    /// The leader is in the scrapheap.
    LeaderIsScrapped(Leader),
    /// Bringing a leader back costs three operational robots.
    RevivalCosts(u16),
    /// He comes back once a turn.
    RevivedAlready,
    /// The leader changes his mode once a turn.
    FlippedAlready(Leader),
    /// The card has no transformation symbol.
    NoSymbol(Card),
    /// Nobody turns a zone in a sector where he has none.
    NotInSector(Special),
    /// It needs two different zones.
    SameZone(Errand),
    /// The zone is closed: nothing leads there.
    Closed(Zone),
    /// One unit always stays behind, so two are needed.
    NeedsTwo(Zone, Errand),
    /// An attack goes to an enemy's zone.
    OwnZone(Zone),
    /// Partners cannot be attacked.
    Partner(Seat),
    /// The zones are not neighbours.
    NotNeighbours(Zone, Zone),
    /// No enemy is next to the zone.
    NoTarget(Zone),
    /// One to three attack, and one stays.
    AttackersAllowed(u8),
    /// From afar Megatron attacks alone.
    AloneFromAfar,
    /// So many may defend.
    DefendersAllowed(u8),
    /// Against Barricade in vehicle mode only one defends.
    OneAgainstBarricade,
    /// The leader is not on this zone.
    LeaderElsewhere(Leader, Errand),
    /// Only the leader is left to fight.
    LeaderMustFight(Leader),
    /// An announced attack has at least one roll.
    RollFirst,
    /// There is no such die.
    NoSuchDie(u8),
    /// Bumblebee escapes to a neighbouring zone of his own army.
    NoRefuge(Zone),
    /// So many can move; one always stays.
    MoversAllowed(u16, Errand),
    /// The zones are not connected.
    NotConnected(Zone, Zone),
    /// One call, or one gift, a turn.
    CalledAlready,
    /// Optimus Prime in vehicle mode does not come along on a call of Phase 2.
    OptimusStays,
    /// Only Optimus Prime in vehicle mode jumps.
    NoJumper,
    /// One jump a turn.
    JumpedAlready,
    /// There is no partner in the war to give a zone to.
    NoPartner,
    /// Nobody gives away the last zone.
    LastZone,
    /// Everything must be placed first.
    PlaceFirst(u16),
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
            Refusal::GameOver => ("55", 18),
            Refusal::NotYourTurn(_) | Refusal::NotNow(_) => ("15", 6),
            Refusal::Claimed(_) => ("8", 5),
            Refusal::Shut(_) => ("A3", 9),
            Refusal::NeedsTwo(_, Errand::Attack) => ("30", 11),
            Refusal::LeaderElsewhere(_, Errand::Following | Errand::Call) => ("A52", 0),
            Refusal::LeaderElsewhere(..) => ("34", 12),
            Refusal::NotYours(_, errand)
            | Refusal::NeedsTwo(_, errand)
            | Refusal::OneAtATime(errand)
            | Refusal::SameZone(errand)
            | Refusal::MoversAllowed(_, errand) => errand.rule(),
            Refusal::TooFewRobots(_) | Refusal::PlaceFirst(_) => ("20", 7),
            Refusal::NotInHand(_) | Refusal::WrongMoment(..) => ("33", 11),
            Refusal::WorksAlready(_) => ("A58", 0),
            Refusal::NoUse(_) | Refusal::NoSymbol(_) => ("53", 17),
            Refusal::NoSuchDice | Refusal::NoSuchDie(_) => ("A57", 0),
            Refusal::LeaderIsThere(_) | Refusal::RevivalCosts(_) => ("21", 8),
            Refusal::RevivedAlready => ("A35", 0),
            Refusal::LeaderIsScrapped(_) | Refusal::FlippedAlready(_) => ("A12", 0),
            Refusal::NotInSector(_) => ("23", 9),
            Refusal::Closed(_) => ("24", 9),
            Refusal::AttackersAllowed(_) => ("30", 11),
            Refusal::OwnZone(_) | Refusal::NotNeighbours(..) | Refusal::NoTarget(_) => ("28", 11),
            Refusal::Partner(_) => ("31", 11),
            Refusal::AloneFromAfar => ("44", 14),
            Refusal::DefendersAllowed(_) => ("34", 12),
            Refusal::OneAgainstBarricade => ("45", 14),
            Refusal::LeaderMustFight(_) => ("A42", 0),
            Refusal::RollFirst => ("A56", 0),
            Refusal::NoRefuge(_) => ("43", 14),
            Refusal::NotConnected(..) => ("46", 16),
            Refusal::CalledAlready => ("50", 16),
            Refusal::OptimusStays => ("51", 16),
            Refusal::NoJumper | Refusal::JumpedAlready => ("47", 16),
            Refusal::NoPartner => ("49", 16),
            Refusal::LastZone => ("A31", 0),
        };
        Rule { number, page }
    }
}
