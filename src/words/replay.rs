//! Why a replay does not hold, in words.

use chronoshift_core::level::ReplayError;

use super::message::Message;
use super::paradox::{Places, paradox};
use super::place::place;

/// On which turn a replay does not hold, and why.
pub fn replay_fault(fault: &ReplayError) -> Message {
    let at = |id, timeline, turn| Message::new(id).with("timeline", timeline).with("turn", turn);
    match *fault {
        ReplayError::Paradox { timeline, paradox: ref broken } => Message::new("replay-paradox")
            .with("timeline", timeline)
            .with("paradox", paradox(broken, Places::Named)),
        ReplayError::NotAtMachine { timeline, turn, at: point } => {
            at("replay-not-at-machine", timeline, turn).with("place", place(point))
        }
        ReplayError::NotHome { timeline, turn } => at("replay-not-home", timeline, turn),
        ReplayError::NoGoal { timeline, turn } => at("replay-no-goal", timeline, turn),
        ReplayError::GoesOn { timeline, turn, actions } => {
            at("replay-goes-on", timeline, turn).with("actions", actions)
        }
        ReplayError::Score { says, scores } => {
            Message::new("replay-score").with("says", says).with("scores", scores)
        }
    }
}
