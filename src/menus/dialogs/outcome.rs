//! What came of what was chosen in a dialog, said at its foot.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use crate::theme::Fonts;
use crate::widgets::{Called, note};
use crate::words::{Message, Say};

/// On what says it.
#[derive(Component)]
pub(crate) struct Outcome;

/// Nothing yet.
pub(crate) fn outcome(fonts: &Fonts) -> impl Bundle {
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), Called(Message::default()));
    (note(fonts, Message::default()), told, Outcome)
}

/// Says it, to screen readers too.
pub(crate) fn tell(commands: &mut Commands<'_, '_>, outcome: Entity, said: Message) {
    commands.entity(outcome).insert((Say(said.clone()), Called(said)));
}
