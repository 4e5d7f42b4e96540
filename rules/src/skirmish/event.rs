//! What visibly happens, with its numbers.

use std::fmt;

use super::{
    geometry::{Length, Spot},
    moves::{Mend, Ruin},
    obstacle::Kind,
    roster::{Critical, Model, OnHit, Trick},
    stakes::Fate,
    state::{Edge, Stage, Target, Unit},
};
use crate::{Seat, game};

/// What both roll a d20 for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// The role in a scenario.
    Role,
    /// A figure that both want.
    Recruit(Model),
    /// Who places the first obstacle.
    Obstacles,
    /// Who chooses the edge.
    Edge,
}

/// What hurts without a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A weapon, a burst, the turret.
    Shot,
    /// The extra damage of a critical hit.
    Critical,
    /// Somebody drove into it.
    Ram,
    /// Fire.
    Fire,
    /// Its own overcharge.
    Overcharge,
    /// It was driven on.
    Driven,
    /// A gadget.
    Gadget,
    /// Its carrier was destroyed.
    Wrecked,
    /// Plunderers.
    Plunder,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Event {
    /// Both rolled; the higher die wins, equal ones are rolled again.
    Contested {
        what: Contest,
        dice: [u8; 2],
        winner: Option<Seat>,
    },
    RoleTaken {
        seat: Seat,
        attack: bool,
    },
    /// The list is finished, and secret.
    Enlisted {
        seat: Seat,
    },
    /// The lists are shown.
    Mustered {
        seat: Seat,
        figures: u8,
        points: u16,
    },
    /// A figure went to the enemy.
    Lost {
        seat: Seat,
        model: Model,
    },
    Recruited {
        seat: Seat,
        model: Model,
    },
    Chosen {
        seat: Seat,
        kind: Kind,
    },
    Laid {
        seat: Seat,
        kind: Kind,
        at: Spot,
        turn: u8,
    },
    Discarded {
        count: u8,
    },
    Sided {
        seat: Seat,
        edge: Edge,
    },
    Settled {
        number: u8,
        at: Spot,
    },
    Deployed {
        unit: Unit,
        form: u8,
        at: Spot,
    },
    RoundBegan {
        round: u8,
    },
    Activated {
        unit: Unit,
    },
    Passed {
        unit: Unit,
    },
    Moved {
        unit: Unit,
        from: Spot,
        to: Spot,
        length: Length,
    },
    /// Over everything: a jump, a teleport, a fall to the ground.
    Put {
        unit: Unit,
        from: Spot,
        to: Spot,
    },
    Transformed {
        unit: Unit,
        form: u8,
        forced: bool,
    },
    Aimed {
        unit: Unit,
        tokens: u8,
    },
    Fired {
        unit: Unit,
        form: u8,
        system: u8,
        mode: u8,
        target: Target,
        accuracy: Option<u8>,
    },
    Bursts {
        unit: Unit,
        target: Target,
        accuracy: u8,
    },
    Rolled {
        stage: Stage,
        die: u8,
        again: bool,
    },
    Hit {
        target: Target,
    },
    Missed {
        target: Target,
    },
    Damaged {
        target: Target,
        cause: Cause,
        damage: u8,
        armour: u8,
        total: u8,
    },
    Affected {
        unit: Unit,
        effect: OnHit,
    },
    /// An entry of the table, from 0; marked already, it does two damage.
    Critical {
        unit: Unit,
        form: u8,
        entry: u8,
        effect: Critical,
        again: bool,
    },
    Stunned {
        unit: Unit,
        markers: u8,
    },
    Burning {
        unit: Unit,
    },
    FireOut {
        unit: Unit,
        die: u8,
    },
    FireGoesOn {
        unit: Unit,
        die: u8,
    },
    Destroyed {
        unit: Unit,
        wreck: bool,
    },
    ConsoleBroken,
    AttackEnded {
        unit: Unit,
    },
    Used {
        unit: Unit,
        trick: Trick,
    },
    Repaired {
        unit: Unit,
        what: Mend,
        amount: u8,
    },
    RepairRolled {
        die: u8,
    },
    Jammed {
        unit: Unit,
    },
    Smoke {
        at: Spot,
        radius: u8,
    },
    SmokeGone {
        at: Spot,
    },
    Marked {
        unit: Unit,
        amount: u8,
    },
    Dazzled {
        unit: Unit,
        amount: u8,
    },
    GadgetRolled {
        die: u8,
    },
    Demolished {
        what: Ruin,
    },
    Loaded {
        unit: Unit,
        carrier: Unit,
    },
    Unloaded {
        unit: Unit,
        at: Spot,
    },
    PlunderRolled {
        unit: Unit,
        truck: Unit,
        die: u8,
        again: bool,
    },
    Fated {
        number: u8,
        fate: Fate,
    },
    Fled {
        number: u8,
        from: Spot,
        to: Spot,
    },
    Lifted {
        unit: Unit,
    },
    HandedOver {
        from: Unit,
        to: Unit,
    },
    Dropped {
        at: Spot,
    },
    Shifted {
        to: Spot,
    },
    /// A signal marker is turned up.
    Signal {
        at: Spot,
        real: bool,
        die: u8,
    },
    Pulse {
        die: u8,
    },
    Left {
        unit: Unit,
    },
    Control {
        seat: Option<Seat>,
        points: [u16; 2],
    },
    Captured {
        markers: u8,
    },
    Turret {
        target: Unit,
        accuracy: u8,
    },
    RoundEnded {
        round: u8,
    },
    Over {
        winner: Option<Seat>,
    },
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Contested { .. }
                | Event::Enlisted { .. }
                | Event::Rolled { .. }
                | Event::FireOut { .. }
                | Event::FireGoesOn { .. }
                | Event::RepairRolled { .. }
                | Event::GadgetRolled { .. }
                | Event::PlunderRolled { .. }
                | Event::Signal { .. }
                | Event::Pulse { .. }
        )
    }
}

