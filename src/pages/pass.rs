//! The page of a game that was passed on: whose turn it is, whether it is news, and what can be done with it.

use leptos::prelude::*;
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
    store::{Games, Loaded, Passed, Seats, browser::LocalStorage as Browser},
    table::{
        keeping::{Keeping, keep_new},
        page::find,
        share::detached,
    },
    words::{Lang, Phrase, list_names, share, shell},
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

/// What a link is to a browser where these seats are played, and where what lies here of the game is so related to it.
fn arrival(turn: Option<Seat>, seats: Option<Seats>, relation: Option<Relation>) -> Arrival {
    match (relation, turn, seats) {
        (Some(Relation::Same), ..) => Arrival::Known,
        (Some(Relation::Newer), ..) => Arrival::Old,
        (Some(Relation::Parted(moves)), ..) => Arrival::Parted(moves),
        // What lies here is older, or was deleted.
        (_, None, _) => Arrival::Open,
        (_, Some(seat), None) => Arrival::Free(seat),
        (_, Some(seat), Some(seats)) if seats.has(seat) => Arrival::Yours(seat),
        (_, Some(seat), Some(_)) => Arrival::Elsewhere(seat),
    }
}

/// What this browser knows of a passed game and has of it, at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
struct Here {
    known: Option<Passed>,
    saved: Option<Loaded>,
}

impl Here {
    /// How it stands now with the game of that name.
    fn now(id: u64) -> Here {
        let known = Passed::find(&Browser, id);
        Here { saved: known.as_ref().and_then(|known| find(&known.game)), known }
    }

    /// The seats that are played here, if anybody sits here.
    fn seats(&self) -> Option<Seats> {
        self.known.as_ref().map(|known| known.seats).filter(|seats| !seats.is_none())
    }

    /// Puts a game into the place of what lies here, or beside everything else. Returns the id it is stored by; nothing
    /// if what lies here changed meanwhile.
    fn replace(&self, code: &str) -> Option<String> {
        let (Some(known), Some(saved)) = (&self.known, &self.saved) else { return Some(keep_new(code)) };
        let keeping = Keeping::new(known.game.clone(), saved.revision);
        keeping.save(code);
        untrack(|| keeping.is_ours()).then(|| known.game.clone())
    }
}

/// A passed game on its way in.
#[derive(Clone)]
struct Guest {
    code: String,
    moves: usize,
    travels: Travels,
    pass: Pass,
    /// What it was compared with.
    here: Here,
    /// Whether what lies here changed after it was compared with.
    is_stale: RwSignal<bool>,
}

impl Guest {
    /// Stores the game, with these seats here, and goes to its table. What lies here of the same game is replaced, if it
    /// is still what the link was compared with; otherwise nothing is stored, and the page compares anew.
    fn take(&self, seats: Seats, turn: Option<Seat>) {
        let secret = self.promised(seats);
        let taken = (Here::now(self.pass.id) == self.here).then(|| self.here.replace(&self.taken(seats, turn, secret)));
        let Some(game) = taken.flatten() else { return self.is_stale.set(true) };
        // Where there is no room for them, people are asked again.
        let _ = Games::new(Browser).save_orders(&game, &self.pass.orders);
        Passed { game: game.clone(), seats, secret: secret.unwrap_or_default() }.keep(&Browser, self.pass.id);
        go_to(&Route::Table(game));
    }

    /// The number this browser has promised, if it still knows it.
    fn promised(&self, seats: Seats) -> Option<u64> {
        let is_promised = |secret: &u64| self.travels.promise_of(seats.first()) == Some(promise(*secret));
        self.here.known.as_ref().map(|known| known.secret).filter(is_promised)
    }

    /// The record as it is stored. Where one of the seats decides now, the browser stirs in the number it has promised.
    fn taken(&self, seats: Seats, turn: Option<Seat>, secret: Option<u64>) -> String {
        let mut travels = self.travels.clone();
        if turn.is_some_and(|seat| seats.has(seat)) {
            let salt = secret.unwrap_or_else(chance);
            travels.stirs.push(Stir { at: self.moves as u32, seat: seats.first(), salt, promise: None });
        }
        record::with_travels(&self.code, &travels).unwrap_or_else(|_| self.code.clone())
    }
}

/// The page. It is drawn anew where what lies here changed meanwhile, and says so if somebody had answered already.
pub fn pass_page(code: &str, is_stale: RwSignal<bool>, acts: &mut Acts, lang: Lang) -> Tag {
    is_stale.track();
    let shown = match games::summary_of_code(code, lang) {
        Ok(summary) => guest(&summary, is_stale, acts, lang),
        Err(damage) => broken(&damage, lang),
    };
    page("gate", lang, vec![shown])
}

