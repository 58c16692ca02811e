//! A solver for one-player Sokoban.
//!
//! [`solve`] searches for the solution of a [`Board`] with the fewest moves. See
//! `docs/sokoban.md` for the algorithm.

mod assignment;
mod blocks;
mod board;
mod bound;
mod box_moves;
mod cells;
mod corral;
mod direction;
mod distances;
mod feature_queues;
mod freeze;
mod optimal;
mod packing;
mod packing_order;
mod plan;
mod planned;
mod pushes;
mod quick;
mod solution;
mod solver;
mod space;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod two_ends;
mod verdict;
mod walk;

pub use chronoshift_search::Limits;

pub use board::{Board, BoardError, Tile};
pub use direction::Direction;
pub use solution::Solution;
pub use solver::solve;
pub use verdict::{Callback, Contradiction, Progress, Report, Stage, Target, Verdict};
