//! The settings, in groups.

mod groups;
mod options;
pub(crate) mod rows;
pub(crate) mod setting;
mod value;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((groups::plugin, rows::plugin));
}
