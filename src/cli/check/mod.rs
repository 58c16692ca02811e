//! `chronoshift check`: what is wrong with levels, campaigns and replays.

mod checks;
mod command;
mod finding;

pub(super) use command::{CheckArgs, run};
