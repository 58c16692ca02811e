//! Searches that can be run only once.

use crate::astar::{AStar, Mode, Outcome, PathState};
use crate::budget::{Budget, Status, Stop};
use crate::expander::Expander;

/// A search that can be run only once, with a single ceiling, because its expander prunes states
/// that do not come back. There is no second run:
///
/// ```compile_fail,E0382
/// use chronoshift_search::{AStarOnce, Budget, Expander, Status};
///
/// fn twice<E: Expander, S: Status>(search: AStarOnce<E>, budget: &mut Budget<'_, S>) {
///     let first = search.find_once(1, budget);
///     let second = search.find_once(2, budget);
/// }
/// ```
pub struct AStarOnce<E>(AStar<E>);

/// A search that was run.
pub struct Finished<E> {
    /// The outcome, or why the search stopped before it.
    pub outcome: Result<Outcome, Stop>,
    search: AStar<E>,
}

impl<E: Expander> AStarOnce<E> {
    /// A search without a root yet.
    pub fn new(expander: E) -> Self {
        Self(AStar::new(expander, false))
    }

    /// Adds a root, as [`AStar::add_root`].
    pub fn add_root(&mut self, key: &[u64], g: u32, h: u32) {
        self.0.add_root(key, g, h);
    }

    /// Sets the mode, as [`AStar::set_mode`].
    pub fn set_mode(&mut self, mode: Mode) {
        self.0.set_mode(mode);
    }

    /// Finds the cheapest path to the goal, if it costs at most `ceiling`; in a weighted search, any
    /// path.
    pub fn find_once<S: Status>(mut self, ceiling: u32, budget: &mut Budget<'_, S>) -> Finished<E> {
        let outcome = self.0.find(ceiling, budget);
        Finished { outcome, search: self.0 }
    }
}

impl<E: Expander> Finished<E> {
    /// No path to the goal costs less, as [`AStar::lower_bound`].
    pub fn lower_bound(&self) -> u32 {
        self.search.lower_bound()
    }

    /// The states on the path to the goal, in their order; empty if it was not found.
    pub fn path(&self) -> Vec<PathState> {
        self.search.path()
    }

    /// The expander, to be changed.
    pub fn expander_mut(&mut self) -> &mut E {
        self.search.expander_mut()
    }
}
