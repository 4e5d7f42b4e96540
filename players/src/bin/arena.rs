//! The command `arena`: see the module of that name.

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use tabletron_players::arena;

fn main() -> ExitCode {
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    match arena::run(words).and_then(|text| arena::print(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "arena: {failure}");
            ExitCode::from(failure.code())
        }
    }
}
