//! What the player wants is resolved here, one intent after the other, each against the state as it is
//! by then.

mod click;
mod menus;
mod play;
mod resolve;
mod wish;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((play::plugin, resolve::plugin));
}

/// Intents that only a game has that shows something.
pub(crate) fn shown(app: &mut App) {
    app.add_plugins((menus::plugin, click::plugin));
}
