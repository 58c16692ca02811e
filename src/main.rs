//! The program `chronoshift`.

use std::process::ExitCode;

fn main() -> ExitCode {
    chronoshift::cli::run()
}
