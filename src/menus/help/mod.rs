//! Help: the causes of a paradox or of a self off course, and each kind of tile and of paradox on
//! small boards.

mod met;
pub(crate) mod names;
mod screen;
mod why;

use bevy::prelude::*;

pub(crate) use why::help_menu;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, why::plugin));
}
