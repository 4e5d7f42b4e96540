//! What the panel says and offers, for every phase and selection: a pure function.

use tabletron_rules::{
    Game, Seat,
    duel::{AUTOBOT, Buzz, Card, Cards, Duel, Face, Monster, Move, PERSON, Phase, Slot, Track, spaces_for},
};

use super::{
    auto, names, odds,
    orders::Orders,
    pick::{self, DuView, Selection},
    scene::is_mirrored,
};
use crate::{
    table::{Action, Button, Choice, Panel, Pill, Row},
    words::{Phrase, duel as words},
};

type DuAction = Action<Duel>;
pub type DuPanel = Panel<DuAction>;

const FACE_BOX: &str = "0 0 100 100";
const MONSTER_BOX: &str = "0 -8 240 252";
const CARD: [&str; 2] = ["i-cards", "0 0 24 24"];

/// What to decide now.
pub fn panel(view: &DuView<'_>) -> DuPanel {
    if view.beat.is_some() {
        return auto::panel(view);
    }
    if view.actor.is_none() {
        return view.waiting();
    }
    let panel = match view.game.phase() {
        Phase::First => first(view),
        Phase::Wake => wake(view),
        Phase::Lab => buying(view, Panel::ask(words::lab_title(view.lang), words::lab_text(view.lang))),
        Phase::Dominated => dominated(view),
        Phase::Ready => ready(view),
        Phase::Rolling => rolling(view),
        Phase::Symbol => symbols(view),
        Phase::Reboot => {
            offer(view, words::reboot_title(view.lang), Card::REBOOTING, words::reboot(view.lang), Move::Reboot)
        }
        Phase::Trigger(cards) => triggers(view, cards),
        Phase::Batteries => batteries(view),
        Phase::Resolve => resolving(view),
        Phase::Market => market(view),
        Phase::Put(buzz) => putting(view, buzz),
        Phase::Confiscate => confiscating(view),
        Phase::Bonus(bonus) => {
            let lang = view.lang;
            let take = words::take_bonus(lang, names::bonus(lang, Some(bonus)));
            Panel::ask(words::bonus_title(lang), words::bonus_text(lang))
                .primary(Button::keyed('y', take, Action::Play(Move::Take)))
                .other(Button::keyed('s', words::take_smash(lang), Action::Play(Move::Smash)))
        }
        Phase::Blank => {
            offer(view, words::blank_title(view.lang), Card::LIGHTNING_SPEED, words::take_smash(view.lang), Move::Smash)
        }
        Phase::Hide(blow) => {
            let lang = view.lang;
            Panel::ask(words::hide_title(lang, blow.hits), words::hide_text(lang, blow.hits)).primary(Button::keyed(
                'y',
                words::hide(lang),
                Action::Play(Move::Hide),
            ))
        }
        Phase::Shape => {
            let (lang, energy) = (view.lang, view.game.energy(view.game.active()));
            Panel::ask(words::shape_title(lang), words::shape_text(lang, energy)).primary(Button::keyed(
                'y',
                words::pay(lang),
                Action::Play(Move::Pay),
            ))
        }
        Phase::Swap(seat) => swapping(view, seat),
        Phase::Conduct(gain) => {
            let lang = view.lang;
            Panel::ask(words::conduct_title(lang, gain), words::conduct_text(lang)).primary(Button::keyed(
                'y',
                words::conduct(lang, gain),
                Action::Play(Move::Conduct),
            ))
        }
        Phase::Tie => tie(view),
        Phase::Over { .. } => view.waiting(),
    };
    let declined = view.game.phase().can_be_declined();
    let pass = declined.then(|| Button::keyed('n', words::no_thanks(view.lang), Action::Play(Move::Pass)));
    metabolism(view, pass.into_iter().fold(panel, Panel::other))
}

/// With a button for each card that Alien metabolism can throw away now.
fn metabolism(view: &DuView<'_>, panel: DuPanel) -> DuPanel {
    let Some(seat) = view.actor else { return panel };
    let can = |slot: &Slot| view.game.check(seat, Move::Metabolize(*slot)).is_ok();
    Slot::all().filter(can).fold(panel, |panel, slot| {
        let name = view.game.card_in(slot).map(|card| names::card(view.lang, card)).unwrap_or_default();
        panel.other(Button::new(words::throw_away(view.lang, name), Action::Play(Move::Metabolize(slot))))
    })
}

