//! The bound buttons that are held, each with the modifiers that were held when it went down.
//!
//! This relies on the gate: of several presses in a frame, only the last would count.

use bevy::prelude::*;

use super::button::Chord;
use super::stroke::Source;

/// The held chords. A button that was pressed before the receiver of keys changed doesn't count until it is pressed
/// again.
#[derive(Resource, Debug, Default)]
pub(super) struct HeldChords {
    held: Vec<(Source, Chord)>,
    /// The press of this frame.
    pressed: Option<(Source, Chord)>,
    /// A button that went down and came up in this frame. It counts as held until the end of the frame.
    tapped: Option<Source>,
}

impl HeldChords {
    pub(super) fn begin_frame(&mut self) {
        self.pressed = None;
        if let Some(tapped) = self.tapped.take() {
            self.remove(tapped);
        }
    }

    pub(super) fn press(&mut self, source: Source, chord: Chord) {
        self.remove(source);
        self.held.push((source, chord));
        self.pressed = Some((source, chord));
    }

    pub(super) fn release(&mut self, source: Source) {
        match self.pressed {
            Some((pressed, _)) if pressed == source => self.tapped = Some(source),
            _ => self.remove(source),
        }
    }

    pub(super) fn release_all(&mut self) {
        *self = Self::default();
    }

    fn remove(&mut self, source: Source) {
        self.held.retain(|(it, _)| *it != source);
    }

    /// The chord that was pressed in this frame.
    pub(super) fn pressed(&self) -> Option<Chord> {
        self.pressed.map(|(_, chord)| chord)
    }

    /// All chords that are held.
    pub(super) fn chords(&self) -> impl Iterator<Item = Chord> {
        self.held.iter().map(|(_, chord)| *chord)
    }
}
