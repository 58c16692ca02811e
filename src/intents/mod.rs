//! Turns controls and gestures into requests, and takes the controls of menus.

mod click;
mod menus;
mod play;
mod wish;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(play::plugin);
}

/// Intents in menus and clicks on the board, which only a game with a screen has.
pub(crate) fn menu_intents(app: &mut App) {
    app.add_plugins((menus::plugin, click::plugin));
}
