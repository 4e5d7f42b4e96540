//! Pulling markers, step by step, over Buzz tokens.

use super::{
    buzz::{Bend, Bonus, Buzz, Lying},
    card::Card,
    event::Event,
    monster::Monster,
    phase::{Blow, Cause, Phase, Task},
    state::Duel,
    track::{Point, Side, Space, Track},
    turn::Flow,
};

impl Duel {
    /// The Buzz token at a point, and where it lies.
    pub fn buzz_at(&self, track: Track, point: Point) -> Option<(Buzz, Lying)> {
        let lying = |buzz: Buzz| self.lying(buzz).filter(|lying| lying.track == track && lying.covers(buzz, point));
        Buzz::all().find_map(|buzz| lying(buzz).map(|lying| (buzz, lying)))
    }

    /// Where a marker comes to stand when it is pulled one space from a point. Spaces may be skipped, or put in between.
    pub fn step(&self, track: Track, from: Point, side: Side) -> Point {
        let sign = side.sign();
        if from.space().is_none() || from.is_victory(side) {
            return Point((from.halves() + sign).clamp(-14, 14));
        }
        let next = Point(from.halves() + 2 * sign);
        let Some((buzz, lying)) = self.buzz_at(track, from).filter(|(buzz, lying)| lying.covers(*buzz, next)) else {
            return next;
        };
        match buzz.shape().bend {
            Bend::Straight => next,
            Bend::Longer(_) => Point(from.halves() + sign),
            Bend::Shorter => {
                let beyond = Point(next.halves() + 2 * sign);
                if lying.covers(buzz, beyond) { beyond } else { next }
            }
        }
    }

    /// Whether a token could lie at a place: within the track, and on no marker and no other token.
    pub fn fits(&self, buzz: Buzz, place: Lying) -> bool {
        let (low, high) = place.span(buzz);
        let is_free = |at: i8| {
            let point = Point(2 * at);
            self.marker(place.track) != point && self.buzz_at(place.track, point).is_none()
        };
        Space::at(high).is_some() && (low..=high).all(is_free)
    }

