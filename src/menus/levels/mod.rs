//! The list of levels with their pictures and results, and the list of campaigns.

mod ahead;
mod campaigns;
mod chapters;
mod choose;
mod jump;
mod long_grid;
mod map;
mod screen;
mod tile;

use bevy::prelude::*;

pub(crate) use jump::type_digit;
pub(crate) use tile::LevelTile;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, long_grid::plugin, ahead::plugin, campaigns::plugin));
}
