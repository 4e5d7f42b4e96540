//! Who can be recruited: figures, their forms, weapons, abilities and special actions. Names and texts are words, and not here.

mod data;

pub use data::Table;

use super::geometry::Length;
use crate::bits::numbered;

/// A side of the war.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub enum Faction {
    #[default]
    Autobots,
    Decepticons,
}

impl Faction {
    /// The other one.
    pub fn other(self) -> Faction {
        match self {
            Faction::Autobots => Faction::Decepticons,
            Faction::Decepticons => Faction::Autobots,
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

const AUTOBOT: u8 = Faction::Autobots.bit();
const DECEPTICON: u8 = Faction::Decepticons.bit();
const EITHER: u8 = AUTOBOT | DECEPTICON;

/// What a form is. Everything but a robot is a vehicle in the sense of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Kind {
    Robot,
    Vehicle,
    Beast,
    Device,
}

/// How much damage a hit does, or a repair mends: perhaps a die, and something fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Whether a d6 is rolled.
    pub is_rolled: bool,
    /// What is added to it.
    pub plus: u8,
}

const fn fixed(plus: u8) -> Amount {
    Amount { is_rolled: false, plus }
}

const fn rolled(plus: u8) -> Amount {
    Amount { is_rolled: true, plus }
}

impl Amount {
    /// What can be expected, in tenths.
    pub fn mean(self) -> i32 {
        i32::from(self.plus) * 10 + if self.is_rolled { 35 } else { 0 }
    }
}

/// What else a hit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnHit {
    /// The target is slower by so many inches until the end of its next activation.
    Slow(u8),
    /// The target burns.
    Burn,
    /// The target's armour is worse for the rest of the game.
    Corrode,
    /// The target loses its aim tokens.
    StripAim,
    /// The target cannot transform until the end of its next activation.
    NoTransform,
}

/// A way to use a weapon system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The target must be at least so many inches away.
    pub least: u8,
    /// The target must be at most so many inches away.
    pub most: u8,
    /// A d20 must show more than this; nothing for a hit that is certain.
    pub accuracy: Option<u8>,
    /// What a hit does.
    pub damage: Amount,
    /// And what else.
    pub on_hit: Option<OnHit>,
}

impl Mode {
    /// Whether it is used in close combat.
    pub fn is_melee(&self) -> bool {
        self.most <= 1
    }

    const fn with(self, on_hit: OnHit) -> Self {
        Mode { on_hit: Some(on_hit), ..self }
    }
}

const fn aimed(least: u8, most: u8, accuracy: u8, damage: Amount) -> Mode {
    Mode { least, most, accuracy: Some(accuracy), damage, on_hit: None }
}

const fn sure(least: u8, most: u8, damage: Amount) -> Mode {
    Mode { least, most, accuracy: None, damage, on_hit: None }
}

/// What a form can always do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Ability {
    Flying,
    Hover,
    OffRoad,
    Armor(u8),
    Evasive(u8),
    Stealth(u8),
    Tracker,
    Command { range: u8, amount: u8 },
    SteadyAim(u8),
    CritRange(u8),
    Ram(u8),
    QuickChange,
    Steadfast,
    Luck(u8),
    PackHunter(u8),
    Opportunist(u8),
    NeedsWielder(Length),
    Transport(u8),
}

/// What a form can do as a special action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Special {
    Repair { amount: Amount, range: u8 },
    RollOut { range: u8, distance: u8, targets: u8 },
    DriveOn { range: u8, self_damage: u8 },
    Jam { range: u8 },
    Smoke { range: u8, radius: u8 },
    Teleport { range: u8 },
    Jump { range: u8 },
    Vanish { range: u8 },
    Burst { radius: u8, accuracy: u8, damage: Amount, ground_only: bool },
    Charge { distance: u8, bonus: u8 },
    Strafe { width: u8 },
    ShareAim { range: u8, targets: u8 },
    MarkTarget { range: u8, amount: u8 },
    Dazzle { range: u8, amount: u8 },
    Shield { amount: u8 },
    Overcharge { self_damage: u8, bonus: u8 },
    Gadget,
    Demolish { range: u8 },
    Load { range: u8 },
    Unload { range: u8 },
}

/// A special action by its name alone: two in one activation must differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub enum Trick {
    Repair,
    RollOut,
    DriveOn,
    Jam,
    Smoke,
    Teleport,
    Jump,
    Vanish,
    Burst,
    Charge,
    Strafe,
    ShareAim,
    MarkTarget,
    Dazzle,
    Shield,
    Overcharge,
    Gadget,
    Demolish,
    Load,
    Unload,
}

