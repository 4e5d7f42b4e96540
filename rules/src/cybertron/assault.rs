//! Phase 3: an attack from its announcement to its end.

use serde::{Deserialize, Serialize};

use super::{
    card::{Card, Moment, Upgrade},
    event::Event,
    leader::{Leader, Mode},
    state::{Cybertron, Phase, Side},
    zone::{Region, Zone},
};
use crate::{
    Dice, Seat,
    conquest::{Losses, Throw, compare, most_defenders},
};

/// A card that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The card.
    pub card: Card,
    /// Who played it.
    pub by: Side,
    /// How many Jamming Pulses lie on it, each against the one before.
    pub jams: u8,
    /// The dice to throw again, if it is an Overload Salvo.
    pub dice: u8,
}

/// What lasts for an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// The attacker's robots roll d8.
    pub plasma: bool,
    /// One is added to the attacker's highest die.
    pub array: bool,
    /// The defender's robots roll d8.
    pub armour: bool,
    /// One is added to the defender's highest die.
    pub deflector: bool,
}

/// An attack under way. What concerns a roll is chosen anew for every roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assault {
    /// Where it comes from.
    pub from: Zone,
    /// Where it goes.
    pub to: Zone,
    /// Who is attacked.
    pub defender: Seat,
    /// Whether it is Megatron's long-range attack.
    pub alone: bool,
    /// How many rolls were made.
    pub rolls: u16,
    /// How many attack in this roll.
    pub attackers: u8,
    /// Whether the attacker's leader is among them.
    pub led: bool,
    /// How many defend in this roll.
    pub defenders: u8,
    /// Whether the defender's leader is among them.
    pub guarded: bool,
    /// What lasts.
    pub effects: Effects,
    /// The attacker's dice of the last roll.
    pub attack: Throw,
    /// The defender's dice of the last roll.
    pub defence: Throw,
    /// What the last roll cost.
    pub losses: Losses,
    /// The card that waits for an answer.
    pub pending: Option<Pending>,
}

impl Effects {
    /// The same with what a card adds.
    pub(super) fn with(self, upgrade: Upgrade) -> Effects {
        match upgrade {
            Upgrade::PlasmaRounds => Effects { plasma: true, ..self },
            Upgrade::TargetingArray => Effects { array: true, ..self },
            Upgrade::ArmourPlating => Effects { armour: true, ..self },
            Upgrade::DeflectorField => Effects { deflector: true, ..self },
            _ => self,
        }
    }
}

impl Assault {
    pub(super) fn none() -> Self {
        Assault {
            from: Zone::AUTOBASE,
            to: Zone::AUTOBASE,
            defender: Seat(0),
            alone: false,
            rolls: 0,
            attackers: 0,
            led: false,
            defenders: 0,
            guarded: false,
            effects: Effects::default(),
            attack: Throw::default(),
            defence: Throw::default(),
            losses: Losses::default(),
            pending: None,
        }
    }

    /// The side that may answer the card just played.
    pub fn answering(&self) -> Side {
        match self.pending {
            Some(Pending { by, jams, .. }) if jams % 2 == 1 => by,
            Some(Pending { by, .. }) => by.other(),
            None => Side::Defence,
        }
    }
}

