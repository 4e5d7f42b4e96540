//! Records: that those of every game survive what happens to saves and links, what the format says, and hostile input.

mod damages;
mod every_game;
mod format;
mod fuzz;
mod games;
mod round_trips;
mod travels;
