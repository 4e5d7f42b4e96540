//! The action panel: what to decide, what it costs, what to press. First as data, then as a view.

use leptos::prelude::*;

use super::{Action, Controller, Stage};
use crate::{
    parts::{icon, phrase, price},
    words::{Lang, Phrase, shell},
};

/// Where a step of the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Behind us.
    Done,
    /// Now.
    Now,
    /// May still come.
    Open,
}

/// What something costs and brings, row by row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deal {
    /// A picture, as markup of a symbol's use, with its box.
    pub art: Option<(String, &'static str)>,
    /// A number on the picture.
    pub badge: Option<u8>,
    /// Label and value.
    pub rows: Vec<(&'static str, Phrase)>,
}

/// One of several ways to do the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<G: Stage> {
    /// What is special about it.
    pub text: Phrase,
    /// What it costs.
    pub cost: Phrase,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Choosing it.
    pub choose: Action<G>,
}

/// A big button with a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<G: Stage> {
    /// The symbol to show.
    pub symbol: &'static str,
    /// The symbol's box.
    pub view_box: &'static str,
    /// What it says.
    pub label: String,
    /// A second line.
    pub note: Phrase,
    /// What it does.
    pub action: Action<G>,
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<G: Stage> {
    /// What will happen.
    pub label: String,
    /// What it brings or costs.
    pub extra: Phrase,
    /// What it does.
    pub action: Action<G>,
    /// The key that presses it.
    pub key: Option<char>,
}

/// Everything the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel<G: Stage> {
    /// The steps of the turn.
    pub steps: Vec<(&'static str, Progress)>,
    /// The question.
    pub title: String,
    /// A sentence about it.
    pub say: Phrase,
    /// The sum before the press.
    pub deal: Option<Deal>,
    /// Ways to pay, if there is more than one.
    pub ways: Vec<Way<G>>,
    /// Things to choose from.
    pub choices: Vec<Choice<G>>,
    /// Why the sum is what it is.
    pub why: Vec<Phrase>,
    /// The one primary button.
    pub primary: Option<Button<G>>,
    /// The others.
    pub others: Vec<Button<G>>,
    /// Keys that do something without a button.
    pub keys: Vec<(char, Action<G>)>,
}

impl<G: Stage> Default for Panel<G> {
    fn default() -> Self {
        Panel {
            steps: Vec::new(),
            title: String::new(),
            say: Phrase::default(),
            deal: None,
            ways: Vec::new(),
            choices: Vec::new(),
            why: Vec::new(),
            primary: None,
            others: Vec::new(),
            keys: Vec::new(),
        }
    }
}

impl<G: Stage> Panel<G> {
    /// What a key does here.
    pub fn action_of(&self, key: char) -> Option<Action<G>> {
        let buttons = self.primary.iter().chain(&self.others);
        let of_button = buttons.filter(|button| button.key == Some(key)).map(|button| button.action.clone());
        let of_key = self.keys.iter().filter(|(known, _)| *known == key).map(|(_, action)| action.clone());
        of_button.chain(of_key).next()
    }
}

/// The panel on screen.
pub fn panel_view<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    let panel = table.panel(lang);
    let seat = table.turn_colour();
    view! {
        <section class="act panel" tabindex="-1" data-seat=seat aria-label=shell::act(lang)>
            {move || panel.with(|panel| body(table, panel, lang))}
            <div class="do">
                {move || panel.with(|panel| buttons(table, panel))}
                <div class="alt">{undo_button(table, lang)}</div>
            </div>
        </section>
    }
}

fn body<G: Stage>(table: Controller<G>, panel: &Panel<G>, lang: Lang) -> impl IntoView + use<G> {
    let steps = panel.steps.iter().map(|&(name, progress)| step(name, progress)).collect_view();
    let steps = (!panel.steps.is_empty()).then(|| view! { <ol class="steps">{steps}</ol> });
    let say = (!panel.say.is_empty()).then(|| view! { <p class="say">{phrase(&panel.say)}</p> });
    let why = panel.why.iter().map(|why| view! { <p class="why">{icon("info")}<span>{phrase(why)}</span></p> });
    view! {
        <div class="body">
            {steps}
            <div class="hd"><h2>{panel.title.clone()}</h2></div>
            {say}
            {panel.deal.as_ref().map(deal)}
            {ways(table, panel, lang)}
            {choices(table, panel)}
            {why.collect_view()}
        </div>
    }
}

