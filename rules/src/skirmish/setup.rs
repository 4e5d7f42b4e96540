//! Before the first round: roles, armies, obstacles, edges, and where everybody starts.

use super::{
    event::{Contest, Event},
    field::{CIVILIAN_RADIUS, CONSOLE_RADIUS},
    geometry::{Length, Shape, Spot, inches},
    obstacle::{Kind, Obstacle},
    options::{Armies, Board, Options, Scenario, Terrain},
    roster::{Faction, Model},
    stakes::{Fate, Spark, Stakes},
    state::{ARMY, Activation, CLOUDS, Cloud, Edge, Fighter, OBSTACLES, Phase, Place, Skirmish, Unit, Volley},
};
use crate::{BadOptions, Dice, Seat};

/// How deep the zones are.
pub const STRIP: Length = inches(5);

impl Skirmish {
    pub(super) fn set_up(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        options.check()?;
        let mut game = Skirmish {
            options: *options,
            phase: Phase::Muster,
            decider: Seat(0),
            round: 0,
            role: options.seat_of(Faction::Autobots),
            chooser: Seat(0),
            edges: [Edge::Top, Edge::Bottom],
            enlisted: [false; 2],
            pool: [Kind::Long; OBSTACLES],
            pool_count: 0,
            chosen: [0; 2],
            obstacles: [None; OBSTACLES],
            fighters: [Fighter::NOBODY; Unit::COUNT],
            clouds: [Cloud::default(); CLOUDS],
            activation: Activation::default(),
            latest: None,
            volley: Volley::NONE,
            stakes: Stakes::default(),
            winner: None,
            after: None,
            contested: [0; 2],
        };
        let unseen = &mut Vec::new();
        match options.scenario {
            Scenario::Base => {
                game.decider = game.contest(Contest::Role, dice, unseen);
                game.phase = Phase::Role;
            }
            Scenario::Battle | Scenario::Convoy | Scenario::Humans | Scenario::Allspark => {
                game.begin_muster(dice, unseen);
            }
        }
        Ok(game)
    }

    /// Both roll a d20 until one is higher.
    pub(super) fn contest(&mut self, what: Contest, dice: &mut Dice, events: &mut Vec<Event>) -> Seat {
        loop {
            let both = [dice.roll(20), dice.roll(20)];
            self.contested = both;
            let winner = (both[0] != both[1]).then_some(Seat(u8::from(both[1] > both[0])));
            events.push(Event::Contested { what, dice: both, winner });
            if let Some(winner) = winner {
                return winner;
            }
        }
    }

    pub(super) fn take_role(&mut self, attack: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.decider;
        self.role = if attack { seat } else { Self::foe(seat) };
        events.push(Event::RoleTaken { seat, attack });
        self.begin_muster(dice, events);
    }

    fn begin_muster(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        (self.phase, self.decider) = (Phase::Muster, Seat(0));
        if self.options.armies == Armies::Ready {
            for seat in [Seat(0), Seat(1)] {
                self.take_ready_army(seat);
            }
            self.show_armies(dice, events);
        }
    }

    /// The points that an army may cost. Who defends a base has a fifth less.
    pub fn budget(&self, seat: Seat) -> u16 {
        let points = self.options.points;
        if self.options.scenario == Scenario::Base && seat != self.role { points * 4 / 5 } else { points }
    }

    /// What an army costs so far.
    pub fn cost(&self, seat: Seat) -> u16 {
        let cost = |unit: Unit| {
            let fighter = self.fighter(unit);
            if fighter.place == Place::Nobody { 0 } else { u16::from(fighter.model.figure().cost) }
        };
        Unit::of_army(seat).map(cost).sum()
    }

    /// How many of a model an army has.
    pub fn count(&self, seat: Seat, model: Model) -> u8 {
        let is_one = |unit: &Unit| {
            let fighter = self.fighter(*unit);
            fighter.place != Place::Nobody && fighter.model == model
        };
        Unit::of_army(seat).filter(is_one).count() as u8
    }

    /// How many figures an army has.
    pub fn figures(&self, seat: Seat) -> u8 {
        Unit::of_army(seat).filter(|&unit| self.fighter(unit).place != Place::Nobody).count() as u8
    }

    pub(super) fn recruit(&mut self, seat: Seat, model: Model) {
        let free = Unit::of_army(seat).find(|&unit| self.fighter(unit).place == Place::Nobody);
        if let Some(unit) = free {
            *self.fighter_mut(unit) = Fighter::recruit(model);
        }
    }

