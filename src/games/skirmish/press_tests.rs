//! What is said and what presses mean, in positions that are set up move by move.

use tabletron_rules::{
    Game, Playthrough, Seat,
    skirmish::{
        Armies, Board, Edge, Move, Options, Phase, Refusal, STRIP, Scenario, Skirmish, Stage, Target, Terrain, Unit,
        geometry::{Length, Spot},
        roster::{Faction, Model, Trick},
    },
};

use super::{
    card, names, options,
    orders::Orders,
    pick::{Plan, Press, Selection, pick},
    refusal,
};
use crate::{
    markup::Markup,
    table::{
        Action, Pick, Stage as _, View,
        trial::{actions_of, check_keys, moves, one_kind, people, step, wander},
    },
    words::Lang,
};

type Play = Playthrough<Skirmish>;

fn named(id: &str) -> Model {
    Model::named(id).expect("a figure of that name")
}

/// A bare table, the Decepticons first, with lists that both still have to write.
fn bare(scenario: Scenario) -> Options {
    let usual = Options::of(Board::Small, scenario);
    Options { first: Faction::Decepticons, armies: Armies::Built, terrain: Terrain::Bare, ..usual }
}

/// Both lists, as they are written.
fn enlisted(options: Options, decepticons: &[&str], autobots: &[&str]) -> Play {
    let mut play = people::<Skirmish>(options, 1);
    for army in [decepticons, autobots] {
        army.iter().for_each(|id| step(&mut play, Move::Recruit(named(id))));
        step(&mut play, Move::Enlist);
    }
    play
}

/// A place so far along the own edge of the Decepticons, and so deep in the table.
fn before(play: &Play, along: Length, depth: Length) -> Spot {
    play.game().edge(Seat(0)).spot(along, depth, play.game().size())
}

/// Plays on until the first round. Decepticons stand side by side, four inches deep; the first civilian before Rumble.
fn deployed(mut play: Play, forms: &[u8]) -> Play {
    let places: [Length; 3] = [10_000, 11_600, 8_200];
    while play.game().round() == 0 {
        let (phase, seat) = (play.game().phase(), play.game().turn());
        let own = play.game().reserve(Seat(0)).next().filter(|_| seat == Some(Seat(0)));
        let mv = match (phase, own) {
            (Phase::Civilian, _) if play.game().stakes().here().count() == 0 => {
                Move::Civilian(before(&play, 11_600, 8_000))
            }
            (Phase::Deploy, Some(unit)) => {
                let number = unit.index();
                Move::Deploy { unit, form: forms[number], at: before(&play, places[number], 4_000) }
            }
            _ => moves(&play)[0],
        };
        step(&mut play, mv);
    }
    play
}

/// Astrotrain as a shuttle, Rumble and Hook beside him, nobody activated yet.
fn shuttle() -> Play {
    let play = enlisted(bare(Scenario::Battle), &["astrotrain", "rumble", "hook"], &["jazz", "ratchet"]);
    deployed(play, &[1, 0, 0])
}

fn planned(unit: Unit, plan: Plan) -> Selection {
    Selection { unit: Some(unit), plan, ..Selection::default() }
}

#[test]
fn who_is_to_come_aboard_is_pressed_and_not_activated_instead() {
    let play = shuttle();
    let (train, rumble) = (Unit::new(0).unwrap(), Unit::new(1).unwrap());
    let selection = planned(train, Plan::Trick(Trick::Load));
    let view = View::new(&play, &selection, Lang::En);
    let load = Action::Chain(vec![Move::Activate(train), Move::Load(rumble)]);
    assert_eq!(pick(&view, Press::Unit(rumble)), Pick::Act(load));
    let open = planned(train, Plan::Open);
    let view = View::new(&play, &open, Lang::En);
    assert_eq!(
        pick(&view, Press::Unit(rumble)),
        Pick::select(planned(rumble, Plan::Open)),
        "without a plan it is next"
    );
}

#[test]
fn who_is_to_be_repaired_is_pressed_and_the_plan_stays() {
    let play = shuttle();
    let (rumble, hook) = (Unit::new(1).unwrap(), Unit::new(2).unwrap());
    let selection = planned(hook, Plan::Trick(Trick::Repair));
    let view = View::new(&play, &selection, Lang::En);
    assert_eq!(pick(&view, Press::Unit(rumble)), Pick::Refuse(Refusal::NotWithin(1, Trick::Repair)));
    assert_eq!(pick(&view, Press::Unit(hook)), Pick::Refuse(Refusal::NoEffect(Trick::Repair)), "nothing is broken");
}

