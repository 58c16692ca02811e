//! What can be chosen, in groups.

mod groups;
mod options;
pub(super) mod rows;
pub(super) mod setting;
mod value;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((groups::plugin, rows::plugin));
}
