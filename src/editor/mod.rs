//! The level editor: its bars around the board, and the effects of presses and strokes on the
//! level.

mod campaigns;
mod draw;
mod edge;
mod edits;
mod file_changed;
mod hand;
mod input;
mod issues;
mod level_text;
mod menu;
mod names;
mod naming;
mod own_levels;
mod palette;
mod sentence;
mod side;
mod solver;
mod title;

use bevy::prelude::*;

pub(crate) use input::drop_selection;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        input::plugin,
        palette::plugin,
        title::plugin,
        edits::plugin,
        (menu::plugin, naming::plugin, file_changed::plugin),
        level_text::plugin,
        campaigns::plugin,
        solver::plugin,
        issues::plugin,
        side::plugin,
        sentence::plugin,
    ));
}
