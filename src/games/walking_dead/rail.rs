//! The groups, the tables printed on the board, the piles, and what a player holds: the card of the turn, crates and
//! grenades.

use tabletron_rules::{
    Game, Seat,
    walking_dead::{
        Card, Cards, Crates, Group, Kind, LEAST_AMMO, MOST_AMMO, Phase, Territory, WalkingDead, chart, survivors_for,
    },
};

use super::{names, panel::guard_row, pick::WdView, scene::walkers_on_board};
use crate::{
    games::conquest::rail::{self, Army, portrait},
    markup::{Acts, Tag, classed, tag},
    parts::symbol,
    table::{Controller, Stage},
    words::{Lang, Phrase, walking_dead_board as words},
};

/// A group in a row: its face, points, territories, crates and grenades.
pub fn group(view: &WdView<'_>, seat: Seat) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let is_out = !game.is_alive(seat);
    let territories = game.territories_of(seat).len();
    let under = match game.is_survival() {
        true => words::territories_n(lang, territories),
        false => words::pieces_n(lang, game.strength(seat)),
    };
    let army = Army {
        is_out,
        portrait: game
            .group_of(seat)
            .map_or_else(|| portrait("wd-person", words::no_group(lang)), |group| face(lang, group)),
        state: if is_out { words::out(lang).to_owned() } else { holdings(view, seat).to_string() },
        score: game.score_now(seat),
        under: under.to_string(),
    };
    rail::army(view, seat, army).child_if(place(view, seat))
}

/// A seat's place in the order of play, once it is rolled for.
fn place(view: &WdView<'_>, seat: Seat) -> Option<Tag> {
    let number = view.game.order().place(seat) + 1;
    let label = words::place_n(view.lang, number).to_string();
    let is_known = !matches!(view.game.phase(), Phase::Choose(_));
    is_known.then(|| {
        classed("span", "ord num")
            .attr("role", "img")
            .attr("aria-label", &label)
            .attr("title", &label)
            .text(&number.to_string())
    })
}

/// The face of a group's leader.
fn face(lang: Lang, group: Group) -> Tag {
    portrait(names::group_symbol(group), names::group(lang, group))
}

/// What everybody may know of a seat's stock.
fn holdings(view: &WdView<'_>, seat: Seat) -> Phrase {
    let (crates, grenades) = (view.game.crates(seat).count(), view.game.grenades(seat));
    match grenades {
        0 => words::crates_n(view.lang, crates),
        _ => words::crates_grenades(view.lang, crates, grenades),
    }
}

/// A seat's numbers for its chip.
pub fn brief(view: &WdView<'_>, seat: Seat) -> Phrase {
    holdings(view, seat)
}

/// The walkers that nobody plays, as a row below the groups.
fn walkers(view: &WdView<'_>) -> Option<Tag> {
    let (lang, game) = (view.lang, view.game);
    game.is_survival().then(|| {
        classed("div", "army dead")
            .seat(0)
            .child(symbol("lead", names::group_symbol(Group::Walkers)))
            .child(tag("b").text(words::the_walkers(lang)))
            .child(classed("span", "st").text(&words::on_board(lang, walkers_on_board(game)).to_string()))
            .child(classed("span", "sc num").text(&game.walkers().len().to_string()))
            .child(tag("small").text(words::territories(lang)))
    })
}

/// What stands below the groups: the walkers, and on small screens the tables.
pub fn ledger(view: &WdView<'_>) -> Tag {
    classed("section", "ledger").child_if(walkers(view)).child(notes(view))
}

