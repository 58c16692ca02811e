//! The controls: a list of all of them with their bindings, and dialogs over it to change one.

mod caps;
mod change;
mod detail;
mod listen;
mod pages;
mod presets;
mod question;
mod screen;
mod taken;

use bevy::prelude::*;

pub(crate) use listen::hear_capture;
pub(crate) use pages::close_page;
pub(crate) use question::rescue;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        caps::plugin,
        detail::plugin,
        listen::plugin,
        pages::plugin,
        presets::plugin,
        screen::plugin,
    ));
}
