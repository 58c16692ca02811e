//! The gamepad, or several: each plays the same game.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::focus::DevicePressed;
use super::{Control, bindings};
use crate::frame::Frame;

/// Marks the gamepad's bindings.
#[derive(Component)]
struct Pad;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Pad, bindings::gamepad()));
    });
    app.add_systems(Update, read.in_set(Frame::Read).before(super::focus::route));
}

fn read(
    state: Single<&ActionState<Control>, With<Pad>>,
    mut pressed: MessageWriter<DevicePressed>,
) {
    let mut controls = state.get_just_pressed();
    controls.sort_unstable();
    pressed.write_batch(controls.into_iter().map(DevicePressed));
}
