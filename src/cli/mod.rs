//! The command line.

mod check;
mod files;
mod keep;
mod play;
mod solve;
mod trace;

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::platform::without_backtraces;

/// Turn-based puzzles in which your past selves are your team.
///
/// Without a command, plays FILE in a window: a level (.txt) or a campaign
/// (.lsf), or the built-in campaign.
#[derive(Parser)]
#[command(
    name = "chronoshift",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Exit status: 0 if all is well, 1 if not, 2 if the command line is wrong, 3 if the\n\
        program contradicts itself or a proven par.\n\
        Keys: arrows or WASD move, Space holds, Enter enters the time machine, Z undoes,\n\
        H shows a hint; the README has them all."
)]
struct Args {
    #[command(subcommand)]
    command: Option<Tool>,
    #[command(flatten)]
    play: play::PlayArgs,
}

#[derive(Subcommand)]
enum Tool {
    Check(check::CheckArgs),
    Solve(solve::SolveArgs),
    Trace(trace::TraceArgs),
}

/// Why a command ends without success.
enum Failure {
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
    fn exit(self) -> ExitCode {
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

/// Runs the program on the command line's arguments.
pub fn run() -> ExitCode {
    without_backtraces();
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(told) => return tell(&told),
    };
    // Not locked: other threads of the game may write to it too.
    let mut out = BufWriter::new(io::stdout());
    let result = match &args.command {
        None => play::run(&args.play),
        Some(Tool::Check(args)) => check::run(args, &mut out),
        Some(Tool::Solve(args)) => solve::run(args, &mut out),
        Some(Tool::Trace(args)) => trace::run(args, &mut out),
    };
    let flushed = out.flush().map_err(Failure::from);
    let end = match result {
        // What was said did not arrive if it cannot be written.
        Ok(()) | Err(Failure::Silent) => flushed.and(result),
        failed => failed,
    };
    end.map_or_else(Failure::exit, |()| ExitCode::SUCCESS)
}

/// Prints help, or what is wrong with the command line.
fn tell(told: &clap::Error) -> ExitCode {
    let printed = told.print().and_then(|()| io::stdout().flush());
    match printed.map_err(Failure::from) {
        Err(failure @ Failure::Message(_)) if !told.use_stderr() => failure.exit(),
        _ => ExitCode::from(if told.use_stderr() { 2 } else { 0 }),
    }
}

/// A file that cannot be used, told on the error output.
fn unusable(path: &Path, unusable: &files::Unusable) -> Failure {
    Failure::Report(unusable.tell(path, &io::stderr()).join("\n\n"))
}

/// A file name for messages: without what would command a terminal.
fn shown(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "\u{fffd}")
}

/// `3 files`, `1 file`.
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// How to print.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
}

/// The path that stands for the standard input.
fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
