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

/// Intents in menus and clicks on the board, which only a game has that shows something.
pub(crate) fn menu_intents(app: &mut App) {
    app.add_plugins((menus::plugin, click::plugin));
}
