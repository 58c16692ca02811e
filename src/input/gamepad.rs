//! The gamepads. All of them control the same game.
//!
//! Their presses keep their order among themselves, but have no order relative to the keyboard's, because the window
//! doesn't say when a key was pressed. In a frame with a press of the window, they wait like other presses at the gate.

use std::collections::{BTreeMap, VecDeque};

use bevy::input::gamepad::RawGamepadEvent;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::button::{Modifiers, Stick};
use super::device::{Device, Family, LastDevice};
use super::gate::{GateState, InputQueue};
use super::stroke::{Source, Stroke};
use super::tilt::{Pad, TiltChange};

/// The axis that moved last, and its gamepad. It has no effect yet, because the stick's other axis may move with it.
type Moved = Option<(Entity, Stick, bool)>;

/// Reads the gamepads' events into the queue.
pub(super) fn queue_gamepads(
    mut events: MessageReader<RawGamepadEvent>,
    mut queue: ResMut<InputQueue>,
    mut pads: Local<BTreeMap<Entity, Pad>>,
) {
    let queue = &mut queue.bypass_change_detection().pads;
    let mut moved: Moved = None;
    for event in events.read() {
        let axis = match event {
            RawGamepadEvent::Axis(axis) => Stick::from_axis(axis.axis).map(|it| (axis, it)),
            _ => None,
        };
        let is_other_axis = axis.is_some_and(|(axis, (stick, is_vertical))| {
            moved == Some((axis.gamepad, stick, !is_vertical))
        });
        if !is_other_axis && let Some((pad, stick, _)) = moved.take() {
            pads.entry(pad).or_default().update_stick(stick).for_each(|it| push(queue, pad, it));
        }
        match event {
            RawGamepadEvent::Connection(connection) if connection.disconnected() => {
                // Drop the gamepad's presses that are still queued.
                let gone = pads.remove(&connection.gamepad);
                queue.retain(|(source, _)| source.pad != Some(connection.gamepad));
                let down = gone.iter().flat_map(Pad::down);
                down.for_each(|button| push(queue, connection.gamepad, (button, false)));
            }
            RawGamepadEvent::Connection(_) => {}
            RawGamepadEvent::Button(button) => {
                let pad = pads.entry(button.gamepad).or_default();
                if let Some(change) = pad.push(button.button, button.value) {
                    push(queue, button.gamepad, change);
                }
            }
            RawGamepadEvent::Axis(event) => {
                if let Some((_, (stick, is_vertical))) = axis {
                    let pad = pads.entry(event.gamepad).or_default();
                    pad.tilt(stick, is_vertical, event.value);
                    if is_other_axis {
                        moved = None;
                        pad.update_stick(stick).for_each(|it| push(queue, event.gamepad, it));
                    } else {
                        moved = Some((event.gamepad, stick, is_vertical));
                    }
                }
            }
        }
    }
    if let Some((pad, stick, _)) = moved {
        pads.entry(pad).or_default().update_stick(stick).for_each(|it| push(queue, pad, it));
    }
}

fn push(queue: &mut VecDeque<(Source, bool)>, pad: Entity, (button, is_down): TiltChange) {
    queue.push_back((Source { button, pad: Some(pad) }, is_down));
}

/// Takes the changes up to the first press from the queue; in a frame with a press of the window, takes nothing.
pub(super) fn read_gamepads(
    mut queue: ResMut<InputQueue>,
    gate: Res<GateState>,
    names: Query<(&Gamepad, Option<&Name>)>,
    mut last: ResMut<LastDevice>,
    mut strokes: MessageWriter<Stroke>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let queue = queue.bypass_change_detection();
    let mut may_press = !gate.is_closed && !queue.had_press();
    while let Some(&(source, is_down)) = queue.pads.front() {
        if is_down && !may_press {
            break;
        }
        queue.pads.pop_front();
        if !is_down {
            strokes.write(Stroke::Up(source));
            continue;
        }
        may_press = false;
        let family = source.pad.map_or(Family::Other, |pad| family(&names, pad));
        last.set_if_neq(LastDevice(Device::Pad(family)));
        strokes.write(Stroke::Down(source, Modifiers::default()));
    }
    if !queue.pads.is_empty() {
        redraw.write(RequestRedraw);
    }
}

fn family(names: &Query<'_, '_, (&Gamepad, Option<&Name>)>, pad: Entity) -> Family {
    names.get(pad).map_or(Family::Other, |(pad, name)| {
        Family::detect(pad.vendor_id(), name.map_or("", Name::as_str))
    })
}
