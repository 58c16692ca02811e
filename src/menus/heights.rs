//! The heights of widgets: those that are touched are higher.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::input::{Device, LastDevice};
use crate::widgets::{TOUCHED, WidgetHeight};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_heights.in_set(Frame::Write));
}

fn fit_heights(last: Res<LastDevice>, mut widgets: Query<(&WidgetHeight, &mut Node)>) {
    let more = if last.0 == Device::Touch { TOUCHED } else { 1.0 };
    for (WidgetHeight(height), node) in &mut widgets {
        node.map_unchanged(|node| &mut node.min_height).set_if_neq(px(height * more));
    }
}
