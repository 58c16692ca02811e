//! The controls: a list of all of them with their bindings, and dialogs over it to change one.

mod binding;
mod pages;
mod presets;
mod screen;

use bevy::prelude::*;

pub(crate) use binding::hear_capture;
pub(crate) use pages::close_page;
pub(crate) use presets::offer_defaults;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, binding::plugin, pages::plugin, presets::plugin));
}
