//! Strokes become intents.

use bevy::prelude::*;

use super::capture::{Capture, Captured};
use super::control::Seek;
use super::device::LastDevice;
use super::drawing::{Drawing, Drawn};
use super::intent::{Intent, IntentNow, Intents};
use super::key_repeat::KeyRepeat;
use super::keyboard::HeldKeys;
use super::layout::Layout;
use super::look_up::{begin_reading, end_reading, read_stroke};
use super::pointer::Gesture;
use super::receiver::KeyReceiver;
use super::rescue::{Rescue, RescueWanted};
use super::stroke::Stroke;
use super::{bindings, gamepad, keyboard, touch};
use crate::frame::{Intake, Resolve, Resolving};

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
        .add_message::<Drawn>()
        .add_message::<Gesture>()
        .add_message::<Seek>()
        .add_systems(
            PreUpdate,
            (
                keyboard::read_keyboard,
                gamepad::queue_gamepads,
                gamepad::read_gamepads,
                touch::read_touch,
                bindings::fit_to_layout,
                begin_reading,
                read_strokes,
                end_reading,
            )
                .chain()
                .in_set(Intake::Input),
        )
        .add_systems(Resolve, take_intent.in_set(Resolving::Begin));
}

/// Reads the strokes of a frame in their order.
fn read_strokes(world: &mut World) -> Result {
    let strokes: Vec<_> = world.resource_mut::<Messages<Stroke>>().drain().collect();
    for stroke in strokes {
        world.run_system_cached_with(read_stroke, stroke)?;
    }
    Ok(())
}

/// Takes the next intent. If there are several, the others have frames of their own.
fn take_intent(
    mut intents: ResMut<Intents>,
    receiver: KeyReceiver,
    mut now: ResMut<IntentNow>,
    mut taken: MessageWriter<Intent>,
) {
    now.0 = intents.next(receiver.get());
    taken.write_batch(now.0);
}
