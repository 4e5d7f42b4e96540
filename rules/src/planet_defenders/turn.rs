//! Carrying out a move: flights, planets, technologies and catches.

use super::{
    check::catch_price,
    energy::{Cubes, Energy},
    event::{Event, Source},
    grid::{Cell, Side},
    moves::Move,
    payment::Price,
    planet::{EXCHANGE, EXCHANGE_STEPS, Gain, Planet, fortune},
    state::{Offer, Phase, PlanetDefenders},
    tile::Defender,
};
use crate::Dice;

type Events = Vec<Event>;

impl PlanetDefenders {
    /// Carries out a legal move.
    pub(super) fn carry_out(&mut self, mv: Move, dice: &mut Dice, events: &mut Events) {
        match mv {
            Move::Fly { tile, to, pay } => self.fly(tile, to, pay, dice, events),
            Move::Pick(energy) => self.pick(energy, events),
            Move::Accept { pay } => self.accept(pay, events),
            Move::Decline => self.decline(false, events),
            Move::Learn { slot, pay } => self.learn(slot, pay, events),
            Move::Catch { defender, side, ignore, pay } => self.catch(defender, side, ignore, pay, events),
            Move::End => self.end_turn(events),
            Move::Rest => self.rest(events),
            Move::GiveBack(energy) => self.give_back(energy, events),
        }
    }

    /// Takes the price from the active player: cubes to the reserve, batteries for the rest. Returns the batteries paid.
    pub(super) fn pay(&mut self, price: Price, pay: Cubes) -> i16 {
        let batteries = price.batteries_beside(pay);
        let board = self.board_mut();
        board.energy = board.energy.minus(pay);
        board.batteries = board.batteries.saturating_add_signed(-batteries);
        self.reserve = self.reserve.plus(pay);
        batteries
    }

    /// Gives the active player what is certain in a gain. Energy that the reserve lacks becomes batteries.
    fn gain(&mut self, gain: Gain, source: Source, events: &mut Events) {
        let available = Cubes(std::array::from_fn(|i| gain.energy.0[i].min(self.reserve.0[i])));
        let missing = gain.energy.total() - available.total();
        let batteries = gain.batteries + missing;
        self.reserve = self.reserve.minus(available);
        let board = self.board_mut();
        board.energy = board.energy.plus(available);
        board.batteries = board.batteries.saturating_add(u16::from(batteries));
        if available.total() + batteries > 0 {
            events.push(Event::Gained { seat: self.active, source, cubes: available, batteries, missing });
        }
    }

    fn fly(&mut self, tile: u8, to: Cell, pay: Cubes, dice: &mut Dice, events: &mut Events) {
        let Some(face) = self.tiles.face(tile) else { return };
        let (defender, from) = (face.defender, self.defender_cell(face.defender));
        let batteries = self.pay(self.main_price(), pay);
        let steps = if from.reach(face.steps).has(to) { face.steps } else { face.steps + 1 };
        let path = from.path(to, steps).unwrap_or_else(|| [to].into_iter().collect());
        self.tiles.mark_used(tile);
        self.defenders[defender as usize] = to;
        self.moved |= 1 << defender as u8;
        self.mains += 1;
        let planet = self.planet(to);
        events.push(Event::Flew { seat: self.active, tile, defender, from, path, planet, cubes: pay, batteries });
        if let Some(tech) = self.board().techs.landing(planet.category()) {
            self.gain(Gain { batteries: 1, ..Gain::default() }, Source::Tech(tech), events);
        }
        self.activate(planet, dice, events);
    }

    fn activate(&mut self, planet: Planet, dice: &mut Dice, events: &mut Events) {
        let one = |energy| Gain { energy: Cubes::one(energy), any: 0, batteries: 1 };
        let gain = match planet {
            Planet::Base => Gain { any: 1, batteries: 1, ..Gain::default() },
            Planet::Azure => one(Energy::Blue),
            Planet::Amber => one(Energy::Orange),
            Planet::Fern => one(Energy::Green),
            Planet::Dynamo => Gain { batteries: 3, ..Gain::default() },
            Planet::Fortune => {
                self.die = dice.roll(6);
                events.push(Event::Rolled { seat: self.active, die: self.die });
                fortune(self.die)
            }
            Planet::Furnace => return self.offer(Offer::Burn, events),
            Planet::Prism => return self.offer(Offer::Split, events),
            Planet::Bazaar => return self.offer(Offer::Exchange { taken: 0 }, events),
        };
        self.gain(gain, Source::Planet(planet), events);
        self.ask_for(gain.any, Source::Planet(planet));
    }

