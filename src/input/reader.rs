//! The only reader of strokes: each is looked up, and resolved, before the next.

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use super::capture::{Capture, Captured};
use super::device::LastDevice;
use super::drawing::Drawing;
use super::intent::{Intent, IntentNow, Intents};
use super::key_repeat::KeyRepeat;
use super::keyboard::WindowStrokes;
use super::layout::Layout;
use super::look_up::{begin_reading, end_reading, read_stroke};
use super::receiver::{KeyReceiver, Receiver};
use super::rescue::{Rescue, RescueWanted};
use super::stroke::Stroke;
use super::{bindings, gamepad, keyboard, touch};
use crate::frame::Frame;
use crate::sim::is_reading;
use crate::widgets::{BeginsToType, HeldEvents, Typing};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyRepeat>()
        .init_resource::<Drawing>()
        .init_resource::<LastReceiver>()
        .init_resource::<HeldEvents>()
        .init_resource::<WindowStrokes>()
        .init_resource::<Intents>()
        .init_resource::<IntentNow>()
        .init_resource::<Capture>()
        .init_resource::<Rescue>()
        .init_resource::<Layout>()
        .init_resource::<LastDevice>()
        .add_message::<Intent>()
        .add_message::<Stroke>()
        .add_message::<RequestRedraw>()
        .add_message::<Captured>()
        .add_message::<RescueWanted>()
        // Without a window, nothing else adds it.
        .add_message::<WindowEvent>()
        .add_systems(
            Update,
            (
                keyboard::read_keyboard,
                gamepad::read_gamepads,
                touch::read_touch,
                bindings::fit_to_layout,
            )
                .chain()
                .in_set(Frame::Read),
        );
}

/// The receiver of keys at the end of the last frame.
#[derive(Resource, Default)]
struct LastReceiver(Receiver);

/// Reads the strokes of a frame in their order. The intent of each is resolved before the next is
/// looked up, because it may open a menu or another level. A menu that a press changes is not built
/// before the end of the frame: then the other strokes wait for the next frame. While a text that
/// was pasted is read, they wait for what comes of it.
pub(crate) fn read_strokes(world: &mut World, resolve: impl Fn(&mut World) -> Result) -> Result {
    world.run_system_cached(begin_reading)?;
    let strokes: Vec<_> = world.resource_mut::<Messages<Stroke>>().drain().collect();
    // Without widgets there is nothing to wait for.
    let has_widgets = world.contains_resource::<Typing>();
    let mut has_acted = false;
    for (place, &stroke) in strokes.iter().enumerate() {
        let must_wait = has_acted || is_reading(world) || world.run_system_cached(must_wait)?;
        if has_widgets && must_wait {
            hold_back(world, &strokes, place);
            break;
        }
        has_acted = world.run_system_cached_with(read_stroke, stroke)?;
        resolve(world)?;
    }
    world.run_system_cached(end_reading)?;
    resolve(world)?;
    Ok(world.run_system_cached(note_receiver)?)
}

/// Whether presses are for a receiver that was not there in the last frame.
fn must_wait(receiver: KeyReceiver, last: Res<LastReceiver>, types: BeginsToType) -> bool {
    receiver.get() != last.0 || types.get()
}

fn note_receiver(receiver: KeyReceiver, mut last: ResMut<LastReceiver>) {
    last.0 = receiver.get();
}

/// Moves all strokes from a place on to the next frame. Keys go back to the window's events,
/// because they may write.
fn hold_back(world: &mut World, strokes: &[Stroke], place: usize) {
    let (events, taken) = world.resource_mut::<WindowStrokes>().take_back(place);
    let rest = strokes.iter().enumerate().skip(place).filter(|(place, _)| !taken.contains(place));
    let rest: Vec<_> = rest.map(|(_, stroke)| *stroke).collect();
    world.write_message_batch(rest);
    world.resource_mut::<HeldEvents>().hold(events);
    world.write_message(RequestRedraw);
}