/// The rounds in the top bar. From the fourth on they are all alike in Survival.
pub fn rounds(view: &WdView<'_>) -> Tag {
    let (lang, game, now) = (view.lang, view.game, view.game.round());
    let last = if game.is_last_round() { " last" } else { "" };
    let list = classed("ol", &format!("cal{last}")).attr("aria-label", &game.round_name(lang));
    if !game.is_survival() {
        let name = if now == 0 { game.round_name(lang) } else { now.to_string() };
        let number = tag("li").attr("aria-current", "step").text(&name);
        let limit = game.options().rounds;
        return list.child(number).children((limit > 0).then(|| tag("li").text(&format!("/{limit}"))));
    }
    let round = |round: u8| {
        let is_now = now.min(4) == round;
        let text = match (round, is_now) {
            (4, true) => now.to_string(),
            (4, false) => "4+".to_owned(),
            _ => round.to_string(),
        };
        let item = classed("li", if round < now.min(4) { "past" } else { "" }).text(&text);
        if is_now { item.attr("aria-current", "step") } else { item }
    };
    list.children((1..=4).map(round))
}

/// The tables printed on the board, the piles and the legend.
pub fn notes(view: &WdView<'_>) -> Tag {
    let lang = view.lang;
    let invasions = view.game.is_survival().then(|| invasions(view));
    classed("section", "notes")
        .attr("aria-label", words::tables(lang))
        .child_if(invasions)
        .child(exchange(view))
        .child(piles(view))
        .child(legend(lang, view.game.is_survival()))
}

fn note(class: &str, title: &str, text: &str) -> Tag {
    let text = (!text.is_empty()).then(|| tag("p").text(text));
    classed("div", class).child(tag("h2").text(title)).child_if(text)
}

/// Where walkers come, and how many, with the round marked.
fn invasions(view: &WdView<'_>) -> Tag {
    let (lang, now) = (view.lang, view.game.round().clamp(1, 4));
    let row = |round: u8| {
        let (territories, walkers) = chart(round);
        let name = if round == 4 { "4+".to_owned() } else { round.to_string() };
        let marks = (0..territories).map(|_| classed("i", "tr"));
        let spoken = words::invasion_row(lang, round, territories, walkers).to_string();
        let row = classed("tr", if round == now { "now" } else { "" }).attr("aria-label", &spoken);
        let row = if round == now { row.attr("aria-current", "step") } else { row };
        row.child(tag("th").text(&name)).child(tag("td").children(marks)).child(tag("td").text(&format!("×{walkers}")))
    };
    note("scrap n1", words::invasions(lang), words::invasions_each(lang))
        .child(tag("table").child(tag("tbody").children((1..=4).map(row))))
}

/// What ammo brings. The row of what whoever looks could exchange is marked.
fn exchange(view: &WdView<'_>) -> Tag {
    let lang = view.lang;
    let mine = view.viewer.map(|seat| view.game.crates(seat).ammo().min(MOST_AMMO));
    let row = |ammo: u8| {
        let is_mine = mine == Some(ammo);
        let row = classed("tr", if is_mine { "now" } else { "" });
        let row = if is_mine { row.attr("aria-current", "true") } else { row };
        row.child(tag("td").text(&ammo.to_string()))
            .child(tag("td").text("▸"))
            .child(tag("td").text(&survivors_for(ammo).unwrap_or_default().to_string()))
    };
    note("scrap n2", words::exchange(lang), words::exchange_note(lang))
        .child(tag("table").child(tag("tbody").children((LEAST_AMMO..=MOST_AMMO).map(row))))
}

/// What is left of cards and crates, and in Survival of towers and grenades.
fn piles(view: &WdView<'_>) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let pile = |count: u8, text: &str| {
        classed("div", "dk").child(tag("b").text(&count.to_string())).child(tag("span").text(text))
    };
    let actions = game.is_survival().then(|| pile(game.actions_left(), words::actions_left(lang)));
    let tokens = game.is_survival().then(|| {
        let left = [words::towers_left(lang, game.towers_left()), words::grenades_left(lang, game.grenades_left())];
        classed("div", "dk tok").children(left.map(|left| tag("span").text(&left.to_string())))
    });
    classed("div", "deck")
        .child_if(actions)
        .child(pile(game.territory_cards_left(), words::territory_cards_left(lang)))
        .child(pile(game.crates_left(), words::crates_left(lang)))
        .child_if(tokens)
}

