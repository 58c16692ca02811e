//! `chronoshift open`: the content of a share code or a file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::{
    Level, MAX_BYTES, ReplayFile, Symmetry, play_until_fault, solution_field,
};
use chronoshift_core::rules::Board;
use chronoshift_save::files::{read, read_from};
use chronoshift_save::io_reason;

use super::files::{self, write_output};
use super::letters::with_letters;
use super::messages::{Failure, count, is_stdin, path_text, plain, sentence};
use super::replays::{Levels, played};

/// Say what a share code, a link or a file holds, and whether its solution works.
///
/// The solution is played by the rules, and the level is compared with the game's and your own,
/// also rotated and mirrored. Only -o writes a file.
#[derive(clap::Args)]
pub struct OpenArgs {
    /// A code, a link, a text with one of them in it, or a file with a code, a level or a replay;
    /// `-` reads the standard input
    #[arg(value_name = "CODE|FILE")]
    what: String,
    /// Write the level or the replay into a new file. Missing folders are made; nothing is replaced
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &OpenArgs, out: &mut impl Write) -> Result<(), Failure> {
    let levels = Levels::default();
    let (text, holds) = match shared(&args.what)? {
        Shared::Level(level) => {
            let holds = describe_level(&level, &levels, out)?;
            (level.to_string(), holds)
        }
        Shared::Replay(replay) => {
            let holds = describe_replay(&replay, None, &levels, out)?;
            (replay.to_string(), holds)
        }
        Shared::Relay(relay, level) => {
            let holds = describe_replay(&relay, Some(&level.board), &levels, out)?;
            (relay.to_string(), holds)
        }
    };
    if let Some(path) = &args.output {
        write_output(path, text.as_bytes())?;
        writeln!(out, "{}: written", path_text(path))?;
    }
    if holds { Ok(()) } else { Err(Failure::Silent) }
}

/// Reads a code or a file.
fn shared(what: &str) -> Result<Shared, Failure> {
    let path = Path::new(what);
    let (name, bytes) = if is_stdin(path) {
        let name = "the standard input";
        let bytes = read_from(io::stdin(), MOST)
            .map_err(|error| format!("{name} cannot be read: {}", io_reason(&error)))?;
        (name.to_owned(), bytes)
    } else {
        match read(path, MOST) {
            Ok(bytes) => (path_text(path), bytes),
            Err(_) if share::looks_like_share_code(what) => {
                let wrong = |error| format!("the code {}: {error}", beginning(what, BEGIN)).into();
                return share::decode(what).map_err(wrong);
            }
            Err(_) if what.trim().is_empty() => {
                return Err("give a share code, a link or a file".to_owned().into());
            }
            // The file exists.
            Err(error) if error.kind() != io::ErrorKind::NotFound && path.exists() => {
                let why = plain(&io_reason(&error));
                return Err(format!("{} cannot be read: {why}", path_text(path)).into());
            }
            Err(error) => {
                return share::decode(what).map_err(|code| match code {
                    ShareError::NotACode => format!(
                        "{} is neither a share code nor a file that can be read: {}. Share codes \
                         begin with `csl1` for levels and with `csr1` for replays",
                        beginning(what, 60),
                        plain(&io_reason(&error))
                    )
                    .into(),
                    wrong => format!("the code in {}: {wrong}", beginning(what, 60)).into(),
                });
            }
        }
    };
    of_bytes(&name, &bytes)
}

/// The number of characters that are shown of a text that is too long.
const BEGIN: usize = 16;
/// The greatest length of a title that is shown whole.
const LONGEST_TITLE: usize = 100;

/// A text of the command line for messages; if it has more than `most` characters, its start.
fn beginning(text: &str, most: usize) -> String {
    let text = plain(text);
    match text.char_indices().nth(most) {
        None => text,
        Some(_) => text.chars().take(BEGIN).chain(['…']).collect(),
    }
}

/// A title in quotes, if there is one.
fn titled(title: Option<&str>) -> Option<String> {
    Some(format!("\"{}\"", beginning(title?, LONGEST_TITLE)))
}

/// The first bytes of PNG files.
const PNG: &[u8] = b"\x89PNG";
/// The first bytes of packed campaigns.
const ZIP: &[u8] = b"PK\x03\x04";

/// More bytes than any code has, even if it is wrapped into lines.
const MOST: u64 = 4 * MAX_BYTES as u64;

