//! `chronoshift progress`: lists, exports and imports the player's progress.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_save::files::{create_folder, read, write_new};
use chronoshift_save::progress::{self, Record, export, import, player_folder};
use chronoshift_save::storage::Machine;
use chronoshift_words::{Trouble, Words};
use serde_json::json;

use crate::files::{cannot_read, cannot_write, write_output};
use crate::messages::{Failure, Format, count, path_text, plain, plain_json};

/// The greatest size of a progress file.
const MAX_BYTES: u64 = 1 << 30;

/// Print what is kept of your progress, and where; or take it to another computer.
#[derive(clap::Args)]
pub struct ProgressArgs {
    /// What to print: text for people, or a JSON object per board
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
    /// Write all of it into the new file FILE
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    export: Option<PathBuf>,
    /// Write what completed your levels, the best and the last ten of each, into FOLDER as replay
    /// files. Files that are there already stay as they are
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["import", "export"])]
    replays: Option<PathBuf>,
    /// Merge FILE into your progress: for each board the better score and the later attempt stay;
    /// what doesn't hold, or can't be checked, is left out and listed
    #[arg(long, value_name = "FILE")]
    import: Option<PathBuf>,
}

pub(crate) fn run(args: &ProgressArgs, out: &mut impl Write) -> Result<(), Failure> {
    let tell = |trouble: &Trouble| Words::default().say(&trouble.text());
    let folder = player_folder().ok_or_else(|| tell(&Trouble::NoFolder))?;
    let mut store = progress::open(Arc::new(Machine), folder.clone());
    if let Some(path) = &args.import {
        let bytes = read(path, MAX_BYTES).map_err(|error| cannot_read(path, &error))?;
        let taken = import(&mut store, &bytes).map_err(|reason| {
            format!(
                "cannot merge {} into your progress: {}",
                path_text(path),
                plain(&reason.to_string())
            )
        })?;
        let (boards, left) = (count(taken.taken.len(), "board"), taken.left.len());
        writeln!(out, "{boards} merged from {}, {left} left out", path_text(path))?;
        let left = taken
            .left
            .iter()
            .map(|(board, why)| format!("{board} was left out: {}", plain(&why.to_string())));
        let without = taken.without_days.iter().map(|(board, days)| {
            format!("{board} was merged without {} in the future", count(*days, "day"))
        });
        let trouble = |fault| tell(&Trouble::of_progress(fault, |_| None));
        return fail(left.chain(without).chain(taken.faults.iter().cloned().map(trouble)));
    }
    let (records, faults) = progress::read_all(&mut store);
    let trouble = |fault| Trouble::of_progress(fault, |board| records.get(board));
    let troubles: Vec<_> = faults.into_iter().map(trouble).collect();
    if let Some(path) = &args.export {
        let bytes = export(&records).map_err(|reason| cannot_write(path, &reason.into()))?;
        write_output(path, &bytes)?;
        writeln!(out, "{} written to {}", count(records.len(), "board"), path_text(path))?;
    } else if let Some(folder) = &args.replays {
        let (written, known) =
            write_replays(&records, folder).map_err(|error| cannot_write(folder, &error))?;
        write!(out, "{} written to {}", count(written, "replay"), path_text(folder))?;
        match known {
            0 => writeln!(out)?,
            _ => writeln!(out, "; {known} already there")?,
        }
    } else {
        for record in records.values() {
            match args.format {
                Format::Text => writeln!(out, "{}", record_line(record))?,
                Format::Json => writeln!(out, "{}", plain_json(&object(record)))?,
            }
        }
        if args.format == Format::Text {
            let boards = count(records.len(), "board");
            writeln!(out, "{boards}, kept in {}", path_text(&folder))?;
        }
    }
    fail(troubles.iter().map(tell))
}

/// Writes a new file into a folder for each completion that it doesn't have yet. Returns the number
/// of written files, and of files that were there.
fn write_replays(records: &BTreeMap<String, Record>, folder: &Path) -> io::Result<(usize, usize)> {
    create_folder(folder)?;
    let (mut written, mut known) = (0, 0);
    for record in records.values() {
        for done in record.completions() {
            let is_new = write_numbered(
                |number| folder.join(format!("{}-{number}.replay", record.board())),
                record.replay(done, None).to_string().as_bytes(),
            )?;
            *if is_new { &mut written } else { &mut known } += 1;
        }
    }
    Ok((written, known))
}

/// Writes a new file with the first free number, unless a file with a lower number has the same
/// content. Returns whether it wrote one.
fn write_numbered(name: impl Fn(usize) -> PathBuf, bytes: &[u8]) -> io::Result<bool> {
    let mut number = 1;
    loop {
        let file = name(number);
        match write_new(&file, bytes) {
            Ok(()) => return Ok(true),
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            Err(_) if read(&file, bytes.len() as u64).is_ok_and(|there| there == bytes) => {
                return Ok(false);
            }
            Err(_) => number += 1,
        }
    }
}

/// Fails with a line for each trouble, if there is any.
fn fail(troubles: impl Iterator<Item = String>) -> Result<(), Failure> {
    let troubles: Vec<_> = troubles.collect();
    if troubles.is_empty() { Ok(()) } else { Err(troubles.join("\n").into()) }
}

fn record_line(record: &Record) -> String {
    let title = plain(record.title().unwrap_or("(no title)"));
    let best = record.best().map_or_else(
        || "not solved".to_owned(),
        |best| {
            // The time of day is in the JSON.
            let date = best.when.split('T').next().unwrap_or_default();
            format!("best {} on {}", best.score, plain(date))
        },
    );
    let play = if record.is_unfinished() { ", with an unfinished attempt" } else { "" };
    format!("{} {title}: {best}{play}", record.board())
}

fn object(record: &Record) -> serde_json::Value {
    json!({
        "board": record.board(),
        "title": record.title(),
        "played": record.played(),
        "best": record.best(),
        "unfinished": record.is_unfinished(),
    })
}
