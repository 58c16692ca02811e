//! The program `chronoshift-cli`.

use std::process::ExitCode;

use chronoshift_cli::{Command, finish, print_usage_error, run};
use clap::{CommandFactory, Parser};

/// The commands of ChronoShift that draw nothing.
///
/// The game has the same commands; this program is built without its engine.
#[derive(Parser)]
#[command(
    name = "chronoshift-cli",
    version,
    after_help = "Exit status: 0 if all is well, 1 if not, 2 if the command line is wrong, 3 if the\n\
        solver contradicts itself or a proven par."
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Args::try_parse() {
        Ok(args) => finish(|out| run(&args.command, &Args::command(), out)),
        Err(error) => print_usage_error(&error),
    }
}
