//! Where things stand on the board: a place for the name, the pieces, the count, the tower and the odds of every
//! territory, and the crossings between neighbours. All in board units; the land is `art/walking_dead-world.svg`, its
//! outlines are in `art/walking_dead.svg`.

use tabletron_rules::walking_dead::Zone;

use crate::games::conquest::{lettering::Face, signs};

/// A place on the board.
pub type Place = (f32, f32);

/// The places of one territory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The territory's id, as in the names of its outlines.
    pub id: &'static str,
    /// The middle of the name's first line, if it has as many lines as there is room for.
    pub name_at: Place,
    /// How many lines of a name there is room for before the pieces move down.
    pub lines: usize,
    /// Where the pieces stand: the middle of their row.
    pub feet: Place,
    /// The foot of a tower.
    pub tower: Place,
    /// The middle of the odds, over the vignette.
    pub odds: Place,
    /// The width for pieces and their count.
    pub room: f32,
    /// The width for the name and its star.
    pub span: f32,
    /// Whether the count is below the pieces, not beside them.
    pub stacked: bool,
}

const fn plot(
    id: &'static str,
    name: (f32, f32, usize),
    feet: Place,
    tower: Place,
    odds: Place,
    [room, span]: [f32; 2],
) -> Plot {
    Plot { id, name_at: (name.0, name.1), lines: name.2, feet, tower, odds, room, span, stacked: false }
}

impl Plot {
    const fn stacked(self) -> Plot {
        Plot { stacked: true, ..self }
    }
}

/// The whole board: left, top, width, height.
pub const VIEW: [f32; 4] = [-40.0, -40.0, 1080.0, 1080.0];

/// How names are set, with room for a star before those that have one.
pub const FACE: Face = Face { plain: (14.0, 0.8), tight: (12.4, 0.76), sign: 4.0 };

/// All territories, in the order of the map.
#[rustfmt::skip]
pub const PLOTS: [Plot; 32] = [
    plot("camp", (436.0, 235.0, 2), (443.0, 291.0), (480.0, 218.0), (436.0, 206.0), [87.0, 130.0]),
    plot("atlanta", (396.0, 111.0, 1), (395.0, 153.0), (446.0, 95.0), (396.0, 83.0), [155.0, 188.0]),
    plot("railyard", (571.0, 239.0, 1), (563.0, 281.0), (621.0, 229.0), (571.0, 211.0), [109.0, 123.0]),
    plot("nforest", (584.0, 105.0, 1), (579.0, 147.0), (634.0, 95.0), (584.0, 77.0), [166.0, 175.0]),
    plot("crash", (743.0, 176.0, 2), (738.0, 232.0), (699.0, 160.0), (743.0, 148.0), [107.0, 165.0]),
    plot("outpost", (844.0, 294.0, 2), (841.0, 350.0), (888.0, 283.0), (844.0, 265.0), [102.0, 143.0]),
    plot("eforest", (893.0, 429.0, 1), (893.0, 471.0), (937.0, 413.0), (893.0, 401.0), [127.0, 132.0]),
    plot("armory", (682.0, 315.0, 1), (680.0, 357.0), (732.0, 305.0), (682.0, 287.0), [131.0, 134.0]),
    plot("mall", (752.0, 432.0, 1), (758.0, 474.0), (790.0, 416.0), (752.0, 404.0), [123.0, 137.0]),
    plot("backroads", (890.0, 611.0, 1), (887.0, 653.0), (940.0, 595.0), (890.0, 583.0), [99.0, 125.0]),
    plot("farmland", (820.0, 733.0, 1), (816.0, 775.0), (782.0, 717.0), (820.0, 705.0), [105.0, 152.0]),
    plot("orchard", (702.0, 837.0, 1), (703.0, 879.0), (652.0, 821.0), (702.0, 809.0), [139.0, 165.0]),
    plot("sforest", (542.0, 888.0, 1), (545.0, 930.0), (592.0, 872.0), (542.0, 860.0), [181.0, 161.0]),
    plot("barn", (737.0, 565.0, 2), (760.0, 621.0), (787.0, 548.0), (737.0, 536.0), [89.0, 145.0]),
    plot("farm", (682.0, 681.0, 2), (686.0, 737.0), (644.0, 670.0), (682.0, 652.0), [88.0, 119.0]),
    plot("stables", (564.0, 743.0, 1), (563.0, 785.0), (514.0, 733.0), (564.0, 715.0), [128.0, 134.0]),
    plot("school", (374.0, 867.0, 2), (383.0, 923.0), (330.0, 850.0), (374.0, 838.0), [123.0, 161.0]),
    plot("golf", (234.0, 794.0, 1), (236.0, 836.0), (196.0, 784.0), (234.0, 766.0), [118.0, 162.0]),
    plot("gas", (143.0, 668.0, 1), (153.0, 710.0), (93.0, 652.0), (143.0, 640.0), [122.0, 144.0]),
    plot("suburbs", (426.0, 729.0, 1), (414.0, 771.0), (470.0, 719.0), (426.0, 701.0), [151.0, 131.0]),
    plot("wiltshire", (312.0, 660.0, 2), (299.0, 716.0), (362.0, 649.0), (312.0, 631.0), [95.0, 132.0]),
    plot("wforest", (105.0, 504.0, 1), (99.0, 546.0), (55.0, 488.0), (105.0, 476.0), [125.0, 133.0]),
    plot("arena", (131.0, 338.0, 1), (114.0, 380.0), (181.0, 322.0), (131.0, 310.0), [124.0, 138.0]),
    plot("warehouse", (230.0, 192.0, 1), (211.0, 234.0), (280.0, 176.0), (230.0, 164.0), [155.0, 172.0]),
    plot("gate", (238.0, 541.0, 1), (234.0, 583.0), (282.0, 525.0), (238.0, 513.0), [133.0, 133.0]),
    plot("woodbury", (249.0, 406.0, 2), (238.0, 462.0), (199.0, 395.0), (249.0, 377.0), [115.0, 147.0]),
    plot("hospital", (326.0, 303.0, 2), (352.0, 359.0), (376.0, 292.0), (326.0, 274.0), [101.0, 132.0]),
    plot("prison", (494.0, 510.0, 1), (494.0, 555.0), (544.0, 497.0), (488.0, 477.0), [92.0, 134.0]),
    plot("fields", (511.0, 368.0, 1), (502.0, 410.0), (473.0, 358.0), (511.0, 340.0), [150.0, 195.0]),
    plot("access", (624.0, 454.0, 2), (629.0, 500.0), (586.0, 443.0), (630.0, 425.0), [118.0, 113.0]).stacked(),
    plot("quarry", (551.0, 614.0, 1), (540.0, 656.0), (601.0, 598.0), (551.0, 586.0), [124.0, 161.0]),
    plot("bridge", (371.0, 497.0, 1), (379.0, 539.0), (330.0, 487.0), (380.0, 469.0), [115.0, 131.0]),
];

