//! The faults of Sokoban levels and of moves in LURD.

use chronoshift_core::level::MAX_SOLUTION;
use chronoshift_core::level::sokoban::lurd::LurdError;
use chronoshift_core::level::sokoban::{Collection, LevelError, MovesError};

use super::message::Message;
use super::names::direction_name;
use super::shorten::shorten_text;

/// The fault of a level of a collection, with its place.
pub fn collection_fault_text(all: &Collection, error: &LevelError) -> Message {
    let why = format!("{}: {}.", error.fault, error.fault.expected());
    match all.title(error.level - 1) {
        Some(title) => message!(
            "collection-fault-titled",
            number = error.level,
            title = shorten_text(title),
            line = error.line,
            why = why
        ),
        None => message!("collection-fault", number = error.level, line = error.line, why = why),
    }
}

/// Why moves in LURD can't be played.
pub fn moves_fault_text(fault: &MovesError) -> Message {
    match *fault {
        MovesError::Text(LurdError::Unknown { letter, column }) => {
            message!("lurd-character", found = letter.to_string(), place = column)
        }
        MovesError::Text(LurdError::NoMove(column)) => {
            message!("lurd-no-move", place = column)
        }
        MovesError::Text(LurdError::Parenthesis(column)) => {
            message!("lurd-parenthesis", place = column)
        }
        MovesError::Text(LurdError::OtherRules(column)) => {
            message!("lurd-other-rules", place = column)
        }
        MovesError::Text(LurdError::TooLong) | MovesError::TooMany => {
            message!("lurd-too-long", most = MAX_SOLUTION)
        }
        MovesError::Empty => message!("lurd-empty"),
        MovesError::Blocked(number, way) => {
            message!("lurd-blocked", number = number, way = direction_name(way))
        }
        MovesError::NoPush(number) => message!("lurd-no-push", number = number),
        MovesError::Push(number) => message!("lurd-push", number = number),
        MovesError::Over(number) => message!("lurd-goes-on", number = number - 1),
    }
}
