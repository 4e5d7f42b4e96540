//! What a figure would see and hit from a place: ranges of its weapons, lines of sight with the chances of the best shot,
//! and what hides the others. It is pure.

use tabletron_rules::skirmish::{
    Cover, Prospect, Skirmish, Target, Unit,
    geometry::{Line, Point},
};

use super::{
    drawing::{disc, draw, push},
    labels::{Labels, around},
    measure::{At, INCH, circle, of, pair, straight},
    names,
};
use crate::{
    games::conquest::lettering::capitals,
    words::{Lang, skirmish_field as words},
};

/// The most targets with a box of their own, with room and without; others have a line and a number.
const BOXES: (usize, usize) = (4, 2);
/// The most targets that are shown to be hidden.
const HIDDEN: usize = 3;

/// The range of a weapon.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// From the middle of the base, in inches.
    pub radius: f64,
    /// Whether it hits anyway.
    pub is_sure: bool,
    /// Which weapon, and how far.
    pub text: String,
}

/// A target within range.
#[derive(Clone, Debug, PartialEq)]
pub struct Glimpse {
    /// Who or what.
    pub target: Target,
    /// The middle and the radius of its base, in inches.
    pub disc: (Point, f64),
    /// How far it is from base to base, in inches.
    pub gap: f64,
    /// The free line, or what hides it and where.
    pub sight: Result<Line, (Cover, Point)>,
    /// What the best shot promises.
    pub shot: Option<Prospect>,
}

/// What there is to see from a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The place, in inches.
    pub from: Point,
    /// The weapons, longest first.
    pub ranges: Vec<Range>,
    /// Targets within the longest range: those in sight before the others, near ones first.
    pub glimpses: Vec<Glimpse>,
}

/// What a figure sees and hits in a position, from where it is there.
pub fn outlook(lang: Lang, there: &Skirmish, unit: Unit) -> Outlook {
    let ranges = ranges(lang, there, unit);
    let longest = ranges.iter().map(|range| range.radius).fold(0.0, f64::max);
    let (from, radius) = there.disc(Target::Unit(unit));
    let mut glimpses: Vec<Glimpse> = there
        .targets(unit)
        .filter(|&target| there.gap_to(unit, target) + radius <= longest)
        .map(|target| glimpse(there, unit, target))
        .collect();
    glimpses.sort_by(|one, other| one.sight.is_err().cmp(&other.sight.is_err()).then(one.gap.total_cmp(&other.gap)));
    Outlook { from, ranges, glimpses }
}

/// Every working weapon by its longest mode; of modes with the same range the first.
fn ranges(lang: Lang, game: &Skirmish, unit: Unit) -> Vec<Range> {
    let fighter = game.fighter(unit);
    let radius = game.disc(Target::Unit(unit)).1;
    let mut found: Vec<Range> = Vec::new();
    for (system, modes) in fighter.card().weapons.iter().enumerate().filter(|(system, _)| fighter.works(*system as u8))
    {
        for (number, mode) in modes.iter().enumerate() {
            let range = f64::from(mode.most) + radius;
            if found.iter().all(|other| other.radius != range) {
                let name = match names::mode(lang, fighter.model, fighter.form, system as u8, number as u8) {
                    "" => names::weapon(lang, fighter.model, fighter.form, system as u8),
                    mode => mode,
                };
                let text = words::weapon_range(lang, headed(name), mode.most).to_string();
                found.push(Range { radius: range, is_sure: mode.accuracy.is_none(), text });
            }
        }
    }
    found.sort_by(|one, other| other.radius.total_cmp(&one.radius));
    found
}

fn glimpse(game: &Skirmish, unit: Unit, target: Target) -> Glimpse {
    let sight = game.sight(unit, target).map_err(|cover| (cover, game.cut(unit, target, cover)));
    let shot = sight.is_ok().then(|| best_shot(game, unit, target)).flatten();
    Glimpse { target, disc: game.disc(target), gap: game.gap_to(unit, target), sight, shot }
}

/// The shot with the most damage to expect.
pub fn best_shot(game: &Skirmish, unit: Unit, target: Target) -> Option<Prospect> {
    let weapons = game.fighter(unit).card().weapons.iter().enumerate();
    let shots = weapons.flat_map(|(system, modes)| (0..modes.len()).map(move |mode| (system as u8, mode as u8)));
    let promises = shots.filter_map(|(system, mode)| game.prospect(unit, system, mode, target));
    promises.max_by(|one, other| one.mean.total_cmp(&other.mean))
}

/// Words as they begin a line.
pub fn headed(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| capitals(&first.to_string()) + letters.as_str()).unwrap_or_default()
}

