//! The end of a program with commands: failures, and exit statuses.

use std::io::{self, BufWriter, Stdout, Write};
use std::process::ExitCode;

use chronoshift_words::{Message, io_text, message};

use crate::diagnostic::Diagnostic;

/// The reason that a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The command failed with these errors.
    Errors(Vec<Diagnostic>),
    /// The command has already printed everything.
    Silent,
    /// The command has printed that two results can't both be true.
    Contradiction,
}

impl Failure {
    /// Prints the errors. Returns the exit status.
    fn exit(self) -> ExitCode {
        let mut err = io::stderr();
        match self {
            Self::Errors(errors) => {
                for error in errors {
                    // If an error can't be printed, the exit status still reports the failure.
                    let _ = writeln!(err, "{}", error.lines(&err));
                }
            }
            Self::Silent => {}
            Self::Contradiction => return ExitCode::from(3),
        }
        ExitCode::FAILURE
    }
}

impl From<Diagnostic> for Failure {
    fn from(error: Diagnostic) -> Self {
        Self::Errors(vec![error])
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Diagnostic::error(message).into()
    }
}

impl From<io::Error> for Failure {
    /// Output failed. If a reader has seen enough (`| head`), that is not a failure.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Silent,
            _ => message!("cli-output", reason = io_text(&error)).into(),
        }
    }
}

/// Runs a program with its standard output. Returns the exit status.
pub fn finish(program: impl FnOnce(&mut BufWriter<Stdout>) -> Result<(), Failure>) -> ExitCode {
    // Not locked, because other threads of the game may write to the output, too.
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
