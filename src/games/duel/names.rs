//! The names and symbols of Monster Duel's things, in the player's language.

use tabletron_rules::{
    Seat,
    duel::{Bend, Bonus, Buzz, Card, Face, Monster, Point, Roll, Shape, Track, Victory},
};

use super::pick::DuView;
use crate::words::{Lang, Phrase, Words, duel as words};

/// The symbol of an energy.
pub const CUBE: &str = "du-cube";
/// The symbol of a Dice token.
pub const TOKEN: &str = "du-token";

/// Name and text of every card, in the order of their numbers.
#[rustfmt::skip]
const CARDS: [(Words, Words); Card::COUNT] = [
    (words::c1, words::c1_text),
    (words::c2, words::c2_text),
    (words::c3, words::c3_text),
    (words::c4, words::c4_text),
    (words::c5, words::c5_text),
    (words::c6, words::c6_text),
    (words::c7, words::c7_text),
    (words::c8, words::c8_text),
    (words::c9, words::c9_text),
    (words::c10, words::c10_text),
    (words::c11, words::c11_text),
    (words::c12, words::c12_text),
    (words::c13, words::c13_text),
    (words::c14, words::c14_text),
    (words::c15, words::c15_text),
    (words::c16, words::c16_text),
    (words::c17, words::c17_text),
    (words::c18, words::c18_text),
    (words::c19, words::c19_text),
    (words::c20, words::c20_text),
    (words::c21, words::c21_text),
    (words::c22, words::c22_text),
    (words::c23, words::c23_text),
    (words::c24, words::c24_text),
    (words::c25, words::c25_text),
    (words::c26, words::c26_text),
    (words::c27, words::c27_text),
    (words::c28, words::c28_text),
    (words::c29, words::c29_text),
    (words::c30, words::c30_text),
    (words::c31, words::c31_text),
    (words::c32, words::c32_text),
    (words::c33, words::c33_text),
    (words::c34, words::c34_text),
    (words::c35, words::c35_text),
    (words::c36, words::c36_text),
    (words::c37, words::c37_text),
    (words::c38, words::c38_text),
    (words::c39, words::c39_text),
    (words::c40, words::c40_text),
    (words::c41, words::c41_text),
    (words::c42, words::c42_text),
    (words::c43, words::c43_text),
    (words::c44, words::c44_text),
    (words::c45, words::c45_text),
    (words::c46, words::c46_text),
    (words::c47, words::c47_text),
    (words::c48, words::c48_text),
    (words::c49, words::c49_text),
    (words::c50, words::c50_text),
];

const BUZZ: [Words; 12] = [
    words::buzz_1,
    words::buzz_2,
    words::buzz_3,
    words::buzz_4,
    words::buzz_5,
    words::buzz_6,
    words::buzz_7,
    words::buzz_8,
    words::buzz_9,
    words::buzz_10,
    words::buzz_11,
    words::buzz_12,
];

/// A card's name.
pub fn card(lang: Lang, card: Card) -> &'static str {
    CARDS[card.index()].0(lang)
}

/// What a card does.
pub fn card_text(lang: Lang, card: Card) -> &'static str {
    CARDS[card.index()].1(lang)
}

/// Whether a card stays, in a word.
pub fn kind(lang: Lang, card: Card) -> &'static str {
    if card.is_kept() { words::keep(lang) } else { words::discard(lang) }
}

/// A token's name; both King tokens have the same.
pub fn buzz(lang: Lang, buzz: Buzz) -> &'static str {
    BUZZ[buzz.index().min(BUZZ.len() - 1)](lang)
}

/// A Monster's name.
pub fn monster(lang: Lang, monster: Monster) -> &'static str {
    match monster {
        Monster::Alienoid => words::m_alienoid(lang),
        Monster::CyberKitty => words::m_kitty(lang),
        Monster::Gigazaur => words::m_gigazaur(lang),
        Monster::MekaDragon => words::m_meka(lang),
        Monster::SpacePenguin => words::m_penguin(lang),
        Monster::TheKing => words::m_king(lang),
    }
}

/// What a Monster's power does.
pub fn monster_text(lang: Lang, monster: Monster) -> &'static str {
    match monster {
        Monster::Alienoid => words::m_alienoid_text(lang),
        Monster::CyberKitty => words::m_kitty_text(lang),
        Monster::Gigazaur => words::m_gigazaur_text(lang),
        Monster::MekaDragon => words::m_meka_text(lang),
        Monster::SpacePenguin => words::m_penguin_text(lang),
        Monster::TheKing => words::m_king_text(lang),
    }
}

