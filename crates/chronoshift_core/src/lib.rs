//! The core of ChronoShift: its rules, levels and solver.
//!
//! This crate uses no engine, clock, file system or source of randomness, so the same calls have
//! the same results on every machine. `rules` plays turns, `ideas` detects techniques in plays,
//! `level` reads and writes levels, `editing` changes levels, and `solver` solves them.
//!
//! ```
//! use std::sync::Arc;
//!
//! use chronoshift_core::level::parse;
//! use chronoshift_core::level::share::{Shared, decode, encode};
//! use chronoshift_core::rules::{Action, Direction, Outcome, Play};
//! use chronoshift_core::solver::{SearchLimits, Verdict, ignore_progress, solve};
//!
//! let level = parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap();
//!
//! // Play a turn, and undo it.
//! let mut play = Play::new(Arc::clone(&level.board));
//! assert_eq!(play.act(Action::Move(Direction::East)), Outcome::Turn);
//! assert_eq!(play.turn(), 1);
//! assert!(play.undo().is_some());
//! assert_eq!(play.turn(), 0);
//!
//! // Solve it: two steps to the goal, two steps back, and into the time machine.
//! let report = solve(&level.board, &SearchLimits::default(), &mut ignore_progress).unwrap();
//! assert!(matches!(&report.verdict, Verdict::Optimal { solution, .. } if solution.score() == 5));
//!
//! // Share it.
//! let code = encode(&level).unwrap().text();
//! assert_eq!(decode(&code).unwrap(), Shared::Level(level));
//! ```
#![deny(missing_docs)]

#[cfg(test)]
mod cases;
pub mod editing;
pub mod ideas;
pub mod level;
pub mod rules;
pub mod solver;
