//! The timelines, to be seen and to be moved in: a row a self, a column a turn.

mod buttons;
mod does;
mod fold;
mod heads;
mod hold;
pub(super) mod marks;
mod measures;
mod paint;
mod pane;
mod panel;
mod picture;
mod point;
mod raster;
mod sentence;
mod shapes;
mod taking;
mod track;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        fold::plugin,
        marks::plugin,
        pane::plugin,
        picture::plugin,
        heads::plugin,
        buttons::plugin,
        hold::plugin,
        panel::plugin,
    ));
}
