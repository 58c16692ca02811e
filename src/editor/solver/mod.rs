//! The solver's results on the level in the level editor: a line, a panel, and marks on the board.

mod kept;
mod line;
mod panel;
mod pieces;
mod row;
mod verdict;

use bevy::prelude::*;

pub(super) use line::SolverLine;
pub(super) use pieces::{idle_things, idle_walls, of_place};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((line::plugin, panel::plugin, row::plugin));
}
