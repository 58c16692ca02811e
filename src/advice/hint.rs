//! How much of a hint the player wants.

use bevy::prelude::*;

/// How much of a hint is visible: each hint level says more than the one before.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HintLevel {
    #[default]
    Hidden,
    /// The level's own hint.
    Nudge,
    /// How many selves it takes, and how far the player is.
    Selves,
    /// What the current self is for.
    Purpose,
    /// Where to go next.
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
