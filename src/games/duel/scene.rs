//! What the board shows: a pure function of the position, who looks, and what is picked.

use tabletron_rules::{
    Game, Seat,
    duel::{
        Bend, Bonus, Buzz, Card, Duel, Event, Face, Monster, Move, Phase, Point, Side, Slot, Space, Step, Track,
        spaces_for,
    },
};

use super::{
    names,
    pick::{self, DuView},
};
use crate::words::duel as words;

/// How something looks to the person who decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glow {
    /// Nothing can be done with it now.
    #[default]
    Still,
    /// It can be picked.
    Can,
    /// It is picked, to be kept.
    Picked,
    /// It is picked, to be given up.
    Given,
}

/// A die.
#[derive(Clone, Debug, PartialEq)]
pub struct DieScene {
    /// What it shows; nothing before the first roll.
    pub face: Option<Face>,
    /// Whether it is red.
    pub red: bool,
    /// Whether it was given up.
    pub gone: bool,
    /// Which throw of the turn it was just part of, if any.
    pub thrown: Option<u8>,
    /// Whether what is being shown is about it.
    pub lit: bool,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A slot of the market.
#[derive(Clone, Debug, PartialEq)]
pub struct SlotScene {
    /// The card; none while deck and discards are empty.
    pub card: Option<Card>,
    /// What it costs now.
    pub cost: u16,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A space of a track.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceScene {
    /// Which track.
    pub track: Track,
    /// Which space.
    pub space: Space,
    /// The seat in whose Spotlight it lies.
    pub lit: Option<u8>,
    /// How it looks.
    pub glow: Glow,
    /// What a screen reader says.
    pub label: String,
}

/// A token on a track.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenScene {
    /// Which one.
    pub buzz: Buzz,
    /// On which track.
    pub track: Track,
    /// From and to, as columns from the left end of the board.
    pub span: (f32, f32),
    /// What it gives, with columns.
    pub gifts: Vec<(f32, Bonus)>,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatScene {
    /// The Monster.
    pub monster: Monster,
    /// Life, and the most.
    pub life: (u8, u8),
    /// Energy or cubes.
    pub energy: u16,
    /// Dice tokens.
    pub tokens: u8,
    /// Who.
    pub name: String,
    /// Whether it is their turn.
    pub active: bool,
    /// Whether they were just hurt.
    pub hurt: bool,
    /// Whether they were just healed.
    pub healed: bool,
    /// How much energy just came.
    pub gained: u16,
    /// How many cubes Autobot's power needs; 0 for a person.
    pub places: u16,
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// From left to right.
    pub dice: Vec<DieScene>,
    /// From left to right.
    pub slots: Vec<SlotScene>,
    /// Fame, then Destruction, each from −7 on.
    pub spaces: Vec<SpaceScene>,
    /// The tokens on the tracks.
    pub tokens: Vec<TokenScene>,
    /// The columns of Fame and Destruction.
    pub markers: [f32; 2],
    /// Where they just came from.
    pub trails: [Option<f32>; 2],
    /// The first seat is on the left.
    pub seats: [SeatScene; 2],
    /// Whether − is on the right.
    pub mirrored: bool,
}

/// Whether − is on the right: the first seat is always on the left.
pub fn is_mirrored(game: &Duel) -> bool {
    game.side(Seat(0)) == Side::Plus
}

/// The column of a point, from 0 at the left end of the board to 14.
fn column(mirrored: bool, point: Point) -> f32 {
    let at = f32::from(point.halves()) / 2.0;
    7.0 + if mirrored { -at } else { at }
}

/// The scene of a view.
pub fn scene(view: &DuView<'_>) -> Scene {
    let (game, moves) = (view.game, view.moves());
    let mirrored = is_mirrored(game);
    let spaces = Track::BOTH.into_iter().flat_map(|track| Space::all().map(move |space| (track, space)));
    Scene {
        dice: (0..8).map(|die| die_scene(view, die)).collect(),
        slots: Slot::all().map(|slot| slot_scene(view, &moves, slot)).collect(),
        spaces: spaces.map(|(track, space)| space_scene(view, &moves, track, space)).collect(),
        tokens: Buzz::all().filter_map(|buzz| token_scene(view, mirrored, buzz)).collect(),
        markers: Track::BOTH.map(|track| column(mirrored, game.marker(track))),
        trails: Track::BOTH.map(|track| trail(view, track).map(|point| column(mirrored, point))),
        seats: [Seat(0), Seat(1)].map(|seat| seat_scene(view, seat)),
        mirrored,
    }
}

/// Where a marker came from by what just happened.
fn trail(view: &DuView<'_>, track: Track) -> Option<Point> {
    view.news.iter().find_map(|event| match event {
        Event::Pulled { track: on, from, .. } if *on == track => Some(*from),
        _ => None,
    })
}

/// Whether what is being shown of Autobot's turn is about dice of a face.
fn is_shown(view: &DuView<'_>, face: Face) -> bool {
    let game = view.game;
    let is_idle = |face: Face| face.track().is_some() && spaces_for(game.count(face)) == 0;
    view.beat.is_some()
        && view.news.iter().any(|event| match event {
            Event::Autobot(
                Step::Keeps { face: of, .. } | Step::Resolves { face: of, .. } | Step::Uses { face: of, .. },
            ) => *of == face,
            Event::Autobot(Step::Chose { track, .. }) => Face::of_track(*track) == face,
            Event::Autobot(Step::Cubes { .. }) => matches!(face, Face::Energy | Face::Power) || is_idle(face),
            Event::Autobot(Step::WhiteCubes { .. }) => matches!(face, Face::Energy | Face::Power),
            _ => false,
        })
}

fn die_scene(view: &DuView<'_>, die: u8) -> DieScene {
    let (lang, game) = (view.lang, view.game);
    let roll = game.roll();
    let there = die < roll.len();
    let face = roll.faces().get(usize::from(die)).copied().filter(|_| game.has_thrown());
    let bit = |dice: u8| there && dice >> die & 1 == 1;
    let (kept, given) = match game.phase() {
        Phase::Rolling => (bit(pick::kept(view)), false),
        Phase::Batteries => (false, bit(view.selection.dice & game.dice_left())),
        _ => (bit(game.dice_kept()), false),
    };
    let open = matches!(game.phase(), Phase::Rolling | Phase::Batteries | Phase::Ready) && view.actor.is_some();
    let glow = match (kept, given) {
        (true, _) => Glow::Picked,
        (_, true) => Glow::Given,
        _ if there && open => Glow::Can,
        _ => Glow::Still,
    };
    let mut label = match face {
        Some(face) => words::die_label(lang, die + 1, names::face(lang, face)).to_string(),
        None => words::die_unthrown(lang, die + 1).to_string(),
    };
    let note = [(kept, words::die_kept(lang)), (given, words::die_given(lang))].into_iter().find(|(holds, _)| *holds);
    if let Some((_, note)) = note {
        label += ", ";
        label += note;
    }
    DieScene {
        face,
        red: die < game.red_dice(),
        gone: !bit(game.dice_left()),
        thrown: bit(game.thrown()).then(|| game.rolls()),
        lit: there && face.is_some_and(|face| is_shown(view, face)),
        glow,
        label,
    }
}

fn slot_scene(view: &DuView<'_>, moves: &[Move], slot: Slot) -> SlotScene {
    let (lang, game) = (view.lang, view.game);
    let (card, cost) = (game.card_in(slot), game.cost(slot).unwrap_or_default());
    let label = match card {
        Some(card) => {
            let (name, text) = (names::card(lang, card), names::card_text(lang, card));
            let label = words::slot_label(lang, name, words::costs(lang, cost), names::kind(lang, card), text);
            [Some(label.to_string()), names::brings(lang, card)].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        None => words::slot_empty(lang).to_owned(),
    };
    let glow = if moves.contains(&Move::Buy(slot)) { Glow::Can } else { Glow::Still };
    SlotScene { card, cost, glow, label }
}

fn space_scene(view: &DuView<'_>, moves: &[Move], track: Track, space: Space) -> SpaceScene {
    let (lang, game) = (view.lang, view.game);
    let (point, name) = (space.point(), names::track(lang, track));
    let owner = |holds: fn(Point, Side) -> bool| Seat::all(2).find(|&seat| holds(point, game.side(seat)));
    let lit = owner(Point::is_spotlit);
    let mut label = match owner(Point::is_victory) {
        Some(seat) => words::space_victory(lang, name, view.name(seat)).to_string(),
        None => words::space_label(lang, name, names::place(view, point)).to_string(),
    };
    let notes = [
        lit.map(|seat| words::space_spotlight(lang, view.name(seat)).to_string()),
        token_note(view, track, point),
        extra_note(view, track, point),
        (game.marker(track) == point).then(|| words::space_marker(lang).to_owned()),
    ];
    for note in notes.into_iter().flatten() {
        label += ", ";
        label += &note;
    }
    let crowns = |mv: &Move| matches!(mv, Move::Crown { track: on, space: at, king } if (*on, *at, *king) == (track, space, pick::king(view)));
    let can = pick::place(view, track, space).is_some() || moves.iter().any(crowns);
    SpaceScene { track, space, lit: lit.map(|seat| seat.0), glow: if can { Glow::Can } else { Glow::Still }, label }
}

/// What a token gives on a space that it covers; the middle of the Alien is never entered.
fn token_note(view: &DuView<'_>, track: Track, point: Point) -> Option<String> {
    let lang = view.lang;
    let (buzz, place) = view.game.buzz_at(track, point)?;
    let (low, high) = place.span(buzz);
    let is_middle = point.halves() == low + high;
    let gift = match buzz.shape().bend {
        Bend::Shorter if is_middle => words::space_skipped(lang).to_owned(),
        _ => names::bonus(lang, place.bonus(buzz, point)),
    };
    Some(words::space_buzz(lang, names::buzz(lang, buzz), gift).to_string())
}

/// What lies between a space and the other one of a token that makes its track longer: no spot of its own, so both tell.
fn extra_note(view: &DuView<'_>, track: Track, point: Point) -> Option<String> {
    let (lang, game) = (view.lang, view.game);
    let (buzz, place) = game.buzz_at(track, point)?;
    let Bend::Longer(bonus) = buzz.shape().bend else { return None };
    let extra = words::space_extra(lang, names::bonus(lang, Some(bonus))).to_string();
    let is_there = game.marker(track) == place.low.point().half_up();
    Some(if is_there { format!("{extra}, {}", words::space_extra_marker(lang)) } else { extra })
}

fn token_scene(view: &DuView<'_>, mirrored: bool, buzz: Buzz) -> Option<TokenScene> {
    let place = view.game.lying(buzz)?;
    let (low, high) = place.span(buzz);
    let halves = (2 * low..=2 * high).filter_map(|halves| {
        let point = Space::at(halves.div_euclid(2)).map(Space::point)?;
        let point = if halves % 2 == 0 { point } else { point.half_up() };
        Some((column(mirrored, point), place.bonus(buzz, point)?))
    });
    let ends = [low, high].map(|at| Space::at(at).map(|space| column(mirrored, space.point())).unwrap_or_default());
    Some(TokenScene {
        buzz,
        track: place.track,
        span: (ends[0].min(ends[1]), ends[0].max(ends[1])),
        gifts: halves.collect(),
    })
}

fn seat_scene(view: &DuView<'_>, seat: Seat) -> SeatScene {
    let game = view.game;
    let monster = game.monster(seat);
    let happened = |what: fn(&Event) -> Option<(Seat, u16)>| {
        view.news.iter().filter_map(what).filter(|(who, _)| *who == seat).map(|(_, amount)| amount).sum::<u16>()
    };
    let hurt = happened(|event| match event {
        Event::Hurt { seat, hits, .. } => Some((*seat, (*hits).into())),
        _ => None,
    });
    let healed = happened(|event| match event {
        Event::Healed { seat, amount, .. } => Some((*seat, (*amount).into())),
        _ => None,
    });
    let gained = happened(|event| match event {
        Event::Gained { seat, amount, .. } => Some((*seat, *amount)),
        _ => None,
    });
    SeatScene {
        monster,
        life: (game.life(seat), monster.life()),
        energy: game.energy(seat),
        tokens: game.tokens(seat),
        name: view.name(seat),
        active: game.active() == seat && game.turn().is_some(),
        hurt: hurt > 0,
        healed: healed > 0,
        gained,
        places: if game.is_autobot(seat) { game.options().threshold() } else { 0 },
    }
}
