//! The faults of Sokoban levels, of puzzles of BRJAF, and of moves in LURD.

use chronoshift_core::level::MAX_SOLUTION;
use chronoshift_core::level::sokoban::brjaf::{BrjafFault, MissingPiece};
use chronoshift_core::level::sokoban::lurd::LurdError;
use chronoshift_core::level::sokoban::{
    Collection, FileError, LevelError, MAX_BYTES, MAX_PUZZLES, MapFault, MovesError,
};
use chronoshift_core::rules::Board;

use super::syntax::{
    invisible, map_large, no_text, no_tile, open_map, tab, too_large, too_many_levels,
};
use super::text::{FaultWords, TextFault};
use crate::message::Message;
use crate::names::direction_name;
use crate::names::shorten_text;

/// The fault in a level of a collection, with the level and the line.
pub fn collection_fault_text(all: &Collection, error: &LevelError) -> Message {
    let why = TextFault::from(error).without_place();
    let level = level_part(error.level - 1, all.title(error.level - 1));
    message!("collection-fault", level = level, line = error.line, why = why)
}

/// The name of the level at a position (0-based) in a collection.
pub fn level_part(place: usize, title: Option<&str>) -> Message {
    match title {
        Some(title) => {
            message!("level-number-titled", number = place + 1, title = shorten_text(title))
        }
        None => message!("level-number", number = place + 1),
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
        MovesError::Blocked(number, way) => wrong_move(number, "blocked", direction_name(way)),
        MovesError::NoPush(number) => wrong_move(number, "no-push", Message::default()),
        MovesError::Push(number) => wrong_move(number, "push", Message::default()),
        MovesError::Over(number) => message!("lurd-goes-on", number = number - 1),
    }
}

fn wrong_move(number: usize, why: &'static str, way: Message) -> Message {
    message!("lurd-wrong-move", number = number, why = why, way = way)
}

/// Why a file is not a collection of Sokoban levels.
pub(super) fn collection_fault(error: &FileError) -> FaultWords {
    let (what, expected) = match error {
        FileError::TooLarge => return too_large(MAX_BYTES),
        FileError::NotText => return no_text(),
        FileError::NoLevel => return (message!("fault-no-sokoban"), None),
        FileError::Variant(name) => return variant(name),
        FileError::OtherXml => (message!("fault-other-xml"), message!("fault-other-xml.expected")),
        FileError::BrokenXml { .. } => {
            (message!("fault-broken-xml"), message!("fault-broken-xml.expected"))
        }
        FileError::TooManyLevels => return too_many_levels(MAX_PUZZLES),
    };
    (what, Some(expected))
}

/// A fault in the map of a level in a collection.
pub(super) fn level_map_fault(fault: &MapFault) -> FaultWords {
    let (what, expected) = match fault {
        // Some characters are invisible without being control characters.
        MapFault::Unknown(c) if c.is_control() || !c.is_ascii() && c.escape_debug().len() > 1 => {
            return invisible(*c);
        }
        MapFault::Unknown(c) => return no_tile(*c, "# @ + $ * . - _".to_owned()),
        MapFault::Tab => return tab(),
        MapFault::NoTile => (message!("fault-run"), message!("fault-run.expected")),
        MapFault::Parenthesis => {
            (message!("fault-parenthesis"), message!("fault-parenthesis.expected"))
        }
        MapFault::TooLong => (message!("fault-run-long"), message!("fault-run-long.expected")),
        MapFault::TooWide | MapFault::TooHigh => return map_large(Board::MAX_SIDE),
        MapFault::NoPlayer => (message!("fault-no-player"), message!("fault-no-player.expected")),
        MapFault::SecondPlayer { line, column } => (
            message!("fault-second-player"),
            message!("fault-second-player.expected", line = *line, column = *column),
        ),
        MapFault::Open => return open_map(),
        MapFault::NoStorage => {
            (message!("fault-no-storage"), message!("fault-no-storage.expected"))
        }
        MapFault::Variant(name) => return variant(name),
    };
    (what, Some(expected))
}

fn variant(name: &str) -> FaultWords {
    let what = message!("fault-variant", name = name.to_owned());
    (what, Some(message!("fault-variant.expected")))
}

/// A fault in a line of a puzzle of BRJAF.
pub(super) fn grid_fault(fault: &BrjafFault) -> FaultWords {
    let (what, expected) = match fault {
        BrjafFault::Size => (
            message!("fault-grid-size"),
            message!("fault-grid-size.expected", most = Board::MAX_SIDE - 2),
        ),
        BrjafFault::NotThree => (message!("fault-block"), message!("fault-block.expected")),
        BrjafFault::Outside => return (message!("fault-outside-grid"), None),
        BrjafFault::Missing(piece) => {
            return (message!("fault-piece", piece = piece_name(piece)), None);
        }
        BrjafFault::NoPlayer => {
            (message!("fault-grid-no-player"), message!("fault-grid-no-player.expected"))
        }
        BrjafFault::NoGoal => {
            (message!("fault-grid-no-goal"), message!("fault-grid-no-goal.expected"))
        }
    };
    (what, Some(expected))
}

fn piece_name(piece: &MissingPiece) -> Message {
    let (piece, kind) = match piece {
        MissingPiece::Sliding => ("sliding", String::new()),
        MissingPiece::Bouncing => ("bouncing", String::new()),
        MissingPiece::Portal => ("portal", String::new()),
        MissingPiece::Block(kind) => ("block", kind.to_string()),
        MissingPiece::SecondPlayer => ("second-player", String::new()),
        MissingPiece::SecondGoal => ("second-goal", String::new()),
        MissingPiece::Slippery => ("slippery", String::new()),
        MissingPiece::Arrow => ("arrow", String::new()),
        MissingPiece::GoalOf(kind) => ("goal", kind.to_string()),
        MissingPiece::Surface(kind) => ("surface", kind.to_string()),
        MissingPiece::CoveredGoal => ("covered-goal", String::new()),
        MissingPiece::PushOfTwo => ("push-of-two", String::new()),
        MissingPiece::Diagonal => ("diagonal", String::new()),
    };
    message!("missing-piece", piece = piece, kind = kind)
}
