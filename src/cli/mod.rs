//! The command line.

mod play;
mod render;
mod start_app;

use std::path::Path;
use std::process::ExitCode;

use chronoshift_cli::{finish, print_usage_error, reset_bindings};
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

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
    command: Option<GameCommand>,
    #[command(flatten)]
    play: play::PlayArgs,
    /// Restore the default controls in the settings, and don't play
    #[arg(long, exclusive = true)]
    reset_bindings: bool,
}

#[derive(Subcommand)]
enum GameCommand {
    #[command(flatten)]
    Common(chronoshift_cli::Command),
    Render(render::RenderArgs),
}

/// Runs the program on the command line's arguments.
pub fn run() -> ExitCode {
    without_backtraces();
    if let Some(error) = misspelled_command_error() {
        return print_usage_error(&error);
    }
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return print_usage_error(&error),
    };
    finish(|out| match &args.command {
        None if args.reset_bindings => reset_bindings(out),
        None => play::run(&args.play),
        Some(GameCommand::Common(command)) => chronoshift_cli::run(command, &Args::command(), out),
        Some(GameCommand::Render(args)) => render::run(args, out),
    })
}

/// The error of a first argument that is neither a command nor a file, but resembles a command. Otherwise, it would be
/// taken for the file to play.
fn misspelled_command_error() -> Option<clap::Error> {
    let word = std::env::args_os().nth(1)?.into_string().ok()?;
    // Every long share code resembles some command a little.
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
