//! Proofs by a relaxation of the rules, without a search: lower bounds, and proofs that some levels
//! have no solution. They ignore the weights of crates. The bounds on the remaining cost of a
//! state, which respect weights, are in `expanders/joint/bound.rs` and
//! `expanders/sequential/bound.rs`.

mod distances;
mod landmarks;
mod latched_cells;
mod score_bounds;
mod service;

pub(super) use distances::DistanceBounds;
pub(super) use latched_cells::LatchedCells;
pub(super) use score_bounds::{NO_SCORE, ScoreBounds, score};
pub(super) use service::can_return;
