//! The program `chronoshift`.

use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
use chronoshift::cli as start;
#[cfg(target_family = "wasm")]
use chronoshift::page as start;

fn main() -> ExitCode {
    start::run()
}
