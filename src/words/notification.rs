//! Notifications.

use bevy::prelude::*;
use chronoshift_words::{Message, message};

/// A notification. The game continues after it.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Notification {
    /// Something is wrong.
    Problem(Message),
    /// Something that the player asked for is done, and nothing else shows it.
    Success(Message),
}

impl Notification {
    pub fn text(&self) -> &Message {
        let (Self::Problem(text) | Self::Success(text)) = self;
        text
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_success(&self) -> bool {
        matches!(self, Self::Success(_))
    }

    /// The title of a list of notifications.
    pub(crate) fn title(all: &[Self]) -> Message {
        if all.iter().all(Self::is_success) {
            message!("notification-done")
        } else {
            message!("notification-title")
        }
    }
}
