//! Levels and replays, to codes and back.

use super::code::{self, Kind, ShareCode};
use super::deflate::{deflate, inflate};
use super::error::ShareError;
use super::payload::{read_level, read_replay, write_level, write_replay};
use crate::level::campaign;
use crate::level::definition::Level;
use crate::level::replay::{self, ReplayFile};
use crate::level::source::{self, BYTE_ORDER_MARK, MAX_BYTES};
use crate::level::text::parse;

/// The content of a code. It was decoded, but its solution or replay need not work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shared {
    /// A level, as in its file.
    Level(Level),
    /// A replay, likewise.
    Replay(ReplayFile),
    /// A relay with its level, for players who don't have the level.
    Relay(ReplayFile, Level),
}

impl Shared {
    fn payload(&self) -> Vec<u8> {
        match self {
            Self::Level(level) => write_level(level),
            Self::Replay(replay) => write_replay(replay, None),
            Self::Relay(relay, level) => write_replay(relay, Some(level)),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Level(_) => Kind::Level,
            Self::Replay(_) | Self::Relay(..) => Kind::Replay,
        }
    }
}

/// The code of a level, with everything that the game writes to its file, byte by byte.
///
/// # Errors
/// The level can't be written to a readable file, for example because it is too large.
pub fn encode(level: &Level) -> Result<ShareCode, ShareError> {
    write(&Shared::Level(parse_level(&level.to_string())?))
}

/// The code of a replay, likewise.
///
/// # Errors
/// The replay can't be written to a readable file.
pub fn encode_replay(replay: &ReplayFile) -> Result<ShareCode, ShareError> {
    write(&Shared::Replay(parse_replay(&replay.to_string())?))
}

/// The code of a relay that carries its level.
///
/// # Errors
/// If one of them can't be written to a readable file, or if the relay is of another level.
pub fn encode_relay(relay: &ReplayFile, level: &Level) -> Result<ShareCode, ShareError> {
    let relay = parse_replay(&relay.to_string())?;
    write(&Shared::Relay(relay, parse_level(&level.to_string())?))
}

/// The code of a content, if exactly this can be read from it: the receiver has only the code.
fn write(shared: &Shared) -> Result<ShareCode, ShareError> {
    let code = ShareCode::new(shared.kind(), deflate(&shared.payload())?);
    match read(&code) {
        Ok(read) if read == *shared => Ok(code),
        Err(ShareError::TooManyLines) => Err(ShareError::TooManyLines),
        _ => Err(ShareError::Lossy),
    }
}

/// Reads a code, in either alphabet, also as a link, with white space anywhere, lines in quotes and
/// brackets, and other text around it.
///
/// # Errors
/// The fault of the text. Any text takes little time and memory.
pub fn decode(text: &str) -> Result<Shared, ShareError> {
    read(&ShareCode::read(text)?)
}

impl ShareCode {
    /// Reads a text that is the code of a level, as [`text`](Self::text) returns it, without any text
    /// around it. Its content is not decoded.
    ///
    /// # Errors
    /// The fault of the text.
    pub fn of_level(text: &str) -> Result<Self, ShareError> {
        let code = Self::read(text)?;
        let is_one = code.kind() == Kind::Level && code.text() == text;
        if is_one { Ok(code) } else { Err(ShareError::NotACode) }
    }

    /// Its level, if it is the code of one.
    ///
    /// # Errors
    /// The fault of the text.
    pub fn level(&self) -> Result<Level, ShareError> {
        match read(self)? {
            Shared::Level(level) => Ok(level),
            Shared::Replay(_) | Shared::Relay(..) => Err(ShareError::NotACode),
        }
    }
}

/// Reads the content of a code.
fn read(code: &ShareCode) -> Result<Shared, ShareError> {
    let payload = inflate(code.data())?;
    let shared = match code.kind() {
        Kind::Level => Shared::Level(parse_level(&read_level(&payload)?)?),
        Kind::Replay => {
            let (replay, level) = read_replay(&payload)?;
            let replay = parse_replay(&replay)?;
            match level {
                None => Shared::Replay(replay),
                Some(level) => Shared::Relay(replay, parse_level(&level)?),
            }
        }
    };
    let is_level_of_relay = match &shared {
        Shared::Relay(relay, level) => relay.unfinished && relay.is_of(&level.board),
        Shared::Level(_) | Shared::Replay(_) => true,
    };
    // A content has one payload: nothing can hide in a code.
    let is_canonical = shared.payload() == payload;
    if is_level_of_relay && is_canonical { Ok(shared) } else { Err(ShareError::Nonsense) }
}

fn parse_level(file: &str) -> Result<Level, ShareError> {
    check_size(file)?;
    parse(file.as_bytes()).map_err(ShareError::Broken)
}

fn parse_replay(file: &str) -> Result<ReplayFile, ShareError> {
    check_size(file)?;
    ReplayFile::parse(file.as_bytes()).map_err(ShareError::Broken)
}

fn check_size(file: &str) -> Result<(), ShareError> {
    if file.len() > MAX_BYTES { Err(ShareError::TooLarge) } else { Ok(()) }
}

/// Whether a text begins like a share code or a link, or has a code in it. The file of a level, a
/// replay or a campaign is no code, even if it mentions one.
pub fn looks_like_share_code(text: &str) -> bool {
    let headers = [source::HEADER, replay::HEADER, campaign::HEADER];
    let begin = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    !headers.iter().any(|header| begin.starts_with(header)) && code::looks_like_share_code(text)
}

/// Reads a shared text: a code, or the file of a level or a replay.
///
/// # Errors
/// The fault of the text.
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
