//! The page of a game that was passed on: whose turn it is, whether it is news, and what can be done with it.

use tabletron_rules::{
    Pilot, Seat, Travels, record,
    travels::{Pass, Relation, Stir, promise},
};

use super::link::{broken, holds};
use crate::{
    games::{self, Summary},
    markup::{Acts, Tag, classed, tag},
    parts::{icon, link_button, page},
    route::{Route, go_to},
    shelf::chance,
    store::{Games, Passed, Seats, browser::LocalStorage},
    table::{
        keeping::{Keeping, keep_new},
        page::find,
    },
    words::{Lang, list_names, share, shell},
};

/// What a passed game is to this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    /// The game here is just as far.
    Known,
    /// The game here is further.
    Old,
    /// The game here went another way after so many moves.
    Parted(usize),
    /// It is the turn of somebody who sits here.
    Yours(Seat),
    /// It is the turn of somebody, and nobody sits here yet.
    Free(Seat),
    /// It is the turn of somebody who sits elsewhere.
    Elsewhere(Seat),
    /// Nobody is to decide: the game is over, or a computer goes on.
    Open,
}

/// What a link is to a browser that knows this much of its game.
fn arrival(turn: Option<Seat>, known: Option<(Seats, Relation)>) -> Arrival {
    match (known, turn) {
        (Some((_, Relation::Same)), _) => Arrival::Known,
        (Some((_, Relation::Newer)), _) => Arrival::Old,
        (Some((_, Relation::Parted(moves))), _) => Arrival::Parted(moves),
        (_, None) => Arrival::Open,
        (None, Some(seat)) => Arrival::Free(seat),
        (Some((seats, Relation::Older)), Some(seat)) if seats.has(seat) => Arrival::Yours(seat),
        (Some((_, Relation::Older)), Some(seat)) => Arrival::Elsewhere(seat),
    }
}

/// A passed game on its way in.
#[derive(Clone)]
struct Guest {
    code: String,
    moves: usize,
    travels: Travels,
    pass: Pass,
    known: Option<Passed>,
}

impl Guest {
    /// Stores the game, with these seats here, and goes to its table. What lies here of the same game is replaced.
    /// Where one of them decides now, this browser stirs in the number it has promised.
    fn take(&self, seats: Seats, turn: Option<Seat>) {
        let known = self.known.as_ref();
        let is_promised = |secret: u64| self.travels.promise_of(seats.first()) == Some(promise(secret));
        let secret = known.map(|known| known.secret).filter(|&secret| is_promised(secret));
        let mut travels = self.travels.clone();
        if turn.is_some_and(|seat| seats.has(seat)) {
            let salt = secret.unwrap_or_else(chance);
            travels.stirs.push(Stir { at: self.moves as u32, seat: seats.first(), salt, promise: None });
        }
        let code = record::with_travels(&self.code, &travels).unwrap_or_else(|_| self.code.clone());
        let stored = known.and_then(|known| Some((known.game.clone(), find(&known.game)?.revision)));
        let game = match stored {
            Some((game, revision)) => {
                Keeping::new(game.clone(), revision).save(&code);
                game
            }
            None => keep_new(&code),
        };
        // Where there is no room for them, people are asked again.
        let _ = Games::new(LocalStorage).save_orders(&game, &self.pass.orders);
        Passed { game: game.clone(), seats, secret: secret.unwrap_or_default() }.keep(&LocalStorage, self.pass.id);
        go_to(&Route::Table(game));
    }
}

/// The page.
pub fn pass_page(code: &str, acts: &mut Acts, lang: Lang) -> Tag {
    let shown = match games::summary_of_code(code, lang) {
        Ok(summary) => guest(&summary, acts, lang),
        Err(damage) => broken(&damage, lang),
    };
    page("gate", lang, vec![shown])
}

