//! Levels and replays, to codes and back.

use super::coder::{Reader, Writer};
use super::content::Content;
use super::envelope::{self, Kind, ShareCode};
use super::error::ShareError;
use super::model::Model;
use crate::level::campaign;
use crate::level::definition::Level;
use crate::level::replay::{self, ReplayFile};
use crate::level::source::{self, BYTE_ORDER_MARK, MAX_BYTES};
use crate::level::text::parse;
use crate::rules::Actions;

/// The content of a code. It was decoded, but its solution or replay need not work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shared {
    /// A level, as in its file.
    Level(Level),
    /// A replay, likewise.
    Replay(ReplayFile),
}

impl Shared {
    /// The actions of its field `Solution`.
    fn solution(&self) -> Option<&Actions> {
        match self {
            Self::Level(level) => level.solution(),
            Self::Replay(replay) => Some(&replay.solution),
        }
    }
}

/// The code of a level, with everything that the game writes to its file, byte by byte.
///
/// # Errors
/// The level can't be written to a readable file, for example because it is too large.
pub fn encode(level: &Level) -> Result<ShareCode, ShareError> {
    let level = parse(level.to_string().as_bytes()).map_err(ShareError::Broken)?;
    let content = Content::from(&level);
    let mut writer = Writer::new();
    Model::primed().code_level(&mut writer, &content)?;
    let kind = Kind::Level(content.edition);
    checked(ShareCode::new(kind, writer.finish()), &Shared::Level(level))
}

/// The code of a replay, likewise.
///
/// # Errors
/// The replay can't be written to a readable file.
pub fn encode_replay(replay: &ReplayFile) -> Result<ShareCode, ShareError> {
    let replay = ReplayFile::parse(replay.to_string().as_bytes()).map_err(ShareError::Broken)?;
    let board = u64::from_str_radix(&replay.board, 16).unwrap_or_default();
    let content = Content::of_replay(&replay, &board_name(board));
    let mut writer = Writer::new();
    Model::primed().code_replay(&mut writer, board, &content)?;
    checked(ShareCode::new(Kind::Replay, writer.finish()), &Shared::Replay(replay))
}

/// A code, if it has the content from which it was made: the receiver has nothing else.
pub(super) fn checked(code: ShareCode, made_of: &Shared) -> Result<ShareCode, ShareError> {
    if read(&code).as_ref() == Ok(made_of) { Ok(code) } else { Err(ShareError::Lossy) }
}

/// Reads a code, in either alphabet, also as a link, with white space anywhere, lines in quotes and
/// brackets, and other text around it.
///
/// # Errors
/// Its fault, for people. Any text takes little time and memory.
pub fn decode(text: &str) -> Result<Shared, ShareError> {
    read(&ShareCode::read(text)?)
}

impl ShareCode {
    /// Reads a text that is the code of a level, as [`text`](Self::text) gives it, and nothing else.
    /// Its content is not decoded.
    ///
    /// # Errors
    /// Its fault, for people.
    pub fn of_level(text: &str) -> Result<Self, ShareError> {
        let code = Self::read(text)?;
        let is_one = code.kind() != Kind::Replay && code.text() == text;
        if is_one { Ok(code) } else { Err(ShareError::NotACode) }
    }

    /// Its level, if it is the code of one.
    ///
    /// # Errors
    /// Its fault, for people.
    pub fn level(&self) -> Result<Level, ShareError> {
        match read(self)? {
            Shared::Level(level) => Ok(level),
            Shared::Replay(_) => Err(ShareError::NotACode),
        }
    }
}

/// Reads the content of a code.
fn read(code: &ShareCode) -> Result<Shared, ShareError> {
    let mut reader = Reader::new(code.data());
    let mut model = Model::primed();
    let (solution, shared) = match code.kind() {
        Kind::Level(edition) => {
            let known = Content { edition, ..Content::default() };
            let content = model.code_level(&mut reader, &known)?;
            let solution = content.solution.clone();
            let text = within(content.into_level())?;
            let level = parse(text.as_bytes());
            // A level has one code: the second edition is for those that need it.
            if level.as_ref().is_ok_and(|level| Content::from(level).edition != edition) {
                return Err(ShareError::Nonsense);
            }
            (solution, level.map(Shared::Level))
        }
        Kind::Replay => {
            let (board, content) = model.code_replay(&mut reader, 0, &Content::default())?;
            let solution = content.solution.clone();
            let text = within(content.into_replay(&board_name(board)))?;
            (solution, ReplayFile::parse(text.as_bytes()).map(Shared::Replay))
        }
    };
    if !reader.is_complete() {
        return Err(ShareError::Nonsense);
    }
    let shared = shared.map_err(ShareError::Broken)?;
    // Actions for which the text has no place would be hidden.
    let is_solution = solution.is_none() || shared.solution() == solution.as_ref();
    if is_solution { Ok(shared) } else { Err(ShareError::Nonsense) }
}

/// Whether a text is meant as a code: it begins like a code or a link, or has a code in it. The
/// file of a level, a replay or a campaign is no code, even if it mentions one.
pub fn is_meant(text: &str) -> bool {
    let headers = [source::HEADER, replay::HEADER, campaign::HEADER];
    let begin = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    !headers.iter().any(|header| begin.starts_with(header)) && envelope::is_meant(text)
}

/// Reads a shared text: a code, or the file of a level or a replay.
///
/// # Errors
/// Its fault, for people.
pub fn open(bytes: &[u8]) -> Result<Shared, ShareError> {
    let begin = bytes.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(bytes);
    let begins = |line: &str| begin.starts_with(line.as_bytes());
    if begins(source::HEADER) {
        parse(bytes).map(Shared::Level).map_err(ShareError::Broken)
    } else if begins(replay::HEADER) {
        ReplayFile::parse(bytes).map(Shared::Replay).map_err(ShareError::Broken)
    } else {
        decode(str::from_utf8(bytes).map_err(|_| ShareError::NotACode)?)
    }
}

/// The name of a board with this hash.
fn board_name(hash: u64) -> String {
    format!("{hash:016x}")
}

/// A file's text, if it is not too large.
fn within(text: String) -> Result<String, ShareError> {
    if text.len() > MAX_BYTES { Err(ShareError::TooLarge) } else { Ok(text) }
}
