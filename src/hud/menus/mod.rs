//! The title, the menu over the paused game, and what all menus share.

mod below;
mod credits;
mod leaving;
mod naming;
mod notification;
mod outcome;
mod part;
mod pause;
mod stack;
mod taking_back;
mod title;

use bevy::prelude::*;

pub(super) use below::{Below, Places, close_opened};
pub(super) use naming::{Named, NewName, ask_name, give_reason, reason};
pub(super) use outcome::{Outcome, outcome, tell};
pub(super) use part::part;
pub(super) use stack::{DialogOf, add, go_back, leave, to};
pub(super) use taking_back::{TakesBack, take_back};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        credits::plugin,
        title::plugin,
        stack::plugin,
        pause::plugin,
        leaving::plugin,
        notification::plugin,
    ));
}
