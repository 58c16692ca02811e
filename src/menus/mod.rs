//! The title screen, the menu over the paused game, and the common parts of all menus.

mod campaign;
mod chapter_card;
pub(crate) mod close_editor;
pub(crate) mod controls;
mod daily;
mod deleted;
pub(crate) mod dialogs;
pub(crate) mod help;
mod leaving;
pub(crate) mod levels;
mod notification;
mod parade;
mod pause;
mod settings;
pub(crate) mod sharing;
mod tally;
mod title;
mod wait;

use bevy::prelude::*;

use crate::frame::Frame;
use crate::input::{Device, LastDevice};
use crate::widgets::{TOUCHED, WidgetHeight};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_widget_heights.in_set(Frame::WriteTexts));
    app.add_plugins((
        title::plugin,
        dialogs::plugin,
        (pause::plugin, parade::plugin),
        (leaving::plugin, close_editor::plugin),
        notification::plugin,
        (settings::plugin, controls::plugin),
        (levels::plugin, campaign::plugin, chapter_card::plugin),
        (daily::plugin, deleted::plugin),
        (help::plugin, sharing::plugin, wait::plugin),
    ));
}

/// Makes widgets taller while the player uses touch.
fn fit_widget_heights(last: Res<LastDevice>, mut widgets: Query<(&WidgetHeight, &mut Node)>) {
    let more = if last.0 == Device::Touch { TOUCHED } else { 1.0 };
    for (WidgetHeight(height), node) in &mut widgets {
        node.map_unchanged(|node| &mut node.min_height).set_if_neq(px(height * more));
    }
}
