//! What the last step did, to be seen on the table: shots, hits and misses, ways, changes of form. It is pure.

use tabletron_rules::skirmish::{
    Event, Mend, Skirmish, Target,
    geometry::{Point, Spot},
};

use super::{
    drawing::{disc, draw, line, push, words as text_at},
    measure::{At, INCH, of, pair},
    pick::SkView,
    scene::beat,
};
use crate::{
    markup::Tag,
    table::spot::drawn,
    words::{Lang, skirmish_field as words},
};

/// What is drawn for the events of a step.
struct Show<'a> {
    game: &'a Skirmish,
    lang: Lang,
    scale: f32,
    out: String,
    /// Whom words stand above, once a line.
    told: Vec<Target>,
    fired: Vec<Target>,
}

/// What happened in the last step.
pub fn show(view: &SkView<'_>, scale: f32) -> Tag {
    let (game, lang) = (view.game, view.lang);
    let mut show = Show { game, lang, scale, out: String::new(), told: Vec::new(), fired: Vec::new() };
    view.news.iter().for_each(|event| show.add(event));
    drawn("show", show.out).attr("aria-hidden", "true").attr("data-beat", beat(view))
}

impl Show<'_> {
    fn add(&mut self, event: &Event) {
        match *event {
            Event::Fired { unit, target, .. } | Event::Bursts { unit, target, .. } => {
                self.beam(self.game.disc(Target::Unit(unit)).0, target);
            }
            Event::Turret { target, .. } => self.beam(self.game.disc(Target::Console).0, Target::Unit(target)),
            Event::Hit { target } => {
                self.shot(target);
                let (place, radius) = self.game.disc(target);
                self.out += &burst(of(place), radius as f32 * INCH);
            }
            Event::Missed { target } => {
                self.shot(target);
                self.say(target, "miss", words::missed(self.lang));
            }
            Event::Damaged { target, damage, .. } => {
                let class = if damage > 0 { "harm" } else { "miss" };
                self.say(target, class, &words::damaged(self.lang, damage).to_string());
            }
            Event::Repaired { unit, what: Mend::Damage, amount } => {
                self.say(Target::Unit(unit), "mend", &words::mended(self.lang, amount).to_string());
            }
            Event::Destroyed { unit, .. } => {
                let (place, radius) = self.game.disc(Target::Unit(unit));
                self.out += &disc("boom", of(place), radius as f32 * INCH * 1.3);
                self.out += &burst(of(place), radius as f32 * INCH * 1.5);
                self.say(Target::Unit(unit), "harm", words::destroyed(self.lang));
            }
            Event::Transformed { unit, .. } => {
                let (place, radius) = self.game.disc(Target::Unit(unit));
                self.out += &disc("change", of(place), radius as f32 * INCH + 30.0);
            }
            Event::Moved { from, to, .. } | Event::Put { from, to, .. } | Event::Fled { from, to, .. } => {
                self.trail(from, to);
            }
            _ => {}
        }
    }

    /// A shot whose die was asked about comes a step after it was fired.
    fn shot(&mut self, target: Target) {
        if !self.fired.contains(&target) && self.game.volley().target == target {
            self.beam(self.game.disc(Target::Unit(self.game.volley().attacker)).0, target);
        }
    }

    fn beam(&mut self, from: Point, target: Target) {
        self.fired.push(target);
        let to = self.game.disc(target).0;
        self.out += &line("beam gap", from, to);
        self.out += &line("beam", from, to);
    }

    fn trail(&mut self, from: Spot, to: Spot) {
        self.out += &line("trail", from.point(), to.point());
    }

    /// Words above a target, one line above the other.
    fn say(&mut self, target: Target, class: &str, text: &str) {
        let (place, radius) = self.game.disc(target);
        let (x, y) = of(place);
        let lines = self.told.iter().filter(|other| **other == target).count() as f32;
        self.told.push(target);
        let above = y - radius as f32 * INCH - (40.0 + 66.0 * lines) * self.scale;
        draw!(self.out, r#"<g class="said {class}">{}</g>"#, text_at((x, above), text, self.scale * 1.5));
    }
}

/// A star of sparks.
fn burst(place: At, radius: f32) -> String {
    let mut data = String::new();
    for (index, (x, y)) in
        [(1.0, 0.0), (0.71, 0.71), (0.0, 1.0), (-0.71, 0.71), (-1.0, 0.0), (-0.71, -0.71), (0.0, -1.0), (0.71, -0.71)]
            .into_iter()
            .enumerate()
    {
        let far = if index % 2 == 0 { 1.5 } else { 1.25 } * radius;
        draw!(data, "M{}L{}", pair((x * radius * 0.8, y * radius * 0.8)), pair((x * far, y * far)));
    }
    format!(r#"<path class="burst" d="{data}" transform="translate({})"/>"#, pair(place))
}
