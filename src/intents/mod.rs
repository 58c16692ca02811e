//! Resolves intents, one after the other, each against the state at that moment.

mod click;
mod menus;
mod play;
mod resolve;
mod wish;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((play::plugin, resolve::plugin));
}

/// Intents of games that are shown.
pub(crate) fn shown(app: &mut App) {
    app.add_plugins((menus::plugin, click::plugin));
}
