//! The difference that an edited recording makes.

use chronoshift_core::rules::Action;

use super::message::Message;
use super::paradox::direction;

/// The action of a self now, instead of its action before. Messages know the self by this number.
pub(super) fn deed(
    clone: usize,
    now: Option<Action>,
    before: Option<Action>,
    at: Message,
) -> Message {
    Message::new("course-deed")
        .with("clone", clone)
        .with("now", does(clone, now, at))
        .with("before", doing(before))
}

fn does(clone: usize, action: Option<Action>, at: Message) -> Message {
    match action {
        Some(Action::Move(way)) => Message::new("deed-goes")
            .with("clone", clone)
            .with("at", at)
            .with("way", direction(way)),
        Some(Action::Hold) => Message::new("deed-holds").with("clone", clone).with("at", at),
        Some(Action::Enter) => Message::new("deed-enters").with("clone", clone).with("at", at),
        None => Message::new("deed-ends").with("clone", clone).with("at", at),
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
