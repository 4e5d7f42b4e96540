//! What the panel says and offers, for every phase and selection: a pure function.

use tabletron_rules::{
    Game, Seat,
    skirmish::{Move, Phase, Skirmish, Target, Unit, geometry::Spot, roster::Model},
};

use super::{
    action, attack, card,
    emblems::emblem,
    muster, names,
    pick::{self, Selection, SkAction, SkView},
    setting,
};
use crate::{
    table::{Action, Button, Choice, Panel, Pill, Row},
    words::{Phrase, skirmish as words},
};

pub type SkPanel = Panel<SkAction>;

/// The box of the house's icons.
pub const ICON: &str = "0 0 24 24";

/// A figure's form as a picture.
pub fn portrait(model: Model, form: u8) -> [&'static str; 2] {
    [emblem(model, form).0, "0 0 100 100"]
}

/// What a panel is made for: the view, the position ahead, and who decides.
pub struct Asked<'v, 'a> {
    /// The position as it is.
    pub view: &'v SkView<'a>,
    /// The position ahead: the chosen figure is activated.
    pub game: &'v Skirmish,
    /// Who decides.
    pub seat: Seat,
}

impl Asked<'_, '_> {
    /// A figure's name.
    pub fn name(&self, unit: Unit) -> String {
        names::unit(self.view.lang, self.game, unit)
    }

    /// Whether a move is allowed in the position ahead.
    pub fn may(&self, mv: Move) -> bool {
        self.game.check(self.seat, mv).is_ok()
    }

    /// What plays a move of the position ahead.
    pub fn play(&self, mv: Move) -> SkAction {
        pick::playing(self.view, mv)
    }

    /// What changes the selection.
    pub fn select(&self, change: impl FnOnce(Selection) -> Selection) -> SkAction {
        Action::Select(change(*self.view.selection))
    }

    /// The moves that are offered in the position ahead.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        moves
    }

    /// A switch that points at a place.
    pub fn place(&self, label: impl Into<Phrase>, at: Spot) -> Pill<SkAction> {
        let chosen = self.view.selection.ghost == Some(at);
        let action = self.select(|picked| Selection { ghost: Some(at), card: None, ..picked });
        Pill { label: label.into(), chosen, action }
    }

    /// A switch that chooses a figure.
    pub fn figure(&self, unit: Unit, chosen: bool) -> Pill<SkAction> {
        let action = self.select(|picked| Selection { unit: Some(unit), ghost: None, card: None, ..picked });
        Pill { label: self.name(unit).into(), chosen, action }
    }

    /// The button that confirms the ghost, if it may stand where it is.
    pub fn confirm(&self, label: impl Into<Phrase>) -> Option<Button<SkAction>> {
        let mv = pick::confirmed(self.view)?;
        Some(Button::keyed('m', label, self.play(mv)))
    }
}

/// A row of switches; nothing if there are none.
pub fn row(label: &str, options: Vec<Pill<SkAction>>) -> Vec<Row<SkAction>> {
    match options.is_empty() {
        true => Vec::new(),
        false => vec![Row { label: label.to_owned(), quiet: false, options }],
    }
}

/// With a primary button, if there is one.
pub fn with_primary(panel: SkPanel, primary: Option<Button<SkAction>>) -> SkPanel {
    match primary {
        Some(primary) => panel.primary(primary),
        None => panel,
    }
}

/// What to decide now.
pub fn panel(view: &SkView<'_>) -> SkPanel {
    let Some(seat) = view.actor else {
        return looked_at(view, view.game, view.waiting());
    };
    let game = &*pick::ahead(view);
    let asked = Asked { view, game, seat };
    let panel = match game.phase() {
        Phase::Role => setting::role(&asked),
        Phase::Muster | Phase::Replan => muster::panel(&asked),
        Phase::Pool => setting::pool(&asked),
        Phase::Obstacle => setting::obstacle(&asked),
        Phase::Edge => setting::edge(&asked),
        Phase::Civilian => setting::civilian(&asked),
        Phase::Deploy => setting::deploy(&asked),
        Phase::Ready => ready(&asked),
        Phase::Act => action::panel(&asked),
        Phase::March { left, .. } => action::marching(&asked, left),
        Phase::Ram => somebody(&asked, words::ram_title(view.lang), words::ram_text(view.lang)),
        Phase::Volley | Phase::Strike | Phase::Strafe => attack::volley(&asked),
        Phase::Die(stage) => attack::die(&asked, stage),
        Phase::Burst => somebody(&asked, words::burst_title(view.lang), words::burst_text(view.lang)),
        Phase::RollOut => sending(&asked, words::rollout_title(view.lang), words::rollout_text(view.lang)),
        Phase::ShareAim => somebody(&asked, words::share_title(view.lang), words::share_text(view.lang)),
        Phase::Unload => sending(&asked, words::unload_title(view.lang), words::unload_text(view.lang)),
        Phase::Gadget { stun: true } => {
            somebody(&asked, words::gadget_title(view.lang), words::gadget_stun_text(view.lang))
        }
        Phase::Gadget { stun: false } => {
            somebody(&asked, words::gadget_title(view.lang), words::gadget_text(view.lang))
        }
        Phase::Shift => shift(&asked),
        Phase::Over => view.waiting(),
    };
    looked_at(view, game, panel)
}

