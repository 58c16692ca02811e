//! Texts about tiles and events: beside the board, and for screen readers.

mod announce;
mod announcer;
mod captions;
mod inspector;

use bevy::prelude::*;

pub(crate) use announce::LastAnnouncement;
pub(crate) use inspector::TileText;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((inspector::plugin, captions::plugin, announce::plugin, announcer::plugin));
}
