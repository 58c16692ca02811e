//! The errors for levels and replays that can't be shared, and for codes that can't be read.

use crate::level::source::SyntaxError;

/// The reason a level or a replay can't be encoded, or a code can't be read.
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
    /// The content has more lines than a code can contain.
    TooManyLines,
    /// The code is complete, but the game can't have written it.
    Nonsense,
    /// The content is not a valid level or replay.
    Broken(SyntaxError),
    /// The new code doesn't decode to the original content.
    Lossy,
}
