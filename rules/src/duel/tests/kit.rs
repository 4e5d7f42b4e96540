//! The ring, and short words for what happens in it.

pub(super) use Face::{Destruction as D, Energy as E, Fame as F, Heal as H, Power as P, Smash as S};
pub(super) use Track::{Destruction, Fame};

use super::*;

/// Seat 1 and 2 as people say it. In the ring seat 1 pulls to the + side, whoever the other is.
pub(super) const ONE: Seat = Seat(0);
pub(super) const TWO: Seat = Seat(1);

pub(super) const LEFT: Slot = Slot(0);
pub(super) const MIDDLE: Slot = Slot(1);
pub(super) const RIGHT: Slot = Slot::CHEAP;

/// A duel under construction, and then fought.
pub(super) type Ring = Position<Duel>;

/// The second turn of a duel: The King of seat 1 is about to roll against Gigazaur, nobody has energy.
pub(super) fn ring() -> Ring {
    ring_of(Monster::TheKing, Monster::Gigazaur)
}

/// The same with other Monsters.
pub(super) fn ring_of(one: Monster, two: Monster) -> Ring {
    let options = Options { monsters: [Some(one), Some(two)], ..Options::default() };
    let mut ring = Ring::start(&options, 1);
    ring.game.first = TWO;
    ring.game.number = 2;
    ring.game.energy = [0, 0];
    ring.game.turn.red = 6;
    ring.game.turn.roll = Roll::unthrown(6);
    ring.cleared()
}

/// The person's turn against Autobot: The King against Meka Dragon, nobody has energy.
pub(super) fn solo(hard: bool) -> Ring {
    let monsters = [Some(Monster::TheKing), Some(Monster::MekaDragon)];
    let mut ring = Ring::start(&Options { solo: true, hard, monsters, lot: false }, 1);
    ring.play(Move::First(PERSON));
    ring.game.number = 3;
    ring.game.energy = [0, 0];
    ring.cleared()
}

/// The same with so many tokens and markers that no three neighbouring spaces are free.
pub(super) fn crowded() -> Ring {
    let singles =
        [(Buzz::CAT, Fame, -5), (Buzz::PANDA, Fame, 2), (Buzz::FISH, Fame, 5), (Buzz::TIGER, Destruction, -5)];
    let kings = [(Buzz::KINGS[0], Destruction, 2), (Buzz::KINGS[1], Destruction, 5)];
    let pairs = [(Buzz::LIZARD, Fame, -4), (Buzz::ANUBIS, Destruction, -4)];
    let all = singles.into_iter().chain(kings).chain(pairs);
    all.fold(ring().marker(Fame, -1).marker(Destruction, -1), |ring, (buzz, track, at)| ring.token(buzz, track, at))
}

impl Ring {
    /// The same, with nothing told yet.
    pub(super) fn cleared(mut self) -> Ring {
        self.events.clear();
        self
    }

    /// A card comes out of the deck or the market into nobody's hands.
    fn fetch(&mut self, card: Card) {
        let game = &mut self.game;
        let left = usize::from(game.deck_left);
        let top = game.deck[left - 1];
        if let Some(place) = game.deck[..left].iter().position(|&other| other == card) {
            game.deck[place..left].rotate_left(1);
        } else if let Some(slot) = game.row.iter().position(|&other| other == Some(card)) {
            game.row[slot] = Some(top);
        } else {
            panic!("{card:?} is neither in the deck nor in the market");
        }
        game.deck_left -= 1;
    }

    /// A seat has a Keep card.
    pub(super) fn keep(mut self, seat: Seat, card: Card) -> Ring {
        self.fetch(card);
        self.game.keeps[seat.index()].insert(card);
        self
    }

    /// These cards are the market, from left to right.
    pub(super) fn row(mut self, cards: [Card; 3]) -> Ring {
        for (slot, card) in cards.into_iter().enumerate() {
            if self.game.row[slot] != Some(card) {
                self.fetch(card);
                let old = self.game.row[slot].replace(card).expect("a full market");
                // The old card goes to the bottom of the deck.
                let left = usize::from(self.game.deck_left);
                self.game.deck.copy_within(0..left, 1);
                self.game.deck[0] = old;
                self.game.deck_left += 1;
            }
        }
        self
    }

    /// These cards come next, the first one first.
    pub(super) fn on_top(mut self, cards: &[Card]) -> Ring {
        for &card in cards.iter().rev() {
            self.fetch(card);
            self.game.deck_left += 1;
        }
        self
    }

    /// The deck is empty but for so many cards; the others are discarded.
    pub(super) fn deck_of(mut self, count: u8) -> Ring {
        while self.game.deck_left > count {
            self.game.deck_left -= 1;
            let card = self.game.deck[usize::from(self.game.deck_left)];
            self.game.discards.insert(card);
        }
        self
    }

    pub(super) fn energy(mut self, seat: Seat, energy: u16) -> Ring {
        self.game.energy[seat.index()] = energy;
        self
    }

