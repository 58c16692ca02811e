//! The command line.

mod campaign;
mod check;
mod collection;
mod daily;
mod files;
mod generate;
mod jobs;
mod letters;
mod man;
mod messages;
mod moves;
mod open;
mod play;
mod progress;
mod range;
mod render;
mod replays;
mod reset;
mod share;
mod solve;
mod status_line;
mod trace;

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use self::messages::Failure;
use crate::platform::without_backtraces;

/// Turn-based puzzles in which your past selves are your team.
///
/// Without a command, opens the game in a window: with FILE, or with its own campaign.
#[derive(Parser)]
#[command(
    name = "chronoshift",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Exit status: 0 if all is well, 1 if not, 2 if the command line is wrong, 3 if the\n\
        solver contradicts itself or a proven par.\n\
        Keys: arrows or WASD move, Space waits, Enter enters the time machine, Z undoes,\n\
        H shows a hint; docs/manual.md has more."
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::PlayArgs,
    /// Restore the default controls in the settings, and don't play
    #[arg(long, exclusive = true)]
    reset_bindings: bool,
}

#[derive(Subcommand)]
enum Command {
    Campaign(campaign::CampaignArgs),
    Share(share::ShareArgs),
    Open(open::OpenArgs),
    Daily(daily::DailyArgs),
    Check(check::CheckArgs),
    Solve(solve::SolveArgs),
    Generate(generate::GenerateArgs),
    Trace(trace::TraceArgs),
    Progress(progress::ProgressArgs),
    Render(render::RenderArgs),
    Man(man::ManArgs),
}

/// Runs the program on the command line's arguments.
pub fn run() -> ExitCode {
    without_backtraces();
    if let Some(error) = misspelled_command() {
        return print_usage_error(&error);
    }
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(told) => return print_usage_error(&told),
    };
    // Not locked, because other threads of the game may write to it, too.
    let mut out = BufWriter::new(io::stdout());
    let result = match &args.command {
        None if args.reset_bindings => reset::run(&mut out),
        None => play::run(&args.play),
        Some(Command::Campaign(args)) => campaign::run(args, &mut out),
        Some(Command::Share(args)) => share::run(args, &mut out),
        Some(Command::Open(args)) => open::run(args, &mut out),
        Some(Command::Daily(args)) => daily::run(args, &mut out),
        Some(Command::Check(args)) => check::run(args, &mut out),
        Some(Command::Solve(args)) => solve::run(args, &mut out),
        Some(Command::Generate(args)) => generate::run(args, &mut out),
        Some(Command::Trace(args)) => trace::run(args, &mut out),
        Some(Command::Progress(args)) => progress::run(args, &mut out),
        Some(Command::Render(args)) => render::run(args, &mut out),
        Some(Command::Man(args)) => man::run(args, &Args::command(), &mut out),
    };
    let flushed = out.flush().map_err(Failure::from);
    let end = match result {
        // If the output can't be written, the message never arrived.
        Ok(()) | Err(Failure::Silent) => flushed.and(result),
        failed => failed,
    };
    end.map_or_else(Failure::exit, |()| ExitCode::SUCCESS)
}

/// The fault of a first argument that is neither a command nor a file, but like a command. Otherwise
/// it would be taken for the file to play.
fn misspelled_command() -> Option<clap::Error> {
    let word = std::env::args_os().nth(1)?.into_string().ok()?;
    // Long share codes are a little like everything.
    if !word.bytes().all(|byte| byte.is_ascii_lowercase()) || Path::new(&word).exists() {
        return None;
    }
    let whole = Args::command();
    let commands = clap::Command::new("chronoshift")
        .subcommands(whole.get_subcommands().cloned())
        .subcommand_required(true);
    let error = commands.try_get_matches_from(["chronoshift", &word]).err()?;
    let is_like_one = error.kind() == ErrorKind::InvalidSubcommand
        && error.get(ContextKind::SuggestedSubcommand).is_some();
    is_like_one.then_some(error)
}

/// Prints help, or the fault of the command line.
fn print_usage_error(told: &clap::Error) -> ExitCode {
    let printed = told.print().and_then(|()| io::stdout().flush());
    match printed.map_err(Failure::from) {
        Err(failure @ Failure::Message(_)) if !told.use_stderr() => failure.exit(),
        _ => ExitCode::from(if told.use_stderr() { 2 } else { 0 }),
    }
}
