//! Small games for tests: of what all tables share, and walks through random games for those of every game.

use tabletron_rules::{
    Chair, Dice, Game, Pilot, Playthrough, Record,
    planet_defenders::{Options, PlanetDefenders},
};

use super::Section;

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