/// What lies open on the discard piles, folded up: action cards, territory cards and crates that were used.
pub fn used(view: &WdView<'_>) -> Option<Tag> {
    let (lang, game) = (view.lang, view.game);
    let (actions, territories, spent) = (game.actions_used(), game.territory_discard(), game.spent());
    let counts = match game.is_survival() {
        true => words::used(lang, actions.len(), territories.len(), spent.count()),
        false => words::used_conquest(lang, territories.len(), spent.count()),
    };
    let line = |name: &str, what: String| tag("li").child(tag("b").text(name)).text(&format!(" · {what}"));
    let lines = [
        (!actions.is_empty()).then(|| line(words::used_actions(lang), kinds(lang, actions))),
        (!territories.is_empty()).then(|| {
            let names: Vec<&str> = Territory::of(territories).map(|at| names::territory(lang, at)).collect();
            line(words::used_territories(lang), names.join(", "))
        }),
        (spent.count() > 0)
            .then(|| line(words::used_crates(lang), words::used_ammo(lang, spent.ones, spent.twos).to_string())),
    ];
    let lines: Vec<Tag> = lines.into_iter().flatten().collect();
    let summary = tag("summary").key("used").text(&counts.to_string());
    (!lines.is_empty()).then(|| classed("details", "piles").child(summary).child(tag("ul").children(lines)))
}

/// Action cards by what they say, each with how many of them there are where it is more than one.
fn kinds(lang: Lang, cards: Cards) -> String {
    let count = |kind: Kind| Card::of(cards).filter(|card| card.kind() == kind).count();
    let named = Kind::ALL.into_iter().map(|kind| (names::kind(lang, kind), count(kind)));
    let told = named.filter(|(_, count)| *count > 0).map(|(name, count)| match count {
        1 => name.to_owned(),
        _ => format!("{name} ×{count}"),
    });
    told.collect::<Vec<String>>().join(", ")
}

/// What bars the way, and what a star means.
fn legend(lang: Lang, survival: bool) -> Tag {
    let item = |id: &'static str, text: &str| tag("li").child(symbol("", id)).text(text);
    let items = [
        item("wd-river", words::river(lang)),
        item("wd-fence", words::fence(lang)),
        item("wd-wall", words::wall(lang)),
        item("wd-rubble", words::rubble(lang)),
    ];
    let star = survival.then(|| tag("p").child(tag("b").text("★")).text(&format!(" {}", words::star_note(lang))));
    note("scrap n3", words::no_way(lang), "").child(tag("ul").children(items)).child_if(star)
}

/// What a player has before them: the card of the turn, crates and grenades, standing orders, and what was used.
pub fn hand(table: Controller<WalkingDead>, acts: &mut Acts, lang: Lang) -> Vec<Tag> {
    table.view(lang, |view| {
        let order = standing_order(view, table, acts);
        belongings(view).into_iter().chain(order).chain(used(view)).collect()
    })
}

/// The card of the turn, crates and grenades. Crates of others show their backs until they are counted at the end.
pub fn belongings(view: &WdView<'_>) -> Vec<Tag> {
    let card = turn_card(view);
    if view.sees_all || view.game.ending().is_some() {
        return card.into_iter().chain(Seat::all(view.game.seats()).map(|seat| open_kit(view, seat))).collect();
    }
    let kit = match view.viewer {
        Some(seat) => kit(view, seat, true),
        None => kit(view, view.game.turn().unwrap_or(view.game.active()), false),
    };
    card.into_iter().chain([kit]).collect()
}

/// What happens when the person who looks is attacked. Whoever is asked has it on the panel.
fn standing_order(view: &WdView<'_>, table: Controller<WalkingDead>, acts: &mut Acts) -> Option<Tag> {
    let game = view.game;
    let is_time = game.round() > 0 && !matches!(game.phase(), Phase::Guard | Phase::Over);
    let row = guard_row(view).filter(|_| is_time)?;
    Some(rail::standing_order(table, row, None, acts))
}

