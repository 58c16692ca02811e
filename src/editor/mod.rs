//! The level editor: its bars around the board, and the effects of presses and strokes on the
//! level.

mod campaigns;
mod draw;
mod edge;
mod edits;
mod hand;
mod hearing;
mod issues;
mod keys;
mod level_text;
mod menu;
mod names;
mod obey;
mod own_levels;
mod palette;
mod press;
mod removal;
mod sentence;
mod side;
mod sketch;
mod solver;
mod title;
mod wiring;

use bevy::prelude::*;

pub(crate) use obey::drop_selection;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        obey::plugin,
        sketch::plugin,
        palette::plugin,
        keys::plugin,
        title::plugin,
        edits::plugin,
        menu::plugin,
        level_text::plugin,
        campaigns::plugin,
        solver::plugin,
        issues::plugin,
        removal::plugin,
        side::plugin,
        hearing::plugin,
    ));
}
