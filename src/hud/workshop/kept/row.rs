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

/// What a row says of a level.
pub(super) fn name(place: &Place, changed: &str) -> Message {
    let (name, when) = (place.name().to_owned(), ago(changed));
    match place.shelf() {
        Shelf::Unfinished => Message::new("made-unfinished").with("name", name).with("when", when),
        Shelf::Levels => Message::new("made-level").with("name", name).with("when", when),
    }
}
