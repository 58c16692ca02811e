//! Words between the widgets of a dialog.

use bevy::prelude::*;

use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// A small text in a row of a menu.
pub fn note(fonts: &Fonts, text: Message) -> impl Bundle {
    let place = Node { margin: UiRect::axes(px(12), px(4)), flex_shrink: 0.0, ..default() };
    (Say(text), fonts.regular(14.0), Ink(shades::TEXT_DIM), place)
}
