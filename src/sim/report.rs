//! Reports of events, for the parts of the game that show or announce them.

use bevy::prelude::*;
pub use chronoshift_core::rules::Event;
use chronoshift_core::rules::{Chronicle, Play};

/// An event, and the turn to which it led.
#[derive(Message, Debug, Clone)]
pub struct Report {
    pub event: Event,
    /// Everything that has been played so far.
    pub chronicle: Chronicle,
    /// The timeline to which the event led, from 1.
    pub timeline: usize,
    /// The turn of that timeline, which is the present.
    pub turn: usize,
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
