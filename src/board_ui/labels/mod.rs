//! What controls and their keys are called, and what the keys look like.

pub(crate) mod cap;
pub(crate) mod keys;

use bevy::prelude::*;

pub(crate) use keys::key;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, cap::plugin));
}
