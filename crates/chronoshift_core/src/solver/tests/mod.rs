//! Compares the solver's bounds and searches with all states of single timelines.
//!
//! The rules alone make these states: the joint search is used without a guide, and where its own
//! estimate is attacked, a walk over all joint actions by `play_turn`. The relaxation on which the
//! bounds rest is attacked with turns of clones that do anything.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod estimates;
mod searches;
mod timelines;
mod work;
