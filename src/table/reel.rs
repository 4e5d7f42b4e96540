//! A reel: everything of a finished or unfinished game that a replay needs beside its positions. It knows no game.

use tabletron_rules::{Playthrough, Seat};

use super::Stage;
use crate::words::Words;

/// How far one press goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// To the next decision.
    Decision,
    /// To the next turn.
    Turn,
    /// To the next round.
    Round,
}

impl Unit {
    /// From the smallest to the largest.
    pub const ALL: [Unit; 3] = [Unit::Decision, Unit::Turn, Unit::Round];
}

/// Where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards the start.
    Back,
    /// Towards the end.
    On,
}

/// A step that mattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of decisions after which it has happened.
    pub at: usize,
    /// Which kind of highlight it is, by number.
    pub kind: usize,
}

/// A game in numbers. Places are numbers of decisions made: 0 is the start.
#[derive(Clone, Default)]
pub struct Reel {
    /// How many decisions there are.
    pub last: usize,
    /// Whether the game is over after the last one.
    pub is_over: bool,
    /// Where turns begin.
    turns: Vec<usize>,
    /// Where rounds begin.
    rounds: Vec<usize>,
    /// What mattered, in order.
    pub marks: Vec<Mark>,
    /// What the kinds of highlights are called.
    pub kinds: &'static [Words],
    /// The scores of every seat, from the start on, a value a decision.
    pub scores: Vec<Vec<i32>>,
    /// Whether a seat ever had secrets.
    pub has_secrets: bool,
}

impl Reel {
    /// The reel of a game, and its positions from the start on.
    pub fn of<G: Stage>(play: &Playthrough<G>) -> (Reel, Vec<G>) {
        let (mut reel, mut positions) = (Reel { kinds: G::HIGHLIGHTS, ..Reel::default() }, Vec::<G>::new());
        let replayed = Playthrough::replay(play.record().clone(), |play| {
            let (at, game) = (positions.len(), play.game());
            let seats = || Seat::all(game.seats());
            reel.note(at, positions.last().map(G::turn_now), game.turn_now());
            reel.score(seats().map(|seat| game.score_now(seat)).collect());
            reel.has_secrets |= seats().any(|seat| game.has_secrets(seat));
            let events = play.steps().last().map(|step| step.events.as_slice()).unwrap_or_default();
            reel.mark(at, events.iter().filter_map(G::highlight).collect());
            positions.push(game.clone());
        });
        // What was played once can be replayed.
        debug_assert!(replayed.is_ok());
        reel.is_over = play.game().turn().is_none();
        (reel, positions)
    }

    /// Notes what begins at a place.
    fn note(&mut self, at: usize, before: Option<(u16, Option<Seat>)>, now: (u16, Option<Seat>)) {
        self.last = at;
        if before != Some(now) {
            self.turns.push(at);
        }
        if before.map(|(round, _)| round) != Some(now.0) {
            self.rounds.push(at);
        }
    }

    /// Notes the scores of a place.
    fn score(&mut self, scores: Vec<i32>) {
        self.scores.resize(scores.len(), Vec::new());
        self.scores.iter_mut().zip(scores).for_each(|(line, score)| line.push(score));
    }

    /// Notes what mattered; a kind counts once a step.
    fn mark(&mut self, at: usize, mut kinds: Vec<usize>) {
        kinds.sort_unstable();
        kinds.dedup();
        self.marks.extend(kinds.into_iter().map(|kind| Mark { at, kind }));
    }

    /// Where a step of that size leads; at the ends it leads nowhere.
    pub fn step(&self, at: usize, unit: Unit, way: Way) -> usize {
        let places = match unit {
            Unit::Decision => return if way == Way::On { (at + 1).min(self.last) } else { at.saturating_sub(1) },
            Unit::Turn => &self.turns,
            Unit::Round => &self.rounds,
        };
        match way {
            Way::Back => places.iter().copied().rfind(|&place| place < at).unwrap_or(0),
            Way::On => places.iter().copied().find(|&place| place > at).unwrap_or(self.last),
        }
    }

