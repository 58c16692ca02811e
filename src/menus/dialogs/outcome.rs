//! The result of an action at the foot of a dialog.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use crate::theme::Fonts;
use crate::widgets::{Called, note};
use crate::words::{Message, Say};

/// Marks the text with the result.
#[derive(Component)]
pub(crate) struct Outcome;

/// An empty result.
pub(crate) fn outcome(fonts: &Fonts) -> impl Bundle {
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), Called(Message::default()));
    (note(fonts, Message::default()), told, Outcome)
}

/// Shows a result, and tells screen readers.
pub(crate) fn tell(commands: &mut Commands<'_, '_>, outcome: Entity, said: Message) {
    commands.entity(outcome).insert((Say(said.clone()), Called(said)));
}
