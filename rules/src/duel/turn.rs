//! The course of a turn: what is done until somebody has to decide.

use super::{
    camera::Camera,
    card::{Card, Cards},
    event::Event,
    face::Face,
    moves::Move,
    phase::{Cause, Phase, Stage, Task, Victory},
    state::{Duel, MOST_TOKENS, PERSON, Turn},
    track::{Side, Track},
};
use crate::{Dice, Seat};

/// Chance comes in, and what happens goes out.
pub(super) struct Flow<'a> {
    pub dice: &'a mut Dice,
    pub events: &'a mut Vec<Event>,
}

impl Flow<'_> {
    pub fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// A die shows one of its six faces.
    pub fn face(&mut self) -> Face {
        Face::ALL[self.dice.below(6) as usize]
    }
}

/// The life that a night of Hibernation gives.
const SLEEP: u8 = 6;
/// The energy for an end of a turn in which nothing was bought.
pub(super) const THRIFT: u16 = 1;
/// So much energy pulls a space by Electrical aura.
const AURA: u16 = 7;

impl Duel {
    /// Who has to decide.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { .. } => None,
            Phase::First | Phase::Tie => Some(PERSON),
            Phase::Hide(blow) => Some(blow.victim),
            Phase::Swap(seat) => Some(seat),
            Phase::Conduct(_) => Some(self.rival(self.active)),
            _ => Some(self.active),
        }
    }

    /// Carries out a move and what follows from it, before a camera or unseen.
    pub(super) fn carry_out(&mut self, mv: Move, flow: &mut Flow<'_>, camera: Option<&mut Camera<'_>>) {
        // Alien metabolism comes between two decisions: what was thrown before it still is what was thrown last.
        if !matches!(mv, Move::Metabolize(_)) {
            self.turn.thrown = 0;
        }
        match self.decide(mv, flow) {
            Some(phase) => self.phase = phase,
            None => self.run(flow, camera),
        }
    }

    /// Does what is on the agenda until somebody has to decide.
    pub(super) fn run(&mut self, flow: &mut Flow<'_>, mut camera: Option<&mut Camera<'_>>) {
        while let Some(task) = self.agenda.pop() {
            let next = self.perform(task, flow);
            if let Some(camera) = &mut camera {
                camera.look(self, flow.events);
            }
            if let Some(phase) = next {
                self.phase = phase;
                break;
            }
        }
        // Where somebody is asked, they see the last beat anyway; a win is looked at first.
        if let (Some(camera), Phase::Over { .. }) = (camera, self.phase) {
            camera.cut(flow.events);
        }
    }

    /// Carries out a decision. What comes next is the phase, or else what is on the agenda.
    fn decide(&mut self, mv: Move, flow: &mut Flow<'_>) -> Option<Phase> {
        let seat = self.active;
        match mv {
            Move::First(first) => self.begin(first, flow),
            Move::Pass => self.decline(),
            Move::Done => return self.finish(),
            Move::Sleep => self.sleep(flow),
            Move::Wake => {
                self.lose(seat, Card::HIBERNATION, flow);
                self.agenda.push(Task::Stage(Stage::Lab));
            }
            Move::Buy(slot) => self.buy(slot, flow),
            Move::Renew => self.renew(flow),
            Move::Metabolize(slot) => return self.metabolize(slot, flow),
            Move::Discard(card) => return self.discard(card, flow),
            Move::Spend => return self.spend_token(flow),
            Move::Roll => return self.first_roll(flow),
            Move::Reroll(dice) => return self.reroll(dice, flow),
            Move::Stop => self.agenda.push(Task::Stage(Stage::Symbols)),
            Move::Add { face, double } => self.add_symbol(face, double, flow),
            Move::Reboot => self.reboot(flow),
            Move::Trigger(card) => self.fire(card, flow),
            Move::GiveUp { one, two } => self.give_up(one, two, flow),
            Move::Resolve(face) => return self.resolve(face, 1, flow),
            Move::Breathe => return self.resolve(Face::Smash, self.count(Face::Power), flow),
            Move::Charge { double } => return self.charge(double, flow),
            Move::Lure(track) => self.lure(track, flow),
            Move::Equip => self.equip(flow),
            Move::Crown { king, track, space } => self.crown(king, track, space, flow),
            Move::Put { track, low, turned } => self.put(track, low, turned, flow),
            Move::Take => return self.take_asked(flow),
            Move::Smash => self.take_as_smash(flow),
            Move::Hide => return self.hide(flow),
            Move::Pay => self.pay_for_fame(flow),
            Move::Swap(card) => self.swap(card, flow),
            Move::Conduct => self.conduct(flow),
            Move::Choose(track) => self.choose(track, flow),
        }
        None
    }

    /// An offer is declined.
    fn decline(&mut self) {
        match self.phase {
            Phase::Reboot => self.agenda.push(Task::Stage(Stage::Selection)),
            Phase::Shape => self.turn.offers = 0,
            Phase::Hide(blow) => self.agenda.push(Task::Shield(blow)),
            _ => {}
        }
    }

    /// A part of the turn is over.
    fn finish(&mut self) -> Option<Phase> {
        let next = match self.phase {
            Phase::Symbol => Stage::Storm,
            Phase::Resolve => Stage::Giant,
            Phase::Market => Stage::Thrift,
            // The next part is on the agenda already.
            _ => return None,
        };
        self.agenda.push(Task::Stage(next));
        None
    }

    /// Does one thing. If somebody has to decide, that is what comes next.
    fn perform(&mut self, task: Task, flow: &mut Flow<'_>) -> Option<Phase> {
        match task {
            Task::Idle => None,
            Task::Stage(stage) => self.enter(stage, flow),
            Task::Triggers(cards) => self.fire_next(cards, flow),
            Task::Put(buzz) => self.take_up(buzz, flow),
            Task::News => self.headline(flow),
            Task::Effect { card, step } => self.effect(card, step, flow),
            Task::Settle(card) => self.settle(card, flow),
            Task::Pull { track, left, moved } => self.pull(track, left, moved, flow),
            Task::Hits(blow) => self.strike(blow, flow),
            Task::Shield(blow) => self.shield(blow, flow),
            Task::Shape => self.offer_shape(),
            Task::Swap(seat) => self.offer_swap(seat),
            Task::Auto(step) => self.autobot(step, flow),
        }
    }

    /// A part of the turn begins.
    fn enter(&mut self, stage: Stage, flow: &mut Flow<'_>) -> Option<Phase> {
        let seat = self.active;
        let next = match stage {
            Stage::Wake if self.has(seat, Card::HIBERNATION) => return Some(Phase::Wake),
            Stage::Wake => Stage::Lab,
            Stage::Lab => {
                self.agenda.push(Task::Stage(Stage::Dominated));
                return (self.has(seat, Card::MADE_IN_A_LAB) && self.energy(seat) > 0).then_some(Phase::Lab);
            }
            Stage::Dominated => {
                self.agenda.push(Task::Stage(Stage::Ready));
                let is_asked = self.dominated[seat.index()] > 0 && !self.keeps(seat).is_empty();
                return is_asked.then_some(Phase::Dominated);
            }
            Stage::Ready => return self.take_dice(flow),
            Stage::Symbols if self.can_add() => return Some(Phase::Symbol),
            Stage::Symbols => Stage::Storm,
            Stage::Storm => {
                self.agenda.push(Task::Stage(Stage::Reboot));
                let unused = u16::from(self.most_rolls() - self.turn.rolls);
                let is_paid = unused > 0 && self.has(seat, Card::EYE_OF_THE_STORM);
                return is_paid.then(|| self.gain(seat, unused, Cause::Card(Card::EYE_OF_THE_STORM), flow)).flatten();
            }
            Stage::Reboot if self.has(seat, Card::REBOOTING) => return Some(Phase::Reboot),
            Stage::Reboot => Stage::Selection,
            Stage::Selection => {
                self.agenda.push(Task::Stage(Stage::Triggers));
                self.turn.resolving = true;
                return self.select_naturally();
            }
            Stage::Triggers => {
                self.agenda.push(Task::Stage(Stage::Batteries));
                self.agenda.push(Task::Triggers(self.triggered()));
                return None;
            }
            Stage::Batteries => {
                self.agenda.push(Task::Stage(Stage::Resolve));
                return self.can_give_up().then_some(Phase::Batteries);
            }
            Stage::Resolve if self.has_to_resolve() => return Some(Phase::Resolve),
            Stage::Resolve => Stage::Giant,
            Stage::Giant => {
                self.agenda.push(Task::Stage(Stage::Market));
                self.be_gentle(flow);
                return None;
            }
            Stage::Market => {
                self.turn.resolving = false;
                return Some(Phase::Market);
            }
            Stage::Thrift => {
                self.agenda.push(Task::Stage(Stage::Aura));
                let is_due = !self.turn.bought;
                return is_due.then(|| self.gain(seat, THRIFT, Cause::Thrift, flow)).flatten();
            }
            Stage::Aura => {
                self.agenda.push(Task::Stage(Stage::Next));
                self.glow(flow);
                return None;
            }
            Stage::Next => {
                self.next_turn(flow);
                return None;
            }
        };
        self.agenda.push(Task::Stage(next));
        None
    }

    /// The next turn begins: one more of the same seat, or the Rival's.
    fn next_turn(&mut self, flow: &mut Flow<'_>) {
        match self.frenzies.checked_sub(1) {
            Some(left) => self.frenzies = left,
            None => self.active = self.rival(self.active),
        }
        self.number = self.number.saturating_add(1);
        self.turn = Turn::FRESH;
        flow.tell(Event::Began { seat: self.active, number: self.number });
        self.agenda.push(match self.is_autobot(self.active) {
            true => Task::Auto(super::autobot::Auto::Begin),
            false => Task::Stage(Stage::Wake),
        });
    }

    /// A turn slept in Hibernation: what waited for it is used up.
    fn sleep(&mut self, flow: &mut Flow<'_>) {
        let seat = self.active;
        flow.tell(Event::Slept { seat });
        self.heal(seat, SLEEP, Cause::Card(Card::HIBERNATION), flow);
        self.stomped[seat.index()] = 0;
        self.dominated[seat.index()] = 0;
        self.agenda.push(Task::Stage(Stage::Next));
    }

    fn glow(&mut self, flow: &mut Flow<'_>) {
        let spaces = (self.energy(self.active) / AURA).min(u8::MAX.into()) as u8;
        if spaces > 0 && self.has(self.active, Card::ELECTRICAL_AURA) {
            self.trigger(Card::ELECTRICAL_AURA, flow);
            self.start_pull(Track::Destruction, spaces);
        }
    }

    /// Tells that a card works.
    pub(super) fn trigger(&mut self, card: Card, flow: &mut Flow<'_>) {
        flow.tell(Event::Triggered { seat: self.active, card });
    }

    /// A Keep card goes to the discard pile.
    pub(super) fn lose(&mut self, seat: Seat, card: Card, flow: &mut Flow<'_>) {
        self.keeps[seat.index()] = self.keeps(seat).without(card);
        self.discards.insert(card);
        flow.tell(Event::Lost { seat, card });
    }

    /// A seat heals, never above what it started with. Returns how much.
    pub(super) fn heal(&mut self, seat: Seat, most: u8, cause: Cause, flow: &mut Flow<'_>) -> u8 {
        let amount = most.min(self.missing(seat));
        if amount > 0 {
            self.life[seat.index()] += amount;
            flow.tell(Event::Healed { seat, amount, life: self.life(seat), cause });
        }
        let again = seat == self.active && self.has(seat, Card::REGENERATION) && !self.is_used(Card::REGENERATION);
        if amount > 0 && again && self.missing(seat) > 0 {
            self.turn.used.insert(Card::REGENERATION);
            self.life[seat.index()] += 1;
            let cause = Cause::Card(Card::REGENERATION);
            flow.tell(Event::Healed { seat, amount: 1, life: self.life(seat), cause });
        }
        amount
    }

    /// A seat gains energy. If it comes from dice, the Rival may answer.
    pub(super) fn gain(&mut self, seat: Seat, amount: u16, cause: Cause, flow: &mut Flow<'_>) -> Option<Phase> {
        self.energy[seat.index()] = self.energy(seat).saturating_add(amount);
        flow.tell(Event::Gained { seat, amount, energy: self.energy(seat), cause });
        let from_dice = self.turn.resolving && matches!(cause, Cause::Dice | Cause::Power | Cause::Buzz);
        let answers = from_dice && amount > 0 && self.has(self.rival(seat), Card::SUPERCONDUCTOR);
        answers.then_some(Phase::Conduct(amount.min(u8::MAX.into()) as u8))
    }

    /// Superconductor answers.
    fn conduct(&mut self, flow: &mut Flow<'_>) {
        let (seat, Phase::Conduct(amount)) = (self.rival(self.active), self.phase) else { return };
        self.lose(seat, Card::SUPERCONDUCTOR, flow);
        self.gain(seat, amount.into(), Cause::Card(Card::SUPERCONDUCTOR), flow);
    }

    /// A seat gets Dice tokens, at most up to two.
    pub(super) fn get_tokens(&mut self, seat: Seat, most: u8, cause: Cause, flow: &mut Flow<'_>) {
        let amount = most.min(MOST_TOKENS - self.tokens(seat));
        if amount > 0 {
            self.tokens[seat.index()] += amount;
            flow.tell(Event::GotTokens { seat, amount, tokens: self.tokens(seat), cause });
        }
    }

    /// Who has won by the markers, if anybody.
    pub(super) fn has_won(&self) -> Option<(Seat, Victory)> {
        let won = |seat: Seat| {
            let side: Side = self.side(seat);
            let arrived = Track::BOTH.into_iter().find(|&track| self.marker(track).is_victory(side));
            let both = Track::BOTH.into_iter().all(|track| self.marker(track).is_spotlit(side));
            arrived.map(Victory::Space).or(both.then_some(Victory::Spotlight)).map(|by| (seat, by))
        };
        Seat::all(2).find_map(won)
    }

    /// The game is over.
    pub(super) fn win(&mut self, winner: Seat, by: Victory, flow: &mut Flow<'_>) -> Option<Phase> {
        self.agenda = super::phase::Agenda::EMPTY;
        flow.tell(Event::Over { winner, by });
        Some(Phase::Over { winner, by })
    }

    /// The cards among these that a seat has.
    pub(super) fn owned(&self, seat: Seat, cards: &[Card]) -> Cards {
        cards.iter().copied().collect::<Cards>().and(self.keeps(seat))
    }
}
