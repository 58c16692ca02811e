//! What a relaxation of the rules proves without a search: lower bounds, and that some levels have
//! no solution. None of them knows what crates weigh: the bounds on the rest of a state, which do,
//! are in `expanders/joint/bound.rs` and `expanders/sequential/bound.rs`.

mod distances;
mod landmarks;
mod latched_cells;
mod score_bounds;
mod service;

pub(super) use distances::DistanceBounds;
pub(super) use latched_cells::LatchedCells;
pub(super) use score_bounds::{NO_SCORE, ScoreBounds, score};
pub(super) use service::can_return;
