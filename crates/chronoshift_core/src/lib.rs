//! The core of ChronoShift: the rules, the level files and the campaigns.
//!
//! It knows no engine, no clock, no file and no chance: the same calls give the same world on every
//! machine. `rules` plays turns, `ideas` are conditions on plays, `level` reads and writes levels,
//! `editing` makes new levels, `solver` solves them.
#![deny(missing_docs)]

#[cfg(test)]
mod cases;
pub mod editing;
pub mod ideas;
pub mod level;
pub mod rules;
pub mod solver;
