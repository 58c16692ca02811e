//! Paths that lie ahead, on the board: where selves and crates will go, how long they wait there,
//! and what else matters on their way.
//!
//! Each source finds paths as plain data and draws nothing: the plan, the chronicle ahead, the hint,
//! and the courses. Lines and numbers of all paths are drawn in one place.

mod ahead;
mod draw;
mod hint;
mod numbers;
mod off_course;
mod path;
mod plan;
mod signs;

use bevy::prelude::*;

pub use off_course::OffCourseSigns;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((path::plugin, draw::plugin, numbers::plugin));
    app.add_plugins((plan::plugin, ahead::plugin, hint::plugin, off_course::plugin));
}
