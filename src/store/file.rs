//! Games as a file: plain text that people can read, each game's code on a line of its own.
//!
//! ```text
//! tabletron 1 2
//!
//! # Planet Defenders. Ada and Ben. Ada to play. Round 3
//! game 19a8c3f2a10-0badcafe 1763302800000
//! orders t1
//! passed 1 feed
//! code AY3BDoIwEET…
//! ```
//!
//! The first line has the format and how many games there are, so that a cut is noticed. A line that begins with `#` says in
//! words what follows; one that begins with `passed` who sits here in a game that is passed on by link, and the number that
//! was promised. Nobody needs any line but `code`: a file that holds nothing but a code is read too, and lines that nobody
//! knows are passed over.

use tabletron_rules::{Damage, record};

use super::Note;

/// The format of files.
pub const FORMAT: u32 = 1;
/// No file is longer than this; a longer one is refused unread.
pub const MAX_FILE: usize = 10_000_000;
/// No more games than this are taken from a file.
pub const MAX_GAMES: usize = 500;
const MAX_ID: usize = 40;
const MAX_ORDERS: usize = 400;
const MAX_ABOUT: usize = 160;

/// A game in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filed {
    /// The id it was stored by; empty if the file does not say.
    pub id: String,
    /// When it was saved, in milliseconds since 1970.
    pub saved_at: u64,
    /// What people ordered.
    pub orders: String,
    /// Who sits here, if it is passed on by link.
    pub passed: Option<Note>,
    /// The packed record.
    pub code: String,
    /// A few words for people who read the file.
    pub about: String,
}

/// What is in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The games, whole or damaged.
    pub games: Vec<Filed>,
    /// How many games more the file should have.
    pub missing: usize,
}

/// Why nothing can be taken from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileDamage {
    /// There is nothing in it.
    Empty,
    /// Longer than any file of ours.
    TooLarge,
    /// Not a file of ours.
    Foreign,
    /// Made by a newer version.
    UnknownFormat(u32),
}

/// Games as the text of a file.
pub fn write(games: &[Filed]) -> String {
    let mut text = format!("tabletron {FORMAT} {}\n", games.len());
    for game in games {
        let passed = game.passed.map(Note::write).unwrap_or_default();
        let lines = [("\n#", &game.about), ("orders", &game.orders), ("passed", &passed), ("code", &game.code)];
        let [about, orders, passed, code] = lines.map(|(word, rest)| match rest {
            rest if rest.is_empty() => String::new(),
            rest => format!("{word} {}\n", one_line(rest)),
        });
        text += &format!("{about}game {} {}\n{orders}{passed}{code}", game.id, game.saved_at);
    }
    text
}

fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Reads the text of a file. Whether the codes are sound is for their games to say.
pub fn read(text: &str) -> Result<Contents, FileDamage> {
    if text.len() > MAX_FILE {
        return Err(FileDamage::TooLarge);
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(FileDamage::Empty);
    }
    match head_of(text) {
        Some((format, _)) if format != FORMAT => Err(FileDamage::UnknownFormat(format)),
        Some((_, count)) => Ok(contents(text, count)),
        // The first line may be what is damaged.
        None if text.lines().any(|line| line.starts_with("code ")) => Ok(contents(text, 0)),
        None => bare(text),
    }
}

/// The format and the number of games that the first line tells.
fn head_of(text: &str) -> Option<(u32, usize)> {
    let mut words = text.lines().next()?.strip_prefix("tabletron ")?.split_whitespace();
    let format = words.next()?.parse().ok()?;
    Some((format, words.next().and_then(|count| count.parse().ok()).unwrap_or(0)))
}

/// A text that is only a code.
fn bare(text: &str) -> Result<Contents, FileDamage> {
    match record::profile_of(text) {
        // Any word could be a code of some format to come; but what comes will come in a file of ours.
        Err(Damage::NotACode | Damage::UnknownFormat(_)) => Err(FileDamage::Foreign),
        _ => Ok(Contents { games: vec![Filed { code: text.to_owned(), ..Filed::default() }], missing: 0 }),
    }
}

