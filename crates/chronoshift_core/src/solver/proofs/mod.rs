//! A whole level: first any solution, then the best one, then the proof.

mod fixed_clones;
mod merged_clones;
mod more_clones;
mod one_player;
mod placements;
mod prover;
mod remove_detours;
mod request;
mod score_bounds;
mod solve;
mod strategy;
#[cfg(test)]
mod tests;
mod without;

pub(super) use prover::Aim;
pub(super) use request::SolveRequest;
pub(super) use score_bounds::NO_SCORE;
pub(super) use solve::complete;
pub use solve::solve;
pub use without::{price, solve_without};
