//! Encodes levels and replays as share codes, and decodes them.

use super::code::{self, Kind, ShareCode};
use super::deflate::{deflate, inflate};
use super::error::ShareError;
use super::payload::{read_level, read_replay, write_level, write_replay};
use crate::level::campaign;
use crate::level::definition::Level;
use crate::level::replay::{self, ReplayFile};
use crate::level::source::{self, BYTE_ORDER_MARK, MAX_BYTES};
use crate::level::text::parse;

/// The decoded content of a code. It can contain a solution or a replay that doesn't work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shared {
    /// A level with the content of its file.
    Level(Level),
    /// A replay with the content of its file.
    Replay(ReplayFile),
    /// A relay together with its level, for players who don't have the level.
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

/// Encodes a level without loss: decoding yields exactly the content that the game writes to the
/// level's file.
///
/// # Errors
/// Fails if the level's text can't be read back, for example because it is too large.
pub fn encode(level: &Level) -> Result<ShareCode, ShareError> {
    encode_shared(&Shared::Level(parse_level(&level.to_string())?))
}

/// Encodes a replay without loss: decoding yields exactly the content that the game writes to the
/// replay's file.
///
/// # Errors
/// Fails if the replay's text can't be read back.
pub fn encode_replay(replay: &ReplayFile) -> Result<ShareCode, ShareError> {
    encode_shared(&Shared::Replay(parse_replay(&replay.to_string())?))
}

/// Encodes a relay together with its level.
///
/// # Errors
/// Fails if the text of one of them can't be read back, if the replay is not a relay, or if it was
/// played on a different level.
pub fn encode_relay(relay: &ReplayFile, level: &Level) -> Result<ShareCode, ShareError> {
    let relay = parse_replay(&relay.to_string())?;
    encode_shared(&Shared::Relay(relay, parse_level(&level.to_string())?))
}

/// Encodes content, and checks that decoding yields exactly the same content, because receivers
/// have only the code.
fn encode_shared(shared: &Shared) -> Result<ShareCode, ShareError> {
    let code = ShareCode::new(shared.kind(), deflate(&shared.payload())?);
    match decode_content(&code) {
        Ok(read) if read == *shared => Ok(code),
        Err(ShareError::TooManyLines) => Err(ShareError::TooManyLines),
        _ => Err(ShareError::Lossy),
    }
}

/// Decodes a code in either alphabet. The code can be part of a link, contain white space anywhere,
/// have its lines in quotes or brackets, and have other text around it. Even a malicious text takes
/// little time and memory.
///
/// # Errors
/// Returns the fault in the text.
pub fn decode(text: &str) -> Result<Shared, ShareError> {
    decode_content(&ShareCode::read(text)?)
}

impl ShareCode {
    /// Reads the code of a level exactly as [`text`](Self::text) returns it, without other text
    /// around it. The content is not decoded.
    ///
    /// # Errors
    /// Returns the fault in the text.
    pub fn read_level_code(text: &str) -> Result<Self, ShareError> {
        let code = Self::read(text)?;
        let is_exact = code.kind() == Kind::Level && code.text() == text;
        if is_exact { Ok(code) } else { Err(ShareError::NotACode) }
    }

    /// Decodes the level in the code.
    ///
    /// # Errors
    /// Returns the fault in the code, or [`ShareError::NotACode`] if its content is not a level.
    pub fn level(&self) -> Result<Level, ShareError> {
        match decode_content(self)? {
            Shared::Level(level) => Ok(level),
            Shared::Replay(_) | Shared::Relay(..) => Err(ShareError::NotACode),
        }
    }
}

fn decode_content(code: &ShareCode) -> Result<Shared, ShareError> {
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
        Shared::Relay(relay, level) => relay.unfinished && relay.is_for(&level.board),
        Shared::Level(_) | Shared::Replay(_) => true,
    };
    // Each level or replay has exactly one valid payload, so a code can't carry hidden data.
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

/// Whether a text begins like a share code or a link, or contains a code. Files of levels, replays
/// and campaigns don't count, even if they mention a code.
pub fn looks_like_share_code(text: &str) -> bool {
    let headers = [source::HEADER, replay::HEADER, campaign::HEADER];
    let text_start = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    !headers.iter().any(|header| text_start.starts_with(header))
        && code::looks_like_share_code(text)
}

/// Reads a shared text: a code, or the file of a level or a replay.
///
/// # Errors
/// Returns the fault in the text.
pub fn open(bytes: &[u8]) -> Result<Shared, ShareError> {
    let text_start = bytes.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(bytes);
    let begins_with = |line: &str| text_start.starts_with(line.as_bytes());
    if begins_with(source::HEADER) {
        parse(bytes).map(Shared::Level).map_err(ShareError::Broken)
    } else if begins_with(replay::HEADER) {
        ReplayFile::parse(bytes).map(Shared::Replay).map_err(ShareError::Broken)
    } else {
        decode(str::from_utf8(bytes).map_err(|_| ShareError::NotACode)?)
    }
}