/// Crossings: from, to, the place on the border, and the angle of the way in degrees.
#[rustfmt::skip]
const BORDERS: [(u8, u8, i16, i16, i16); 57] = [
    (29, 13, 671, 548, 38), (29, 28, 590, 413, 228), (29, 8, 685, 463, 339), (29, 27, 562, 488, 172),
    (29, 30, 606, 552, 120), (22, 23, 170, 268, 299), (22, 21, 96, 420, 97), (22, 25, 181, 388, 32),
    (7, 4, 721, 253, 285), (7, 8, 719, 380, 68), (7, 5, 759, 314, 359), (1, 0, 408, 176, 78), (1, 3, 495, 95, 7),
    (1, 23, 301, 140, 150), (9, 13, 821, 578, 182), (9, 6, 902, 524, 276), (9, 10, 856, 673, 119),
    (13, 14, 701, 628, 116), (13, 10, 783, 664, 67), (13, 8, 769, 504, 269), (31, 28, 417, 414, 318),
    (31, 24, 310, 528, 162), (31, 27, 440, 512, 352), (31, 20, 369, 606, 116), (0, 28, 455, 318, 61),
    (0, 26, 373, 268, 149), (0, 2, 507, 238, 1), (4, 3, 681, 132, 202), (4, 5, 806, 234, 53), (6, 8, 822, 445, 177),
    (6, 5, 889, 365, 246), (14, 10, 746, 715, 27), (14, 11, 682, 769, 79), (14, 15, 623, 713, 157),
    (10, 11, 772, 797, 139), (28, 27, 489, 438, 93), (18, 24, 194, 614, 302), (18, 17, 174, 751, 50),
    (18, 21, 105, 601, 263), (18, 20, 223, 681, 0), (24, 21, 168, 531, 188), (24, 25, 244, 480, 278),
    (17, 16, 299, 847, 35), (17, 20, 279, 743, 298), (26, 23, 282, 253, 231), (26, 25, 289, 361, 129),
    (8, 5, 806, 377, 312), (3, 2, 569, 171, 94), (11, 12, 629, 887, 155), (11, 15, 630, 796, 212),
    (27, 30, 501, 570, 60), (30, 15, 548, 685, 82), (16, 12, 449, 910, 11), (16, 19, 407, 811, 286),
    (12, 15, 563, 818, 278), (19, 20, 375, 695, 216), (21, 25, 168, 457, 329),
];

