//! Reports of events, for the parts of the game that show or announce them.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, Play};

/// An event, and the turn to which it led.
#[derive(Message, Debug, Clone)]
pub struct Report {
    /// The event.
    pub event: Event,
    /// Everything that has been played so far.
    pub chronicle: Chronicle,
    /// The timeline to which it led, from 1.
    pub timeline: usize,
    /// The turn of that timeline, which is the present.
    pub turn: usize,
}

/// An event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A level was opened.
    Opened,
    /// A turn was played.
    Turn {
        /// Whether the player asked for it; otherwise it passed automatically.
        asked: bool,
        /// Whether a clone reached the goal in it.
        goal: bool,
    },
    /// The last turn ended in a paradox.
    Paradox,
    /// The last turn completed the level.
    Complete,
    /// A time jump followed the last turn.
    Jump,
    /// A command was undone.
    Undone,
    /// The clone was restarted.
    CloneReset,
    /// The level was restarted.
    LevelReset,
    /// Recordings were edited.
    Edited,
    /// The rules did not allow an action, and nothing happened.
    Refused,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Report>();
}

impl Report {
    /// A report of an event that led to the present state of a play.
    pub(super) fn new(event: Event, play: &Play) -> Self {
        let chronicle = play.chronicle().clone();
        Self { event, chronicle, timeline: play.timeline(), turn: play.elapsed() }
    }
}
