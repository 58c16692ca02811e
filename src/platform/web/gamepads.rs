//! Gamepads, which a page has to look at in each frame.

use bevy::gilrs::GilrsPlugin;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// Reads the gamepads.
pub(crate) fn gamepads(app: &mut App) {
    app.add_plugins(GilrsPlugin)
        .add_systems(Last, ask_for_frames.run_if(any_with_component::<Gamepad>));
}

/// At rest, the next frame could be seconds away.
fn ask_for_frames(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}
