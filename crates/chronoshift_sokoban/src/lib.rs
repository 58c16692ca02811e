//! A solver for one-player Sokoban.
//!
//! [`solve`] searches for the solution of a [`Board`] with the fewest moves. See `docs/sokoban.md`
//! for the algorithms.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use chronoshift_sokoban::{Board, Direction, Limits, Progress, Target, Tile, Verdict, solve};
//!
//! // The player, a box and a goal in a row.
//! let tile = |is_goal, has_box| Tile::Floor { is_goal, has_box };
//! let tiles = [tile(false, false), tile(false, true), tile(true, false)];
//! let board = Board::new(3, &tiles, 0).unwrap();
//! let mut ignore = |_: &Progress| ControlFlow::Continue(());
//! let report = solve(&board, Limits::default(), Target::Optimum, &mut ignore).unwrap();
//! let Verdict::Optimal { solution } = report.verdict else { panic!("it has a solution") };
//! assert_eq!(solution.moves().collect::<Vec<_>>(), [(Direction::Right, true)]);
//! ```

mod assignment_bound;
mod biconnected_components;
mod bidirectional_astar;
mod bidirectional_search;
mod bipartite_deadlocks;
mod board;
mod box_pulls;
mod cell_set;
mod corral_deadlocks;
mod corral_pruning;
mod feature_queues;
mod fess_advisors;
mod fess_features;
mod fess_portfolio;
mod fess_search;
mod freeze_deadlocks;
mod greedy_bidirectional;
mod hotspots;
mod improvement;
mod macro_moves;
mod node;
mod packing_order;
mod packing_plan;
mod plan_search;
mod position_codec;
mod push_distances;
mod regions;
mod rooms;
mod solution;
mod solver;
mod state_space;
#[cfg(test)]
mod tests;
mod useful_pushes;
mod verdict;
mod walk_distances;

pub use chronoshift_search::Limits;

pub use board::{Board, BoardError, Direction, Tile};
pub use improvement::{Metric, improve};
pub use solution::Solution;
pub use solver::solve;
pub use verdict::{Callback, Contradiction, Progress, Report, Stage, Target, Verdict};
