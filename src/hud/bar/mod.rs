//! The bar at the top: what level and turn it is, and what to reach.

mod goals;
pub(super) mod menu_button;
mod number;
pub(super) mod top_bar;
mod unsaved;
mod when;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((top_bar::plugin, goals::plugin, unsaved::plugin));
}
