//! The whole of a level: some solution first, then the best, then the proof.

mod above;
mod bounds;
mod exactly;
mod prover;
mod solve;
mod strategy;

pub(super) use bounds::NO_SCORE;
pub(super) use prover::Aim;
pub(super) use solve::{Task, complete};
pub use solve::{solve, solve_in_steps};
