//! Levels and replays to and from others.

mod arrival;
mod columns;
pub(super) mod offer;
pub(super) mod paste;
mod qr;
mod screen;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, qr::plugin, arrival::plugin));
}
