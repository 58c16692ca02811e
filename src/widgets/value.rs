//! The text of a widget's value at the end of its row.

use bevy::prelude::*;

use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// The text that shows the value of the widget around it.
#[derive(Component)]
pub(super) struct ValuePlace;

/// A value with more space than this is a sentence.
const LONG: f32 = 200.0;

/// A place of this width for the value, and how the value is aligned in it.
pub(super) fn value_text(
    fonts: &Fonts,
    width: f32,
    justify_content: JustifyContent,
) -> impl Bundle {
    // Long values take several lines where there is little room.
    let layout = match width > LONG {
        true => TextLayout::justify(Justify::Center),
        false => TextLayout::no_wrap(),
    };
    (
        (
            Node { width: px(width), min_width: px(0), justify_content, ..default() },
            Pickable::IGNORE,
        ),
        children![(
            (Say(Message::default()), ValuePlace),
            (fonts.strong(18.0), Ink(shades::TIME), layout),
            Pickable::IGNORE,
        )],
    )
}
