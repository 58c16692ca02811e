//! `chronoshift solve`: the best solutions of level files.

mod command;
mod keep;
mod output;
mod report;
mod search;

pub(super) use command::{SolveArgs, run};
