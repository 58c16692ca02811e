//! `chronoshift share`: a level or a replay as a line of text.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::Level;
use chronoshift_core::level::share::{
    ShareCode, ShareError, Shared, encode, encode_relay, encode_replay, open,
};
use chronoshift_save::qr_picture;
use chronoshift_words::{message, replay_fault_text, share_fault_text};

use crate::collection::LevelChoice;
use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{self, cannot_write, unusable, write_output, written};
use crate::messages::path_text;
use crate::replays::{Levels, played, replay, replay_on};

/// The address of the page that opens levels from links, if the program was built with one.
pub fn page_address() -> Option<&'static str> {
    option_env!("CHRONOSHIFT_PAGE")
}

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
    /// Draw the link as a QR code into a new PNG file. Creates missing folders; replaces nothing
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
            warn_of_broken_solution(file, &level)?;
            encode(&level).map_err(|error| not_shared(file, &error))?
        }
        (None, None) => return Err(message!("cli-nothing-to-share").into()),
    };
    match &args.qr {
        None if args.link => writeln!(out, "{}", code.link(page_address()))?,
        None => writeln!(out, "{}", code.text())?,
        Some(path) => {
            write_output(path, &picture(&code, path)?)?;
            writeln!(out, "{}", written(path))?;
        }
    }
    Ok(())
}

/// Says if the level's solution, which the code contains, doesn't work.
fn warn_of_broken_solution(file: &Path, level: &Level) -> io::Result<()> {
    let status = SolutionStatus::from_level(level);
    let Some(SolutionStatus::Breaks(fault)) = status else { return Ok(()) };
    let why = replay_fault_text(&fault);
    let warning = Diagnostic::warning(message!("cli-broken-solution-shared", why = why));
    writeln!(io::stderr(), "{}", warning.in_file(file).lines(&io::stderr()))
}

/// The code of a replay that works on its level, or of a relay together with its level. Without
/// LEVEL, looks for the level in the game. If the level is unknown, the replay is not checked.
fn code_of_replay(
    file: &Path,
    level: Option<&Path>,
    choice: &LevelChoice,
) -> Result<ShareCode, Failure> {
    let replay = match level {
        Some(path) => {
            let level = choice.level(path)?;
            let replay = replay_on(file, &level.board)?;
            if !replay.is_for(&level.board) {
                let error = message!("cli-replay-of-other-level", level = path_text(path));
                return Err(Diagnostic::error(error).in_file(file).into());
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
                played(&replay, board).map_err(|why| Diagnostic::error(why).in_file(file))?;
            }
            replay
        }
    };
    encode_replay(&replay).map_err(|error| not_shared(file, &error))
}

/// The failure for a replay that is passed as a level, or the reverse.
fn other_kind(file: &Path) -> Option<Failure> {
    let error = match open(&files::read(file).ok()?).ok()? {
        Shared::Level(_) => message!("cli-share-level"),
        Shared::Replay(_) | Shared::Relay(..) => {
            message!("cli-share-replay", file = path_text(file))
        }
    };
    Some(Diagnostic::error(error).in_file(file).into())
}

fn not_shared(file: &Path, error: &ShareError) -> Failure {
    let error = message!("cli-not-shared", why = share_fault_text(error));
    Diagnostic::error(error).in_file(file).into()
}

/// Refuses the name of another kind of picture.
fn check_picture_name(path: &Path) -> Result<(), Failure> {
    match path.extension() {
        Some(ending) if !ending.eq_ignore_ascii_case("png") => {
            Err(Diagnostic::error(message!("cli-no-png-name")).in_file(path).into())
        }
        _ => Ok(()),
    }
}

/// The QR code of a share code, as the bytes of a PNG file.
fn picture(code: &ShareCode, path: &Path) -> Result<Vec<u8>, Failure> {
    let qr = code.qr(page_address()).ok_or_else(|| message!("cli-no-qr"))?;
    qr_picture(&qr).map_err(|error| cannot_write(path, &error))
}
