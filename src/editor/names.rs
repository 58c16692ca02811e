//! The names of pieces and tools.

use chronoshift_core::level::Square;
use chronoshift_core::rules::{ButtonKind, Field};

use crate::input::Tool;
use crate::menus::help::names as help;
use crate::sim::Example;
use crate::words::{Message, direction_name};

/// The name of a piece.
pub(super) fn piece_name(piece: Square) -> Message {
    match piece {
        Square::StoredCrate => Message::new("piece-stored-crate"),
        Square::Field(Field::Floor) => Message::new("piece-floor"),
        Square::Field(Field::Gate { open: true }) => Message::new("piece-open-gate"),
        Square::Field(Field::PlainStart { storage: true }) => Message::new("piece-stored-start"),
        Square::Field(Field::OneWay(way)) => {
            Message::new("piece-one-way").with("way", direction_name(way))
        }
        Square::Field(Field::Portal(portal)) => {
            Message::new("piece-portal").with("number", portal as usize + 1)
        }
        other => piece_example(other).map(help::example_name).unwrap_or_default(),
    }
}

/// The name of a piece that is not put yet, or of one with variants, as it is in the help. Where it
/// is put, a portal gets its number.
pub(super) fn kind_name(kind: &[Square]) -> Message {
    match kind {
        [piece] if !matches!(piece, Square::Field(Field::Portal(_))) => piece_name(*piece),
        [piece, ..] => piece_example(*piece).map(help::example_name).unwrap_or_default(),
        [] => Message::default(),
    }
}

/// A sentence on a piece.
pub(super) fn piece_sentence(piece: Square) -> Message {
    match piece {
        Square::Field(Field::Floor) => Message::new("piece-floor-text"),
        Square::Field(Field::Gate { open: true }) => Message::new("piece-open-gate-text"),
        other => piece_example(other).map(help::example_sentence).unwrap_or_default(),
    }
}

/// The help's example of a piece.
fn piece_example(piece: Square) -> Option<Example> {
    Some(match piece {
        Square::Crate => Example::Crate,
        Square::HeavyCrate => Example::HeavyCrate,
        Square::StoredCrate => Example::Storage,
        Square::Field(field) => match field {
            Field::Floor => return None,
            Field::Wall => Example::Wall,
            Field::Start => Example::Machine,
            Field::PlainStart { .. } => Example::Start,
            Field::Goal => Example::Goal,
            Field::Button(ButtonKind::Plain) => Example::Button,
            Field::Button(ButtonKind::Crate) => Example::CrateButton,
            Field::Button(ButtonKind::OneTime) => Example::OneTimeButton,
            Field::Button(ButtonKind::Heavy) => Example::HeavyButton,
            Field::Gate { .. } => Example::Gate,
            Field::Passage => Example::Passage,
            Field::Storage => Example::Storage,
            Field::OneWay(_) => Example::OneWay,
            Field::Portal(_) => Example::Portal,
            Field::Sink => Example::Sink,
        },
    })
}

pub(super) fn tool_name(tool: Tool) -> Message {
    match tool {
        Tool::Pen => Message::new("tool-pen"),
        Tool::Line => Message::new("tool-line"),
        Tool::Rectangle => Message::new("tool-rectangle"),
        Tool::Fill => Message::new("tool-fill"),
        Tool::Wire => Message::new("tool-wire"),
        Tool::Select => Message::new("tool-select"),
    }
}

/// A sentence on a tool.
pub(super) fn tool_sentence(tool: Tool) -> Message {
    match tool {
        Tool::Pen => Message::new("tool-pen-text"),
        Tool::Line => Message::new("tool-line-text"),
        Tool::Rectangle => Message::new("tool-rectangle-text"),
        Tool::Fill => Message::new("tool-fill-text"),
        Tool::Wire => Message::new("tool-wire-text"),
        Tool::Select => Message::new("tool-select-text"),
    }
}