/// A Monster's symbol.
pub fn monster_symbol(monster: Monster) -> &'static str {
    match monster {
        Monster::Alienoid => "du-m-alienoid",
        Monster::CyberKitty => "du-m-cyber-kitty",
        Monster::Gigazaur => "du-m-gigazaur",
        Monster::MekaDragon => "du-m-meka-dragon",
        Monster::SpacePenguin => "du-m-space-penguin",
        Monster::TheKing => "du-m-the-king",
    }
}

/// A face's word.
pub fn face(lang: Lang, face: Face) -> &'static str {
    match face {
        Face::Smash => words::smash(lang),
        Face::Heal => words::heal(lang),
        Face::Energy => words::energy(lang),
        Face::Fame => words::fame(lang),
        Face::Destruction => words::destruction(lang),
        Face::Power => words::power(lang),
    }
}

/// A face's symbol.
pub fn face_symbol(face: Face) -> &'static str {
    ["du-smash", "du-heal", "du-energy", "du-fame", "du-destruction", "du-power"][face.index()]
}

/// A face as a picture with its word.
pub fn face_icon(lang: Lang, of: Face) -> Phrase {
    Phrase::icon(face_symbol(of), face(lang, of))
}

/// So many of a face, as pictures; many as a number and a picture.
pub fn faces(lang: Lang, of: Face, count: u8) -> Phrase {
    match count {
        0..=3 => (0..count).fold(Phrase::default(), |phrase, _| phrase.then(face_icon(lang, of))),
        _ => Phrase::from(count).then("\u{a0}").then(face_icon(lang, of)),
    }
}

/// What dice show, as pictures.
pub fn dice(lang: Lang, roll: &Roll) -> Phrase {
    roll.faces().iter().fold(Phrase::default(), |phrase, &face| phrase.then(face_icon(lang, face)))
}

/// A track's word.
pub fn track(lang: Lang, track: Track) -> &'static str {
    face(lang, Face::of_track(track))
}

/// A place on a track: how far from the middle, and on whose side.
pub fn place(view: &DuView<'_>, point: Point) -> String {
    let (lang, halves) = (view.lang, point.halves());
    let Some(owner) = Seat::all(2).find(|&seat| point.towards(view.game.side(seat)) > 0) else {
        return words::place_middle(lang).to_owned();
    };
    let half = if halves % 2 == 0 { "" } else { "½" };
    let whole = halves.unsigned_abs() / 2;
    words::place_side(lang, format!("{whole}{half}"), view.name(owner)).to_string()
}

/// A bonus in a word or two.
pub fn bonus(lang: Lang, bonus: Option<Bonus>) -> String {
    match bonus {
        None => words::blank(lang).to_owned(),
        Some(Bonus::Smash(1)) => words::smash(lang).to_owned(),
        Some(Bonus::Smash(hits)) => words::times(lang, hits, words::smash(lang)).to_string(),
        Some(Bonus::Heal) => words::heal(lang).to_owned(),
        Some(Bonus::Energy) => words::energy(lang).to_owned(),
        Some(Bonus::Token) => words::token(lang).to_owned(),
    }
}

/// What a token gives: its bonuses in their order, or what it does to its track.
pub fn gifts(lang: Lang, buzz: Buzz) -> String {
    let Shape { length, spaces, bend } = buzz.shape();
    match bend {
        Bend::Shorter => words::buzz_shorter(lang).to_owned(),
        Bend::Longer(extra) => words::buzz_longer(lang, bonus(lang, Some(extra))).to_string(),
        Bend::Straight => {
            spaces[..usize::from(length)].iter().map(|&at| bonus(lang, at)).collect::<Vec<_>>().join(" – ")
        }
    }
}

/// The token that comes with a card, with what it gives.
pub fn brings(lang: Lang, card: Card) -> Option<String> {
    let token = card.buzz()?;
    Some(words::card_buzz(lang, buzz(lang, token), gifts(lang, token)).to_string())
}

/// A bonus's symbol.
pub fn bonus_symbol(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Smash(_) => "du-smash",
        Bonus::Heal => "du-heal",
        Bonus::Energy => "du-energy",
        Bonus::Token => TOKEN,
    }
}

/// How somebody won.
pub fn victory(lang: Lang, by: Victory) -> &'static str {
    match by {
        Victory::Knockout => words::won_knockout(lang),
        Victory::Space(_) => words::won_space(lang),
        Victory::Spotlight => words::won_spotlight(lang),
    }
}