fn first(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    let choice = |seat: Seat, label: &'static str| {
        let monster = view.game.monster(seat);
        let picture = [names::monster_symbol(monster), MONSTER_BOX];
        Choice::new(picture, label, names::monster(lang, monster), Action::Play(Move::First(seat)))
    };
    let choices = vec![choice(PERSON, words::first_you(lang)), choice(AUTOBOT, words::first_auto(lang))];
    Panel::ask(words::first_title(lang), words::first_text(lang)).choices(choices).rows(auto::orders(view))
}

fn wake(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    Panel::ask(words::wake_title(lang), names::card_text(lang, Card::HIBERNATION))
        .primary(Button::keyed('y', words::sleep(lang), Action::Play(Move::Sleep)))
        .other(Button::keyed('w', words::wake(lang), Action::Play(Move::Wake)))
}

/// A card offers something that can be declined.
fn offer(view: &DuView<'_>, title: &'static str, card: Card, label: &'static str, mv: Move) -> DuPanel {
    Panel::ask(title, names::card_text(view.lang, card)).primary(Button::keyed('y', label, Action::Play(mv)))
}

fn card_choice(view: &DuView<'_>, card: Card, note: impl Into<Phrase>, mv: Move) -> Choice<DuAction> {
    Choice::new(CARD, names::card(view.lang, card), note, Action::Play(mv))
}

fn dominated(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    let discard = |card: Card| card_choice(view, card, names::card_text(lang, card), Move::Discard(card));
    Panel::ask(words::dominated_title(lang), words::dominated_text(lang))
        .choices(view.game.keeps(view.game.active()).iter().map(discard).collect())
        .primary(Button::keyed('e', words::done(lang), Action::Play(Move::Done)))
}

fn ready(view: &DuView<'_>) -> DuPanel {
    let (lang, dice) = (view.lang, view.game.roll().len());
    let label = if dice == 0 { words::go_on(lang).into() } else { words::roll(lang, dice) };
    let panel = Panel::ask(words::ready_title(lang), words::ready_text(lang, dice, view.game.most_rolls()))
        .primary(Button::keyed('r', label, Action::Play(Move::Roll)));
    match view.moves().contains(&Move::Spend) {
        true => {
            let left = words::tokens_n(lang, view.game.tokens(view.game.active()));
            panel.other(Button::keyed('t', words::spend_token(lang), Action::Play(Move::Spend)).extra(left))
        }
        false => panel,
    }
}

/// 1 to 8 tap the dice.
fn die_keys(view: &DuView<'_>) -> Vec<(char, DuAction)> {
    let key = |die: u8| (char::from(b'1' + die), Action::Select(pick::tapped(*view.selection, die)));
    (0..view.game.roll().len()).map(key).collect()
}

fn rolling(view: &DuView<'_>) -> DuPanel {
    let (lang, game, again) = (view.lang, view.game, pick::again(view));
    let stop = Button::keyed('k', words::keep_all(lang), Action::Play(Move::Stop));
    let panel = Panel::ask(words::rolling_title(lang), words::rolling_text(lang)).keys(die_keys(view));
    if again == 0 || !view.moves().contains(&Move::Reroll(again)) {
        return panel.primary(stop);
    }
    let left = match game.rolls_free(again) {
        true => words::roll_is_free(lang).into(),
        false => words::rolls_left(lang, game.most_rolls() - game.rolls()),
    };
    let label = words::reroll(lang, again.count_ones());
    panel
        .picture(odds::table(view, again))
        .primary(Button::keyed('r', label, Action::Play(Move::Reroll(again))).extra(left))
        .other(stop)
}

fn symbols(view: &DuView<'_>) -> DuPanel {
    let (lang, left) = (view.lang, view.game.unspent());
    let choice = |mv: &Move| match *mv {
        Move::Add { face, double } => {
            let name = names::face(lang, face);
            let label = if double { words::twice(lang, name) } else { name.into() };
            let note = words::costs_power(lang, 2 + u8::from(double));
            Some(Choice::new([names::face_symbol(face), FACE_BOX], label, note, Action::Play(*mv)))
        }
        _ => None,
    };
    Panel::ask(words::symbol_title(lang), words::symbol_text(lang, left))
        .choices(view.moves().iter().filter_map(choice).collect())
        .primary(Button::keyed('e', words::done(lang), Action::Play(Move::Done)))
}

