//! What can be chosen, in groups.

mod groups;
pub(super) mod rows;
pub(super) mod setting;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((groups::plugin, rows::plugin));
}