/// The objective of the turn, or the last card that was drawn; in Conquest what the leader can do.
fn turn_card(view: &WdView<'_>) -> Option<Tag> {
    let (lang, game) = (view.lang, view.game);
    if !game.is_survival() {
        let seat = view.viewer.unwrap_or(game.active());
        let group = game.group_of(seat)?;
        let art = symbol("", names::group_symbol(group)).attr("viewBox", names::FACE_BOX);
        let text =
            tag("div").child(tag("b").text(names::group(lang, group))).child(tag("p").text(names::power(lang, group)));
        return Some(classed("div", "acard leader").seat(view.colour(seat)).child(art).child(text));
    }
    let card = game.this_turn().objective.or_else(|| drawn_now(view))?;
    let kind = card.kind();
    let art = symbol("", names::kind_symbol(kind)).attr("viewBox", "0 0 86 92");
    let text = tag("div")
        .child(classed("span", "over").text(names::kind_moment(lang, kind).1))
        .child(tag("b").text(names::kind(lang, kind)))
        .child(tag("p").text(names::kind_text(lang, kind)))
        .child_if(kind.is_objective().then(|| progress(view, kind)));
    Some(classed("div", "acard").attr("data-card", kind.id()).child(art).child(text))
}

/// The card that the last step drew, while it is being done.
fn drawn_now(view: &WdView<'_>) -> Option<Card> {
    let event = view.news.iter().rev().find_map(|event| match event {
        tabletron_rules::walking_dead::Event::Drew { card, .. } => Some(*card),
        _ => None,
    });
    let by_phase = match view.game.phase() {
        Phase::Strangers => Some(Kind::Strangers),
        Phase::Cull => Some(Kind::Cull),
        Phase::SideRoads | Phase::Carry { early: true, .. } => Some(Kind::SideRoads),
        Phase::Bitten(_) => Some(Kind::Bitten),
        Phase::Gunfire => Some(Kind::Gunfire),
        _ => None,
    };
    let by_phase = || Card::of(view.game.actions_used()).find(|card| by_phase == Some(card.kind()));
    event.or_else(by_phase)
}

/// How far an objective is: steps where it counts something, otherwise whether it is met as things stand.
fn progress(view: &WdView<'_>, kind: Kind) -> Tag {
    let (lang, game) = (view.lang, view.game);
    let turn = game.this_turn();
    let (done, all) = match kind {
        Kind::Tower => (turn.conquered().len().into(), 2),
        Kind::Streets => (turn.from_walkers.len().into(), 2),
        Kind::Herd => (turn.killed, 5),
        _ => (game.is_met(kind).into(), 1),
    };
    let done = done.min(all);
    let steps = (0..all).map(|step| classed("i", if step < done { "on" } else { "" }));
    let text = match (all, done) {
        (1, 0) => words::not_yet(lang).to_owned(),
        (1, _) => words::met(lang).to_owned(),
        _ => words::of(lang, done, all).to_string(),
    };
    classed("div", "prog").children(steps).child(tag("span").text(&text))
}

fn crate_tag(lang: Lang, ammo: Option<u8>) -> Tag {
    let (id, label) = match ammo {
        Some(1) => ("wd-crate-1", words::crate_of(lang, 1)),
        Some(ammo) => ("wd-crate-2", words::crate_of(lang, ammo)),
        None => ("wd-crate", words::crate_shut(lang).into()),
    };
    classed("svg", "crate")
        .attr("viewBox", "0 0 62 54")
        .attr("role", "img")
        .attr("aria-label", &label.to_string())
        .child(tag("use").attr("href", &format!("#{id}")))
}