/// Reads the bytes of a file: a level, a replay, or a code.
fn of_bytes(name: &str, bytes: &[u8]) -> Result<Shared, Failure> {
    share::open(bytes).map_err(|error| match error {
        ShareError::Broken(error) => {
            let told =
                files::error_lines(&files::Unusable::Broken(error), Path::new(name), &io::stderr());
            Failure::Report(told.join("\n\n"))
        }
        ShareError::NotACode if bytes.starts_with(PNG) => {
            format!("{name} is a picture: scan the QR code in it, and open the link").into()
        }
        ShareError::NotACode if bytes.starts_with(ZIP) => format!(
            "{name} is a packed campaign: play it with `chronoshift FILE`, or unpack it with \
             `chronoshift campaign unpack`"
        )
        .into(),
        error => format!("{name}: {error}").into(),
    })
}

/// Describes a level. Returns whether all of its solutions work.
fn describe_level(level: &Level, levels: &Levels, out: &mut impl Write) -> Result<bool, Failure> {
    let title = titled(level.title().as_deref()).unwrap_or("without a title".to_owned());
    let (width, height) = (level.board.width(), level.board.height());
    writeln!(out, "A level, {title}, {width} x {height} tiles.")?;
    if let Some(known) = levels.like(&level.board) {
        let title = known.title.unwrap_or("one without a title");
        let whose = if known.is_of_game { "a level of the game" } else { "one of your own levels" };
        writeln!(out, "It is {whose}: {}{}.", plain(title), laid(known.symmetry))?;
    }
    let solutions = level.metadata.solutions();
    if solutions.is_empty() {
        writeln!(out, "It has no solution, so perhaps it can't be solved.")?;
    }
    let mut all_hold = true;
    for (number, solution) in solutions {
        let name = if number == 1 { "solution".to_owned() } else { solution_field(number) };
        let played = solution.map(|actions| play_until_fault(Arc::clone(&level.board), &actions));
        let why = match played {
            Some((play, None)) => {
                let (score, clones) = (play.score(), count(play.timeline(), "clone"));
                writeln!(out, "Its {name} works: score {score}, {clones}.")?;
                continue;
            }
            Some((_, Some(why))) => with_letters(&why),
            None => "it cannot be read".to_owned(),
        };
        writeln!(out, "Its {name} doesn't work: {}", sentence(&why))?;
        all_hold = false;
    }
    Ok(all_hold)
}

/// The difference of a board from that of a known level.
fn laid(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Same => "",
        Symmetry::QuarterTurn => ", rotated by a quarter turn clockwise",
        Symmetry::HalfTurn => ", rotated by a half turn",
        Symmetry::ThreeQuarterTurn => ", rotated by a quarter turn counterclockwise",
        Symmetry::LeftRight => ", mirrored left to right",
        Symmetry::TopBottom => ", mirrored top to bottom",
        Symmetry::Diagonal => ", mirrored at the diagonal from the top left",
        Symmetry::OtherDiagonal => ", mirrored at the diagonal from the top right",
    }
}

/// Describes a replay, of which the board may be known. Returns whether it is known to work.
fn describe_replay(
    replay: &ReplayFile,
    board: Option<&Arc<Board>>,
    levels: &Levels,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let of = titled(replay.title.as_deref()).unwrap_or("a level without a title".to_owned());
    match replay.unfinished {
        true => {
            writeln!(out, "A relay of {of}, an unfinished play: score {} so far.", replay.score)?
        }
        false => writeln!(out, "A replay of {of}, score {}.", replay.score)?,
    }
    for (name, clone) in replay.players.names().iter().zip(1..) {
        if let Some(name) = name {
            writeln!(out, "Clone {clone} is by {}.", plain(name.text()))?;
        }
    }
    let Some(board) = board.or_else(|| levels.board_of(replay)) else {
        writeln!(
            out,
            "Its level, with the board {}, is neither the game's nor one of your own, so it is not \
             known whether the replay works. Write it with -o and check it with its level: \
             `chronoshift check LEVEL FILE`.",
            replay.board
        )?;
        return Ok(false);
    };
    match played(replay, board) {
        Ok(play) => {
            let clones = play.timeline() - usize::from(replay.unfinished);
            writeln!(out, "It works, with {}.", count(clones, "clone"))?;
            Ok(true)
        }
        Err(why) => {
            writeln!(out, "Played on its level, {}", sentence(&plain(&why)))?;
            Ok(false)
        }
    }
}