fn guest(summary: &Summary, is_stale: RwSignal<bool>, acts: &mut Acts, lang: Lang) -> Tag {
    let travels = record::travels_of(&summary.code).unwrap_or_default();
    // What is damaged, or was never passed on, can still be played on as a copy, unless it is sealed.
    let Some(pass) = summary.pass.clone().filter(|_| summary.kept.is_none()) else {
        return super::link::sound(summary, acts, lang);
    };
    let here = Here::now(pass.id);
    let relation = here.saved.as_ref().and_then(|saved| {
        let compare = games::play_of(summary.name)?.compare;
        compare(&saved.code, &summary.code)
    });
    let is_person = |seat: &Seat| summary.chairs.get(seat.index()).is_some_and(|chair| chair.pilot == Pilot::Human);
    let arrival = arrival(summary.turn.filter(is_person), here.seats(), relation);
    let guest = Guest { code: summary.code.clone(), moves: summary.moves, travels, pass, here, is_stale };
    shown(summary, &guest, arrival, acts, lang)
}

/// The name at a seat.
fn name_of(summary: &Summary, seat: Seat) -> String {
    summary.chairs.get(seat.index()).map(|chair| chair.name.clone()).unwrap_or_default()
}

fn shown(summary: &Summary, guest: &Guest, arrival: Arrival, acts: &mut Acts, lang: Lang) -> Tag {
    let name = |seat: Seat| name_of(summary, seat);
    let (title, text) = match arrival {
        Arrival::Known => (share::known(lang).to_owned(), share::known_text(lang).to_owned()),
        Arrival::Old => (share::old(lang).to_owned(), share::old_text(lang).to_owned()),
        Arrival::Parted(moves) => {
            let text: fn(Lang, u32) -> Phrase =
                if summary.is_covered { share::parted_sealed_text } else { share::parted_text };
            (share::parted(lang).to_owned(), text(lang, moves as u32).to_string())
        }
        Arrival::Yours(seat) | Arrival::Free(seat) => {
            (share::your_turn(lang, name(seat)).to_string(), share::your_turn_text(lang).to_owned())
        }
        Arrival::Elsewhere(seat) => {
            (share::elsewhere(lang, name(seat)).to_string(), share::elsewhere_text(lang).to_owned())
        }
        Arrival::Open => (share::over(lang).to_owned(), share::over_text(lang).to_owned()),
    };
    let (main, more) = buttons(summary, guest, arrival, acts, lang);
    let stale = guest.is_stale.get();
    let stale = stale.then(|| classed("p", "warn").attr("role", "alert").text(share::moved_on(lang)));
    let suspects: Vec<String> = guest.travels.broken_promises().into_iter().map(name).collect();
    let warning = (!suspects.is_empty())
        .then(|| classed("p", "warn").text(&share::broken_promise(lang, list_names(lang, &suspects)).to_string()));
    let shelf = link_button("btn big", &Route::Shelf, shell::to_the_shelf(lang));
    classed("section", "panel pass")
        .child(tag("h1").text(&title))
        .child_if(stale)
        .child(holds(summary, lang))
        .child(classed("p", "lead").text(&text))
        .child_if(warning)
        .child(classed("div", "acts").child_if(main).child_if(more).child(shelf))
}