fn triggers(view: &DuView<'_>, cards: Cards) -> DuPanel {
    let lang = view.lang;
    let choice = |card: Card| card_choice(view, card, names::card_text(lang, card), Move::Trigger(card));
    Panel::ask(words::trigger_title(lang), words::trigger_text(lang)).choices(cards.iter().map(choice).collect())
}

fn batteries(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    let panel = Panel::ask(words::batteries_title(lang), words::batteries_text(lang)).keys(die_keys(view));
    let dice = view.selection.dice;
    let mv = Move::GiveUp { one: dice.trailing_zeros() as u8, two: 7 - dice.leading_zeros().min(7) as u8 };
    match dice.count_ones() == 2 && view.moves().contains(&mv) {
        true => panel.primary(Button::keyed('y', words::give_up(lang), Action::Play(mv))),
        false => panel,
    }
}

/// What resolving a face brings.
fn yields(view: &DuView<'_>, face: Face, times: u8) -> Phrase {
    let (lang, game) = (view.lang, view.game);
    let count = game.count(face);
    match face {
        Face::Smash => words::brings_hits(lang, count * times),
        Face::Heal => words::brings_life(lang, count.min(game.missing(game.active()))),
        Face::Energy => words::brings_energy(lang, count),
        Face::Fame | Face::Destruction => words::brings_pull(lang, spaces_for(count)),
        Face::Power => Phrase::default(),
    }
}

fn resolving(view: &DuView<'_>) -> DuPanel {
    let (lang, moves) = (view.lang, view.moves());
    let picture = |face: Face| [names::face_symbol(face), FACE_BOX];
    let choice = |mv: &Move| {
        let action = Action::Play(*mv);
        Some(match *mv {
            Move::Resolve(face) => {
                let label = words::times(lang, view.game.count(face), names::face(lang, face));
                Choice::new(picture(face), label, yields(view, face, 1), action)
            }
            Move::Breathe => {
                let note = yields(view, Face::Smash, view.game.count(Face::Power));
                Choice::new(picture(Face::Power), words::breathe(lang), note, action)
            }
            Move::Charge { double } => {
                let label = words::brings_energy(lang, if double { 4 } else { 2 });
                Choice::new(picture(Face::Power), label, words::costs_power(lang, 2 + u8::from(double)), action)
            }
            Move::Lure(track) => {
                let label = names::track(lang, track);
                Choice::new(picture(Face::of_track(track)), label, words::costs_power(lang, 2), action)
            }
            Move::Equip => {
                Choice::new(picture(Face::Power), words::brings_token(lang), words::costs_power(lang, 1), action)
            }
            _ => return None,
        })
    };
    let crowns = moves.iter().any(|mv| matches!(mv, Move::Crown { .. }));
    let say = Phrase::from(words::resolve_text(lang));
    let say = if crowns { say.then(" ").then(words::crown_text(lang)) } else { say };
    let panel = Panel::ask(words::resolve_title(lang), say).choices(moves.iter().filter_map(choice).collect());
    let panel = if crowns { panel.rows(kings(view)) } else { panel };
    match moves.contains(&Move::Done) {
        true => panel.primary(Button::keyed('e', words::done(lang), Action::Play(Move::Done))),
        false => panel,
    }
}

/// Which King token is placed or moved, once one is on the board.
fn kings(view: &DuView<'_>) -> Vec<Row<DuAction>> {
    let lang = view.lang;
    if Buzz::KINGS.iter().all(|&buzz| view.game.lying(buzz).is_none()) {
        return Vec::new();
    }
    let pill = |king: u8| {
        let place = view.game.lying(Buzz::KINGS[usize::from(king)]);
        let at = place.map(|place| {
            words::space_label(lang, names::track(lang, place.track), names::place(view, place.low.point())).to_string()
        });
        let action = Action::Select(Selection { king: Some(king), ..*view.selection });
        let label = at.map_or_else(|| words::king_new(lang).into(), Phrase::from);
        Pill { label, chosen: pick::king(view) == king, action }
    };
    vec![Row { label: names::buzz(lang, Buzz::KINGS[0]).to_owned(), quiet: false, options: vec![pill(0), pill(1)] }]
}

