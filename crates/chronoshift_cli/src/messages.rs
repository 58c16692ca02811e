//! The messages and exit statuses of all commands.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use chronoshift_core::level::{is_unprintable, shorten_line};
use chronoshift_save::io_reason;

/// A command failed.
pub enum Failure {
    /// A message for people.
    Message(String),
    /// A message that names its file itself, and may have colours.
    Report(String),
    /// The command has said everything already.
    Silent,
    /// The same, about two results that can't both be true.
    Contradiction,
}

impl Failure {
    /// Prints the message. Returns the exit status.
    pub fn exit(self) -> ExitCode {
        let mut err = io::stderr();
        // If the message can't be written, the exit status still says it.
        let _ = match self {
            Self::Message(message) => writeln!(err, "chronoshift: {}", plain_lines(&message)),
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
    /// Output failed. A reader that has seen enough (`| head`) is no failure.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Silent,
            _ => Self::Message(format!("cannot write the output: {}", io_reason(&error))),
        }
    }
}

/// Text from elsewhere in a line of its own: without characters that a terminal would obey, and
/// without its middle if it is long.
pub fn plain(text: &str) -> String {
    shorten_line(text).replace(is_unprintable, "\u{fffd}")
}

/// Text with its lines, likewise.
pub(crate) fn plain_lines(text: &str) -> String {
    text.replace(|c| c != '\n' && is_unprintable(c), "\u{fffd}")
}

/// Text with its lines and colours, which must be the program's own.
pub(crate) fn plain_in_colours(text: &str) -> String {
    text.replace(|c| !matches!(c, '\n' | '\x1b') && is_unprintable(c), "\u{fffd}")
}

/// JSON without characters that a terminal would obey: they are escaped.
pub(crate) fn plain_json(json: &(impl ToString + ?Sized)) -> String {
    let mut plain = String::new();
    for c in json.to_string().chars() {
        match c {
            // White space between values. In texts it is escaped already.
            '\t' | '\r' => plain.push(' '),
            c if is_unprintable(c) => plain.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => plain.push(c),
        }
    }
    plain
}

/// A file name for messages.
pub fn path_text(path: &Path) -> String {
    path.display().to_string().replace(is_unprintable, "\u{fffd}")
}

/// A text with one full stop at its end.
pub(crate) fn sentence(text: &str) -> String {
    format!("{}.", text.trim_end_matches('.'))
}

/// `3 files`, `1 file`.
pub fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// A number of moves and a number of pushes.
pub(crate) fn moves_and_pushes(moves: usize, pushes: usize) -> String {
    let many = if pushes == 1 { "push" } else { "pushes" };
    format!("{}, {pushes} {many}", count(moves, "move"))
}

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    Text,
    Json,
}

/// Whether a path stands for the standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
