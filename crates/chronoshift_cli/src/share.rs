//! `chronoshift share`: a level or a replay as a line of text.

use std::io::Write;
use std::path::{Path, PathBuf};

use chronoshift_core::level::share::{
    ShareCode, ShareError, Shared, encode, encode_relay, encode_replay, open,
};

use super::collection::LevelChoice;
use super::files::{self, unusable, write_output};
use super::messages::{Failure, path_text};
use super::replays::{Levels, played, replay, replay_on};
use crate::page::page_address;
use chronoshift_save::qr_picture;

/// Print a level with its solution, or a replay, as a share code: one line of text.
///
/// `chronoshift open` and the game read the code.
#[derive(clap::Args)]
pub struct ShareArgs {
    /// The level file, or a collection of Sokoban levels
    #[arg(value_name = "LEVEL", required_unless_present = "replay")]
    level: Option<PathBuf>,
    #[command(flatten)]
    choice: LevelChoice,
    /// Share this replay instead, of LEVEL or of any level
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// Print a link
    #[arg(long, conflicts_with = "qr")]
    link: bool,
    /// Draw the link as a QR code into a new PNG file. Missing folders are made; nothing is replaced
    #[arg(long, value_name = "FILE.png")]
    qr: Option<PathBuf>,
}

pub(crate) fn run(args: &ShareArgs, out: &mut impl Write) -> Result<(), Failure> {
    args.qr.as_deref().map_or(Ok(()), check_picture_name)?;
    let code = match (&args.level, &args.replay) {
        (level, Some(replay)) => code_of_replay(replay, level.as_deref(), &args.choice)?,
        (Some(file), None) => {
            let level = args.choice.level(file);
            let level = level.map_err(|error| other_kind(file).unwrap_or(error))?;
            encode(&level).map_err(|error| not_shared(file, &error))?
        }
        (None, None) => return Err("nothing to share".to_owned().into()),
    };
    match &args.qr {
        None if args.link => writeln!(out, "{}", code.link(page_address()))?,
        None => writeln!(out, "{}", code.text())?,
        Some(path) => {
            write_output(path, &picture(&code)?)?;
            writeln!(out, "{}: written", path_text(path))?;
        }
    }
    Ok(())
}

/// The code of a replay that works on its level, and of a relay with that level. Without LEVEL, it
/// looks for the level in the game; if the level is unknown, the replay is not checked.
fn code_of_replay(
    file: &Path,
    level: Option<&Path>,
    choice: &LevelChoice,
) -> Result<ShareCode, Failure> {
    let replay = match level {
        Some(path) => {
            let level = choice.level(path)?;
            let replay = replay_on(file, &level.board)?;
            if !replay.is_of(&level.board) {
                let (file, path) = (path_text(file), path_text(path));
                return Err(format!("{file} is a replay of another board than {path}").into());
            }
            if replay.unfinished {
                let code = encode_relay(&replay, &level.without_spoilers());
                return code.map_err(|error| not_shared(file, &error));
            }
            replay
        }
        None => {
            let other = |error| other_kind(file).unwrap_or_else(|| unusable(file, &error));
            let replay = replay(file).map_err(other)?;
            if let Some(board) = Levels::default().board_of(&replay) {
                played(&replay, board).map_err(|why| format!("{}: {why}", path_text(file)))?;
            }
            replay
        }
    };
    encode_replay(&replay).map_err(|error| not_shared(file, &error))
}

/// Says that a file is of the other kind, if that is why it can't be used.
fn other_kind(file: &Path) -> Option<Failure> {
    let name = path_text(file);
    let what = match open(&files::read(file).ok()?).ok()? {
        Shared::Level(_) => format!("{name} is a level, not a replay: give it without --replay"),
        Shared::Replay(_) | Shared::Relay(..) => {
            format!("{name} is a replay: give it as `--replay {name}`")
        }
    };
    Some(what.into())
}

fn not_shared(file: &Path, error: &ShareError) -> Failure {
    format!("{} cannot be shared: {error}", path_text(file)).into()
}

/// Refuses the name of a picture of another kind.
fn check_picture_name(path: &Path) -> Result<(), Failure> {
    match path.extension() {
        Some(ending) if !ending.eq_ignore_ascii_case("png") => {
            Err(format!("{} does not end in .png, and the QR code is a PNG", path_text(path))
                .into())
        }
        _ => Ok(()),
    }
}

/// The QR code of a share code, as a PNG file.
fn picture(code: &ShareCode) -> Result<Vec<u8>, String> {
    let too_long = "this is too long for a QR code. Share the code itself, without --qr";
    let qr = code.qr(page_address()).ok_or(too_long)?;
    qr_picture(&qr).map_err(|error| format!("the PNG cannot be made: {error}"))
}
