//! The faults of level files, campaigns and replays.

use chronoshift_core::level::{
    FaultKind, LineForm, MAX_BYTES, MAX_CLONES, MAX_LEVELS, MAX_SOLUTION, MapTile, PlayerName,
    ReplayField, WiringToken,
};
use chronoshift_core::rules::{Board, BoardError, GateLogic, Limit, Tile};

use super::text::FaultWords;
use crate::message::Message;

pub(super) fn syntax_fault(kind: &FaultKind) -> FaultWords {
    let (what, expected) = match kind {
        FaultKind::TooMany => (message!("fault-too-many"), message!("fault-too-many.expected")),
        FaultKind::TooLarge => return too_large(MAX_BYTES),
        FaultKind::Binary | FaultKind::NotUtf8 => return no_text(),
        FaultKind::ControlCharacter(c) => return invisible(*c),
        FaultKind::Header(header) => (
            message!("fault-header"),
            message!("fault-header.expected", header = (*header).to_owned()),
        ),
        FaultKind::NoMap => (message!("fault-no-map"), message!("fault-no-map.expected")),
        FaultKind::NoMapToPaste => (message!("fault-no-map"), message!("fault-no-map.part")),
        FaultKind::MapTooLarge => return map_large(Board::MAX_SIDE),
        FaultKind::UnknownTile('\t') => return tab(),
        FaultKind::UnknownTile(glyph) => return no_tile(*glyph, MapTile::all_glyphs()),
        FaultKind::UnknownTileToPaste(glyph) => {
            return no_tile(*glyph, MapTile::all_glyphs() + " ?");
        }
        FaultKind::BlankInMap => (message!("fault-blank"), message!("fault-blank.map")),
        FaultKind::TextInMap => {
            (message!("fault-text-in-map"), message!("fault-text-in-map.expected"))
        }
        FaultKind::LineWidth { found, first } => (
            message!("fault-line-width", found = *found, first = *first),
            message!("fault-line-width.expected"),
        ),
        FaultKind::Board(error) => return board_fault(error),
        FaultKind::BlankInWiring => (message!("fault-blank"), message!("fault-blank.wiring")),
        FaultKind::NothingAmongWires => {
            (message!("fault-nothing"), message!("fault-nothing.expected"))
        }
        FaultKind::WiringLine { form, expected, at_end } => {
            let what = match form {
                _ if *at_end => message!("fault-line-end"),
                LineForm::Wire => message!("fault-wiring-line", form = "wire"),
                LineForm::Logic => message!("fault-wiring-line", form = "logic"),
                LineForm::Limit => message!("fault-wiring-line", form = "limit"),
            };
            (what, expected_token(*expected, *form))
        }
        FaultKind::OutsideMap { position, size: (width, height) } => (
            message!("fault-outside-map", place = position.clone()),
            message!("fault-outside-map.expected", width = *width, height = *height),
        ),
        FaultKind::WireEnd(error) => {
            let tile = match error {
                BoardError::NotAGate { .. } => message!("name-gate", state = "any"),
                _ => message!("name-button"),
            };
            let expected = message!("fault-wire-end.expected", tile = tile.clone());
            (message!("fault-wire-end", tile = tile), expected)
        }
        FaultKind::ConflictingLogic { first, .. } => (
            message!("fault-second-logic"),
            message!("fault-second-logic.expected", first = first.name().to_owned()),
        ),
        FaultKind::DuplicateLimit(_) => {
            (message!("fault-second-limit"), message!("fault-second-limit.expected"))
        }
        FaultKind::LimitRange(limit) => (
            message!("fault-limit-range"),
            message!("fault-limit-range.expected", most = limit.max_value()),
        ),
        FaultKind::TooManyEmptyLines => {
            (message!("fault-empty-lines"), message!("fault-empty-lines.expected"))
        }
        FaultKind::TextAfterMetadata => {
            (message!("fault-after-metadata"), message!("fault-after-metadata.expected"))
        }
        FaultKind::BlankInMetadata => (message!("fault-blank"), message!("fault-blank.metadata")),
        FaultKind::WireInMetadata => {
            (message!("fault-wire-in-metadata"), message!("fault-wire-in-metadata.expected"))
        }
        FaultKind::StrayContinuation => {
            (message!("fault-continues-nothing"), message!("fault-continues-nothing.expected"))
        }
        FaultKind::NoColon => {
            (message!("fault-no-colon"), message!("fault-continues-nothing.expected"))
        }
        FaultKind::FieldName => {
            (message!("fault-field-name"), message!("fault-continues-nothing.expected"))
        }
        FaultKind::DuplicateField(name) => (
            message!("fault-second-field", name = name.clone()),
            message!("fault-second-field.expected"),
        ),
        FaultKind::UnknownAction(letter) => (
            message!("fault-action", letter = letter.to_string()),
            message!("fault-action.expected"),
        ),
        FaultKind::SolutionTooLong => (
            message!("fault-solution-long"),
            message!("fault-solution-long.expected", actions = MAX_SOLUTION, clones = MAX_CLONES),
        ),
        FaultKind::MissingField(field) => (
            message!("fault-missing-field", name = field.name().to_owned()),
            expected_value(*field),
        ),
        FaultKind::FieldValue(field) => {
            (message!("fault-field-value", name = field.name().to_owned()), expected_value(*field))
        }
        FaultKind::PlayerName => (
            message!("fault-player-name"),
            message!("fault-player-name.expected", most = PlayerName::MAX_CHARS),
        ),
        FaultKind::PlayerCount { found, selves } => (
            message!("fault-player-count", found = *found),
            message!("fault-player-count.expected", selves = *selves),
        ),
        FaultKind::NoLevels => (message!("fault-no-levels"), message!("fault-no-levels.expected")),
        FaultKind::TooManyLevels => return too_many_levels(MAX_LEVELS),
        FaultKind::AbsolutePath => {
            (message!("fault-absolute-path"), message!("fault-absolute-path.expected"))
        }
        FaultKind::PathOutside | FaultKind::LinkOutside => {
            (message!("fault-path-outside"), message!("fault-path-outside.expected"))
        }
        FaultKind::NoFileName | FaultKind::NoSuchLevel | FaultKind::NotAFile => {
            (message!("fault-no-level-file"), message!("fault-path-outside.expected"))
        }
        FaultKind::DayOrder(Some(line)) => (
            message!("fault-day-order"),
            message!("fault-day-order.expected", line = (*line).to_owned()),
        ),
        FaultKind::DayOrder(None) => {
            (message!("fault-day-order"), message!("fault-no-code.expected"))
        }
        FaultKind::EmptyDay(line) => (
            message!("fault-day-empty", line = (*line).to_owned()),
            message!("fault-day-empty.expected"),
        ),
        FaultKind::ShareCode => (message!("fault-no-code"), message!("fault-no-code.expected")),
    };
    (what, Some(expected))
}