    /// Every place where a token could lie.
    pub(super) fn places(&self, buzz: Buzz) -> impl Iterator<Item = Lying> + '_ {
        let ways: &[bool] = if buzz.turns() { &[false, true] } else { &[false] };
        let lying =
            move |track| Space::all().flat_map(move |low| ways.iter().map(move |&turned| Lying { track, low, turned }));
        Track::BOTH.into_iter().flat_map(lying).filter(move |&place| self.fits(buzz, place))
    }

    /// Whether a marker stands on a token.
    pub fn is_under_a_marker(&self, buzz: Buzz) -> bool {
        self.lying(buzz).is_some_and(|lying| lying.covers(buzz, self.marker(lying.track)))
    }

    /// Whoever is active pulls a marker.
    pub(super) fn start_pull(&mut self, track: Track, spaces: u8) {
        if spaces > 0 {
            self.agenda.push(Task::Pull { track, left: spaces, moved: 0 });
        }
    }

    /// One step of a pull: the marker moves, wins are checked, then the bonus is taken.
    pub(super) fn pull(&mut self, track: Track, left: u8, moved: u8, flow: &mut Flow<'_>) -> Option<Phase> {
        if left == 0 {
            self.sweep(track, moved);
            return None;
        }
        let (seat, from) = (self.active, self.marker(track));
        let to = self.step(track, from, self.side(seat));
        self.markers[track.index()] = to;
        flow.tell(Event::Pulled { seat, track, from, to });
        if track == Track::Destruction {
            self.stomp(flow);
        }
        if let Some((winner, by)) = self.has_won() {
            return self.win(winner, by, flow);
        }
        let (off, on) = (self.buzz_at(track, from), self.buzz_at(track, to));
        if off.is_some_and(|(buzz, _)| on.is_none_or(|(other, _)| other != buzz)) && self.has(seat, Card::SCRAPPY) {
            self.get_tokens(seat, 1, Cause::Card(Card::SCRAPPY), flow);
        }
        let halts = on.is_some_and(|(buzz, _)| buzz.is_kings()) && self.monster(seat) != Monster::TheKing;
        if halts && left > 1 {
            flow.tell(Event::Halted { track, lost: left - 1 });
        }
        self.agenda.push(Task::Pull { track, left: if halts { 0 } else { left - 1 }, moved: moved + 1 });
        let (buzz, lying) = on?;
        self.enter_buzz(buzz, lying.bonus(buzz, to), flow)
    }

    /// Thunder stomp, once a turn, for Destruction pulled while resolving.
    fn stomp(&mut self, flow: &mut Flow<'_>) {
        let (seat, card) = (self.active, Card::THUNDER_STOMP);
        if self.turn.resolving && self.has(seat, card) && !self.is_used(card) {
            self.turn.used.insert(card);
            let rival = self.rival(seat);
            self.stomped[rival.index()] = self.stomped[rival.index()].saturating_add(1);
            flow.tell(Event::Stomped { seat: rival });
        }
    }

    /// Spiked tail, after the whole pull.
    fn sweep(&mut self, track: Track, moved: u8) {
        if track == Track::Destruction && self.has(self.active, Card::SPIKED_TAIL) {
            let cause = Cause::Card(Card::SPIKED_TAIL);
            self.agenda.push(Task::Hits(Blow { victim: self.rival(self.active), hits: moved, cause }));
        }
    }

    /// A marker was pulled onto a space of a token.
    fn enter_buzz(&mut self, buzz: Buzz, bonus: Option<Bonus>, flow: &mut Flow<'_>) -> Option<Phase> {
        let may = |card| self.has(self.active, card);
        match bonus {
            None if !buzz.is_kings() && may(Card::LIGHTNING_SPEED) => Some(Phase::Blank),
            None => None,
            Some(Bonus::Smash(_)) => self.take(bonus?, flow),
            Some(bonus) if may(Card::UNCHAINED) => Some(Phase::Bonus(bonus)),
            Some(bonus) => self.take(bonus, flow),
        }
    }

    /// The bonus that was asked about is taken as printed.
    pub(super) fn take_asked(&mut self, flow: &mut Flow<'_>) -> Option<Phase> {
        let Phase::Bonus(bonus) = self.phase else { return None };
        self.take(bonus, flow)
    }

    pub(super) fn take_as_smash(&mut self, flow: &mut Flow<'_>) {
        self.take(Bonus::Smash(1), flow);
    }

    /// Whoever is active takes a bonus.
    fn take(&mut self, bonus: Bonus, flow: &mut Flow<'_>) -> Option<Phase> {
        let (seat, cause) = (self.active, Cause::Buzz);
        flow.tell(Event::Bonus { seat, bonus });
        match bonus {
            Bonus::Smash(hits) => {
                self.agenda.push(Task::Hits(Blow { victim: self.rival(seat), hits, cause }));
                None
            }
            Bonus::Energy => self.gain(seat, 1, cause, flow),
            // Ruling Q9: what Autobot cannot use becomes a cube.
            Bonus::Heal if self.is_autobot(seat) && self.missing(seat) == 0 => self.gain(seat, 1, cause, flow),
            Bonus::Token if self.is_autobot(seat) => self.gain(seat, 1, cause, flow),
            Bonus::Heal => {
                self.heal(seat, 1, cause, flow);
                None
            }
            Bonus::Token => {
                self.get_tokens(seat, 1, cause, flow);
                None
            }
        }
    }

    /// A token comes with a card: it is taken in hand, unless a marker stands on it or it fits nowhere.
    pub(super) fn take_up(&mut self, buzz: Buzz, flow: &mut Flow<'_>) -> Option<Phase> {
        if self.is_under_a_marker(buzz) {
            flow.tell(Event::Stuck { buzz });
            return None;
        }
        if let Some(place) = self.lying[buzz.index()].take() {
            flow.tell(Event::TookUp { seat: self.active, buzz, place });
        }
        if self.places(buzz).next().is_some() {
            return Some(Phase::Put(buzz));
        }
        flow.tell(Event::NoRoom { buzz });
        None
    }

    pub(super) fn put(&mut self, track: Track, low: Space, turned: bool, flow: &mut Flow<'_>) {
        let Phase::Put(buzz) = self.phase else { return };
        let place = Lying { track, low, turned };
        self.lying[buzz.index()] = Some(place);
        flow.tell(Event::Put { seat: self.active, buzz, place, moved: false });
    }
}
