//! Where levels are made: the bars around the board, and what is pressed and drawn there.

mod answers;
mod ask;
mod campaign;
mod close;
mod draw;
mod edge;
mod edits;
mod hand;
mod hearing;
mod kept;
mod menu;
mod names;
mod obey;
mod palette;
mod press;
mod remarks;
mod side;
mod sketch;
mod texts;
mod title;

use bevy::prelude::*;

pub(super) use close::close;
pub(super) use obey::let_go;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        obey::plugin,
        sketch::plugin,
        palette::plugin,
        title::plugin,
        edits::plugin,
        menu::plugin,
        texts::plugin,
        campaign::plugin,
        close::plugin,
        answers::plugin,
        remarks::plugin,
        side::plugin,
        hearing::plugin,
    ));
}
