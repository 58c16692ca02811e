//! The sequential search of a single timeline, in which interchangeable clones move one at a time.

mod bound;
mod codec;
mod expander;
mod forced_paradoxes;
mod paths;
mod state;
mod turn;
mod usefulness;

pub(in crate::solver) use expander::SequentialExpander;
