//! The list of levels: what each looks like, and what was reached in it.

mod picture;
mod screen;
mod tile;

pub(super) use screen::plugin;
