//! Compares the solver's bounds and searches with exhaustive searches of single timelines.
//!
//! The references are the joint search without a heuristic, complete searches for exact costs, and
//! an enumeration of all joint actions with `play_turn`. The relaxation, on which the bounds are
//! based, is tested with clones that act at random.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod estimates;
mod helpers;
mod searches;
mod work;
