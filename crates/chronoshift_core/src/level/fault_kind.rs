//! The kinds of faults in a file.

use crate::rules::{BoardError, GateLogic, Limit, Point};

/// The kind of a fault in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// The report is complete up to here; the file has more faults.
    TooMany,
    /// The file has more than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// The file is binary.
    Binary,
    /// The file is not UTF-8.
    NotUtf8,
    /// A control character in the text.
    ControlCharacter(char),
    /// The first line is not this one.
    Header(&'static str),

    /// There is no map after the first line.
    NoMap,
    /// A text to paste has no map.
    NoMapToPaste,
    /// A map to paste has more lines or columns than a board may have.
    MapTooLarge,
    /// A character in the map that stands for no tile.
    UnknownTile(char),
    /// A character in a map to paste that stands for no tile and no hole.
    UnknownTileToPaste(char),
    /// A line of the map is blank.
    BlankInMap,
    /// The wiring or the metadata follow the map without an empty line.
    TextInMap,
    /// A line of the map is not as wide as the first.
    LineWidth {
        /// The width of the line.
        found: usize,
        /// The width of the first line.
        first: usize,
    },
    /// A fault of the board.
    Board(BoardError),

    /// A line of the wiring is blank.
    BlankInWiring,
    /// The line `nothing` is among wires.
    NothingAmongWires,
    /// A line of the wiring is malformed.
    WiringLine {
        /// The kind of line, as its beginning suggests.
        form: LineForm,
        /// The text that should be at the place of the fault.
        expected: WiringToken,
        /// Whether the line ends at the place of the fault.
        at_end: bool,
    },
    /// A place in the wiring is outside the map.
    OutsideMap {
        /// The place, as it is written.
        position: String,
        /// The width and height of the map.
        size: (usize, usize),
    },
    /// The tile at the end of a wire is of another kind.
    WireEnd(BoardError),
    /// A gate has two lines with different logics.
    ConflictingLogic {
        /// The place of the gate.
        gate: Point,
        /// The logic of the first line.
        first: GateLogic,
    },
    /// A limit is set twice.
    DuplicateLimit(Limit),
    /// A limit has a value that it can't have.
    LimitRange(Limit),

    /// Several empty lines part the sections of the file.
    TooManyEmptyLines,
    /// There is text after the metadata.
    TextAfterMetadata,
    /// A line of the metadata is blank.
    BlankInMetadata,
    /// A wire is among the metadata.
    WireInMetadata,
    /// A continuation line follows no field.
    StrayContinuation,
    /// A line of the metadata has no colon.
    NoColon,
    /// The text before the colon can't be the name of a field.
    FieldName,
    /// A field is there twice.
    DuplicateField(String),
    /// A character in the solution that stands for no action.
    UnknownAction(char),
    /// The solution has more actions or clones than a file may have.
    SolutionTooLong,

    /// A field of a replay is missing.
    MissingField(ReplayField),
    /// A field of a replay has a value that it can't have.
    FieldValue(ReplayField),
    /// A text that can't be the name of a player.
    PlayerName,
    /// The number of players is not that of the selves.
    PlayerCount {
        /// The number of players.
        found: usize,
        /// The number of selves.
        selves: usize,
    },

    /// The campaign has no level.
    NoLevels,
    /// The campaign has more levels than a campaign may have.
    TooManyLevels,
    /// The path of a level begins at the root of the disk.
    AbsolutePath,
    /// The path of a level leaves the campaign's folder.
    PathOutside,
    /// The path of a level is a link that leaves the campaign's folder.
    LinkOutside,
    /// The path names no file.
    NoFileName,
    /// The level file doesn't exist.
    NoSuchLevel,
    /// The path of a level is that of a folder or a device.
    NotAFile,

    /// The levels of the day are not sorted by weekday. The next line of a weekday would be this.
    DayOrder(Option<&'static str>),
    /// A weekday, given by its line, has no level.
    EmptyDay(&'static str),
    /// A line is not the share code of a level.
    ShareCode,
}

/// The kind of a line in the wiring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineForm {
    /// A wire.
    Wire,
    /// The logic of a gate.
    Logic,
    /// A limit.
    Limit,
}

/// The smallest part of a line in the wiring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WiringToken {
    /// This text.
    Text(&'static str),
    /// A number.
    Number,
    /// The name of a [`GateLogic`].
    Logic,
    /// The name of a [`Limit`].
    Limit,
    /// The end of the line.
    End,
}

/// A field of a replay file that is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayField {
    /// The version of the format.
    Version,
    /// The name of the board.
    Board,
    /// The score.
    Score,
    /// The actions.
    Solution,
    /// The mark of a relay.
    Unfinished,
}

impl ReplayField {
    /// The name of the field in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Version => "Version",
            Self::Board => "Board",
            Self::Score => "Score",
            Self::Solution => "Solution",
            Self::Unfinished => "Unfinished",
        }
    }
}

impl LineForm {
    /// A line of this kind, as an example.
    pub fn example(self) -> &'static str {
        match self {
            Self::Wire => "button (1, 2) -> gate (3, 4)",
            Self::Logic => "gate (3, 4): any",
            Self::Limit => "limit clones: 3",
        }
    }
}
