//! Why a search ends before its own end.

use super::contradiction::Contradiction;

/// Why a search stops before its own end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Stop {
    /// The allowance of an attempt is spent.
    Allowance,
    /// It would take too much memory; another search may take less.
    Memory,
    /// The limit of states is reached, which ends the whole search.
    StateLimit,
    /// The callback ends the whole search.
    Cancelled,
}

/// Why a search ends without its own result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::solver) enum Interrupt {
    Stop(Stop),
    /// It found a solution, and no better one is wanted.
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