fn step(name: &'static str, progress: Progress) -> impl IntoView {
    match progress {
        Progress::Done => view! { <li class="ok">{icon("check")}{name}</li> }.into_any(),
        Progress::Now => view! { <li class="on" aria-current="step">{name}</li> }.into_any(),
        Progress::Open => view! { <li>{name}</li> }.into_any(),
    }
}

fn deal(deal: &Deal) -> impl IntoView + use<> {
    let art = deal.art.clone().map(|(markup, view_box)| {
        let badge = deal.badge.map(|number| view! { <b class="prb num">{number}</b> });
        view! { <div class="art"><svg viewBox=view_box aria-hidden="true" inner_html=markup></svg>{badge}</div> }
    });
    let row = |(label, value): &(&'static str, Phrase)| view! { <div><dt>{*label}</dt><dd>{price(value)}</dd></div> };
    view! { <div class="deal">{art}<dl>{deal.rows.iter().map(row).collect_view()}</dl></div> }
}

fn ways<G: Stage>(table: Controller<G>, panel: &Panel<G>, lang: Lang) -> Option<impl IntoView + use<G>> {
    let way = |way: &Way<G>| {
        let choose = way.choose.clone();
        view! {
            <label class="way">
                <input type="radio" name="way" prop:checked=way.chosen on:change=move |_| table.act(choose.clone()) />
                <span class="txt">{phrase(&way.text)}</span>
                <span class="cost">{price(&way.cost)}</span>
            </label>
        }
    };
    let list = panel.ways.iter().map(way).collect_view();
    let legend = shell::ways(lang);
    (!panel.ways.is_empty()).then(|| view! { <fieldset class="ways"><legend>{legend}</legend>{list}</fieldset> })
}

fn choices<G: Stage>(table: Controller<G>, panel: &Panel<G>) -> Option<impl IntoView + use<G>> {
    let choice = |choice: &Choice<G>| {
        let action = choice.action.clone();
        let (symbol, view_box) = (format!("#{}", choice.symbol), choice.view_box);
        let note = (!choice.note.is_empty()).then(|| view! { <small class="c">{phrase(&choice.note)}</small> });
        view! {
            <button type="button" class="choice" on:click=move |_| table.act(action.clone())>
                <svg viewBox=view_box aria-hidden="true"><use href=symbol /></svg>
                <span>{choice.label.clone()}</span>
                {note}
            </button>
        }
    };
    let list = panel.choices.iter().map(choice).collect_view();
    (!panel.choices.is_empty()).then(|| view! { <div class="choices">{list}</div> })
}

fn buttons<G: Stage>(table: Controller<G>, panel: &Panel<G>) -> impl IntoView + use<G> {
    let button = move |button: &Button<G>, class: &'static str| {
        let action = button.action.clone();
        let extra = (!button.extra.is_empty()).then(|| view! { <span class="gain">{phrase(&button.extra)}</span> });
        let key = button.key.map(|key| view! { <span class="kbd">{key.to_ascii_uppercase().to_string()}</span> });
        view! {
            <button class=class on:click=move |_| table.act(action.clone())>
                {button.label.clone()}" "{extra}{key}
            </button>
        }
    };
    let primary = panel.primary.as_ref().map(|primary| button(primary, "btn primary big"));
    let others = panel.others.iter().map(|other| button(other, "btn")).collect_view();
    let others = (!panel.others.is_empty()).then(|| view! { <div class="alt pair">{others}</div> });
    view! { {primary}{others} }
}

fn undo_button<G: Stage>(table: Controller<G>, lang: Lang) -> impl IntoView {
    let class = move || if table.play.with(|play| play.can_undo()) { "btn ghost undo" } else { "btn ghost undo off" };
    view! {
        <button class=class on:click=move |_| table.undo() aria-keyshortcuts="u">
            {icon("undo")}{shell::undo(lang)}" "<span class="kbd">"U"</span>
        </button>
    }
}
