//! The timelines, to be seen and to be moved in: a row a self, a column a turn.

mod buttons;
mod does;
mod fold;
mod heads;
mod hold;
mod marks;
mod paint;
mod pane;
mod panel;
mod picture;
mod point;
mod raster;
mod sentence;
mod shapes;
mod track;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        fold::plugin,
        pane::plugin,
        picture::plugin,
        heads::plugin,
        buttons::plugin,
        hold::plugin,
        panel::plugin,
    ));
}
