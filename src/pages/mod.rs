//! Pages beside the shelf and the tables.

pub mod kept;
pub mod link;
pub mod not_found;
pub mod pass;
pub mod rules;
pub mod settings;
