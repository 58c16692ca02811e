//! `chronoshift check`: the faults of levels, campaigns and replays.

mod checks;
mod command;
mod finding;

pub(super) use command::{CheckArgs, run};
