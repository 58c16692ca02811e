//! The errors for collections and levels that can't be read.

use std::fmt;

use super::limits::{MAX_BYTES, MAX_PUZZLES, MAX_SIDE};

/// The error for a file that is not a collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileError {
    /// The file is larger than [`MAX_BYTES`].
    TooLarge,
    /// The file has bytes that no text contains.
    NotText,
    /// The file has no level.
    NoLevel,
    /// The file is for the variant of Sokoban with this name.
    Variant(&'static str),
    /// The file is XML, but not a collection.
    OtherXml,
    /// The file is XML with a fault.
    BrokenXml {
        /// The line up to which the XML could be read (1-based).
        line: usize,
    },
    /// The file has more than [`MAX_PUZZLES`] levels.
    TooManyLevels,
}

impl FileError {
    /// Whether the file counts as an unreadable collection and not as some other file.
    pub fn is_of_collection(self) -> bool {
        match self {
            Self::Variant(_) | Self::OtherXml | Self::BrokenXml { .. } | Self::TooManyLevels => {
                true
            }
            Self::TooLarge | Self::NotText | Self::NoLevel => false,
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => {
                write!(f, "the file is too large: expected at most {} MiB", MAX_BYTES >> 20)
            }
            Self::NotText => f.write_str("this is not a text file"),
            Self::NoLevel => f.write_str("the file has no Sokoban level"),
            Self::Variant(name) => {
                write!(f, "the file is for {name}, whose rules are not those of Sokoban")
            }
            Self::OtherXml => {
                f.write_str("the file is XML without Sokoban levels: expected `<SokobanLevels>`")
            }
            Self::BrokenXml { line } => {
                write!(f, "line {line}: the XML is broken: expected an end tag for each start tag")
            }
            Self::TooManyLevels => {
                write!(f, "the file has too many levels: expected at most {MAX_PUZZLES}")
            }
        }
    }
}

impl std::error::Error for FileError {}

/// The error for a level of a collection that can't be read. It is displayed without the level's
/// number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelError {
    /// The number of the level in the file (1-based).
    pub level: usize,
    /// The line in the file (1-based).
    pub line: usize,
    /// The column, in characters (1-based).
    pub column: usize,
    /// The fault at that place.
    pub fault: MapFault,
}

/// A fault of a level's map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapFault {
    /// A character that does not stand for a tile.
    Unknown(char),
    /// A tab before or among tiles. Its width depends on the program.
    Tab,
    /// A number without a tile after it, in a run-length encoded row.
    NoTile,
    /// An unmatched parenthesis, in a run-length encoded row.
    Parenthesis,
    /// A run-length encoded row that stands for far more tiles than it has characters.
    TooLong,
    /// A row with more than [`MAX_SIDE`] tiles.
    TooWide,
    /// More than [`MAX_SIDE`] rows.
    TooHigh,
    /// A map without a player.
    NoPlayer,
    /// A map with a second player.
    SecondPlayer {
        /// The line of the first player (1-based).
        line: usize,
        /// The column of the first player (1-based).
        column: usize,
    },
    /// An opening through which the player can leave the map.
    Open,
    /// A map without a storage spot that the player can reach.
    NoStorage,
    /// The map is for the variant of Sokoban with this name.
    Variant(&'static str),
}

impl MapFault {
    /// A description of the text that was expected.
    pub fn expected(&self) -> String {
        match self {
            Self::Unknown(_) => "expected a blank or one of # @ + $ * . - _".to_owned(),
            Self::Tab => "expected blanks in its place".to_owned(),
            Self::NoTile => "expected a field after it, as in `3#`".to_owned(),
            Self::Parenthesis => "expected a pair of them, as in `2(#-)`".to_owned(),
            Self::TooLong => "expected no more rows and fields than a map can have".to_owned(),
            Self::TooWide => format!("expected at most {MAX_SIDE} fields in a row"),
            Self::TooHigh => format!("expected at most {MAX_SIDE} rows"),
            Self::NoPlayer => "expected one `@`, or `+` on a storage".to_owned(),
            Self::SecondPlayer { line, column } => {
                format!("expected one only; the first is in line {line}, column {column}")
            }
            Self::Open => "expected walls around all that the player can reach".to_owned(),
            Self::NoStorage => "expected a `.` that the player can reach".to_owned(),
            Self::Variant(_) => "expected a level of Sokoban".to_owned(),
        }
    }
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(c) if c.is_control() => {
                write!(f, "a control character (U+{:04X})", u32::from(*c))
            }
            // These characters are invisible.
            Self::Unknown(c) if !c.is_ascii() && c.escape_debug().len() > 1 => {
                write!(f, "an invisible character (U+{:04X})", u32::from(*c))
            }
            Self::Unknown(c) => write!(f, "`{c}` is no field"),
            Self::Tab => f.write_str("a tab in the map"),
            Self::NoTile => f.write_str("a number without a field"),
            Self::Parenthesis => f.write_str("a parenthesis without the other one"),
            Self::TooLong => f.write_str("the run-length form is too long when written out"),
            Self::TooWide => f.write_str("the map is too wide"),
            Self::TooHigh => f.write_str("the map is too high"),
            Self::NoPlayer => f.write_str("the map has no player"),
            Self::SecondPlayer { .. } => f.write_str("a second player"),
            Self::Open => f.write_str("the map is open to its border here"),
            Self::NoStorage => f.write_str("the map has no storage"),
            Self::Variant(name) => write!(f, "the level is for {name}, which has other rules"),
        }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, fault, .. } = self;
        write!(f, "line {line}, column {column}: {fault}: {}", fault.expected())
    }
}

impl std::error::Error for LevelError {}
