//! The position.

use serde::{Deserialize, Serialize};

use super::{
    assault::Assault,
    card::{Card, Cards},
    crates::Crates,
    event::Event,
    group::Group,
    invasion::Invasion,
    moves::Move,
    options::{Mode, Options},
    refusal::Refusal,
    territory::{Region, Territory, Zone},
};
use crate::{
    BadOptions, Dice, Game, Outcome, Rule, Sample, Seat,
    conquest::{Board, Order, Pile, Side},
};

/// Who holds a territory of the neutral walkers of Survival. Nobody sits there.
pub const NEUTRAL: Seat = Seat(5);

/// What has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Set-up: which group; so many have chosen.
    Choose(u8),
    /// Set-up: a piece on an empty territory.
    Claim,
    /// Set-up: a piece on a territory of one's own.
    Stack,
    /// Survival: the walkers' invasion is about to be drawn.
    Begin,
    /// By card: where three survivors go.
    Strangers,
    /// By card: which walkers are culled, if any.
    Cull,
    /// By card: a maneuver before deployment, or none.
    SideRoads,
    /// By card: which territory loses a survivor; the one that has lost one already, if any.
    Bitten(Option<Territory>),
    /// By card: where walkers attack.
    Gunfire,
    /// Which crates are exchanged, if any.
    Exchange,
    /// Where new pieces go.
    Deploy,
    /// Invade, or not.
    Invade,
    /// How many attack.
    Commit,
    /// How many defend.
    Guard,
    /// Whether a side throws a grenade.
    Grenade(Side),
    /// Rick: whether all attack dice are rolled again.
    Reroll,
    /// Prisoners: whether a defence die is rolled again.
    Parry,
    /// Governor: whether the tie is claimed.
    Tie,
    /// How many more move in.
    Follow,
    /// Reward: where a tower goes.
    Tower,
    /// Reward: where survivors go.
    Reward,
    /// One maneuver, or the end of the turn.
    Maneuver,
    /// How many maneuver.
    Carry {
        /// Where they come from.
        from: Territory,
        /// Where they go.
        to: Territory,
        /// Whether it is the maneuver by card, before deployment.
        early: bool,
    },
    /// Nothing: the game is over.
    Over,
}

/// Where the pieces of a deployment come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Income {
    /// Territories.
    pub territories: u16,
    /// Whole zones.
    pub zones: u16,
    /// The leader of the Greene family.
    pub leader: u16,
    /// Exchanged crates.
    pub crates: u16,
}

/// What has happened in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The objective of this turn.
    pub objective: Option<Card>,
    /// Where the pieces of the deployment come from.
    pub income: Income,
    /// Territories conquered from the walkers of Survival.
    pub from_walkers: Region,
    /// Territories conquered from players.
    pub from_players: Region,
    /// Walkers that fell to own attacks.
    pub killed: u16,
    /// Own survivors that turned in own attacks.
    pub turned: u16,
    /// How often the active player's leader was used.
    pub powers: u8,
    /// Whether the Prisoners have rolled a defence die again.
    pub parried: bool,
    /// Whether the maneuver is over.
    pub maneuvered: bool,
}

impl Turn {
    /// Everything conquered this turn.
    pub fn conquered(&self) -> Region {
        self.from_walkers.or(self.from_players)
    }
}

/// The whole position, hidden things included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WalkingDead {
    pub(super) options: Options,
    /// The territories of each seat and of the neutral walkers, and the pieces on each.
    pub(super) board: Board<Territory, { Territory::COUNT }, 6>,
    pub(super) groups: [Group; 5],
    pub(super) order: Order,
    /// What each seat rolled for the order; the first roll, before ties were rolled again.
    pub(super) rolls: [u8; 5],
    pub(super) towers: Region,
    pub(super) grenades: [u8; 5],
    pub(super) crates: [Crates; 5],
    pub(super) supply: Crates,
    pub(super) spent: Crates,
    pub(super) territories: Pile<Territory, { Territory::COUNT }>,
    pub(super) actions: Pile<Card, { Card::COUNT }>,
    /// The action cards that are out of play.
    pub(super) removed: Cards,
    /// Pieces that are to be placed.
    pub(super) pool: [u16; 5],
    pub(super) active: Seat,
    /// From 1 on; 0 during set-up.
    pub(super) round: u8,
    /// Whether the Horde has been seen.
    pub(super) horde: bool,
    pub(super) phase: Phase,
    pub(super) turn: Turn,
    pub(super) invasion: Invasion,
    pub(super) assault: Assault,
}

/// The towers of the game.
pub(super) const TOWERS: u8 = 3;
/// The grenades of the game.
pub(super) const GRENADES: u8 = 4;

impl WalkingDead {
    /// The options it was started with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether it is Survival, with neutral walkers and all that belongs to them.
    pub fn is_survival(&self) -> bool {
        self.options.mode == Mode::Survival
    }

    /// The player who controls a territory, if one does.
    pub fn owner(&self, territory: Territory) -> Option<Seat> {
        self.board.owner(territory).filter(|&seat| seat != NEUTRAL)
    }

    /// The territories of a seat.
    pub fn territories_of(&self, seat: Seat) -> Region {
        self.board.of(seat)
    }

    /// The territories of the neutral walkers.
    pub fn walkers(&self) -> Region {
        self.board.of(NEUTRAL)
    }

    /// All territories that a seat could attack, however far.
    pub fn hostile_to(&self, seat: Seat) -> Region {
        self.board.taken().minus(self.board.of(seat))
    }

    /// The pieces on a territory.
    pub fn units(&self, territory: Territory) -> u16 {
        self.board.units(territory)
    }

