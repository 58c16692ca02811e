//! The player's own campaigns: levels in order, chapters, title and author.

mod actions;
mod dialog;
mod edits;
mod fill;
mod history;
mod row;

pub(super) use dialog::plugin;
