//! The facts, examples and rulings of the sheet, as tests whose names are sentences.

mod abilities;
mod criticals;
mod data;
mod facts_attack;
mod facts_setup;
mod facts_turn;
mod kit;
mod prospects;
mod refusals;
mod rulings;
mod rulings_later;
mod scenarios;
mod scenarios_later;
mod tricks;
