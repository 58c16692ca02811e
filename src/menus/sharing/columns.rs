//! A picture with a column beside it.

use bevy::prelude::*;

/// If the column would be narrower than this, in pixels before scaling, it goes below the picture.
const LEAST: f32 = 250.0;

/// A picture with a column of lines or buttons beside it, or below it in a narrow window.
pub(super) fn spawn_columns(
    list: &mut ChildSpawnerCommands<'_>,
    picture: impl FnOnce(&mut ChildSpawnerCommands<'_>),
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        column_gap: px(14),
        row_gap: px(6),
        ..default()
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(LEAST),
        row_gap: px(2),
        ..default()
    };
    list.spawn((row, Pickable::IGNORE)).with_children(|row| {
        picture(row);
        row.spawn((column, Pickable::IGNORE)).with_children(fill);
    });
}