    fn ask_for(&mut self, any: u8, from: Source) {
        self.phase = if any > 0 { Phase::Pick { left: any, from } } else { Phase::Act };
    }

    /// Makes the offer, unless it cannot be paid anyway.
    fn offer(&mut self, offer: Offer, events: &mut Events) {
        self.phase = Phase::Offer(offer);
        if !self.purse().can_pay(offer.price()) {
            self.decline(true, events);
        }
    }

    /// Turning down an offer ends the planet's part. Nobody needs to be told that a visit to Bazaar ends after a step.
    fn decline(&mut self, forced: bool, events: &mut Events) {
        match self.phase {
            Phase::Offer(Offer::Exchange { taken: 1.. }) => {}
            Phase::Offer(offer) => events.push(Event::Declined { seat: self.active, planet: offer.planet(), forced }),
            _ => {}
        }
        self.phase = Phase::Act;
    }

    fn accept(&mut self, pay: Cubes, events: &mut Events) {
        let Phase::Offer(offer) = self.phase else { return };
        let planet = offer.planet();
        let batteries = self.pay(offer.price(), pay);
        if offer.price() != Price::default() {
            events.push(Event::Paid { seat: self.active, planet, cubes: pay, batteries });
        }
        self.phase = Phase::Act;
        match offer {
            Offer::Burn => self.gain(Gain { batteries: 5, ..Gain::default() }, Source::Planet(planet), events),
            Offer::Split => {
                self.gain(Gain { energy: Cubes([1; 3]), ..Gain::default() }, Source::Planet(planet), events);
            }
            Offer::Exchange { taken } => self.step(taken + 1, events),
        }
    }

    /// Moves the exchange token one space on; `taken` counts this step.
    fn step(&mut self, taken: u8, events: &mut Events) {
        self.token = (self.token + 1) % EXCHANGE.len() as u8;
        let energy = EXCHANGE[usize::from(self.token)];
        events.push(Event::Stepped { seat: self.active, space: self.token, energy });
        self.gain(Gain { energy: Cubes::one(energy), ..Gain::default() }, Source::Planet(Planet::Bazaar), events);
        if taken < EXCHANGE_STEPS {
            self.offer(Offer::Exchange { taken }, events);
        }
    }

    fn pick(&mut self, energy: Energy, events: &mut Events) {
        let Phase::Pick { left, from } = self.phase else { return };
        self.gain(Gain { energy: Cubes::one(energy), ..Gain::default() }, from, events);
        self.ask_for(left - 1, from);
        if left == 1 {
            self.uncover(events);
        }
    }

    fn learn(&mut self, slot: u8, pay: Cubes, events: &mut Events) {
        let Some(tech) = self.row.get_mut(usize::from(slot)).and_then(Option::take) else { return };
        let batteries = self.pay(tech.price(), pay);
        self.board_mut().techs.insert(tech);
        self.extras += 1;
        events.push(Event::Learnt { seat: self.active, slot, tech, cubes: pay, batteries });
        if let Some(next) = self.deck_left.checked_sub(1) {
            self.deck_left = next;
            let tech = self.deck[usize::from(next)];
            self.row[usize::from(slot)] = Some(tech);
            events.push(Event::Dealt { slot, tech });
        }
    }

    fn catch(&mut self, defender: Defender, side: Side, ignored: Cubes, pay: Cubes, events: &mut Events) {
        let Some(robot) = self.stack(side).top() else { return };
        let batteries = self.pay(catch_price(robot, ignored), pay);
        self.board_mut().robots.insert(robot);
        self.extras += 1;
        let stack = &mut self.stacks[side as usize];
        stack.left -= 1;
        stack.covered = true;
        let seat = self.active;
        events.push(Event::Caught { seat, side, defender, robot, ignored, cubes: pay, batteries });
        let bonus = robot.bonus();
        self.gain(bonus, Source::Robot(robot), events);
        self.ask_for(bonus.any, Source::Robot(robot));
        if bonus.any == 0 {
            self.uncover(events);
        }
    }

    /// Turns up the next robot of the stack that was caught from, if any. The bonus comes first, so that its colours are
    /// chosen without having seen that robot.
    fn uncover(&mut self, events: &mut Events) {
        let Some(side) = Side::ALL.into_iter().find(|&side| self.stack(side).covered) else { return };
        self.stacks[side as usize].covered = false;
        match self.stack(side).top() {
            Some(robot) => events.push(Event::Revealed { side, robot }),
            None => self.empty(side, events),
        }
    }

    fn empty(&mut self, side: Side, events: &mut Events) {
        let empty = self.empty_stacks();
        events.push(Event::Emptied { side, empty });
        if empty == 2 {
            events.push(Event::LastRound);
        }
    }
}
