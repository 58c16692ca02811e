//! The bar at the top: the level, the turn, and the scores to reach.

pub(crate) mod menu_button;
mod numbers;
pub(crate) mod top_bar;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((top_bar::plugin, numbers::plugin));
}
