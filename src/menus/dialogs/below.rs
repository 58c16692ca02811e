//! Widgets below a row, or in place of it.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

/// Marks widgets that a row opened below itself, with the row and the action that opened them.
#[derive(Component, Clone, Copy, PartialEq)]
pub(crate) struct BelowRow {
    pub(crate) row: Entity,
    pub(crate) chosen: usize,
}

/// The places of rows.
#[derive(SystemParam)]
pub(crate) struct RowPlaces<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    children: Query<'w, 's, &'static Children>,
    opened: Query<'w, 's, Entity, With<BelowRow>>,
    focus: ResMut<'w, InputFocus>,
}

/// Closes what a row has opened. Returns whether there was anything.
pub(crate) fn close_opened(world: &mut World) -> Result<bool> {
    Ok(world.run_system_cached(close_below_rows)?)
}

fn close_below_rows(
    opened: Query<&BelowRow>,
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> bool {
    let row = opened.iter().next().map(|below| below.row);
    row.inspect(|row| places.close_below(&mut commands, *row)).is_some()
}

impl RowPlaces<'_, '_> {
    /// Puts widgets below another widget of a list.
    pub(crate) fn put_below(
        &self,
        commands: &mut Commands<'_, '_>,
        widget: Entity,
        new: &[Entity],
    ) {
        let Some(parent) = self.parents.get(widget).ok().map(ChildOf::parent) else { return };
        let Ok(all) = self.children.get(parent) else { return };
        let place = all.iter().position(|it| it == widget).map_or(all.len(), |at| at + 1);
        commands.entity(parent).insert_children(place, new);
    }

    /// Closes what rows have opened. This row gets the focus.
    pub(crate) fn close_below(&mut self, commands: &mut Commands<'_, '_>, row: Entity) {
        self.opened.iter().for_each(|entity| commands.entity(entity).despawn());
        self.focus(row);
    }

    /// Replaces a widget by another.
    pub(crate) fn replace(&mut self, commands: &mut Commands<'_, '_>, widget: Entity, new: Entity) {
        self.put_below(commands, widget, &[new]);
        commands.entity(widget).despawn();
        self.focus(new);
    }

    pub(crate) fn focus(&mut self, widget: Entity) {
        self.focus.set(widget, FocusCause::Navigated);
    }
}
