//! The states of timelines, and their successors.

mod joint;
mod pattern_database;
mod problem;
mod sequential;
mod timeline_expander;

pub(super) use joint::{Heuristic, Joint};
pub(super) use pattern_database::PatternDatabase;
pub(super) use problem::{
    Goal, MAX_SEARCHED_CLONES, OnTerrain, Problem, State, all, on_smallest_terrain,
};
pub(super) use sequential::Sequential;
pub(super) use timeline_expander::{TimelineExpander, add_root};
