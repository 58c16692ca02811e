//! What the relaxation says of a level without a search: lower bounds, and that none can win.

mod distances;
mod landmarks;
mod memory_cells;
mod service_relaxation;

pub(super) use distances::Distances;
pub(super) use memory_cells::MemoryCells;
pub(super) use service_relaxation::can_return;
