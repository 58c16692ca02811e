//! The self that messages call "you".

use chronoshift_core::rules::Chronicle;

/// The self that is "you" in messages. All others have their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct You(Option<usize>);

impl You {
    /// All selves have their numbers: the player only watches, or has taken over a past self.
    pub const NOBODY: Self = Self(None);

    /// The present self, that of the last timeline.
    pub fn of(chronicle: &Chronicle) -> Self {
        Self(Some(chronicle.timelines() - 1))
    }

    /// How messages know a self, from 0: by its number from 1, or by 0 if it is the player.
    pub(super) fn number(self, clone: usize) -> usize {
        if self.0 == Some(clone) { 0 } else { clone + 1 }
    }
}
