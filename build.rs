//! Turns the locale tables into Rust: one function a message, so that a wrong key or a missing word fails the build.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

const LANGUAGES: [&str; 3] = ["en", "fr", "de"];

/// The example game, which only tests build.
const EXAMPLE: &str = "pig";

type Messages = BTreeMap<String, String>;

/// What ends a message in the book of a language: all texts of one follow each other, so no table of places is needed.
const END: char = '\0';

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("locales");
    let mut out = String::from("// Made by build.rs from locales/.\n");
    let mut books = [const { String::new() }; 3];
    let mut count = 0;
    for part in parts(&root) {
        let tables = LANGUAGES.map(|language| read(&root.join(language).join(format!("{part}.toml"))));
        complain_about_gaps(&part, &tables);
        let has_arguments = tables[0].values().any(|text| !arguments(text).is_empty());
        let imports = if has_arguments { "{Lang, Phrase, message, say}" } else { "{Lang, message}" };
        out.push_str(&format!("/// The messages of `{part}`.\npub mod {part} {{\n    use super::{imports};\n"));
        for key in tables[0].keys() {
            let texts = [0, 1, 2].map(|i| tables[i][key].trim());
            let names = arguments(texts[0]);
            for (book, text) in books.iter_mut().zip(texts) {
                book.push_str(&number(text, &names));
                book.push(END);
            }
            out.push_str(&function(key, texts[0], &names, count));
            count += 1;
        }
        out.push_str("}\n");
    }
    let target = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    for (language, book) in LANGUAGES.iter().zip(books) {
        fs::write(target.join(format!("{language}.txt")), book).expect("the words can be written");
    }
    fs::write(target.join("words.rs"), out).expect("the words can be written");
}

fn parts(root: &Path) -> Vec<String> {
    let mut parts: Vec<String> = fs::read_dir(root.join(LANGUAGES[0]))
        .expect("locales/en is there")
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .filter(|part| part != EXAMPLE || env::var_os("CARGO_FEATURE_PIG").is_some())
        .collect();
    parts.sort();
    parts
}

fn read(path: &Path) -> Messages {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every language has every message, none is empty, and all use the same arguments.
fn complain_about_gaps(part: &str, tables: &[Messages; 3]) {
    let mut gaps = Vec::new();
    for (language, table) in LANGUAGES.iter().zip(tables) {
        for (key, english) in &tables[0] {
            match table.get(key) {
                None => gaps.push(format!("{language}/{part}.toml lacks {key}")),
                Some(text) if text.trim().is_empty() => gaps.push(format!("{language}/{part}.toml: {key} is empty")),
                Some(text) => {
                    let (mut want, mut have) = (arguments(english), arguments(text));
                    want.sort();
                    have.sort();
                    if want != have {
                        gaps.push(format!("{language}/{part}.toml: {key} uses {have:?} instead of {want:?}"));
                    }
                }
            }
        }
        let unknown = table.keys().filter(|key| !tables[0].contains_key(*key));
        gaps.extend(unknown.map(|key| format!("{language}/{part}.toml has {key}, which English lacks")));
    }
    assert!(gaps.is_empty(), "the locale tables differ:\n  {}", gaps.join("\n  "));
}

/// The names in braces, in the order of their first appearance. `{n|one|many}` is the plural of `n`.
fn arguments(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for piece in text.split('{').skip(1) {
        let inside = piece.split('}').next().unwrap_or_default();
        let name = inside.split('|').next().unwrap_or_default();
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

fn function(key: &str, english: &str, names: &[String], index: usize) -> String {
    let doc = format!("    /// {}\n", english.lines().next().unwrap_or_default().replace('[', "(").replace(']', ")"));
    if names.is_empty() {
        return format!("{doc}    pub fn {key}(lang: Lang) -> &'static str {{ message(lang, {index}) }}\n");
    }
    let parameters: String = names.iter().map(|name| format!(", {name}: impl Into<Phrase>")).collect();
    let values: Vec<String> = names.iter().map(|name| format!("{name}.into()")).collect();
    format!(
        "{doc}    pub fn {key}(lang: Lang{parameters}) -> Phrase {{ say(lang, {index}, [{}]) }}\n",
        values.join(", ")
    )
}

/// Replaces argument names by their numbers.
fn number(text: &str, names: &[String]) -> String {
    let mut text = text.to_owned();
    for (index, name) in names.iter().enumerate() {
        text = text.replace(&format!("{{{name}}}"), &format!("{{{index}}}"));
        text = text.replace(&format!("{{{name}|"), &format!("{{{index}|"));
    }
    text
}
