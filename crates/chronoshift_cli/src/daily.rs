//! `chronoshift daily`: the level of a day.

use std::io::Write;
use std::path::PathBuf;

use chronoshift_core::level::daily::Day;
use chronoshift_save::levels::{daily_file, daily_levels, level_of_day};
use chronoshift_save::time::{date_text, read_date, today};
use chronoshift_words::{Message, share_fault_text};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{game_folder, unusable, write_output, written};

/// Print the level of the day with its solution, or write it into a file.
///
/// The level of a day is the same everywhere. You can also print those of days to come.
#[derive(clap::Args)]
pub struct DailyArgs {
    /// The date, such as 2026-11-27; today by default
    #[arg(value_name = "DATE", value_parser = parse_date)]
    date: Option<Day>,
    /// Write the level into a new file. Creates missing folders; replaces nothing
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &DailyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let file = daily_file(&game_folder("levels")?);
    let levels = daily_levels(&file).map_err(|error| unusable(&file, &error))?;
    let day = args.date.unwrap_or_else(today);
    let level = level_of_day(&levels, day).map_err(|error| {
        let part = Message::verbatim(date_text(day));
        Diagnostic::error(share_fault_text(&error)).within(part).in_file(&file)
    })?;
    match &args.output {
        None => write!(out, "{level}")?,
        Some(path) => {
            write_output(path, level.to_string().as_bytes())?;
            writeln!(out, "{}", written(path))?;
        }
    }
    Ok(())
}

fn parse_date(text: &str) -> Result<Day, &'static str> {
    read_date(text).ok_or("expected a date such as 2026-11-27")
}
