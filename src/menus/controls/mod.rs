//! The list of all controls with their bindings, in pages and with a search, and the dialogs to change a control.

mod binding;
mod caps;
mod pages;
mod presets;
mod screen;
mod section;

use bevy::prelude::*;

pub(crate) use binding::hear_capture;
pub(crate) use presets::offer_defaults;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        screen::plugin,
        caps::plugin,
        binding::plugin,
        pages::plugin,
        presets::plugin,
    ));
}
