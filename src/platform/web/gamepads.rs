//! Gamepads, which a page has to poll in each frame.

use bevy::gilrs::GilrsPlugin;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// Reads the gamepads.
pub(crate) fn gamepads(app: &mut App) {
    app.add_plugins(GilrsPlugin)
        .add_systems(Last, ask_for_frames.run_if(any_with_component::<Gamepad>));
}

/// Requests the next frame, which could be seconds away while nothing moves.
fn ask_for_frames(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}
