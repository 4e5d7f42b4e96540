//! Listing every legal move.

use super::{
    buzz::Buzz,
    card::Card,
    face::Face,
    market::Slot,
    monster::Monster,
    moves::Move,
    phase::Phase,
    roll::WHITE,
    state::{Duel, MOST_TOKENS},
    track::Track,
};
use crate::Seat;

const BOTH: [bool; 2] = [false, true];

impl Duel {
    pub(super) fn list_moves(&self, out: &mut Vec<Move>) {
        let seat = self.active;
        match self.phase {
            Phase::Over { .. } => return,
            Phase::First => return out.extend(Seat::all(2).map(Move::First)),
            Phase::Wake => out.extend([Move::Sleep, Move::Wake]),
            Phase::Lab => self.list_purchases(out),
            Phase::Dominated => out.extend(Card::of(self.keeps(seat)).map(Move::Discard)),
            Phase::Ready => {
                if self.tokens(seat) > 0 && self.white_dice() < WHITE {
                    out.push(Move::Spend);
                }
                out.push(Move::Roll);
            }
            Phase::Rolling => self.list_rerolls(out),
            Phase::Symbol => self.list_symbols(out),
            Phase::Reboot => out.push(Move::Reboot),
            Phase::Trigger(cards) => out.extend(Card::of(cards).map(Move::Trigger)),
            Phase::Batteries => self.list_sacrifices(out),
            Phase::Resolve => self.list_groups(out),
            Phase::Market => {
                self.list_purchases(out);
                out.extend([Move::Renew].into_iter().filter(|&mv| self.judge_move(mv).is_ok()));
            }
            Phase::Put(buzz) => out.extend(self.places(buzz).map(|place| Move::Put {
                track: place.track,
                low: place.low,
                turned: place.turned,
            })),
            Phase::Confiscate => out.extend(Card::of(self.keeps(self.rival(seat))).map(Move::Discard)),
            Phase::Bonus(_) => out.extend([Move::Take, Move::Smash]),
            Phase::Blank => out.push(Move::Smash),
            Phase::Hide(_) => out.push(Move::Hide),
            Phase::Shape => out.push(Move::Pay),
            Phase::Swap(owner) => out.extend(Card::of(self.keeps(self.rival(owner))).map(Move::Swap)),
            Phase::Conduct(_) => out.push(Move::Conduct),
            Phase::Tie => out.extend(Track::BOTH.map(Move::Choose)),
        }
        if self.phase.can_be_declined() {
            out.push(Move::Pass);
        }
        if self.judge_move(Move::Done).is_ok() {
            out.push(Move::Done);
        }
        out.extend(Slot::all().filter(|&slot| self.judge_metabolism(slot).is_ok()).map(Move::Metabolize));
    }

    fn list_purchases(&self, out: &mut Vec<Move>) {
        out.extend(Slot::all().map(Move::Buy).filter(|&mv| self.judge_move(mv).is_ok()));
    }

    fn list_rerolls(&self, out: &mut Vec<Move>) {
        let all = self.turn.roll.all();
        out.extend((1..=all).filter(|&dice| self.has_roll_left() || self.rolls_free(dice)).map(Move::Reroll));
        out.push(Move::Stop);
    }

    fn list_symbols(&self, out: &mut Vec<Move>) {
        let left = self.unspent();
        for double in BOTH.into_iter().filter(|&double| left >= 2 + u8::from(double)) {
            let faces = Face::ALL.into_iter().filter(|&face| face != Face::Power);
            out.extend(faces.map(|face| Move::Add { face, double }));
        }
    }

    fn list_sacrifices(&self, out: &mut Vec<Move>) {
        let left = |die: &u8| self.dice_left() >> die & 1 == 1;
        for one in (0..8).filter(left) {
            out.extend((one + 1..8).filter(left).map(|two| Move::GiveUp { one, two }));
        }
    }

    fn list_groups(&self, out: &mut Vec<Move>) {
        out.extend(self.due_faces().map(Move::Resolve));
        let left = self.unspent();
        match self.monster(self.active) {
            Monster::Alienoid => {}
            Monster::MekaDragon => {
                if self.is_due(Face::Smash) && self.count(Face::Power) >= 2 {
                    out.push(Move::Breathe);
                }
            }
            Monster::CyberKitty => {
                let paid = BOTH.into_iter().filter(|&double| left >= 2 + u8::from(double));
                out.extend(paid.map(|double| Move::Charge { double }));
            }
            Monster::Gigazaur if left >= 2 => out.extend(Track::BOTH.map(Move::Lure)),
            Monster::SpacePenguin if left >= 1 && self.tokens(self.active) < MOST_TOKENS => out.push(Move::Equip),
            Monster::TheKing if left >= 2 => self.list_crowns(out),
            Monster::Gigazaur | Monster::SpacePenguin | Monster::TheKing => {}
        }
    }

    fn list_crowns(&self, out: &mut Vec<Move>) {
        let both_off = Buzz::KINGS.into_iter().all(|buzz| self.lying(buzz).is_none());
        for (king, buzz) in (0..).zip(Buzz::KINGS) {
            if self.is_under_a_marker(buzz) || king > 0 && both_off {
                continue;
            }
            out.extend(self.places(buzz).map(|place| Move::Crown { king, track: place.track, space: place.low }));
        }
    }
}
