//! The pure layer of Transformers Skirmish, tested without a browser. Positions are reached by playing.

use tabletron_rules::{
    Dice, Game, Pilot, Playthrough, Seat,
    skirmish::{
        Armies, Board, Cover, Errand, Kind, Move, Options, Phase, Refusal, Scenario, Skirmish, Target, Terrain, Unit,
        geometry::Spot,
        roster::{Model, Trick},
    },
};

use super::{
    card, log, names,
    orders::Orders,
    pick::{self, Plan, Press, Selection, pick},
    rail, refusal,
};
use crate::{
    markup::{Markup, Tag},
    table::{
        Action, Pick, Stage, View,
        trial::{self, actions_of, assert_said, assert_speaks, assert_text, check_keys, moves, one_kind, wander},
    },
    words::{Lang, skirmish_names as lists},
};

type Play = Playthrough<Skirmish>;

fn named(id: &str) -> Model {
    Model::named(id).expect("a figure of that name")
}

fn random_move(play: &Play, dice: &mut Dice) -> Option<Move> {
    let is_passive = |mv: &Move| matches!(mv, Move::Pass | Move::Stop | Move::Enlist | Move::Keep | Move::Aim);
    let moves = one_kind(play, is_passive, dice)?;
    dice.pick(&moves).copied()
}

/// A quick battle of a scenario: few points, few rounds.
fn quick(scenario: Scenario) -> Options {
    Options { points: 90, rounds: 4, wrecks: true, pulse: true, ..Options::of(Board::Small, scenario) }
}

/// Looks at every position of a random battle of every scenario.
fn some_battles(mut look: impl FnMut(&Play, &mut Dice)) -> Vec<Play> {
    let battle = |(seed, scenario)| wander(trial::people(quick(scenario), seed), random_move, &mut look);
    (0..).zip(Scenario::ALL).map(battle).collect()
}

/// What must be picked for a move to be one press away.
fn towards(mv: Move) -> Selection {
    let base = Selection { ghost: mv.spot(), ..Selection::default() };
    let plan = mv.trick().map_or(Plan::Open, Plan::Trick);
    match mv {
        Move::Deploy { unit, form, .. } => Selection { unit: Some(unit), form, ..base },
        Move::Order { unit, .. } => Selection { unit: Some(unit), ..base },
        Move::Lay { kind, turn, .. } => Selection { kind: Some(kind), turn, ..base },
        Move::Fire { target, .. } => Selection { plan: Plan::Attack, target: Some(target), ..base },
        Move::Transform(_) | Move::QuickChange(_) => Selection { plan: Plan::Transform, ..base },
        Move::Recruit(model) | Move::Dismiss(model) => Selection { model: Some(model), ..base },
        Move::Plunder(_) | Move::PickUp(_) | Move::SetDown | Move::Seize(_) | Move::Lift | Move::HandOver(_) => {
            Selection { plan: Plan::Scenario, ..base }
        }
        _ => Selection { plan, ..base },
    }
}

#[test]
fn every_listed_move_can_be_made_at_the_table() {
    some_battles(|play, _| {
        for mv in moves(play) {
            let is_offered = |selection: Selection| {
                let view = View::new(play, &selection, Lang::En);
                let actions = actions_of(&Skirmish::panel(&view), &selection);
                match mv {
                    Move::Activate(unit) => {
                        pick(&view, Press::Unit(unit))
                            == Pick::select(Selection { unit: Some(unit), ..Selection::default() })
                    }
                    _ => actions.contains(&Action::Play(mv)),
                }
            };
            let special = Selection { plan: Plan::Special, ..Selection::default() };
            let offered = is_offered(towards(mv)) || mv.trick().is_some() && is_offered(special);
            assert!(offered, "{mv:?} in {:?}", play.game().phase());
        }
    });
}

