//! The gamepads, all of which play the same game.
//!
//! Their presses keep their order among themselves, but have none relative to the keyboard's,
//! because the window doesn't say when a key was pressed: within a frame they come later.

use std::collections::BTreeMap;

use bevy::input::gamepad::RawGamepadEvent;
use bevy::prelude::*;

use super::button::{Modifiers, Stick};
use super::device::{Device, Family, LastDevice};
use super::stroke::{Source, Stroke};
use super::tilt::{Pad, TiltChange};

/// The axis that moved last, and its gamepad: it has no effect yet, because the stick's other axis
/// moves with it.
type Moved = Option<(Entity, Stick, bool)>;

pub(super) fn read_gamepads(
    mut events: MessageReader<RawGamepadEvent>,
    names: Query<(&Gamepad, Option<&Name>)>,
    mut strokes: MessageWriter<Stroke>,
    mut last: ResMut<LastDevice>,
    mut pads: Local<BTreeMap<Entity, Pad>>,
) {
    let mut write = |pad: Entity, (button, is_down): TiltChange| {
        let source = Source { button, pad: Some(pad) };
        if is_down {
            last.set_if_neq(LastDevice(Device::Pad(family(&names, pad))));
            strokes.write(Stroke::Down(source, Modifiers::default()));
        } else {
            strokes.write(Stroke::Up(source));
        }
    };
    let mut moved: Moved = None;
    for event in events.read() {
        let axis = match event {
            RawGamepadEvent::Axis(axis) => Stick::of(axis.axis).map(|it| (axis, it)),
            _ => None,
        };
        let is_other_axis = axis.is_some_and(|(axis, (stick, is_vertical))| {
            moved == Some((axis.gamepad, stick, !is_vertical))
        });
        if !is_other_axis && let Some((pad, stick, _)) = moved.take() {
            pads.entry(pad).or_default().settle(stick).for_each(|it| write(pad, it));
        }
        match event {
            RawGamepadEvent::Connection(connection) if connection.disconnected() => {
                let gone = pads.remove(&connection.gamepad);
                let down = gone.iter().flat_map(Pad::down);
                down.for_each(|button| write(connection.gamepad, (button, false)));
            }
            RawGamepadEvent::Connection(_) => {}
            RawGamepadEvent::Button(button) => {
                let pad = pads.entry(button.gamepad).or_default();
                if let Some(change) = pad.push(button.button, button.value) {
                    write(button.gamepad, change);
                }
            }
            RawGamepadEvent::Axis(event) => {
                if let Some((_, (stick, is_vertical))) = axis {
                    let pad = pads.entry(event.gamepad).or_default();
                    pad.tilt(stick, is_vertical, event.value);
                    if is_other_axis {
                        moved = None;
                        pad.settle(stick).for_each(|it| write(event.gamepad, it));
                    } else {
                        moved = Some((event.gamepad, stick, is_vertical));
                    }
                }
            }
        }
    }
    if let Some((pad, stick, _)) = moved {
        pads.entry(pad).or_default().settle(stick).for_each(|it| write(pad, it));
    }
}

fn family(names: &Query<'_, '_, (&Gamepad, Option<&Name>)>, pad: Entity) -> Family {
    names.get(pad).map_or(Family::Other, |(pad, name)| {
        Family::of(pad.vendor_id(), name.map_or("", Name::as_str))
    })
}
