//! Interchangeable clones of one timeline, which move one after another.

mod clones;
mod estimate;
mod expander;
mod moment;
mod remaining;
mod turn;

pub(super) use clones::Sequential;
