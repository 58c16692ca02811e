//! All clones of some timelines, acting together.

mod bound;
mod codec;
mod expander;
mod successors;

pub(in crate::solver) use expander::{Heuristic, JointExpander};
