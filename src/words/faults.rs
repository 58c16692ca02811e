//! The faults of replays and of share codes.

use chronoshift_core::level::ReplayError;
use chronoshift_core::level::share::ShareError;
use chronoshift_core::rules::Limit;

use super::message::Message;
use super::names::{You, place_name};
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
        ReplayError::Complete { timeline, turn } => {
            Message::new("replay-complete").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::Score { claimed, actual } => {
            Message::new("replay-score").with("says", claimed).with("scores", actual)
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
        ShareError::Character { found, position } => Message::new("share-character")
            .with("found", found.to_string())
            .with("place", *position),
        ShareError::Length => Message::new("share-length"),
        ShareError::Checksum => Message::new("share-changed"),
        ShareError::TooLarge => Message::new("share-too-large"),
        ShareError::TooManyLines => Message::new("share-too-many-lines"),
        ShareError::Nonsense => Message::new("share-nonsense"),
        ShareError::Lossy => Message::new("share-lossy"),
        ShareError::Broken(error) => Message::new("share-broken").with("error", error.to_string()),
    }
}
