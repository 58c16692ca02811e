//! The levels of a hint.

use bevy::prelude::*;

/// The visible part of a hint: each hint level shows more than the one before.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HintLevel {
    #[default]
    Hidden,
    /// The level's own hint.
    Nudge,
    /// The number of selves, and the player's progress.
    Selves,
    /// The purpose of the current self.
    Purpose,
    /// The next place.
    NextPlace,
    /// The next action.
    NextStep,
}

impl HintLevel {
    /// Whether it names tiles.
    pub(crate) fn names_places(self) -> bool {
        matches!(self, Self::Purpose | Self::NextPlace)
    }
}
