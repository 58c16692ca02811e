//! Widgets in rows and columns.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

/// Marks a widget in a grid: up and down lead to the widget above or below.
#[derive(Component)]
pub struct InGrid;

/// The places of the widgets in a grid.
pub(super) type Tiles<'w, 's> =
    Query<'w, 's, (Entity, &'static UiGlobalTransform, &'static ComputedNode), With<InGrid>>;

/// The closest widget in the next row, below or above.
pub(super) fn tile_beside(tiles: &Tiles<'_, '_>, from: Entity, is_down: bool) -> Option<Entity> {
    let (_, place, node) = tiles.get(from).ok()?;
    let (here, height) = (place.translation, node.size.y);
    let far = |(tile, place, _): (Entity, &UiGlobalTransform, &ComputedNode)| {
        let way = place.translation - here;
        let down = if is_down { way.y } else { -way.y };
        (down > height / 2.0).then_some((tile, down, way.x.abs()))
    };
    let nearest = tiles.iter().filter_map(far).min_by(|(_, down, aside), (_, more, other)| {
        // Two tiles are in the same row if their distance is the same to the pixel.
        down.round().total_cmp(&more.round()).then(aside.total_cmp(other))
    });
    nearest.map(|(tile, ..)| tile)
}

/// Whether the widget with the focus is in a grid that has no places yet: which widget is above or below
/// it is known after the next frame.
pub(crate) fn waits_for_places(
    focus: Option<Res<InputFocus>>,
    tiles: Query<&ComputedNode, With<InGrid>>,
) -> bool {
    let tile = focus.and_then(|focus| focus.get()).and_then(|widget| tiles.get(widget).ok());
    tile.is_some_and(|node| node.size == Vec2::ZERO)
}
