//! The texts of the level in the level editor: its title, its author, its hint, and its messages,
//! in several languages; and its limits.

mod dialog;
mod limits;
mod line;
mod preview;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialog::plugin, preview::plugin));
}