#[test]
fn a_special_action_that_cannot_be_used_says_why() {
    let mut play = shuttle();
    let (train, rumble) = (Unit::new(0).unwrap(), Unit::new(1).unwrap());
    let plan = |unit, plan| planned(unit, plan);
    let why = |play: &Play, selection: Selection| {
        let view = View::new(play, &selection, Lang::En);
        Skirmish::panel(&view).why.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let hook = Unit::new(2).unwrap();
    let nobody = "There is nobody and nothing it could be used on now.";
    assert_eq!(why(&play, plan(hook, Plan::Trick(Trick::Repair))), [nobody]);
    [Move::Activate(train), Move::Load(rumble)].into_iter().for_each(|mv| step(&mut play, mv));
    let selection = Selection { plan: Plan::Trick(Trick::Load), ..Selection::default() };
    assert_eq!(why(&play, selection), ["Used already in this activation: Load."]);
    let special = Selection { plan: Plan::Special, ..Selection::default() };
    let view = View::new(&play, &special, Lang::En);
    let notes: Vec<String> = Skirmish::panel(&view).choices.iter().map(|choice| choice.note.to_string()).collect();
    assert_eq!(notes[0], "Used already in this activation: Load.");
}

#[test]
fn a_move_may_go_by_way_of_several_places() {
    let mut play = shuttle();
    let rumble = Unit::new(1).unwrap();
    step(&mut play, Move::Activate(rumble));
    for (along, depth) in [(11_600, 5_000), (12_600, 5_500), (13_000, 6_500)] {
        let to = before(&play, along, depth);
        let selection = Selection { ghost: Some(to), plan: Plan::Move, ..Selection::default() };
        let view = View::new(&play, &selection, Lang::En);
        let panel = Skirmish::panel(&view);
        check_keys(&panel, &selection);
        let on = Move::Move { to, on: true };
        assert!(actions_of(&panel, &selection).contains(&Action::Play(on)), "{:?}", play.game().phase());
        step(&mut play, on);
    }
}

#[test]
fn a_civilian_is_seized_at_one_press_but_only_aimed_at_while_an_attack_is_planned() {
    let play = enlisted(bare(Scenario::Humans), &["astrotrain", "rumble", "hook"], &["jazz", "ratchet"]);
    let mut play = deployed(play, &[0, 0, 0]);
    let to = before(&play, 11_600, 7_000);
    [Move::Activate(Unit::new(1).unwrap()), Move::Move { to, on: false }]
        .into_iter()
        .for_each(|mv| step(&mut play, mv));
    let open = Selection::default();
    let view = View::new(&play, &open, Lang::En);
    assert_eq!(pick(&view, Press::Civilian(0)), Pick::Act(Action::Play(Move::Seize(0))));
    let attack = Selection { plan: Plan::Attack, ..open };
    let view = View::new(&play, &attack, Lang::En);
    let aimed = Selection { target: Some(Target::Civilian(0)), ..attack };
    assert_eq!(pick(&view, Press::Civilian(0)), Pick::select(aimed));
}

#[test]
fn nobody_is_escort_or_raider_before_the_dice_have_decided() {
    let mut play = people::<Skirmish>(bare(Scenario::Convoy), 1);
    for army in [["rumble"], ["jazz"]] {
        for lang in Lang::ALL {
            assert_eq!([Seat(0), Seat(1)].map(|seat| names::role(lang, play.game(), seat)), [None; 2]);
        }
        army.iter().for_each(|id| step(&mut play, Move::Recruit(named(id))));
        step(&mut play, Move::Enlist);
    }
    let mut roles = [Seat(0), Seat(1)].map(|seat| names::role(Lang::En, play.game(), seat));
    roles.sort_unstable();
    assert_eq!((play.game().phase(), roles), (Phase::Edge, [Some("escort"), Some("raiders")]));
}

/// What the panel of the edges says, and each edge with its note.
fn edges(board: Board, scenario: Scenario, lang: Lang) -> (String, Vec<(String, String)>) {
    let options = Options { armies: Armies::Ready, terrain: Terrain::Bare, ..Options::of(board, scenario) };
    let mut play = people::<Skirmish>(options, 1);
    while play.game().phase() != Phase::Edge {
        let first = moves(&play)[0];
        step(&mut play, first);
    }
    let selection = Selection::default();
    let panel = Skirmish::panel(&View::new(&play, &selection, lang));
    let notes = panel.choices.iter().map(|choice| (choice.label.to_string(), choice.note.to_string())).collect();
    (panel.say.to_string(), notes)
}

#[test]
fn every_edge_says_how_far_apart_the_armies_start() {
    let (near, far) = ("The armies start 20 inches apart.", "The armies start 80 inches apart: a long approach.");
    let (_, medium) = edges(Board::Medium, Scenario::Battle, Lang::En);
    let expected = [("Right edge", near), ("Left edge", near), ("Upper edge", far), ("Lower edge", far)];
    let expected = expected.map(|(edge, note)| (edge.to_owned(), note.to_owned()));
    assert_eq!(medium, expected, "the short way first");
    let (_, small) = edges(Board::Small, Scenario::Battle, Lang::En);
    assert_eq!((small.len(), small.iter().all(|(_, note)| note == near)), (Edge::ALL.len(), true));
    assert_eq!(STRIP, 5_000);
}

#[test]
fn the_edge_of_a_base_says_who_starts_where() {
    for (lang, word) in [(Lang::En, "defender"), (Lang::Fr, "défenseur"), (Lang::De, "Verteidiger")] {
        let (text, notes) = edges(Board::Medium, Scenario::Base, lang);
        assert!(text.contains(word) && notes.iter().all(|(_, note)| note.is_empty()), "{text} {notes:?}");
        let (battle, _) = edges(Board::Medium, Scenario::Battle, lang);
        assert!(!battle.contains(word), "{battle}");
    }
}

#[test]
fn inches_have_the_decimal_sign_of_the_language_and_one_inch_is_one() {
    let text = |lang, id| [card::of_model(lang, named(id))].into_iter().collect::<Markup>().to_string();
    for (lang, length) in [(Lang::En, "1.5"), (Lang::Fr, "1,5"), (Lang::De, "1,5")] {
        let megatron = text(lang, "megatron");
        assert!(megatron.contains(length), "{megatron}");
        assert!(lang == Lang::En || !megatron.contains("1.5"), "{megatron}");
    }
    for id in ["ratchet", "hook", "bonecrusher", "skyfire", "astrotrain"] {
        assert!(!text(Lang::En, id).contains(" 1 inches") && !text(Lang::Fr, id).contains(" 1 pouces"), "{id}");
    }
    for model in Model::all() {
        let card = [card::of_model(Lang::Fr, model)].into_iter().collect::<Markup>().to_string();
        assert!(!card.contains(" 1 dégâts") && !card.contains(" 2 dégât "), "{card}");
    }
}

#[test]
fn only_what_goes_along_the_ground_speaks_of_things_in_the_way() {
    use tabletron_rules::skirmish::Errand;
    let (play, selection) = (shuttle(), Selection::default());
    let view = View::new(&play, &selection, Lang::En);
    let say = |errand| refusal::sentence(&view, Refusal::TooFar(6000, errand)).to_string();
    for errand in [Errand::Jump, Errand::Teleport, Errand::Strafe] {
        assert_eq!(say(errand), "That reaches no further than 6.0 inches.");
    }
    assert!(say(Errand::Charge).contains("in the way") && say(Errand::Move) == say(Errand::RollOut));
}

#[test]
fn a_battle_without_a_last_round_stays_so_on_another_table_and_no_scenario_has_none() {
    let endless = Options { rounds: 0, ..Options::of(Board::Small, Scenario::Battle) };
    assert_eq!(options::retimed(endless, Board::Large, Scenario::Battle).rounds, 0);
    assert_eq!(options::retimed(endless, Board::Medium, Scenario::Convoy).rounds, 11);
    let usual = Options::of(Board::Small, Scenario::Battle);
    assert_eq!(options::retimed(usual, Board::Large, Scenario::Battle).rounds, 12, "the usual one goes along");
    let own = Options { rounds: 15, ..usual };
    assert_eq!(options::retimed(own, Board::Large, Scenario::Convoy).rounds, 15, "another one stays");
}

/// Shoots and aims whenever that is possible.
fn fiercely(play: &Play, dice: &mut tabletron_rules::Dice) -> Option<Move> {
    let is_tame = |mv: &Move| !matches!(mv, Move::Fire { .. } | Move::Aim | Move::Keep | Move::Reroll);
    let moves = one_kind(play, is_tame, dice)?;
    dice.pick(&moves).copied()
}

#[test]
fn the_standing_order_spends_re_rolls_on_misses_and_only_then_on_the_critical_die_of_the_last_weapon() {
    let mut seen = [0; 5];
    for seed in 0..40 {
        let options = Options { armies: Armies::Ready, terrain: Terrain::Bare, ..Options::default() };
        wander(people(options, seed), fiercely, |play: &Play, _| {
            let game = play.game();
            let (Phase::Die(stage), Some(seat)) = (game.phase(), game.turn()) else { return };
            let die = game.volley().die;
            let misses = game.volley().accuracy.is_some_and(|over| die <= over);
            let plain = die < game.critical_from(game.volley().attacker);
            let (kind, expected) = match stage {
                Stage::Hit if misses => (0, Move::Reroll),
                Stage::Hit => (1, Move::Keep),
                Stage::Critical if plain && !game.fires_on() => (2, Move::Reroll),
                Stage::Critical if plain => (3, Move::Keep),
                _ => (4, Move::Keep),
            };
            seen[kind] += 1;
            assert_eq!(game.reflex(seat, &mut Orders { by_itself: [true; 2] }), Some(expected), "{stage:?} {die}");
        });
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}