fn guest(summary: &Summary, acts: &mut Acts, lang: Lang) -> Tag {
    let travels = record::travels_of(&summary.code).unwrap_or_default();
    // What is damaged, or was never passed on, can still be played on as a copy.
    let Some(pass) = summary.pass.clone().filter(|_| summary.kept.is_none()) else {
        return super::link::sound(summary, acts, lang);
    };
    let known = Passed::find(&LocalStorage, pass.id);
    let here = known.as_ref().and_then(|known| Some((known.clone(), find(&known.game)?)));
    let relation = here.as_ref().and_then(|(known, saved)| {
        let compare = games::play_of(summary.name)?.compare;
        Some((known.seats, compare(&saved.code, &summary.code)?))
    });
    let is_person = |seat: &Seat| summary.chairs[seat.index()].pilot == Pilot::Human;
    let arrival = arrival(summary.turn.filter(is_person), relation);
    let guest = Guest { code: summary.code.clone(), moves: summary.moves, travels, pass, known };
    shown(summary, &guest, arrival, acts, lang)
}

fn shown(summary: &Summary, guest: &Guest, arrival: Arrival, acts: &mut Acts, lang: Lang) -> Tag {
    let name = |seat: Seat| summary.chairs[seat.index()].name.clone();
    let (title, text) = match arrival {
        Arrival::Known => (share::known(lang).to_owned(), share::known_text(lang).to_owned()),
        Arrival::Old => (share::old(lang).to_owned(), share::old_text(lang).to_owned()),
        Arrival::Parted(moves) => (share::parted(lang).to_owned(), share::parted_text(lang, moves as u32).to_string()),
        Arrival::Yours(seat) | Arrival::Free(seat) => {
            (share::your_turn(lang, name(seat)).to_string(), share::your_turn_text(lang).to_owned())
        }
        Arrival::Elsewhere(seat) => {
            (share::elsewhere(lang, name(seat)).to_string(), share::elsewhere_text(lang).to_owned())
        }
        Arrival::Open => (share::over(lang).to_owned(), share::over_text(lang).to_owned()),
    };
    let (main, more) = buttons(summary, guest, arrival, acts, lang);
    let suspects: Vec<String> = guest.travels.broken_promises().into_iter().map(name).collect();
    let warning = (!suspects.is_empty())
        .then(|| classed("p", "warn").text(&share::broken_promise(lang, list_names(lang, &suspects)).to_string()));
    let shelf = link_button("btn big", &Route::Shelf, shell::to_the_shelf(lang));
    classed("section", "panel pass")
        .child(tag("h1").text(&title))
        .child(holds(summary, lang))
        .child(classed("p", "lead").text(&text))
        .child_if(warning)
        .child(classed("div", "acts").child(main).child_if(more).child(shelf))
}