    pub(super) fn life(mut self, seat: Seat, life: u8) -> Ring {
        self.game.life[seat.index()] = life;
        self
    }

    pub(super) fn tokens(mut self, seat: Seat, tokens: u8) -> Ring {
        self.game.tokens[seat.index()] = tokens;
        self
    }

    /// A marker stands on a space.
    pub(super) fn marker(mut self, track: Track, at: i8) -> Ring {
        self.game.markers[track.index()] = Point(2 * at);
        self
    }

    /// A token lies on a track from a space upwards.
    pub(super) fn token(mut self, buzz: Buzz, track: Track, low: i8) -> Ring {
        self.game.lying[buzz.index()] = Some(lying(track, low));
        self
    }

    /// Whoever is active has rolled these dice for the last time: what follows is done.
    #[track_caller]
    pub(super) fn rolled(mut self, faces: &[Face]) -> Ring {
        self.game.turn.roll = Roll::of(faces);
        self.game.turn.red = faces.len().min(6) as u8;
        self.game.turn.rolls = self.game.most_rolls();
        self.from(Task::Stage(Stage::Symbols))
    }

    /// Whoever is active has rolled these dice once and keeps them all: what follows is done.
    pub(super) fn rolled_once(self, faces: &[Face]) -> Ring {
        self.showing(faces).from(Task::Stage(Stage::Symbols))
    }

    /// Whoever is active has rolled these dice for the first time.
    pub(super) fn showing(mut self, faces: &[Face]) -> Ring {
        self.game.turn.roll = Roll::of(faces);
        self.game.turn.red = faces.len().min(6) as u8;
        self.game.turn.rolls = 1;
        self.game.phase = Phase::Rolling;
        self
    }

    /// Whoever is active buys.
    pub(super) fn market(self) -> Ring {
        self.from(Task::Stage(Stage::Market))
    }

    /// A seat's turn begins.
    pub(super) fn turn_of(mut self, seat: Seat) -> Ring {
        self.game.active = self.game.rival(seat);
        self.from(Task::Stage(Stage::Next))
    }

    /// Autobot has rolled these dice so many times: it keeps some of them.
    pub(super) fn auto_shows(mut self, rolls: u8, faces: &[Face]) -> Ring {
        self.game.active = AUTOBOT;
        self.game.turn = Turn { roll: Roll::of(faces), red: faces.len() as u8, rolls, ..Turn::FRESH };
        self.from(Task::Auto(Auto::Keep))
    }

    /// Autobot resolves these dice.
    pub(super) fn auto_resolves(mut self, faces: &[Face]) -> Ring {
        self.game.active = AUTOBOT;
        self.game.turn = Turn { roll: Roll::of(faces), red: faces.len() as u8, rolls: 3, ..Turn::FRESH };
        self.game.agenda = Agenda::EMPTY;
        for step in [Auto::Power, Auto::Cubes, Auto::Pull(Destruction), Auto::Pull(Fame), Auto::Heal] {
            self.game.agenda.push(Task::Auto(step));
        }
        self.on_with(Task::Auto(Auto::Smash))
    }

    /// Autobot's power comes, and its white dice show these faces first.
    #[track_caller]
    pub(super) fn auto_power(mut self, faces: [Face; 2]) -> Ring {
        self.game.active = AUTOBOT;
        self.game.turn = Turn::FRESH;
        self.lucky(
            |ring| ring.from(Task::Auto(Auto::Power)),
            |event| match event {
                Event::Autobot(Step::White { roll }) => Some(roll.faces() == faces),
                _ => None,
            },
        )
    }

    /// Autobot looks whether its power comes.
    pub(super) fn auto_idle(mut self) -> Ring {
        self.game.active = AUTOBOT;
        self.from(Task::Auto(Auto::Power))
    }

    /// Tries other dice until the first event of that kind is as wanted.
    #[track_caller]
    pub(super) fn lucky(self, go: impl Fn(Ring) -> Ring, wanted: impl Fn(&Event) -> Option<bool>) -> Ring {
        let attempt = |seed| go(self.clone().cleared().with_dice(Dice::new(seed)));
        let fits = |ring: &Ring| ring.events.iter().find_map(&wanted) == Some(true);
        (0..100_000).map(attempt).find(fits).expect("some dice fall like that")
    }

    /// Only this is to be done, and what follows from it.
    pub(super) fn from(mut self, task: Task) -> Ring {
        self.game.agenda = Agenda::EMPTY;
        self.on_with(task)
    }

    /// This is to be done before everything else.
    fn on_with(mut self, task: Task) -> Ring {
        self.game.agenda.push(task);
        let flow = &mut Flow { dice: &mut self.dice, events: &mut self.events };
        self.game.run(flow, None);
        self.game.audit().expect("a sound position");
        self
    }

    /// Plays and tells only what that brought.
    #[track_caller]
    pub(super) fn told(&mut self, mv: Move) -> Vec<Event> {
        self.play(mv)
    }

    /// Plays and goes on.
    #[track_caller]
    pub(super) fn all(mut self, moves: &[Move]) -> Ring {
        self.play_all(moves);
        self
    }