/// Where the way from one territory to a neighbour crosses the border, and its angle in degrees.
pub fn crossing(from: usize, to: usize) -> Option<(f32, f32, f32)> {
    signs::crossing(&BORDERS, from, to)
}

/// The arc on which a zone's name stands on the rim; nothing for the Prison, which has a sign in the middle.
pub fn arc(zone: Zone) -> Option<&'static str> {
    match zone {
        Zone::Camp => Some("wd-arc-camp"),
        Zone::Guard => Some("wd-arc-guard"),
        Zone::Wiltshire => Some("wd-arc-wiltshire"),
        Zone::Woodbury => Some("wd-arc-woodbury"),
        Zone::Farm => Some("wd-arc-farm"),
        Zone::Prison => None,
    }
}

/// The middle of the Prison's sign, between the walls of Woodbury and Wiltshire.
pub const PRISON_SIGN: Place = (362.0, 592.0);

/// The middle of the map.
const MIDDLE: Place = (500.0, 500.0);

/// Where walkers come from: further out, beyond the pieces of a territory.
pub fn outside(index: usize) -> Place {
    let Some(plot) = PLOTS.get(index) else { return MIDDLE };
    let (dx, dy) = (plot.feet.0 - MIDDLE.0, plot.feet.1 - MIDDLE.1);
    let far = (dx * dx + dy * dy).sqrt().max(1.0);
    (plot.feet.0 + dx / far * 62.0, plot.feet.1 + dy / far * 62.0)
}

#[cfg(test)]
mod tests {
    use tabletron_rules::walking_dead::{BORDERS as NEIGHBOURS, Territory};

    use super::*;

    const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/walking_dead.svg"));

    /// The corners of an outline of straight strokes.
    fn corners(id: &str) -> Vec<Place> {
        let start = SPRITE.find(&format!("id=\"wd-o-{id}\"")).expect("an outline");
        let path = SPRITE[start..].split(" d=\"M").nth(1).and_then(|rest| rest.split('z').next()).expect("a path");
        let spaced = path.replace('-', " -").replace('l', " ");
        let numbers: Vec<f32> = spaced.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let mut at = (0.0, 0.0);
        let step = |by: &[f32]| {
            at = (at.0 + by[0], at.1 + by[1]);
            at
        };
        numbers.chunks_exact(2).map(step).collect()
    }

    /// Whether a place lies inside an outline: a ray to the left crosses it an odd number of times.
    fn holds(outline: &[Place], (x, y): Place) -> bool {
        let sides = outline.iter().zip(outline.iter().cycle().skip(1));
        let crossed =
            sides.filter(|&(&(ax, ay), &(bx, by))| (ay <= y) != (by <= y) && ax + (y - ay) / (by - ay) * (bx - ax) < x);
        crossed.count() % 2 == 1
    }

    #[test]
    fn everything_lies_on_its_territory() {
        for (territory, plot) in Territory::all().zip(&PLOTS) {
            assert_eq!(territory.id(), plot.id);
            let outline = corners(plot.id);
            assert!(outline.len() > 20, "{}", plot.id);
            let places = [("name", plot.name_at), ("feet", plot.feet), ("odds", plot.odds), ("tower", plot.tower)];
            for (what, place) in places {
                assert!(holds(&outline, place), "{what} of {} at {place:?}", plot.id);
            }
        }
    }

    #[test]
    fn every_border_of_the_map_has_a_crossing_both_ways_and_no_barrier_has() {
        for (a, b) in NEIGHBOURS {
            let (a, b) = (usize::from(a), usize::from(b));
            let (forth, back) = (crossing(a, b).expect("a way"), crossing(b, a).expect("a way back"));
            assert!((forth.0, forth.1) == (back.0, back.1) && forth.2 != back.2, "{a} {b}");
        }
        assert_eq!(BORDERS.len(), NEIGHBOURS.len());
        assert_eq!(crossing(Territory::ARMORY.index(), Territory::RAILYARD.index()), None);
    }

    #[test]
    fn walkers_come_from_further_out() {
        for (index, plot) in PLOTS.iter().enumerate() {
            let far = |(x, y): Place| (x - MIDDLE.0).hypot(y - MIDDLE.1);
            assert!(far(outside(index)) > far(plot.feet) + 60.0, "{}", plot.id);
        }
    }
}
