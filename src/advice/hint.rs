//! How much of a hint the player asked for.

use bevy::prelude::*;

/// How much of a hint is shown in this level: each rung tells more than the one before.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hint {
    #[default]
    Hidden,
    /// The level's own words.
    Nudge,
    /// How many selves it takes, and how far it is.
    Selves,
    /// What the current self is for.
    Purpose,
    /// Where to go next.
    NextPlace,
    /// The next action.
    NextStep,
}

impl Hint {
    /// Whether it tells of fields by their names.
    pub(crate) fn names_places(self) -> bool {
        matches!(self, Self::Purpose | Self::NextPlace)
    }
}
