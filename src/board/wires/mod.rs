//! Wires: their paths and their look.

mod draw;
mod look;
mod source;
mod trace;
mod tree;
mod wire_bundle;
mod wiring;

use bevy::prelude::*;

pub(super) use wiring::Wiring;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((wiring::plugin, draw::plugin));
}
