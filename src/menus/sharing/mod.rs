//! Sharing levels, replays and relays, and opening shared ones.

mod film;
pub(crate) mod import;
pub(crate) mod offer;
mod qr;
mod screen;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((film::plugin, screen::plugin, qr::plugin, import::plugin));
}
