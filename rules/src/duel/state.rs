//! The position of a duel.

use serde::{Deserialize, Serialize};

use super::{
    buzz::{Buzz, Lying},
    camera::Camera,
    card::{Card, Cards},
    event::Event,
    face::{Counts, Face, Roll},
    market::Slot,
    monster::Monster,
    moves::Move,
    options::Options,
    phase::{Agenda, Phase},
    refusal::Refusal,
    track::{Point, Side, Track},
    turn::Flow,
};
use crate::{BadOptions, Dice, Game, Outcome, Sample, Seat};

/// The seat of the person against Autobot, and Autobot's.
pub const PERSON: Seat = Seat(0);
/// Autobot's seat. It never decides.
pub const AUTOBOT: Seat = Seat(1);
/// The most Dice tokens anybody has.
pub const MOST_TOKENS: u8 = 2;

/// What has happened in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Turn {
    /// The dice, red ones first.
    pub roll: Roll,
    pub red: u8,
    /// Rolls made.
    pub rolls: u8,
    /// The dice that the last decision threw, as bits.
    pub thrown: u8,
    /// The dice that were given up, as bits.
    pub gone: u8,
    /// The dice that Autobot keeps, as bits.
    pub kept: u8,
    /// The symbol that Autobot keeps.
    pub choice: Option<Track>,
    /// Whether Autobot's power has come already.
    pub white: bool,
    /// Cubes that Autobot gets for Smashes and Heals without use.
    pub useless: u8,
    /// Alienoid's symbols.
    pub added: Counts,
    /// Power faces that were paid for the Monster's power.
    pub spent: u8,
    /// The faces that are resolved, as bits.
    pub resolved: u8,
    /// Whether the Roll is being resolved.
    pub resolving: bool,
    /// Smashes that were resolved.
    pub smashes: u8,
    /// Hits that the Rival has really lost.
    pub dealt: u8,
    /// How often In shape may still be paid for.
    pub offers: u8,
    pub bought: bool,
    pub renewed: bool,
    /// Cards that work once a turn and did.
    pub used: Cards,
    /// Who takes no more hits this turn, as bits.
    pub immune: u8,
}

impl Turn {
    pub const FRESH: Turn = Turn {
        roll: Roll::EMPTY,
        red: 0,
        rolls: 0,
        thrown: 0,
        gone: 0,
        kept: 0,
        choice: None,
        white: false,
        useless: 0,
        added: [0; 6],
        spent: 0,
        resolved: 0,
        resolving: false,
        smashes: 0,
        dealt: 0,
        offers: 0,
        bought: false,
        renewed: false,
        used: Cards::EMPTY,
        immune: 0,
    };
}

/// The whole position, the order of the deck included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    pub(super) options: Options,
    pub(super) monsters: [Monster; 2],
    pub(super) life: [u8; 2],
    pub(super) energy: [u16; 2],
    pub(super) tokens: [u8; 2],
    pub(super) keeps: [Cards; 2],
    /// From the bottom up; the last of `deck_left` comes next.
    #[serde(with = "deck")]
    pub(super) deck: [Card; Card::COUNT],
    pub(super) deck_left: u8,
    pub(super) discards: Cards,
    pub(super) row: [Option<Card>; Slot::COUNT],
    /// A card that was paid for and is not yet where it belongs.
    pub(super) limbo: Option<Card>,
    pub(super) markers: [Point; 2],
    pub(super) lying: [Option<Lying>; Buzz::COUNT],
    pub(super) first: Seat,
    pub(super) active: Seat,
    /// The number of the turn, from 1; 0 before the first.
    pub(super) number: u16,
    /// Dice that each seat lacks in its next turn, and how often it is dominated then.
    pub(super) stomped: [u8; 2],
    pub(super) dominated: [u8; 2],
    /// Turns that follow this one by Frenzy.
    pub(super) frenzies: u8,
    pub(super) phase: Phase,
    pub(super) turn: Turn,
    pub(super) agenda: Agenda,
}

