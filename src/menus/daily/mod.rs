//! The calendar with the levels of the day: a month of stars, the player's streak, and the result of a
//! day to share.

mod grid;
mod result;
mod screen;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, grid::plugin, result::plugin));
}
