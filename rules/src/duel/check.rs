//! The one judge of a move.

use super::{
    buzz::{Buzz, Lying},
    card::Card,
    face::Face,
    market::{RENEWAL, Slot},
    monster::Monster,
    moves::Move,
    phase::Phase,
    refusal::Refusal,
    roll::WHITE,
    state::{Duel, MOST_TOKENS},
    track::{Space, Track},
};

type Verdict = Result<(), Refusal>;

fn ensure(holds: bool, or: Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(or) }
}

impl Duel {
    pub(super) fn judge_move(&self, mv: Move) -> Verdict {
        match (mv, self.phase) {
            (Move::First(seat), Phase::First) => ensure(seat.0 < 2, Refusal::NoSuchSeat),
            (Move::Pass, phase) => ensure(phase.can_be_declined(), Refusal::NotNow(phase)),
            (Move::Done, phase) => self.judge_end(phase),
            (Move::Sleep | Move::Wake, Phase::Wake) => Ok(()),
            (Move::Buy(slot), Phase::Lab | Phase::Market) => self.judge_purchase(slot),
            (Move::Renew, Phase::Market) => self.judge_renewal(),
            (Move::Metabolize(slot), _) => self.judge_metabolism(slot),
            (Move::Discard(card), Phase::Dominated) => ensure(self.has(self.active, card), Refusal::NotKept(card)),
            (Move::Discard(card), Phase::Confiscate) => self.judge_theirs(card),
            (Move::Spend, Phase::Ready) => {
                ensure(self.tokens(self.active) > 0, Refusal::NoToken)?;
                ensure(self.white_dice() < WHITE, Refusal::NoWhiteDie)
            }
            (Move::Roll, Phase::Ready) => Ok(()),
            (Move::Reroll(dice), Phase::Rolling) => self.judge_reroll(dice),
            (Move::Stop, Phase::Rolling) => Ok(()),
            (Move::Add { face, double }, Phase::Symbol) => {
                ensure(face != Face::Power, Refusal::NotPower)?;
                self.judge_powers(2 + u8::from(double))
            }
            (Move::Reboot, Phase::Reboot) => Ok(()),
            (Move::Trigger(card), Phase::Trigger(cards)) => ensure(cards.has(card), Refusal::NotTriggered(card)),
            (Move::GiveUp { one, two }, Phase::Batteries) => {
                let left = |die: u8| die < 8 && self.dice_left() >> die & 1 == 1;
                ensure(one < two && left(one) && left(two), Refusal::NoSuchDice)
            }
            (Move::Resolve(face), Phase::Resolve) => self.judge_group(face),
            (Move::Breathe, Phase::Resolve) => self.judge_breath(),
            (Move::Charge { double }, Phase::Resolve) => self.judge_power(Monster::CyberKitty, 2 + u8::from(double)),
            (Move::Lure(_), Phase::Resolve) => self.judge_power(Monster::Gigazaur, 2),
            (Move::Equip, Phase::Resolve) => {
                self.judge_power(Monster::SpacePenguin, 1)?;
                ensure(self.tokens(self.active) < MOST_TOKENS, Refusal::TokensFull)
            }
            (Move::Crown { king, track, space }, Phase::Resolve) => self.judge_crown(king, track, space),
            (Move::Put { track, low, turned }, Phase::Put(buzz)) => {
                ensure(!turned || buzz.turns(), Refusal::OneWay(buzz))?;
                ensure(self.fits(buzz, Lying { track, low, turned }), Refusal::DoesNotFit(buzz))
            }
            (Move::Take, Phase::Bonus(_)) => Ok(()),
            (Move::Smash, Phase::Bonus(_) | Phase::Blank) => Ok(()),
            (Move::Hide, Phase::Hide(_)) => Ok(()),
            (Move::Pay, Phase::Shape) => Ok(()),
            (Move::Swap(card), Phase::Swap(seat)) => ensure(self.has(self.rival(seat), card), Refusal::NotTheirs(card)),
            (Move::Conduct, Phase::Conduct(_)) => Ok(()),
            (Move::Choose(_), Phase::Tie) => Ok(()),
            (_, phase) => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_end(&self, phase: Phase) -> Verdict {
        match phase {
            Phase::Dominated | Phase::Symbol | Phase::Market => Ok(()),
            Phase::Resolve => self.due_faces().next().map_or(Ok(()), |face| Err(Refusal::ResolveFirst(face))),
            phase => Err(Refusal::NotNow(phase)),
        }
    }

    fn judge_theirs(&self, card: Card) -> Verdict {
        ensure(self.has(self.rival(self.active), card), Refusal::NotTheirs(card))
    }

    fn judge_purchase(&self, slot: Slot) -> Verdict {
        let Some(cost) = self.cost(slot) else { return Err(Refusal::EmptySlot) };
        let energy = self.energy(self.active);
        ensure(energy >= cost, Refusal::TooDear { cost, energy })
    }

    fn judge_renewal(&self) -> Verdict {
        ensure(!self.turn.renewed, Refusal::RenewedAlready)?;
        ensure(self.row.iter().any(Option::is_some), Refusal::EmptyMarket)?;
        let energy = self.energy(self.active);
        ensure(energy >= RENEWAL, Refusal::RenewalCosts(energy))
    }

    pub(super) fn judge_metabolism(&self, slot: Slot) -> Verdict {
        let own = self.decider() == Some(self.active) && self.phase != Phase::First;
        ensure(own && self.has(self.active, Card::ALIEN_METABOLISM), Refusal::NoMetabolism)?;
        ensure(!self.is_used(Card::ALIEN_METABOLISM), Refusal::MetabolizedAlready)?;
        ensure(self.card_in(slot).is_some(), Refusal::EmptySlot)
    }

    fn judge_reroll(&self, dice: u8) -> Verdict {
        ensure(dice > 0, Refusal::NothingToRoll)?;
        ensure(dice & !self.turn.roll.all() == 0, Refusal::NoSuchDice)?;
        if self.has_roll_left() || self.rolls_free(dice) {
            return Ok(());
        }
        let in_shadows = self.has(self.active, Card::IN_THE_SHADOWS);
        Err(if in_shadows { Refusal::OnlyFame } else { Refusal::NoRollLeft(self.most_rolls()) })
    }

    fn judge_powers(&self, needed: u8) -> Verdict {
        let left = self.unspent();
        ensure(left >= needed, Refusal::TooFewPowers { needed, left })
    }

    fn judge_power(&self, monster: Monster, needed: u8) -> Verdict {
        ensure(self.monster(self.active) == monster, Refusal::NotYourPower(monster))?;
        self.judge_powers(needed)
    }

    fn judge_group(&self, face: Face) -> Verdict {
        ensure(!self.is_resolved(face), Refusal::ResolvedAlready(face))?;
        ensure(self.is_due(face), Refusal::NoEffect(face))
    }

    fn judge_breath(&self) -> Verdict {
        ensure(self.monster(self.active) == Monster::MekaDragon, Refusal::NotYourPower(Monster::MekaDragon))?;
        self.judge_group(Face::Smash)?;
        ensure(self.count(Face::Power) >= 2, Refusal::NothingToMultiply)
    }

    fn judge_crown(&self, king: u8, track: Track, space: Space) -> Verdict {
        self.judge_power(Monster::TheKing, 2)?;
        let Some(&buzz) = Buzz::KINGS.get(usize::from(king)) else { return Err(Refusal::NoSuchKing) };
        let both_off = Buzz::KINGS.into_iter().all(|buzz| self.lying(buzz).is_none());
        ensure(king == 0 || !both_off, Refusal::NoSuchKing)?;
        ensure(!self.is_under_a_marker(buzz), Refusal::UnderMarker(buzz))?;
        ensure(self.fits(buzz, Lying { track, low: space, turned: false }), Refusal::DoesNotFit(buzz))
    }
}

impl Phase {
    /// Whether it is an offer that can be declined.
    pub fn can_be_declined(self) -> bool {
        matches!(
            self,
            Phase::Lab
                | Phase::Reboot
                | Phase::Batteries
                | Phase::Blank
                | Phase::Hide(_)
                | Phase::Shape
                | Phase::Swap(_)
                | Phase::Conduct(_)
        )
    }
}
