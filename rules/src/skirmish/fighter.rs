//! A figure of a battle, with everything that lies on it.

use serde::{Deserialize, Serialize};

use super::{
    geometry::{Length, Spot},
    roster::{Card, Model},
    state::Unit,
};

/// Where a figure is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Nobody has this number.
    #[default]
    Nobody,
    /// In an army, not yet on the table.
    Reserve,
    /// On the table.
    Table,
    /// In another figure.
    Aboard(Unit),
    /// Gone.
    Destroyed,
    /// Destroyed, and still in the way.
    Wreck,
    /// Off the table by the exit.
    Away,
}

/// A figure of this battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// What it is.
    pub model: Model,
    /// Where it is.
    pub place: Place,
    /// The middle of its base, while it is on the table.
    pub at: Spot,
    /// Its form.
    pub form: u8,
    /// The damage on each card.
    pub damage: [u8; 3],
    /// The critical markers on each card, as bits.
    pub criticals: [u8; 3],
    /// Activation markers.
    pub markers: u8,
    /// Aim tokens.
    pub aim: u8,
    /// Activated this round.
    pub acted: bool,
    /// On fire.
    pub burns: bool,
    /// Its armour is worse for ever.
    pub corroded: bool,
    /// Driven on this round.
    pub driven: bool,
    /// Cannot transform until the end of its next activation.
    pub rooted: bool,
    /// No aiming and no special actions until the end of its next activation.
    pub jammed: bool,
    /// Inches lost until the end of its next activation.
    pub slow: u8,
    /// Accuracy lost until the end of its next activation.
    pub dazzled: u8,
    /// Armour won until its next activation.
    pub shield: u8,
    /// Until its next activation, enemies must be so near to choose it; 0 for anywhere.
    pub hidden: u8,
    /// What attacks on it are better by until the end of the round.
    pub marked: u8,
    /// A truck that went back this round, and the round before.
    pub went_back: [bool; 2],
}

impl Fighter {
    /// Nobody.
    pub const NOBODY: Fighter = Fighter {
        model: Model::TRUCK,
        place: Place::Nobody,
        at: Spot::new(0, 0),
        form: 0,
        damage: [0; 3],
        criticals: [0; 3],
        markers: 0,
        aim: 0,
        acted: false,
        burns: false,
        corroded: false,
        driven: false,
        rooted: false,
        jammed: false,
        slow: 0,
        dazzled: 0,
        shield: 0,
        hidden: 0,
        marked: 0,
        went_back: [false; 2],
    };

    /// Somebody who waits to be placed.
    pub fn recruit(model: Model) -> Self {
        Fighter { model, place: Place::Reserve, ..Self::NOBODY }
    }

    /// The card of its form.
    pub fn card(&self) -> &'static Card {
        self.model.card(self.form)
    }

    /// The radius of its base.
    pub fn radius(&self) -> Length {
        self.model.figure().radius
    }

    /// The damage on the card of its form.
    pub fn wounds(&self) -> u8 {
        self.damage[usize::from(self.form)]
    }

    /// What the card of its form can still take.
    pub fn strength(&self) -> u8 {
        self.card().structure.saturating_sub(self.wounds())
    }

    /// Whether it is still in the battle.
    pub fn is_alive(&self) -> bool {
        matches!(self.place, Place::Reserve | Place::Table | Place::Aboard(_))
    }

    /// Whether it stands on the table.
    pub fn is_here(&self) -> bool {
        self.place == Place::Table
    }

    /// More activation markers than activations made this round.
    pub fn is_stunned(&self) -> bool {
        self.markers > u8::from(self.acted)
    }
}
