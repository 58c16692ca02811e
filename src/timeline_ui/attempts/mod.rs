//! Saved attempts: saved under names, compared, and returned to.

mod act;
mod compare;
mod dialog;
mod go_back;
mod kept;
mod remove;
mod rename;
mod row;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((dialog::plugin, act::plugin));
}
