//! The page of a link: shows what is in it, and asks before anything is stored.

use leptos::prelude::*;
use tabletron_rules::Damage;

use crate::{
    games::{self, Summary},
    markup::{Acts, Tag, classed, tag},
    parts::{game_box, icon, link_button, page},
    route::{Route, address_of, go_to},
    store::damage::{told, told_break},
    table::{keeping::keep_new, share::detached},
    words::{Lang, list_names, share, shell},
};

/// The page for a code out of an address, or an empty field to paste one into.
pub fn link_page(code: &str, pasted: RwSignal<String>, acts: &mut Acts, lang: Lang) -> Tag {
    if code.is_empty() {
        return page("gate", lang, vec![paste(pasted, acts, lang)]);
    }
    let own = classed("label", "field").child(tag("span").text(shell::link_own(lang))).child(
        tag("input")
            .attr("name", "own-link")
            .flag("readonly", true)
            .attr("value", &address_of(&Route::Link(code.to_owned()))),
    );
    page("gate", lang, vec![shown(code, acts, lang).child(own)])
}

fn shown(code: &str, acts: &mut Acts, lang: Lang) -> Tag {
    match games::summary_of_code(code, lang) {
        Ok(summary) => sound(&summary, acts, lang),
        Err(damage) => broken(&damage, lang),
    }
}

/// What can be done with a game of which there is a copy for whoever wants one: that. Of a sealed game there is none.
fn way_on(summary: &Summary, label: &str, acts: &mut Acts, lang: Lang) -> Option<Tag> {
    if summary.is_covered {
        let turn = || link_button("btn primary big", &Route::Pass(summary.code.clone()), share::to_turn(lang));
        return summary.kept.is_none().then(turn);
    }
    let code = detached(&summary.code);
    let keep = classed("button", "btn primary big").act(acts, move |_| go_to(&Route::Table(keep_new(&code))));
    Some(keep.text(label).child(icon("arrow-right")))
}

/// A game that can be played on, whole or in part, as a copy, unless it is sealed.
pub fn sound(summary: &Summary, acts: &mut Acts, lang: Lang) -> Tag {
    let (class, over, title, button) = match summary.kept {
        None => ("panel", "", shell::link_title(lang).to_owned(), shell::link_keep(lang)),
        Some(kept) => {
            let title = shell::link_broken_text(lang, kept).to_string();
            ("panel err", shell::link_bad_title(lang), title, shell::link_play_on(lang))
        }
    };
    let why = summary.broken.zip(summary.kept).map(|(why, kept)| tag("p").text(&told_break(why, kept, lang)));
    let text = if summary.is_covered { share::covered_link(lang) } else { shell::link_keep_text(lang) };
    let way_on = way_on(summary, button, acts, lang);
    classed("section", class)
        .child(classed("p", "over").text(over))
        .child(tag("h1").text(&title))
        .child(holds(summary, lang))
        .child_if(why)
        .child(classed("p", "lead").text(text))
        .child(classed("div", "acts").child_if(way_on).child(link_button(
            "btn big",
            &Route::Shelf,
            shell::to_the_shelf(lang),
        )))
}

/// What is in a link.
pub fn holds(summary: &Summary, lang: Lang) -> Tag {
    let names: Vec<String> = summary.chairs.iter().map(|chair| chair.name.clone()).collect();
    let title = games::title(summary.name, lang);
    let text = shell::link_text(lang, title, summary.moves, list_names(lang, &names)).to_string();
    let picture = games::box_of(summary.name).map(|found| game_box(found, lang));
    let chips = summary
        .chairs
        .iter()
        .map(|chair| classed("li", "chip").seat(chair.colour).child(classed("span", "badge sm")).text(&chair.name));
    let about = tag("div")
        .child(tag("h2").text(title))
        .child(tag("p").text(&text))
        .child(tag("p").text(&summary.state))
        .child(tag("ul").children(chips));
    classed("div", "holds well").attr("data-game", summary.name).child_if(picture).child(about)
}

/// A link that cannot be read, and why.
pub fn broken(damage: &Damage, lang: Lang) -> Tag {
    let back = link_button("btn primary big", &Route::Shelf, shell::to_the_shelf(lang));
    classed("section", "panel err")
        .attr("role", "alert")
        .child(tag("h1").text(shell::link_bad_title(lang)))
        .child(classed("p", "lead").text(&told(damage, lang)))
        .child(classed("div", "acts").child(back))
}

/// Where a link leads, or a text that is only the code of one. Whatever else is pasted is told to be damaged.
fn route_in(pasted: &str) -> Route {
    let pasted = pasted.trim().trim_end_matches('/');
    match pasted.split_once('#').map(|(_, fragment)| Route::parse(fragment)) {
        Some(route @ (Route::Link(_) | Route::Show(_) | Route::Pass(_))) => route,
        _ => Route::Link(pasted.rsplit('/').next().unwrap_or_default().to_owned()),
    }
}

