//! The start and the end of a program with commands.

use std::io::{self, BufWriter, Stdout, Write};
use std::process::ExitCode;

use crate::failure::Failure;

/// Runs a program on its output. Returns the exit status.
pub fn finish(program: impl FnOnce(&mut BufWriter<Stdout>) -> Result<(), Failure>) -> ExitCode {
    // Not locked, because other threads of the game may write to it, too.
    let mut out = BufWriter::new(io::stdout());
    let result = program(&mut out);
    let flushed = out.flush().map_err(Failure::from);
    let end = match result {
        // If the output can't be written, the message never arrived.
        Ok(()) | Err(Failure::Silent) => flushed.and(result),
        failed => failed,
    };
    end.map_or_else(Failure::exit, |()| ExitCode::SUCCESS)
}

/// Prints help, or the fault of the command line. Returns the exit status.
pub fn print_usage_error(error: &clap::Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    match printed.map_err(Failure::from) {
        Err(failure @ Failure::Errors(_)) if !error.use_stderr() => failure.exit(),
        _ => ExitCode::from(if error.use_stderr() { 2 } else { 0 }),
    }
}
