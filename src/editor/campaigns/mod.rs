//! Making campaigns: levels in order, chapters, title and author.

mod act;
mod composing;
mod deeds;
mod dialog;
mod fill;
mod row;

pub(super) use dialog::plugin;
