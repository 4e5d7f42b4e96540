//! QR codes, for links that are short enough to be scanned.

use qrcodegen::{QrCode, QrCodeEcc, Version};

use crate::markup::{Markup, Tag, tag};

/// Codes with more modules than this version's are too fine for a camera.
const FINEST: u8 = 25;
/// The quiet border, in modules.
const BORDER: i32 = 3;

/// The text as a drawing; nothing if it is too long.
pub fn drawing(text: &str, label: &str) -> Option<Tag> {
    let segments = qrcodegen::QrSegment::make_bytes(text.as_bytes());
    let (least, most) = (Version::MIN, Version::new(FINEST));
    let code = QrCode::encode_segments_advanced(&[segments], QrCodeEcc::Low, least, most, None, true).ok()?;
    let side = code.size() + 2 * BORDER;
    let path = format!(r#"<path d="{}"/>"#, modules(&code));
    Some(
        tag("svg")
            .attr("class", "qr")
            .attr("viewBox", &format!("0 0 {side} {side}"))
            .attr("role", "img")
            .attr("aria-label", label)
            .markup(&Markup::drawing(path)),
    )
}

/// The dark modules as one path, a stroke for every run in a row.
fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + BORDER, y + BORDER));
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_link_is_a_code_and_a_long_one_is_none() {
        let code = drawing("https://example.org/tabletron/#/pass/AgAA", "scan").expect("it is short");
        let html = [code].into_iter().collect::<Markup>().to_string();
        assert!(html.contains("aria-label=\"scan\"") && html.contains("<path d=\"M3 3h7v1h-7z"), "{html}");
        assert!(drawing(&"x".repeat(1200), "").is_some());
        assert!(drawing(&"x".repeat(1300), "").is_none());
    }

    #[test]
    fn every_dark_module_is_drawn_once() {
        let code = QrCode::encode_binary(b"tabletron", QrCodeEcc::Low).expect("short");
        let dark = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = dark.filter(|&(x, y)| code.get_module(x, y)).count();
        let path = modules(&code);
        let drawn: usize =
            path.split('M').skip(1).filter_map(|run| run.split(['h', 'v']).nth(1)?.parse::<usize>().ok()).sum();
        assert_eq!(drawn, dark);
    }
}
