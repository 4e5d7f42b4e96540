//! Language, theme, motion and sound, kept in this browser.

use leptos::prelude::*;

use crate::{
    store::browser::{LocalStorage, Storage},
    words::Lang,
};

const KEY: &str = "tabletron/settings";

/// How the app looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system does.
    #[default]
    System,
    /// Warm paper.
    Light,
    /// Slate under a lamp.
    Dark,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The theme's name in storage and in `<html data-theme>`.
    pub fn tag(self) -> &'static str {
        ["system", "light", "dark"][self as usize]
    }
}

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// As the system does.
    #[default]
    System,
    /// Everything.
    Full,
    /// Results at once.
    Reduced,
}

impl Motion {
    /// All choices.
    pub const ALL: [Motion; 3] = [Motion::System, Motion::Full, Motion::Reduced];

    /// The choice's name in storage and in `<html data-motion>`.
    pub fn tag(self) -> &'static str {
        ["system", "full", "reduced"][self as usize]
    }
}

/// The player's choices, as signals.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// Motion.
    pub motion: RwSignal<Motion>,
    /// Whether there is sound.
    pub sound: RwSignal<bool>,
}

impl Settings {
    /// Reads the settings, offers them to everything below, and keeps the page and the storage in step.
    pub fn provide() -> Self {
        let stored = LocalStorage.get(KEY).unwrap_or_default();
        let (lang, theme, motion, sound) = parse(&stored);
        let settings = Settings {
            lang: RwSignal::new(lang.unwrap_or_else(browser_language)),
            theme: RwSignal::new(theme),
            motion: RwSignal::new(motion),
            sound: RwSignal::new(sound),
        };
        provide_context(settings);
        Effect::new(move |_| settings.apply());
        settings
    }

    /// The settings offered by [`provide`](Self::provide).
    pub fn get() -> Self {
        expect_context()
    }

    /// Whether results are shown at once.
    pub fn is_still(self) -> bool {
        match self.motion.get_untracked() {
            Motion::Reduced => true,
            Motion::Full => false,
            Motion::System => media_matches("(prefers-reduced-motion: reduce)"),
        }
    }

    fn apply(self) {
        let (lang, theme, motion) = (self.lang.get(), self.theme.get(), self.motion.get());
        let sound = if self.sound.get() { "on" } else { "off" };
        if let Some(root) = document().document_element() {
            // Attributes of our own with plain values cannot be refused.
            let _ = root.set_attribute("lang", lang.tag());
            let _ = root.set_attribute("data-theme", theme.tag());
            let _ = root.set_attribute("data-motion", motion.tag());
        }
        // Where nothing can be stored, the settings last as long as the page.
        let _ = LocalStorage.set(KEY, &[lang.tag(), theme.tag(), motion.tag(), sound].join(" "));
    }
}

fn parse(text: &str) -> (Option<Lang>, Theme, Motion, bool) {
    let mut words = text.split(' ');
    let lang = words.next().and_then(Lang::from_tag);
    let theme = words.next().and_then(|word| Theme::ALL.into_iter().find(|theme| theme.tag() == word));
    let motion = words.next().and_then(|word| Motion::ALL.into_iter().find(|motion| motion.tag() == word));
    (lang, theme.unwrap_or_default(), motion.unwrap_or_default(), words.next() == Some("on"))
}

fn browser_language() -> Lang {
    window().navigator().language().and_then(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

/// Whether a media query holds now.
pub fn media_matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_settings_are_read_back_and_nonsense_is_the_default() {
        assert_eq!(parse("de dark reduced on"), (Some(Lang::De), Theme::Dark, Motion::Reduced, true));
        assert_eq!(parse(""), (None, Theme::System, Motion::System, false));
        assert_eq!(parse("\u{0} é 🎲 on off"), (None, Theme::System, Motion::System, true));
    }
}
