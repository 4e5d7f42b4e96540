//! The action panel as data: what to decide, what it costs, what to press. `A` is what a press does.

use std::cmp::Ordering;

use crate::{
    markup::{Markup, Tag},
    words::Phrase,
};

/// Where a step of the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Behind us.
    Done,
    /// Now.
    Now,
    /// May still come.
    Open,
}

impl Progress {
    /// That of a step, when another is now.
    pub fn of(step: usize, now: usize) -> Self {
        match step.cmp(&now) {
            Ordering::Less => Progress::Done,
            Ordering::Equal => Progress::Now,
            Ordering::Greater => Progress::Open,
        }
    }
}

/// What something costs and brings, row by row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deal {
    /// A drawing, with its box.
    pub art: Option<(Markup, &'static str)>,
    /// A number on the picture.
    pub badge: Option<u8>,
    /// Label and value.
    pub rows: Vec<(&'static str, Phrase)>,
}

/// One of several ways to do the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<A> {
    /// What is special about it.
    pub text: Phrase,
    /// What it costs.
    pub cost: Phrase,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Choosing it.
    pub choose: A,
}

/// A big button with a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The symbol to show.
    pub symbol: &'static str,
    /// The symbol's box.
    pub view_box: &'static str,
    /// What it says.
    pub label: String,
    /// A second line.
    pub note: Phrase,
    /// What it does.
    pub action: A,
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button<A> {
    /// What will happen.
    pub label: String,
    /// What it brings or costs.
    pub extra: Phrase,
    /// What it does.
    pub action: A,
    /// The key that presses it.
    pub key: Option<char>,
    /// A name by which it stays the same button however often the panel is drawn anew.
    pub name: Option<&'static str>,
}

/// One of a few numbers or switches in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Pill<A> {
    /// What it says.
    pub label: Phrase,
    /// Whether it is chosen.
    pub chosen: bool,
    /// What pressing it does.
    pub action: A,
}

/// A row of numbers or switches.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<A> {
    /// What is chosen here.
    pub label: String,
    /// Whether the label is only spoken, because the options say enough.
    pub quiet: bool,
    /// From left to right.
    pub options: Vec<Pill<A>>,
}

/// A number to be chosen from a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepper {
    /// What is counted.
    pub label: String,
    /// The number now.
    pub value: u16,
    /// The smallest.
    pub least: u16,
    /// The largest.
    pub most: u16,
}

impl Stepper {
    /// A number of something, or the nearest that is allowed.
    pub fn new(label: &str, value: u16, least: u16, most: u16) -> Self {
        Stepper { label: label.to_owned(), value: value.clamp(least, most), least, most }
    }
}

/// Everything the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel<A> {
    /// The steps of the turn.
    pub steps: Vec<(&'static str, Progress)>,
    /// The question.
    pub title: String,
    /// A sentence about it.
    pub say: Phrase,
    /// Something of the game's own, such as dice.
    pub picture: Option<Tag>,
    /// The sum before the press.
    pub deal: Option<Deal>,
    /// Ways to pay, if there is more than one.
    pub ways: Vec<Way<A>>,
    /// Things to choose from.
    pub choices: Vec<Choice<A>>,
    /// Numbers and switches.
    pub rows: Vec<Row<A>>,
    /// How many.
    pub stepper: Option<Stepper>,
    /// Why the sum is what it is.
    pub why: Vec<Phrase>,
    /// The one primary button.
    pub primary: Option<Button<A>>,
    /// The others.
    pub others: Vec<Button<A>>,
    /// Keys that do something without a button.
    pub keys: Vec<(char, A)>,
}

impl<A> Default for Panel<A> {
    fn default() -> Self {
        Panel {
            steps: Vec::new(),
            title: String::new(),
            say: Phrase::default(),
            picture: None,
            deal: None,
            ways: Vec::new(),
            choices: Vec::new(),
            rows: Vec::new(),
            stepper: None,
            why: Vec::new(),
            primary: None,
            others: Vec::new(),
            keys: Vec::new(),
        }
    }
}

