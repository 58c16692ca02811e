//! The errors for levels and replays that can't be shared, and for codes that can't be read.

use std::fmt;

use crate::level::source::SyntaxError;

/// Why a level or a replay can't be encoded, or a code can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShareError {
    /// The text is not a code of the expected kind.
    NotACode,
    /// The text begins like a code of another version of the format.
    OtherVersion(char),
    /// The text has a character that codes don't contain.
    Character {
        /// The character.
        found: char,
        /// The 1-based position of the character in the text, including white space.
        position: usize,
    },
    /// Characters are missing, or there are too many.
    Length,
    /// The checksum is wrong, so characters were changed or are missing.
    Checksum,
    /// The content is larger than the maximum size of a file.
    TooLarge,
    /// The content has more lines than a code may contain.
    TooManyLines,
    /// The code is complete, but the game can't have written it.
    Nonsense,
    /// The content is not a valid level or replay.
    Broken(SyntaxError),
    /// The new code doesn't decode to the original content.
    Lossy,
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACode => f.write_str(
                "this is no share code: they begin with `csl1` for levels and with `csr1` for \
                 replays; copy all of it, from its first character on",
            ),
            Self::OtherVersion(version) => write!(
                f,
                "this is a share code of version {version}, which this game does not read: a newer \
                 game may read it",
            ),
            Self::Character { found, position } => write!(
                f,
                "character {position} of the share code is `{found}`, which is none of its \
                 characters: copy it again",
            ),
            Self::Length => f.write_str(
                "characters of the share code are missing, or some are too many: copy all of it \
                 again, to its end",
            ),
            Self::Checksum => f.write_str(
                "some characters of the share code were changed, or are missing: copy all of it \
                 again",
            ),
            Self::TooLarge => f.write_str("it is larger than a file of its kind may be"),
            Self::TooManyLines => f.write_str(
                "its text has more than 32,768 lines, which is more than a share code may hold",
            ),
            Self::Nonsense => f.write_str(
                "the share code is whole, but the game did not make it: there is nothing in it \
                 that can be used",
            ),
            Self::Broken(error) => write!(f, "what is in the share code cannot be used: {error}"),
            Self::Lossy => f.write_str(
                "no share code can be made of it, by a mistake of the game: please report it, and \
                 share the file",
            ),
        }
    }
}

impl std::error::Error for ShareError {}
