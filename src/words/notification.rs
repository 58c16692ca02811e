//! Notifications: what players have to know and the board doesn't show.

use bevy::prelude::*;

use super::message::Message as Said;

/// A notification. The game continues after it.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Notification(pub Said);