    /// The last of a model leaves an army; those behind it move up.
    pub(super) fn dismiss(&mut self, seat: Seat, model: Model) {
        let first = seat.index() * ARMY;
        let army = &mut self.fighters[first..first + ARMY];
        let is_it = |fighter: &Fighter| fighter.place != Place::Nobody && fighter.model == model;
        if let Some(last) = army.iter().rposition(is_it) {
            army[last..].rotate_left(1);
            army[ARMY - 1] = Fighter::NOBODY;
        }
    }

    /// Whether a seat could recruit a model now, as far as sides, copies and points go.
    pub(super) fn could_recruit(&self, seat: Seat, model: Model) -> bool {
        let figure = model.figure();
        let left = self.budget(seat).saturating_sub(self.cost(seat));
        model != Model::TRUCK
            && figure.fights_for(self.options.faction(seat))
            && self.count(seat, model) < figure.copies
            && u16::from(figure.cost) <= left
            && usize::from(self.figures(seat)) < ARMY
            && !(self.phase == Phase::Replan && self.count(Self::foe(seat), model) > 0 && figure.is_torn())
    }

    /// The army of the sheet's first battle, as far as the points go, then whoever fits best.
    pub(super) fn take_ready_army(&mut self, seat: Seat) {
        const FIRST: [[&str; 4]; 2] =
            [["optimus_prime", "ratchet", "jazz", "bumblebee"], ["megatron", "vortex", "rumble", "decepticon_drone"]];
        let faction = self.options.faction(seat);
        let loyal = Model::recruits(faction).filter(|model| !model.figure().is_torn());
        let first = FIRST[faction as usize].into_iter().filter_map(Model::named);
        for model in first.chain(loyal) {
            while self.could_recruit(seat, model) {
                self.recruit(seat, model);
                if model.figure().copies > 1 && self.count(seat, model) == 2 {
                    break;
                }
            }
        }
    }

    pub(super) fn enlist(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.decider;
        if self.phase == Phase::Muster {
            events.push(Event::Enlisted { seat });
        }
        self.enlisted[seat.index()] = true;
        let waiting = [Seat(0), Seat(1)].into_iter().find(|seat| !self.enlisted[seat.index()]);
        match (waiting, self.phase) {
            (Some(waiting), _) => self.decider = waiting,
            (None, Phase::Muster) => self.show_armies(dice, events),
            (None, _) => self.begin_table(dice, events),
        }
    }

    /// The lists are laid open; figures that both want are rolled for.
    fn show_armies(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.enlisted = [true; 2];
        for seat in [Seat(0), Seat(1)] {
            events.push(Event::Mustered { seat, figures: self.figures(seat), points: self.cost(seat) });
        }
        for model in Model::all().filter(|model| model.figure().is_torn()) {
            if [Seat(0), Seat(1)].into_iter().all(|seat| self.count(seat, model) > 0) {
                let winner = self.contest(Contest::Recruit(model), dice, events);
                let loser = Self::foe(winner);
                self.dismiss(loser, model);
                self.enlisted[loser.index()] = false;
                events.push(Event::Lost { seat: loser, model });
            }
        }
        match [Seat(0), Seat(1)].into_iter().find(|seat| !self.enlisted[seat.index()]) {
            Some(loser) => (self.phase, self.decider) = (Phase::Replan, loser),
            None => self.begin_table(dice, events),
        }
    }

    /// Scenarios have their edges and pieces first; a plain battle its obstacles.
    fn begin_table(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if self.options.scenario == Scenario::Battle {
            self.begin_obstacles(dice, events);
        } else {
            self.begin_edges(dice, events);
        }
    }

    fn begin_edges(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.chooser = match self.options.scenario {
            Scenario::Convoy => {
                self.role = self.contest(Contest::Role, dice, events);
                self.role
            }
            _ => self.contest(Contest::Edge, dice, events),
        };
        (self.phase, self.decider) = (Phase::Edge, self.chooser);
    }

    /// Whether an edge may be chosen on this table in this scenario.
    pub(super) fn edge_is_open(&self, edge: Edge) -> bool {
        match (self.options.board, self.options.scenario) {
            (Board::Medium, Scenario::Base | Scenario::Convoy) => edge.is_level(),
            (Board::Medium, Scenario::Allspark) => !edge.is_level(),
            _ => true,
        }
    }

    pub(super) fn choose_edge(&mut self, edge: Edge, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.decider;
        self.edges[seat.index()] = edge;
        self.edges[Self::foe(seat).index()] = edge.opposite();
        events.push(Event::Sided { seat, edge });
        if self.options.scenario == Scenario::Battle {
            self.begin_deployment();
        } else {
            self.put_pieces();
            self.begin_obstacles(dice, events);
        }
    }

