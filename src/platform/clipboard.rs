//! The system's clipboard.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The system's clipboard, for systems.
#[derive(SystemParam)]
pub(crate) struct Clipboard<'w>(ResMut<'w, bevy::clipboard::Clipboard>);

impl Clipboard<'_> {
    /// Puts a text there, and says whether it could.
    pub(crate) fn copy(&mut self, text: &str) -> bool {
        self.0.set_text(text).is_ok()
    }

    /// The text there, if there is one.
    pub(crate) fn text(&mut self) -> Option<String> {
        self.0.fetch_text().poll_result()?.ok()
    }
}
