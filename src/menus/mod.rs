//! The title, the menu over the paused game, and what all menus share.

mod below;
mod campaign;
pub(crate) mod close_editor;
pub(crate) mod controls;
mod credits;
pub(crate) mod help;
mod leaving;
pub(crate) mod levels;
mod naming;
mod notification;
mod outcome;
mod part;
mod pause;
pub(crate) mod settings;
pub(crate) mod sharing;
mod stack;
mod taking_back;
mod title;
pub(crate) mod wait;

use bevy::prelude::*;

pub(crate) use below::{Below, Places, close_opened};
pub(crate) use naming::{Named, NewName, ask_name, give_reason, reason};
pub(crate) use outcome::{Outcome, outcome, tell};
pub(crate) use part::part;
pub(crate) use stack::{DialogOf, add, go_back, leave, to};
pub(crate) use taking_back::{TakesBack, take_back};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        credits::plugin,
        title::plugin,
        stack::plugin,
        pause::plugin,
        leaving::plugin,
        notification::plugin,
        close_editor::plugin,
        (settings::plugin, controls::plugin, levels::plugin, campaign::plugin),
        (help::plugin, sharing::plugin, wait::plugin),
    ));
}
