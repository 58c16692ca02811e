//! What players are to be told that nothing on the board shows.

use bevy::prelude::*;

use super::message::Message as Said;

/// Something that players have to know of and that the game goes on with.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Notification(pub Said);
