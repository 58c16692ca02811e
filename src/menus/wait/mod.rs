//! Waiting without counting, and repeating the last actions.

mod offers;
mod sheet;

pub(super) use sheet::plugin;