/// With a choice for every card that can be paid for.
fn buying(view: &DuView<'_>, panel: DuPanel) -> DuPanel {
    let moves = view.moves();
    let choice = |slot: Slot| {
        let (card, cost) = (view.game.card_in(slot)?, view.game.cost(slot)?);
        let mv = Move::Buy(slot);
        moves.contains(&mv).then(|| card_choice(view, card, words::costs(view.lang, cost), mv))
    };
    panel.choices(Slot::all().filter_map(choice).collect())
}

fn market(view: &DuView<'_>) -> DuPanel {
    let (lang, game) = (view.lang, view.game);
    let say = words::market_text(lang, game.energy(game.active()));
    let say = if game.has_bought() { say } else { say.then(" ").then(words::thrift_text(lang)) };
    let end = Button::keyed('e', words::end_turn(lang), Action::Play(Move::Done));
    let end = if game.has_bought() { end } else { end.extra(words::thrift(lang).into()) };
    let panel = buying(view, Panel::ask(words::market_title(lang), say)).primary(end);
    let panel = if game.options().solo { panel.rows(auto::orders(view)) } else { panel };
    match view.moves().contains(&Move::Renew) {
        true => panel.other(Button::keyed('m', words::renew(lang), Action::Play(Move::Renew))),
        false => panel,
    }
}

fn putting(view: &DuView<'_>, buzz: Buzz) -> DuPanel {
    let lang = view.lang;
    let how = if buzz.shape().length == 1 { words::put_single(lang) } else { words::put_text(lang) };
    let say = words::put_gives(lang, names::gifts(lang, buzz)).then(" ").then(how);
    let panel = Panel::ask(words::put_title(lang, names::buzz(lang, buzz)), say);
    if !buzz.turns() {
        return panel;
    }
    let [one, two, _] = buzz.shape().spaces.map(|bonus| names::bonus(lang, bonus));
    // From left to right as on the board, where the higher space may be the left one.
    let mirrored = is_mirrored(view.game);
    let pill = |turned: bool| {
        let (left, right) = if turned == mirrored { (&one, &two) } else { (&two, &one) };
        Pill {
            label: words::way_first(lang, left.clone(), right.clone()),
            chosen: view.selection.turned == turned,
            action: Action::Select(Selection { turned, ..*view.selection }),
        }
    };
    let options = [mirrored, !mirrored].map(pill).into();
    panel.rows(vec![Row { label: words::way_round(lang).to_owned(), quiet: false, options }])
}

fn confiscating(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    let theirs = view.game.keeps(view.game.rival(view.game.active()));
    let choice = |card: Card| card_choice(view, card, names::card_text(lang, card), Move::Discard(card));
    Panel::ask(words::confiscate_title(lang), words::confiscate_text(lang)).choices(theirs.iter().map(choice).collect())
}

fn swapping(view: &DuView<'_>, seat: Seat) -> DuPanel {
    let lang = view.lang;
    let choice = |card: Card| card_choice(view, card, names::card_text(lang, card), Move::Swap(card));
    let theirs = view.game.keeps(view.game.rival(seat));
    Panel::ask(words::swap_title(lang), words::swap_text(lang)).choices(theirs.iter().map(choice).collect())
}

fn tie(view: &DuView<'_>) -> DuPanel {
    let lang = view.lang;
    let choice = |track: Track| {
        let picture = [names::face_symbol(Face::of_track(track)), FACE_BOX];
        Choice::new(picture, names::track(lang, track), Phrase::default(), Action::Play(Move::Choose(track)))
    };
    Panel::ask(words::tie_title(lang), words::tie_text(lang))
        .choices(Track::BOTH.map(choice).into())
        .other(Button::new(words::tie_random(lang), Action::Order(Orders { by_lot: true, ..view.orders })))
}

/// The Monster that a seat's panel shows.
pub fn portrait(monster: Monster) -> [&'static str; 2] {
    [names::monster_symbol(monster), MONSTER_BOX]
}
