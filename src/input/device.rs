//! The player's device.

use bevy::prelude::*;
use bevy::window::{CursorOptions, WindowEvent};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Device {
    #[default]
    Keyboard,
    Mouse,
    /// A touch screen.
    Touch,
    /// A gamepad, by the signs on its buttons.
    Pad(Family),
}

/// Gamepads with the same signs on their buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Family {
    /// A, B, X and Y, with A below.
    Xbox,
    /// Cross, circle, square and triangle.
    PlayStation,
    /// A, B, X and Y, with B below.
    Nintendo,
    /// Unknown signs.
    Other,
}

#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LastDevice(pub Device);

impl Device {
    /// The name by which messages select their words: `keys` (for gamepads, too), `mouse` or `touch`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Keyboard | Self::Pad(_) => "keys",
            Self::Mouse => "mouse",
            Self::Touch => "touch",
        }
    }
}

impl Family {
    /// The family of a gamepad, by its vendor's number or by its name.
    pub(super) fn detect(vendor: Option<u16>, name: &str) -> Self {
        match vendor {
            Some(0x045e) => return Self::Xbox,
            Some(0x054c) => return Self::PlayStation,
            Some(0x057e) => return Self::Nintendo,
            _ => {}
        }
        let name = name.to_lowercase();
        let words = [
            (Self::Xbox, ["xbox", "x-box", "xinput", "x360"]),
            (Self::PlayStation, ["playstation", "dualshock", "dualsense", "sony"]),
            (Self::Nintendo, ["nintendo", "switch", "joy-con", "joycon"]),
        ];
        let found = words.iter().find(|(_, words)| words.iter().any(|word| name.contains(word)));
        found.map_or(Self::Other, |(family, _)| *family)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, show_cursor);
}

/// Hides the mouse cursor while the player uses another device, until the mouse moves.
fn show_cursor(
    mut events: MessageReader<WindowEvent>,
    last: Res<LastDevice>,
    cursor: Single<&mut CursorOptions>,
) {
    let is_pad = last.is_changed() && matches!(last.0, Device::Pad(_));
    let mut is_visible = is_pad.then_some(false);
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(_) | WindowEvent::MouseButtonInput(_) => {
                is_visible = Some(true);
            }
            WindowEvent::KeyboardInput(key) if key.state.is_pressed() => is_visible = Some(false),
            _ => {}
        }
    }
    if let Some(is_visible) = is_visible {
        cursor.into_inner().map_unchanged(|it| &mut it.visible).set_if_neq(is_visible);
    }
}
