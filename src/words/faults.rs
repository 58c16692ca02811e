//! The faults of replays, of share codes, and of moves in LURD.

use chronoshift_core::level::MAX_SOLUTION;
use chronoshift_core::level::ReplayError;
use chronoshift_core::level::share::ShareError;
use chronoshift_core::level::sokoban::MovesError;
use chronoshift_core::level::sokoban::lurd::LurdError;
use chronoshift_core::rules::Limit;

use super::message::Message;
use super::names::{You, direction_name, place_name};
use super::paradox::paradox_text;

/// The turn on which a replay fails, and why.
pub fn replay_fault_text(fault: &ReplayError) -> Message {
    match *fault {
        ReplayError::Paradox { timeline, paradox: ref broken } => Message::new("replay-paradox")
            .with("timeline", timeline)
            .with("paradox", paradox_text(broken, You::NOBODY)),
        ReplayError::NotAtMachine { timeline, turn, at } => Message::new("replay-not-at-machine")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("place", place_name(at)),
        ReplayError::NotHome { timeline, turn } => {
            Message::new("replay-not-home").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::NoGoal { timeline, turn } => {
            Message::new("replay-no-goal").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::Unfilled { timeline, turn } => {
            Message::new("replay-not-filled").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::Over { timeline, turn, limit: Limit::Clones } => {
            Message::new("replay-over-clones").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::Over { timeline, turn, limit: Limit::Score } => {
            Message::new("replay-over-score").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::GoesOn { timeline, turn, actions } => Message::new("replay-goes-on")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("actions", actions),
        ReplayError::Score { says, scores } => {
            Message::new("replay-score").with("says", says).with("scores", scores)
        }
    }
}

/// The fault, and what the player can do about it.
pub fn share_fault_text(fault: &ShareError) -> Message {
    match fault {
        ShareError::NotACode => Message::new("share-no-code"),
        ShareError::OtherVersion(version) => {
            Message::new("share-version").with("version", version.to_string())
        }
        ShareError::Character { found, place } => {
            Message::new("share-character").with("found", found.to_string()).with("place", *place)
        }
        ShareError::Length => Message::new("share-length"),
        ShareError::Checksum => Message::new("share-changed"),
        ShareError::TooLarge => Message::new("share-too-large"),
        ShareError::TooManyLines => Message::new("share-too-many-lines"),
        ShareError::Nonsense => Message::new("share-nonsense"),
        ShareError::Lossy => Message::new("share-lossy"),
        ShareError::Broken(error) => Message::new("share-broken").with("error", error.to_string()),
    }
}

/// Why moves in LURD can't be played.
pub fn moves_fault_text(fault: &MovesError) -> Message {
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
