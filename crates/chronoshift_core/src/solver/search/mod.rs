//! Best-first search: the problem, the successors of a state, and the memory.

#[path = "../../../../chronoshift_search/src/astar.rs"]
mod best_first;
#[path = "../../../../chronoshift_search/src/bits.rs"]
mod bits;
#[path = "../../../../chronoshift_search/src/expander.rs"]
mod expand;
#[path = "../../../../chronoshift_search/src/frontier.rs"]
mod frontier;
#[path = "../../../../chronoshift_search/src/index.rs"]
mod index;
mod joint;
mod pattern_database;
mod problem;
#[path = "../../../../chronoshift_search/src/bucket_queue.rs"]
mod queue;
mod sequential;
#[path = "../../../../chronoshift_search/src/store.rs"]
mod store;
#[path = "../../../../chronoshift_search/src/transitions.rs"]
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
