//! Saved attempts: saved under names, compared, and returned to.

mod actions;
mod compare;
mod dialog;
mod row;
mod saved;

pub(super) use dialog::plugin;
