//! Interchangeable clones of one timeline, which move one after another.

mod bound;
mod expander;
mod forced_paradoxes;
mod state;
mod turn;
mod usefulness;

pub(in crate::solver) use expander::SequentialExpander;
