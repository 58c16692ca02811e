//! The result of an action at the foot of a dialog.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use crate::theme::Fonts;
use crate::widgets::{WidgetName, note};
use crate::words::{Message, Say};

/// Marks the text with the result.
#[derive(Component)]
pub(crate) struct ResultText;

/// An empty result.
pub(crate) fn result_text(fonts: &Fonts) -> impl Bundle {
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), WidgetName(Message::default()));
    (note(fonts, Message::default()), told, ResultText)
}

/// Shows a result, and tells screen readers.
pub(crate) fn show_result(commands: &mut Commands<'_, '_>, outcome: Entity, said: Message) {
    commands.entity(outcome).insert((Say(said.clone()), WidgetName(said)));
}
