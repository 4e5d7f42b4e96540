//! Where things stand on the board: a place for the name, the pieces, the count and the odds of every zone, and the
//! crossings between neighbours. All in board units; the plates themselves are in `art/cybertron.svg`.

use crate::games::conquest::{lettering::Face, signs};

/// The places of one zone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The zone's id, as in the names of its outlines.
    pub id: &'static str,
    /// The colour of its sector.
    pub sector: &'static str,
    /// The middle of the name's lowest line; further lines are added above it.
    pub name_at: (f32, f32),
    /// Where the pieces stand: the middle of their row.
    pub feet: (f32, f32),
    /// The middle of the count. It is below the pieces, or beside them where the zone is flat.
    pub badge: (f32, f32),
    /// The middle of the odds.
    pub odds: (f32, f32),
    /// The width for pieces.
    pub room: f32,
    /// The width for the name and its glyph.
    pub span: f32,
    /// How large pieces are drawn.
    pub scale: f32,
}

const fn plot(id: &'static str, sector: &'static str, at: [(f32, f32); 4], sizes: [f32; 3]) -> Plot {
    let [name_at, feet, badge, odds] = at;
    let [room, span, scale] = sizes;
    Plot { id, sector, name_at, feet, badge, odds, room, span, scale }
}

/// How many zones have a plate of their own; the factories follow them.
pub const PLATES: usize = 42;
/// The factory inside Decagon.
pub const DECAGON_FACTORY: usize = 42;
/// The factory inside Moon Alpha.
pub const MOON_FACTORY: usize = 43;
/// The middle of Decagon's hatch.
pub const DECAGON_HATCH: (f32, f32) = (487.0, 457.0);
/// The middle of Moon Alpha's hatch.
pub const MOON_HATCH: (f32, f32) = (513.0, 679.0);

/// The whole board: left, top, width, height.
pub const VIEW: [f32; 4] = [-64.0, -14.0, 1128.0, 766.0];