#[test]
fn panels_speak_and_keys_are_their_own_in_every_language_whatever_is_picked() {
    some_battles(|play, dice| {
        let selection = trial::random_selection(play, dice);
        for lang in Lang::ALL {
            let view = View::new(play, &selection, lang);
            let panel = Skirmish::panel(&view);
            assert_speaks(&panel);
            check_keys(&panel, &selection);
        }
    });
}

#[test]
fn whatever_is_pressed_does_something_or_is_refused_in_words() {
    let mut refused = 0;
    some_battles(|play, dice| {
        let selection = trial::random_selection(play, dice);
        let view = View::new(play, &selection, Lang::Fr);
        for press in play.game().pressable() {
            match pick(&view, press) {
                Pick::Act(Action::Play(mv)) => assert_eq!(view.game.check(view.game.turn().unwrap(), mv), Ok(())),
                Pick::Refuse(refusal) => {
                    refused += 1;
                    assert_said(&refusal::sentence(&view, refusal), "a refusal");
                }
                _ => {}
            }
        }
    });
    assert!(refused > 100, "{refused} refusals");
}

#[test]
fn everything_that_happens_is_told_in_every_language() {
    for play in some_battles(|_, _| {}) {
        for lang in Lang::ALL {
            let selection = Selection::default();
            let view = View::new(&play, &selection, lang);
            for event in play.steps().iter().flat_map(|step| &step.events) {
                if let Some(sentence) = log::sentence(&view, event) {
                    assert_said(&sentence, &event.to_string());
                }
            }
            let score = Skirmish::final_score(&view);
            assert!(score.columns.iter().all(|column| column.values.len() == 2));
        }
    }
}

#[test]
fn computers_remark_on_what_they_did() {
    trial::check_remarks(&some_battles(|_, _| {}));
}

#[test]
fn every_figure_form_weapon_mode_and_critical_has_a_name_in_every_language() {
    for lang in Lang::ALL {
        assert_eq!(lists::figures(lang).lines().count(), Model::COUNT);
        for model in Model::all() {
            assert_text(names::figure(lang, model), "a figure");
            for (form, card) in model.figure().forms.iter().enumerate() {
                let form = form as u8;
                assert_text(names::form(lang, model, form), "a form");
                for (system, modes) in card.weapons.iter().enumerate() {
                    let system = system as u8;
                    assert_text(names::weapon(lang, model, form, system), "a weapon");
                    let is_named = |mode: u8| !names::mode(lang, model, form, system, mode).is_empty();
                    assert_eq!((0..modes.len() as u8).all(is_named), modes.len() > 1, "{model:?} {form} {system}");
                    assert!(!is_named(modes.len() as u8), "no mode too many");
                }
                assert_eq!(names::weapon(lang, model, form, card.weapons.len() as u8).trim_matches('-'), "");
                (0..6).for_each(|entry| assert_text(names::critical(lang, card, entry), "a critical"));
            }
            assert_eq!(names::form(lang, model, model.figure().forms.len() as u8), "");
        }
    }
}

fn html(tag: Tag) -> String {
    [tag].into_iter().collect::<Markup>().to_string()
}

#[test]
fn stat_cards_say_everything_in_words() {
    for lang in Lang::ALL {
        for model in Model::all() {
            let text = html(card::of_model(lang, model));
            let forms = model.figure().forms;
            assert_eq!(text.matches("sk-form").count(), forms.len());
            let gifts: usize = forms.iter().map(|form| form.abilities.len() + form.specials.len()).sum();
            assert!(text.matches("<li><b>").count() >= gifts, "{text}");
            assert!(!text.contains("<span></span>") && !text.contains(['{', '}']), "{text}");
        }
    }
    let optimus = html(card::of_model(Lang::En, named("optimus_prime")));
    assert!(optimus.contains("Up to 2 friends within 8 inches move up to 4 inches at once."), "{optimus}");
    assert!(optimus.contains("Friends within 6 inches need 1 less on the die."), "{optimus}");
}

