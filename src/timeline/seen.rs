//! Events that the player has seen, one by one, for texts about them.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Scene};

use crate::sim::Event;

/// An event that was shown to its end.
#[derive(Message, Debug, Clone)]
pub(crate) struct SeenEvent {
    /// The board of the scenes. Another one may be on the screen by now.
    pub(crate) board: Arc<Board>,
    /// The event.
    pub(crate) event: Event,
    /// The scene before it; for a turn, before that turn.
    pub(crate) before: Scene,
    /// The scene after it.
    pub(crate) after: Scene,
}
