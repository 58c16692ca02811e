//! Saved attempts: saved under names, compared, and returned to.

mod actions;
mod compare;
mod dialog;
mod partings;
mod saved_attempts;

pub(super) use dialog::plugin;
