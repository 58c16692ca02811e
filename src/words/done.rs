//! A list of actions.

use chronoshift_core::rules::{Action, Direction};

use super::message::Message;

/// The actions in words, with repeated actions counted. `None` if there are none.
pub fn action_list(actions: &[Action]) -> Option<Message> {
    let runs = actions.chunk_by(|one, other| one == other);
    let named = runs.map(|same| {
        Message::new("timeline-times").with("count", same.len()).with("what", action(same[0]))
    });
    named.reduce(|list, next| Message::new("list").with("list", list).with("next", next))
}

fn action(action: Action) -> Message {
    match action {
        Action::Move(Direction::North) => Message::new("direction-north"),
        Action::Move(Direction::East) => Message::new("direction-east"),
        Action::Move(Direction::South) => Message::new("direction-south"),
        Action::Move(Direction::West) => Message::new("direction-west"),
        Action::Hold => Message::new("action-hold"),
        Action::Enter => Message::new("action-enter"),
    }
}
