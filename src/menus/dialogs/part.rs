//! A part of a dialog: a title and a text.

use bevy::prelude::*;

use crate::theme::{Fonts, Ink, shades};
use crate::widgets::paragraph;
use crate::words::{Message, Say};

/// A title and the text below it.
pub(crate) fn titled_paragraph(fonts: &Fonts, title: Message, text: Message) -> impl Bundle {
    let all = title.clone().titling(text.clone());
    let lines = children![
        (Say(title), fonts.strong(17.0), Ink(shades::BRASS), Pickable::IGNORE),
        (Say(text), fonts.regular(16.0), Ink(shades::TEXT), Pickable::IGNORE),
    ];
    paragraph(all, lines)
}
