//! `chronoshift open`: the content of a share code or a file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{Level, MAX_BYTES, ReplayFile, play_until_fault, solution_field};
use chronoshift_core::rules::Board;
use chronoshift_save::files::{read, read_from};
use chronoshift_save::package::ZIP_MAGIC;
use chronoshift_words::{
    Message, io_text, message, replay_fault_text, share_fault_text, symmetry_name,
};

use crate::collection::levels;
use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{syntax_errors, unreadable, write_output, written};
use crate::messages::{is_stdin, path_text, plain, quoted, say};
use crate::replays::{Levels, played};

/// Show the content of a share code, a link or a file, and whether its solution works.
///
/// The solution is played by the rules, and the level is compared with the game's and your own, even
/// rotated or mirrored. Only -o writes a file.
#[derive(clap::Args)]
pub struct OpenArgs {
    /// A code, a link, a text with one of them in it, or a file with a code, a level or a replay;
    /// `-` reads the standard input
    #[arg(value_name = "CODE|FILE")]
    what: String,
    /// Write the level or the replay into a new file. Creates missing folders; replaces nothing
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
        writeln!(out, "{}", written(path))?;
    }
    if holds { Ok(()) } else { Err(Failure::Silent) }
}

/// Reads a code or a file.
fn shared(what: &str) -> Result<Shared, Failure> {
    let path = Path::new(what);
    if is_stdin(path) {
        let name = say(&message!("cli-standard-input"));
        let bytes = read_from(io::stdin(), MAX_INPUT_BYTES)
            .map_err(|error| unreadable(path, &error).in_input(name.clone()))?;
        return of_bytes(&name, &bytes);
    }
    let error = match read(path, MAX_INPUT_BYTES) {
        Ok(bytes) => return of_bytes(&path_text(path), &bytes),
        Err(error) => error,
    };
    if what.trim().is_empty() {
        return Err(message!("cli-nothing-to-open").into());
    }
    let is_code = share::looks_like_share_code(what);
    if !is_code && error.kind() != io::ErrorKind::NotFound && path.exists() {
        return Err(unreadable(path, &error).into());
    }
    share::decode(what).map_err(|fault| match fault {
        ShareError::NotACode if !is_code => {
            let (text, reason) = (beginning(what, 60), io_text(&error));
            message!("cli-neither-code-nor-file", text = text, reason = reason).into()
        }
        fault => {
            let code = beginning(what, if is_code { SHOWN_CODE_CHARS } else { 60 });
            message!("cli-broken-code", code = code, why = share_fault_text(&fault)).into()
        }
    })
}

/// The number of characters that are shown of a text that is too long.
const SHOWN_CODE_CHARS: usize = 16;
/// The maximum length of a title that is shown whole.
const MAX_TITLE_CHARS: usize = 100;

/// A text of the command line for messages, or only its start if it is longer than `most`
/// characters.
fn beginning(text: &str, most: usize) -> String {
    let text = plain(text);
    match text.char_indices().nth(most) {
        None => text,
        Some(_) => text.chars().take(SHOWN_CODE_CHARS).chain(['…']).collect(),
    }
}

/// A title in quotes, or `untitled` for a level without a title.
fn titled(title: Option<&str>, untitled: Message) -> Message {
    title.map_or(untitled, |title| quoted(&beginning(title, MAX_TITLE_CHARS)))
}

/// The first bytes of PNG files.
const PNG_MAGIC: &[u8] = b"\x89PNG";

/// The first bytes of campaign files.
const CAMPAIGN_MAGIC: &[u8] = b"JikiBan Campaign";

/// More bytes than any code has, even with line breaks.
const MAX_INPUT_BYTES: u64 = 4 * MAX_BYTES as u64;

