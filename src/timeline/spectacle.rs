//! Animations that the screen shows instead of plain turns.

use bevy::prelude::*;

use crate::sim::Playhead;

/// An animation on the screen instead of plain turns. The number is the fraction that is over, from 0 to 1.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(crate) enum Spectacle {
    #[default]
    None,
    /// Time runs back to the start.
    Rewind(f32),
    /// A new self steps out of the machine.
    Arrival(f32),
    /// Time stutters over a paradox.
    Stutter(f32),
    /// The level is complete.
    Finale(f32),
    /// The solution of a complete level plays again.
    Again,
}

impl Spectacle {
    /// The timeline after the time jump on the screen, if there is one.
    pub(crate) fn jumping_to(self, playhead: &Playhead) -> Option<usize> {
        match self {
            Self::Rewind(_) => Some(playhead.timeline() + 1),
            Self::Arrival(_) => Some(playhead.timeline()),
            _ => None,
        }
    }

    /// The fraction of the paradox at the playhead that is drawn, from 0 to 1.
    pub(crate) fn of_paradox(self, playhead: &Playhead) -> Option<f32> {
        playhead.paradox()?;
        match self {
            Self::Stutter(part) => Some(part),
            _ => playhead.is_at_end().then_some(1.0),
        }
    }
}