/// All zones, in the order of the map.
#[rustfmt::skip]
pub const PLOTS: [Plot; 44] = [
    plot("autobase", "red", [(80.0, 428.0), (80.0, 463.0), (80.0, 477.0), (105.0, 399.3)], [122.0, 130.0, 1.0]),
    plot("neutral", "red", [(71.0, 299.0), (71.0, 334.0), (71.0, 348.0), (79.1, 369.3)], [103.0, 111.0, 1.0]),
    plot("iacon", "red", [(204.0, 346.0), (204.0, 381.0), (204.0, 395.0), (234.7, 317.5)], [127.0, 127.0, 1.0]),
    plot("altihex", "red", [(179.0, 215.0), (179.0, 250.0), (179.0, 264.0), (244.4, 250.0)], [123.0, 118.0, 1.0]),
    plot("nova", "red", [(206.0, 465.0), (206.0, 500.0), (206.0, 514.0), (241.0, 438.6)], [78.0, 94.0, 1.0]),
    plot("orbital", "red", [(120.0, 572.0), (120.0, 607.0), (120.0, 621.0), (184.0, 606.4)], [146.0, 141.0, 1.0]),
    plot("kalis", "yellow", [(938.0, 196.0), (938.0, 232.0), (938.0, 246.0), (966.4, 267.5)], [79.0, 93.0, 1.0]),
    plot("tyrest", "yellow", [(816.0, 164.0), (816.0, 199.0), (816.0, 213.0), (867.7, 212.7)], [101.0, 88.0, 1.0]),
    plot("perihex", "yellow", [(762.0, 62.0), (762.0, 97.0), (762.0, 111.0), (801.5, 33.0)], [90.0, 93.0, 1.0]),
    plot("rustsea", "yellow", [(889.0, 63.0), (889.0, 98.0), (889.0, 112.0), (940.4, 111.0)], [117.0, 122.0, 1.0]),
    plot("simfur", "green", [(636.0, 327.0), (636.0, 362.0), (636.0, 376.0), (614.0, 297.4)], [79.0, 87.0, 1.0]),
    plot("tagan", "green", [(656.0, 421.0), (656.0, 456.0), (656.0, 470.0), (611.0, 465.4)], [96.0, 110.0, 1.0]),
    plot("stanix", "green", [(634.0, 516.0), (634.0, 551.0), (634.0, 565.0), (612.0, 488.3)], [79.0, 88.0, 1.0]),
    plot("primus", "green", [(751.0, 345.0), (751.0, 380.0), (751.0, 394.0), (764.4, 316.4)], [84.0, 87.0, 1.0]),
    plot("uraya", "green", [(853.0, 347.0), (853.0, 382.0), (853.0, 396.0), (890.2, 364.4)], [60.0, 86.0, 1.0]),
    plot("pion", "green", [(841.0, 266.0), (826.0, 300.0), (856.0, 292.0), (889.0, 309.0)], [37.0, 78.0, 0.78]),
    plot("protihex", "green", [(946.0, 366.0), (946.0, 402.0), (946.0, 416.0), (935.6, 338.3)], [69.0, 77.0, 1.0]),
    plot("tritorus", "green", [(868.0, 444.0), (868.0, 479.0), (868.0, 493.0), (907.3, 462.6)], [60.0, 83.0, 1.0]),
    plot("polyhex", "green", [(947.0, 495.0), (947.0, 530.0), (947.0, 544.0), (967.0, 564.1)], [67.0, 75.0, 1.0]),
    plot("tyger", "green", [(766.0, 447.0), (766.0, 482.0), (766.0, 496.0), (725.4, 489.7)], [84.0, 86.0, 1.0]),
    plot("ankmor", "green", [(737.0, 533.0), (737.0, 568.0), (737.0, 582.0), (772.5, 551.3)], [77.0, 77.0, 1.0]),
    plot("hexima", "green", [(840.0, 531.0), (840.0, 566.0), (840.0, 580.0), (881.0, 565.4)], [82.0, 87.0, 1.0]),
    plot("helex", "blue", [(278.0, 131.0), (278.0, 166.0), (278.0, 180.0), (309.0, 201.1)], [100.0, 114.0, 1.0]),
    plot("crystal", "blue", [(389.0, 38.0), (389.0, 73.0), (389.0, 87.0), (446.3, 57.0)], [124.0, 148.0, 1.0]),
    plot("manganese", "blue", [(381.0, 138.0), (381.0, 173.0), (381.0, 187.0), (356.3, 206.3)], [66.0, 70.0, 1.0]),
    plot("sonic", "blue", [(491.0, 124.0), (491.0, 159.0), (491.0, 173.0), (506.2, 193.0)], [80.0, 101.0, 1.0]),
    plot("mithril", "blue", [(539.0, 34.0), (539.0, 69.0), (539.0, 83.0), (492.2, 51.1)], [90.0, 114.0, 1.0]),
    plot("rad", "blue", [(597.0, 142.0), (597.0, 180.0), (597.0, 194.0), (596.3, 214.6)], [93.0, 89.0, 1.0]),
    plot("gygax", "blue", [(656.0, 52.0), (656.0, 87.0), (656.0, 101.0), (678.4, 121.1)], [81.0, 96.0, 1.0]),
    plot("wharf", "blue", [(690.0, 221.0), (690.0, 256.0), (690.0, 270.0), (706.6, 191.4)], [100.0, 93.0, 1.0]),
    plot("praxus", "blue", [(416.0, 233.0), (402.0, 271.0), (430.0, 263.0), (478.0, 258.0)], [37.0, 78.0, 0.8]),
    plot("tarn", "violet", [(408.0, 320.0), (408.0, 356.0), (408.0, 370.0), (451.0, 364.1)], [117.0, 128.0, 1.0]),
    plot("plasma", "violet", [(537.0, 326.0), (537.0, 362.0), (537.0, 376.0), (536.0, 283.0)], [81.0, 89.0, 1.0]),
    plot("decagon", "violet", [(490.0, 398.0), (464.0, 430.0), (502.0, 424.0), (541.0, 429.0)], [52.0, 44.0, 0.8]),
    plot("kaon", "violet", [(350.0, 404.0), (350.0, 440.0), (350.0, 454.0), (399.1, 452.3)], [107.0, 78.0, 1.0]),
    plot("vos", "violet", [(286.0, 564.0), (286.0, 599.0), (286.0, 613.0), (329.8, 611.4)], [106.0, 98.0, 1.0]),
    plot("arena", "violet", [(405.0, 538.0), (405.0, 573.0), (405.0, 587.0), (432.7, 510.0)], [94.0, 112.0, 1.0]),
    plot("kolkular", "violet", [(531.0, 512.0), (531.0, 547.0), (531.0, 561.0), (556.4, 484.0)], [89.0, 97.0, 1.0]),
    plot("launch", "orange", [(790.0, 637.0), (790.0, 676.0), (790.0, 690.0), (813.4, 609.0)], [77.0, 89.0, 1.0]),
    plot("hydrax", "orange", [(911.0, 633.0), (911.0, 668.0), (911.0, 682.0), (923.0, 605.0)], [112.0, 129.0, 1.0]),
    plot("unicron", "orange", [(663.0, 639.0), (663.0, 674.0), (663.0, 688.0), (684.2, 612.2)], [97.0, 102.0, 1.0]),
    plot("moon", "orange", [(512.0, 622.0), (496.0, 654.0), (540.0, 647.0), (451.5, 687.6)], [56.0, 89.0, 0.85]),
    plot("factory-decagon", "violet", [(490.0, 398.0), (474.0, 471.0), (500.0, 465.0), (540.0, 452.0)], [40.0, 60.0, 0.68]),
    plot("factory-moon", "orange", [(512.0, 622.0), (498.0, 693.0), (528.0, 686.0), (564.0, 691.0)], [44.0, 60.0, 0.72]),
];