/// The crates and grenades of a seat.
fn stock(view: &WdView<'_>, seat: Seat, open: bool) -> Vec<Tag> {
    let (lang, crates) = (view.lang, view.game.crates(seat));
    let Crates { ones, twos } = crates;
    let mut all: Vec<Tag> = match open {
        true => {
            let values = (0..ones).map(|_| 1).chain((0..twos).map(|_| 2));
            values.map(|ammo| crate_tag(lang, Some(ammo))).collect()
        }
        false => (0..crates.count()).map(|_| crate_tag(lang, None)).collect(),
    };
    all.extend((0..view.game.grenades(seat)).map(|_| {
        classed("svg", "pin")
            .attr("viewBox", "0 0 40 54")
            .attr("role", "img")
            .attr("aria-label", words::grenade(lang))
            .child(tag("use").attr("href", "#wd-grenade"))
    }));
    all
}

fn kit(view: &WdView<'_>, seat: Seat, open: bool) -> Tag {
    let (lang, crates) = (view.lang, view.game.crates(seat));
    let stock = stock(view, seat, open);
    if stock.is_empty() {
        return classed("p", "quiet").text(words::kit_empty(lang));
    }
    let total = match (open, survivors_for(crates.ammo().min(MOST_AMMO))) {
        (false, _) => tag("span").text(&words::hidden(lang, view.name(seat)).to_string()),
        (true, worth) => {
            let brings = worth.map(|worth| tag("b").text(&format!("▸ {}", words::survivors_n(lang, worth))));
            tag("span").text(&format!("{} ", words::ammo_n(lang, crates.ammo()))).child_if(brings)
        }
    };
    classed("div", "kit").child(classed("div", "stock").children(stock)).child(classed("div", "tot").child(total))
}

/// A stock that everybody sees: whose it is, and what the crates carry.
fn open_kit(view: &WdView<'_>, seat: Seat) -> Tag {
    let header = tag("header").child(classed("span", "badge sm")).child(tag("b").text(&view.name(seat)));
    classed("div", "open-hand").seat(view.colour(seat)).child(header).child(kit(view, seat, true))
}

/// The face of a winner.
pub fn parade(view: &WdView<'_>, seat: Seat) -> Vec<Tag> {
    let faces = view.game.group_of(seat).into_iter().map(|group| face(view.lang, group));
    faces.map(|face| face.attr("viewBox", names::FACE_BOX).seat(view.colour(seat))).collect()
}

