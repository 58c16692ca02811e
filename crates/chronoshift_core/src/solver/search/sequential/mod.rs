//! Interchangeable clones of one timeline, which move one after another.

mod certain;
mod clones;
mod expander;
mod heuristic;
mod moment;
mod turn;
mod uses;

pub(in crate::solver) use clones::Sequential;
