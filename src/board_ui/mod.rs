//! The interface around the board and over it: the bar at the top, the panel at the bottom, buttons for touch, and
//! announcements for screen readers.

pub(crate) mod announcements;
pub(crate) mod bar;
pub(crate) mod bars;
pub(crate) mod floats;
pub(crate) mod labels;
pub(crate) mod look_back;
pub(crate) mod panel;
mod past_frame;
pub(crate) mod room;
mod touch_buttons;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        (labels::plugin, bars::plugin, floats::plugin, past_frame::plugin),
        (bar::plugin, panel::plugin, announcements::plugin, touch_buttons::plugin),
    ));
}
