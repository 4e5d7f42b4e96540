//! Rolling: how many dice, Dice tokens, re-rolls, and Alienoid's symbols.

use super::{
    card::Card,
    event::Event,
    face::{Face, Roll},
    monster::Monster,
    phase::{Cause, Phase, Stage, Task},
    state::Duel,
    turn::Flow,
};

/// Red dice of a turn, and of the very first one.
pub(super) const RED: u8 = 6;
pub(super) const FIRST_RED: u8 = 5;
/// White dice there are.
pub(super) const WHITE: u8 = 2;

impl Duel {
    /// The red dice that whoever is active rolls: what waited for this turn is used up.
    pub(super) fn due_red(&mut self, flow: &mut Flow<'_>) -> u8 {
        let seat = self.active;
        let stomped = std::mem::take(&mut self.stomped[seat.index()]);
        let dominated = std::mem::take(&mut self.dominated[seat.index()]);
        let fewer = stomped.saturating_add(dominated.saturating_mul(self.keeps(seat).len()));
        let usual = if self.number == 1 { FIRST_RED } else { RED };
        let red = usual.saturating_sub(fewer);
        if red < usual {
            flow.tell(Event::Hampered { seat, fewer: usual - red });
        }
        red
    }

    /// The white dice that cards give to whoever is active.
    fn due_white(&self) -> u8 {
        self.owned(self.active, &[Card::EXTRA_HEAD, Card::NATURAL_SELECTION]).len()
    }

    /// The dice of the turn are taken in hand.
    pub(super) fn take_dice(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        self.turn.red = self.due_red(flow);
        self.turn.roll = Roll::unthrown(self.turn.red + self.due_white());
        Some(Phase::Ready)
    }

    /// White dice in hand.
    pub fn white_dice(&self) -> u8 {
        self.turn.roll.len() - self.turn.red
    }

    pub(super) fn spend_token(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        self.tokens[self.active.index()] -= 1;
        self.turn.roll = Roll::unthrown(self.turn.roll.len() + 1);
        flow.tell(Event::SpentToken { seat: self.active, white: self.white_dice() });
        Some(Phase::Ready)
    }

    pub(super) fn first_roll(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        if self.turn.roll.is_empty() {
            // Ruling Q34: the first roll counts as made.
            self.turn.rolls = 1;
            flow.tell(Event::NoDice { seat: self.active });
            self.agenda.push(Task::Stage(Stage::Symbols));
            return None;
        }
        self.turn.rolls = 1;
        self.throw(self.turn.roll.all(), false, flow)
    }

    pub(super) fn reroll(&mut self, dice: u8, flow: &mut Flow<'_>) -> Option<Phase> {
        let free = self.rolls_free(dice);
        self.turn.rolls += u8::from(!free);
        self.throw(dice, free, flow)
    }

    fn throw(&mut self, dice: u8, free: bool, flow: &mut Flow<'_>) -> Option<Phase> {
        self.turn.thrown = dice;
        self.turn.roll.throw(dice, || flow.face());
        let (seat, number, roll) = (self.active, self.turn.rolls, self.turn.roll);
        flow.tell(Event::Rolled { seat, number, roll, thrown: dice, free });
        if self.may_reroll() {
            return Some(Phase::Rolling);
        }
        self.agenda.push(Task::Stage(Stage::Symbols));
        None
    }

    /// Whether a roll is left for all dice.
    pub fn has_roll_left(&self) -> bool {
        self.turn.rolls < self.most_rolls()
    }

    /// Whether rolling these dice again costs no roll: In the shadows, and all of them show Fame.
    pub fn rolls_free(&self, dice: u8) -> bool {
        self.has(self.active, Card::IN_THE_SHADOWS) && dice & !self.turn.roll.showing(Face::Fame) == 0
    }

    fn may_reroll(&self) -> bool {
        let has_fame = self.turn.roll.showing(Face::Fame) > 0;
        self.has_roll_left() || has_fame && self.has(self.active, Card::IN_THE_SHADOWS)
    }

    /// Whether Alienoid can add a symbol.
    pub(super) fn can_add(&self) -> bool {
        self.monster(self.active) == Monster::Alienoid && self.unspent() >= 2
    }

    pub(super) fn add_symbol(&mut self, face: Face, double: bool, flow: &mut Flow<'_>) {
        let count = 1 + u8::from(double);
        self.turn.spent += 1 + count;
        self.turn.added[face.index()] += count;
        flow.tell(Event::Added { seat: self.active, face, count });
        self.agenda.push(Task::Stage(Stage::Symbols));
    }

    pub(super) fn reboot(&mut self, flow: &mut Flow<'_>) {
        let (seat, cause) = (self.active, Cause::Card(Card::REBOOTING));
        flow.tell(Event::Rebooted { seat });
        self.get_tokens(seat, 2, cause, flow);
        self.gain(seat, 2, cause, flow);
        self.lose(seat, Card::REBOOTING, flow);
        self.agenda.push(Task::Stage(Stage::Market));
    }

    /// Whether Titanic batteries can be used.
    pub(super) fn can_give_up(&self) -> bool {
        let has_room = self.tokens(self.active) < super::state::MOST_TOKENS;
        has_room && self.has(self.active, Card::TITANIC_BATTERIES) && self.dice_left().count_ones() >= 2
    }

    pub(super) fn give_up(&mut self, one: u8, two: u8, flow: &mut Flow<'_>) {
        self.turn.gone |= 1 << one | 1 << two;
        let face = |die: u8| self.turn.roll.faces()[usize::from(die)];
        flow.tell(Event::GaveUp { seat: self.active, faces: [face(one), face(two)] });
        self.get_tokens(self.active, 1, Cause::Card(Card::TITANIC_BATTERIES), flow);
    }
}