#[test]
fn every_refusal_is_a_sentence_with_its_facts_in_place() {
    let play = trial::people::<Skirmish>(quick(Scenario::Battle), 1);
    let selection = Selection::default();
    let all = [
        Refusal::NotNow(Phase::Ready),
        Refusal::TooMany(named("autobot_militia")),
        Refusal::NotInPool(Kind::Lake),
        Refusal::UsedAlready(Trick::Jam),
        Refusal::TooFar(6000, Errand::Move),
        Refusal::TooFar(6000, Errand::Jump),
        Refusal::Occupied(None, Errand::Move),
        Refusal::Occupied(Some(Cover::Smoke), Errand::Transform),
        Refusal::Hidden(Cover::Console),
        Refusal::OutOfRange(0, 12),
        Refusal::OutOfRange(4, 12),
        Refusal::NotWithin(8, Trick::Jam),
        Refusal::NoEffect(Trick::Repair),
    ];
    for lang in Lang::ALL {
        let view = View::new(&play, &selection, lang);
        all.iter().for_each(|&why| assert_said(&refusal::sentence(&view, why), "a refusal"));
    }
    let view = View::new(&play, &selection, Lang::En);
    let say = |why| refusal::sentence(&view, why).to_string();
    assert_eq!(say(Refusal::TooMany(named("autobot_militia"))), "Autobot Militia: an army has at most 6.");
    assert_eq!(say(Refusal::OutOfRange(4, 12)), "Out of range: 4 to 12 inches.");
}

#[test]
fn a_list_that_is_being_built_is_shown_to_nobody_else() {
    let mut play = trial::people::<Skirmish>(quick(Scenario::Battle), 1);
    trial::step(&mut play, Move::Recruit(named("grimlock")));
    trial::step(&mut play, Move::Enlist);
    assert_eq!((play.game().turn(), play.game().phase()), (Some(Seat(1)), Phase::Muster));
    assert!(play.game().has_secrets(Seat(0)) && play.game().has_secrets(Seat(1)));
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::En);
    let shown = html(rail::seat_board(&view, Seat(0)));
    assert!(!shown.contains("Grimlock") && !shown.contains("49"), "{shown}");
    assert!(!Skirmish::brief(&view, Seat(0)).to_string().contains('1'));
    let own = View { viewer: Some(Seat(0)), ..View::new(&play, &selection, Lang::En) };
    assert!(html(rail::seat_board(&own, Seat(0))).contains("Grimlock"));
}

/// A battle with ready-made armies on a ready table, everybody placed.
fn in_battle() -> Play {
    let options = Options { armies: Armies::Ready, terrain: Terrain::Ready, ..quick(Scenario::Battle) };
    let mut play = trial::people::<Skirmish>(options, 3);
    while play.game().phase() != Phase::Ready {
        let first = moves(&play)[0];
        trial::step(&mut play, first);
    }
    play
}

#[test]
fn a_chosen_figure_can_do_everything_at_once_and_is_activated_by_its_first_action() {
    let play = in_battle();
    let seat = play.game().turn().unwrap();
    let unit = play.game().ready(seat).next().unwrap();
    let chosen = Selection { unit: Some(unit), ..Selection::default() };
    let view = View::new(&play, &chosen, Lang::En);
    let actions = actions_of(&Skirmish::panel(&view), &chosen);
    assert!(actions.contains(&Action::Chain(vec![Move::Activate(unit), Move::Aim])));
    let (_, at) = play.game().interests(unit, play.game().speed(unit))[0];
    let pointed = match pick(&view, Press::Spot(at)) {
        Pick::Act(Action::Select(pointed)) => pointed,
        other => panic!("{other:?}"),
    };
    assert_eq!(pointed.ghost, Some(at));
    let view = View::new(&play, &pointed, Lang::En);
    let march = Action::Chain(vec![Move::Activate(unit), Move::Move { to: at, on: false }]);
    assert_eq!(pick(&view, Press::Spot(Spot::new(at.x + 120, at.y - 90))), Pick::Act(march));
}

