//! The reasons why a search stops early.

pub(in crate::solver) use chronoshift_search::Stop;

use super::contradiction::Contradiction;

/// The reason why a search stops early.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::solver) enum Interrupt {
    Stop(Stop),
    /// A solution was found, and no better solution is wanted.
    Answered,
    Contradiction(Contradiction),
}

impl From<Stop> for Interrupt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl From<Contradiction> for Interrupt {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}
