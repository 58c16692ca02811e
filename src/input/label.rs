//! The names of controls on each device.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use super::binding::{Binding, MODIFIERS};
use super::bindings::Bindings;
use super::button::{Button, Chord};
use super::control::Control;
use super::device::{Device, Family, LastDevice};
use super::flick::Flick;
use super::layout::{self, Layout};
use super::pad_names;
use crate::states::{Mode, Modes};
use crate::words::{self, Message, direction_name, message};

/// A binding in effect, and its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    pub binding: Binding,
    /// The name on the device of the binding.
    pub label: Label,
}

/// The name of a key or button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Label {
    /// The text printed on the key.
    Printed(String),
    /// A word.
    Named(Message),
    /// A button of a gamepad, by the name of its picture.
    Pad(&'static str),
    /// A modifier held with another input.
    With(Message, Box<Self>),
}

#[derive(SystemParam)]
pub struct Labels<'w, 's> {
    bindings: Res<'w, Bindings>,
    layout: Res<'w, Layout>,
    last: Res<'w, LastDevice>,
    modes: Modes<'w>,
    pads: Query<'w, 's, (&'static Gamepad, Option<&'static Name>)>,
}

impl Labels<'_, '_> {
    /// The name of a control on the device that was used last, in the level's mode. The name on the keyboard if a
    /// gamepad has no button for the control.
    pub fn label(&self, control: Control) -> Option<Label> {
        let on = |device| self.label_on(control, device);
        match self.last.0 {
            // For the mouse and fingers, there are buttons on the screen.
            Device::Mouse | Device::Touch => on(self.last.0),
            device => on(device).or_else(|| on(Device::Keyboard)),
        }
    }

    /// The key cap beside a button on the screen. Players with a mouse can press the button itself, but also have a
    /// keyboard; fingers need no cap.
    pub fn cap(&self, control: Control) -> Option<Label> {
        match self.last.0 {
            Device::Touch => None,
            Device::Mouse => self.label_on(control, Device::Keyboard),
            _ => self.label(control),
        }
    }

    fn label_on(&self, control: Control, device: Device) -> Option<Label> {
        label_in(self.modes.of_names(), &self.bindings, &self.layout, control, device)
    }

    /// The device that was used last.
    pub fn device(&self) -> Device {
        self.last.0
    }

    /// All names of a control on the device that was used last.
    pub fn all(&self, control: Control) -> Vec<Label> {
        let chords = self.bindings.chords(control, &self.layout, self.modes.of_names());
        chords.filter_map(|chord| chord_label(chord, &self.layout, self.last.0)).collect()
    }

    /// All bindings of a control in its own mode, those of gamepads last.
    pub fn bound(&self, control: Control) -> Vec<Bound> {
        let (layout, family) = (&self.layout, self.family());
        let bound = self.bindings.in_effect(control, layout, control.mode());
        let bound = bound.filter_map(|(binding, chord)| {
            let label = chord_label(chord, layout, binding.device(family))?;
            Some(Bound { binding, label })
        });
        let mut bound: Vec<_> = bound.collect();
        bound.sort_by_key(|bound| bound.binding.is_of_pad());
        bound
    }

    pub fn binding_label(&self, binding: Binding) -> Option<Label> {
        let (chord, _) = binding.chord(&self.layout)?;
        chord_label(chord, &self.layout, binding.device(self.family()))
    }

    /// The family of the gamepad that was used last, or of a connected one.
    fn family(&self) -> Family {
        match (self.last.0, self.pads.iter().next()) {
            (Device::Pad(family), _) => family,
            (_, Some((pad, name))) => {
                Family::detect(pad.vendor_id(), name.map_or("", Name::as_str))
            }
            (_, None) => Family::Other,
        }
    }

    /// Whether labels may have changed since the last frame.
    pub fn are_changed(&self) -> bool {
        self.bindings.is_changed()
            || self.layout.is_changed()
            || self.last.is_changed()
            || self.modes.is_changed()
            || self.modes.is_menu_changed()
    }
}

/// The name of a control on a device, in its own mode; `None` if it has no binding there. The mouse counts as part of
/// the keyboard.
pub fn label(
    bindings: &Bindings,
    layout: &Layout,
    control: Control,
    device: Device,
) -> Option<Label> {
    label_in(control.mode(), bindings, layout, control, device)
}