/// What can be done: the likely thing, and the other one. Of a sealed game that went another way nobody gets a copy.
fn buttons(
    summary: &Summary,
    guest: &Guest,
    arrival: Arrival,
    acts: &mut Acts,
    lang: Lang,
) -> (Option<Tag>, Option<Tag>) {
    let name = |seat: Seat| name_of(summary, seat);
    let (known, turn, primary) = (&guest.here.known, summary.turn, "btn primary big");
    let take = |acts: &mut Acts, class: &str, seats: Seats, label: &str| {
        let guest = guest.clone();
        Some(classed("button", class).key(label).act(acts, move |_| guest.take(seats, turn)).text(label))
    };
    let mine = known.as_ref().map(|known| {
        let open = link_button(primary, &Route::Table(known.game.clone()), share::open_mine(lang));
        open.child(icon("arrow-right"))
    });
    let is_open = !guest.pass.is_sealed;
    match (arrival, guest.here.seats()) {
        (Arrival::Known | Arrival::Old, _) => (mine, None),
        (Arrival::Parted(_), _) if summary.is_covered => (mine, None),
        (Arrival::Parted(_), _) => {
            let code = detached(&guest.code);
            let copy = classed("button", primary).act(acts, move |_| go_to(&Route::Table(keep_new(&code))));
            (Some(copy.text(shell::link_keep(lang))), None)
        }
        (Arrival::Yours(seat), Some(seats)) => {
            (take(acts, primary, seats, &share::take(lang, name(seat)).to_string()), None)
        }
        (Arrival::Elsewhere(seat), Some(seats)) => {
            let too = share::take_too(lang, name(seat)).to_string();
            let too = is_open.then(|| take(acts, "btn big", seats.with(seat), &too)).flatten();
            (take(acts, primary, seats, share::bring_up(lang)), too)
        }
        (Arrival::Free(seat) | Arrival::Yours(seat) | Arrival::Elsewhere(seat), _) => {
            let watch = || link_button("btn big", &Route::Show(guest.code.clone()), share::watch(lang));
            let label = share::take_seat(lang, name(seat)).to_string();
            (take(acts, primary, Seats::of([seat]), &label), is_open.then(watch))
        }
        (Arrival::Open, seats) => (take(acts, primary, seats.unwrap_or(Seats::of([])), share::bring_up(lang)), None),
    }
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{Playthrough, Record, cybertron::Cybertron, planet_defenders::PlanetDefenders};

    use super::*;
    use crate::{
        markup::Markup,
        table::{
            Stage,
            trial::{people, played},
        },
    };

    const ADA: Seat = Seat(0);
    const BO: Seat = Seat(1);

    #[test]
    fn a_link_is_news_or_not_by_what_lies_here() {
        let here = Seats::of([BO]);
        let lies = |turn, relation| arrival(turn, Some(here), Some(relation));
        assert_eq!(arrival(Some(BO), None, None), Arrival::Free(BO));
        assert_eq!(lies(Some(BO), Relation::Older), Arrival::Yours(BO));
        assert_eq!(lies(Some(ADA), Relation::Older), Arrival::Elsewhere(ADA));
        assert_eq!(lies(None, Relation::Older), Arrival::Open);
        assert_eq!(lies(Some(BO), Relation::Same), Arrival::Known);
        assert_eq!(lies(Some(BO), Relation::Newer), Arrival::Old);
        assert_eq!(lies(None, Relation::Parted(4)), Arrival::Parted(4));
    }

    #[test]
    fn whoever_deleted_the_game_still_sits_where_they_sat() {
        let here = Some(Seats::of([BO]));
        assert_eq!(arrival(Some(BO), here, None), Arrival::Yours(BO));
        assert_eq!(arrival(Some(ADA), here, None), Arrival::Elsewhere(ADA));
        assert_eq!(arrival(None, here, None), Arrival::Open);
    }

    fn passed(moves: usize, is_sealed: bool) -> Playthrough<PlanetDefenders> {
        let mut play = played(moves);
        play.set_pass(Pass { id: 5, is_sealed, orders: String::new() });
        play.stir(ADA, 1, Some(promise(2)));
        play
    }

    fn html<G: Stage>(record: &Record<G>, arrival: Arrival, known: Option<Passed>, lang: Lang) -> String {
        let summary = games::summary_of_code(&record.code(), lang).expect("it is sound");
        let travels = record.travels.clone();
        let pass = travels.pass.clone().expect("it is passed on");
        let (here, is_stale) = (Here { known, saved: None }, RwSignal::new(false));
        let guest = Guest { code: record.code(), moves: summary.moves, travels, pass, here, is_stale };
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
    fn of_a_sealed_game_that_went_another_way_nobody_gets_a_copy() {
        let page = |is_sealed| {
            let mut play = people::<Cybertron>(Default::default(), 5);
            play.set_pass(Pass { id: 5, is_sealed, orders: String::new() });
            html(play.record(), Arrival::Parted(0), sits(BO), Lang::En)
        };
        let copy = shell::link_keep(Lang::En);
        assert!(page(false).contains(copy) && !page(false).contains("#/table/g1"));
        assert!(!page(true).contains(copy) && !page(true).contains("data-act") && page(true).contains("#/table/g1"));
    }

    #[test]
    fn a_seat_that_cannot_be_has_no_name() {
        let summary = games::summary_of_code(&passed(0, true).record().code(), Lang::En).expect("it is sound");
        assert_eq!((name_of(&summary, ADA).as_str(), name_of(&summary, Seat(200)).as_str()), ("Ada", ""));
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
