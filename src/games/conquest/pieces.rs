//! The pieces that stand for the units of an area: large ones for three, small ones for the rest.

/// What stands in an area, drawn below and above the ground that is pressed and its rings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    /// Below: whose it is, and the pieces.
    pub low: String,
    /// Above, so that no ring crosses it: the name, and how many there are.
    pub tally: String,
}

/// A large piece stands for so many units.
const UNITS_OF_A_LARGE: u16 = 3;

/// How many large and small pieces of these widths are shown: at most so many, and as many as fit into the room. One always is.
pub fn squad(units: u16, most: usize, room: f32, (large, small): (f32, f32)) -> (usize, usize) {
    let mut larges = usize::from(units / UNITS_OF_A_LARGE);
    let mut smalls = usize::from(units % UNITS_OF_A_LARGE);
    let width = |larges: usize, smalls: usize| larges as f32 * large + smalls as f32 * small;
    while larges + smalls > 1 && (larges + smalls > most || width(larges, smalls) > room) {
        if smalls > 0 && larges > 0 {
            smalls -= 1;
        } else if larges > 1 {
            larges -= 1;
        } else {
            smalls -= 1;
        }
    }
    (larges, smalls)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threes_are_large_and_what_does_not_fit_is_left_out() {
        let shown = |units, room| squad(units, 4, room, (40.0, 20.0));
        assert_eq!([1, 2, 3, 5, 6].map(|units| shown(units, 200.0)), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0)]);
        assert_eq!(shown(5, 70.0), (1, 1));
        assert_eq!(shown(60, 200.0), (4, 0), "four at the most");
        assert_eq!(shown(2, 1.0), (0, 1), "one is always seen");
    }
}
