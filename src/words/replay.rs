//! Why a replay doesn't work.

use chronoshift_core::level::ReplayError;

use super::message::Message;
use super::paradox::paradox;
use super::place::place;
use super::you::You;

/// The turn on which a replay fails, and why.
pub fn replay_fault(fault: &ReplayError) -> Message {
    match *fault {
        ReplayError::Paradox { timeline, paradox: ref broken } => Message::new("replay-paradox")
            .with("timeline", timeline)
            .with("paradox", paradox(broken, You::NOBODY)),
        ReplayError::NotAtMachine { timeline, turn, at } => Message::new("replay-not-at-machine")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("place", place(at)),
        ReplayError::NotHome { timeline, turn } => {
            Message::new("replay-not-home").with("timeline", timeline).with("turn", turn)
        }
        ReplayError::NoGoal { timeline, turn } => {
            Message::new("replay-no-goal").with("timeline", timeline).with("turn", turn)
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
