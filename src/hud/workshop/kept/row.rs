//! What rows are for, and what they say.

use bevy::prelude::*;

use crate::hud::replays::ago;
use crate::save::{Made, Place, Shelf};
use crate::words::Message;

/// The level that a row is for.
#[derive(Component, Clone)]
pub(super) struct For(pub(super) Made);

/// What is done with a level, in the order in which a row has it.
pub(super) const GO_ON: usize = 0;
pub(super) const PLAY: usize = 1;
pub(super) const RENAME: usize = 2;
pub(super) const COPY: usize = 3;
pub(super) const SHARE: usize = 4;
/// Only with a level that was edited since it was saved.
pub(super) const GO_BACK: usize = 6;

/// On the row of a level that was edited since: the row of the level as it was saved, which is there
/// once the edits are put away.
#[derive(Component, Clone, Copy)]
pub(super) struct Saved(pub(super) Entity);

/// What can be done with a level.
pub(super) fn options(made: &Made) -> Vec<Message> {
    let all = [
        Message::new("made-open"),
        Message::new("made-play"),
        Message::new("made-rename"),
        Message::new("made-copy"),
        Message::new("made-share"),
        Message::new("made-delete"),
    ];
    let back = made.edits.as_ref().map(|_| Message::new("made-go-back"));
    all.into_iter().chain(back).collect()
}

/// What a row is called.
pub(super) fn called(made: &Made) -> Message {
    match made.edits {
        Some(_) => Message::new("made-edited")
            .with("name", made.place.name().to_owned())
            .with("when", ago(&made.changed)),
        None => name(&made.place, &made.changed),
    }
}

/// What a row says of a level.
pub(super) fn name(place: &Place, changed: &str) -> Message {
    let (name, when) = (place.name().to_owned(), ago(changed));
    match place.shelf() {
        Shelf::Unfinished => Message::new("made-unfinished").with("name", name).with("when", when),
        Shelf::Levels => Message::new("made-level").with("name", name).with("when", when),
    }
}
