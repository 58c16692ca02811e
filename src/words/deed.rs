//! What a self does otherwise since its recording was edited.

use chronoshift_core::rules::Action;

use super::message::Message;
use super::paradox::direction;

/// What a self, from 0, does now in place of what it did.
pub(super) fn deed(
    clone: usize,
    now: Option<Action>,
    before: Option<Action>,
    at: Message,
) -> Message {
    Message::new("course-deed")
        .with("clone", clone + 1)
        .with("at", at)
        .with("now", does(now))
        .with("before", doing(before))
}

fn does(action: Option<Action>) -> Message {
    match action {
        Some(Action::Move(way)) => Message::new("deed-goes").with("way", direction(way)),
        Some(Action::Hold) => Message::new("deed-holds"),
        Some(Action::Enter) => Message::new("deed-enters"),
        None => Message::new("deed-ends"),
    }
}

fn doing(action: Option<Action>) -> Message {
    match action {
        Some(Action::Move(way)) => Message::new("deed-going").with("way", direction(way)),
        Some(Action::Hold) => Message::new("deed-holding"),
        Some(Action::Enter) => Message::new("deed-entering"),
        None => Message::new("deed-ending"),
    }
}
