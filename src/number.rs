//! Numbers with a point, as text. Drawings need few digits, and the standard library's exact way weighs more than a page.

/// At most that many digits behind the point, and no zeros at the end.
#[inline(never)]
fn rounded(value: f32, places: usize) -> String {
    let whole = 10_u32.pow(places as u32);
    let parts = (value * whole as f32).round_ties_even() as i32;
    let (sign, parts) = (if parts < 0 { "-" } else { "" }, parts.unsigned_abs());
    let text = format!("{sign}{}.{:0places$}", parts / whole, parts % whole);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A place or a length in a drawing: a hundredth is finer than anybody sees.
#[inline(never)]
pub fn short(value: f32) -> String {
    rounded(value, 2)
}

/// A scale of something large, where a hundredth would be seen.
pub fn fine(value: f32) -> String {
    rounded(value, 5)
}

/// A number to be read, which is not negative: always with one digit behind the point.
#[inline(never)]
pub fn tenths(value: f64) -> String {
    let parts = (value * 10.0).round_ties_even() as u32;
    format!("{}.{}", parts / 10, parts % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_no_more_digits_than_it_needs() {
        let places = [0.0, 12.0, -0.5, 17.256, -0.001, 100.1];
        assert_eq!(places.map(short), ["0", "12", "-0.5", "17.26", "0", "100.1"]);
    }

    #[test]
    fn a_scale_is_fine_enough_for_a_screen() {
        assert_eq!([1.0, 0.949, 7.12345].map(fine), ["1", "0.949", "7.12345"]);
    }

    #[test]
    fn a_number_to_be_read_keeps_its_digit() {
        assert_eq!([0.0, 2.0, 0.96, 1.25, 12.34].map(tenths), ["0.0", "2.0", "1.0", "1.2", "12.3"]);
    }
}