/// Whoever is left where nobody has survived.
pub fn mourners(lang: Lang) -> Vec<Tag> {
    (0..3).map(|_| face(lang, Group::Walkers).attr("viewBox", names::FACE_BOX).seat(0)).collect()
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Dice, Playthrough,
        walking_dead::{Choice, Move, Options, Setup},
    };

    use super::*;
    use crate::{
        games::walking_dead::pick::Selection,
        table::{
            View,
            trial::{one_kind, people, wander},
        },
    };

    fn random_move(play: &Playthrough<WalkingDead>, dice: &mut Dice) -> Option<Move> {
        let moves = one_kind(play, |mv: &Move| matches!(mv, Move::Advance | Move::Stop | Move::Pass), dice)?;
        dice.pick(&moves).copied()
    }

    fn every_view(mut look: impl FnMut(&WdView<'_>)) {
        let slow = |options| Options { choice: Choice::Rolled, setup: Setup::Turns, rounds: 5, ..options };
        let games = [Options::survival(3), slow(Options::survival(2)), slow(Options::conquest(4))];
        for (seed, options) in (1..).zip(games) {
            wander(people(options, seed), random_move, |play, _| look(&View::new(play, &Selection::Nothing, Lang::En)));
        }
    }

    fn drawn(tags: Vec<Tag>) -> String {
        tag("div").children(tags).inside().as_str().to_owned()
    }

    #[test]
    fn a_shut_stock_tells_how_many_crates_there_are_and_not_what_they_carry() {
        let mut most = 0;
        every_view(|view| {
            for seat in Seat::all(view.game.seats()) {
                let count = usize::from(view.game.crates(seat).count());
                let (shut, open) = (drawn(stock(view, seat, false)), drawn(stock(view, seat, true)));
                assert_eq!(shut.matches("#wd-crate\"").count(), count);
                assert!(!shut.contains("#wd-crate-"), "{shut}");
                assert_eq!(open.matches("#wd-crate-").count(), count);
                assert_eq!(open.matches("#wd-grenade").count(), usize::from(view.game.grenades(seat)));
                most = most.max(count);
            }
        });
        assert!(most > 1, "crates were drawn");
    }

    #[test]
    fn the_round_is_marked_in_the_bar_and_on_the_chart_of_invasions() {
        every_view(|view| {
            let (bar, chart) = (drawn(vec![rounds(view)]), drawn(vec![notes(view)]));
            let now = view.game.round();
            assert!(now == 0 || bar.contains(&format!("aria-current=\"step\">{now}<")), "{bar}");
            assert_eq!(chart.matches("aria-current=\"step\"").count(), usize::from(view.game.is_survival()), "{chart}");
        });
    }

    #[test]
    fn before_the_first_round_the_bar_says_that_the_game_is_set_up() {
        let mut setups = 0;
        every_view(|view| {
            let bar = drawn(vec![rounds(view)]);
            let is_setup = view.game.round() == 0;
            assert!(!bar.contains(">0<"), "{bar}");
            assert_eq!(bar.contains(crate::words::walking_dead::round_setup(Lang::En)), is_setup, "{bar}");
            setups += usize::from(is_setup);
        });
        assert!(setups > 0);
    }

    #[test]
    fn nobody_has_a_face_before_they_have_chosen_a_group_and_nobody_a_place_before_it_is_rolled_for() {
        let (mut faceless, mut places) = (0, 0);
        every_view(|view| {
            let order: Vec<Seat> = view.game.order().iter().collect();
            for seat in Seat::all(view.game.seats()) {
                let row = drawn(vec![group(view, seat)]);
                assert_eq!(row.contains("#wd-g-"), view.game.group_of(seat).is_some(), "{row}");
                let place = order.iter().position(|&other| other == seat).expect("everybody plays") + 1;
                let label = words::place_n(Lang::En, place).to_string();
                assert_eq!(row.contains(&label), !matches!(view.game.phase(), Phase::Choose(_)), "{row}");
                faceless += usize::from(!row.contains("#wd-g-"));
                places += usize::from(row.contains(&label));
            }
        });
        assert!(faceless > 0 && places > 0);
    }

    #[test]
    fn what_was_used_and_what_is_left_can_be_looked_up() {
        let mut most = [0; 3];
        every_view(|view| {
            let game = view.game;
            let open = drawn(used(view).into_iter().collect());
            let cards = Card::of(game.actions_used()).map(|card| names::card(Lang::En, card));
            let lands = Territory::of(game.territory_discard()).map(|at| names::territory(Lang::En, at));
            assert!(cards.chain(lands).all(|name| open.contains(name)), "{open}");
            let left = drawn(vec![piles(view)]);
            assert!(left.contains(&format!("<b>{}</b>", game.territory_cards_left())), "{left}");
            let tokens = words::towers_left(Lang::En, game.towers_left()).to_string();
            assert_eq!(left.contains(&tokens), game.is_survival(), "{left}");
            let seen = [game.actions_used().len(), game.territory_discard().len(), game.spent().count()];
            most.iter_mut().zip(seen).for_each(|(most, seen)| *most = seen.max(*most));
        });
        assert!(most.iter().all(|&most| most > 0), "{most:?}");
    }

    #[test]
    fn all_crates_lie_open_when_the_game_is_over() {
        let mut ends = 0;
        every_view(|view| {
            if view.game.ending().is_none() {
                return;
            }
            let all: u8 = Seat::all(view.game.seats()).map(|seat| view.game.crates(seat).count()).sum();
            let shown = drawn(belongings(view));
            assert_eq!(shown.matches("#wd-crate-").count(), usize::from(all), "{shown}");
            assert!(!shown.contains("#wd-crate\""), "{shown}");
            ends += usize::from(all > 0);
        });
        assert!(ends > 0);
    }
}
