//! Help: what led to what is shown; what each field does and each kind of paradox is, shown on small
//! boards.

pub(crate) mod names;
mod screen;
mod why;

use bevy::prelude::*;

pub(crate) use why::menu;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, why::plugin));
}
