//! The names of pieces, and a sentence about each tool.

use chronoshift_core::level::MapTile;

use crate::input::Tool;
use crate::words::{Message, message, piece_rule, pieces_name};

/// The name of a kind of pieces, and its rule.
pub(super) fn pieces_text(kind: &[MapTile]) -> Message {
    let rule = kind.first().map(|piece| piece_rule(*piece)).unwrap_or_default();
    pieces_name(kind).capitalized().titling(rule)
}

/// The name of a tool, and its use.
pub(super) fn tool_text(tool: Tool) -> Message {
    tool.name().titling(tool_sentence(tool))
}

/// A sentence about a tool.
pub(super) fn tool_sentence(tool: Tool) -> Message {
    match tool {
        Tool::Pen => message!("tool-pen-text"),
        Tool::Line => message!("tool-line-text"),
        Tool::Rectangle => message!("tool-rectangle-text"),
        Tool::Fill => message!("tool-fill-text"),
        Tool::Wire => message!("tool-wire-text"),
        Tool::Select => message!("tool-select-text"),
    }
}
