//! The names of controls and of their keys, and the look of the keys.

pub(crate) mod cap;
pub(crate) mod keys;

use bevy::prelude::*;

pub(crate) use keys::key;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, cap::plugin));
}
