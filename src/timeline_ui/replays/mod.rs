//! Replays: the list of a level's replays, and the interface while one is watched.

mod ago;
mod list;
mod watching;

use bevy::prelude::*;

pub(crate) use ago::ago;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((list::plugin, watching::plugin));
}