/// What can be done: the likely thing, and the other one.
fn buttons(summary: &Summary, guest: &Guest, arrival: Arrival, acts: &mut Acts, lang: Lang) -> (Tag, Option<Tag>) {
    let name = |seat: Seat| summary.chairs[seat.index()].name.clone();
    let seats = guest.known.as_ref().map(|known| known.seats);
    let turn = summary.turn;
    let take = |acts: &mut Acts, class: &str, seats: Seats, label: &str| {
        let guest = guest.clone();
        classed("button", class).key(label).act(acts, move |_| guest.take(seats, turn)).text(label)
    };
    let primary = "btn primary big";
    let watch = link_button("btn big", &Route::Show(guest.code.clone()), share::watch(lang));
    match (arrival, &guest.known) {
        (Arrival::Known | Arrival::Old, Some(known)) => {
            let open = link_button(primary, &Route::Table(known.game.clone()), share::open_mine(lang));
            (open.child(icon("arrow-right")), None)
        }
        (Arrival::Yours(seat), Some(known)) => {
            (take(acts, primary, known.seats, &share::take(lang, name(seat)).to_string()), None)
        }
        (Arrival::Free(seat), _) => (
            take(acts, primary, Seats::of([seat]), &share::take_seat(lang, name(seat)).to_string()),
            (!guest.pass.is_sealed).then_some(watch),
        ),
        (Arrival::Elsewhere(seat), Some(known)) => {
            let too = (!guest.pass.is_sealed)
                .then(|| take(acts, "btn big", known.seats.with(seat), &share::take_too(lang, name(seat)).to_string()));
            (take(acts, primary, known.seats, share::bring_up(lang)), too)
        }
        (Arrival::Open, _) => (take(acts, primary, seats.unwrap_or(Seats::of([])), share::bring_up(lang)), None),
        (Arrival::Parted(_), _) | (_, None) => {
            let code = crate::table::share::detached(&guest.code);
            let copy = classed("button", primary).act(acts, move |_| go_to(&Route::Table(keep_new(&code))));
            (copy.text(shell::link_keep(lang)), None)
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::planet_defenders::PlanetDefenders;
    use tabletron_rules::{Playthrough, Record};

    use super::*;
    use crate::{markup::Markup, table::trial::played};

    const ADA: Seat = Seat(0);
    const BO: Seat = Seat(1);

    #[test]
    fn a_link_is_news_or_not_by_what_lies_here() {
        let here = Seats::of([BO]);
        let lies = |relation| Some((here, relation));
        assert_eq!(arrival(Some(BO), None), Arrival::Free(BO));
        assert_eq!(arrival(Some(BO), lies(Relation::Older)), Arrival::Yours(BO));
        assert_eq!(arrival(Some(ADA), lies(Relation::Older)), Arrival::Elsewhere(ADA));
        assert_eq!(arrival(None, lies(Relation::Older)), Arrival::Open);
        assert_eq!(arrival(Some(BO), lies(Relation::Same)), Arrival::Known);
        assert_eq!(arrival(Some(BO), lies(Relation::Newer)), Arrival::Old);
        assert_eq!(arrival(None, lies(Relation::Parted(4))), Arrival::Parted(4));
    }

    fn passed(moves: usize, is_sealed: bool) -> Playthrough<PlanetDefenders> {
        let mut play = played(moves);
        play.set_pass(Pass { id: 5, is_sealed, orders: String::new() });
        play.stir(ADA, 1, Some(promise(2)));
        play
    }

    fn html(record: &Record<PlanetDefenders>, arrival: Arrival, known: Option<Passed>, lang: Lang) -> String {
        let summary = games::summary_of_code(&record.code(), lang).expect("it is sound");
        let travels = record.travels.clone();
        let pass = travels.pass.clone().expect("it is passed on");
        let guest = Guest { code: record.code(), moves: summary.moves, travels, pass, known };
        [shown(&summary, &guest, arrival, &mut Acts::default(), lang)].into_iter().collect::<Markup>().to_string()
    }

    fn sits(seat: Seat) -> Option<Passed> {
        Some(Passed { game: "g1".to_owned(), seats: Seats::of([seat]), secret: 2 })
    }

    #[test]
    fn the_page_names_whose_turn_it_is_and_offers_the_seat() {
        for lang in Lang::ALL {
            let page = html(passed(0, true).record(), Arrival::Free(ADA), None, lang);
            let label = Markup::text(&share::take_seat(lang, "Ada").to_string()).to_string();
            assert!(page.contains(&label) && !page.contains("#/show/"), "{page}");
            assert!(html(passed(0, false).record(), Arrival::Free(ADA), None, lang).contains("#/show/"));
        }
    }

    #[test]
    fn an_older_link_leads_to_the_game_that_lies_here() {
        let page = html(passed(3, true).record(), Arrival::Old, sits(ADA), Lang::En);
        assert!(page.contains("#/table/g1") && !page.contains("data-act"), "{page}");
        assert!(page.contains(share::old(Lang::En)), "{page}");
    }

    #[test]
    fn a_sealed_game_gives_a_browser_no_second_seat() {
        let too = share::take_too(Lang::En, "Ada").to_string();
        let page = |is_sealed| html(passed(2, is_sealed).record(), Arrival::Elsewhere(ADA), sits(BO), Lang::En);
        assert!(!page(true).contains(&too) && page(false).contains(&too));
    }

    #[test]
    fn who_broke_a_promise_about_the_dice_is_named() {
        let mut play = passed(3, true);
        play.stir(ADA, 3, None);
        let page = html(play.record(), Arrival::Free(BO), None, Lang::En);
        assert!(page.contains("class=\"warn\"") && page.contains("Ada"), "{page}");
        let mut kept = passed(3, true);
        kept.stir(ADA, 2, None);
        assert!(!html(kept.record(), Arrival::Free(BO), None, Lang::En).contains("class=\"warn\""));
    }
}
