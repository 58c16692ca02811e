//! The joint search, in which all clones of one or more timelines act at once.

mod bound;
mod codec;
mod expander;
mod successors;

pub(in crate::solver) use expander::{Heuristic, JointExpander};
