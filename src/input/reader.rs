//! The only reader of strokes: each is looked up, and resolved, before the next.

use bevy::prelude::*;

use super::capture::{Capture, Captured};
use super::device::LastDevice;
use super::drawing::Drawing;
use super::intent::{Intent, IntentNow, Intents};
use super::key_repeat::KeyRepeat;
use super::keyboard::HeldKeys;
use super::layout::Layout;
use super::look_up::{begin_reading, end_reading, read_stroke};
use super::rescue::{Rescue, RescueWanted};
use super::stroke::Stroke;
use super::{bindings, gamepad, keyboard, touch};
use crate::frame::Frame;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyRepeat>()
        .init_resource::<Drawing>()
        .init_resource::<HeldKeys>()
        .init_resource::<Intents>()
        .init_resource::<IntentNow>()
        .init_resource::<Capture>()
        .init_resource::<Rescue>()
        .init_resource::<Layout>()
        .init_resource::<LastDevice>()
        .add_message::<Intent>()
        .add_message::<Stroke>()
        .add_message::<Captured>()
        .add_message::<RescueWanted>()
        .add_systems(
            Update,
            (
                keyboard::read_keyboard,
                gamepad::queue_gamepads,
                gamepad::read_gamepads,
                touch::read_touch,
                bindings::fit_to_layout,
            )
                .chain()
                .in_set(Frame::Read),
        );
}

/// Reads the strokes of a frame in their order. The intent of each is resolved before the next is
/// looked up.
pub(crate) fn read_strokes(world: &mut World, resolve: impl Fn(&mut World) -> Result) -> Result {
    world.run_system_cached(begin_reading)?;
    let strokes: Vec<_> = world.resource_mut::<Messages<Stroke>>().drain().collect();
    for stroke in strokes {
        world.run_system_cached_with(read_stroke, stroke)?;
        resolve(world)?;
    }
    world.run_system_cached(end_reading)?;
    resolve(world)
}
