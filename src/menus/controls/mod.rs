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

/// Closes the top dialog over the list, or ends the search in it. Returns whether there was one.
///
/// # Errors
/// Only if a system that it runs calls it again.
pub(crate) fn close_page(world: &mut World) -> Result<bool> {
    Ok(pages::close_page(world) || world.run_system_cached(screen::end_search)?)
}
