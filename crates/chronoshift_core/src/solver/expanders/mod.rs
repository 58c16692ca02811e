//! States of timelines, their successors, and the pattern database.

mod joint;
mod pattern_database;
mod problem;
mod sequential;

pub(super) use joint::{Heuristic, JointExpander};
pub(super) use pattern_database::PatternDatabase;
pub(super) use problem::{
    FinalGoal, JointState, MAX_SEARCHED_CLONES, TerrainTask, TimelineExpander, TimelineProblem,
    add_root, first_clones_mask, run_on_smallest_terrain,
};
pub(super) use sequential::SequentialExpander;