/// Reads the bytes of an input with this name: a level, a replay, or a code.
fn of_bytes(name: &str, bytes: &[u8]) -> Result<Shared, Failure> {
    share::open(bytes).map_err(|fault| {
        let error = match fault {
            ShareError::Broken(error) => return Failure::Errors(syntax_errors(name, &error)),
            ShareError::NotACode if bytes.starts_with(PNG_MAGIC) => message!("cli-open-picture"),
            ShareError::NotACode if bytes.starts_with(ZIP_MAGIC) => message!("cli-open-packed"),
            ShareError::NotACode if bytes.starts_with(CAMPAIGN_MAGIC) => {
                message!("cli-this-is-campaign")
            }
            ShareError::NotACode => match Collection::read(bytes) {
                Ok(all) => message!("cli-open-collection", levels = levels(all.len())),
                Err(_) => share_fault_text(&fault),
            },
            fault => share_fault_text(&fault),
        };
        Diagnostic::error(error).in_input(name.to_owned()).into()
    })
}

/// Describes a level. Returns whether all of its solutions work.
fn describe_level(level: &Level, levels: &Levels, out: &mut impl Write) -> Result<bool, Failure> {
    let (width, height) = (level.board.width(), level.board.height());
    let title = titled(level.title().as_deref(), message!("cli-untitled"));
    let text = message!("cli-open-level", title = title, width = width, height = height);
    writeln!(out, "{}", say(&text))?;
    if let Some(known) = levels.like(&level.board) {
        let title = titled(known.title, message!("cli-untitled"));
        let text = message!(
            "cli-known-level",
            of_game = usize::from(known.is_of_game),
            title = title,
            symmetry = symmetry_name(known.symmetry)
        );
        writeln!(out, "{}", say(&text))?;
    }
    let solutions = level.metadata.solutions();
    if solutions.is_empty() {
        writeln!(out, "{}", say(&message!("arrival-no-solution")))?;
    }
    let mut all_work = true;
    for (number, solution) in solutions {
        let name = match number {
            1 => message!("cli-solution"),
            number => message!("cli-solution-field", field = solution_field(number)),
        };
        let played = solution.map(|actions| play_until_fault(Arc::clone(&level.board), &actions));
        let why = match played {
            Some((play, None)) => {
                let (score, count) = (play.score(), play.timeline());
                let text =
                    message!("cli-solution-works", name = name, score = score, count = count);
                writeln!(out, "{}", say(&text))?;
                continue;
            }
            Some((_, Some(why))) => replay_fault_text(&why),
            None => message!("cli-solution-unreadable"),
        };
        writeln!(out, "{}", say(&message!("cli-solution-fails", name = name, why = why)))?;
        all_work = false;
    }
    Ok(all_work)
}

/// Describes a replay, whose board may be known. Returns whether the replay is known to work.
fn describe_replay(
    replay: &ReplayFile,
    board: Option<&Arc<Board>>,
    levels: &Levels,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let level = titled(replay.title.as_deref(), message!("cli-untitled-level"));
    let text = match replay.unfinished {
        true => message!("cli-open-relay", level = level, score = replay.score),
        false => message!("cli-open-replay", level = level, score = replay.score),
    };
    writeln!(out, "{}", say(&text))?;
    for (name, clone) in replay.players.names().iter().zip(1_usize..) {
        if let Some(name) = name {
            let text = message!("cli-played-by", clone = clone, name = plain(name.text()));
            writeln!(out, "{}", say(&text))?;
        }
    }
    let Some(board) = board.or_else(|| levels.board_of(replay)) else {
        let text = message!("cli-open-unknown-level", board = plain(&replay.board));
        writeln!(out, "{}", say(&text))?;
        return Ok(false);
    };
    let (text, works) = match played(replay, board) {
        Ok(play) => {
            let count = play.timeline() - usize::from(replay.unfinished);
            (message!("cli-replay-works", count = count), true)
        }
        Err(why) => (why.sentence().capitalized(), false),
    };
    writeln!(out, "{}", say(&text))?;
    Ok(works)
}
