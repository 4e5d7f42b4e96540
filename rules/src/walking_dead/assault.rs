//! Fights: an invasion of a player, or a surprise attack of walkers, roll by roll.

use serde::{Deserialize, Serialize};

use super::{
    event::Event,
    group::Group,
    state::{NEUTRAL, Phase, WalkingDead},
    territory::{Region, Territory},
};
use crate::{
    Dice, Seat,
    conquest::{Losses, Side, Throw, compare, most_attackers, most_defenders},
};

/// A fallen survivor turns on this or less.
const TURNS: u8 = 3;

/// A fight under way. What concerns a roll is chosen anew for every roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assault {
    /// Where it comes from; nowhere if walkers attack by surprise.
    pub from: Option<Territory>,
    /// Where it goes.
    pub to: Territory,
    /// Who is attacked; perhaps the neutral walkers.
    pub defender: Seat,
    /// The walkers that attack by surprise.
    pub wave: u16,
    /// How many rolls were made.
    pub rolls: u16,
    /// How many attack in this roll.
    pub attackers: u8,
    /// How many defend in this roll.
    pub defenders: u8,
    /// The attacker's dice of the last roll, as they lie.
    pub attack: Throw,
    /// The defender's.
    pub defence: Throw,
    /// What the last roll cost.
    pub losses: Losses,
    /// How many sides in a row have thrown no grenade.
    pub(super) passes: u8,
    /// Whether the Governor claims the tie.
    pub claimed: bool,
}

impl Assault {
    pub(super) fn none() -> Self {
        Assault {
            from: None,
            to: Territory::CAMP,
            defender: NEUTRAL,
            wave: 0,
            rolls: 0,
            attackers: 0,
            defenders: 0,
            attack: Throw::default(),
            defence: Throw::default(),
            losses: Losses::default(),
            passes: 0,
            claimed: false,
        }
    }

    /// The dice of a side.
    pub fn throw(&self, side: Side) -> &Throw {
        match side {
            Side::Attack => &self.attack,
            Side::Defence => &self.defence,
        }
    }

    pub(super) fn throw_mut(&mut self, side: Side) -> &mut Throw {
        match side {
            Side::Attack => &mut self.attack,
            Side::Defence => &mut self.defence,
        }
    }
}

