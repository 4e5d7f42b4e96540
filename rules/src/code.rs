//! Bytes as text that fits into a link: base64url without padding (RFC 4648).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Three bytes are four letters; fewer bytes are one letter more than they are.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().zip([16, 8, 0]).fold(0, |bits, (&byte, place)| bits | usize::from(byte) << place);
        text.extend([18, 12, 6, 0].iter().take(group.len() + 1).map(|place| char::from(LETTERS[bits >> place & 63])));
    }
    text
}

/// The bytes of a text; nothing where a letter is none of ours. A ragged end may be anything: it was cut.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for group in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for (letter, place) in group.iter().zip([18, 12, 6, 0]) {
            match LETTERS.iter().position(|known| known == letter) {
                Some(value) => bits |= (value as u32) << place,
                None if group.len() < 4 => return Some(bytes),
                None => return None,
            }
        }
        bytes.extend(&bits.to_be_bytes()[1..group.len()]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

    use super::*;
    use crate::Dice;

    #[test]
    fn it_is_the_code_everybody_knows() {
        let mut dice = Dice::of(3, 1);
        for length in 0..200 {
            let bytes: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
            let text = encode(&bytes);
            assert_eq!(text, URL_SAFE_NO_PAD.encode(&bytes));
            assert_eq!(decode(&text), Some(bytes));
        }
    }

    #[test]
    fn a_cut_end_is_left_out_and_a_foreign_letter_is_not_understood() {
        assert_eq!(decode("QUJDREVGR"), Some(b"ABCDEF".to_vec()));
        assert_eq!(decode("QUJDRE!"), Some(b"ABC".to_vec()));
        assert_eq!(decode("QUJD=UVG"), None);
        assert_eq!(decode("QUé"), None);
    }
}
