//! The errors for collections and levels that can't be read.

/// The error for a file that can't be read as a collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileError {
    /// The file is larger than [`MAX_BYTES`](super::MAX_BYTES).
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
    /// The file has more than [`MAX_PUZZLES`](super::MAX_PUZZLES) levels.
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

/// The error for a level of a collection that can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelError {
    /// The number of the level in the file (1-based).
    pub level: usize,
    /// The line in the file (1-based).
    pub line: usize,
    /// The column, in characters (1-based).
    pub column: usize,
    /// The fault at this line and column.
    pub fault: MapFault,
}

/// A fault in a level's map.
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
    /// A row with more than `MAX_SIDE` tiles.
    TooWide,
    /// More than `MAX_SIDE` rows.
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
