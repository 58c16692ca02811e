//! The commands, as clap reads them.

use std::io::Write;

use clap::Subcommand;

use crate::failure::Failure;
use crate::{
    campaign, check, daily, generate, man, open, progress, share, solve, terminal, trace,
    translations,
};

/// A command that draws nothing.
#[derive(Subcommand)]
pub enum Command {
    Campaign(campaign::CampaignArgs),
    Share(share::ShareArgs),
    Open(open::OpenArgs),
    Daily(daily::DailyArgs),
    Check(check::CheckArgs),
    Solve(solve::SolveArgs),
    Generate(generate::GenerateArgs),
    Trace(trace::TraceArgs),
    Progress(progress::ProgressArgs),
    Terminal(terminal::TerminalArgs),
    Translations(translations::TranslationsArgs),
    Man(man::ManArgs),
}

/// Runs a command of the program `host`, whose manual pages `man` writes.
///
/// # Errors
/// The command fails.
pub fn run(command: &Command, host: &clap::Command, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        Command::Campaign(args) => campaign::run(args, out),
        Command::Share(args) => share::run(args, out),
        Command::Open(args) => open::run(args, out),
        Command::Daily(args) => daily::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Solve(args) => solve::run(args, out),
        Command::Generate(args) => generate::run(args, out),
        Command::Trace(args) => trace::run(args, out),
        Command::Progress(args) => progress::run(args, out),
        Command::Terminal(args) => terminal::run(args),
        Command::Translations(args) => translations::run(args, out),
        Command::Man(args) => man::run(args, host, out),
    }
}