/// Crossings by land: from, to, the place on the border, and the angle of the way in degrees.
#[rustfmt::skip]
const BORDERS: [(u8, u8, i16, i16, i16); 67] = [
    (0, 1, 69, 385, 261), (0, 2, 141, 406, 323), (0, 4, 150, 467, 22), (1, 2, 134, 340, 23), (1, 3, 118, 267, 321),
    (2, 3, 199, 302, 266), (2, 4, 211, 429, 83), (4, 5, 168, 537, 131), (6, 7, 881, 190, 194), (6, 9, 924, 145, 245),
    (7, 9, 851, 143, 297), (7, 8, 782, 145, 241), (8, 9, 821, 70, 5), (22, 23, 323, 86, 318), (22, 24, 337, 168, 6),
    (23, 24, 386, 112, 96), (23, 26, 469, 40, 357), (24, 25, 437, 151, 345), (23, 25, 450, 91, 40), (25, 26, 512, 92, 302),
    (25, 27, 538, 169, 14), (26, 27, 570, 107, 68), (26, 28, 598, 58, 11), (27, 28, 635, 125, 300), (27, 29, 637, 205, 43),
    (31, 32, 478, 339, 0), (31, 33, 449, 390, 56), (31, 34, 374, 382, 120), (32, 33, 520, 397, 121), (33, 34, 423, 443, 177),
    (33, 36, 444, 491, 125), (33, 37, 513, 481, 63), (34, 35, 318, 498, 122), (34, 36, 381, 494, 69), (35, 36, 347, 567, 351),
    (36, 37, 467, 542, 356), (10, 13, 698, 354, 14), (10, 11, 642, 395, 75), (11, 13, 708, 403, 320), (11, 12, 642, 485, 105),
    (11, 19, 714, 455, 14), (13, 19, 760, 418, 84), (13, 14, 803, 369, 357), (14, 16, 899, 362, 17), (16, 17, 910, 429, 135),
    (16, 18, 958, 447, 88), (17, 18, 907, 483, 31), (17, 19, 817, 463, 176), (17, 21, 854, 507, 108), (18, 21, 897, 539, 154),
    (19, 20, 751, 509, 106), (20, 12, 690, 542, 191), (20, 21, 790, 547, 1), (19, 21, 805, 508, 50), (38, 39, 840, 664, 0),
    (3, 22, 236, 196, 324), (28, 8, 707, 77, 7), (5, 35, 207, 598, 356), (32, 10, 587, 341, 0), (37, 12, 585, 533, 0),
    (21, 38, 814, 597, 119), (30, 24, 399, 204, 250), (30, 31, 418, 299, 88), (15, 14, 846, 323, 84), (15, 7, 833, 235, 260),
    (33, 42, 487, 439, 90), (41, 43, 513, 661, 90),
];

/// The ends of a hyperlink: the zone, its socket, the angle of the way out, and how far along it an arrow stands.
type LinkEnd = (u8, i16, i16, i16, (i8, i8));

/// The hyperlinks, in the order of the map.
pub(super) const LINKS: [(&str, LinkEnd, LinkEnd); 7] = [
    ("autobase-kalis", (0, 34, 452, 180, (-20, 0)), (6, 966, 226, 0, (20, 0))),
    ("protihex-neutral", (16, 966, 340, 0, (20, 0)), (1, 30, 336, 180, (-20, 0))),
    ("uraya-wharf", (14, 816, 378, 225, (-14, -14)), (29, 727, 272, 49, (13, 15))),
    ("orbital-moon", (5, 168, 632, 64, (9, 18)), (41, 448, 668, 145, (-16, 11))),
    ("moon-launch", (41, 560, 622, 305, (11, -16)), (38, 764, 612, 200, (-19, -7))),
    ("moon-unicron", (41, 568, 664, 0, (20, 0)), (40, 622, 664, 180, (-20, 0))),
    ("unicron-hydrax", (40, 706, 690, 66, (8, 18)), (39, 880, 690, 120, (-10, 17))),
];

