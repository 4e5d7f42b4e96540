//! Language, theme, motion, sound.

use leptos::prelude::*;

use crate::{
    parts::{Segment, icon, page_bar, segments, switch},
    settings::{Motion, Settings, Theme},
    words::{Lang, shell},
};

/// The settings page.
pub fn settings_page(lang: Lang) -> impl IntoView {
    let sound = Settings::get().sound;
    view! {
        {page_bar(None)}
        <main id="main" class="page">
            <div class="page-head"><h1>{shell::settings(lang)}</h1><p>{shell::settings_kept(lang)}</p></div>
            <section class="prefs panel" aria-label=shell::settings(lang)>
                {preference("globe", shell::language(lang), "", language_choice(lang, false).into_any())}
                {preference("moon", shell::theme(lang), "", theme_choice(lang, false).into_any())}
                {preference("motion", shell::motion(lang), shell::motion_text(lang), motion_choice(lang).into_any())}
                {switch(shell::sound(lang), shell::sound_text(lang), "sound", move || sound.get(), move |on| sound.set(on))}
            </section>
            <section><h2>{shell::about(lang)}</h2><p class="quiet">{shell::about_text(lang)}</p></section>
        </main>
    }
}

fn preference(symbol: &'static str, name: &'static str, text: &'static str, control: AnyView) -> impl IntoView {
    let text = (!text.is_empty()).then(|| view! { <small>{text}</small> });
    view! { <div class="pref"><div class="what">{icon(symbol)}<b>{name}</b>{text}</div>{control}</div> }
}

/// The languages, by their names or, where there is little room, their tags.
pub fn language_choice(lang: Lang, short: bool) -> impl IntoView {
    let chosen = Settings::get().lang;
    let segment = |one: Lang| {
        let label = if short { one.tag().to_uppercase() } else { one.name().to_owned() };
        Segment { value: one.tag(), label, icon: None, bare: false }
    };
    segments(
        "seg",
        shell::language(lang).to_owned(),
        "language".to_owned(),
        Lang::ALL.map(segment).to_vec(),
        move || chosen.get() as usize,
        move |index| chosen.set(Lang::ALL[index]),
    )
}

/// The themes, with words or as bare icons.
pub fn theme_choice(lang: Lang, bare: bool) -> impl IntoView {
    let chosen = Settings::get().theme;
    let segment = |theme: Theme| {
        let (label, symbol) = match theme {
            Theme::System => (shell::theme_system(lang), "system"),
            Theme::Light => (shell::theme_light(lang), "sun"),
            Theme::Dark => (shell::theme_dark(lang), "moon"),
        };
        Segment { value: theme.tag(), label: label.to_owned(), icon: Some(symbol), bare }
    };
    segments(
        if bare { "seg hide-s" } else { "seg" },
        shell::theme(lang).to_owned(),
        "theme".to_owned(),
        Theme::ALL.map(segment).to_vec(),
        move || chosen.get() as usize,
        move |index| chosen.set(Theme::ALL[index]),
    )
}

fn motion_choice(lang: Lang) -> impl IntoView {
    let chosen = Settings::get().motion;
    let segment = |motion: Motion| {
        let label = match motion {
            Motion::System => shell::motion_system(lang),
            Motion::Full => shell::motion_full(lang),
            Motion::Reduced => shell::motion_reduced(lang),
        };
        Segment { value: motion.tag(), label: label.to_owned(), icon: None, bare: false }
    };
    segments(
        "seg",
        shell::motion(lang).to_owned(),
        "motion".to_owned(),
        Motion::ALL.map(segment).to_vec(),
        move || chosen.get() as usize,
        move |index| chosen.set(Motion::ALL[index]),
    )
}
