//! The levels that the player makes and has made, and what is done with each.

mod act;
mod delete;
mod list;
mod rename;
mod row;
mod share;

pub(super) use list::spawn;
