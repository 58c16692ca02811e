//! The level of a row, and its text.

use bevy::prelude::*;
use chronoshift_core::editing::Document;
use chronoshift_save::files::path_name;

use crate::menus::dialogs::time_ago;
use crate::save::{OwnLevelFile, Shelf};
use crate::words::{Message, message, shorten_text};

/// The level of a row.
#[derive(Component, Clone)]
pub(super) struct OwnLevel(pub(super) OwnLevelFile);

/// The row of the level as it was saved, which replaces this row when the edits are deleted.
#[derive(Component, Clone, Copy)]
pub(super) struct SavedVersion(pub(super) Entity);

/// The text of a row, which tells levels with equal names apart.
pub(super) fn row_name(made: &OwnLevelFile) -> Message {
    let when = time_ago(&made.changed);
    let size = Document::open(made.text.as_bytes()).map(|document| document.size());
    let size = size
        .ok()
        .map(|(width, height)| message!("width-and-height", width = width, height = height));
    let path = made.elsewhere.as_deref().map(|file| message!("made-for", path = path_name(file)));
    let (kind, path) = match (&made.edits, made.place.shelf()) {
        _ if is_edited(made) => (message!("made-edited"), None),
        (None, Shelf::Unfinished) => (message!("made-unfinished"), path),
        _ if made.damage().is_some() => (message!("made-damaged"), None),
        _ => (message!("made-level"), None),
    };
    let about = [Some(kind), size, Some(when), path].into_iter().flatten();
    let about = Message::sequence(about).unwrap_or_default();
    message!("in-parentheses", text = level_name(made), more = about)
}

/// Whether it is an edited version of a saved level.
pub(super) fn is_edited(made: &OwnLevelFile) -> bool {
    made.edits.is_some() && !made.is_as_saved
}

/// The name of the level's file, and its title if that differs.
fn level_name(made: &OwnLevelFile) -> Message {
    let name = made.edits.as_ref().unwrap_or(&made.place).name();
    let title = made.title().map(|title| title.trim().to_owned());
    match title.filter(|title| !name.starts_with(&**title)) {
        Some(title) => Message::verbatim(name).then(Message::quoted(shorten_text(&title))),
        None => Message::verbatim(name),
    }
}
