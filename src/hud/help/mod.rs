//! Help: what led to what is shown; what each field does and each kind of paradox is, shown on small
//! boards.

pub(super) mod names;
mod screen;
mod why;

use bevy::prelude::*;

pub(super) use why::menu;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, why::plugin));
}