    /// The fixed pieces of a scenario.
    fn put_pieces(&mut self) {
        let size = self.size();
        match self.options.scenario {
            Scenario::Battle => {}
            Scenario::Base => {
                let edge = self.edge(Self::foe(self.role));
                let depth = inches(self.options.board.pick(10, 20, 25));
                self.stakes.console = Some(edge.spot(edge.length(size) / 2, depth, size));
            }
            Scenario::Convoy => {
                let count = self.options.board.pick(2, 3, 4);
                for unit in Unit::trucks().take(count) {
                    *self.fighter_mut(unit) = Fighter::recruit(Model::TRUCK);
                }
            }
            Scenario::Humans => self.stakes.shelters = self.middle_line([-1, 1], inches(8)).map(Some),
            Scenario::Allspark => {
                let gap = inches(self.options.board.pick(0, 10, 20));
                if self.options.board == Board::Small {
                    self.stakes.spark = Spark::Lying(Spot::new(size.0 / 2, size.1 / 2));
                } else {
                    self.stakes.spark = Spark::Unknown;
                    let level = self.edges[0].is_level();
                    let signal = |step: i32| {
                        let (x, y) = (size.0 / 2, size.1 / 2);
                        if level { Spot::new(x + step * gap, y) } else { Spot::new(x, y + step * gap) }
                    };
                    self.stakes.signals = [-1, 0, 1].map(|step| Some(signal(step)));
                }
            }
        }
    }

    /// Places on the line between both zones, so far from the side edges.
    fn middle_line(&self, ends: [i32; 2], far: Length) -> [Spot; 2] {
        let size = self.size();
        ends.map(|end| {
            let along = |length: Length| if end < 0 { far } else { length - far };
            if self.edges[0].is_level() {
                Spot::new(along(size.0), size.1 / 2)
            } else {
                Spot::new(size.0 / 2, along(size.1))
            }
        })
    }

    fn begin_obstacles(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        match self.options.terrain {
            Terrain::Placed => (self.phase, self.decider) = (Phase::Pool, Seat(0)),
            Terrain::Ready => {
                self.furnish();
                self.after_obstacles(dice, events);
            }
            Terrain::Bare => self.after_obstacles(dice, events),
        }
    }

    /// How many obstacles each chooses.
    pub(super) fn share(&self) -> u8 {
        self.options.board.pick(1, 2, 3)
    }

    pub(super) fn choose_obstacle(&mut self, kind: Kind, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.decider;
        self.pool[usize::from(self.pool_count)] = kind;
        self.pool_count += 1;
        self.chosen[seat.index()] += 1;
        events.push(Event::Chosen { seat, kind });
        let foe = Self::foe(seat);
        if self.chosen[foe.index()] < self.share() {
            self.decider = foe;
        } else if self.chosen[seat.index()] == self.share() {
            self.decider = self.contest(Contest::Obstacles, dice, events);
            self.phase = Phase::Obstacle;
        }
    }

    /// Whether an obstacle may lie so: far enough from the edges, other obstacles and pieces.
    pub(super) fn obstacle_is_far_from_edges(&self, obstacle: &Obstacle) -> bool {
        let ((low, high), size) = (obstacle.shape().bounds(), self.extent());
        let edge = 5.0 - 0.001;
        low.x >= edge && low.y >= edge && high.x <= size.x - edge && high.y <= size.y - edge
    }

    /// Whether an obstacle lies two inches from others and from the pieces, and six from a console.
    pub(super) fn obstacle_has_room(&self, obstacle: &Obstacle) -> bool {
        let (shape, near) = (obstacle.shape(), 2.0 - 0.001);
        let stakes = &self.stakes;
        let clear = |spot: Option<Spot>, radius: f64, gap: f64| {
            spot.is_none_or(|spot| shape.gap(&Shape::disc(spot.point(), radius)) >= gap)
        };
        let spark = if let Spark::Lying(spot) = stakes.spark { Some(spot) } else { None };
        self.obstacles().all(|(_, other)| other.shape().gap(&shape) >= near)
            && clear(stakes.console, CONSOLE_RADIUS, 6.0 - 0.001)
            && stakes.shelters.iter().all(|&shelter| clear(shelter, 1.5, near))
            && stakes.signals.iter().chain([&spark]).all(|&token| clear(token, 0.5, near))
    }