fn label_in(
    mode: Mode,
    bindings: &Bindings,
    layout: &Layout,
    control: Control,
    device: Device,
) -> Option<Label> {
    let on = |device| {
        let mut chords = bindings.chords(control, layout, mode);
        chords.find_map(|chord| chord_label(chord, layout, device))
    };
    match device {
        Device::Keyboard => on(device).or_else(|| on(Device::Mouse)),
        _ => on(device),
    }
}

/// Whether a chord has a name on its device.
pub(super) fn has_name(chord: Chord, layout: &Layout) -> bool {
    [Device::Keyboard, Device::Mouse, Device::Touch, Device::Pad(Family::Other)]
        .into_iter()
        .any(|device| chord_label(chord, layout, device).is_some())
}

fn chord_label(chord: Chord, layout: &Layout, device: Device) -> Option<Label> {
    let of_button = match (chord.button, device) {
        (Button::Key(key), Device::Keyboard) => key_label(key, layout)?,
        (Button::Mouse(button), Device::Mouse) => Label::Named(mouse_name(button)?),
        (Button::Flick(flick), device) => Label::Named(flick_name(flick, device)?),
        (Button::Pad(button), Device::Pad(family)) => {
            Label::Pad(pad_names::pad_button_name(family, button)?)
        }
        (Button::Stick(stick, direction), Device::Pad(_)) => {
            Label::Pad(pad_names::stick_name(stick, direction))
        }
        _ => return None,
    };
    let held = chord.modifiers.places().rev().filter_map(|place| words::key_name(MODIFIERS[place]));
    Some(held.fold(of_button, |label, held| Label::With(held, Box::new(label))))
}

/// The name of a key. Keys that write nothing have the same name on every layout, but not in every language.
fn key_label(key: KeyCode, layout: &Layout) -> Option<Label> {
    match words::key_name(&name_in_files(key)) {
        Some(name) => Some(Label::Named(name)),
        None => printed(key, layout).map(Label::Printed),
    }
}

fn name_in_files(key: KeyCode) -> String {
    Binding::from(Button::Key(key)).to_string()
}

/// The text printed on a key that writes, on a key of the number pad, or on a function key. All other keys have their
/// names in the settings file.
fn printed(key: KeyCode, layout: &Layout) -> Option<String> {
    if layout::writes(key) {
        let character = layout.printed(key)?;
        let mut large = character.to_uppercase();
        return large.next().filter(|_| large.next().is_none()).or(Some(character)).map(Into::into);
    }
    let name = name_in_files(key);
    Some(match name.strip_prefix("Numpad") {
        Some("Add") => "Num +".to_owned(),
        Some("Subtract") => "Num -".to_owned(),
        Some(key) => format!("Num {key}"),
        None => name,
    })
}

fn flick_name(flick: Flick, device: Device) -> Option<Message> {
    match (flick, device) {
        (Flick::WheelUp, Device::Mouse) => Some(message!("mouse-wheel-up")),
        (Flick::WheelDown, Device::Mouse) => Some(message!("mouse-wheel-down")),
        (Flick::SwipeUp, Device::Touch) => Some(swipe_name(Direction::North)),
        (Flick::SwipeRight, Device::Touch) => Some(swipe_name(Direction::East)),
        (Flick::SwipeDown, Device::Touch) => Some(swipe_name(Direction::South)),
        (Flick::SwipeLeft, Device::Touch) => Some(swipe_name(Direction::West)),
        (Flick::TwoFingers, Device::Touch) => Some(message!("touch-two-fingers")),
        _ => None,
    }
}

pub(crate) fn swipe_name(direction: Direction) -> Message {
    message!("touch-swipe", way = direction_name(direction))
}

fn mouse_name(button: MouseButton) -> Option<Message> {
    match button {
        MouseButton::Left => Some(message!("mouse-left")),
        MouseButton::Right => Some(message!("mouse-right")),
        MouseButton::Middle => Some(message!("mouse-middle")),
        MouseButton::Back => Some(message!("mouse-back")),
        MouseButton::Forward => Some(message!("mouse-forward")),
        MouseButton::Other(_) => None,
    }
}
