//! What clicks and taps on the board ask for, and the buttons beside it.

pub(super) mod on_screen;
mod pointing;
mod wish;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointing::plugin, on_screen::plugin));
}
