//! Texts between the widgets of a dialog.

use accesskit::{Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use super::face::Face;
use super::name::WidgetName;
use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// A small text in a row of a menu.
pub fn note(fonts: &Fonts, text: Message) -> impl Bundle {
    let place = Node { margin: UiRect::axes(px(12), px(4)), flex_shrink: 0.0, ..default() };
    (Say(text), fonts.regular(14.0), Ink(shades::TEXT_DIM), place)
}

/// A warning about the row above. It takes no space while it is hidden.
pub fn warning(fonts: &Fonts, text: Message) -> impl Bundle {
    let margin = UiRect::axes(px(12), px(2));
    let place = Node { margin, flex_shrink: 0.0, display: Display::None, ..default() };
    (Say(text), fonts.regular(17.0), Ink(shades::ALARM), place)
}

/// Several lines with one name. Keys can focus the paragraph, so that they reach lines out of view;
/// for the mouse it is only text.
pub fn paragraph(called: Message, lines: impl Bundle) -> impl Bundle {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(4)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let told = AccessibilityNode::from(Told::new(Role::Paragraph));
    (told, WidgetName(called), TabIndex(0), column, Face::ROW, Pickable::IGNORE, lines)
}
