//! A button in a list of things, with a name and details.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use super::button::bare_button;
use super::face::Face;
use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// A button that fills a row, with its name and, at the end of the row, details.
pub fn entry(fonts: &Fonts, name: Message, more: Message) -> impl Bundle {
    let called = name.clone().titling(more.clone());
    let row = Node {
        width: percent(100),
        min_height: px(28),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(3)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    (
        (bare_button(called), TabIndex(0), row, Face::ROW),
        children![
            (Say(name), fonts.regular(18.0), Ink(shades::TEXT), Pickable::IGNORE),
            (Say(more), fonts.regular(16.0), Ink(shades::TEXT_DIM), Pickable::IGNORE),
        ],
    )
}
