//! What came of requests, for all that shows or tells it.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::Command;

use super::{Film, Scene};

/// Something that happened, and how things stand after it.
#[derive(Message, Debug, Clone)]
pub struct Report {
    /// What happened.
    pub event: Event,
    /// The numbers that go with it.
    pub count: Count,
    /// How things stand.
    pub scene: Scene,
    /// What had been played: the timeline that a jump ends, or all timelines of
    /// a complete level. `None` for other events, or if it would be too long.
    pub film: Option<Arc<Film>>,
}

/// The numbers of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// Turns of the timeline that have passed.
    pub turn: usize,
    /// The timeline, from 1.
    pub timeline: usize,
    /// The score.
    pub score: usize,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A level was opened.
    Opened,
    /// A turn was played.
    Turn {
        /// Whether the player asked for it; else it passed by itself.
        asked: bool,
        /// Whether a clone obtained the goal in it.
        goal: bool,
    },
    /// The last turn ended in a paradox.
    Paradox,
    /// The last turn completed the level.
    Complete,
    /// A time jump followed the last turn.
    Jump,
    /// A command was taken back.
    Undone,
    /// The clone or the level began anew, by this command.
    Reset(Command),
    /// The rules did not allow an action now, and nothing happened.
    Refused,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Report>();
}
