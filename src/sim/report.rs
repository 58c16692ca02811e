//! What came of requests, for all that shows or tells it.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, Play};

/// Something that happened, and the place in time to which it led.
#[derive(Message, Debug, Clone)]
pub struct Report {
    /// What happened.
    pub event: Event,
    /// All that has been played by then.
    pub chronicle: Chronicle,
    /// The timeline to which it led, from 1.
    pub timeline: usize,
    /// The turn of that timeline after which the game stands.
    pub turn: usize,
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
    /// The clone began anew.
    CloneReset,
    /// The level began anew.
    LevelReset,
    /// Recordings were edited.
    Edited,
    /// The rules did not allow an action now, and nothing happened.
    Refused,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Report>();
}

impl Report {
    /// Something that led to where a play now is.
    pub(super) fn new(event: Event, play: &Play) -> Self {
        let chronicle = play.chronicle().clone();
        Self { event, chronicle, timeline: play.timeline(), turn: play.elapsed() }
    }
}