impl WalkingDead {
    /// The player on a side of the fight; none for neutral walkers.
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Attack => self.assault.from.map(|_| self.active),
            Side::Defence => Some(self.assault.defender).filter(|&seat| seat != NEUTRAL),
        }
    }

    /// The territories that can be attacked from a territory of the active player.
    pub fn targets(&self, from: Territory) -> Region {
        let own = self.board.of(self.active);
        if self.units(from) < 2 || !own.has(from) { Region::EMPTY } else { from.neighbours().minus(own) }
    }

    /// The next invasion can be declared, or there is none to declare.
    pub(super) fn begin_invading(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.phase = Phase::Invade;
        if Territory::of(self.board.of(self.active)).all(|from| self.targets(from).is_empty()) {
            self.end_invading(dice, events);
        }
    }

    pub(super) fn declare(&mut self, from: Territory, to: Territory, events: &mut Vec<Event>) {
        let Some(defender) = self.board.owner(to) else { return };
        self.assault = Assault { from: Some(from), to, defender, ..Assault::none() };
        let roller = if defender == NEUTRAL { self.roller(self.active) } else { None };
        events.push(Event::Attacked { seat: self.active, from, to, defender, roller });
        self.phase = Phase::Commit;
    }

    pub(super) fn commit(&mut self, units: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        self.assault.attackers = units;
        events.push(Event::Committed { seat: self.active, units });
        self.ask_for_guard(dice, events);
    }

    /// The defender chooses how many defend. A single one has no choice, and walkers always roll all they can.
    pub(super) fn ask_for_guard(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.assault.from.is_none() {
            self.assault.attackers = self.assault.wave.min(3) as u8;
        }
        let most = most_defenders(self.units(self.assault.to));
        if most == 1 || self.assault.defender == NEUTRAL {
            self.guard(most, dice, events);
        } else {
            self.phase = Phase::Guard;
        }
    }

    pub(super) fn guard(&mut self, units: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let assault = &mut self.assault;
        assault.defenders = units;
        events.push(Event::Defended { seat: assault.defender, units });
        assault.attack = Throw::of(&[6; 3][..assault.attackers.into()]);
        assault.defence = Throw::of(&[6; 3][..units.into()]);
        assault.attack.roll(dice);
        assault.defence.roll(dice);
        assault.rolls = assault.rolls.saturating_add(1);
        assault.passes = 0;
        assault.claimed = false;
        events.push(Event::Rolled { attack: assault.attack, defence: assault.defence });
        if self.is_survival() {
            self.ask_for_grenade(Side::Attack, dice, events);
        } else {
            self.ask_rick(dice, events);
        }
    }

    /// Asks a side for a grenade, then the other, until both have passed. Who has none passes.
    fn ask_for_grenade(&mut self, side: Side, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.assault.passes == 2 {
            self.settle_roll(dice, events);
        } else if self.seat_of(side).is_some_and(|seat| self.grenades(seat) > 0) {
            self.phase = Phase::Grenade(side);
        } else {
            self.no_grenade(side, dice, events);
        }
    }

    pub(super) fn no_grenade(&mut self, side: Side, dice: &mut Dice, events: &mut Vec<Event>) {
        self.assault.passes += 1;
        self.ask_for_grenade(side.other(), dice, events);
    }

    pub(super) fn throw_grenade(&mut self, side: Side, die: u8, face: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let Some(seat) = self.seat_of(side) else { return };
        self.grenades[seat.index()] -= 1;
        self.assault.throw_mut(side).turn(die.into(), face);
        self.assault.passes = 0;
        events.push(Event::Threw { seat, side, die, face });
        self.ask_for_grenade(side.other(), dice, events);
    }

    /// Whether survivors fight neutral walkers.
    pub(super) fn is_against_walkers(&self) -> bool {
        self.assault.from.is_none() || self.assault.defender == NEUTRAL
    }

    /// Both throws with what is added: one to every die of survivors against walkers, one to the best die behind a tower,
    /// and one to a tie that is claimed.
    pub fn totals(&self) -> (Throw, Throw) {
        let Assault { from, to, defender, mut attack, mut defence, claimed, .. } = self.assault;
        if from.is_none() {
            defence.raise_all();
        } else if defender == NEUTRAL {
            attack.raise_all();
        }
        if self.towers.has(to) && defender != NEUTRAL {
            defence.raise_highest();
        }
        if claimed {
            attack.raise_highest();
        }
        (attack, defence)
    }

    /// The dice are compared, and whoever lost removes pieces.
    pub(super) fn settle_roll(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let (attack, defence) = self.totals();
        let losses = compare(&attack, &defence);
        self.assault.losses = losses;
        events.push(Event::Compared { attack, defence, losses });
        let Assault { from, to, .. } = self.assault;
        events.push(Event::Fell { from, to, losses });
        match from {
            Some(from) => self.board.remove(from, losses.attack.into()),
            None => self.assault.wave -= u16::from(losses.attack),
        }
        self.board.remove(to, losses.defence.into());
        match from {
            None => self.turn_fallen(losses.defence, dice, events),
            Some(from) => {
                if self.assault.defender == NEUTRAL {
                    self.turn.killed += u16::from(losses.defence);
                    self.turn_fallen(losses.attack, dice, events);
                } else if self.group(self.active) == Group::Walkers {
                    self.raise_dead(from, losses.defence, dice, events);
                }
            }
        }
        match from {
            None => self.fight_on(dice, events),
            Some(from) => self.after_losses(from, dice, events),
        }
    }

    /// Each survivor that fell to neutral walkers may become one of them.
    fn turn_fallen(&mut self, fallen: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        if !self.is_against_walkers() {
            return;
        }
        let Assault { from, to: territory, defender, .. } = self.assault;
        let seat = if from.is_none() { defender } else { self.active };
        for _ in 0..fallen {
            let die = dice.roll(6);
            let turned = die <= TURNS;
            match (turned, from) {
                (true, None) => self.assault.wave += 1,
                (true, Some(_)) => {
                    self.board.add(territory, 1);
                    self.turn.turned += 1;
                }
                (false, _) => {}
            }
            events.push(Event::Turned { seat, territory, die, turned });
        }
    }

    fn after_losses(&mut self, from: Territory, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.units(self.assault.to) == 0 {
            self.conquer(from, dice, events);
        } else if most_attackers(self.units(from)) == 0 {
            self.end_assault(true, dice, events);
        } else {
            self.phase = Phase::Commit;
        }
    }

    fn conquer(&mut self, from: Territory, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { to, defender: loser, attackers, losses, .. } = self.assault;
        let seat = self.active;
        let units = u16::from(attackers - losses.attack);
        self.board.hand_over(to, seat);
        self.board.shift(from, to, units);
        events.push(Event::Conquered { seat, from, territory: to, units, loser });
        match loser {
            NEUTRAL => self.turn.from_walkers.insert(to),
            _ => {
                self.turn.from_players.insert(to);
                self.eliminate_if_gone(loser, seat, events);
            }
        }
        if self.phase == Phase::Over {
            return;
        }
        if self.units(from) > 1 {
            self.phase = Phase::Follow;
        } else {
            self.begin_invading(dice, events);
        }
    }

    pub(super) fn follow(&mut self, units: u16, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { from: Some(from), to, .. } = self.assault else { return };
        if units > 0 {
            self.board.shift(from, to, units);
            events.push(Event::Followed { seat: self.active, from, territory: to, units });
        }
        self.begin_invading(dice, events);
    }

    pub(super) fn end_assault(&mut self, spent: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        let Assault { from: Some(from), to, .. } = self.assault else { return };
        events.push(Event::Ended { seat: self.active, from, to, spent });
        self.begin_invading(dice, events);
    }
}
