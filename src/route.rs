//! Where the player is: the fragment of the address, so that the site works under any path and offline.

/// A place in the app.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The games, and those under way.
    #[default]
    Shelf,
    /// Setting up the game of that name.
    Setup(String),
    /// The table of a stored game, by its id.
    Table(String),
    /// The replay of a stored game, by its id.
    Replay(String),
    /// A packed game that came with the link, to play on with a copy.
    Link(String),
    /// The replay of a packed game that came with the link.
    Show(String),
    /// A packed game that was passed on with the link, to take the turn.
    Pass(String),
    /// A game's rules, opened at a section.
    Rules {
        /// The game's name.
        game: String,
        /// The section to show first.
        section: Option<String>,
    },
    /// Language, theme, motion, sound.
    Settings,
    /// Nothing is here.
    Unknown,
}

impl Route {
    /// Reads a fragment such as `#/setup/planet_defenders`. Any text leads somewhere.
    pub fn parse(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_matches('/');
        let mut parts = path.splitn(3, '/');
        match (parts.next().unwrap_or_default(), parts.next(), parts.next()) {
            ("", None, None) => Route::Shelf,
            ("setup", Some(game), None) => Route::Setup(game.to_owned()),
            ("table", Some(id), None) => Route::Table(id.to_owned()),
            ("replay", Some(id), None) => Route::Replay(id.to_owned()),
            ("show", code, None) => Route::Show(code.unwrap_or_default().to_owned()),
            ("link", code, None) => Route::Link(code.unwrap_or_default().to_owned()),
            ("pass", Some(code), None) => Route::Pass(code.to_owned()),
            ("rules", Some(game), section) => {
                Route::Rules { game: game.to_owned(), section: section.map(str::to_owned) }
            }
            ("settings", None, None) => Route::Settings,
            _ => Route::Unknown,
        }
    }

    /// The fragment that leads here.
    pub fn href(&self) -> String {
        match self {
            Route::Shelf | Route::Unknown => "#/".to_owned(),
            Route::Setup(game) => format!("#/setup/{game}"),
            Route::Table(id) => format!("#/table/{id}"),
            Route::Replay(id) => format!("#/replay/{id}"),
            Route::Link(code) => format!("#/link/{code}"),
            Route::Show(code) => format!("#/show/{code}"),
            Route::Pass(code) => format!("#/pass/{code}"),
            Route::Rules { game, section: None } => format!("#/rules/{game}"),
            Route::Rules { game, section: Some(section) } => format!("#/rules/{game}/{section}"),
            Route::Settings => "#/settings".to_owned(),
        }
    }
}

/// The whole address of a place, as it is sent to somebody.
pub fn address_of(route: &Route) -> String {
    let page = leptos::prelude::window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    format!("{page}{}", route.href())
}

/// What the window hears when the page that is open is to be opened anew.
pub const REOPEN: &str = "reopen";

/// Opens the page anew, with what is stored by now, but without loading the app again.
pub fn reopen() {
    leptos::prelude::request_animation_frame(|| {
        if let Ok(event) = web_sys::Event::new(REOPEN) {
            // Nobody cancels it.
            let _ = leptos::prelude::window().dispatch_event(&event);
        }
    });
}

/// Goes to a place in the app, in this very task: a browser that is told a fragment says so only in a later one.
pub fn go_to(route: &Route) {
    let (window, href) = (leptos::prelude::window(), route.href());
    let is_there = window.location().hash().is_ok_and(|hash| hash == href);
    let went = || window.history()?.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&href));
    let tell = || window.dispatch_event(&web_sys::Event::new("hashchange")?);
    if !is_there && (went().is_err() || tell().is_err()) {
        // A browser may find that somebody goes to too many places.
        let _ = window.location().set_hash(&href);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_leads_back_to_itself() {
        let rules = |section: Option<&str>| Route::Rules { game: "g".into(), section: section.map(Into::into) };
        let routes = [Route::Shelf, Route::Setup("g".into()), Route::Table("a1".into()), Route::Link("x_-".into())];
        let watched = [Route::Replay("a1".into()), Route::Show("x_-".into()), Route::Show(String::new())];
        let routes = routes.into_iter().chain(watched).chain([Route::Pass("x_-".into())]);
        for route in routes.chain([rules(None), rules(Some("flight")), Route::Settings]) {
            assert_eq!(Route::parse(&route.href()), route);
        }
    }

    #[test]
    fn any_text_leads_somewhere() {
        for text in ["", "#", "#/", "///", "#/nowhere", "#/table", "#/table/a/b", "#/é/\u{0}", "#/setup//"] {
            Route::parse(text);
        }
        assert_eq!(Route::parse("#/nowhere"), Route::Unknown);
    }
}
