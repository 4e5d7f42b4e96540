//! Why a move is not allowed.

use super::{buzz::Buzz, card::Card, face::Face, monster::Monster, phase::Phase};
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
    /// Nobody sits there.
    NoSuchSeat,
    /// There is no card in this slot.
    EmptySlot,
    /// The card costs more than there is.
    TooDear {
        /// What it costs.
        cost: u16,
        /// What there is.
        energy: u16,
    },
    /// The market is renewed once a turn.
    RenewedAlready,
    /// A renewal costs two.
    RenewalCosts(u16),
    /// There is nothing to renew.
    EmptyMarket,
    /// Only who has Alien metabolism throws cards away, in their own turn.
    NoMetabolism,
    /// Alien metabolism works once a turn.
    MetabolizedAlready,
    /// The Keep card is not there to be discarded.
    NotKept(Card),
    /// There is no Dice token.
    NoToken,
    /// There are only two white dice.
    NoWhiteDie,
    /// There are not these dice.
    NoSuchDice,
    /// No dice were named.
    NothingToRoll,
    /// All rolls are made.
    NoRollLeft(u8),
    /// After the last roll In the shadows rolls only Fame again.
    OnlyFame,
    /// Power is not among the symbols that can be added.
    NotPower,
    /// The power needs more Power faces.
    TooFewPowers {
        /// So many.
        needed: u8,
        /// So many there are.
        left: u8,
    },
    /// It is the power of another Monster.
    NotYourPower(Monster),
    /// Nobody holds more than two Dice tokens.
    TokensFull,
    /// The card does not fire now.
    NotTriggered(Card),
    /// A face is resolved once.
    ResolvedAlready(Face),
    /// So few symbols do nothing.
    NoEffect(Face),
    /// What does something must be resolved.
    ResolveFirst(Face),
    /// Smash times so few Power faces is nothing more.
    NothingToMultiply,
    /// The token does not fit there.
    DoesNotFit(Buzz),
    /// The token lies only one way round.
    OneWay(Buzz),
    /// There are two King tokens; the first of two equal ones is taken.
    NoSuchKing,
    /// A marker stands on the token.
    UnderMarker(Buzz),
    /// The Rival has no such card.
    NotTheirs(Card),
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
            Refusal::GameOver => ("20", 0),
            Refusal::NotYourTurn(_) => ("19", 0),
            Refusal::NotNow(_) => ("Q26", 0),
            Refusal::NoSuchSeat => ("S3", 1),
            Refusal::EmptySlot | Refusal::EmptyMarket => ("Q40", 0),
            Refusal::TooDear { .. } => ("15", 0),
            Refusal::RenewedAlready => ("Q22", 0),
            Refusal::RenewalCosts(_) => ("17", 0),
            Refusal::NoMetabolism | Refusal::MetabolizedAlready => ("Q39", 0),
            Refusal::NotKept(_) => ("Q32", 0),
            Refusal::NoToken | Refusal::TokensFull => ("10", 0),
            Refusal::NoWhiteDie => ("Q31", 0),
            Refusal::NoSuchDice | Refusal::NothingToRoll | Refusal::NoRollLeft(_) => ("9", 0),
            Refusal::OnlyFame => ("Q34", 0),
            Refusal::NotPower => ("Q29", 0),
            Refusal::TooFewPowers { .. } | Refusal::NotYourPower(_) | Refusal::NothingToMultiply => ("13", 0),
            Refusal::NotTriggered(_) => ("Q28", 0),
            Refusal::ResolvedAlready(_) | Refusal::ResolveFirst(_) => ("Q27", 0),
            Refusal::NoEffect(Face::Fame | Face::Destruction) => ("12", 0),
            Refusal::NoEffect(_) => ("11", 0),
            Refusal::DoesNotFit(_) => ("21", 0),
            Refusal::OneWay(_) => ("Q23", 0),
            Refusal::NoSuchKing | Refusal::UnderMarker(_) => ("Q41", 0),
            Refusal::NotTheirs(_) => ("Q28", 0),
        };
        Rule { number, page }
    }
}
