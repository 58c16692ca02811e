//! Facts that the relaxation proves without a search: lower bounds, and that a level has no
//! solution.

mod distances;
mod landmarks;
mod memory_cells;
mod service_relaxation;

pub(super) use distances::Distances;
pub(super) use memory_cells::MemoryCells;
pub(super) use service_relaxation::can_return;
