//! The words for a widget's value at the end of its row.

use bevy::prelude::*;

use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// The text that says the value of the widget that it is a part of.
#[derive(Component)]
pub(super) struct ValuePlace;

/// A place so wide for the value, which stands there so.
pub(super) fn value(fonts: &Fonts, width: f32, justify_content: JustifyContent) -> impl Bundle {
    (
        (Node { width: px(width), justify_content, ..default() }, Pickable::IGNORE),
        children![(
            (Say(Message::default()), ValuePlace),
            (fonts.strong(18.0), Ink(shades::TIME), TextLayout::no_wrap()),
            Pickable::IGNORE,
        )],
    )
}
