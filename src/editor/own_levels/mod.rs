//! The player's own levels, and the actions on each.

mod act;
mod delete;
mod list;
mod rename;
mod row;
mod share;

pub(super) use list::spawn;
