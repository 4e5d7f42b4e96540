//! The numbered facts, examples and rulings of the sheet, as tests.
