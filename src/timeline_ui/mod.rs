//! The timeline panel, for looking at turns and editing recordings: a row for each self, a column
//! for each turn; and below it replays and saved attempts.

mod attempts;
mod buttons;
mod fold;
mod ground;
mod heads;
mod hold;
mod icons;
mod keys;
mod measures;
mod paint;
mod pane;
mod panel;
mod picture;
mod point;
mod raster;
mod replays;
mod timeline_button;

use bevy::prelude::*;

pub(crate) use icons::TimelineIcons;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        fold::plugin,
        ground::plugin,
        pane::plugin,
        picture::plugin,
        heads::plugin,
        buttons::plugin,
        hold::plugin,
        panel::plugin,
        (replays::plugin, attempts::plugin),
    ));
}
