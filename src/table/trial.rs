//! Small games for tests: of what all tables share, and walks through random games for those of every game.

use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record, Seat,
    planet_defenders::{Options, PlanetDefenders},
};

use super::{Action, Panel, Pick, Section, Stage, View};
use crate::words::{Lang, Phrase, Piece};

/// Who sits at the tables of tests.
pub const NAMES: [&str; 5] = ["Ada", "Bo", "Cy", "Di", "Eve"];

/// A new game of Ada and `<Bo>`, whose name must always be taken for text.
pub fn new_game(options: Options, seed: u64) -> Playthrough<PlanetDefenders> {
    let chair = |(name, colour): (&str, u8)| Chair { name: name.to_owned(), colour, pilot: Pilot::Human };
    let chairs = [("Ada", 3), ("<Bo>", 5)].map(chair).to_vec();
    Playthrough::new(Record::new(options, chairs, false, seed)).expect("it starts")
}

/// A random game of so many moves, always the same one.
pub fn played(moves: usize) -> Playthrough<PlanetDefenders> {
    let mut play = new_game(Options::default(), 3);
    let mut dice = Dice::of(3, 9);
    while play.steps().len() < moves {
        let mut legal = Vec::new();
        play.game().moves(&mut legal);
        let (seat, mv) = (play.game().turn().expect("not over"), *dice.pick(&legal).expect("a move"));
        play.play(seat, mv).expect("it is legal");
    }
    play
}

/// Every fact and ruling stands in exactly one section of the rules.
pub fn check_numbers(sections: &'static [Section], facts: usize, rulings: usize) {
    let facts = (1..=facts).map(|fact| fact.to_string());
    let rulings = (1..=rulings).map(|ruling| format!("A{ruling}"));
    for number in facts.chain(rulings) {
        let holders = sections.iter().filter(|section| section.holds(&number)).count();
        assert_eq!(holders, 1, "{number} stands in {holders} sections");
    }
    let ids = || sections.iter().map(|section| section.id);
    assert!(ids().all(|id| ids().filter(|other| *other == id).count() == 1), "every section has a name of its own");
    let unknown = Section::of(sections, "no such number").map(|section| section.id);
    assert_eq!(unknown, ids().next(), "an unknown number leads to the beginning");
}

/// The legal moves.
pub fn moves<G: Game>(play: &Playthrough<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    play.game().moves(&mut moves);
    moves
}

/// Plays a move that must be legal.
pub fn step<G: Game>(play: &mut Playthrough<G>, mv: G::Move) {
    let seat = play.game().turn().expect("the game is not over");
    play.play(seat, mv).unwrap_or_else(|refusal| panic!("{mv:?} is refused: {refusal:?}"));
}

/// The legal moves of one kind, drawn by lot, so that games have everything in them; passive kinds only now and then.
pub fn one_kind<G: Game>(
    play: &Playthrough<G>,
    is_passive: impl Fn(&G::Move) -> bool,
    dice: &mut Dice,
) -> Option<Vec<G::Move>> {
    let mut moves = moves(play);
    if dice.below(8) > 0 && !moves.iter().all(&is_passive) {
        moves.retain(|mv| !is_passive(mv));
    }
    let mut kinds: Vec<G::Move> = Vec::new();
    for mv in &moves {
        if !kinds.iter().any(|known| std::mem::discriminant(known) == std::mem::discriminant(mv)) {
            kinds.push(*mv);
        }
    }
    let kind = std::mem::discriminant(dice.pick(&kinds)?);
    moves.retain(|mv| std::mem::discriminant(mv) == kind);
    Some(moves)
}

/// Plays a game to its end as `next` says and looks at every position.
pub fn wander<G: Game>(
    mut play: Playthrough<G>,
    next: impl Fn(&Playthrough<G>, &mut Dice) -> Option<G::Move>,
    mut look: impl FnMut(&Playthrough<G>, &mut Dice),
) -> Playthrough<G> {
    let mut dice = Dice::of(play.record().seed, 9);
    loop {
        look(&play, &mut dice);
        let Some(mv) = next(&play, &mut dice) else { return play };
        step(&mut play, mv);
    }
}

/// A new game with such players at all seats.
pub fn seated<G: Game>(options: G::Options, seed: u64, pilot: Pilot) -> Playthrough<G> {
    let seats = G::start(&options, &mut Dice::new(seed)).expect("a game can be started").seats();
    let chair = |seat: Seat| Chair { name: NAMES[seat.index()].to_owned(), colour: seat.0 + 1, pilot };
    let chairs = Seat::all(seats).map(chair).collect();
    Playthrough::new(Record::new(options, chairs, false, seed)).expect("a game can be started")
}

/// A new game of people.
pub fn people<G: Game>(options: G::Options, seed: u64) -> Playthrough<G> {
    seated(options, seed, Pilot::Human)
}

/// The same game with computers at some seats.
pub fn with_computers<G: Game>(play: &Playthrough<G>, computers: &[Seat]) -> Playthrough<G> {
    let mut record = play.record().clone();
    computers.iter().for_each(|seat| record.chairs[seat.index()].pilot = Pilot::Recruit);
    Playthrough::new(record).expect("the same game")
}

