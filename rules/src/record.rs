//! A record is the game: profile, options, chairs, seed and moves. Undo, saves, links and bug reports are all the record.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Game, Travels, code,
    deflate::{deflate, inflate},
};

/// The first byte of every record of a game that never left its browser.
pub const FORMAT: u8 = 1;
/// The first byte of a record that says how the game came here: before everything else its body has the [`Travels`].
pub const TRAVELLED: u8 = 2;
/// No record is longer than this when packed; a longer one is refused unread.
pub const MAX_PACKED: usize = 256 * 1024;
/// Inflating stops here.
pub const MAX_UNPACKED: usize = 1024 * 1024;
/// No game is longer than this.
pub const MAX_MOVES: usize = 50_000;
/// Names are cut to this many characters.
pub const MAX_NAME: usize = 24;
/// No game has more seats.
pub(crate) const MAX_CHAIRS: usize = 6;
/// No profile has a longer name: a longer one is noise, and would only fill the message that tells it.
const MAX_PROFILE: usize = 64;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pilot {
    /// A person at this screen.
    #[default]
    Human,
    /// A quick computer player that makes mistakes.
    Recruit,
}

/// A seat's name, colour and player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// As shown; plain text of at most [`MAX_NAME`] characters.
    pub name: String,
    /// 1 to 5: colour, emblem and pattern together.
    pub colour: u8,
    /// Who decides.
    pub pilot: Pilot,
}

/// A game from its options to its last move.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    /// What was chosen before the start.
    pub options: G::Options,
    /// One a seat.
    pub chairs: Vec<Chair>,
    /// Training: taking back without limit.
    pub training: bool,
    /// Where all chance comes from, but for what was stirred in on the way.
    pub seed: u64,
    /// How the game came here.
    pub travels: Travels,
    /// Every decision, in order.
    pub moves: Vec<G::Move>,
}

/// What is wrong with a packed record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// There is nothing.
    Empty,
    /// Longer than any game could be.
    TooLarge,
    /// Not made of the characters of a link.
    NotACode,
    /// Made by a newer version: its format is unknown here.
    UnknownFormat(u8),
    /// Made for rules that are unknown here.
    UnknownProfile(String),
    /// The beginning is unreadable, so nothing can be saved of it.
    Unreadable,
    /// No game starts with these options.
    BadOptions,
    /// Only the first moves are sound.
    Broken {
        /// How many moves are kept.
        kept: usize,
    },
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Empty => write!(f, "the record is empty"),
            Damage::TooLarge => write!(f, "the record is too large"),
            Damage::NotACode => write!(f, "the text is not a record's code"),
            Damage::UnknownFormat(version) => write!(f, "format {version} is unknown"),
            Damage::UnknownProfile(profile) => write!(f, "profile {profile:?} is unknown"),
            Damage::Unreadable => write!(f, "the record is unreadable"),
            Damage::BadOptions => write!(f, "no game starts with these options"),
            Damage::Broken { kept } => write!(f, "only the first {kept} moves are sound"),
        }
    }
}

impl<G: Game> Record<G> {
    /// A record without moves.
    pub fn new(options: G::Options, chairs: Vec<Chair>, training: bool, seed: u64) -> Self {
        Self { options, chairs, training, seed, travels: Travels::default(), moves: Vec::new() }
    }

    /// The record as bytes: the format, then deflated the travels (if there are any), the profile, options, chairs, seed,
    /// moves and a checksum.
    pub fn pack(&self) -> Vec<u8> {
        let mut body = Vec::new();
        if !self.travels.is_empty() {
            put(&mut body, &self.travels);
        }
        put(&mut body, &G::PROFILE);
        put(&mut body, &self.options);
        put(&mut body, &self.chairs);
        put(&mut body, &self.training);
        put(&mut body, &self.seed);
        put(&mut body, &(self.moves.len() as u32));
        for mv in &self.moves {
            put(&mut body, mv);
        }
        seal(body, &self.travels)
    }

    /// The bytes as text that fits into a link.
    pub fn code(&self) -> String {
        code::encode(&self.pack())
    }

    /// Reads a record back. Where it breaks half-way, the sound moves are kept and the damage is told beside them.
    /// Whether the moves are legal is for [`Playthrough::new`](crate::Playthrough::new) to say.
    pub fn unpack(packed: &[u8]) -> Result<(Self, Option<Damage>), Damage> {
        let body = body_of(packed)?;
        let mut rest = &body[..];
        let travels = take_travels(packed, &mut rest)?;
        let profile = take_profile(&mut rest)?;
        if profile != G::PROFILE {
            return Err(Damage::UnknownProfile(profile));
        }
        let mut record = Self {
            options: take(&mut rest).ok_or(Damage::Unreadable)?,
            chairs: take(&mut rest).map(tidy).ok_or(Damage::Unreadable)?,
            training: take(&mut rest).ok_or(Damage::Unreadable)?,
            seed: take(&mut rest).ok_or(Damage::Unreadable)?,
            travels,
            moves: Vec::new(),
        };
        if !record.travels.is_of(record.chairs.len()) {
            return Err(Damage::Unreadable);
        }
        let count: u32 = take(&mut rest).ok_or(Damage::Unreadable)?;
        while record.moves.len() < (count as usize).min(MAX_MOVES) {
            let Some(mv) = take(&mut rest) else { break };
            record.moves.push(mv);
        }
        let read = body.len() - rest.len();
        let whole = record.moves.len() == count as usize && rest == checksum(&body[..read]).to_le_bytes();
        let damage = (!whole).then_some(Damage::Broken { kept: record.moves.len() });
        Ok((record, damage))
    }