    /// Where both markers stand, in halves: Fame, Destruction.
    pub(super) fn markers(&self) -> (i8, i8) {
        (self.game.marker(Fame).halves(), self.game.marker(Destruction).halves())
    }

    /// The life of both.
    pub(super) fn lives(&self) -> (u8, u8) {
        (self.game.life(ONE), self.game.life(TWO))
    }

    /// The energy of both.
    pub(super) fn energies(&self) -> (u16, u16) {
        (self.game.energy(ONE), self.game.energy(TWO))
    }

    /// Who has won, and by what.
    pub(super) fn winner(&self) -> Option<(Seat, Victory)> {
        match self.game.phase() {
            Phase::Over { winner, by } => Some((winner, by)),
            _ => None,
        }
    }

    /// The steps of Autobot that were told.
    pub(super) fn steps(&self) -> Vec<Step> {
        let step = |event: &Event| match event {
            Event::Autobot(step) => Some(*step),
            _ => None,
        };
        self.events.iter().filter_map(step).collect()
    }

    /// Whether something like this happened.
    pub(super) fn saw(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    /// The faces that can be resolved now.
    pub(super) fn due(&self) -> Vec<Face> {
        self.game.due_faces().collect()
    }
}

/// A place on a track.
pub(super) fn lying(track: Track, low: i8) -> Lying {
    Lying { track, low: space(low), turned: false }
}

pub(super) fn space(at: i8) -> Space {
    Space::at(at).expect("a space of the track")
}

/// A token is put on a track.
pub(super) fn put(track: Track, low: i8) -> Move {
    Move::Put { track, low: space(low), turned: false }
}

/// A King token goes to a space.
pub(super) fn crown(king: u8, track: Track, at: i8) -> Move {
    Move::Crown { king, track, space: space(at) }
}

pub(super) fn resolve(face: Face) -> Move {
    Move::Resolve(face)
}

/// A marker was pulled from a space to another.
pub(super) fn pulled(seat: Seat, track: Track, from: i8, to: i8) -> Event {
    Event::Pulled { seat, track, from: Point(2 * from), to: Point(2 * to) }
}

pub(super) fn struck(seat: Seat, hits: u8, cause: Cause) -> Event {
    Event::Struck { seat, hits, cause }
}

pub(super) fn hurt(seat: Seat, hits: u8, life: u8) -> Event {
    Event::Hurt { seat, hits, life }
}

pub(super) fn cancelled(seat: Seat, hits: u8, by: Card) -> Event {
    Event::Cancelled { seat, hits, by }
}

pub(super) fn gained(seat: Seat, amount: u16, energy: u16, cause: Cause) -> Event {
    Event::Gained { seat, amount, energy, cause }
}

pub(super) fn healed(seat: Seat, amount: u8, life: u8, cause: Cause) -> Event {
    Event::Healed { seat, amount, life, cause }
}

pub(super) fn got_tokens(seat: Seat, amount: u8, tokens: u8, cause: Cause) -> Event {
    Event::GotTokens { seat, amount, tokens, cause }
}

pub(super) fn resolved(seat: Seat, face: Face, count: u8) -> Event {
    Event::Resolved { seat, face, count, times: 1 }
}

pub(super) fn triggered(seat: Seat, card: Card) -> Event {
    Event::Triggered { seat, card }
}

pub(super) fn lost(seat: Seat, card: Card) -> Event {
    Event::Lost { seat, card }
}

pub(super) fn over(winner: Seat, by: Victory) -> Event {
    Event::Over { winner, by }
}

/// A seat buys a card that lies in the right slot, with exactly the energy for it; Buzz tokens go as far away as they can.
#[track_caller]
pub(super) fn bought(ring: Ring, card: Card) -> Ring {
    let seat = ring.game.active();
    let others = [Card::IN_SHAPE, Card::SCRAPPY, Card::GIANT_BRAIN, Card::TOO_CUTE];
    let mut free =
        others.into_iter().filter(|&other| other != card && Seat::all(2).all(|seat| !ring.game.has(seat, other)));
    let mut row = [card; 3];
    row[0] = free.next().expect("a card");
    row[1] = free.next().expect("a card");
    let energy = ring.game.energy(seat) + u16::from(card.cost()) - 1;
    let mut ring = ring.row(row).energy(seat, energy).market().cleared();
    ring.play(Move::Buy(RIGHT));
    if let Phase::Put(_) = ring.game.phase() {
        let place = *ring.moves().iter().rfind(|mv| matches!(mv, Move::Put { .. })).expect("a place");
        ring.play(place);
    }
    ring
}

impl Ring {
    /// What happened, without the bookkeeping of a purchase.
    pub(super) fn story(&self) -> Vec<Event> {
        let is_book = |event: &&Event| {
            matches!(event, Event::Bought { .. } | Event::Dealt { .. } | Event::Put { .. } | Event::Kept { .. })
        };
        self.events.iter().filter(|event| !is_book(event)).copied().collect()
    }
}