impl Special {
    /// Its name.
    pub fn trick(self) -> Trick {
        match self {
            Special::Repair { .. } => Trick::Repair,
            Special::RollOut { .. } => Trick::RollOut,
            Special::DriveOn { .. } => Trick::DriveOn,
            Special::Jam { .. } => Trick::Jam,
            Special::Smoke { .. } => Trick::Smoke,
            Special::Teleport { .. } => Trick::Teleport,
            Special::Jump { .. } => Trick::Jump,
            Special::Vanish { .. } => Trick::Vanish,
            Special::Burst { .. } => Trick::Burst,
            Special::Charge { .. } => Trick::Charge,
            Special::Strafe { .. } => Trick::Strafe,
            Special::ShareAim { .. } => Trick::ShareAim,
            Special::MarkTarget { .. } => Trick::MarkTarget,
            Special::Dazzle { .. } => Trick::Dazzle,
            Special::Shield { .. } => Trick::Shield,
            Special::Overcharge { .. } => Trick::Overcharge,
            Special::Gadget => Trick::Gadget,
            Special::Demolish { .. } => Trick::Demolish,
            Special::Load { .. } => Trick::Load,
            Special::Unload { .. } => Trick::Unload,
        }
    }
}

/// What a critical hit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Critical {
    Speed(u8),
    HalveSpeed,
    Immobile,
    Accuracy(u8),
    WeaponOut(u8),
    Armor(u8),
    Cog,
    Damage(Amount),
    Stun,
    Fire,
    Stall(u8),
    ForcedChange,
    SpecialsOut,
    StealthOut,
}

/// The stat card of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its key among the words.
    pub id: &'static str,
    /// What it is.
    pub kind: Kind,
    /// In thousandths of an inch.
    pub height: Length,
    /// In inches for a Move.
    pub speed: u8,
    /// The damage that destroys it.
    pub structure: u8,
    /// Up to three systems of up to three modes.
    pub weapons: &'static [&'static [Mode]],
    /// What it can always do.
    pub abilities: &'static [Ability],
    /// What it can do as a special action.
    pub specials: &'static [Special],
    /// What critical hits do to it.
    pub table: Table,
}

impl Card {
    /// Its six criticals.
    pub fn criticals(&self) -> &'static [Critical; 6] {
        &data::TABLES[self.table as usize]
    }

    /// Whether it is a robot.
    pub fn is_robot(&self) -> bool {
        self.kind == Kind::Robot
    }

    /// Whether it has exactly this ability.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// What an ability is worth, if the card has it.
    pub fn worth<T>(&self, of: impl FnMut(&Ability) -> Option<T>) -> Option<T> {
        self.abilities.iter().find_map(of)
    }

    /// The special action of that name, if the card has it.
    pub fn special(&self, trick: Trick) -> Option<Special> {
        self.specials.iter().copied().find(|special| special.trick() == trick)
    }
}

/// A miniature with all its forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its key among the words.
    pub id: &'static str,
    sides: u8,
    /// Paid once, however many forms there are.
    pub cost: u8,
    /// Of the base in all forms, in thousandths of an inch.
    pub radius: Length,
    /// How many of them an army may have.
    pub copies: u8,
    /// Two or three.
    pub forms: &'static [Card],
}

impl Figure {
    /// Whether it can fight for a side.
    pub fn fights_for(&self, faction: Faction) -> bool {
        self.sides & faction.bit() != 0
    }

    /// Whether it can fight for either.
    pub fn is_torn(&self) -> bool {
        self.sides == EITHER
    }
}

numbered! {
    /// A kind of miniature. The last is the truck of a convoy, which nobody recruits.
    pub struct Model: 48
}

impl Model {
    /// The truck of a convoy.
    pub const TRUCK: Model = Model(47);

    /// What is printed on its cards.
    pub fn figure(self) -> &'static Figure {
        &data::FIGURES[self.index()]
    }

    /// The card of a form.
    pub fn card(self, form: u8) -> &'static Card {
        let forms = self.figure().forms;
        &forms[usize::from(form).min(forms.len() - 1)]
    }

    /// The one of that key.
    pub fn named(id: &str) -> Option<Model> {
        Model::all().find(|model| model.figure().id == id)
    }

    /// Everybody who can be recruited for a side.
    pub fn recruits(faction: Faction) -> impl Iterator<Item = Model> {
        Model::all().filter(move |&model| model != Model::TRUCK && model.figure().fights_for(faction))
    }
}
