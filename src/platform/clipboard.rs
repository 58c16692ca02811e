//! The system's clipboard.

use bevy::clipboard;
pub(crate) use bevy::clipboard::ClipboardRead;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::machine::take_pasted;

/// A replacement for the system's clipboard, for tests of copy and paste.
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

    /// Copies a text. Returns whether that worked.
    pub(crate) fn copy(&mut self, text: &str) -> bool {
        match &mut self.own {
            Some(own) => text.clone_into(&mut own.0),
            None => return self.system.set_text(text).is_ok(),
        }
        true
    }

    /// Reads the text on the clipboard. A browser may ask the player first.
    pub(crate) fn read(&mut self) -> ClipboardRead {
        match (&self.own, take_pasted()) {
            (Some(own), _) => ClipboardRead::Ready(Ok(own.0.clone())),
            (None, Some(pasted)) => ClipboardRead::Ready(Ok(pasted)),
            (None, None) => self.system.fetch_text(),
        }
    }

    /// The text on the clipboard, if it can be read immediately.
    pub(crate) fn text(&mut self) -> Option<String> {
        self.read().poll_result()?.ok().filter(|text| !text.is_empty())
    }
}
