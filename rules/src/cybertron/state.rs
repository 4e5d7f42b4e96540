//! The position of a war for Cybertron.

use serde::{Deserialize, Serialize};

use super::{
    assault::Assault,
    card::{Card, Cards},
    event::Event,
    leader::{Chief, Leader},
    moves::Move,
    options::Options,
    refusal::Refusal,
    zone::{Region, Special, Zone},
};
use crate::{
    BadOptions, Dice, Game, Outcome, Sample, Seat,
    conquest::{Board, Pile},
};

pub use crate::conquest::Side;

/// What has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Set-up: a robot on an empty zone.
    Claim,
    /// Set-up: a robot on a zone of one's own.
    Stack,
    /// Phase 1 B: cards that give robots.
    Muster,
    /// Phase 1 E: where the robots go.
    Deploy,
    /// Phase 2.
    Transform,
    /// Phase 2: where Field Recycling puts a robot; the zone that has one already, if any.
    Recycle(Option<Zone>),
    /// Phase 2: where the Space Bridge stands.
    Bridge,
    /// Phase 2: a call by card.
    EarlyCall,
    /// How many answer a call.
    Carry {
        /// Where they come from.
        from: Zone,
        /// Where they go.
        to: Zone,
        /// Whether it is the call of Phase 2.
        early: bool,
    },
    /// Phase 3: attack, or not.
    Attack,
    /// Phase 3: how many attack.
    Commit,
    /// Phase 3: how many defend.
    Guard,
    /// Phase 3: cards before the roll.
    Before(Side),
    /// Phase 3: an answer to a card just played, by the other side of who played last.
    Answer,
    /// Phase 3: the attacker's cards after the roll.
    After,
    /// Phase 3: where a leader adds one.
    Boost(Side),
    /// Phase 3: the defender's cards after the comparison.
    Repair,
    /// Phase 3: where Bumblebee escapes to.
    Escape,
    /// Phase 3: who else moves in.
    Follow,
    /// Phase 4.
    Reinforce,
    /// Nothing: the game is over.
    Over,
}

/// Where the robots of a turn come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Income {
    /// Step A: the zones.
    pub zones: u16,
    /// Step B: cards.
    pub cards: u16,
    /// Step C: whole sectors.
    pub sectors: u16,
    /// Step D: war factories.
    pub factories: u16,
}

/// What has happened in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Turn {
    pub income: Income,
    pub doubled: bool,
    pub overdrive: bool,
    pub free_revival: bool,
    pub revived: bool,
    pub flipped: bool,
    pub blitz: bool,
    pub bridge: Option<(Zone, Zone)>,
    pub captured: bool,
    pub called: bool,
    pub jumped: bool,
}

/// The whole position, hidden cards included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cybertron {
    pub(super) options: Options,
    /// The zones of each seat, and the units on each, the leader included.
    pub(super) board: Board<Zone, { Zone::COUNT }, 4>,
    pub(super) chiefs: [Chief; 4],
    /// The special zones that are open, as bits.
    pub(super) open: u8,
    pub(super) hands: [Cards; 4],
    pub(super) pile: Pile<Card, { Card::COUNT }>,
    /// Operational robots that are not on the board.
    pub(super) pool: [u16; 4],
    /// Robots that ever joined an army, and those of them that went to the scrapheap.
    pub(super) raised: [u16; 4],
    pub(super) lost: [u16; 4],
    pub(super) first: Seat,
    pub(super) active: Seat,
    pub(super) day: u8,
    pub(super) phase: Phase,
    pub(super) turn: Turn,
    pub(super) assault: Assault,
}

impl Cybertron {
    /// The options it was started with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Who controls a zone. Nobody controls a closed factory, or a zone that is not yet claimed.
    pub fn owner(&self, zone: Zone) -> Option<Seat> {
        self.board.owner(zone)
    }

    /// The zones of a seat.
    pub fn zones_of(&self, seat: Seat) -> Region {
        self.board.of(seat)
    }

    /// The units on a zone, a leader included.
    pub fn units(&self, zone: Zone) -> u16 {
        self.board.units(zone)
    }

