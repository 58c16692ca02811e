//! The mouse cursor: hidden while the player uses another device, until the mouse moves.

use bevy::prelude::*;
use bevy::window::{CursorOptions, WindowEvent};

use super::device::{Device, LastDevice};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, show_cursor);
}

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
