//! All clones of some timelines, acting together.

mod encoding;
mod estimates;
mod expander;
mod turns;

pub(in crate::solver) use expander::{Heuristic, Joint};
