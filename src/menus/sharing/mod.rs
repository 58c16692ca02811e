//! Sharing levels and replays, and opening shared ones.

mod arrival;
mod columns;
mod drop;
pub(crate) mod offer;
pub(crate) mod paste;
mod qr;
mod screen;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, qr::plugin, arrival::plugin, drop::plugin));
}