impl Cybertron {
    /// Who is on a side of the attack.
    pub fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::Attack => self.active,
            Side::Defence => self.assault.defender,
        }
    }

    /// Whether a zone is attacked from afar, by Megatron alone, if it is attacked from there.
    pub fn is_long_range(&self, from: Zone, to: Zone) -> bool {
        !self.neighbours_by_bridge(from).has(to)
    }

    /// The zones that can be attacked from a zone of the active player.
    pub fn targets(&self, from: Zone) -> Region {
        if self.units(from) < 2 || !self.zones_of(self.active).has(from) {
            return Region::EMPTY;
        }
        let enemies = self.zones_of_enemies(self.active);
        let chief = self.chief(self.active);
        if chief.is_at(from) && chief.drives(Leader::Megatron) {
            enemies
        } else {
            self.neighbours_by_bridge(from).and(enemies)
        }
    }

    /// Whether the attacker's leader stands on the zone the attack comes from.
    pub(super) fn attack_leader_is_there(&self) -> bool {
        self.chief(self.active).is_at(self.assault.from)
    }

    /// Whether the defender's leader stands on the attacked zone.
    pub(super) fn defence_leader_is_there(&self) -> bool {
        self.chief(self.assault.defender).is_at(self.assault.to)
    }

    /// The most units that may defend in this roll.
    pub(super) fn most_defenders(&self) -> u8 {
        let one = self.assault.led && self.chief(self.active).drives(Leader::Barricade);
        if one { 1 } else { most_defenders(self.units(self.assault.to)) }
    }

    pub(super) fn announce(&mut self, from: Zone, to: Zone, events: &mut Vec<Event>) {
        let Some(defender) = self.owner(to) else { return };
        let alone = self.is_long_range(from, to);
        self.assault = Assault { from, to, defender, alone, ..Assault::none() };
        events.push(Event::Attacked { seat: self.active, from, to, defender, alone });
        self.phase = Phase::Commit;
    }

    pub(super) fn commit(&mut self, units: u8, leader: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        self.assault.attackers = units;
        self.assault.led = leader;
        events.push(Event::Committed { seat: self.active, units, leader });
        // Who has no choice is not asked.
        let is_led = self.defence_leader_is_there();
        match (self.units(self.assault.to), self.most_defenders()) {
            (1, _) => self.guard(1, is_led, dice, events),
            (_, 1) if !is_led => self.guard(1, false, dice, events),
            _ => self.phase = Phase::Guard,
        }
    }

    pub(super) fn guard(&mut self, units: u8, leader: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        self.assault.defenders = units;
        self.assault.guarded = leader;
        events.push(Event::Defended { seat: self.assault.defender, units, leader });
        self.open_window(Phase::Before(Side::Attack), dice, events);
    }

    /// Opens the window, or the next one after it that somebody may use, or goes on with the roll.
    fn open_window(&mut self, window: Phase, dice: &mut Dice, events: &mut Vec<Event>) {
        let (side, moment) = match window {
            Phase::Before(side @ Side::Attack) => (side, Moment::BeforeAttack),
            Phase::Before(side @ Side::Defence) => (side, Moment::BeforeDefence),
            Phase::After => (Side::Attack, Moment::AfterRoll),
            _ => (Side::Defence, Moment::AfterLoss),
        };
        if self.may_hold(self.seat_of(side), moment.cards()) {
            self.phase = window;
        } else {
            self.leave_window(window, dice, events);
        }
    }

    /// What comes after a window.
    pub(super) fn leave_window(&mut self, window: Phase, dice: &mut Dice, events: &mut Vec<Event>) {
        match window {
            Phase::Before(Side::Attack) => self.open_window(Phase::Before(Side::Defence), dice, events),
            Phase::Before(Side::Defence) => self.roll(dice, events),
            Phase::After => self.add_by_card(dice, events),
            _ => self.count_losses(dice, events),
        }
    }

    /// A card is on the table; the other side may answer it.
    pub(super) fn put_down(&mut self, card: Card, salvo: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let by = if self.turn_side() == Side::Defence { Side::Defence } else { Side::Attack };
        let seat = self.seat_of(by);
        self.spend(seat, card);
        events.push(Event::Played { seat, card });
        match &mut self.assault.pending {
            Some(pending) => pending.jams += 1,
            empty => *empty = Some(Pending { card, by, jams: 0, dice: salvo }),
        }
        if self.may_hold(self.seat_of(self.assault.answering()), Moment::Answer.cards()) {
            self.phase = Phase::Answer;
        } else {
            self.answered(dice, events);
        }
    }

    /// The side that decides now.
    fn turn_side(&self) -> Side {
        match self.phase {
            Phase::Answer => self.assault.answering(),
            Phase::Before(side) => side,
            Phase::Repair => Side::Defence,
            _ => Side::Attack,
        }
    }

    /// Nobody answers any more: the card works, or it is jammed.
    pub(super) fn answered(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Some(Pending { card, by, jams, dice: salvo }) = self.assault.pending.take() else { return };
        if jams % 2 == 1 {
            events.push(Event::Jammed { seat: self.seat_of(by.other()), card });
        } else {
            self.take_effect(card.upgrade(), salvo, dice, events);
        }
        let window = match card.upgrade().moment() {
            Moment::AfterRoll => Phase::After,
            Moment::AfterLoss if self.assault.losses.defence == 0 => return self.count_losses(dice, events),
            Moment::AfterLoss => Phase::Repair,
            _ => Phase::Before(by),
        };
        self.open_window(window, dice, events);
    }

    fn take_effect(&mut self, upgrade: Upgrade, salvo: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        self.assault.effects = self.assault.effects.with(upgrade);
        match upgrade {
            Upgrade::BlitzProtocol => self.turn.blitz = true,
            Upgrade::OverloadSalvo => {
                self.assault.attack.reroll(salvo, dice);
                events.push(Event::Rerolled { attack: self.assault.attack });
            }
            Upgrade::EmergencyRepairs => {
                self.assault.losses.defence -= 1;
                events.push(Event::Repaired { seat: self.assault.defender, zone: self.assault.to });
            }
            _ => {}
        }
    }

    fn roll(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let (attack, defence) = self.throws();
        (self.assault.attack, self.assault.defence) = (attack, defence);
        self.assault.attack.roll(dice);
        self.assault.defence.roll(dice);
        self.assault.rolls += 1;
        events.push(Event::Rolled { attack: self.assault.attack, defence: self.assault.defence });
        self.open_window(Phase::After, dice, events);
    }

    /// The dice of both sides for this roll; a leader's is the first.
    fn throws(&self) -> (Throw, Throw) {
        let Assault { attackers, led, defenders, guarded, effects, .. } = self.assault;
        let attack = dice_of(attackers, led, effects.plasma, self.turn.blitz);
        let defence = dice_of(defenders, guarded, effects.armour, false);
        (attack, defence)
    }

    /// Cards add one to the highest die.
    fn add_by_card(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { effects, attack, defence, .. } = &mut self.assault;
        let raises = [(effects.array, attack, Side::Attack), (effects.deflector, defence, Side::Defence)];
        for (works, throw, side) in raises {
            if works {
                let before = *throw;
                throw.raise_highest();
                let die = (0..throw.count()).find(|&die| throw.faces()[die] != before.faces()[die]).unwrap_or(0) as u8;
                events.push(Event::Raised { side, die, leader: false });
            }
        }
        self.ask_for_boost(Side::Attack, dice, events);
    }

    /// Whether the leader of a side adds one in this roll.
    pub fn boosts(&self, side: Side) -> bool {
        let chief = self.chief(self.seat_of(side));
        let fights = match side {
            Side::Attack => self.assault.led && chief.leader.helps_attack(),
            Side::Defence => self.assault.guarded && !chief.leader.helps_attack(),
        };
        fights && chief.mode == Mode::Robot
    }

    /// Asks where a leader adds one: the attacker's first, then the defender's. A single die leaves no choice.
    fn ask_for_boost(&mut self, side: Side, dice: &mut Dice, events: &mut Vec<Event>) {
        let count = match side {
            Side::Attack => self.assault.attackers,
            Side::Defence => self.assault.defenders,
        };
        match (self.boosts(side), count) {
            (true, 1) => self.boost(side, 0, dice, events),
            (true, _) => self.phase = Phase::Boost(side),
            (false, _) => self.boosted(side, dice, events),
        }
    }

    pub(super) fn boost(&mut self, side: Side, die: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let throw = match side {
            Side::Attack => &mut self.assault.attack,
            Side::Defence => &mut self.assault.defence,
        };
        throw.raise(die.into());
        events.push(Event::Raised { side, die, leader: true });
        self.boosted(side, dice, events);
    }

    fn boosted(&mut self, side: Side, dice: &mut Dice, events: &mut Vec<Event>) {
        match side {
            Side::Attack => self.ask_for_boost(Side::Defence, dice, events),
            Side::Defence => self.compare_dice(dice, events),
        }
    }

    fn compare_dice(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { attack, defence, .. } = self.assault;
        let losses = compare(&attack, &defence);
        self.assault.losses = losses;
        events.push(Event::Compared { attack, defence, losses });
        if losses.defence > 0 {
            self.open_window(Phase::Repair, dice, events);
        } else {
            self.count_losses(dice, events);
        }
    }

    /// Losses go to the scrapheap: ordinary robots first, the leader last.
    fn count_losses(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { from, to, defender, losses, .. } = self.assault;
        events.push(Event::Fell { from, to, losses });
        self.board.remove(from, losses.attack.into());
        self.lost[self.active.index()] += u16::from(losses.attack);
        let falls = losses.defence > 0 && self.units(to) == u16::from(losses.defence) && self.defence_leader_is_there();
        self.board.remove(to, losses.defence.into());
        self.lost[defender.index()] += u16::from(losses.defence) - u16::from(falls);
        if falls {
            self.leader_falls(dice, events);
        } else {
            self.after_losses(dice, events);
        }
    }

    /// The zones Bumblebee can escape to from the attacked zone; none for anybody else.
    pub fn refuges(&self) -> Region {
        let defender = self.assault.defender;
        match self.chief(defender).drives(Leader::Bumblebee) {
            true => self.neighbours(self.assault.to).and(self.zones_of(defender)),
            false => Region::EMPTY,
        }
    }

    fn leader_falls(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let refuges = self.refuges();
        let mut ways = Zone::of(refuges);
        match (ways.next(), refuges.len()) {
            (Some(only), 1) => self.escape(only, dice, events),
            (Some(_), _) => self.phase = Phase::Escape,
            (None, _) => {
                let defender = self.assault.defender;
                self.chiefs[defender.index()].zone = None;
                events.push(Event::LeaderFell { seat: defender, leader: self.chief(defender).leader });
                self.after_losses(dice, events);
            }
        }
    }

    pub(super) fn escape(&mut self, to: Zone, dice: &mut Dice, events: &mut Vec<Event>) {
        let defender = self.assault.defender;
        self.chiefs[defender.index()].zone = Some(to);
        self.board.add(to, 1);
        events.push(Event::Escaped { seat: defender, to });
        self.after_losses(dice, events);
    }

    fn after_losses(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { from, to, .. } = self.assault;
        if self.units(to) == 0 {
            self.capture(dice, events);
        } else if self.units(from) == 1 {
            self.end_assault(true, events);
        } else {
            self.phase = Phase::Commit;
        }
    }

    fn capture(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { from, to, defender, attackers, led, .. } = self.assault;
        self.board.hand_over(to, self.active);
        self.turn.captured = true;
        self.shift(self.active, from, to, attackers.into(), led);
        let units = attackers.into();
        events.push(Event::Captured { seat: self.active, from, zone: to, units, from_seat: defender });
        self.eliminate_if_gone(defender, dice, events);
        if self.phase == Phase::Over {
            return;
        }
        if self.units(from) > 1 && !self.assault.alone {
            self.phase = Phase::Follow;
        } else {
            self.begin_attacks();
        }
    }

    pub(super) fn follow(&mut self, units: u16, leader: bool, events: &mut Vec<Event>) {
        let Assault { from, to, .. } = self.assault;
        if units > 0 {
            self.shift(self.active, from, to, units, leader);
            events.push(Event::Followed { seat: self.active, from, zone: to, units, leader });
        }
        self.begin_attacks();
    }

    /// Units of a seat go from one zone to another, the leader among them or not.
    pub(super) fn shift(&mut self, seat: Seat, from: Zone, to: Zone, units: u16, leader: bool) {
        self.board.shift(from, to, units);
        if leader {
            self.chiefs[seat.index()].zone = Some(to);
        }
    }

    pub(super) fn end_assault(&mut self, spent: bool, events: &mut Vec<Event>) {
        let Assault { from, to, .. } = self.assault;
        events.push(Event::Ended { seat: self.active, from, to, spent });
        self.begin_attacks();
    }

    /// The next attack can be announced, or there is none to announce.
    pub(super) fn begin_attacks(&mut self) {
        self.phase = Phase::Attack;
        if Zone::of(self.zones_of(self.active)).all(|from| self.targets(from).is_empty()) {
            self.begin_reinforcing();
        }
    }
}

/// The dice of so many units: a leader's first, a d8; robots throw d6, or d8 if a card says so, or one of them does.
pub(super) fn dice_of(units: u8, leader: bool, all_d8: bool, one_d8: bool) -> Throw {
    let mut sides = [if all_d8 { 8 } else { 6 }; 3];
    if leader {
        sides[0] = 8;
    }
    if one_d8 && usize::from(leader) < usize::from(units) {
        sides[usize::from(leader)] = 8;
    }
    Throw::of(&sides[..usize::from(units).min(3)])
}