    /// All pieces of a seat on the board.
    pub fn strength(&self, seat: Seat) -> u16 {
        self.board.strength(seat)
    }

    /// The group of a seat; none while the seat has still to choose one.
    pub fn group_of(&self, seat: Seat) -> Option<Group> {
        let has_chosen = match self.phase {
            Phase::Choose(chosen) => self.order.iter().take(chosen.into()).any(|other| other == seat),
            _ => true,
        };
        has_chosen.then(|| self.group(seat))
    }

    /// The group of a seat, once groups are found.
    pub(super) fn group(&self, seat: Seat) -> Group {
        self.groups[seat.index()]
    }

    /// Who plays that group, if anybody does.
    pub fn seat_of_group(&self, group: Group) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.group_of(seat) == Some(group))
    }

    /// The order of play.
    pub fn order(&self) -> Order {
        self.order
    }

    /// What a seat rolled for the order of play, at first.
    pub fn roll(&self, seat: Seat) -> u8 {
        self.rolls[seat.index()]
    }

    /// Territories with a guard tower.
    pub fn towers(&self) -> Region {
        self.towers
    }

    /// The towers that are still to be built.
    pub fn towers_left(&self) -> u8 {
        if self.is_survival() { TOWERS - self.towers.len() } else { 0 }
    }

    /// The grenades of a seat.
    pub fn grenades(&self, seat: Seat) -> u8 {
        self.grenades[seat.index()]
    }

    /// The grenades that nobody has.
    pub fn grenades_left(&self) -> u8 {
        if self.is_survival() { GRENADES - self.grenades.iter().sum::<u8>() } else { 0 }
    }

    /// The crates of a seat. How many is public; what they carry is secret.
    pub fn crates(&self, seat: Seat) -> Crates {
        self.crates[seat.index()]
    }

    /// How many crates are in the supply.
    pub fn crates_left(&self) -> u8 {
        self.supply.count()
    }

    /// The crates that are out of the game. Everybody has seen them.
    pub fn spent(&self) -> Crates {
        self.spent
    }

    /// How many action cards are left.
    pub fn actions_left(&self) -> u8 {
        self.actions.left
    }

    /// The action cards that were used.
    pub fn actions_used(&self) -> Cards {
        self.actions.discard
    }

    /// How many territory cards are in the pile.
    pub fn territory_cards_left(&self) -> u8 {
        self.territories.left
    }

    /// The territory cards that lie open.
    pub fn territory_discard(&self) -> Region {
        self.territories.discard
    }

    /// The pieces that a seat has still to place.
    pub fn pool(&self, seat: Seat) -> u16 {
        self.pool[seat.index()]
    }

    /// Whose turn it is. In fights others decide too.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The round, from 1; 0 during set-up.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whether the Horde has been seen, so that this round is the last.
    pub fn is_last_round(&self) -> bool {
        self.horde || !self.is_survival() && self.round == self.last_round()
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What has happened in this turn.
    pub fn this_turn(&self) -> &Turn {
        &self.turn
    }

    /// The fight under way, if one is.
    pub fn assault(&self) -> Option<&Assault> {
        self.phase.is_fight().then_some(&self.assault)
    }

    /// The fight under way or the last one of this turn, if dice were rolled in it.
    pub fn last_roll(&self) -> Option<&Assault> {
        Some(&self.assault).filter(|assault| assault.rolls > 0)
    }

    /// The walkers' invasion that is being fought.
    pub fn invasion(&self) -> Option<&Invasion> {
        (self.phase.is_fight() && self.assault.from.is_none()).then_some(&self.invasion)
    }

    /// Whether a seat is still in the game.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.round == 0 || !self.board.of(seat).is_empty()
    }

    /// The zones that a seat controls completely.
    pub fn zones_of(&self, seat: Seat) -> impl Iterator<Item = Zone> + use<> {
        let own = self.board.of(seat);
        Zone::ALL.into_iter().filter(move |zone| own.covers(zone.territories()))
    }
}

impl Phase {
    /// Whether a fight is under way.
    pub fn is_fight(self) -> bool {
        matches!(
            self,
            Phase::Commit
                | Phase::Guard
                | Phase::Grenade(_)
                | Phase::Reroll
                | Phase::Parry
                | Phase::Tie
                | Phase::Follow
        )
    }
}

impl Game for WalkingDead {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    const NAME: &'static str = "walking_dead";
    const PROFILE: &'static str = "walking_dead-1";
    const SEATS: (u8, u8) = (2, 5);
    const ALL_MAY_LOSE: bool = true;

    fn with_seats(options: &Options, seats: u8) -> Options {
        options.for_seats(seats)
    }

    fn samples() -> Vec<Sample<Options>> {
        Options::samples()
    }

    fn start(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        Self::set_up(options, dice)
    }

    fn seats(&self) -> usize {
        usize::from(self.options.seats)
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Guard | Phase::Grenade(Side::Defence) | Phase::Parry => Some(self.assault.defender),
            _ => Some(self.active),
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list_moves(out);
    }

    fn judge(&self, mv: Move) -> Result<(), Refusal> {
        self.judge_move(mv)
    }

    fn rule(&self, refusal: &Refusal) -> Rule {
        refusal.rule_in(self.options.mode)
    }

    fn apply(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        self.carry_out(mv, dice, events);
    }

    fn standing(&self) -> Outcome {
        self.ranking()
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.with_hidden_dealt(seat, dice)
    }

    fn veil(&self, seat: Seat) -> Self {
        self.with_hidden_sorted(seat)
    }

    fn appraise(&self, seat: Seat) -> i32 {
        self.appraisal(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_conservation()
    }
}
