//! The actions of a row.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::row::{AttemptRow, COMPARE, GO_BACK, RENAME};
use super::{compare, go_back, remove, rename};
use crate::menus::dialogs::BelowRow;
use crate::widgets::ChosenOption;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(act).add_observer(rename::rename);
}

/// Does what the player chose in a row. It closes what the row had opened below.
fn act(
    pressed: On<Activate>,
    rows: Query<&ChosenOption, With<AttemptRow>>,
    opened: Query<(Entity, &BelowRow)>,
    mut commands: Commands,
) {
    let row = pressed.entity;
    let Ok(&ChosenOption(chosen)) = rows.get(row) else { return };
    for (entity, _) in &opened {
        commands.entity(entity).despawn();
    }
    if opened.iter().any(|(_, below)| *below == BelowRow { row, chosen }) {
        return;
    }
    match chosen {
        GO_BACK => commands.run_system_cached_with(go_back::go_back, row),
        COMPARE => commands.run_system_cached_with(compare::compare, row),
        RENAME => commands.run_system_cached_with(rename::open, row),
        _ => commands.run_system_cached_with(remove::delete, row),
    }
}