#[test]
fn pressing_a_figure_of_nobodys_turn_opens_its_cards_and_closes_them() {
    let play = trial::with_computers(&in_battle(), &[Seat(0), Seat(1)]);
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::En);
    assert_eq!(view.actor, None);
    let unit = Unit::of_army(Seat(0)).next().unwrap();
    let open = Selection { card: Some(unit), ..selection };
    assert_eq!(pick(&view, Press::Unit(unit)), Pick::select(open));
    let view = View::new(&play, &open, Lang::En);
    assert!(Skirmish::panel(&view).picture.is_some());
    assert_eq!(pick(&view, Press::Unit(unit)), Pick::select(selection));
    assert_eq!(pick(&view, Press::Spot(Spot::at(1, 1))), Pick::Wait);
}

#[test]
fn the_ready_made_army_is_one_press_and_fits_the_points() {
    let mut play = trial::people::<Skirmish>(quick(Scenario::Battle), 1);
    trial::step(&mut play, Move::Recruit(named("grimlock")));
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::En);
    let chain = actions_of(&Skirmish::panel(&view), &selection)
        .into_iter()
        .find_map(|action| if let Action::Chain(moves) = action { Some(moves) } else { None })
        .expect("a ready-made army");
    chain.into_iter().for_each(|mv| trial::step(&mut play, mv));
    let cost = play.game().cost(Seat(0));
    assert!((70..=90).contains(&cost) && play.game().count(Seat(0), named("grimlock")) == 0, "{cost}");
}

#[test]
fn standing_orders_roll_misses_again_and_keep_what_hits() {
    let orders = Orders::default().flipped(Seat(1));
    assert_eq!((orders.of(Seat(0)), orders.of(Seat(1))), (false, true));
    use crate::table::Orders as _;
    assert_eq!(Orders::read(&orders.write()), Some(orders.clone()));
    assert_eq!((Orders::read("x"), Orders::read("yx")), (None, None));
    let (mut again, mut kept) = (0, 0);
    some_battles(|play, _| {
        let (Phase::Die(_), Some(seat)) = (play.game().phase(), play.game().turn()) else { return };
        let mut all = Orders { by_itself: [true; 2] };
        assert_eq!(play.game().reflex(seat, &mut Orders::default()), None, "without an order everybody is asked");
        match play.game().reflex(seat, &mut all) {
            Some(Move::Reroll) => again += 1,
            Some(Move::Keep) => kept += 1,
            other => panic!("{other:?}"),
        }
    });
    assert!(again > 0 && kept > 0, "{again} dice again, {kept} kept");
}

#[test]
fn a_target_is_pressed_once_to_aim_and_the_panel_says_the_chances() {
    let battle = |_| quick(Scenario::Battle);
    let can_fire = |play: &Play| moves(play).iter().any(|mv| matches!(mv, Move::Fire { .. }));
    let play = trial::find(battle, random_move, can_fire);
    let (mv, target) = moves(&play)
        .into_iter()
        .find_map(|mv| if let Move::Fire { target: Target::Unit(unit), .. } = mv { Some((mv, unit)) } else { None })
        .expect("a shot");
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::En);
    let Pick::Act(Action::Select(aimed)) = pick(&view, Press::Unit(target)) else { panic!("it is aimed at") };
    assert_eq!((aimed.plan, aimed.target), (Plan::Attack, Some(Target::Unit(target))));
    let view = View::new(&play, &aimed, Lang::En);
    let panel = Skirmish::panel(&view);
    let choice = panel.choices.iter().find(|choice| choice.action == Action::Play(mv)).expect("the shot is offered");
    assert!(choice.note.to_string().contains("damage"), "{}", choice.note);
}

#[test]
fn a_battle_of_computers_has_nothing_to_decide_and_waits_in_words() {
    let play = trial::seated::<Skirmish>(quick(Scenario::Humans), 2, Pilot::Recruit);
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::De);
    assert_eq!(pick::confirmed(&view), None);
    assert_speaks(&Skirmish::panel(&view));
}
