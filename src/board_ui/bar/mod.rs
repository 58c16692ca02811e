//! The bar at the top: the level, the turn, and the scores to reach.

mod goals;
pub(crate) mod menu_button;
pub(crate) mod top_bar;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((top_bar::plugin, goals::plugin));
}