    pub(super) fn lay(&mut self, obstacle: Obstacle, dice: &mut Dice, events: &mut Vec<Event>) {
        let Obstacle { kind, at, turn } = obstacle;
        let seat = self.decider;
        if let Some(index) = self.pool().iter().position(|&other| other == kind) {
            let count = usize::from(self.pool_count);
            self.pool[index..count].rotate_left(1);
            self.pool_count -= 1;
            self.pool[count - 1] = Kind::Long;
        }
        if let Some(slot) = self.obstacles.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(obstacle);
        }
        events.push(Event::Laid { seat, kind, at, turn });
        self.decider = Self::foe(seat);
        if self.pool_count == 0 {
            self.after_obstacles(dice, events);
        }
    }

    pub(super) fn discard_pool(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        events.push(Event::Discarded { count: self.pool_count });
        self.pool_count = 0;
        self.pool = [Kind::Long; OBSTACLES];
        self.after_obstacles(dice, events);
    }

    /// A ready table: as many obstacles as two players would place, at fixed spots where there is room.
    fn furnish(&mut self) {
        let (size, mut left) = (self.size(), 2 * self.share());
        let kinds = [Kind::Long, Kind::Trees, Kind::Wreck, Kind::Square, Kind::Lake, Kind::Wreck];
        let places = [(30, 35), (70, 65), (68, 30), (32, 70), (50, 50), (25, 52), (75, 48), (50, 25), (50, 75)];
        for (index, (x, y)) in places.into_iter().enumerate() {
            let at = Spot::new(size.0 / 100 * x, size.1 / 100 * y);
            let kind = kinds[usize::from(2 * self.share() - left) % kinds.len()];
            let obstacle = Obstacle { kind, at, turn: (index as u8 * 3) % 24 };
            let fits = self.obstacle_is_far_from_edges(&obstacle) && self.obstacle_has_room(&obstacle);
            if left > 0
                && fits
                && let Some(slot) = self.obstacles.iter_mut().find(|slot| slot.is_none())
            {
                *slot = Some(obstacle);
                left -= 1;
            }
        }
    }

    fn after_obstacles(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        match self.options.scenario {
            Scenario::Battle => self.begin_edges(dice, events),
            Scenario::Humans => {
                (self.phase, self.decider) = (Phase::Civilian, self.options.seat_of(Faction::Decepticons));
            }
            Scenario::Base | Scenario::Convoy | Scenario::Allspark => self.begin_deployment(),
        }
    }

    /// How many civilians there are.
    pub(super) fn civilians(&self) -> usize {
        self.options.board.pick(4, 6, 8)
    }

    /// Whether a civilian may stand at a place: on the open table and three inches from the others.
    pub(super) fn civilian_has_room(&self, at: Spot) -> bool {
        let place = at.point();
        let on_open_ground = self.obstacles().all(|(_, o)| o.shape().clearance(place) >= CIVILIAN_RADIUS);
        let apart = |other: Spot| other.point().distance(place) - 2.0 * CIVILIAN_RADIUS >= 3.0 - 0.001;
        on_open_ground && self.stakes.here().all(|(_, civilian)| apart(civilian.at))
    }

    pub(super) fn place_civilian(&mut self, at: Spot, events: &mut Vec<Event>) {
        let number = self.stakes.count(Fate::Here);
        self.stakes.civilians[usize::from(number)] = super::stakes::Civilian { at, fate: Fate::Here };
        events.push(Event::Settled { number, at });
        self.decider = Self::foe(self.decider);
        if usize::from(number) + 1 == self.civilians() {
            self.begin_deployment();
        }
    }

    /// Who did not choose the edge begins; the defender of a base.
    fn begin_deployment(&mut self) {
        let first = match self.options.scenario {
            Scenario::Base => Self::foe(self.role),
            _ => Self::foe(self.chooser),
        };
        (self.phase, self.decider) = (Phase::Deploy, first);
    }

    /// The figures of a seat that wait to be placed.
    pub fn reserve(&self, seat: Seat) -> impl Iterator<Item = Unit> + '_ {
        self.team(seat).filter(|&unit| self.fighter(unit).place == Place::Reserve)
    }

    pub(super) fn deploy(&mut self, unit: Unit, form: u8, at: Spot, dice: &mut Dice, events: &mut Vec<Event>) {
        let fighter = self.fighter_mut(unit);
        (fighter.place, fighter.form, fighter.at) = (Place::Table, form, at);
        events.push(Event::Deployed { unit, form, at });
        let (seat, foe) = (self.decider, Self::foe(self.decider));
        if self.reserve(foe).next().is_some() {
            self.decider = foe;
        } else if self.reserve(seat).next().is_none() {
            self.begin_round(dice, events);
        }
    }
}
