//! The English texts of faults in files.

use std::fmt;

use super::campaign::MAX_LEVELS;
use super::fault_kind::{FaultKind, LineForm, ReplayField, WiringToken};
use super::map_tile::MapTile;
use super::players::Players;
use super::source::{MAX_BYTES, MAX_CLONES, MAX_SOLUTION};
use crate::rules::{Board, BoardError, GateLogic, Limit};

impl LineForm {
    fn name(self) -> &'static str {
        match self {
            Self::Wire => "a wire",
            Self::Logic => "the logic of a gate",
            Self::Limit => "a limit",
        }
    }
}

impl WiringToken {
    fn expected(self, form: LineForm) -> String {
        let expected = match self {
            Self::Text(text) => format!("`{text}`"),
            Self::Number => "a number".to_owned(),
            Self::Logic => GateLogic::ALL.map(|logic| format!("`{}`", logic.name())).join(" or "),
            Self::Limit => Limit::ALL.map(|limit| format!("`{}`", limit.name())).join(" or "),
            Self::End => return "expected no more".to_owned(),
        };
        format!("expected {expected}, as in `{}`", form.example())
    }
}

impl FaultKind {
    /// A description of the text that was expected.
    pub fn expected(&self) -> String {
        const MAX_SIDE: usize = Board::MAX_SIDE;
        const FIELD: &str = "expected a field, as in `Description: Push the crate.`";
        let text = match self {
            Self::TooMany => "expected fewer: from here on they are not listed",
            Self::TooLarge => return format!("expected at most 1 MiB ({MAX_BYTES} bytes)"),
            Self::NoText => "expected plain text in UTF-8",
            Self::NotUtf8 => "expected a character in UTF-8",
            Self::ControlCharacter(_) => "expected plain text: delete this",
            Self::Header(header) => {
                return format!("expected `{header}` and nothing else on the first line");
            }
            Self::NoMap => "expected the map on the second line",
            Self::NoMapToPaste => "expected a map, as in a level file",
            Self::MapTooLarge => {
                return format!("expected at most {MAX_SIDE} lines of {MAX_SIDE} fields");
            }
            Self::UnknownTile(_) => return format!("expected {}", MapTile::all_glyphs()),
            Self::UnknownTileToPaste(_) => return format!("expected {} ?", MapTile::all_glyphs()),
            Self::BlankInMap => "expected walls, or nothing at all to end the map",
            Self::WiringInMap => "expected an empty line above it, which ends the map",
            Self::LineWidth { .. } => "expected lines of one width: fill with blanks or walls",
            Self::Board(error) => return expected_by_board(error),
            Self::BlankInWiring => "expected a wire, or nothing at all to end the wiring",
            Self::NothingAmongWires => {
                "expected wires only: `nothing` stands alone, where there are none"
            }
            Self::WiringLine { form, expected, .. } => return expected.expected(*form),
            Self::OutsideMap { size: (width, height), .. } => {
                return format!("expected x below {width} and y below {height}");
            }
            Self::WireEnd(BoardError::NotAGate { .. }) => "expected the place of a gate",
            Self::WireEnd(_) => "expected the place of a button",
            Self::SecondLogic { first, .. } => {
                return format!("expected one line a gate; before it was `{}`", first.name());
            }
            Self::SecondLimit(_) => "expected each limit once",
            Self::LimitRange(limit) => return format!("expected 1 to {}", limit.max_value()),
            Self::TooManyEmptyLines => "expected one between the parts of the file",
            Self::TextAfterMetadata => "expected the end, as the metadata is one paragraph",
            Self::BlankInMetadata => {
                "expected ` .` to part paragraphs, or nothing at all to end the metadata"
            }
            Self::WireInMetadata => "expected wires right after the one empty line below the map",
            Self::ContinuesNothing | Self::NoColon | Self::FieldName => FIELD,
            Self::SecondField(_) => "expected each field once",
            Self::UnknownAction(_) => "expected one of N E S W (move), H (hold), T (time machine)",
            Self::SolutionTooLong => {
                return format!("expected at most {MAX_SOLUTION} actions and {MAX_CLONES} clones");
            }
            Self::MissingField(field) | Self::FieldValue(field) => match field {
                ReplayField::Version => "expected `Version: 1`",
                ReplayField::Board => "expected the board's 16 hexadecimal digits",
                ReplayField::Score => "expected the score, a number",
                ReplayField::Solution => "expected the actions, as in a level's file",
                ReplayField::Unfinished => "expected `Unfinished: yes`, or no such field",
            },
            Self::PlayerName => {
                "expected a name of at most 40 characters without control characters, or `.`"
            }
            Self::PlayerCount { selves, .. } => {
                return format!(
                    "expected one line for each self, so {selves}: a name, or `.` for none"
                );
            }
            Self::NoLevels => "expected a level file a line, as in `first.txt`",
            Self::TooManyLevels => return format!("expected at most {MAX_LEVELS} levels"),
            Self::AbsolutePath => "expected a path from the campaign's folder, as in `first.txt`",
            Self::PathOutside => "expected a path within the campaign's folder",
            Self::LinkOutside | Self::NoFileName | Self::NoSuchLevel | Self::NotAFile => {
                "expected a level file"
            }
            Self::DayOrder(Some(header)) => return format!("expected `{header}`"),
            Self::DayOrder(None) => "expected a share code",
            Self::EmptyDay(_) => "expected a share code for each day of the week",
            Self::ShareCode => "expected the share code of a level",
        };
        text.to_owned()
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooMany => "too many faults",
            Self::TooLarge => "the file is too large",
            Self::NoText => "this is no text file",
            Self::NotUtf8 => "this is not text in UTF-8",
            Self::ControlCharacter('\0') => "a NUL character",
            Self::ControlCharacter(c) => {
                return write!(f, "a control character (U+{:04X})", u32::from(*c));
            }
            Self::Header(_) => "the file's first line is not the right one",
            Self::NoMap | Self::NoMapToPaste => "there is no map",
            Self::MapTooLarge => "the map is too large",
            Self::UnknownTile('\t') => "a tab in the map",
            Self::UnknownTile(glyph) | Self::UnknownTileToPaste(glyph) => {
                return write!(f, "`{glyph}` is no field");
            }
            Self::BlankInMap => "a line of blanks in the map",
            Self::WiringInMap => "wiring in the map",
            Self::LineWidth { found, first } => {
                return write!(f, "this line is {found} wide, the map's first is {first}");
            }
            Self::Board(error) => return write_board_fault(f, error),
            Self::BlankInWiring => "a line of blanks in the wiring",
            Self::NothingAmongWires => "`nothing` among other lines",
            Self::WiringLine { at_end: true, .. } => "the line ends too early",
            Self::WiringLine { form, .. } => {
                return write!(f, "this is not how {} is written", form.name());
            }
            Self::OutsideMap { place, .. } => return write!(f, "{place} is outside the map"),
            Self::WireEnd(error) => return error.fmt(f),
            Self::SecondLogic { gate, .. } => {
                return write!(f, "the gate {gate} has two different lines");
            }
            Self::SecondLimit(limit) => return write!(f, "a second limit of {}", limit.name()),
            Self::LimitRange(limit) => {
                return write!(f, "the limit of {} is out of range", limit.name());
            }
            Self::TooManyEmptyLines => "too many empty lines before this",
            Self::TextAfterMetadata => "text after the metadata",
            Self::BlankInMetadata => "a line of blanks in the metadata",
            Self::WireInMetadata => "a wire in the metadata",
            Self::ContinuesNothing => "this line goes on with a field, but none came before",
            Self::NoColon => "this line of the metadata has no colon",
            Self::FieldName => "this is no name for a field",
            Self::SecondField(name) => return write!(f, "a second field `{name}`"),
            Self::UnknownAction(letter) => return write!(f, "`{letter}` is no action"),
            Self::SolutionTooLong => "the solution is too long",
            Self::MissingField(field) => {
                return write!(f, "the field `{}` is missing", field.name());
            }
            Self::FieldValue(field) => {
                return write!(f, "the field `{}` cannot be used", field.name());
            }
            Self::PlayerName => "this is no name of a player",
            Self::PlayerCount { found, .. } => {
                return write!(f, "the field `{}` has {found} lines", Players::FIELD);
            }
            Self::NoLevels => "the campaign has no levels",
            Self::TooManyLevels => "the campaign is too long",
            Self::AbsolutePath => "an absolute path",
            Self::PathOutside => "a path that leaves the campaign's folder",
            Self::LinkOutside => "a link that leaves the campaign's folder",
            Self::NoFileName => "this path names no file",
            Self::NoSuchLevel => "this file cannot be read: it does not exist",
            Self::NotAFile => "this is no file",
            Self::DayOrder(_) => "the days of the week are out of order",
            Self::EmptyDay(header) => return write!(f, "`{header}` has no level"),
            Self::ShareCode => "this is no share code of a level",
        })
    }
}

