//! Paths on the board that lie ahead: where selves and crates will go, how long they wait on each tile, and what else
//! matters on their way.
//!
//! Each source (the plan, the turns ahead, the hint, and the selves off course) finds paths as plain data, and draws
//! nothing. The lines of all paths are drawn in one module, and their numbers in another.

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
