//! What is wrong with a link, a file or a save, in words.

use tabletron_rules::{Damage, registry};

use super::file::FileDamage;
use crate::words::{Lang, keeping};

/// What ends the sound part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// It was cut or changed.
    Torn,
    /// The next move breaks a rule.
    Illegal,
    /// The game is over, but there are more moves.
    Surplus,
}

/// Why a record cannot be read at all.
pub fn told(damage: &Damage, lang: Lang) -> String {
    match damage {
        Damage::Empty => keeping::damage_empty(lang).to_owned(),
        Damage::TooLarge => keeping::damage_large(lang).to_owned(),
        Damage::NotACode => keeping::damage_no_code(lang).to_owned(),
        Damage::UnknownFormat(_) => keeping::damage_new(lang).to_owned(),
        Damage::UnknownProfile(profile) if is_of_ours(profile) => {
            keeping::damage_rules(lang, profile.clone()).to_string()
        }
        Damage::UnknownProfile(profile) => keeping::damage_game(lang, profile.clone()).to_string(),
        Damage::Unreadable => keeping::damage_unreadable(lang).to_owned(),
        Damage::BadOptions => keeping::damage_options(lang).to_owned(),
        Damage::Broken { kept } => told_break(Break::Torn, *kept, lang),
    }
}

/// Why a record has only so many sound moves.
pub fn told_break(why: Break, kept: usize, lang: Lang) -> String {
    match why {
        Break::Torn => keeping::damage_torn(lang, kept),
        Break::Illegal => keeping::damage_illegal(lang, kept),
        Break::Surplus => keeping::damage_surplus(lang, kept),
    }
    .to_string()
}

/// Why nothing can be taken from a file.
pub fn told_of_file(damage: FileDamage, lang: Lang) -> &'static str {
    match damage {
        FileDamage::Empty => keeping::file_empty(lang),
        FileDamage::TooLarge => keeping::file_large(lang),
        FileDamage::Foreign => keeping::file_foreign(lang),
        FileDamage::UnknownFormat(_) => keeping::file_new(lang),
    }
}

/// Whether a profile is of a game on the shelf, by older or newer rules: `cybertron-1`.
fn is_of_ours(profile: &str) -> bool {
    let Some((game, _)) = profile.rsplit_once('-') else { return false };
    registry::NAMES.iter().any(|name| name.replace('_', "-") == game.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletron_rules::{Game, registry::Visitor};

    use super::*;

    #[test]
    fn every_damage_has_words_of_its_own_in_every_language() {
        let damages = [
            Damage::Empty,
            Damage::TooLarge,
            Damage::NotACode,
            Damage::UnknownFormat(9),
            Damage::UnknownProfile("cybertron-1".into()),
            Damage::UnknownProfile("chess-7".into()),
            Damage::Unreadable,
            Damage::BadOptions,
        ];
        let files = [FileDamage::Empty, FileDamage::TooLarge, FileDamage::Foreign, FileDamage::UnknownFormat(2)];
        for lang in Lang::ALL {
            let breaks = [Break::Torn, Break::Illegal, Break::Surplus].map(|why| told_break(why, 12, lang));
            assert!(breaks.iter().all(|text| text.contains("12")), "{breaks:?}");
            let texts: BTreeSet<String> = (damages.iter().map(|damage| told(damage, lang)))
                .chain(breaks)
                .chain(files.map(|damage| told_of_file(damage, lang).to_owned()))
                .collect();
            assert_eq!(texts.len(), damages.len() + 3 + files.len(), "{texts:#?}");
        }
    }

    struct OtherRules;

    impl Visitor for OtherRules {
        type Out = ();
        fn visit<G: Game>(self) {
            let (game, number) = G::PROFILE.rsplit_once('-').expect("a name and a number");
            let number: u32 = number.parse().expect("a number");
            for profile in [format!("{game}-{}", number + 1), format!("{game}-0"), G::PROFILE.to_owned()] {
                assert!(is_of_ours(&profile), "{profile} is of {}", G::NAME);
                let text = told(&Damage::UnknownProfile(profile.clone()), Lang::En);
                assert_eq!(text, keeping::damage_rules(Lang::En, profile).to_string());
            }
        }
    }

    #[test]
    fn other_rules_of_every_game_are_known_to_be_of_that_game() {
        registry::each(|| OtherRules);
    }

    #[test]
    fn the_rules_that_are_unknown_are_named() {
        let text = told(&Damage::UnknownProfile("cybertron-1".into()), Lang::En);
        assert!(text.contains("cybertron-1"), "{text}");
        assert!(is_of_ours("planet-defenders-99") && !is_of_ours("planet-9") && !is_of_ours("cybertron"));
    }
}
