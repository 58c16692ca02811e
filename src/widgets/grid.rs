//! Widgets in rows and columns.

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