/// Where the way from one zone to a neighbour crosses the border or enters the hyperlink, and its angle in degrees.
pub fn crossing(from: usize, to: usize) -> Option<(f32, f32, f32)> {
    let is = |zone: u8, index: usize| usize::from(zone) == index;
    let link = || {
        LINKS.iter().find_map(|&(_, a, b)| {
            let end = [(a, b), (b, a)].into_iter().find(|(near, far)| is(near.0, from) && is(far.0, to))?.0;
            let (_, x, y, angle, (along_x, along_y)) = end;
            Some((f32::from(x + i16::from(along_x)), f32::from(y + i16::from(along_y)), f32::from(angle)))
        })
    };
    signs::crossing(&BORDERS, from, to).or_else(link)
}

/// How names are set, with room for the glyph before them.
pub const FACE: Face = Face { plain: (12.2, 0.84), tight: (11.6, 0.76), sign: 15.0 };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::lettering::width_of;

    const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/cybertron.svg"));

    /// Left, top, right, bottom of an outline of straight and quadratic strokes.
    fn bounds(id: &str) -> [f32; 4] {
        let start = SPRITE.find(&format!("id=\"cy-o-{id}\"")).expect("an outline");
        let path = SPRITE[start..].split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a path");
        let mut spaced = String::new();
        let mut has_dot = false;
        for letter in path.chars() {
            match letter {
                '-' => spaced.push(' '),
                '.' if has_dot => spaced.push(' '),
                _ if letter.is_alphabetic() => spaced.push(' '),
                _ => {}
            }
            has_dot = letter == '.' || (has_dot && letter.is_ascii_digit());
            spaced.push(letter);
            if letter.is_alphabetic() {
                spaced.push(' ');
            }
        }
        let (mut x, mut y, mut command) = (0.0_f32, 0.0_f32, 'm');
        let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        let mut numbers: Vec<f32> = Vec::new();
        for word in spaced.split_whitespace() {
            let Ok(number) = word.parse::<f32>() else {
                command = word.chars().next().expect("a command");
                continue;
            };
            numbers.push(number);
            let (dx, dy) = match (command, numbers.as_slice()) {
                ('h', &[dx]) => (dx, 0.0),
                ('v', &[dy]) => (0.0, dy),
                ('m' | 'l', &[dx, dy]) | ('q', &[_, _, dx, dy]) => (dx, dy),
                _ => continue,
            };
            numbers.clear();
            command = if command == 'm' { 'l' } else { command };
            (x, y) = (x + dx, y + dy);
            bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
        }
        bounds
    }

    #[test]
    fn everything_lies_on_its_plate() {
        for plot in &PLOTS[..PLATES] {
            let [left, top, right, bottom] = bounds(plot.id);
            assert!(right - left > 60.0 && bottom - top > 60.0, "{}", plot.id);
            for (what, (x, y)) in
                [("name", plot.name_at), ("feet", plot.feet), ("badge", plot.badge), ("odds", plot.odds)]
            {
                assert!(x > left && x < right && y > top && y < bottom, "{what} of {} at {x} {y}", plot.id);
            }
        }
        for (factory, hatch) in [(DECAGON_FACTORY, DECAGON_HATCH), (MOON_FACTORY, MOON_HATCH)] {
            let plot = PLOTS[factory];
            for (x, y) in [plot.feet, plot.badge] {
                assert!((x - hatch.0).abs() < 37.0 && (y - hatch.1).abs() < 18.5, "{} at {x} {y}", plot.id);
            }
        }
    }

    #[test]
    fn every_way_has_a_crossing_both_ways() {
        let links = LINKS.iter().map(|(_, a, b)| (a.0, b.0));
        for (a, b) in BORDERS.iter().map(|border| (border.0, border.1)).chain(links) {
            let (a, b) = (usize::from(a), usize::from(b));
            let forth = crossing(a, b).expect("a way");
            let back = crossing(b, a).expect("a way back");
            assert!(forth.0 > VIEW[0] && forth.0 < VIEW[0] + VIEW[2] && forth.1 > VIEW[1], "{a} {b}");
            assert!(forth != back, "{a} {b}");
        }
        assert_eq!(crossing(0, 20), None);
    }

    #[test]
    fn the_longest_names_fit() {
        for (index, name) in [
            (1, "TERRITOIRES NEUTRES"),
            (5, "ORBITALPLATTFORM BETA"),
            (5, "PLATEFORME ORBITALE BETA"),
            (24, "MANGANESE MOUNTAINS"),
            (29, "QUAI DE PRAETORUS"),
            (32, "CHAMBRE ÉNERGÉTIQUE AU PLASMA"),
            (38, "AIRE DE LANCEMENT"),
        ] {
            let plot = PLOTS[index];
            let set = FACE.set(name, plot.span);
            let (height, squeeze) = FACE.of(&set);
            let widest = set.lines.iter().map(|line| width_of(line)).fold(0.0, f32::max) * height * squeeze;
            assert!(widest <= plot.span + 4.0, "{name}: {set:?} in {}", plot.span);
        }
    }
}
