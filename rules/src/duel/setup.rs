//! Setting up.

use super::{
    card::{Card, Cards},
    event::Event,
    market::Slot,
    monster::Monster,
    options::Options,
    phase::{Agenda, Phase, Stage, Task},
    state::{Duel, PERSON, Turn},
    track::Point,
    turn::Flow,
};
use crate::{BadOptions, Dice, Seat};

impl Duel {
    pub(super) fn set_up(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        options.check()?;
        let monsters = deal(options.monsters, dice);
        let first = if options.lot && !options.solo { Seat(dice.below(2) as u8) } else { PERSON };
        let mut deck = Card::all_in_order();
        dice.shuffle(&mut deck);
        let mut game = Duel {
            options: *options,
            monsters,
            life: monsters.map(Monster::life),
            energy: [0; 2],
            tokens: [0; 2],
            keeps: [Cards::EMPTY; 2],
            deck,
            deck_left: Card::COUNT as u8,
            discards: Cards::EMPTY,
            row: [None; Slot::COUNT],
            limbo: None,
            markers: [Point::CENTRE; 2],
            lying: [None; 13],
            first,
            active: first,
            number: 0,
            stomped: [0; 2],
            dominated: [0; 2],
            frenzies: 0,
            phase: Phase::First,
            turn: Turn::FRESH,
            agenda: Agenda::EMPTY,
        };
        let mut untold = Vec::new();
        let flow = &mut Flow { dice, events: &mut untold };
        game.refill(flow);
        if !options.solo {
            game.begin(first, flow);
            game.run(flow, None);
        }
        Ok(game)
    }

    /// Somebody begins; the other one has an energy.
    pub(super) fn begin(&mut self, first: Seat, flow: &mut Flow<'_>) {
        self.first = first;
        // The turn that is over before the first one is that of the other.
        self.active = self.rival(first);
        self.energy[self.active.index()] = 1;
        flow.tell(Event::First { seat: first });
        self.agenda.push(Task::Stage(Stage::Next));
    }
}

/// The Monsters of choice, and others at random for those who named none.
fn deal(chosen: [Option<Monster>; 2], dice: &mut Dice) -> [Monster; 2] {
    let mut pack = Monster::ALL;
    dice.shuffle(&mut pack);
    let mut left = pack.into_iter().filter(|&monster| !chosen.contains(&Some(monster)));
    chosen.map(|monster| monster.or_else(|| left.next()).unwrap_or(Monster::Alienoid))
}
