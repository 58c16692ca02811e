//! Buttons.

use accesskit::{Action, Role};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::adjust::role_node;
use super::face::{Face, row_node};
use super::name::{WidgetName, label};
use crate::theme::Fonts;
use crate::words::Message;

/// A button that fills a row of a menu.
pub fn button(fonts: &Fonts, name: Message) -> impl Bundle {
    (bare_button(name.clone()), TabIndex(0), row_node(), Face::ROW, children![label(fonts, name)])
}

/// A button with something at the end of its row.
pub fn button_with(fonts: &Fonts, name: Message, end: impl Bundle) -> impl Bundle {
    let parts = children![label(fonts, name.clone()), end];
    (bare_button(name), TabIndex(0), row_node(), Face::ROW, parts)
}

/// A button without a look. A part of it with `NamePlace` shows its name.
pub fn bare_button(name: Message) -> impl Bundle {
    (Button, role_node(Role::Button, &[Action::Click]), WidgetName(name))
}
