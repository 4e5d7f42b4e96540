//! The pure layer of Monster Duel, tested without a browser. Positions are reached by playing.

use tabletron_rules::{
    Dice, Game, Pilot, Playthrough,
    duel::{AUTOBOT, Bend, Buzz, Card, Duel, Event, Monster, Move, Options, Phase, Space, Track},
};

use super::{
    auto, log, names,
    pick::{self, Selection, Target, pick},
    scene::{Glow, TokenScene, is_mirrored, scene},
};
use crate::{
    table::{
        Action, Pick, Stage, View,
        film::Film,
        trial::{self, actions_of, assert_said, assert_speaks, check_keys, moves, one_kind, wander},
    },
    words::{Lang, duel as words},
};

type Play = Playthrough<Duel>;

pub(super) fn random_move(play: &Play, dice: &mut Dice) -> Option<Move> {
    let is_passive = |mv: &Move| matches!(mv, Move::Done | Move::Pass | Move::Stop);
    let moves = one_kind(play, is_passive, dice)?;
    dice.pick(&moves).copied()
}

/// Looks at every position of some random games, for two and against Autobot.
fn some_games(mut look: impl FnMut(&Play, &mut Dice)) -> Vec<Play> {
    let options = |seed: u64| match seed % 2 {
        0 => Options::default(),
        _ => Options::against_autobot(Monster::ALL[seed as usize / 2 % 6], seed % 4 == 1),
    };
    (0..14).map(|seed| wander(trial::people(options(seed), seed), random_move, &mut look)).collect()
}

/// Whether a move is one press away, from any of these selections.
fn is_offered(play: &Play, selections: &[Selection], mv: Move) -> bool {
    selections.iter().any(|selection| {
        let view = View::new(play, selection, Lang::En);
        let in_panel = actions_of(&Duel::panel(&view), selection).contains(&Action::Play(mv));
        in_panel || play.game().pressable().into_iter().any(|target| pick(&view, target) == Pick::Act(Action::Play(mv)))
    })
}

#[test]
fn every_legal_move_can_be_made_at_the_table() {
    some_games(|play, _| {
        let all = play.game().roll().all();
        let thrown = play.game().thrown();
        let before = if thrown == 0 { 0 } else { all & !thrown };
        for mv in moves(play) {
            let dice = match mv {
                Move::Reroll(again) => before ^ all & !again,
                Move::GiveUp { one, two } => 1 << one | 1 << two,
                _ => 0,
            };
            let turned = matches!(mv, Move::Put { turned: true, .. });
            let king = if let Move::Crown { king, .. } = mv { Some(king) } else { None };
            let chosen = [Selection { dice, turned, king }];
            assert!(is_offered(play, &chosen, mv), "{mv:?} in {:?}", play.game().phase());
        }
    });
}

#[test]
fn panels_speak_and_keys_are_their_own_in_every_language() {
    some_games(|play, dice| {
        let selection = Selection { dice: dice.below(256) as u8, turned: dice.below(2) == 1, king: None };
        for lang in Lang::ALL {
            let view = View::new(play, &selection, lang);
            let panel = Duel::panel(&view);
            assert_speaks(&panel);
            check_keys(&panel, &selection);
        }
    });
}

#[test]
fn everything_that_happens_is_told_in_every_language_and_autobot_names_its_rules() {
    let finished = some_games(|_, _| {});
    let mut ruled = 0;
    for play in &finished {
        for lang in Lang::ALL {
            let selection = Selection::default();
            let view = View::new(play, &selection, lang);
            for event in play.steps().iter().flat_map(|step| &step.events) {
                let Some(sentence) = log::sentence(&view, event) else { continue };
                assert_said(&sentence, &event.to_string());
                if let Some(rule) = event.rule() {
                    ruled += 1;
                    assert!(sentence.to_string().ends_with(&format!("({})", rule.number)), "{sentence}");
                }
            }
        }
    }
    assert!(ruled > 1000, "{ruled} steps of Autobot");
}

#[test]
fn the_scene_shows_what_is_there_and_labels_everything() {
    some_games(|play, _| {
        let selection = Selection::default();
        let scene = scene(&View::new(play, &selection, Lang::De));
        let there = scene.dice.iter().filter(|die| !die.gone).count();
        assert_eq!(there as u32, play.game().dice_left().count_ones());
        assert_eq!((scene.slots.len(), scene.spaces.len()), (3, 30));
        let labels = scene.dice.iter().map(|die| &die.label).chain(scene.slots.iter().map(|slot| &slot.label));
        assert!(labels.chain(scene.spaces.iter().map(|space| &space.label)).all(|label| !label.is_empty()));
        assert!(scene.markers.iter().all(|&column| (0.0..=14.0).contains(&column)));
    });
}

