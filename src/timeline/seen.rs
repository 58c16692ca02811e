//! What has been seen, one after the other: for all that tells of it in words.

use bevy::prelude::*;
use chronoshift_core::rules::Scene;

use crate::sim::Event;

/// Something that happened has been shown to its end.
#[derive(Message, Debug, Clone)]
pub(crate) struct Seen {
    /// What.
    pub(crate) event: Event,
    /// How things stood before it; of a turn, before that turn.
    pub(crate) before: Scene,
    /// How they stand now.
    pub(crate) after: Scene,
}
