//! Why a move is not allowed.

use super::{
    card::{Card, Moment, Upgrade},
    leader::Leader,
    state::Phase,
    zone::{Special, Zone},
};
use crate::{Rule, Seat, game};

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
    /// Robots go on zones of one's own.
    NotYours(Zone),
    /// One robot at a time.
    OneAtATime,
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
    /// The bridge needs two different zones.
    SameZone,
    /// The zone is closed: nothing leads there.
    Closed(Zone),
    /// One unit always stays behind, so two are needed.
    NeedsTwo(Zone),
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
    LeaderElsewhere(Leader),
    /// Only the leader is left to fight.
    LeaderMustFight(Leader),
    /// An announced attack has at least one roll.
    RollFirst,
    /// There is no such die.
    NoSuchDie(u8),
    /// Bumblebee escapes to a neighbouring zone of his own army.
    NoRefuge(Zone),
    /// So many can move; one always stays.
    MoversAllowed(u16),
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
            Refusal::OneAtATime => ("9", 5),
            Refusal::Shut(_) => ("A3", 9),
            Refusal::NotYours(_) | Refusal::TooFewRobots(_) | Refusal::PlaceFirst(_) => ("20", 7),
            Refusal::NotInHand(_) | Refusal::WrongMoment(..) => ("33", 11),
            Refusal::WorksAlready(_) => ("A58", 0),
            Refusal::NoUse(_) | Refusal::NoSymbol(_) => ("53", 17),
            Refusal::NoSuchDice | Refusal::NoSuchDie(_) => ("A57", 0),
            Refusal::LeaderIsThere(_) | Refusal::RevivalCosts(_) => ("21", 8),
            Refusal::RevivedAlready => ("A35", 0),
            Refusal::LeaderIsScrapped(_) | Refusal::FlippedAlready(_) => ("A12", 0),
            Refusal::NotInSector(_) => ("23", 9),
            Refusal::SameZone => ("A63", 0),
            Refusal::Closed(_) => ("24", 9),
            Refusal::NeedsTwo(_) | Refusal::AttackersAllowed(_) => ("30", 11),
            Refusal::OwnZone(_) | Refusal::NotNeighbours(..) | Refusal::NoTarget(_) => ("28", 11),
            Refusal::Partner(_) => ("31", 11),
            Refusal::AloneFromAfar => ("44", 14),
            Refusal::DefendersAllowed(_) => ("34", 12),
            Refusal::OneAgainstBarricade => ("45", 14),
            Refusal::LeaderElsewhere(_) => ("34", 12),
            Refusal::LeaderMustFight(_) => ("A42", 0),
            Refusal::RollFirst => ("A56", 0),
            Refusal::NoRefuge(_) => ("43", 14),
            Refusal::MoversAllowed(_) => ("46", 16),
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