    /// All units of a seat on the board.
    pub fn strength(&self, seat: Seat) -> u16 {
        self.board.strength(seat)
    }

    /// The leader of a seat.
    pub fn chief(&self, seat: Seat) -> Chief {
        self.chiefs[seat.index()]
    }

    /// The leader on a zone, and whose he is.
    pub fn chief_at(&self, zone: Zone) -> Option<(Seat, Chief)> {
        let seat = self.owner(zone)?;
        Some((seat, self.chief(seat))).filter(|(_, chief)| chief.is_at(zone))
    }

    /// Whether a rotating zone is aligned, or a sliding zone slid open.
    pub fn is_open(&self, special: Special) -> bool {
        self.open >> special as u8 & 1 == 1
    }

    /// The zones that nothing leads to: closed rotating zones and closed factories.
    pub fn shut(&self) -> Region {
        let closed = Special::ALL.into_iter().filter(|&special| !self.is_open(special));
        closed.fold(Region::EMPTY, |shut, special| shut.with(special.hidden()))
    }

    /// The zones next to a zone as things stand, a Space Bridge not counted.
    pub fn neighbours(&self, zone: Zone) -> Region {
        let shut = self.shut();
        if shut.has(zone) { Region::EMPTY } else { zone.links().minus(shut) }
    }

    /// The zones next to a zone, and the other end of the Space Bridge.
    pub fn neighbours_by_bridge(&self, zone: Zone) -> Region {
        let near = self.neighbours(zone);
        match self.bridge() {
            Some((from, to)) if from == zone => near.with(to),
            Some((from, to)) if to == zone => near.with(from),
            _ => near,
        }
    }

    /// The Space Bridge of this turn, while both its ends can be reached.
    pub fn bridge(&self) -> Option<(Zone, Zone)> {
        let shut = self.shut();
        self.turn.bridge.filter(|&(from, to)| !shut.has(from) && !shut.has(to))
    }

    /// The cards in a seat's hand. They are secret.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The cards that lie open on the discard pile.
    pub fn discard(&self) -> Cards {
        self.pile.discard
    }

    /// How many cards are in the draw pile.
    pub fn deck_left(&self) -> u8 {
        self.pile.left
    }

    /// The operational robots that a seat has still to place.
    pub fn pool(&self, seat: Seat) -> u16 {
        self.pool[seat.index()]
    }

    /// The robots that a seat has lost.
    pub fn lost(&self, seat: Seat) -> u16 {
        self.lost[seat.index()]
    }

    /// Who began.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is. During an attack others decide too.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The day, from 1; 0 during set-up.
    pub fn day(&self) -> u8 {
        self.day
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The attack under way, if one is.
    pub fn assault(&self) -> Option<&Assault> {
        self.phase.is_assault().then_some(&self.assault)
    }

    /// The attack under way or the last one of this turn, if dice were rolled in it.
    pub fn last_roll(&self) -> Option<&Assault> {
        Some(&self.assault).filter(|assault| assault.rolls > 0)
    }

    /// Whether a zone was captured this turn, so that a card will be drawn.
    pub fn has_captured(&self) -> bool {
        self.turn.captured
    }

    /// Whether the leader has changed his mode this turn.
    pub fn has_flipped(&self) -> bool {
        self.turn.flipped
    }

    /// Whether the call, or the gift instead, is over.
    pub fn has_called(&self) -> bool {
        self.turn.called
    }

    /// Whether Optimus Prime has jumped.
    pub fn has_jumped(&self) -> bool {
        self.turn.jumped
    }

    /// Whether the leader comes back without the fee this turn.
    pub fn revives_free(&self) -> bool {
        self.turn.free_revival
    }

    /// The partner of a seat, in a game of four.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.options.partner(seat)
    }

    /// The zones of a seat and of its partner.
    pub fn zones_of_side(&self, seat: Seat) -> Region {
        let partner = self.partner(seat).map(|partner| self.zones_of(partner)).unwrap_or_default();
        self.zones_of(seat).or(partner)
    }

