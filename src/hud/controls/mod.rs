//! The screen on which keys and buttons are bound: a list of all controls, and dialogs over
//! it for what is done with one of them.

mod caps;
mod change;
mod detail;
mod listen;
pub(super) mod names;
mod pages;
mod presets;
mod question;
mod screen;
mod taken;

use bevy::prelude::*;

pub(super) use listen::hear_capture;
pub(super) use pages::close_page;
pub(super) use question::rescue;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        caps::plugin,
        detail::plugin,
        listen::plugin,
        pages::plugin,
        presets::plugin,
        question::plugin,
        screen::plugin,
    ));
}
