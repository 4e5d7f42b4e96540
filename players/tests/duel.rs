//! How Recruit fares in a Monster Duel: against a random player, and against Autobot with each Monster.

use tabletron_players::{Level, Player, Recruit, View, arena, decide};
use tabletron_rules::{
    Dice, Game, Seat,
    duel::{Duel, Monster, Move, Options},
};

/// Plays a game and tells whether the first seat won.
fn wins(options: &Options, seed: u64, players: &mut [Box<dyn Player<Duel>>]) -> bool {
    let (mut dice, mut whim) = (Dice::new(seed), Dice::of(seed, 1));
    let mut game = Duel::start(options, &mut dice).expect("the options start a game");
    while let Some(seat) = game.turn() {
        let mv = decide(&mut *players[seat.index()], &game, &mut whim).expect("whoever decides has a move");
        game.play(seat, mv, &mut dice, &mut Vec::new()).expect("the player's move is legal");
    }
    game.outcome().is_some_and(|outcome| outcome.winners().any(|seat| seat == Seat(0)))
}

fn wins_of(games: u64, options: &Options, mut players: Vec<Box<dyn Player<Duel>>>) -> u64 {
    (1..=games).filter(|&seed| wins(options, seed, &mut players)).count() as u64
}

fn against_autobot(games: u64, hard: bool, player: fn() -> Box<dyn Player<Duel>>) -> Vec<(Monster, u64)> {
    let wins = |monster| wins_of(games, &Options::against_autobot(monster, hard), vec![player()]);
    Monster::ALL.into_iter().map(|monster| (monster, wins(monster))).collect()
}

fn share(wins: &[(Monster, u64)], games: u64) -> u64 {
    100 * wins.iter().map(|(_, wins)| wins).sum::<u64>() / (games * wins.len() as u64)
}

/// Plays like Recruit, but never buys a card.
#[derive(Default)]
struct Miser {
    recruit: Recruit<Duel>,
    moves: Vec<Move>,
}

impl Player<Duel> for Miser {
    fn choose(&mut self, view: View<'_, Duel>, dice: &mut Dice) -> Option<Move> {
        view.moves(&mut self.moves);
        let spends = |mv: &Move| matches!(mv, Move::Buy(_) | Move::Renew);
        if self.moves.iter().any(spends) || self.moves == [Move::Done] {
            return self.moves.iter().copied().find(|mv| matches!(mv, Move::Done | Move::Pass));
        }
        self.recruit.choose(view, dice)
    }
}

fn recruit() -> Box<dyn Player<Duel>> {
    Level::Recruit.player()
}

fn random() -> Box<dyn Player<Duel>> {
    Level::Random.player()
}

fn miser() -> Box<dyn Player<Duel>> {
    Box::new(Miser::default())
}

#[test]
fn recruit_beats_a_random_player_in_most_duels_from_either_seat() {
    let options = Options::default();
    let first = wins_of(50, &options, vec![recruit(), random()]);
    let second = 50 - wins_of(50, &options, vec![random(), recruit()]);
    assert!(first + second >= u64::from(Duel::SKILL), "{first} as the first, {second} as the second");
}

const GAMES: u64 = 60;

#[test]
fn against_autobot_buying_beats_not_buying_and_hard_is_harder() {
    let easy = against_autobot(GAMES, false, recruit);
    let hard = against_autobot(GAMES, true, recruit);
    let thrifty = against_autobot(GAMES, false, miser);
    let at_random = against_autobot(GAMES, false, random);
    println!("normal {easy:?}\nhard {hard:?}\nwithout buying {thrifty:?}\nat random {at_random:?}");
    let [easy, hard, thrifty, at_random] = [easy, hard, thrifty, at_random].map(|wins| share(&wins, GAMES));
    println!("{easy} % normal, {hard} % hard, {thrifty} % without buying, {at_random} % at random");
    assert!(easy > hard + 4, "hard is harder: {easy} % and {hard} %");
    assert!(easy > thrifty + 10, "cards are worth their energy: {easy} % and {thrifty} %");
    assert!(at_random < 10 && easy > 30, "skill counts: {easy} % and {at_random} %");
}

#[test]
fn arena_reports_every_monster_and_difficulty() {
    let words = ["each", "duel", "--games", "1"].map(str::to_owned);
    let told = arena::run(words).expect("the arena plays");
    assert_eq!(told.lines().count(), 2 + 1 + 2 * Monster::ALL.len(), "{told}");
    for monster in Monster::ALL {
        let line = |name: String| told.lines().any(|line| line.split_whitespace().next() == Some(&name));
        assert!(line(monster.id().to_owned()) && line(format!("{}-hard", monster.id())), "{told}");
    }
}