/// With the stat cards of the figure that is looked at.
fn looked_at(view: &SkView<'_>, game: &Skirmish, panel: SkPanel) -> SkPanel {
    let Some(unit) = view.selection.card else { return panel };
    let close = Action::Select(Selection { card: None, ..*view.selection });
    let close = Button::new(words::close_card(view.lang), close);
    panel.picture(Some(card::of_unit(view.lang, game, unit))).other(close)
}

/// Who is activated.
fn ready(asked: &Asked<'_, '_>) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let choice = |unit: Unit| {
        let fighter = game.fighter(unit);
        let (form, left) = (names::form(lang, fighter.model, fighter.form), fighter.strength());
        let note = words::form_left(lang, form, left, fighter.card().structure);
        let action = asked.select(|_| Selection { unit: Some(unit), ..Selection::default() });
        Choice::new(portrait(fighter.model, fighter.form), asked.name(unit), note, action)
    };
    let choices: Vec<Choice<SkAction>> = game.ready(asked.seat).map(choice).collect();
    let keys = choices.iter().zip('1'..='9').map(|(choice, key)| (key, choice.action.clone())).collect();
    Panel::ask(words::ready_title(lang), words::ready_text(lang)).choices(choices).keys(keys)
}

/// One of several figures or civilians, by a move each.
fn somebody(asked: &Asked<'_, '_>, title: &'static str, text: &'static str) -> SkPanel {
    let lang = asked.view.lang;
    let choice = |mv: &Move| {
        let target = match *mv {
            Move::Pick(target) => target,
            Move::Ram(unit) => Target::Unit(unit),
            _ => return None,
        };
        let (picture, note) = match target {
            Target::Unit(unit) => {
                let fighter = asked.game.fighter(unit);
                let left = words::left_of(lang, fighter.strength(), fighter.card().structure);
                (portrait(fighter.model, fighter.form), left)
            }
            _ => (["i-flag", ICON], Phrase::default()),
        };
        Some(Choice::new(picture, names::target(lang, asked.game, target), note, asked.play(*mv)))
    };
    let panel = Panel::ask(title, text).choices(asked.moves().iter().filter_map(choice).collect());
    stopping(asked, panel)
}

/// With a button that says enough, where that is allowed.
pub fn stopping(asked: &Asked<'_, '_>, panel: SkPanel) -> SkPanel {
    match asked.may(Move::Stop) {
        true => panel.other(Button::keyed('e', words::stop(asked.view.lang), asked.play(Move::Stop))),
        false => panel,
    }
}

/// Somebody goes or is set down somewhere, without being activated.
fn sending(asked: &Asked<'_, '_>, title: &'static str, text: &'static str) -> SkPanel {
    let (lang, game) = (asked.view.lang, asked.game);
    let Some(unit) = pick::handled(game, asked.view.selection) else {
        return stopping(asked, Panel::ask(title, text));
    };
    let units: Vec<Unit> = match game.phase() {
        Phase::RollOut => game.followers().collect(),
        _ => game.activation().unit.into_iter().flat_map(|carrier| game.aboard(carrier)).collect(),
    };
    let figures = units.into_iter().map(|other| asked.figure(other, other == unit)).collect();
    let place = |mv: &Move| match *mv {
        Move::Order { unit: other, to } if other == unit => Some(to),
        _ => None,
    };
    let places: Vec<Spot> = asked.moves().iter().filter_map(place).collect();
    let mut rows = row(words::figures(lang), figures);
    rows.extend(row(words::places(lang), setting::numbered(asked, &places)));
    let primary = asked.confirm(words::send(lang, asked.name(unit)));
    stopping(asked, with_primary(Panel::ask(title, text).rows(rows), primary))
}

fn shift(asked: &Asked<'_, '_>) -> SkPanel {
    let lang = asked.view.lang;
    let places: Vec<Spot> = asked.moves().iter().filter_map(|mv| mv.spot()).collect();
    let panel = Panel::ask(words::shift_title(lang), words::shift_text(lang))
        .rows(row(words::places(lang), setting::numbered(asked, &places)));
    with_primary(panel, asked.confirm(words::shift_here(lang)))
}
