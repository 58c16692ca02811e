//! The names of controls, of their keys and of players, and the look of the keys.

pub(crate) mod cap;
pub(crate) mod keys;
mod team;

use bevy::prelude::*;

pub(crate) use keys::key;
pub(crate) use team::{brought_home_by, by_whom, team_names};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, cap::plugin));
}
