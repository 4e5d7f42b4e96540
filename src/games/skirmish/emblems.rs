//! Emblems of figures: a head for a robot, a shape for every other form, in the figure's own colour. The symbols are in
//! `art/skirmish.svg`.

use tabletron_rules::skirmish::roster::Model;

/// The head and the colour of a figure, by the key of its words.
const PORTRAITS: [(&str, &str, &str); Model::COUNT] = [
    ("optimus_prime", "sk-h-hero", "#d8433d"),
    ("ultra_magnus", "sk-h-hero", "#4f86d9"),
    ("grimlock", "sk-h-visor", "#a9a08a"),
    ("springer", "sk-h-visor", "#58a04a"),
    ("sandstorm", "sk-h-visor", "#d9a441"),
    ("ironhide", "sk-h-brute", "#c9352f"),
    ("ratchet", "sk-h-chevron", "#f3efe6"),
    ("jazz", "sk-h-visor", "#eef2f7"),
    ("prowl", "sk-h-chevron", "#8d95a4"),
    ("mirage", "sk-h-visor", "#5f9be0"),
    ("sideswipe", "sk-h-horns", "#e04a3f"),
    ("wheeljack", "sk-h-chevron", "#dfe7dc"),
    ("hound", "sk-h-visor", "#7c8f45"),
    ("warpath", "sk-h-brute", "#9c3a44"),
    ("powerglide", "sk-h-visor", "#e4574a"),
    ("hot_rod", "sk-h-hero", "#e0612b"),
    ("arcee", "sk-h-horns", "#ee8fb4"),
    ("blaster", "sk-h-visor", "#e07a2c"),
    ("bumblebee", "sk-h-horns", "#ffcf2e"),
    ("cliffjumper", "sk-h-horns", "#dd3b36"),
    ("autobot_militia", "sk-h-visor", "#7d93ad"),
    ("megatron", "sk-h-helm", "#b4bac4"),
    ("shockwave", "sk-h-cyclops", "#8a5cd6"),
    ("soundwave", "sk-h-mask", "#3f63c9"),
    ("starscream", "sk-h-seeker", "#b9c0c9"),
    ("skywarp", "sk-h-seeker", "#6a4a9c"),
    ("thundercracker", "sk-h-seeker", "#4c86cf"),
    ("blitzwing", "sk-h-helm", "#b79a63"),
    ("astrotrain", "sk-h-helm", "#8f7fae"),
    ("onslaught", "sk-h-brute", "#3f5a86"),
    ("brawl", "sk-h-brute", "#6d8a4a"),
    ("vortex", "sk-h-mask", "#8e97a6"),
    ("motormaster", "sk-h-brute", "#6f7480"),
    ("dead_end", "sk-h-helm", "#8f3440"),
    ("hook", "sk-h-visor", "#7fc04a"),
    ("bonecrusher", "sk-h-brute", "#7fb04a"),
    ("kickback", "sk-h-seeker", "#8a6ab8"),
    ("ravage", "sk-cat", "#5a5f6b"),
    ("laserbeak", "sk-bird", "#d2453c"),
    ("rumble", "sk-h-mask", "#8a4fd0"),
    ("cyclonus", "sk-h-horns", "#a48ac9"),
    ("scourge", "sk-h-seeker", "#6c95c4"),
    ("sweep", "sk-h-seeker", "#56749c"),
    ("decepticon_drone", "sk-h-drone", "#868ea0"),
    ("skyfire", "sk-h-hero", "#f0ede6"),
    ("punch_counterpunch", "sk-h-visor", "#e0c25a"),
    ("doubledealer", "sk-h-brute", "#6f9a8d"),
    ("cargo_truck", "sk-truck", "#c9a24a"),
];

/// The symbol of a figure's form, and its colour.
pub fn emblem(model: Model, form: u8) -> (&'static str, &'static str) {
    let (_, head, colour) = PORTRAITS[model.index()];
    let symbol = match model.card(form).id {
        "truck" => "sk-truck",
        "carrier" => "sk-carrier",
        "car" => "sk-car",
        "buggy" | "jeep" => "sk-jeep",
        "van" => "sk-van",
        "ambulance" => "sk-ambulance",
        "tank" => "sk-tank",
        "jet" => "sk-jet",
        "heli" => "sk-heli",
        "shuttle" => "sk-shuttle",
        "train" => "sk-train",
        "hover" => "sk-hover",
        "crane" => "sk-crane",
        "dozer" => "sk-dozer",
        "gun" => "sk-gun",
        "cannon" => "sk-cannon",
        "boombox" | "recorder" => "sk-boombox",
        "cassette" => "sk-cassette",
        "dino" => "sk-dino",
        "insect" => "sk-insect",
        "falcon" => "sk-bird",
        _ => head,
    };
    (symbol, colour)
}

#[cfg(test)]
mod tests {
    use tabletron_rules::skirmish::roster::Kind;

    use super::*;

    const SPRITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/public/art/skirmish.svg"));

    #[test]
    fn everybody_has_a_portrait_of_their_own_line() {
        for model in Model::all() {
            assert_eq!(PORTRAITS[model.index()].0, model.figure().id);
        }
    }

    #[test]
    fn every_form_has_a_symbol_that_is_drawn() {
        for model in Model::all() {
            for (form, card) in model.figure().forms.iter().enumerate() {
                let (symbol, _) = emblem(model, form as u8);
                assert!(SPRITE.contains(&format!("id=\"{symbol}\"")), "{} {}", model.figure().id, card.id);
                let is_head = symbol.starts_with("sk-h-");
                assert_eq!(is_head, card.kind == Kind::Robot, "{} {}: {symbol}", model.figure().id, card.id);
            }
        }
    }
}
