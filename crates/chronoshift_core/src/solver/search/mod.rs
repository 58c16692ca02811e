//! Best-first search of a problem.

mod best_first;
mod expand;
mod frontier;
mod index;
mod queue;
mod store;
mod transitions;

pub(super) use best_first::{Ending, Order, Search};
pub(super) use expand::{Expand, Met, PAUSE, Successor, Window};
pub(super) use store::Node;
