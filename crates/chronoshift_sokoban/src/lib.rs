//! A solver for one-player Sokoban.
//!
//! [`solve`] searches for the solution of a [`Board`] with the fewest moves. See
//! `docs/sokoban.md` for the algorithm.

mod assignment;
mod assignment_bound;
mod biconnected_blocks;
mod bidirectional_astar;
mod board;
mod corral_pruning;
mod direction;
mod feature_queues;
mod fess_features;
mod fess_search;
mod freeze_deadlocks;
mod greedy_bidirectional;
mod key_table;
mod macro_moves;
mod node;
mod packing_order;
mod position_codec;
mod push_distances;
mod rotating_queues;
mod solution;
mod solver;
mod state_space;
#[cfg(test)]
mod tests;
mod two_ends;
mod useful_pushes;
mod verdict;
mod walk_distances;

pub use chronoshift_search::Limits;

pub use board::{Board, BoardError, Tile};
pub use direction::Direction;
pub use solution::Solution;
pub use solver::solve;
pub use verdict::{Callback, Contradiction, Progress, Report, Stage, Target, Verdict};
