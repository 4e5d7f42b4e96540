//! What is kept for playing offline. The page's script looks after the service worker (`offline/page.js`); it says how
//! things stand by `<html data-worker>` and an event, and is told by events what the player wants.

use leptos::prelude::*;

use crate::{
    settings::Settings,
    table::keeping::is_at_risk,
    toasts::{Kind, More, Toasts},
    words::{Lang, offline as words},
};

/// How things stand, as the page's script has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing is kept, or nothing is known yet.
    #[default]
    Nothing,
    /// The first build is being kept.
    Coming,
    /// Everything is kept.
    Ready,
    /// Somebody asked for a newer build.
    Checking,
    /// There is none.
    Newest,
    /// Nobody answered.
    Unreachable,
    /// There is one, and it waits.
    Outdated,
}

impl Kept {
    const ALL: [Kept; 7] =
        [Kept::Nothing, Kept::Coming, Kept::Ready, Kept::Checking, Kept::Newest, Kept::Unreachable, Kept::Outdated];

    /// The state's name in `<html data-worker>`.
    pub fn tag(self) -> &'static str {
        ["none", "coming", "ready", "checking", "newest", "unreachable", "new"][self as usize]
    }

    fn parse(tag: &str) -> Kept {
        Kept::ALL.into_iter().find(|kept| kept.tag() == tag).unwrap_or_default()
    }

    /// The state in a sentence.
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Kept::Nothing => words::none(lang),
            Kept::Coming => words::coming(lang),
            Kept::Ready => words::ready(lang),
            Kept::Checking => words::checking(lang),
            Kept::Newest => words::newest(lang),
            Kept::Unreachable => words::unreachable(lang),
            Kept::Outdated => words::outdated(lang),
        }
    }

    /// Whether there is something to ask the host about.
    pub fn can_be_checked(self) -> bool {
        !matches!(self, Kept::Nothing | Kept::Coming)
    }

    /// Whether a newer build waits.
    pub fn is_outdated(self) -> bool {
        self == Kept::Outdated
    }
}

/// What is kept in this browser, and what can be done about it.
#[derive(Clone, Copy, Debug)]
pub struct Offline {
    kept: RwSignal<Kept>,
    settings: Settings,
    toasts: Toasts,
}

impl Offline {
    /// Follows what the page's script says. A newer build is offered, never taken.
    pub fn provide(settings: Settings, toasts: Toasts) -> Self {
        let offline = Offline { kept: RwSignal::new(now()), settings, toasts };
        let listener = window_event_listener_untyped("tabletron-worker", move |_| offline.follow());
        on_cleanup(move || listener.remove());
        Effect::new(move |_| {
            let lang = settings.lang.get();
            if offline.kept.get().is_outdated() {
                let open = std::rc::Rc::new(move || offline.take());
                toasts.offer(words::offer(lang).into(), More { text: words::take(lang).to_owned(), open });
            }
        });
        offline
    }

    fn follow(self) {
        let (before, now) = (self.kept.get_untracked(), now());
        if before == now {
            return;
        }
        self.kept.set(now);
        if (before, now) == (Kept::Coming, Kept::Ready) {
            self.toasts.show(Kind::Info, words::ready(self.settings.lang.get_untracked()).into(), None);
        }
    }

    /// How things stand.
    pub fn kept(self) -> Kept {
        self.kept.get()
    }

    /// Asks the host for a newer build.
    pub fn check(self) {
        tell("tabletron-check");
    }

    /// Takes the newer build: the page starts anew, so no game may be in memory only, unless the player has it as a file.
    pub fn take(self) {
        match is_at_risk() {
            false => tell("tabletron-take"),
            true => self.toasts.show(Kind::Bad, words::unsaved(self.settings.lang.get_untracked()).into(), None),
        }
    }
}

fn now() -> Kept {
    Kept::parse(&of_page("data-worker"))
}

/// The version, with the name of the build.
pub fn version() -> String {
    [env!("CARGO_PKG_VERSION"), &of_page("data-version")].join(" ").trim_end().to_owned()
}

fn of_page(name: &str) -> String {
    document().document_element().and_then(|root| root.get_attribute(name)).unwrap_or_default()
}

fn tell(name: &str) {
    // An event of our own without a surprise in its name can always be made and sent.
    if let Ok(event) = web_sys::Event::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_read_back_and_nonsense_keeps_nothing() {
        for kept in Kept::ALL {
            assert_eq!(Kept::parse(kept.tag()), kept);
        }
        assert_eq!(Kept::parse("\u{0} ready"), Kept::Nothing);
    }

    #[test]
    fn every_state_has_its_own_sentence() {
        for lang in Lang::ALL {
            let mut texts: Vec<&str> = Kept::ALL.iter().map(|kept| kept.text(lang)).collect();
            texts.sort_unstable();
            texts.dedup();
            assert_eq!(texts.len(), Kept::ALL.len());
        }
    }
}
