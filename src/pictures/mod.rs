//! Small pictures in the interface: selves, levels, and boards that play by themselves.

pub(crate) mod diorama;
pub(crate) mod figure;
pub(crate) mod level_picture;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((diorama::plugin, level_picture::plugin));
}
