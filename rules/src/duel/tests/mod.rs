//! The numbered facts, cards, vectors and rulings of the sheet, as tests.
