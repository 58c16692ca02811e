//! The words of the level that is made: its title, who made it, its hint, and what it says as it
//! is played; in several languages.

mod dialog;
mod line;
mod named;
mod preview;
mod tongue;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialog::plugin, named::plugin, preview::plugin));
}
