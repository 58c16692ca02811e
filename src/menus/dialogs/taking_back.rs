//! Undo in a dialog: its key undoes the last action there.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::outcome::{ResultText, show_result};
use crate::words::Message;

/// Marks the button that undoes an action of a dialog. Later actions have greater numbers.
#[derive(Component)]
pub(crate) struct UndoButton(usize);

impl UndoButton {
    /// The number after all others.
    pub(crate) fn next(all: &Query<&Self>) -> Self {
        Self(all.iter().map(|it| it.0).max().unwrap_or(0) + 1)
    }

    /// The only one of its dialog.
    pub(crate) const ONLY: Self = Self(0);
}

/// Undoes the last action, if there is one.
pub(crate) fn take_back(
    all: Query<(Entity, &UndoButton)>,
    outcomes: Query<Entity, With<ResultText>>,
    mut commands: Commands,
) {
    if let Some((entity, _)) = all.iter().max_by_key(|(_, it)| it.0) {
        commands.trigger(Activate { entity });
    } else if let Some(outcome) = outcomes.iter().next() {
        show_result(&mut commands, outcome, Message::new("no-effect-undo"));
    }
}
