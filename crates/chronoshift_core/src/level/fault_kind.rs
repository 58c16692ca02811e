//! Faults in files.

use crate::rules::{BoardError, GateLogic, Limit, Point};

/// The kind of a fault in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// The file has more faults than the report lists.
    TooMany,
    /// The file is larger than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// The file is not text.
    Binary,
    /// The file is not UTF-8.
    NotUtf8,
    /// The text has a control character.
    ControlCharacter(char),
    /// The first line differs from this header.
    Header(&'static str),

    /// There is no map after the first line.
    NoMap,
    /// The pasted text has no map.
    NoMapToPaste,
    /// The pasted map is larger than a board can be.
    MapTooLarge,
    /// A character in the map does not stand for a tile.
    UnknownTile(char),
    /// A character in the pasted map stands for neither a tile nor a hole.
    UnknownTileToPaste(char),
    /// A line of the map is blank.
    BlankInMap,
    /// There is no empty line between the map and the wiring or metadata.
    TextInMap,
    /// A line of the map is wider or narrower than the first.
    LineWidth {
        /// The width of the line.
        found: usize,
        /// The width of the first line.
        first: usize,
    },
    /// The board has a fault.
    Board(BoardError),

    /// A line of the wiring is blank.
    BlankInWiring,
    /// The line `nothing`, which stands for no wires, appears among wires.
    NothingAmongWires,
    /// A line of the wiring is malformed.
    WiringLine {
        /// The kind of the line, judging by its beginning.
        form: LineForm,
        /// The text that was expected at the fault.
        expected: WiringToken,
        /// Whether the line ends at the fault.
        at_end: bool,
    },
    /// Coordinates in the wiring are outside the map.
    OutsideMap {
        /// The coordinates as written.
        position: String,
        /// The width and height of the map.
        size: (usize, usize),
    },
    /// A wire does not lead from a button to a gate.
    WireEnd(BoardError),
    /// Two lines give the same gate different logics.
    ConflictingLogic {
        /// The position of the gate.
        gate: Point,
        /// The logic in the first line.
        first: GateLogic,
    },
    /// A limit is set twice.
    DuplicateLimit(Limit),
    /// The value of a limit is out of range.
    LimitRange(Limit),

    /// More than one empty line separates two sections of the file.
    TooManyEmptyLines,
    /// There is text after the metadata.
    TextAfterMetadata,
    /// A line of the metadata is blank.
    BlankInMetadata,
    /// A line of the metadata is a wire.
    WireInMetadata,
    /// A continuation line does not follow a field.
    StrayContinuation,
    /// A line of the metadata has no colon.
    NoColon,
    /// The text before the colon is not a valid field name.
    FieldName,
    /// A field occurs twice.
    DuplicateField(String),
    /// A character in the solution does not stand for an action.
    UnknownAction(char),
    /// The solution has more actions or clones than a file can have.
    SolutionTooLong,

    /// A field of a replay is missing.
    MissingField(ReplayField),
    /// The value of a field of a replay is invalid.
    FieldValue(ReplayField),
    /// A player's name is invalid.
    PlayerName,
    /// The number of players differs from the number of selves.
    PlayerCount {
        /// The number of players.
        found: usize,
        /// The number of selves.
        selves: usize,
    },

    /// The campaign has no level.
    NoLevels,
    /// The campaign has more than [`MAX_LEVELS`](super::MAX_LEVELS) levels.
    TooManyLevels,
    /// The path of a level is absolute.
    AbsolutePath,
    /// The path of a level leaves the campaign's folder.
    PathOutside,
    /// The path of a level is a link that leaves the campaign's folder.
    LinkOutside,
    /// The path of a level does not name a file.
    NoFileName,
    /// The level file doesn't exist.
    NoSuchLevel,
    /// The path of a level leads to a folder or a device.
    NotAFile,

    /// The levels of the day are not sorted by weekday. The header of this weekday was expected;
    /// `None` after the last one.
    DayOrder(Option<&'static str>),
    /// The weekday with this line has no levels.
    EmptyDay(&'static str),
    /// A line is not the share code of a level.
    ShareCode,
}

/// The kind of a line in the wiring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineForm {
    /// A wire from a button to a gate.
    Wire,
    /// The logic of a gate.
    Logic,
    /// A [`Limit`] and its value.
    Limit,
}

/// A token in a line of the wiring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WiringToken {
    /// A fixed text, such as an arrow.
    Text(&'static str),
    /// A decimal number.
    Number,
    /// The name of a [`GateLogic`].
    Logic,
    /// The name of a [`Limit`].
    Limit,
    /// The end of the line.
    End,
}

/// A field of a replay file whose value is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayField {
    /// The version of the format.
    Version,
    /// The name of the board.
    Board,
    /// The score of the solution.
    Score,
    /// The actions.
    Solution,
    /// The field that marks a relay.
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
    /// An example of such a line.
    pub fn example(self) -> &'static str {
        match self {
            Self::Wire => "button (1, 2) -> gate (3, 4)",
            Self::Logic => "gate (3, 4): any",
            Self::Limit => "limit clones: 3",
        }
    }
}
