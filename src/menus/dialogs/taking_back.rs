//! What the key of undo does in a dialog: it takes back what was done there last.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::outcome::{Outcome, tell};
use crate::words::Message;

/// On what takes something back that was done in a dialog; what was done later has a greater number.
#[derive(Component)]
pub(crate) struct TakesBack(usize);

impl TakesBack {
    /// After all that can be taken back already.
    pub(crate) fn next(all: &Query<&Self>) -> Self {
        Self(all.iter().map(|it| it.0).max().unwrap_or(0) + 1)
    }

    /// The only one of its dialog.
    pub(crate) const ONLY: Self = Self(0);
}

/// Takes back what was done last, if there is anything.
pub(crate) fn take_back(
    all: Query<(Entity, &TakesBack)>,
    outcomes: Query<Entity, With<Outcome>>,
    mut commands: Commands,
) {
    if let Some((entity, _)) = all.iter().max_by_key(|(_, it)| it.0) {
        commands.trigger(Activate { entity });
    } else if let Some(outcome) = outcomes.iter().next() {
        tell(&mut commands, outcome, Message::new("no-effect-undo"));
    }
}