impl<A: Clone> Panel<A> {
    /// What a key does here.
    pub fn action_of(&self, key: char) -> Option<A> {
        let buttons = self.primary.iter().chain(&self.others);
        let of_button = buttons.filter(|button| button.key == Some(key)).map(|button| button.action.clone());
        let of_key = self.keys.iter().filter(|(known, _)| *known == key).map(|(_, action)| action.clone());
        of_button.chain(of_key).next()
    }
}

/// A panel is made by dozens of functions: these are never inlined, so that none of them has to move all of it about.
impl<A> Panel<A> {
    /// A panel that only asks.
    pub fn ask(title: impl Into<Phrase>, say: impl Into<Phrase>) -> Self {
        Panel::asking(title.into(), say.into())
    }

    #[inline(never)]
    fn asking(title: Phrase, say: Phrase) -> Self {
        Panel { title: title.to_string(), say, ..Panel::default() }
    }

    /// With the steps of the turn.
    #[inline(never)]
    pub fn steps(mut self, steps: Vec<(&'static str, Progress)>) -> Self {
        self.steps = steps;
        self
    }

    /// With something of the game's own.
    #[inline(never)]
    pub fn picture(mut self, picture: Option<Tag>) -> Self {
        self.picture = picture;
        self
    }

    /// With the sum before the press.
    #[inline(never)]
    pub fn deal(mut self, deal: Deal) -> Self {
        self.deal = Some(deal);
        self
    }

    /// With ways to pay.
    #[inline(never)]
    pub fn ways(mut self, ways: Vec<Way<A>>) -> Self {
        self.ways = ways;
        self
    }

    /// With things to choose from.
    #[inline(never)]
    pub fn choices(mut self, choices: Vec<Choice<A>>) -> Self {
        self.choices = choices;
        self
    }

    /// With numbers and switches.
    #[inline(never)]
    pub fn rows(mut self, rows: Vec<Row<A>>) -> Self {
        self.rows = rows;
        self
    }

    /// With a number to choose.
    #[inline(never)]
    pub fn stepper(mut self, stepper: Stepper) -> Self {
        self.stepper = Some(stepper);
        self
    }

    /// With reasons.
    #[inline(never)]
    pub fn why(mut self, why: Vec<Phrase>) -> Self {
        self.why = why;
        self
    }

    /// With the one primary button.
    #[inline(never)]
    pub fn primary(mut self, primary: Button<A>) -> Self {
        self.primary = Some(primary);
        self
    }

    /// With another button.
    #[inline(never)]
    pub fn other(mut self, other: Button<A>) -> Self {
        self.others.push(other);
        self
    }

    /// With the other buttons.
    #[inline(never)]
    pub fn others(mut self, others: Vec<Button<A>>) -> Self {
        self.others = others;
        self
    }

    /// With keys that need no button.
    #[inline(never)]
    pub fn keys(mut self, keys: Vec<(char, A)>) -> Self {
        self.keys = keys;
        self
    }

    /// The same panel with every action replaced by its number, and the actions by number.
    pub fn numbered(self) -> (Panel<usize>, Vec<A>) {
        let mut actions = Vec::new();
        let mut number = |action: A| {
            actions.push(action);
            actions.len() - 1
        };
        let panel = Panel {
            steps: self.steps,
            title: self.title,
            say: self.say,
            picture: self.picture,
            deal: self.deal,
            ways: self.ways.into_iter().map(|way| way.with(&mut number)).collect(),
            choices: self.choices.into_iter().map(|choice| choice.with(&mut number)).collect(),
            rows: self.rows.into_iter().map(|row| row.with(&mut number)).collect(),
            stepper: self.stepper,
            why: self.why,
            primary: self.primary.map(|button| button.with(&mut number)),
            others: self.others.into_iter().map(|button| button.with(&mut number)).collect(),
            keys: self.keys.into_iter().map(|(key, action)| (key, number(action))).collect(),
        };
        (panel, actions)
    }
}

impl<A> Way<A> {
    fn with<B>(self, number: &mut impl FnMut(A) -> B) -> Way<B> {
        Way { text: self.text, cost: self.cost, chosen: self.chosen, choose: number(self.choose) }
    }
}

impl<A> Choice<A> {
    /// A big button: a symbol with its box, what it says, a second line, and what it does.
    pub fn new(picture: [&'static str; 2], label: impl Into<Phrase>, note: impl Into<Phrase>, action: A) -> Self {
        Choice::saying(picture, label.into(), note.into(), action)
    }

    #[inline(never)]
    fn saying([symbol, view_box]: [&'static str; 2], label: Phrase, note: Phrase, action: A) -> Self {
        Choice { symbol, view_box, label: label.to_string(), note, action }
    }

    fn with<B>(self, number: &mut impl FnMut(A) -> B) -> Choice<B> {
        let Choice { symbol, view_box, label, note, action } = self;
        Choice { symbol, view_box, label, note, action: number(action) }
    }
}

impl<A> Row<A> {
    fn with<B>(self, number: &mut impl FnMut(A) -> B) -> Row<B> {
        let pill = |pill: Pill<A>| Pill { label: pill.label, chosen: pill.chosen, action: number(pill.action) };
        Row { label: self.label, quiet: self.quiet, options: self.options.into_iter().map(pill).collect() }
    }
}

impl<A> Button<A> {
    /// A button that says what will happen.
    pub fn new(label: impl Into<Phrase>, action: A) -> Self {
        Button::saying(None, label.into(), action)
    }

    /// The same, pressed by a key too.
    pub fn keyed(key: char, label: impl Into<Phrase>, action: A) -> Self {
        Button::saying(Some(key), label.into(), action)
    }

    #[inline(never)]
    fn saying(key: Option<char>, label: Phrase, action: A) -> Self {
        Button { label: label.to_string(), extra: Phrase::default(), action, key, name: None }
    }

    /// The same, with what it brings or costs.
    #[inline(never)]
    pub fn extra(mut self, extra: Phrase) -> Self {
        self.extra = extra;
        self
    }

    fn with<B>(self, number: &mut impl FnMut(A) -> B) -> Button<B> {
        let Button { label, extra, action, key, name } = self;
        Button { label, extra, action: number(action), key, name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(action: u8, key: Option<char>) -> Button<u8> {
        Button { key, ..Button::new("Go", action) }
    }

    fn panel() -> Panel<u8> {
        Panel {
            primary: Some(button(10, Some('e'))),
            others: vec![button(20, None), button(30, Some('r'))],
            keys: vec![('1', 40)],
            ..Panel::default()
        }
    }

    #[test]
    fn a_key_finds_its_button_wherever_it_stands() {
        assert_eq!(['e', 'r', '1', 'x'].map(|key| panel().action_of(key)), [Some(10), Some(30), Some(40), None]);
    }

    #[test]
    fn a_key_that_a_button_shows_is_the_button_s() {
        let panel = Panel { others: vec![button(30, Some('r'))], keys: vec![('r', 10)], ..Panel::default() };
        assert_eq!(panel.action_of('r'), Some(30));
    }

    #[test]
    fn a_number_stands_for_its_action_wherever_it_is_offered() {
        let pill = |action| Pill { label: 1u8.into(), chosen: false, action };
        let row = Row { label: String::new(), quiet: true, options: vec![pill(50), pill(60)] };
        let way = Way { text: Phrase::default(), cost: Phrase::default(), chosen: true, choose: 70 };
        let (numbered, actions) = Panel { rows: vec![row], ways: vec![way], ..panel() }.numbered();
        let of = |number: usize| actions[number];
        assert_eq!(numbered.action_of('r').map(of), Some(30));
        assert_eq!(numbered.action_of('1').map(of), Some(40));
        assert_eq!(numbered.rows[0].options.iter().map(|pill| of(pill.action)).collect::<Vec<_>>(), [50, 60]);
        assert_eq!(of(numbered.ways[0].choose), 70);
        assert_eq!(actions.len(), 7);
    }
}
