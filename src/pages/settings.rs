//! Language, theme, motion, sound, what is kept for playing offline, and the games that are kept here.

use leptos::prelude::*;

use crate::{
    markup::{Acts, Tag, classed, tag},
    offline::{Offline, version},
    parts::{Segment, icon, page, segments, switch},
    settings::{Motion, Settings, Theme},
    words::{Lang, offline as words, shell},
};

use super::kept::Kept;

/// The settings page.
pub fn settings_page(settings: Settings, kept: Kept, offline: Offline, acts: &mut Acts, lang: Lang) -> Tag {
    let sound = settings.sound;
    let head = classed("div", "page-head")
        .child(tag("h1").text(shell::settings(lang)))
        .child(tag("p").text(shell::settings_kept(lang)));
    let language = language_choice(settings, acts, lang, false);
    let theme = theme_choice(settings, acts, lang, false);
    let motion = motion_choice(settings, acts, lang);
    let is_on = sound.get();
    let sound = switch(acts, shell::sound(lang), shell::sound_text(lang), "sound", is_on, move || sound.set(!is_on));
    let preferences = classed("section", "prefs panel")
        .attr("aria-label", shell::settings(lang))
        .child(preference("globe", shell::language(lang), "", language))
        .child(preference("moon", shell::theme(lang), "", theme))
        .child(preference("motion", shell::motion(lang), shell::motion_text(lang), motion))
        .child(sound)
        .child(offline_row(offline, acts, lang));
    let about = tag("section")
        .child(tag("h2").text(shell::about(lang)))
        .child(classed("p", "quiet").text(shell::about_text(lang)))
        .child(classed("p", "quiet").phrase(&words::version(lang, version())));
    page("page", lang, vec![head, preferences, kept.section(acts, lang), about])
}

fn offline_row(offline: Offline, acts: &mut Acts, lang: Lang) -> Tag {
    let kept = offline.kept();
    let button = kept.can_be_checked().then(|| {
        let (label, class) = match kept.is_outdated() {
            true => (words::take(lang), "btn primary"),
            false => (words::check(lang), "btn"),
        };
        let press = move |_: &str| if kept.is_outdated() { offline.take() } else { offline.check() };
        classed("button", class).key("update").act(acts, press).text(label)
    });
    let control = classed("div", "alt").child_if(button);
    preference("download", words::name(lang), kept.text(lang), control).attr("data-kept", kept.tag())
}

fn preference(symbol: &str, name: &str, text: &str, control: Tag) -> Tag {
    let text = (!text.is_empty()).then(|| tag("small").text(text));
    let what = classed("div", "what").child(icon(symbol)).child(tag("b").text(name)).child_if(text);
    classed("div", "pref").child(what).child(control)
}

/// The languages, by their names or, where there is little room, their tags.
pub fn language_choice(settings: Settings, acts: &mut Acts, lang: Lang, short: bool) -> Tag {
    let segment = |one: Lang| {
        let label = if short { one.tag().to_ascii_uppercase() } else { one.name().to_owned() };
        Segment::new(one.tag(), label)
    };
    let choices = Lang::ALL.map(segment).into();
    let chosen = settings.lang.get() as usize;
    segments(acts, shell::language(lang), "language", choices, chosen, move |index| settings.lang.set(Lang::ALL[index]))
}

/// The themes, with words or as bare icons.
pub fn theme_choice(settings: Settings, acts: &mut Acts, lang: Lang, bare: bool) -> Tag {
    let segment = |theme: Theme| {
        let (label, symbol) = match theme {
            Theme::System => (shell::theme_system(lang), "system"),
            Theme::Light => (shell::theme_light(lang), "sun"),
            Theme::Dark => (shell::theme_dark(lang), "moon"),
        };
        Segment { icon: Some(symbol), bare, ..Segment::new(theme.tag(), label) }
    };
    let choices = Theme::ALL.map(segment).into();
    let chosen = settings.theme.get() as usize;
    let set = move |index: usize| settings.theme.set(Theme::ALL[index]);
    segments(acts, shell::theme(lang), "theme", choices, chosen, set)
}

fn motion_choice(settings: Settings, acts: &mut Acts, lang: Lang) -> Tag {
    let segment = |motion: Motion| {
        let label = match motion {
            Motion::System => shell::motion_system(lang),
            Motion::Full => shell::motion_full(lang),
            Motion::Reduced => shell::motion_reduced(lang),
        };
        Segment::new(motion.tag(), label)
    };
    let choices = Motion::ALL.map(segment).into();
    let chosen = settings.motion.get() as usize;
    segments(acts, shell::motion(lang), "motion", choices, chosen, move |index| settings.motion.set(Motion::ALL[index]))
}