    /// All zones of enemies.
    pub fn zones_of_enemies(&self, seat: Seat) -> Region {
        self.board.taken().minus(self.zones_of_side(seat))
    }

    /// Whether a seat is still in the war.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.day == 0 || !self.zones_of(seat).is_empty()
    }

    /// The zones of a sector as things stand, an open factory included.
    pub fn sector_zones(&self, sector: super::zone::Sector) -> Region {
        sector.with_factory().minus(self.shut().minus(sector.zones()))
    }

    /// Robots from the box, or from the scrapheap, join a zone.
    pub(super) fn raise_on(&mut self, seat: Seat, zone: Zone, count: u16) {
        self.raised[seat.index()] += count;
        self.board.add(zone, count);
    }

    /// Robots from the box join the pool.
    pub(super) fn raise(&mut self, seat: Seat, count: u16) {
        self.raised[seat.index()] += count;
        self.pool[seat.index()] += count;
    }

    /// Everything on a zone goes to the scrapheap, the leader too. Says how many units, and whether he was among them.
    pub(super) fn scrap_all(&mut self, zone: Zone) -> (u16, bool) {
        let Some(seat) = self.owner(zone) else { return (0, false) };
        let units = std::mem::take(&mut self.board.units[zone.index()]);
        let led = self.chiefs[seat.index()].is_at(zone);
        if led {
            self.chiefs[seat.index()].zone = None;
        }
        self.lost[seat.index()] += units - u16::from(led);
        self.board.release(zone);
        (units, led)
    }
}

impl Phase {
    /// Whether an attack is under way.
    pub fn is_assault(self) -> bool {
        matches!(
            self,
            Phase::Commit
                | Phase::Guard
                | Phase::Before(_)
                | Phase::Answer
                | Phase::After
                | Phase::Boost(_)
                | Phase::Repair
                | Phase::Escape
                | Phase::Follow
        )
    }

    /// The phase of the turn it belongs to, 1 to 4; 0 in set-up and at the end.
    pub fn number(self) -> u8 {
        match self {
            Phase::Claim | Phase::Stack | Phase::Over => 0,
            Phase::Muster | Phase::Deploy => 1,
            Phase::Transform | Phase::Recycle(_) | Phase::Bridge | Phase::EarlyCall => 2,
            Phase::Carry { early, .. } => {
                if early {
                    2
                } else {
                    4
                }
            }
            Phase::Reinforce => 4,
            _ => 3,
        }
    }
}

impl Game for Cybertron {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    const NAME: &'static str = "cybertron";
    const PROFILE: &'static str = "cybertron-2";
    const SEATS: (u8, u8) = (2, 4);

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
            Phase::Guard
            | Phase::Before(Side::Defence)
            | Phase::Boost(Side::Defence)
            | Phase::Repair
            | Phase::Escape => Some(self.assault.defender),
            Phase::Answer => Some(self.seat_of(self.assault.answering())),
            _ => Some(self.active),
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list_moves(out);
    }

    fn judge(&self, mv: Move) -> Result<(), Refusal> {
        self.judge_move(mv)
    }

    fn apply(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        self.carry_out(mv, dice, events);
    }

    fn are_allies(&self, one: Seat, other: Seat) -> bool {
        one == other || self.partner(one) == Some(other)
    }

    /// Winners come first whatever their zones are.
    fn standing(&self) -> Outcome {
        let merit = |seat: Seat| (self.would_win(seat), self.zone_count(seat));
        Outcome::ranked(Seat::all(self.seats()).map(|seat| (merit(seat), self.zones_of(seat).len().into())))
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.with_hidden_cards(seat, |cards| dice.shuffle(cards))
    }

    fn veil(&self, seat: Seat) -> Self {
        self.with_hidden_cards(seat, <[Card]>::sort_unstable)
    }

    fn appraise(&self, seat: Seat) -> i32 {
        self.appraisal(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_conservation()
    }
}

/// The chiefs of a line-up, not yet on the board.
pub(super) fn chiefs(leaders: [Leader; 4]) -> [Chief; 4] {
    leaders.map(|leader| Chief { leader, mode: Default::default(), zone: None })
}
