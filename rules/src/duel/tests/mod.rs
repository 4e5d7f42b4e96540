//! The numbered facts, cards, vectors and rulings of the sheet, as tests; and the ring in which they are fought.

use super::{
    AUTOBOT, Blow, Bonus, Buzz, Card, Cards, Cause, Duel, Event, Face, Lying, Monster, Move, Options, PERSON, Phase,
    Point, Reason, Refusal, Roll, Side, Slot, Space, Step, Track, Victory,
    autobot::Auto,
    phase::{Agenda, Stage, Task},
    state::Turn,
    turn::Flow,
};
use crate::{Dice, Game, Seat, testing::Position};

mod autobot;
mod buzz;
mod camera;
mod cards_discard;
mod cards_keep;
mod cards_keep_later;
mod data;
mod facts;
mod kit;
mod monsters;
mod odds;
mod refusals;
mod rulings;
mod rulings_later;
mod rulings_solo;
mod vectors;

use kit::*;