#[test]
fn every_refusal_of_a_press_says_why() {
    some_games(|play, dice| {
        let selection = Selection::default();
        let view = View::new(play, &selection, Lang::Fr);
        let target = *dice.pick(&play.game().pressable()).expect("there are targets");
        if let Pick::Refuse(refusal) = pick(&view, target) {
            assert_said(&Duel::refusal(&view, refusal), &format!("{refusal:?}"));
        }
    });
}

#[test]
fn all_cards_have_names_and_texts_of_their_own() {
    for lang in Lang::ALL {
        let all: std::collections::BTreeSet<&str> = Card::all().map(|card| names::card(lang, card)).collect();
        assert_eq!(all.len(), Card::COUNT);
        assert!(Card::all().all(|card| names::card_text(lang, card).ends_with('.')));
    }
}

#[test]
fn a_tie_of_autobot_is_asked_or_drawn_by_lot() {
    let mut seen = 0;
    some_games(|play, _| {
        if play.game().phase() == Phase::Tie {
            seen += 1;
            let seat = play.game().turn().expect("the person decides");
            let mut orders = super::orders::Orders::default();
            assert_eq!(play.game().reflex(seat, &mut orders), None);
            orders.by_lot = true;
            assert!(matches!(play.game().reflex(seat, &mut orders), Some(Move::Choose(_))));
        }
    });
    assert!(seen > 3, "{seen} ties");
}

#[test]
fn people_and_computers_sit_at_the_table() {
    let play = trial::seated::<Duel>(Options::default(), 1, Pilot::Recruit);
    let selection = Selection::default();
    let view = View::new(&play, &selection, Lang::En);
    assert_eq!(pick(&view, Target::Die(0)), Pick::Wait);
    assert!(view.game.turn().is_some());
}

#[test]
fn autobot_s_turn_is_shown_step_by_step_and_each_step_names_its_rule() {
    let (mut films, mut beats) = (0, 0);
    some_games(|play, dice| {
        let selection = Selection::default();
        let lang = *dice.pick(&Lang::ALL).expect("there are languages");
        let Some(last) = play.steps().len().checked_sub(1) else { return };
        let (mut film, mut told) = (Film::of(play, last), 0);
        films += usize::from(film.is_some());
        while let Some(now) = film {
            let view = View::of(now.stand(play).expect("a scene"), &selection, lang);
            let lines = auto::lines(&view);
            assert_eq!(view.actor, None, "nobody decides meanwhile");
            assert!(lines.len() > told || lines.last().is_none_or(|line| line.is_now), "something is new");
            assert!(lines.iter().all(|line| line.rule.number.starts_with('S') && !line.text.is_empty()));
            assert!(lines.is_sorted_by_key(|line| line.part), "A, then B, then C");
            let panel = Duel::panel(&view);
            assert_eq!((panel.action_of('s'), panel.rows.len()), (Some(Action::Hurry), 1));
            assert_speaks(&panel);
            (told, beats) = (lines.len(), beats + 1);
            film = now.next();
        }
    });
    assert!(films > 40 && beats > 8 * films, "{films} films of {beats} beats");
}

#[test]
fn what_is_being_shown_lights_up() {
    let (mut lit, mut hurt, mut grown, mut moved) = (0, 0, 0, 0);
    some_games(|play, _| {
        let selection = Selection::default();
        let mut film = play.steps().len().checked_sub(1).and_then(|last| Film::of(play, last));
        while let Some(now) = film {
            let shown = scene(&View::of(now.stand(play).expect("a scene"), &selection, Lang::En));
            lit += shown.dice.iter().filter(|die| die.lit).count();
            hurt += usize::from(shown.seats[0].hurt);
            grown += shown.seats[1].gained;
            moved += shown.trails.iter().flatten().count();
            film = now.next();
        }
        let still = scene(&View::new(play, &selection, Lang::En));
        assert!(still.dice.iter().all(|die| !die.lit), "only while it is shown");
    });
    assert!(lit > 100 && hurt > 20 && grown > 40 && moved > 20, "{lit} {hurt} {grown} {moved}");
}

/// A position of a random game, for two or against Autobot.
pub(super) fn found(wanted: impl Fn(&Play) -> bool) -> Play {
    let options = |seed: u64| match seed % 3 {
        0 => Options::against_autobot(Monster::ALL[seed as usize / 3 % 6], false),
        _ => Options::default(),
    };
    trial::find(options, random_move, wanted)
}

/// The token as it lies after a press on the board put it down.
fn put_by(play: &Play, selection: &Selection, buzz: Buzz, target: Target) -> Option<TokenScene> {
    let Pick::Act(Action::Play(mv)) = pick(&View::new(play, selection, Lang::En), target) else { return None };
    let mut next = play.clone();
    trial::step(&mut next, mv);
    scene(&View::new(&next, selection, Lang::En)).tokens.into_iter().find(|token| token.buzz == buzz)
}

