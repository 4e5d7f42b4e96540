//! Why the arena could not do what it was asked.

use std::fmt;

/// A message, and whose fault it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// The command line or a file it names is wrong.
    pub fn usage(message: impl Into<String>) -> Self {
        Failure { message: message.into(), code: 2 }
    }

    /// A game or a player broke its contract, or the output could not be written.
    pub fn broken(message: impl Into<String>) -> Self {
        Failure { message: message.into(), code: 1 }
    }

    /// The exit code of the command.
    pub fn code(&self) -> u8 {
        self.code
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
