//! Buttons of all devices, and the keys held with them.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;
use leafwing_input_manager::prelude::ModifierKey;

use super::flick::Flick;

/// A key or a button, or a stick tilted in a direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Button {
    /// A key, by its position on the keyboard.
    Key(KeyCode),
    Mouse(MouseButton),
    Flick(Flick),
    Pad(GamepadButton),
    Stick(Stick, Direction),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Stick {
    Left,
    Right,
}

/// The held keys among Control, Alt, Shift and Super, on the left or the right. Caps Lock isn't one of them, because it
/// doesn't change the key of a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Modifiers([bool; 4]);

/// A button, and the modifiers held with it. The same button with other modifiers is another chord.
#[derive(Reflect, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[reflect(opaque)]
pub(super) struct Chord {
    pub(super) modifiers: Modifiers,
    pub(super) button: Button,
}

/// Whether a key is on the number pad, where its meaning depends on Num Lock.
pub(super) fn is_of_keypad(key: KeyCode) -> bool {
    use KeyCode::*;
    matches!(
        key,
        Numpad0
            | Numpad1
            | Numpad2
            | Numpad3
            | Numpad4
            | Numpad5
            | Numpad6
            | Numpad7
            | Numpad8
            | Numpad9
            | NumpadDecimal
            | NumpadEnter
    )
}

impl Stick {
    fn axes(self) -> [GamepadAxis; 2] {
        match self {
            Self::Left => [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY],
            Self::Right => [GamepadAxis::RightStickX, GamepadAxis::RightStickY],
        }
    }

    /// The stick of an axis, and whether the axis is its vertical one.
    pub(super) fn from_axis(axis: GamepadAxis) -> Option<(Self, bool)> {
        let stick = [Self::Left, Self::Right].into_iter().find(|it| it.axes().contains(&axis))?;
        Some((stick, axis == stick.axes()[1]))
    }
}

impl Modifiers {
    pub(super) const KINDS: [ModifierKey; 4] =
        [ModifierKey::Control, ModifierKey::Alt, ModifierKey::Shift, ModifierKey::Super];

    /// The modifiers among pressed keys.
    pub(super) fn among(keys: &[KeyCode]) -> Self {
        Self(Self::KINDS.map(|kind| kind.keycodes().iter().any(|key| keys.contains(key))))
    }

    /// Whether a key is a modifier.
    pub(super) fn has_key(key: KeyCode) -> bool {
        Self::KINDS.iter().any(|kind| kind.keycodes().contains(&key))
    }

    /// Adds the modifier with this index in [`KINDS`](Self::KINDS).
    pub(super) fn add(&mut self, place: usize) {
        self.0[place] = true;
    }

    pub(super) fn has(self, kind: ModifierKey) -> bool {
        self.places().any(|place| Self::KINDS[place] == kind)
    }

    pub(super) fn is_none(self) -> bool {
        self == Self::default()
    }

    /// The indices of the held modifiers in [`KINDS`](Self::KINDS).
    pub(super) fn places(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.0.len()).filter(move |place| self.0[*place])
    }
}
