//! The title, the menu over the paused game, and the common parts of all menus.

mod campaign;
pub(crate) mod close_editor;
pub(crate) mod controls;
mod daily;
pub(crate) mod dialogs;
mod heights;
pub(crate) mod help;
mod leaving;
pub(crate) mod levels;
mod notification;
mod parade;
mod pause;
mod settings;
pub(crate) mod sharing;
mod title;
mod wait;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        title::plugin,
        dialogs::plugin,
        (pause::plugin, parade::plugin),
        (leaving::plugin, heights::plugin),
        notification::plugin,
        close_editor::plugin,
        (settings::plugin, controls::plugin, levels::plugin, campaign::plugin),
        daily::plugin,
        (help::plugin, sharing::plugin, wait::plugin),
    ));
}
