//! The words for a widget's value at the end of its row.

use bevy::prelude::*;

use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// The text that says the value of the widget that it is a part of.
#[derive(Component)]
pub(super) struct ValuePlace;

/// What has more room than this is a sentence.
const LONG: f32 = 200.0;

/// A place so wide for the value, which stands there so.
pub(super) fn value(fonts: &Fonts, width: f32, justify_content: JustifyContent) -> impl Bundle {
    // Long ones take several lines where there is little room.
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