/// The first position for which it holds, in games of people that are played as `next` says.
pub fn find<G: Game>(
    setting: impl Fn(u64) -> G::Options,
    next: impl Fn(&Playthrough<G>, &mut Dice) -> Option<G::Move>,
    wanted: impl Fn(&Playthrough<G>) -> bool,
) -> Playthrough<G> {
    for seed in 0..600 {
        let mut play = people(setting(seed), seed);
        let mut dice = Dice::of(seed, 9);
        loop {
            if wanted(&play) {
                return play;
            }
            let Some(mv) = next(&play, &mut dice) else { break };
            step(&mut play, mv);
        }
    }
    panic!("no random game has such a position")
}

/// Everything the panel lets somebody do.
pub fn actions_of<G: Stage>(panel: &Panel<Action<G>>, selection: &G::Selection) -> Vec<Action<G>> {
    let ways = panel.ways.iter().map(|way| way.choose.clone());
    let choices = panel.choices.iter().map(|choice| choice.action.clone());
    let pills = panel.rows.iter().flat_map(|row| &row.options).map(|pill| pill.action.clone());
    let buttons = panel.primary.iter().chain(&panel.others).map(|button| button.action.clone());
    let keys = panel.keys.iter().map(|(_, action)| action.clone());
    let numbers = panel.stepper.iter().flat_map(|stepper| stepper.least..=stepper.most);
    let steps = numbers.map(|number| Action::Select(G::with_number(selection, number)));
    ways.chain(choices).chain(pills).chain(buttons).chain(keys).chain(steps).collect()
}

/// Something that can be picked here in a few presses, of the board or of the panel.
pub fn random_selection<G: Stage>(play: &Playthrough<G>, dice: &mut Dice) -> G::Selection {
    let mut selection = G::Selection::default();
    for _ in 0..dice.below(4) {
        let view = View::new(play, &selection, Lang::En);
        let on_board = play.game().pressable().into_iter().filter_map(|target| match G::pick(&view, target) {
            Pick::Act(action) => Some(action),
            _ => None,
        });
        let selections = on_board.chain(actions_of(&G::panel(&view), &selection)).filter_map(|action| match action {
            Action::Select(selection) => Some(selection),
            _ => None,
        });
        selection = dice.pick(&selections.collect::<Vec<_>>()).cloned().unwrap_or(selection);
    }
    selection
}

/// A phrase is said if there is something in it and nothing of the message's own notation is left.
pub fn assert_said(phrase: &Phrase, what: &str) {
    assert_text(&phrase.to_string(), what);
}

/// The same of plain text.
pub fn assert_text(text: &str, what: &str) {
    assert!(!text.trim().is_empty(), "nothing is said about {what}");
    assert!(!text.contains(['{', '}', '|']), "{what} is said as {text:?}");
    assert!(!text.contains("  "), "{what} has a gap: {text:?}");
}

/// Everything a panel says is said.
pub fn assert_speaks<A>(panel: &Panel<A>) {
    assert_text(&panel.title, "the title");
    let said = [&panel.say].into_iter().filter(|say| !say.is_empty()).chain(&panel.why);
    said.for_each(|phrase| assert_said(phrase, "the text"));
    let buttons = panel.primary.iter().chain(&panel.others);
    let labels = buttons.map(|button| &button.label).chain(panel.choices.iter().map(|choice| &choice.label));
    labels.for_each(|label| assert_text(label, "a button"));
    for row in &panel.rows {
        assert_text(&row.label, "a row");
        row.options.iter().for_each(|pill| assert_said(&pill.label, "a pill"));
    }
    let rows = panel.deal.iter().flat_map(|deal| &deal.rows);
    rows.for_each(|(label, value)| assert_said(value, label));
    panel.stepper.iter().for_each(|stepper| assert_text(&stepper.label, "a number"));
}

/// Every key of a panel does one thing, and none of them what the house does with it.
pub fn check_keys<A: Clone>(panel: &Panel<A>, selection: &dyn std::fmt::Debug) {
    let buttons = panel.primary.iter().chain(&panel.others).filter_map(|button| button.key);
    let keys: Vec<char> = buttons.chain(panel.keys.iter().map(|(key, _)| *key)).collect();
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key), "{key} does two things with {selection:?}");
        assert!(panel.action_of(*key).is_some());
        assert_ne!(*key, 'u', "that is the key of taking back");
    }
}

/// Computers remark on their moves at the end of a sentence, at most once, and people never do.
pub fn check_remarks<G: Stage>(finished: &[Playthrough<G>]) {
    let (computer, mut remarks) = (Seat(0), [0; 2]);
    for play in finished.iter().map(|play| with_computers(play, &[computer])) {
        let selection = G::Selection::default();
        for view in Lang::ALL.map(|lang| View::new(&play, &selection, lang)) {
            for step in play.steps() {
                let phrase = G::tell(&view, step);
                let asides = phrase.pieces().iter().filter(|piece| matches!(piece, Piece::Aside(_))).count();
                assert!(asides <= 1, "{phrase}");
                remarks[usize::from(step.seat != computer)] += asides;
                if asides == 1 {
                    assert!(matches!(phrase.pieces().last(), Some(Piece::Aside(text)) if !text.is_empty()));
                }
            }
        }
    }
    assert!(remarks[0] > 0 && remarks[1] == 0, "{remarks:?}");
}
