//! The system's clipboard.

use bevy::clipboard;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// A clipboard instead of the system's, for tests of copy and paste.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnClipboard(pub String);

/// The clipboard, for systems.
#[derive(SystemParam)]
pub(crate) struct Clipboard<'w> {
    system: ResMut<'w, clipboard::Clipboard>,
    own: Option<ResMut<'w, OwnClipboard>>,
}

impl Clipboard<'_> {
    /// The system's clipboard, for Bevy's own text fields.
    pub(crate) fn of_system(&mut self) -> &mut clipboard::Clipboard {
        &mut self.system
    }

    /// Copies a text, and returns whether that worked.
    pub(crate) fn copy(&mut self, text: &str) -> bool {
        match &mut self.own {
            Some(own) => text.clone_into(&mut own.0),
            None => return self.system.set_text(text).is_ok(),
        }
        true
    }

    /// The text on the clipboard, if there is one.
    pub(crate) fn text(&mut self) -> Option<String> {
        match &self.own {
            Some(own) => Some(own.0.clone()).filter(|text| !text.is_empty()),
            None => self.system.fetch_text().poll_result()?.ok(),
        }
    }
}
