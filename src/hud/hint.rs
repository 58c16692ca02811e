//! Whether the hint is shown.

use bevy::prelude::*;

use super::Tell;
use crate::input::{Control, Pressed};
use crate::sim::{Event, Report};

/// Whether the player asked for the hint in this level.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Hint(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(Update, toggle.in_set(Tell::Hear));
}

fn toggle(
    mut pressed: MessageReader<Pressed>,
    mut reports: MessageReader<Report>,
    mut hint: ResMut<Hint>,
) {
    if reports.read().any(|report| report.event == Event::Opened) {
        hint.0 = false;
    }
    for Pressed(control) in pressed.read() {
        match control {
            Control::Hint => hint.0 = !hint.0,
            Control::ShowActions => hint.0 = false,
            _ => {}
        }
    }
}