fn expected_token(token: WiringToken, form: LineForm) -> Message {
    let example = form.example().to_owned();
    let names = match token {
        WiringToken::Text(text) => {
            return message!("fault-line-end.text", text = text.to_owned(), example = example);
        }
        WiringToken::Number => return message!("fault-line-end.number", example = example),
        WiringToken::End => return message!("fault-line-end.end"),
        WiringToken::Logic => GateLogic::ALL.map(GateLogic::name).join(", "),
        WiringToken::Limit => Limit::ALL.map(Limit::name).join(", "),
    };
    message!("fault-line-end.names", names = names, example = example)
}

fn expected_value(field: ReplayField) -> Message {
    match field {
        ReplayField::Version => message!("fault-missing-field.version"),
        ReplayField::Board => message!("fault-missing-field.board"),
        ReplayField::Score => message!("fault-missing-field.score"),
        ReplayField::Solution => message!("fault-missing-field.solution"),
        ReplayField::Unfinished => message!("fault-missing-field.unfinished"),
    }
}

/// A fault in the board that a map describes.
fn board_fault(error: &BoardError) -> FaultWords {
    let (what, expected) = match error {
        BoardError::TooWide(_) | BoardError::TooHigh(_) => return map_large(Board::MAX_SIDE),
        BoardError::NoLeftWall(_) | BoardError::NoRightWall(_) => {
            (message!("fault-no-wall"), message!("fault-no-wall.expected"))
        }
        BoardError::Missing(tile) => (
            message!("fault-tile-missing", name = unique_name(*tile)),
            message!("fault-tile-missing.expected", glyph = tile.glyph().to_string()),
        ),
        BoardError::Second { tile, first, .. } => (
            message!("fault-second-tile", name = unique_name(*tile)),
            message!("fault-second-tile.expected", first = first.to_string()),
        ),
        BoardError::LonePortal { tile, .. } => (
            message!("fault-portal-ends", ends = "one"),
            message!("fault-portal-ends.expected", portal = tile.glyph().to_string()),
        ),
        BoardError::ThirdEnd { tile, .. } => (
            message!("fault-portal-ends", ends = "three"),
            message!("fault-portal-ends.expected", portal = tile.glyph().to_string()),
        ),
        BoardError::Open(_) => return open_map(),
        // A map can't have these faults.
        BoardError::Empty
        | BoardError::Outside(_)
        | BoardError::CrateOn { .. }
        | BoardError::NotALimit { .. }
        | BoardError::NotAButton { .. }
        | BoardError::NotAGate { .. } => (message!("fault-no-map"), message!("fault-no-map.part")),
    };
    (what, Some(expected))
}

/// The name of a tile that a map must have exactly once.
fn unique_name(tile: Tile) -> Message {
    match tile {
        Tile::Goal => message!("name-goal"),
        _ => message!("name-start"),
    }
}

pub(super) fn too_large(most: usize) -> FaultWords {
    let expected = message!("fault-too-large.expected", most = most >> 20);
    (message!("fault-too-large"), Some(expected))
}

pub(super) fn no_text() -> FaultWords {
    (message!("fault-no-text"), Some(message!("fault-no-text.expected")))
}

pub(super) fn invisible(c: char) -> FaultWords {
    let code = format!("U+{:04X}", u32::from(c));
    (message!("fault-invisible", code = code), Some(message!("fault-invisible.expected")))
}

pub(super) fn no_tile(glyph: char, glyphs: String) -> FaultWords {
    let what = message!("fault-tile", glyph = glyph.to_string());
    (what, Some(message!("fault-tile.expected", glyphs = glyphs)))
}

pub(super) fn tab() -> FaultWords {
    (message!("fault-tab"), Some(message!("fault-tab.expected")))
}

pub(super) fn map_large(most: usize) -> FaultWords {
    (message!("fault-map-large"), Some(message!("fault-map-large.expected", most = most)))
}

pub(super) fn open_map() -> FaultWords {
    (message!("fault-border"), Some(message!("fault-border.expected")))
}

pub(super) fn too_many_levels(most: usize) -> FaultWords {
    let expected = message!("fault-too-many-levels.expected", most = most);
    (message!("fault-too-many-levels"), Some(expected))
}