    /// Reads the text of a link or a save.
    pub fn decode(code: &str) -> Result<(Self, Option<Damage>), Damage> {
        Self::unpack(&bytes_of(code)?)
    }
}

/// The profile a packed record was made for, to find the game that can read it.
pub fn profile_of(code: &str) -> Result<String, Damage> {
    let packed = bytes_of(code)?;
    let body = body_of(&packed)?;
    let mut rest = &body[..];
    take_travels(&packed, &mut rest)?;
    take_profile(&mut rest)
}

/// How the game of a packed record came here.
pub fn travels_of(code: &str) -> Result<Travels, Damage> {
    let packed = bytes_of(code)?;
    take_travels(&packed, &mut &body_of(&packed)?[..])
}

/// The same packed record with other travels. It must be whole.
pub fn with_travels(code: &str, travels: &Travels) -> Result<String, Damage> {
    let packed = bytes_of(code)?;
    let old = body_of(&packed)?;
    let mut rest = &old[..];
    take_travels(&packed, &mut rest)?;
    let Some((rest, _)) = rest.split_last_chunk::<4>() else { return Err(Damage::Unreadable) };
    let mut body = Vec::new();
    if !travels.is_empty() {
        put(&mut body, travels);
    }
    body.extend_from_slice(rest);
    Ok(code::encode(&seal(body, travels)))
}

/// A body with its checksum, deflated, behind its format.
fn seal(mut body: Vec<u8>, travels: &Travels) -> Vec<u8> {
    let sum = checksum(&body);
    body.extend_from_slice(&sum.to_le_bytes());
    let mut packed = vec![if travels.is_empty() { FORMAT } else { TRAVELLED }];
    packed.extend(deflate(&body));
    packed
}

fn take_travels(packed: &[u8], rest: &mut &[u8]) -> Result<Travels, Damage> {
    if packed.first() != Some(&TRAVELLED) {
        return Ok(Travels::default());
    }
    take(rest).filter(Travels::is_sound).ok_or(Damage::Unreadable)
}

fn take_profile(rest: &mut &[u8]) -> Result<String, Damage> {
    take(rest).filter(|profile: &String| profile.len() <= MAX_PROFILE).ok_or(Damage::Unreadable)
}

fn bytes_of(text: &str) -> Result<Vec<u8>, Damage> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Damage::Empty);
    }
    if text.len() > (MAX_PACKED * 4).div_ceil(3) {
        return Err(Damage::TooLarge);
    }
    code::decode(text).filter(|bytes| !bytes.is_empty()).ok_or(Damage::NotACode)
}

/// The body behind the format byte, or as much of it as can be inflated.
fn body_of(packed: &[u8]) -> Result<Vec<u8>, Damage> {
    if packed.len() > MAX_PACKED {
        return Err(Damage::TooLarge);
    }
    let (&format, deflated) = packed.split_first().ok_or(Damage::Empty)?;
    if format != FORMAT && format != TRAVELLED {
        return Err(Damage::UnknownFormat(format));
    }
    inflate(deflated, MAX_UNPACKED).ok_or(Damage::TooLarge)
}

fn put<T: Serialize>(body: &mut Vec<u8>, value: &T) {
    // Writing plain values into memory cannot fail; a value that could would be a defect of the game's types.
    if let Ok(bytes) = postcard::to_allocvec(value) {
        body.extend(bytes);
    }
}

fn take<T: DeserializeOwned>(rest: &mut &[u8]) -> Option<T> {
    let (value, left) = postcard::take_from_bytes(rest).ok()?;
    *rest = left;
    Some(value)
}

/// Names as plain, short text, and colours that exist.
fn tidy(mut chairs: Vec<Chair>) -> Vec<Chair> {
    chairs.truncate(MAX_CHAIRS);
    for (index, chair) in chairs.iter_mut().enumerate() {
        chair.name = tidy_name(&chair.name);
        if !(1..=5).contains(&chair.colour) {
            chair.colour = index as u8 % 5 + 1;
        }
    }
    chairs
}

/// A name as it may be shown: no control characters, no unseen marks, not too long.
pub fn tidy_name(name: &str) -> String {
    let plain: String = name.chars().filter(|&c| !c.is_control() && !is_unseen(c)).take(MAX_NAME).collect();
    plain.trim().to_owned()
}

/// Marks without a shape of their own. Some of them turn the writing direction of what follows.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// FNV-1a over 32 bits: enough to notice a slip, no protection against intent.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
