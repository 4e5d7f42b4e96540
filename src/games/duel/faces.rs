//! What a card shows: a subject, a ground, and the signs of what it brings. Fifty cards share two dozen subjects.

use tabletron_rules::duel::Card;

/// The picture of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The subject's symbol.
    pub subject: &'static str,
    /// The colour of the ground, by number.
    pub hue: u8,
    /// The signs of what it brings.
    pub signs: &'static [&'static str],
}

const SMASH: &str = "du-smash";
const HEAL: &str = "du-heal";
const FAME: &str = "du-fame";
const RUIN: &str = "du-destruction";
const POWER: &str = "du-power";
const CUBE: &str = "du-cube";
const DIE: &str = "du-token";

type Row = (&'static str, u8, &'static [&'static str]);

/// A picture a card, in the order of their numbers.
#[rustfmt::skip]
const PICTURES: [Row; Card::COUNT] = [
    ("du-a-flask", 3, &[SMASH]),               // Acid attack
    ("du-a-heart", 2, &[SMASH]),               // Adrenaline augment
    ("du-a-dna", 3, &[]),                      // Alien metabolism
    ("du-a-orb", 1, &[SMASH, RUIN]),           // Antimatter pellets
    ("du-a-shield", 0, &[]),                   // Armor plating
    ("du-a-paper", 5, &[FAME]),                // Breaking news
    ("du-a-eye", 3, &[HEAL]),                  // Camouflage
    ("du-a-orb", 5, &[FAME, SMASH, CUBE]),     // Cannonball!
    ("du-a-foot", 2, &[DIE]),                  // Dominate
    ("du-a-bolt", 0, &[RUIN]),                 // Electrical aura
    ("du-a-bolt", 4, &[CUBE, DIE]),            // Energize
    ("du-a-heads", 0, &[DIE]),                 // Extra head
    ("du-a-eye", 5, &[CUBE]),                  // Eye of the storm
    ("du-a-flame", 1, &[]),                    // Frenzy
    ("du-a-heart", 0, &[FAME]),                // Gentle giant
    ("du-a-brain", 5, &[DIE]),                 // Giant brain
    ("du-a-moon", 5, &[HEAL]),                 // Hibernation
    ("du-a-bite", 2, &[RUIN]),                 // Hors d'oeuvre
    ("du-a-star", 3, &[FAME]),                 // In shape
    ("du-a-moon", 1, &[FAME]),                 // In the shadows
    ("du-a-jet", 2, &[SMASH]),                 // Jets scrambled
    ("du-a-fist", 5, &[RUIN, SMASH]),          // Kaijutsu
    ("du-a-jet", 0, &[SMASH]),                 // Lightning speed
    ("du-a-flask", 1, &[CUBE]),                // Made in a lab
    ("du-a-moon", 0, &[HEAL, DIE]),            // Moment of respite
    ("du-a-tower", 1, &[RUIN]),                // Monster coaster
    ("du-a-tower", 2, &[RUIN, FAME]),          // Monumental
    ("du-a-heads", 4, &[HEAL, CUBE, DIE]),     // Natural selection
    ("du-a-camera", 5, &[FAME, SMASH]),        // Operation media
    ("du-a-camera", 1, &[FAME]),               // Photoshoot
    ("du-a-gear", 0, &[DIE, CUBE]),            // Rebooting
    ("du-a-flame", 3, &[HEAL]),                // Regeneration
    ("du-a-tower", 4, &[RUIN, FAME]),          // Sack the stadium
    ("du-a-gear", 4, &[DIE]),                  // Scrappy
    ("du-a-foot", 4, &[RUIN]),                 // Seismic test
    ("du-a-star", 1, &[POWER, FAME]),          // Signature move
    ("du-a-bite", 3, &[HEAL]),                 // Snack time
    ("du-a-tail", 0, &[SMASH]),                // Spiked tail
    ("du-a-magnet", 5, &[CUBE]),               // Superconductor
    ("du-a-bolt", 1, &[CUBE]),                 // Tesla impulse
    ("du-a-fist", 1, &[SMASH]),                // The party is over!
    ("du-a-flame", 2, &[RUIN, HEAL, CUBE]),    // Thermonuclear cooking
    ("du-a-foot", 1, &[RUIN]),                 // Thunder stomp
    ("du-a-bolt", 2, &[DIE]),                  // Titanic batteries
    ("du-a-heart", 1, &[SMASH]),               // Too cute
    ("du-a-star", 0, &[FAME]),                 // Trend setter
    ("du-a-chain", 4, &[SMASH]),               // Unchained
    ("du-a-dna", 1, &[]),                      // Unstable DNA
    ("du-a-shield", 2, &[HEAL]),               // Unstoppable!
    ("du-a-tower", 0, &[RUIN, FAME, SMASH]),   // Utter destruction
];

/// What a card shows.
pub fn picture(card: Card) -> Picture {
    let (subject, hue, signs) = PICTURES[card.index()];
    Picture { subject, hue, signs }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_cards_look_alike_and_every_symbol_is_drawn() {
        let art = include_str!("../../../public/art/duel.svg");
        let drawn = |symbol: &str| art.contains(&format!("id=\"{symbol}\""));
        let mut seen: Vec<(Picture, bool)> = Vec::new();
        for card in Card::all() {
            let picture = picture(card);
            assert!(drawn(picture.subject) && picture.signs.iter().all(|sign| drawn(sign)), "{card:?}");
            assert!(picture.hue < 6 && !seen.contains(&(picture, card.is_kept())), "{card:?}");
            seen.push((picture, card.is_kept()));
        }
    }
}
