//! The end of a campaign: everybody who took part, what was reached, what could be bettered.

mod parade;
mod screen;
mod tally;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((parade::plugin, screen::plugin));
}