/// A field for a link that was copied elsewhere.
fn paste(pasted: RwSignal<String>, acts: &mut Acts, lang: Lang) -> Tag {
    let area = tag("textarea")
        .attr("rows", "5")
        .attr("name", "link")
        .key("link")
        .act(acts, move |text| pasted.set(text.to_owned()));
    let field = classed("label", "field")
        .child(tag("span").text(shell::open_link(lang)))
        .child(area)
        .child(tag("small").text(shell::link_paste_text(lang)));
    let open = move |_: &str| {
        let pasted = pasted.get_untracked();
        go_to(&route_in(&pasted));
    };
    let actions = classed("div", "acts")
        .child(classed("button", "btn primary big").text(shell::link_open(lang)))
        .child(link_button("btn big", &Route::Shelf, shell::to_the_shelf(lang)));
    classed("form", "panel").act(acts, open).child(tag("h1").text(shell::link_paste(lang))).child(field).child(actions)
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Record,
        cybertron::Cybertron,
        planet_defenders::{Energy, Move, PlanetDefenders},
        travels::Pass,
    };

    use super::*;
    use crate::{
        markup::Markup,
        table::trial::{moves, people, played, step},
    };

    fn record() -> Record<PlanetDefenders> {
        played(2).record().clone()
    }

    fn html(code: &str, lang: Lang) -> String {
        [shown(code, &mut Acts::default(), lang)].into_iter().collect::<Markup>().to_string()
    }

    fn escaped(text: &str) -> String {
        Markup::text(text).to_string()
    }

    #[test]
    fn a_sound_link_shows_what_is_in_it_and_asks() {
        for lang in Lang::ALL {
            let page = html(&record().code(), lang);
            let title = games::title("planet_defenders", lang);
            for text in [shell::link_title(lang), shell::link_keep(lang), title, "Ada", "<Bo>"] {
                assert!(page.contains(&escaped(text)), "{text} is not in {page}");
            }
            assert!(!page.contains("<Bo>") && !page.contains("panel err"), "{page}");
        }
    }

    #[test]
    fn a_link_with_an_illegal_move_offers_the_sound_part() {
        let mut broken = record();
        broken.moves.push(Move::GiveBack(Energy::Blue));
        for lang in Lang::ALL {
            let page = html(&broken.code(), lang);
            assert!(page.contains("panel err") && page.contains(&escaped(shell::link_play_on(lang))), "{page}");
            assert!(page.contains(&escaped(&shell::link_broken_text(lang, 2usize).to_string())), "{page}");
        }
    }

    #[test]
    fn a_link_that_cannot_be_read_says_why_and_offers_nothing_to_keep() {
        // The first byte is the format: 9 is not known yet.
        for (code, damage) in [
            ("", Damage::Empty),
            ("?!", Damage::NotACode),
            ("CQAA", Damage::UnknownFormat(9)),
            ("AQ", Damage::Unreadable),
        ] {
            for lang in Lang::ALL {
                let page = html(code, lang);
                assert!(page.contains(&escaped(&told(&damage, lang))) && page.contains(r#"role="alert""#), "{page}");
                assert!(!page.contains("data-act"), "{page}");
            }
        }
    }

    #[test]
    fn the_code_is_found_in_whatever_was_copied() {
        for pasted in ["abc_-1", "  abc_-1\n", "https://example.org/t/#/link/abc_-1", "#/link/abc_-1", "#/link/abc_-1/"]
        {
            assert_eq!(route_in(pasted), Route::Link("abc_-1".into()), "{pasted:?}");
        }
        assert_eq!(route_in("  "), Route::Link(String::new()));
        assert_eq!(route_in("#/settings"), Route::Link("settings".into()), "which is no code");
    }

    #[test]
    fn a_pasted_link_leads_where_it_would_lead_by_itself() {
        for (way, route) in [("pass", Route::Pass("abc_-1".into())), ("show", Route::Show("abc_-1".into()))] {
            for pasted in [format!(" https://example.org/t/#/{way}/abc_-1\n"), format!("#/{way}/abc_-1/")] {
                assert_eq!(route_in(&pasted), route, "{pasted:?}");
            }
        }
    }

    #[test]
    fn of_a_sealed_game_there_is_no_copy_before_its_end_not_even_of_a_damaged_one() {
        let mut play = people::<Cybertron>(Default::default(), 5);
        play.set_pass(Pass { id: 5, is_sealed: true, orders: String::new() });
        for _ in 0..40 {
            let mv = moves(&play)[0];
            step(&mut play, mv);
        }
        let code = play.record().code();
        for lang in Lang::ALL {
            let page = html(&code, lang);
            assert!(page.contains(&escaped(share::covered_link(lang))) && page.contains("#/pass/"), "{page}");
            assert!(!page.contains("data-act"), "{page}");
            let cut = html(&code[..code.len() - 12], lang);
            assert!(cut.contains("panel err") && cut.contains(&escaped(share::covered_link(lang))), "{cut}");
            assert!(!cut.contains("data-act") && !cut.contains("#/pass/"), "{cut}");
        }
    }
}
