//! `Cybertron::prospect` for a browser: thirty against thirty, as functions that `tools/odds.mjs` calls and times.

use serde_json::{Value, json};
use tabletron_rules::{
    Dice, Game,
    cybertron::{Cybertron, Options, Zone},
};

const FROM: Zone = Zone::TARN;
const TO: Zone = Zone::PLASMA;
const UNITS: u16 = 30;

/// What is special about an attack.
#[derive(Clone, Copy)]
struct Case {
    leaders: bool,
    cards: bool,
}

const CASES: [Case; 3] =
    [Case { leaders: false, cards: false }, Case { leaders: true, cards: false }, Case { leaders: true, cards: true }];

thread_local! {
    static POSITIONS: [Cybertron; 3] = CASES.map(position);
}

/// A position in which Megatron's army of thirty can attack, or attacks, thirty of Optimus Prime's.
fn position(case: Case) -> Cybertron {
    let game = Cybertron::start(&Options::default(), &mut Dice::new(1)).expect("the default options start a game");
    let mut position = serde_json::to_value(&game).expect("a position is a plain value");
    let (from, to) = (u8::from(FROM), u8::from(TO));
    let all: u64 = position["board"]["held"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum();
    position["active"] = json!(1);
    position["board"]["held"] = json!([1_u64 << to, all & !(1 << to), 0, 0]);
    position["board"]["units"][usize::from(from)] = json!(UNITS);
    position["board"]["units"][usize::from(to)] = json!(UNITS);
    for (seat, zone) in [to, from].into_iter().enumerate() {
        let zone = if case.leaders { Some(zone) } else { None };
        position["chiefs"][seat]["zone"] = json!(zone);
        position["chiefs"][seat]["mode"] = json!("Robot");
    }
    position["phase"] = json!(if case.cards { "Commit" } else { "Attack" });
    position["assault"]["from"] = json!(from);
    position["assault"]["to"] = json!(to);
    for card in ["plasma", "array", "armour", "deflector"] {
        position["assault"]["effects"][card] = json!(case.cards);
    }
    position["turn"]["blitz"] = json!(case.cards);
    serde_json::from_value(position).expect("the position can be read")
}

/// The chance, in hundredths, that the attack of a case takes the zone; -1 if it cannot be made.
#[unsafe(no_mangle)]
pub extern "C" fn odds(case: u32) -> f64 {
    let prospect = |positions: &[Cybertron; 3]| positions.get(case as usize)?.prospect(FROM, TO, 1);
    POSITIONS.with(|positions| prospect(positions).map_or(-1.0, |prospect| 100.0 * prospect.win))
}