/// What a token on the board gives, read from left to right.
fn read(token: &TokenScene) -> String {
    let mut gifts = token.gifts.clone();
    gifts.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    gifts.iter().map(|(_, bonus)| names::bonus(Lang::En, Some(*bonus))).collect::<Vec<_>>().join(" – ")
}

/// The ways round that the panel offers, each with what its button says.
fn ways_round(play: &Play) -> Vec<(Selection, Option<String>)> {
    let panel = Duel::panel(&View::new(play, &Selection::default(), Lang::En));
    let ways = panel.rows.iter().flat_map(|row| &row.options).map(|pill| match &pill.action {
        Action::Select(selection) => (*selection, Some(pill.label.to_string())),
        _ => panic!("a button turns the token"),
    });
    let ways: Vec<_> = ways.collect();
    if ways.is_empty() { vec![(Selection::default(), None)] } else { ways }
}

#[test]
fn a_token_is_told_before_it_lies_on_a_track() {
    let mut seen = std::collections::BTreeSet::new();
    some_games(|play, _| {
        let selection = Selection::default();
        for lang in Lang::ALL {
            let view = View::new(play, &selection, lang);
            for slot in scene(&view).slots {
                let Some((card, buzz)) = slot.card.and_then(|card| Some((card, card.buzz()?))) else { continue };
                let brings = names::brings(lang, card).expect("it brings a token");
                assert!(brings.contains(names::buzz(lang, buzz)) && brings.contains(&names::gifts(lang, buzz)));
                assert!(slot.label.ends_with(&brings), "{}", slot.label);
            }
            if let Phase::Put(buzz) = play.game().phase() {
                seen.insert(buzz);
                let said = Duel::panel(&view).say.to_string();
                assert!(said.contains(&names::gifts(lang, buzz)), "{said}");
            }
        }
    });
    assert!(seen.len() > 6, "{seen:?}");
    let gifts =
        [Buzz::CAT, Buzz::DRAGON, Buzz::PUMPKIN, Buzz::ALIEN, Buzz::PHANTOM].map(|buzz| names::gifts(Lang::En, buzz));
    let told =
        ["Smash", "Energy – Smash – Heal", "Heal – 2 × Smash – Heal", "one space is skipped", "one extra space: Heal"];
    assert_eq!(gifts, told);
}

#[test]
fn a_token_lies_as_its_button_says_with_its_left_end_where_the_press_was() {
    let mut turned = [0; 2];
    some_games(|play, _| {
        let Phase::Put(buzz) = play.game().phase() else { return };
        let mirrored = is_mirrored(play.game());
        for (selection, label) in ways_round(play) {
            let shown = scene(&View::new(play, &selection, Lang::En));
            for target in play.game().pressable() {
                let Target::Space(track, space) = target else { continue };
                let glows =
                    shown.spaces.iter().any(|one| (one.track, one.space, one.glow) == (track, space, Glow::Can));
                let token = put_by(play, &selection, buzz, target);
                assert_eq!(token.is_some(), glows, "what takes the token glows");
                let Some(token) = token else { continue };
                let at = f32::from(space.coordinate());
                let column = 7.0 + if mirrored { -at } else { at };
                assert!(
                    token.track == track && token.span.0 <= column && column <= token.span.1,
                    "it covers the press"
                );
                let back = if mirrored { buzz.shape().length as i8 - 1 } else { 0 };
                let low = Space::at(space.coordinate() - back);
                let fits =
                    low.is_some_and(|low| moves(play).contains(&Move::Put { track, low, turned: selection.turned }));
                assert_eq!(column == token.span.0, fits, "at its left end, wherever that fits");
                if let Some(label) = &label {
                    assert_eq!(&read(&token), label, "from left to right");
                    turned[usize::from(mirrored)] += 1;
                }
            }
        }
    });
    assert!(turned.iter().all(|&count| count > 20), "{turned:?}");
}

#[test]
fn dice_stay_tapped_when_alien_metabolism_works_meanwhile() {
    let works = |mv: &Move| matches!(mv, Move::Metabolize(_));
    let mut play = found(|play| {
        let game = play.game();
        game.phase() == Phase::Rolling && game.rolls() == 2 && moves(play).iter().any(works)
    });
    let mv = moves(&play).into_iter().find(works).expect("it can be used");
    let tapped = Selection { dice: 0b101, ..Selection::default() };
    let before = pick::kept(&View::new(&play, &tapped, Lang::En));
    trial::step(&mut play, mv);
    let last = play.steps().last().expect("a step");
    let after = Duel::still_picked(&tapped, last);
    assert_eq!(pick::kept(&View::new(&play, &after, Lang::En)), before);
    trial::step(&mut play, Move::Stop);
    let last = play.steps().last().expect("a step");
    assert_eq!(Duel::still_picked(&tapped, last), Selection::default(), "any other decision begins anew");
}

