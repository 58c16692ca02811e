//! The keyboard of a phone, which appears when a text can be written.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;

use crate::platform::show_keyboard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, update_keyboard.run_if(resource_changed::<InputFocus>));
}

fn update_keyboard(focus: Res<InputFocus>, fields: Query<&AccessibilityNode, With<EditableText>>) {
    let field = focus.get().and_then(|focused| fields.get(focused).ok());
    show_keyboard(field.map(|node| node.label().unwrap_or_default()));
}
