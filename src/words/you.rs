//! Who of the selves is told as the player.

use chronoshift_core::rules::Chronicle;

/// The self that is "you" in what is told; all others go by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct You(Option<usize>);

impl You {
    /// All selves go by their numbers: nobody plays, or a past one is played.
    pub const NOBODY: Self = Self(None);

    /// The present self, that of the last timeline.
    pub fn of(chronicle: &Chronicle) -> Self {
        Self(Some(chronicle.timelines() - 1))
    }

    /// What messages know a self by, from 0: its number from 1, or 0 if it is the player.
    pub(super) fn number(self, clone: usize) -> usize {
        if self.0 == Some(clone) { 0 } else { clone + 1 }
    }
}