fn contents(text: &str, count: usize) -> Contents {
    let (mut games, mut next, mut about) = (Vec::new(), None::<Filed>, String::new());
    let mut surplus = 0;
    let mut put = |game: Filed| if games.len() < MAX_GAMES { games.push(game) } else { surplus += 1 };
    for line in text.lines() {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "#" => about = short(rest, MAX_ABOUT),
            "game" => {
                // One that came without a code is damaged.
                next.take().into_iter().for_each(&mut put);
                next = Some(announced(rest, std::mem::take(&mut about)));
            }
            "orders" => next.iter_mut().for_each(|game| game.orders = short(rest, MAX_ORDERS)),
            "passed" => next.iter_mut().for_each(|game| game.passed = Note::read(rest)),
            "code" => put(Filed { code: rest.to_owned(), ..next.take().unwrap_or_default() }),
            _ => {}
        }
    }
    next.into_iter().for_each(&mut put);
    let missing = count.saturating_sub(games.len()).max(surplus);
    Contents { games, missing }
}

fn announced(line: &str, about: String) -> Filed {
    let (id, time) = line.split_once(' ').unwrap_or((line, ""));
    let is_plain = |id: &str| id.len() <= MAX_ID && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let id = if is_plain(id) { id.to_owned() } else { String::new() };
    Filed { id, saved_at: time.trim().parse().unwrap_or(0), about, ..Filed::default() }
}

fn short(text: &str, most: usize) -> String {
    text.trim().chars().filter(|c| !c.is_control()).take(most).collect()
}

#[cfg(test)]
mod tests {
    use tabletron_rules::{
        Dice, Game, Playthrough, Record, Seat,
        registry::{self, Visitor},
    };

    use super::{super::Seats, *};
    use crate::table::trial::{moves, people, played, step};

    fn filed(id: &str, code: &str) -> Filed {
        Filed {
            id: id.into(),
            saved_at: 17,
            orders: "t1 a2".into(),
            passed: None,
            code: code.into(),
            about: "Ada and <Bo>. Round 3".into(),
        }
    }

