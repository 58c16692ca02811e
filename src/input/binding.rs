//! Bindings, and their notation in files: `Ctrl+Z`, `KeyW`, `Mouse Middle`, `Touch SwipeUp`, `Pad South`.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::str::FromStr;

use bevy::prelude::*;
use chronoshift_core::rules::Direction;
use serde::Serialize;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};

use super::button::{Button, Chord, Modifiers, Stick, is_of_keypad};
use super::control::Control;
use super::device::{Device, Family};
use super::flick::Flick;
use super::layout::Layout;

/// The bindings of each control, in the order of the screen.
pub(super) type ControlBindings = BTreeMap<Control, Vec<Binding>>;

/// An input, together with the modifiers held with it: a key, by its position or by the character printed on it, a
/// button, or a stick tilted in a direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Binding {
    modifiers: Modifiers,
    input: BindingInput,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BindingInput {
    /// A button, or a key by its position, which is the same on every keyboard.
    Button(Button),
    /// The key with this character printed on it, in lower case.
    Printed(char),
}

/// The names of modifiers in files, in the order of [`Modifiers::KINDS`].
pub(super) const MODIFIERS: [&str; 4] = ["Ctrl", "Alt", "Shift", "Super"];

const STICKS: [(&str, Stick); 2] = [("LeftStick", Stick::Left), ("RightStick", Stick::Right)];

const DIRECTIONS: [(&str, Direction); 4] = [
    ("Up", Direction::North),
    ("Right", Direction::East),
    ("Down", Direction::South),
    ("Left", Direction::West),
];

impl Binding {
    /// The chord on a keyboard, and whether that is certain: on an unknown keyboard, letters are assumed to be in their
    /// usual positions.
    pub(super) fn chord(self, layout: &Layout) -> Option<(Chord, bool)> {
        let (button, is_known) = match self.input {
            BindingInput::Button(button) => (button, true),
            BindingInput::Printed(character) => {
                let (key, is_known) = layout.key(character)?;
                (Button::Key(key), is_known)
            }
        };
        Some((Chord { modifiers: self.modifiers, button }, is_known))
    }

    /// Whether the binding depends on the characters printed on the keys.
    pub(super) fn is_printed(self) -> bool {
        matches!(self.input, BindingInput::Printed(_))
    }

    /// The binding of a chord, by the position of its key.
    pub(super) fn by_place(chord: Chord) -> Self {
        Self { modifiers: chord.modifiers, input: BindingInput::Button(chord.button) }
    }

    /// The binding of a chord, by the position of its key; `None` if files have no notation for it.
    pub(super) fn from_chord(chord: Chord) -> Option<Self> {
        let it = Self::by_place(chord);
        let mut text = String::new();
        write!(text, "{it}").ok()?;
        (text.parse() == Ok(it)).then_some(it)
    }

    pub fn is_of_pad(self) -> bool {
        matches!(self.input, BindingInput::Button(Button::Pad(_) | Button::Stick(..)))
    }

    /// Whether the input is on the mouse or a touch screen.
    pub(super) fn is_of_pointer(self) -> bool {
        matches!(self.input, BindingInput::Button(Button::Mouse(_) | Button::Flick(_)))
    }

    /// The device of the input, given the family of the gamepad.
    pub(super) fn device(self, family: Family) -> Device {
        match self.input {
            BindingInput::Printed(_) | BindingInput::Button(Button::Key(_)) => Device::Keyboard,
            BindingInput::Button(Button::Mouse(_)) => Device::Mouse,
            BindingInput::Button(Button::Flick(flick)) if flick.is_of_wheel() => Device::Mouse,
            BindingInput::Button(Button::Flick(_)) => Device::Touch,
            BindingInput::Button(Button::Pad(_) | Button::Stick(..)) => Device::Pad(family),
        }
    }

    /// Whether both bindings are on the same device. The mouse counts as part of the keyboard.
    pub fn is_beside(self, other: Self) -> bool {
        let of = |it: Self| match it.device(Family::Other) {
            Device::Mouse => Device::Keyboard,
            device => device,
        };
        of(self) == of(other)
    }

    /// Whether every keyboard has the input.
    pub(super) fn is_on_every_keyboard(self) -> bool {
        matches!(self.input, BindingInput::Button(Button::Key(key)) if !is_of_keypad(key))
    }
}

impl From<Button> for Binding {
    fn from(button: Button) -> Self {
        Self { modifiers: Modifiers::default(), input: BindingInput::Button(button) }
    }
}

impl FromStr for Binding {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (mut modifiers, mut rest) = (Modifiers::default(), text.trim());
        while let Some((name, after)) = rest.split_once('+').filter(|(name, _)| !name.is_empty()) {
            modifiers.add(MODIFIERS.iter().position(|it| it.eq_ignore_ascii_case(name)).ok_or(())?);
            rest = after;
        }
        let input = parse_input(rest).ok_or(())?;
        let it = Self { modifiers, input };
        if it.is_of_pad() && !modifiers.is_none() { Err(()) } else { Ok(it) }
    }
}

fn parse_input(text: &str) -> Option<BindingInput> {
    if let Some(name) = text.strip_prefix("Mouse ") {
        let button = value_named(name).map(Button::Mouse);
        return button.or_else(|| flick(name, true)).map(BindingInput::Button);
    }
    if let Some(name) = text.strip_prefix("Touch ") {
        return flick(name, false).map(BindingInput::Button);
    }
    if let Some(name) = text.strip_prefix("Pad ") {
        let button = value_named(name).map(Button::Pad).or_else(|| tilt(name));
        return button.map(BindingInput::Button);
    }
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => character.to_lowercase().next().map(BindingInput::Printed),
        _ => value_named(text).map(|key| BindingInput::Button(Button::Key(key))),
    }
}

fn flick(name: &str, is_of_wheel: bool) -> Option<Button> {
    let flick = value_named(name).filter(|flick: &Flick| flick.is_of_wheel() == is_of_wheel);
    flick.map(Button::Flick)
}

fn tilt(name: &str) -> Option<Button> {
    let (prefix, stick) = STICKS.into_iter().find(|(prefix, _)| name.starts_with(prefix))?;
    let (_, direction) = DIRECTIONS.into_iter().find(|(end, _)| name[prefix.len()..] == **end)?;
    Some(Button::Stick(stick, direction))
}

/// The value that has this name in Bevy.
fn value_named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<'_, Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

impl fmt::Display for Binding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in self.modifiers.places() {
            write!(f, "{}+", MODIFIERS[place])?;
        }
        match self.input {
            BindingInput::Printed(character) => write!(f, "{}", character.to_uppercase()),
            BindingInput::Button(Button::Key(key)) => key.serialize(f),
            BindingInput::Button(Button::Mouse(button)) => {
                f.write_str("Mouse ")?;
                button.serialize(f)
            }
            BindingInput::Button(Button::Flick(flick)) => {
                f.write_str(if flick.is_of_wheel() { "Mouse " } else { "Touch " })?;
                flick.serialize(f)
            }
            BindingInput::Button(Button::Pad(button)) => {
                f.write_str("Pad ")?;
                button.serialize(f)
            }
            BindingInput::Button(Button::Stick(stick, direction)) => {
                let stick = STICKS.iter().find(|it| it.1 == stick).map_or("", |it| it.0);
                let end = DIRECTIONS.iter().find(|it| it.1 == direction).map_or("", |it| it.0);
                write!(f, "Pad {stick}{end}")
            }
        }
    }
}