    /// The highlights of a kind.
    pub fn of_kind(&self, kind: usize) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.marks.iter().filter(move |mark| mark.kind == kind).map(|mark| mark.at)
    }

    /// The next highlight of a kind, if there is one that way.
    pub fn jump(&self, at: usize, kind: usize, way: Way) -> Option<usize> {
        match way {
            Way::Back => self.of_kind(kind).rfind(|&place| place < at),
            Way::On => self.of_kind(kind).find(|&place| place > at),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        cybertron::{Cybertron, Event as War},
        planet_defenders::{Event, PlanetDefenders},
    };

    use super::*;
    use crate::table::trial::{moves, people, played, step};

    /// A war of random moves, to its end or for so many of them.
    fn war(most: usize) -> Playthrough<Cybertron> {
        let mut play = people::<Cybertron>(Default::default(), 5);
        let mut dice = tabletron_rules::Dice::of(5, 9);
        while play.steps().len() < most
            && let Some(&mv) = dice.pick(&moves(&play))
        {
            step(&mut play, mv);
        }
        play
    }

    /// The places reached by steps of a size, from one end to the other.
    fn stops(reel: &Reel, from: usize, unit: Unit, way: Way) -> Vec<usize> {
        let next = |&at: &usize| Some(reel.step(at, unit, way)).filter(|&to| to != at);
        std::iter::successors(Some(from), next).collect()
    }

    #[test]
    fn every_position_is_the_one_that_the_moves_so_far_lead_to() {
        let play = played(60);
        let (reel, positions) = Reel::of(&play);
        assert_eq!((reel.last, positions.len(), reel.is_over), (60, 61, false));
        for at in [0, 1, 17, 59, 60] {
            assert_eq!(positions[at], *played(at).game(), "after {at} decisions");
        }
        for (seat, line) in Seat::all(2).zip(&reel.scores) {
            assert_eq!((line.len(), line[60]), (61, play.game().score_now(seat)));
        }
    }

    #[test]
    fn steps_by_decision_visit_every_place_and_stop_at_the_ends() {
        let (reel, _) = Reel::of(&played(9));
        assert_eq!(stops(&reel, 0, Unit::Decision, Way::On), (0..=9).collect::<Vec<_>>());
        assert_eq!(stops(&reel, 9, Unit::Decision, Way::Back), (0..=9).rev().collect::<Vec<_>>());
    }

    #[test]
    fn steps_by_turn_stop_where_a_turn_begins_and_at_the_end() {
        let play = played(120);
        let (reel, positions) = Reel::of(&play);
        let begins = |step: &tabletron_rules::playthrough::Step<PlanetDefenders>| {
            step.events.iter().any(|event| matches!(event, Event::Began { .. }))
        };
        let begun = (1..=120).filter(|&at| begins(&play.steps()[at - 1]) || at == 120);
        let expected: Vec<usize> = [0].into_iter().chain(begun).collect();
        assert!(expected.len() > 8, "{expected:?}");
        assert_eq!(stops(&reel, 0, Unit::Turn, Way::On), expected);
        let rounds = stops(&reel, 0, Unit::Round, Way::On);
        for pair in rounds.windows(2).filter(|pair| pair[1] < 120) {
            assert_eq!(positions[pair[1]].round(), positions[pair[0]].round() + 1);
            assert!(expected.contains(&pair[1]), "a round begins with a turn");
        }
        assert!(rounds.len() > 4, "{rounds:?}");
    }

    #[test]
    fn going_back_by_turn_or_round_first_leads_to_its_beginning() {
        let (reel, _) = Reel::of(&war(250));
        for unit in [Unit::Turn, Unit::Round] {
            let places = stops(&reel, 0, unit, Way::On);
            let inside = places.windows(2).find(|pair| pair[0] > 0 && pair[1] - pair[0] > 2).expect("a long one");
            assert_eq!(reel.step(inside[0] + 2, unit, Way::Back), inside[0]);
            assert_eq!(
                reel.step(inside[0], unit, Way::Back),
                places[places.iter().position(|&at| at == inside[0]).unwrap_or(0) - 1]
            );
            assert_eq!(reel.step(0, unit, Way::Back), 0);
        }
    }

    #[test]
    fn every_capture_and_every_card_of_a_war_can_be_jumped_to() {
        let play = war(usize::MAX);
        let (reel, _) = Reel::of(&play);
        assert!(reel.is_over && reel.has_secrets && reel.kinds.len() == 3);
        let holds = |wanted: fn(&War) -> bool| -> Vec<usize> {
            (1..=reel.last).filter(|&at| play.steps()[at - 1].events.iter().any(wanted)).collect()
        };
        let captures = holds(|event| matches!(event, War::Captured { .. }));
        assert_eq!(reel.of_kind(0).collect::<Vec<_>>(), captures);
        let cards = holds(|event| {
            matches!(
                event,
                War::Played { .. } | War::Turned { .. } | War::Opened { .. } | War::Closed { .. } | War::Jammed { .. }
            )
        });
        assert_eq!(reel.of_kind(1).collect::<Vec<_>>(), cards);
        assert!(captures.len() > 9 && cards.len() > 3, "{} and {}", captures.len(), cards.len());
        let jumps: Vec<usize> = std::iter::successors(Some(0), |&at| reel.jump(at, 0, Way::On)).skip(1).collect();
        assert_eq!(jumps, captures);
        let back: Vec<usize> =
            std::iter::successors(Some(reel.last + 1), |&at| reel.jump(at, 0, Way::Back)).skip(1).collect();
        assert_eq!(back, captures.into_iter().rev().collect::<Vec<_>>());
    }

    #[test]
    fn a_game_without_hands_has_no_secrets_and_marks_catches_and_technologies() {
        let play = played(200);
        let (reel, _) = Reel::of(&play);
        assert!(!reel.has_secrets);
        let learnt =
            play.steps().iter().flat_map(|step| &step.events).filter(|event| matches!(event, Event::Learnt { .. }));
        assert_eq!(reel.of_kind(1).count(), learnt.count());
        assert!(reel.marks.iter().all(|mark| mark.at > 0 && mark.at <= reel.last && mark.kind < reel.kinds.len()));
    }

    /// A random game of people, to its end or for so many moves.
    fn wandered<G: Stage>(options: &G::Options, seed: u64, most: usize) -> Playthrough<G> {
        let (mut play, mut dice) = (people::<G>(options.clone(), seed), tabletron_rules::Dice::of(seed, 9));
        while play.steps().len() < most
            && let Some(&mv) = dice.pick(&moves(&play))
        {
            step(&mut play, mv);
        }
        play
    }

    /// Somebody who watches a game goes through it by turn and by round, and jumps to what mattered.
    fn check_reel<G: Stage>() {
        assert!(!G::HIGHLIGHTS.is_empty(), "{} has nothing to jump to", G::NAME);
        let (mut seen, is_quick) = (vec![0; G::HIGHLIGHTS.len()], G::WEIGHT == 1);
        for (seed, sample) in (0..).zip(G::samples()).take(if is_quick { usize::MAX } else { 2 }) {
            let (reel, _) = Reel::of(&wandered::<G>(&sample.options, seed, 2000));
            for unit in [Unit::Turn, Unit::Round] {
                let places = stops(&reel, 0, unit, Way::On);
                assert!(places.len() > 3, "{} {}: {places:?} by {unit:?}", G::NAME, sample.name);
                assert!(places.len() < reel.last, "{} {}: {unit:?} is every decision", G::NAME, sample.name);
                let mut back = stops(&reel, reel.last, unit, Way::Back);
                back.reverse();
                assert_eq!(back, places, "{} {} by {unit:?}", G::NAME, sample.name);
            }
            for mark in &reel.marks {
                seen[mark.kind] += 1;
            }
        }
        let has = |&count: &i32| count > 0;
        assert!(if is_quick { seen.iter().all(has) } else { seen.iter().any(has) }, "{}: {seen:?}", G::NAME);
    }

    macro_rules! check_all {
        ($($(#[$when:meta])* $game:ty),+ $(,)?) => {
            $($(#[$when])* if <$game as tabletron_rules::Game>::NAME != EXAMPLE { check_reel::<$game>(); })+
        };
    }
    /// It brings what a game must bring, and nothing else.
    const EXAMPLE: &str = "pig";

    #[test]
    fn every_game_of_the_shelf_is_watched_by_turn_by_round_and_by_what_mattered() {
        tabletron_rules::with_games!(check_all);
    }

    #[test]
    fn a_game_that_has_not_begun_is_a_reel_of_one_place() {
        let (reel, positions) = Reel::of(&played(0));
        assert_eq!((reel.last, positions.len()), (0, 1));
        for unit in Unit::ALL {
            assert_eq!((reel.step(0, unit, Way::On), reel.step(0, unit, Way::Back)), (0, 0));
        }
    }
}
