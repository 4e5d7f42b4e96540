//! Pig at the table, the example of `docs/architecture.md`: everything a game must bring, and nothing else.

use leptos::prelude::*;
use tabletron_rules::{
    Seat,
    pig::{Event, Move, Pig, Refusal},
    playthrough::Step,
};

use super::{Label, Playable, label};
use crate::{
    markup::Tag,
    sound::Sound,
    table::{
        Action, Button, Column, Controller, Panel, Pick, Score, Section, Stage, View,
        spot::{drawn, spot},
    },
    words::{Lang, Phrase, pig as words},
};

/// What the board shows: a pure function of the position and who looks.
#[derive(Clone, Debug, PartialEq)]
struct Scene {
    die: u8,
    pot: u8,
    can_roll: bool,
    label: String,
}

fn scene(view: &View<'_, Pig>) -> Scene {
    let rolled = view.news.iter().find_map(|event| if let Event::Rolled(_, die) = event { Some(*die) } else { None });
    let (pot, die) = (view.game.pot, rolled.unwrap_or(1));
    let label = words::die_label(view.lang, die, pot).to_string();
    Scene { die, pot, can_roll: view.moves().contains(&Move::Roll), label }
}

fn die_tag(scene: &Scene) -> Tag {
    let edge = if scene.can_roll { "#f4b64a" } else { "#8d98a2" };
    let ground =
        format!(r##"<rect width="100" height="100" rx="18" fill="#f6f4ee" stroke="{edge}" stroke-width="4"/>"##);
    let face =
        format!(r##"<text x="50" y="73" font-size="64" text-anchor="middle" fill="#16191c">{}</text>"##, scene.die);
    drawn("pig-die", ground + &face)
        .attr("role", "button")
        .attr("tabindex", "0")
        .attr("aria-label", &scene.label)
        .attr("data-pot", &scene.pot.to_string())
}

impl Stage for Pig {
    type Selection = ();
    /// There is only the die.
    type Target = ();
    type Orders = ();

    const RULES: &'static [Section] =
        &[Section { id: "all", title: words::rules_title, text: words::rules_text, numbers: "1, 2, 3" }];

    fn pick(view: &View<'_, Self>, (): ()) -> Pick<Self> {
        view.attempt(Move::Roll)
    }

    fn panel(view: &View<'_, Self>) -> Panel<Action<Self>> {
        if view.actor.is_none() {
            return view.waiting();
        }
        let (lang, pot) = (view.lang, view.game.pot);
        let hold = Button::keyed('h', words::hold(lang, pot), Action::Play(Move::Hold));
        Panel {
            primary: Some(Button::keyed('r', words::roll(lang), Action::Play(Move::Roll))),
            others: if pot > 0 { vec![hold] } else { Vec::new() },
            ..Panel::ask(words::question(lang), words::pot(lang, pot))
        }
    }

    fn refusal(view: &View<'_, Self>, refusal: Refusal) -> Phrase {
        match refusal {
            Refusal::GameOver => words::no_over(view.lang).into(),
            Refusal::NotYourTurn(seat) => words::no_turn(view.lang, view.name(seat)),
            Refusal::RollFirst => words::no_pot(view.lang).into(),
        }
    }

    fn sentence(view: &View<'_, Self>, _step: &Step<Self>, event: &Event) -> Option<Phrase> {
        let name = |seat: &Seat| Phrase::strong(view.name(*seat));
        Some(match event {
            Event::Rolled(seat, die) => words::log_rolled(view.lang, name(seat), *die),
            Event::Held(seat, points) => words::log_held(view.lang, name(seat), *points),
        })
    }

    fn hear(event: &Event) -> Option<Sound> {
        Some(if matches!(event, Event::Rolled(..)) { Sound::Dice } else { Sound::Gain })
    }

    fn round_name(&self, lang: Lang) -> String {
        words::pot(lang, self.pot).to_string()
    }

    fn score_now(&self, seat: Seat) -> i32 {
        self.banked.get(seat.index()).copied().unwrap_or_default().into()
    }

    fn final_score(view: &View<'_, Self>) -> Score {
        let values = view.game.banked.map(|points| points.to_string()).into();
        let column = Column { title: words::banked(view.lang), values };
        Score { columns: vec![column], total: words::banked(view.lang), tie: None }
    }

    fn progress(&self) -> u8 {
        self.banked.into_iter().max().unwrap_or_default().min(100)
    }

    fn board(table: Controller<Self>, lang: Lang) -> AnyView {
        let scene = table.scene(lang, scene);
        let explain = move |_| scene.with_untracked(|scene| scene.label.clone());
        let die = spot(move || scene.with(die_tag), move || table.pick(()), explain, table.house.hint);
        view! { <svg class="board" viewBox="-20 -20 140 140" role="group">{die}</svg> }.into_any()
    }
}

impl Playable for Pig {
    const LABEL: Label = label!(words);
    const HAS_ART: bool = false;

    fn note(lang: Lang) -> &'static str {
        words::note(lang)
    }
}
