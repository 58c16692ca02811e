//! Texts about tiles and events: beside the board, and for screen readers.

mod announce;
mod announcer;
mod captions;
mod describe;
mod happened;
mod inspector;
mod place;
mod standing;
mod turn;

use bevy::prelude::*;

pub(crate) use announce::LastAnnouncement;
pub(crate) use inspector::TileText;
pub(crate) use turn::looked_at;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((inspector::plugin, captions::plugin, announce::plugin, announcer::plugin));
}
