//! Labelled numbers in the bar at the top.

use bevy::prelude::*;

use crate::theme::{Fonts, Ink, Shade, shades};
use crate::words::{Message, Say};

/// A label and its number, which has this component.
pub(crate) fn pair(
    bar: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    label: Message,
    color: Shade,
    number: impl Component,
) {
    let pair = Node { column_gap: px(8), align_items: AlignItems::Center, ..default() };
    bar.spawn((pair, Pickable::IGNORE)).with_children(|pair| {
        pair.spawn((Say(label), fonts.regular(16.0), Ink(shades::TEXT_DIM)));
        // A text with a least width of its own would get no more.
        let room = Node { min_width: px(26), ..default() };
        pair.spawn((room, Pickable::IGNORE)).with_child((
            Say(Message::default()),
            fonts.strong(21.0),
            Ink(color),
            number,
        ));
    });
}

/// A number, or a sign that there is none.
pub(crate) fn number_or_none(number: Option<usize>) -> Message {
    number.map_or_else(|| Message::new("bar-none"), Message::number)
}