fn expected_by_board(error: &BoardError) -> String {
    const MAX_SIDE: usize = Board::MAX_SIDE;
    match error {
        BoardError::TooHigh(_) => format!("expected at most {MAX_SIDE} lines"),
        BoardError::TooWide(_) => format!("expected at most {MAX_SIDE} fields a line"),
        BoardError::NoLeftWall(_) | BoardError::NoRightWall(_) => "expected a `+`".to_owned(),
        BoardError::Missing(tile) => format!("expected one `{}` in the map", tile.glyph()),
        BoardError::Second { first, .. } => format!("expected one only; the first is at {first}"),
        BoardError::LonePortal { tile, .. } => {
            format!("expected a second `{}` in the map, or none", tile.glyph())
        }
        BoardError::ThirdEnd { tile, .. } => {
            format!("expected two `{}` in the map, or none", tile.glyph())
        }
        BoardError::Open(_) => {
            "expected walls around all that can be reached from the start".to_owned()
        }
        BoardError::Empty
        | BoardError::Outside(_)
        | BoardError::CrateOn { .. }
        | BoardError::NotALimit { .. }
        | BoardError::NotAButton { .. }
        | BoardError::NotAGate { .. } => "expected a map".to_owned(),
    }
}

fn write_board_fault(f: &mut fmt::Formatter<'_>, error: &BoardError) -> fmt::Result {
    match error {
        BoardError::TooHigh(_) => f.write_str("the map is too high"),
        BoardError::TooWide(_) => f.write_str("the map is too wide"),
        BoardError::NoLeftWall(_) => f.write_str("no wall at the left end of the line"),
        BoardError::NoRightWall(_) => f.write_str("no wall at the right end of the line"),
        BoardError::Missing(tile) => write!(f, "the map has no {}", tile.name()),
        BoardError::Second { tile, .. } => write!(f, "a second {}", tile.name()),
        BoardError::LonePortal { .. } => f.write_str("a portal with one end"),
        BoardError::ThirdEnd { .. } => f.write_str("a third end of a portal"),
        BoardError::Open(_) => f.write_str("the map is open to its border here"),
        BoardError::Empty
        | BoardError::Outside(_)
        | BoardError::CrateOn { .. }
        | BoardError::NotALimit { .. }
        | BoardError::NotAButton { .. }
        | BoardError::NotAGate { .. } => write!(f, "{error}"),
    }
}