/// A chance in percent.
pub fn percent(lang: Lang, chance: f64) -> String {
    words::percent(lang, (chance * 100.0).round_ties_even() as u32).to_string()
}

/// The damage of a hit.
fn damage(lang: Lang, (least, most): (u8, u8)) -> String {
    if least == most {
        words::damage(lang, most).to_string()
    } else {
        words::damage_range(lang, least, most).to_string()
    }
}

/// Rings around the place, one a range.
pub fn rings(outlook: &Outlook) -> String {
    let ring = |range: &Range| {
        let class = if range.is_sure { "range sure" } else { "range" };
        disc(class, of(outlook.from), range.radius as f32 * INCH)
    };
    outlook.ranges.iter().map(ring).collect()
}

/// The names of the ranges, on their rings.
pub fn name_rings(outlook: &Outlook, labels: &mut Labels) {
    let (x, y) = of(outlook.from);
    for range in outlook.ranges.iter().filter(|range| range.radius > 2.5) {
        let radius = range.radius as f32 * INCH;
        let around =
            [(-0.5, -0.87), (0.5, 0.87), (-0.87, 0.5), (0.87, -0.5), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
        let places: Vec<At> = around.iter().map(|(dx, dy)| (x + dx * radius, y + dy * radius)).collect();
        labels.put("reach", &range.text, &places);
    }
}

/// Lines of sight, free ones and cut ones: a path a kind, the lowest first.
pub fn lines(outlook: &Outlook) -> String {
    let [mut gap, mut dim, mut lost, mut cut, mut free, mut aim, mut stop, mut cross] = [const { String::new() }; 8];
    let mut hidden = 0;
    for glimpse in &outlook.glimpses {
        match (&glimpse.sight, &glimpse.shot) {
            (Ok(line), Some(_)) => {
                let line = straight(line.from, line.to);
                gap += &line;
                free += &line;
                aim += &circle(of(glimpse.disc.0), glimpse.disc.1 as f32 * INCH + 40.0);
            }
            (Ok(line), None) => dim += &straight(line.from, line.to),
            (Err((_, place)), _) if hidden < HIDDEN => {
                hidden += 1;
                let line = straight(outlook.from, *place);
                gap += &line;
                cut += &line;
                lost += &straight(*place, glimpse.disc.0);
                stop += &circle(of(*place), 34.0);
                draw!(cross, "M{}m-14-14 28 28m0-28-28 28", pair(of(*place)));
            }
            (Err(_), _) => {}
        }
    }
    let kinds = [
        ("sight gap", gap),
        ("sight dim", dim),
        ("sight lost", lost),
        ("sight cut", cut),
        ("sight free", free),
        ("aim free", aim),
        ("stop", stop),
        ("stop cross", cross),
    ];
    let mut out = String::new();
    for (class, data) in kinds.iter().filter(|(_, data)| !data.is_empty()) {
        draw!(out, r#"<path class="{class}" d="{data}"/>"#);
    }
    out
}

/// What lines of sight say: how far, what hides, what the best shot promises.
pub fn name_lines(lang: Lang, game: &Skirmish, outlook: &Outlook, labels: &mut Labels, scale: f32) {
    let mut hidden = 0;
    let boxes = if labels.is_roomy() { BOXES.0 } else { BOXES.1 };
    for (number, glimpse) in outlook.glimpses.iter().enumerate() {
        let (place, radius) = (of(glimpse.disc.0), glimpse.disc.1 as f32 * INCH);
        match (&glimpse.sight, &glimpse.shot) {
            (Ok(_), Some(shot)) => {
                let number_text = percent(lang, f64::from(shot.faces) / 20.0);
                if number < boxes {
                    let last = match shot.kill > 0.0 {
                        true => words::destroys(lang, percent(lang, shot.kill)).to_string(),
                        false => words::inches(lang, names::decimal(lang, glimpse.gap)).to_string(),
                    };
                    let beside = [damage(lang, shot.damage), last];
                    let places = around(place, radius + 300.0 * scale, radius + 120.0 * scale);
                    labels.put_chance("free", &number_text, &beside, place, &places);
                } else {
                    labels.put("free", &number_text, &around(place, radius + 110.0 * scale, radius + 60.0 * scale));
                }
            }
            (Err((cover, cut)), _) if hidden < HIDDEN => {
                hidden += 1;
                let text = words::blocked(lang, names::cover(lang, game, *cover)).to_string();
                labels.put("cut", &text, &around(of(*cut), 300.0 * scale, 90.0 * scale));
            }
            _ => {}
        }
    }
}