impl fmt::Display for Event {
    /// For transcripts: what players read is made from the words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.tell_set_up(f).or_else(|| self.tell_action(f)).or_else(|| self.tell_shot(f));
        told.or_else(|| self.tell_scenario(f)).unwrap_or_else(|| write!(f, "{self:?}"))
    }
}

/// A place in inches.
struct Inches(Spot);

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.0.point();
        write!(f, "{:.3}/{:.3}", place.x, place.y)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "figure {}", self.0)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Unit(unit) => unit.fmt(f),
            Target::Console => f.write_str("the console"),
            Target::Civilian(number) => write!(f, "civilian {number}"),
        }
    }
}

impl Event {
    fn tell_set_up(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Event::Contested { what, dice: [one, two], winner: Some(winner) } => {
                write!(f, "{one} against {two} for {what:?}: {winner} wins")
            }
            Event::Contested { what, dice: [one, _], winner: None } => write!(f, "both roll {one} for {what:?}"),
            Event::RoleTaken { seat, attack: true } => write!(f, "{seat} attacks"),
            Event::RoleTaken { seat, attack: false } => write!(f, "{seat} defends"),
            Event::Enlisted { seat } => write!(f, "{seat} has an army"),
            Event::Mustered { seat, figures, points } => {
                write!(f, "{seat} shows {figures} figures for {points} points")
            }
            Event::Lost { seat, model } => write!(f, "{seat} loses {}", model.figure().id),
            Event::Recruited { seat, model } => write!(f, "{seat} recruits {}", model.figure().id),
            Event::Chosen { seat, kind } => write!(f, "{seat} chooses {kind:?}"),
            Event::Laid { seat, kind, at, turn } => {
                write!(f, "{seat} puts {kind:?} at {}, turned by {}", Inches(*at), 15 * u16::from(*turn))
            }
            Event::Discarded { count } => write!(f, "{count} obstacles fit nowhere"),
            Event::Sided { seat, edge } => write!(f, "{seat} starts from {edge:?}"),
            Event::Settled { number, at } => write!(f, "civilian {number} stands at {}", Inches(*at)),
            Event::Deployed { unit, form, at } => write!(f, "{unit} starts in form {form} at {}", Inches(*at)),
            Event::RoundBegan { round } => write!(f, "round {round}"),
            Event::RoundEnded { round } => write!(f, "round {round} is over"),
            Event::Over { winner: Some(winner) } => write!(f, "{winner} wins"),
            Event::Over { winner: None } => f.write_str("nobody wins"),
            _ => return None,
        })
    }

    fn tell_action(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Event::Activated { unit } => write!(f, "{unit} is activated"),
            Event::Passed { unit } => write!(f, "{unit} is done"),
            Event::Moved { unit, from, to, length } => {
                let inches = f64::from(*length) / 1000.0;
                write!(f, "{unit} moves {inches:.3} from {} to {}", Inches(*from), Inches(*to))
            }
            Event::Put { unit, to, .. } => write!(f, "{unit} is put at {}", Inches(*to)),
            Event::Transformed { unit, form, forced } => {
                write!(f, "{unit} {} form {form}", if *forced { "is knocked into" } else { "takes" })
            }
            Event::Aimed { unit, tokens } => write!(f, "{unit} has {tokens} aim tokens"),
            Event::Used { unit, trick } => write!(f, "{unit} uses {trick:?}"),
            Event::Repaired { unit, what, amount } => write!(f, "{unit} is repaired: {what:?} {amount}"),
            Event::RepairRolled { die } | Event::GadgetRolled { die } => write!(f, "a {die}"),
            Event::Jammed { unit } => write!(f, "{unit} is jammed"),
            Event::Smoke { at, radius } => write!(f, "smoke of {radius} at {}", Inches(*at)),
            Event::SmokeGone { at } => write!(f, "the smoke at {} is gone", Inches(*at)),
            Event::Marked { unit, amount } => write!(f, "{unit} is marked by {amount}"),
            Event::Dazzled { unit, amount } => write!(f, "{unit} is dazzled by {amount}"),
            Event::Demolished { what } => write!(f, "{what:?} is torn down"),
            Event::Loaded { unit, carrier } => write!(f, "{unit} goes aboard of {carrier}"),
            Event::Unloaded { unit, at } => write!(f, "{unit} is set down at {}", Inches(*at)),
            _ => return None,
        })
    }

    fn tell_shot(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Event::Fired { unit, system, mode, target, accuracy, .. } => {
                write!(f, "{unit} fires {system}.{mode} at {target}")
                    .and_then(|()| accuracy.map_or(Ok(()), |accuracy| write!(f, ", more than {accuracy}")))
            }
            Event::Bursts { unit, target, accuracy } => write!(f, "{unit} bursts at {target}, more than {accuracy}"),
            Event::Turret { target, accuracy } => write!(f, "the turret fires at {target}, more than {accuracy}"),
            Event::Rolled { stage, die, again } => {
                write!(f, "{stage:?}: {die}{}", if *again { ", rolled again" } else { "" })
            }
            Event::Hit { target } => write!(f, "{target} is hit"),
            Event::Missed { target } => write!(f, "{target} is missed"),
            Event::Damaged { target, cause, damage, armour, total } => {
                write!(f, "{target} takes {damage} by {cause:?} through {armour}, {total} in all")
            }
            Event::Affected { unit, effect } => write!(f, "{unit} suffers {effect:?}"),
            Event::Critical { unit, effect, again, .. } => {
                write!(f, "{unit} is critically hit{}: {effect:?}", if *again { " there again" } else { "" })
            }
            Event::Stunned { unit, markers } => write!(f, "{unit} is stunned and has {markers} markers"),
            Event::Burning { unit } => write!(f, "{unit} burns"),
            Event::FireOut { unit, die } => write!(f, "a {die}: the fire of {unit} goes out"),
            Event::FireGoesOn { unit, die } => write!(f, "a {die}: {unit} burns on"),
            Event::Destroyed { unit, wreck } => {
                write!(f, "{unit} is destroyed{}", if *wreck { " and stays as a wreck" } else { "" })
            }
            Event::ConsoleBroken => f.write_str("the console is broken"),
            Event::AttackEnded { unit } => write!(f, "{unit} ends its attack"),
            _ => return None,
        })
    }

    fn tell_scenario(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Event::PlunderRolled { unit, truck, die, again } => {
                write!(f, "{unit} plunders {truck}: {die}{}", if *again { ", rolled again" } else { "" })
            }
            Event::Fated { number, fate } => write!(f, "civilian {number}: {fate:?}"),
            Event::Fled { number, to, .. } => write!(f, "civilian {number} runs to {}", Inches(*to)),
            Event::Lifted { unit } => write!(f, "{unit} lifts the Allspark"),
            Event::HandedOver { from, to } => write!(f, "{from} hands the Allspark to {to}"),
            Event::Dropped { at } => write!(f, "the Allspark falls at {}", Inches(*at)),
            Event::Shifted { to } => write!(f, "the Allspark is shifted to {}", Inches(*to)),
            Event::Signal { at, real, die } => {
                write!(f, "a {die}: the signal at {} is {}", Inches(*at), if *real { "real" } else { "empty" })
            }
            Event::Pulse { die } => write!(f, "the Allspark pulses: {die}"),
            Event::Left { unit } => write!(f, "{unit} leaves the table"),
            Event::Control { seat: Some(seat), points } => write!(f, "{seat} holds the base, {points:?}"),
            Event::Control { seat: None, points } => write!(f, "nobody holds the base, {points:?}"),
            Event::Captured { markers } => write!(f, "capture marker {markers}"),
            _ => return None,
        })
    }
}
