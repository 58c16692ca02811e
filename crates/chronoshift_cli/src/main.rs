//! The program `chronoshift-cli`.

use std::process::ExitCode;

use chronoshift_cli::{Command, finish, print_usage_error, reset_bindings, run};
use clap::{CommandFactory, Parser};

/// The commands of ChronoShift that draw nothing.
///
/// The game has the same commands; this program is built without its engine.
#[derive(Parser)]
#[command(
    name = "chronoshift-cli",
    version,
    arg_required_else_help = true,
    after_help = "Exit status: 0 if all is well, 1 if not, 2 if the command line is wrong, 3 if the\n\
        solver contradicts itself or a proven par."
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Restore the default controls in the settings
    #[arg(long, exclusive = true)]
    reset_bindings: bool,
}

fn main() -> ExitCode {
    match Args::try_parse() {
        Ok(args) => finish(|out| match &args.command {
            Some(command) => run(command, &Args::command(), out),
            None => reset_bindings(out),
        }),
        Err(error) => print_usage_error(&error),
    }
}
