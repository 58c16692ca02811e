//! Best-first search: the problem, the successors of a state, and the memory.

mod best_first;
mod bits;
mod expand;
mod frontier;
mod index;
mod joint;
mod pattern_database;
mod problem;
mod queue;
mod sequential;
mod store;
mod transitions;

pub(super) use best_first::{Ending, ExpansionOrder, Search};
pub(super) use expand::Expand;
#[cfg(test)]
pub(super) use expand::{EstimateWindow, Generated};
pub(super) use joint::{Heuristic, Joint, NoHeuristic};
pub(super) use pattern_database::PatternDatabase;
pub(super) use problem::{
    Goal, MAX_SEARCHED_CLONES, OnTerrain, Problem, State, all, on_smallest_terrain,
};
pub(super) use sequential::Sequential;
