//! `chronoshift progress`: lists, exports and imports the player's progress.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_save::file_name::FileName;
use chronoshift_save::files::{create_folder, read, write_new};
use chronoshift_save::progress::{self, Record, export, import, player_folder};
use chronoshift_save::storage::Machine;
use chronoshift_words::{Message, Trouble, left_out_text, message, reason_text};
use serde_json::json;

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{cannot_write, unreadable, write_output};
use crate::messages::{Format, path_text, plain, plain_json, say};

/// The maximum size of a progress file.
const MAX_BYTES: u64 = 1 << 30;

/// Print your saved progress and where it is, or move it to another computer.
#[derive(clap::Args)]
pub struct ProgressArgs {
    /// Output format: text for people, or a JSON object per board
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
    /// Write all progress into the new file FILE
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    export: Option<PathBuf>,
    /// Write your solutions, the best and the last ten of each level, into FOLDER as replay files.
    /// Existing files stay as they are
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["import", "export"])]
    replays: Option<PathBuf>,
    /// Merge FILE into your progress: for each board, the better score and the later attempt stay.
    /// Records that are wrong, or can't be checked, are left out and listed
    #[arg(long, value_name = "FILE")]
    import: Option<PathBuf>,
}

pub(crate) fn run(args: &ProgressArgs, out: &mut impl Write) -> Result<(), Failure> {
    let folder = player_folder().ok_or_else(|| Trouble::NoFolder.text())?;
    let mut store = progress::open(Arc::new(Machine), folder.clone());
    if let Some(path) = &args.import {
        let bytes = read(path, MAX_BYTES).map_err(|error| unreadable(path, &error))?;
        let taken = import(&mut store, &bytes).map_err(|reason| {
            let error = message!("cli-progress-unmergeable", reason = reason_text(&reason));
            Diagnostic::error(error).in_file(path)
        })?;
        let (boards, left) = (boards(taken.taken.len()), taken.left.len());
        let merged =
            message!("cli-progress-merged", boards = boards, file = path_text(path), left = left);
        writeln!(out, "{}", say(&merged))?;
        let left = taken.left.into_iter().map(|(board, why)| {
            message!("cli-board-left-out", board = board, why = left_out_text(&why))
        });
        let without = taken
            .without_days
            .into_iter()
            .map(|(board, days)| message!("cli-board-without-days", board = board, days = days));
        let errors = left.chain(without).map(|text| Diagnostic::error(text).in_file(path));
        let trouble = |fault| Diagnostic::error(Trouble::from_progress(fault, |_| None).text());
        return fail(errors.chain(taken.faults.into_iter().map(trouble)).collect());
    }
    let (records, faults) = progress::read_all(&mut store);
    if let Some(path) = &args.export {
        let bytes = export(&records).map_err(|reason| cannot_write(path, &reason.into()))?;
        write_output(path, &bytes)?;
        let (boards, file) = (boards(records.len()), path_text(path));
        writeln!(out, "{}", say(&message!("cli-exported", what = boards, file = file)))?;
    } else if let Some(folder) = &args.replays {
        let (written, known) =
            write_replays(&records, folder).map_err(|error| cannot_write(folder, &error))?;
        let replays = message!("cli-replays", count = written);
        let mut text = message!("cli-exported", what = replays, file = path_text(folder));
        if known > 0 {
            let known = message!("cli-already-there", count = known);
            text = message!("list-of-clauses", list = text, next = known);
        }
        writeln!(out, "{}", say(&text))?;
    } else {
        let played: Vec<_> = records.values().filter(|record| is_played(record)).collect();
        for record in &played {
            match args.format {
                Format::Text => writeln!(out, "{}", say(&record_line(record)))?,
                Format::Json => writeln!(out, "{}", plain_json(&object(record)))?,
            }
        }
        if args.format == Format::Text {
            let (boards, folder) = (boards(played.len()), path_text(&folder));
            writeln!(out, "{}", say(&message!("cli-kept", boards = boards, folder = folder)))?;
        }
    }
    let trouble = |fault| Trouble::from_progress(fault, |board| records.get(board)).text();
    fail(faults.into_iter().map(|fault| Diagnostic::error(trouble(fault))).collect())
}

fn boards(count: usize) -> Message {
    message!("cli-boards", count = count)
}

/// Writes a new file into a folder for each completion that the folder doesn't have yet. Returns
/// the numbers of files that were written, and of files that were already there.
fn write_replays(records: &BTreeMap<String, Record>, folder: &Path) -> io::Result<(usize, usize)> {
    create_folder(folder)?;
    let (mut written, mut known) = (0, 0);
    for record in records.values() {
        let title = record.title().and_then(FileName::near);
        let name = title.as_ref().map_or(record.board(), FileName::as_str);
        for done in record.completions() {
            let is_new = write_numbered(
                |number| folder.join(format!("{name}-{number}.replay")),
                record.replay(done, None).to_string().as_bytes(),
            )?;
            *if is_new { &mut written } else { &mut known } += 1;
        }
    }
    Ok((written, known))
}

/// Writes a new file with the first free number, unless a file with a lower number has the same
/// content. Returns whether a file was written.
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

/// Fails if there are errors.
fn fail(errors: Vec<Diagnostic>) -> Result<(), Failure> {
    if errors.is_empty() { Ok(()) } else { Err(Failure::Errors(errors)) }
}

/// Whether the player has done more than look at the board.
fn is_played(record: &Record) -> bool {
    record.best().is_some() || record.is_unfinished() || record.drafts().iter().next().is_some()
}

fn record_line(record: &Record) -> Message {
    let title = record.title().map(|title| Message::verbatim(plain(title)));
    let best = record.best().map(|best| {
        // The time of day is in the JSON.
        let date = best.when.split('T').next().unwrap_or_default();
        message!("cli-best", score = best.score, date = plain(date))
    });
    let result = best.unwrap_or_else(|| message!("level-new"));
    let result = if record.is_unfinished() {
        message!("list", list = result, next = message!("cli-unfinished-attempt"))
    } else {
        result
    };
    message!(
        "cli-board",
        board = record.board().to_owned(),
        title = title.unwrap_or_else(|| message!("cli-no-title-yet")),
        result = result
    )
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