impl Duel {
    /// The options it was started with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether a seat is Autobot's.
    pub fn is_autobot(&self, seat: Seat) -> bool {
        self.options.solo && seat == AUTOBOT
    }

    /// The other seat.
    pub fn rival(&self, seat: Seat) -> Seat {
        Seat(1 - seat.0.min(1))
    }

    /// The Monster of a seat.
    pub fn monster(&self, seat: Seat) -> Monster {
        self.monsters[seat.index()]
    }

    /// The life that a seat has left.
    pub fn life(&self, seat: Seat) -> u8 {
        self.life[seat.index()]
    }

    /// The life that a seat lacks.
    pub fn missing(&self, seat: Seat) -> u8 {
        self.monster(seat).life() - self.life(seat)
    }

    /// The energy of a seat; for Autobot the cubes on its board.
    pub fn energy(&self, seat: Seat) -> u16 {
        self.energy[seat.index()]
    }

    /// The Dice tokens of a seat.
    pub fn tokens(&self, seat: Seat) -> u8 {
        self.tokens[seat.index()]
    }

    /// The Keep cards of a seat.
    pub fn keeps(&self, seat: Seat) -> Cards {
        self.keeps[seat.index()]
    }

    /// Whether a seat has a Keep card.
    pub fn has(&self, seat: Seat, card: Card) -> bool {
        self.keeps(seat).has(card)
    }

    /// The card in a slot of the market.
    pub fn card_in(&self, slot: Slot) -> Option<Card> {
        self.row[slot.index()]
    }

    /// The cards that lie on the discard pile.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// How many cards are in the deck.
    pub fn deck_left(&self) -> u8 {
        self.deck_left
    }

    /// Where a marker stands.
    pub fn marker(&self, track: Track) -> Point {
        self.markers[track.index()]
    }

    /// Where a Buzz token lies, if it is on a track.
    pub fn lying(&self, buzz: Buzz) -> Option<Lying> {
        self.lying[buzz.index()]
    }

    /// The side to which a seat pulls. The one who begins sits at the − side, in a game against it always Autobot.
    pub fn side(&self, seat: Seat) -> Side {
        let low = if self.options.solo { AUTOBOT } else { self.first };
        if seat == low { Side::Minus } else { Side::Plus }
    }

    /// Who began.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is. Others may have to decide something in it.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The number of the turn, from 1; 0 before the first.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice of this turn, red ones first; those that were given up are among them.
    pub fn roll(&self) -> &Roll {
        &self.turn.roll
    }

    /// How many of the dice are red.
    pub fn red_dice(&self) -> u8 {
        self.turn.red
    }

    /// Whether the dice show anything yet.
    pub fn has_thrown(&self) -> bool {
        self.turn.rolls > 0 || self.turn.white
    }

    /// The dice that the last decision threw, as bits; one of Alien metabolism changes nothing of that.
    pub fn thrown(&self) -> u8 {
        self.turn.thrown
    }

    /// The dice that still count, as bits.
    pub fn dice_left(&self) -> u8 {
        self.turn.roll.all() & !self.turn.gone
    }

    /// The dice that Autobot keeps, as bits.
    pub fn dice_kept(&self) -> u8 {
        self.turn.kept
    }

    /// Rolls made this turn.
    pub fn rolls(&self) -> u8 {
        self.turn.rolls
    }

    /// Rolls that whoever is active may make in a turn.
    pub fn most_rolls(&self) -> u8 {
        3 + u8::from(self.has(self.active, Card::GIANT_BRAIN))
    }

    /// How often a face is in the Roll: dice, Alienoid's symbols and added Smashes.
    pub fn count(&self, face: Face) -> u8 {
        let dice = (self.turn.roll.showing(face) & self.dice_left()).count_ones() as u8;
        let added = if face == Face::Smash { self.added_smashes() } else { 0 };
        dice + self.turn.added[face.index()] + added
    }

    /// The Smashes that cards add to the Roll.
    pub fn added_smashes(&self) -> u8 {
        let acid = u8::from(self.has(self.active, Card::ACID_ATTACK));
        if !self.has(self.active, Card::ADRENALINE_AUGMENT) {
            return acid;
        }
        acid + self.markers.iter().filter(|marker| marker.is_in_a_zone()).count() as u8
    }

