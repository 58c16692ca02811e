//! The player's own levels, and the actions on each.

mod actions;
mod delete;
mod list;
mod row;
mod sift;

pub(super) use list::spawn_own_levels;
