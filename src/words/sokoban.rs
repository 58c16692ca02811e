//! The faults of Sokoban levels and of moves in LURD.

use chronoshift_core::level::MAX_SOLUTION;
use chronoshift_core::level::sokoban::lurd::LurdError;
use chronoshift_core::level::sokoban::{Collection, LevelError, MovesError};

use super::message::Message;
use super::names::direction_name;
use super::shorten::shorten_text;

/// The fault of a level of a collection, with its place.
pub(crate) fn collection_fault_text(all: &Collection, error: &LevelError) -> Message {
    let why = format!("{}: {}.", error.fault, error.fault.expected());
    match all.title(error.level - 1) {
        Some(title) => Message::new("collection-fault-titled")
            .with("number", error.level)
            .with("title", shorten_text(title))
            .with("line", error.line)
            .with("why", why),
        None => Message::new("collection-fault")
            .with("number", error.level)
            .with("line", error.line)
            .with("why", why),
    }
}

/// Why moves in LURD can't be played.
pub(crate) fn moves_fault_text(fault: &MovesError) -> Message {
    match *fault {
        MovesError::Text(LurdError::Unknown { letter, column }) => {
            Message::new("lurd-character").with("found", letter.to_string()).with("place", column)
        }
        MovesError::Text(LurdError::NoMove(column)) => {
            Message::new("lurd-no-move").with("place", column)
        }
        MovesError::Text(LurdError::Parenthesis(column)) => {
            Message::new("lurd-parenthesis").with("place", column)
        }
        MovesError::Text(LurdError::OtherRules(column)) => {
            Message::new("lurd-other-rules").with("place", column)
        }
        MovesError::Text(LurdError::TooLong) | MovesError::TooMany => {
            Message::new("lurd-too-long").with("most", MAX_SOLUTION)
        }
        MovesError::Empty => Message::new("lurd-empty"),
        MovesError::Blocked(number, way) => {
            Message::new("lurd-blocked").with("move", number).with("way", direction_name(way))
        }
        MovesError::NoPush(number) => Message::new("lurd-no-push").with("move", number),
        MovesError::Push(number) => Message::new("lurd-push").with("move", number),
        MovesError::Over(number) => Message::new("lurd-goes-on").with("move", number - 1),
    }
}
