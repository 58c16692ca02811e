//! The failures of commands, and their exit statuses.

use std::io::{self, Write};
use std::process::ExitCode;

use chronoshift_words::{Message, io_text, message};

use crate::diagnostic::Diagnostic;

/// A command failed.
#[derive(Debug)]
pub enum Failure {
    /// With these errors.
    Errors(Vec<Diagnostic>),
    /// It has printed everything already.
    Silent,
    /// It has printed that two results can't both be true.
    Contradiction,
}

impl Failure {
    /// Prints the errors. Returns the exit status.
    pub(crate) fn exit(self) -> ExitCode {
        let mut err = io::stderr();
        match self {
            Self::Errors(errors) => {
                for error in errors {
                    // If it can't be written, the exit status still says it.
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
    /// Output failed. A reader that has seen enough (`| head`) is no failure.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Silent,
            _ => message!("cli-output", reason = io_text(&error)).into(),
        }
    }
}
