//! `chronoshift progress`: what is kept of the player's progress.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::json;

use super::terms::{Failure, Format, count, plain, plain_json, shown};
use crate::platform::{create_folder, read, replace};
use crate::save::{ProgressFolder, Record, Trouble};
use crate::words::Words;

/// A larger file is no progress.
const MAX_BYTES: u64 = 1 << 30;

/// Print what is kept of your progress, and where; take it elsewhere and back.
#[derive(clap::Args)]
pub(super) struct ProgressArgs {
    /// How to print: text for people, or json, an object a board
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
    /// Write all of it to FILE
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    export: Option<PathBuf>,
    /// Write what completed levels, the best and the latest, into FOLDER as replays
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["import", "export"])]
    replays: Option<PathBuf>,
    /// Take over what FILE has: of each board the better score and the later play stay;
    /// what is not sound or cannot be checked is left out, and told of
    #[arg(long, value_name = "FILE")]
    import: Option<PathBuf>,
}

pub(super) fn run(args: &ProgressArgs, out: &mut impl Write) -> Result<(), Failure> {
    let tell = |trouble: &Trouble| Words::default().say(&trouble.text());
    let folder = ProgressFolder::of_player().ok_or_else(|| tell(&Trouble::NoFolder))?;
    if let Some(path) = &args.import {
        let bytes = read(path, MAX_BYTES).map_err(|error| failed("read", path, &error))?;
        let taken = folder.import(&bytes).map_err(|error| failed("take over", path, &error))?;
        let (boards, left) = (count(taken.taken.len(), "board"), taken.left.len());
        writeln!(out, "{boards} taken over from {}, {left} left out", shown(path))?;
        let left =
            taken.left.iter().map(|(board, why)| format!("{board} was left out: {}", plain(why)));
        return fail(left.chain(taken.troubles.iter().map(tell)));
    }
    let (records, troubles) = folder.read_all();
    if let Some(path) = &args.export {
        let written = ProgressFolder::export(&records).and_then(|bytes| replace(path, &bytes));
        written.map_err(|error| failed("write", path, &error))?;
        writeln!(out, "{} written to {}", count(records.len(), "board"), shown(path))?;
    } else if let Some(folder) = &args.replays {
        let written = write_replays(&records, folder);
        let written = written.map_err(|error| failed("write", folder, &error))?;
        writeln!(out, "{} written to {}", count(written, "replay"), shown(folder))?;
    } else {
        for record in records.values() {
            match args.format {
                Format::Text => writeln!(out, "{}", line(record))?,
                Format::Json => writeln!(out, "{}", plain_json(&object(record)))?,
            }
        }
        if args.format == Format::Text {
            let boards = count(records.len(), "board");
            writeln!(out, "{boards}, kept in {}", shown(folder.path()))?;
        }
    }
    fail(troubles.iter().map(tell))
}

/// Writes all completions that are kept into a folder, a file each; how many.
fn write_replays(records: &BTreeMap<String, Record>, folder: &Path) -> io::Result<usize> {
    create_folder(folder)?;
    let mut written = 0;
    for record in records.values() {
        for (number, done) in (1..).zip(record.completions()) {
            let file = folder.join(format!("{}-{number}.replay", record.board()));
            replace(&file, record.replay(done).to_string().as_bytes())?;
            written += 1;
        }
    }
    Ok(written)
}

/// Ends with what went wrong, a line each, if anything did.
fn fail(troubles: impl Iterator<Item = String>) -> Result<(), Failure> {
    let troubles: Vec<_> = troubles.collect();
    if troubles.is_empty() { Ok(()) } else { Err(troubles.join("\n").into()) }
}

fn failed(what: &str, path: &Path, error: &io::Error) -> Failure {
    format!("cannot {what} {}: {}", shown(path), plain(&error.to_string())).into()
}

fn line(record: &Record) -> String {
    let title = plain(record.title().unwrap_or("(no title)"));
    let best = record.best().map_or_else(
        || "not solved".to_owned(),
        |best| format!("best {} on {}", best.score, plain(&best.when)),
    );
    let play = if record.is_unfinished() { ", a play is not finished" } else { "" };
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
