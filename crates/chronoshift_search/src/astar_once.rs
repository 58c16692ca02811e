//! A search that can run only once.

use crate::astar::{AStar, Mode, Outcome, PathState};
use crate::budget::{Budget, Status, Stop};
use crate::expander::Expander;

/// A search that can run only once, with a single ceiling, because its expander prunes states that
/// a higher ceiling would need. The type system prevents a second run:
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

/// A search that has run.
pub struct FinishedSearch<E> {
    /// The outcome, or the reason why the search stopped early.
    pub outcome: Result<Outcome, Stop>,
    search: AStar<E>,
}

impl<E: Expander> AStarOnce<E> {
    /// Creates a search without a root.
    pub fn new(expander: E) -> Self {
        Self(AStar::new(expander, false))
    }

    /// Adds a root. See [`AStar::add_root`].
    pub fn add_root(&mut self, key: &[u64], g: u32, h: u32) {
        self.0.add_root(key, g, h);
    }

    /// Sets the mode. See [`AStar::set_mode`].
    pub fn set_mode(&mut self, mode: Mode) {
        self.0.set_mode(mode);
    }

    /// Finds the cheapest path to the goal, if it costs at most `ceiling`. A weighted search finds
    /// any path within the ceiling.
    pub fn find_once<S: Status>(
        mut self,
        ceiling: u32,
        budget: &mut Budget<'_, S>,
    ) -> FinishedSearch<E> {
        let outcome = self.0.find(ceiling, budget);
        FinishedSearch { outcome, search: self.0 }
    }
}

impl<E: Expander> FinishedSearch<E> {
    /// The proven lower bound. See [`AStar::lower_bound`].
    pub fn lower_bound(&self) -> u32 {
        self.search.lower_bound()
    }

    /// The states on the best path. See [`AStar::path`].
    pub fn path(&self) -> Vec<PathState> {
        self.search.path()
    }

    /// Mutable access to the expander.
    pub fn expander_mut(&mut self) -> &mut E {
        self.search.expander_mut()
    }
}