    /// Power faces that were not yet paid for the Monster's power.
    pub fn unspent(&self) -> u8 {
        self.count(Face::Power).saturating_sub(self.turn.spent)
    }

    /// Whether a face is resolved.
    pub fn is_resolved(&self, face: Face) -> bool {
        self.turn.resolved >> face.index() & 1 == 1
    }

    /// Whether a card was bought this turn.
    pub fn has_bought(&self) -> bool {
        self.turn.bought
    }

    /// Whether the market was renewed this turn.
    pub fn has_renewed(&self) -> bool {
        self.turn.renewed
    }

    /// Whether a card that works once a turn did.
    pub fn is_used(&self, card: Card) -> bool {
        self.turn.used.has(card)
    }

    /// Whether a seat takes no more hits this turn.
    pub fn is_immune(&self, seat: Seat) -> bool {
        self.turn.immune >> seat.0 & 1 == 1
    }

    /// How many dice a seat will lack in its next turn by Thunder stomp, and how often it is dominated then.
    pub fn burdens(&self, seat: Seat) -> (u8, u8) {
        (self.stomped[seat.index()], self.dominated[seat.index()])
    }

    /// How many turns follow this one by Frenzy.
    pub fn frenzies(&self) -> u8 {
        self.frenzies
    }
}

impl Game for Duel {
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;

    const NAME: &'static str = "duel";
    const PROFILE: &'static str = "duel-2";
    /// A game against Autobot has two seats as well: Autobot wins and loses like anybody, but never decides.
    const SEATS: (u8, u8) = (2, 2);

    fn with_seats(options: &Options, _seats: u8) -> Options {
        *options
    }

    fn samples() -> Vec<Sample<Options>> {
        Options::samples()
    }

    fn start(options: &Options, dice: &mut Dice) -> Result<Self, BadOptions> {
        Self::set_up(options, dice)
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Option<Seat> {
        self.decider()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list_moves(out);
    }

    fn judge(&self, mv: Move) -> Result<(), Refusal> {
        self.judge_move(mv)
    }

    fn apply(&mut self, mv: Move, dice: &mut Dice, events: &mut Vec<Event>) {
        self.carry_out(mv, &mut Flow { dice, events }, None);
    }

    fn apply_shown(
        &mut self,
        mv: Move,
        dice: &mut Dice,
        events: &mut Vec<Event>,
        show: &mut dyn FnMut(&Self, &[Event]),
    ) {
        self.carry_out(mv, &mut Flow { dice, events }, Some(&mut Camera::new(show)));
    }

    fn plays_itself(&self, seat: Seat) -> bool {
        self.is_autobot(seat)
    }

    /// The winner comes first whatever life is left; before the end, whoever has more of it.
    fn standing(&self) -> Outcome {
        let merit = |seat: Seat| (matches!(self.phase, Phase::Over { winner, .. } if winner == seat), self.life(seat));
        Outcome::ranked(Seat::all(2).map(|seat| (merit(seat), self.life(seat).into())))
    }

    fn redeal(&self, _seat: Seat, dice: &mut Dice) -> Self {
        self.with_hidden_cards(|cards| dice.shuffle(cards))
    }

    fn veil(&self, _seat: Seat) -> Self {
        self.with_hidden_cards(<[Card]>::sort_unstable)
    }

    fn appraise(&self, seat: Seat) -> i32 {
        self.appraisal(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_conservation()
    }
}

/// Arrays longer than 32 are written and read as sequences.
mod deck {
    use serde::{Deserializer, Serializer, de::Error};

    use super::*;

    pub fn serialize<S: Serializer>(deck: &[Card; Card::COUNT], to: S) -> Result<S::Ok, S::Error> {
        deck.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Card; Card::COUNT], D::Error> {
        let cards = Vec::<Card>::deserialize(from)?;
        cards.try_into().map_err(|_| D::Error::custom("a deck of the wrong length"))
    }
}
