//! The numbered facts, examples and rulings of the sheet, as tests; and the field on which they are set up.
