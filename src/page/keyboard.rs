//! The keyboard of a phone, which comes when a text can be written.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;

use crate::platform::want_text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, ask.run_if(resource_changed::<InputFocus>));
}

fn ask(focus: Res<InputFocus>, fields: Query<(), With<EditableText>>) {
    want_text(focus.get().is_some_and(|focused| fields.contains(focused)));
}
