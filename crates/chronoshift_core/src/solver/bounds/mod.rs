//! Lower bounds from relaxations of the rules, and proofs that a level has no solution. None of
//! them needs a search or takes account of the weights of crates. The bounds on the remaining cost
//! of a state are in `expanders/joint/bound.rs` and `expanders/sequential/bound.rs`.

mod distances;
mod landmarks;
mod latching_cells;
mod score_bounds;
mod service;

pub(super) use distances::DistanceBounds;
pub(super) use latching_cells::LatchingCells;
pub(super) use score_bounds::{NO_SCORE, ScoreBounds, score};
pub(super) use service::can_return;
