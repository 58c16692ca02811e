//! The parts of a list: buttons, buttons with details, and texts between them.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::face::{Face, WidgetHeight, row_node};
use super::widget::{WidgetName, label, role_node};
use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

/// A button that fills a row of a menu.
pub fn button(fonts: &Fonts, name: Message) -> impl Bundle {
    (
        bare_button(name.clone()),
        TabIndex(0),
        row_node(),
        WidgetHeight::ROW,
        Face::ROW,
        children![label(fonts, name)],
    )
}

/// A button with something at the end of its row.
pub fn button_with(fonts: &Fonts, name: Message, end: impl Bundle) -> impl Bundle {
    let parts = children![label(fonts, name.clone()), end];
    (bare_button(name), TabIndex(0), row_node(), WidgetHeight::ROW, Face::ROW, parts)
}

/// A button without a look. A part of it with `NamePlace` shows its name.
pub fn bare_button(name: Message) -> impl Bundle {
    (Button, role_node(Role::Button, &[Action::Click]), WidgetName(name))
}

/// A button that fills a row, with its name and, at the end of the row, details.
pub fn entry(fonts: &Fonts, name: Message, more: Message) -> impl Bundle {
    let called = name.clone().titling(more.clone());
    let row = Node {
        width: percent(100),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(3)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    (
        (bare_button(called), TabIndex(0), row, WidgetHeight::ROW, Face::ROW),
        children![
            (Say(name), fonts.regular(18.0), Ink(shades::TEXT)),
            (Say(more), fonts.regular(16.0), Ink(shades::TEXT_DIM)),
        ],
    )
}

/// A line of small text in a menu.
pub fn note(fonts: &Fonts, text: Message) -> impl Bundle {
    let place = Node { margin: UiRect::axes(px(12), px(4)), flex_shrink: 0.0, ..default() };
    (Say(text), fonts.regular(14.0), Ink(shades::TEXT_DIM), place)
}

/// A warning about the row above. It takes no space while it is hidden.
pub(super) fn warning(fonts: &Fonts, text: Message) -> impl Bundle {
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
    let access_node = AccessibilityNode::from(AccessNode::new(Role::Paragraph));
    (access_node, WidgetName(called), TabIndex(0), column, Face::ROW, lines)
}