#[test]
fn dice_for_titanic_batteries_are_given_up_and_not_kept() {
    let play = found(|play| play.game().phase() == Phase::Batteries);
    for lang in Lang::ALL {
        let selection = Selection { dice: 0b11, ..Selection::default() };
        let dice = scene(&View::new(&play, &selection, lang)).dice;
        assert!(dice[..2].iter().all(|die| die.glow == Glow::Given && die.label.ends_with(words::die_given(lang))));
        assert!(dice.iter().all(|die| die.glow != Glow::Picked && !die.label.ends_with(words::die_kept(lang))));
    }
}

#[test]
fn dice_show_nothing_before_they_are_thrown() {
    let mut seen = 0;
    some_games(|play, _| {
        let selection = Selection::default();
        let dice = scene(&View::new(play, &selection, Lang::En)).dice;
        if play.game().phase() == Phase::Ready {
            seen += 1;
            assert!(dice.iter().all(|die| die.face.is_none()));
        }
    });
    assert!(seen > 100, "{seen} rolls to come");
}

/// The tokens that make their track longer.
const LONGER: [Buzz; 2] = [Buzz::PHANTOM, Buzz::PENGUIN];

/// What a screen reader says of the spaces that a token covers.
fn labels_of(play: &Play, buzz: Buzz, lang: Lang) -> Vec<String> {
    let Some(place) = play.game().lying(buzz) else { return Vec::new() };
    let (low, high) = place.span(buzz);
    let selection = Selection::default();
    let spaces = scene(&View::new(play, &selection, lang)).spaces.into_iter();
    let covered = spaces.filter(|space| space.track == place.track && (low..=high).contains(&space.space.coordinate()));
    covered.map(|space| space.label).collect()
}

/// Both spaces of a token that makes its track longer tell the extra space between them, and whether the marker is there.
fn check_extra(play: &Play, buzz: Buzz, lang: Lang) -> usize {
    let (game, Bend::Longer(bonus)) = (play.game(), buzz.shape().bend) else { panic!("it has an extra space") };
    let told = words::space_extra(lang, names::bonus(lang, Some(bonus))).to_string();
    let is_there = game.lying(buzz).is_some_and(|at| game.marker(at.track) == at.low.point().half_up());
    let labels = labels_of(play, buzz, lang);
    for label in &labels {
        assert!(label.contains(&told), "{label}");
        assert_eq!(label.contains(words::space_extra_marker(lang)), is_there, "{label}");
    }
    labels.len()
}

#[test]
fn skipped_and_extra_spaces_and_a_marker_there_are_told() {
    let (mut skipped, mut extra) = (0, 0);
    some_games(|play, dice| {
        let lang = *dice.pick(&Lang::ALL).expect("languages");
        let is_skipped: Vec<bool> =
            labels_of(play, Buzz::ALIEN, lang).iter().map(|label| label.contains(words::space_skipped(lang))).collect();
        assert!(is_skipped.is_empty() || is_skipped == [false, true, false]);
        skipped += is_skipped.len();
        extra += LONGER.map(|buzz| check_extra(play, buzz, lang)).iter().sum::<usize>();
    });
    assert!(skipped > 20 && extra > 20, "{skipped} {extra}");
    let between = |play: &Play| Track::BOTH.into_iter().any(|track| play.game().marker(track).space().is_none());
    let stands = found(between);
    for lang in Lang::ALL {
        assert!(LONGER.map(|buzz| check_extra(&stands, buzz, lang)).iter().sum::<usize>() >= 2, "a token lies there");
        let labels = LONGER.map(|buzz| labels_of(&stands, buzz, lang)).concat();
        let told = labels.iter().filter(|label| label.contains(words::space_extra_marker(lang)));
        assert_eq!(told.count(), 2, "{labels:?}");
    }
}

#[test]
fn the_film_tells_the_dice_that_autobot_lacks() {
    let lacks = |event: &Event| matches!(event, Event::Hampered { seat: AUTOBOT, .. });
    let play = found(|play| play.steps().last().is_some_and(|step| step.events.iter().any(lacks)));
    let told =
        play.steps().last().and_then(|step| step.events.iter().find(|event| lacks(event))).expect("it lacks dice");
    for lang in Lang::ALL {
        let selection = Selection::default();
        let view = View::new(&play, &selection, lang);
        let first = auto::lines(&view).into_iter().next().expect("a step");
        let sentence = log::sentence(&view, told).expect("a sentence").to_string();
        assert_eq!((first.part, first.rule.number, first.text.to_string()), ("A", "S5", sentence));
    }
}
