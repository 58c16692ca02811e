//! The names of pieces and tools.

use chronoshift_core::level::Square;
use chronoshift_core::rules::{ButtonKind, Field};

use crate::input::Tool;
use crate::menus::help::names as help;
use crate::sim::Example;
use crate::words::Message;

/// The name of a piece.
pub(super) fn piece_name(piece: Square) -> Message {
    match piece {
        Square::Field(Field::Floor) => Message::new("piece-floor"),
        Square::Field(Field::Gate { open: true }) => Message::new("piece-open-gate"),
        other => piece_example(other).map(help::example_name).unwrap_or_default(),
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
        Square::Field(field) => match field {
            Field::Floor => return None,
            Field::Wall => Example::Wall,
            Field::Start => Example::Machine,
            Field::Goal => Example::Goal,
            Field::Button(ButtonKind::Plain) => Example::Button,
            Field::Button(ButtonKind::Crate) => Example::CrateButton,
            Field::Button(ButtonKind::OneTime) => Example::OneTimeButton,
            Field::Gate { .. } => Example::Gate,
            Field::Passage => Example::Passage,
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
