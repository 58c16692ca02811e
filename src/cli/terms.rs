//! What all commands say and end with.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why a command ends without success.
pub(super) enum Failure {
    /// Something that people should read.
    Message(String),
    /// The same, but it says itself where it comes from.
    Report(String),
    /// All was said already.
    Silent,
    /// The same, and it was that two things cannot both be true.
    Contradiction,
}

impl Failure {
    /// Says what is left to say; the exit status.
    pub(super) fn exit(self) -> ExitCode {
        let mut err = io::stderr();
        // If this cannot be written, the exit status still says it.
        let _ = match self {
            Self::Message(message) => writeln!(err, "chronoshift: {message}"),
            Self::Report(report) => writeln!(err, "{report}"),
            Self::Silent => Ok(()),
            Self::Contradiction => return ExitCode::from(3),
        };
        ExitCode::FAILURE
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Message(message)
    }
}

impl From<io::Error> for Failure {
    /// Output failed. A reader that has seen enough (`| head`) is no news.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Silent,
            _ => Self::Message(format!("cannot write the output: {error}")),
        }
    }
}

/// A file name for messages: without what would command a terminal.
pub(super) fn shown(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "\u{fffd}")
}

/// `3 files`, `1 file`.
pub(super) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// How to print.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

/// The path that stands for the standard input.
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