    #[test]
    fn a_file_reads_back_as_it_was_written_whatever_happens_to_its_line_ends() {
        let games = vec![filed("a-1", "AAA"), Filed { orders: String::new(), ..filed("b-2", "BBB") }];
        let text = write(&games);
        for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}\n{text}\n\n")] {
            assert_eq!(read(&text), Ok(Contents { games: games.clone(), missing: 0 }), "{text}");
        }
        assert!(text.starts_with("tabletron 1 2\n\n# Ada and <Bo>. Round 3\ngame a-1 17\norders t1 a2\ncode AAA\n"));
        assert_eq!(read(&write(&[])), Ok(Contents::default()), "a file of no games");
    }

    #[test]
    fn who_sits_here_goes_through_a_file_and_a_damaged_note_is_none() {
        let note = Note { seats: Seats::of([Seat(0), Seat(2)]), secret: 0xfeed };
        let game = Filed { passed: Some(note), ..filed("a-1", "AAA") };
        let text = write(std::slice::from_ref(&game));
        assert!(text.contains("\npassed 5 feed\ncode AAA\n"), "{text}");
        assert_eq!(read(&text), Ok(Contents { games: vec![game], missing: 0 }));
        for line in ["passed", "passed 5", "passed x feed", "passed 999 1", "passed 1 zz", "perhaps 5 feed"] {
            let back = read(&text.replace("passed 5 feed", line)).expect("ours");
            assert_eq!(back.games, [filed("a-1", "AAA")], "{line}");
        }
    }

    #[test]
    fn words_of_a_file_never_become_lines_of_it() {
        let odd = Filed { about: "x\ncode EVIL\n".into(), orders: "o\r\ncode EVIL".into(), ..filed("a", "A\nB") };
        let back = read(&write(&[odd])).expect("ours");
        assert_eq!((back.games.len(), back.games[0].code.as_str()), (1, "A B"));
    }

    #[test]
    fn a_file_that_is_only_a_code_holds_that_game() {
        let code = played(5).record().code();
        let back = read(&format!(" {code}\n")).expect("a code");
        assert_eq!(back.games, [Filed { code, ..Filed::default() }]);
    }

    #[test]
    fn what_is_no_file_of_ours_is_told_apart() {
        for text in ["", " \r\n", "\u{feff}"] {
            assert_eq!(read(text), Err(FileDamage::Empty));
        }
        for text in ["{\"games\": [1, 2]}", "hello world", "\u{0}\u{1}\u{fffd}PNG", "tabletron", "tabletron x", "[]"] {
            assert_eq!(read(text), Err(FileDamage::Foreign), "{text:?}");
        }
        assert_eq!(read("tabletron 2 1\ngame a 1\ncode AAAA"), Err(FileDamage::UnknownFormat(2)));
        assert_eq!(read(&"A".repeat(MAX_FILE + 1)), Err(FileDamage::TooLarge));
    }

    #[test]
    fn a_file_cut_anywhere_keeps_the_games_before_the_cut_and_counts_the_others() {
        let games = [filed("a", "AAAA"), filed("b", "BBBB"), filed("c", "CCCC")];
        let text = write(&games);
        for length in "tabletron 1 3".len()..text.len() {
            let back = read(&text[..length]).expect("the first line is there");
            let whole = back.games.iter().zip(&games).take_while(|(back, game)| back == game).count();
            assert!(back.games.len() <= whole + 1, "at most the last one is damaged");
            assert_eq!(back.games.len() + back.missing, 3);
            let there = games.iter().filter(|game| text[..length].contains(&game.code)).count();
            assert_eq!(whole, there, "{}", &text[..length]);
        }
    }

    #[test]
    fn a_damaged_first_line_and_a_game_without_a_code_cost_nothing_else() {
        let text = write(&[filed("a", "AAAA"), filed("b", ""), filed("c", "CCCC")]).replace("tabletron", "tablftron");
        let codes: Vec<String> = read(&text).expect("ours").games.into_iter().map(|game| game.code).collect();
        assert_eq!(codes, ["AAAA", "", "CCCC"]);
    }

    #[test]
    fn ids_that_could_be_mistaken_for_anything_else_are_dropped_and_everything_has_its_limit() {
        for id in ["../x", "a/b", "é", &"a".repeat(41)] {
            let back = read(&format!("tabletron 1 1\ngame {id} 5\ncode AAAA")).expect("ours");
            assert_eq!((back.games[0].id.as_str(), back.games[0].saved_at), ("", 5));
        }
        let long =
            read(&format!("tabletron 1 1\n# {0}\ngame a 99999999999999999999\norders {0}\ncode A", "é".repeat(9999)));
        let game = &long.expect("ours").games[0];
        let lengths = (game.about.chars().count(), game.orders.chars().count(), game.saved_at);
        assert_eq!(lengths, (MAX_ABOUT, MAX_ORDERS, 0));
        let many = read(&format!("tabletron 1 600\n{}", "code AAAA\n".repeat(600))).expect("ours");
        assert_eq!((many.games.len(), many.missing), (MAX_GAMES, 100));
    }

    #[test]
    fn noise_never_panics() {
        let mut dice = Dice::of(5, 1);
        let sound = write(&[filed("a", "AAAA"), filed("b", "BBBB")]);
        for _ in 0..20_000 {
            let mut bytes = sound.clone().into_bytes();
            for _ in 0..dice.roll(4) {
                let place = dice.below(bytes.len() as u32) as usize;
                bytes[place] = dice.below(256) as u8;
            }
            if let Ok(contents) = read(&String::from_utf8_lossy(&bytes)) {
                assert!(contents.games.len() <= 4);
            }
        }
    }

    /// A file of 100 random points of each of 100 random games.
    struct RoundTrips;

    impl Visitor for RoundTrips {
        type Out = ();
        fn visit<G: Game>(self) {
            let samples = G::samples();
            for seed in 0..100 {
                let options = &samples[seed as usize % samples.len()].options;
                let (mut play, mut dice) = (people::<G>(options.clone(), seed), Dice::of(seed, 9));
                while play.game().turn().is_some() {
                    let mv = *dice.pick(&moves(&play)).expect("somebody can move");
                    step(&mut play, mv);
                }
                check_points(&play, &mut dice);
            }
        }
    }

    fn check_points<G: Game>(play: &Playthrough<G>, dice: &mut Dice) {
        let point = |_| {
            let mut record = play.record().clone();
            record.moves.truncate(dice.below(record.moves.len() as u32 + 1) as usize);
            record
        };
        let points: Vec<Record<G>> = (0..100).map(point).collect();
        let games: Vec<Filed> =
            points.iter().enumerate().map(|(n, record)| filed(&format!("g-{n}"), &record.code())).collect();
        let back = read(&write(&games)).expect("ours");
        assert_eq!(back, Contents { games, missing: 0 });
        for (game, record) in back.games.iter().zip(&points) {
            assert_eq!(Record::decode(&game.code).as_ref(), Ok(&(record.clone(), None)));
        }
    }

    #[test]
    fn every_games_record_at_a_hundred_points_of_a_hundred_games_goes_through_a_file_unchanged() {
        registry::each(|| RoundTrips);
    }
}
