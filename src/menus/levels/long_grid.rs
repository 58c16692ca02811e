//! Grids of many levels: only the tiles in and near what is seen exist. Rows are of one height, so
//! that the space of the others is known.

use std::ops::Range;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::screen::spawn_tile;
use super::tile::{GAP, LevelTile, TileStyle, WIDTH};
use crate::board::Sprites;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::Catalogue;
use crate::states::Menu;
use crate::theme::{Fonts, Themes};
use crate::widgets::InGrid;
use crate::words::Words;

/// More levels than this are not drawn all at once.
pub(super) const LONG: usize = 200;

/// The height of a row.
pub(super) const ROW: f32 = 204.0;
/// The number of rows around the seen ones that have tiles: more than a press leads over.
const AROUND: usize = 8;
/// The number of levels in a row before the width of the grid is known.
const GUESS: usize = 8;

/// A grid of many levels.
#[derive(Component)]
pub(super) struct LongGrid {
    /// The places of its levels.
    places: Range<usize>,
    /// The places that have tiles.
    made: Range<usize>,
    /// The number of tiles in a row; none before the first layout.
    columns: usize,
    opening: Opening,
    /// Whether some levels have a button for replays.
    has_replays: bool,
}

/// A list opens at its present level, which takes some frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    /// The tiles around this place exist, but the width of the grid is not known.
    At(usize),
    /// The tiles have their places. The list can scroll to the one with the focus.
    Placed,
    Done,
}

/// Everything needed to draw tiles.
#[derive(SystemParam)]
pub(super) struct TileMaker<'w> {
    pub(super) levels: Catalogue<'w>,
    pub(super) fonts: Res<'w, Fonts>,
    sprites: Res<'w, Sprites>,
    words: Res<'w, Words>,
    preferences: Res<'w, Preferences>,
    themes: Res<'w, Themes>,
}

impl TileMaker<'_> {
    /// The look of the tiles in a grid.
    pub(super) fn style(&self, has_replays: bool, is_long: bool) -> TileStyle<'_> {
        TileStyle {
            fonts: &self.fonts,
            sprites: &self.sprites,
            rim: self.themes.chosen(&self.preferences).rim,
            language: self.words.language(),
            has_replays,
            is_long,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_grids.run_if(in_state(Menu::Levels)).in_set(Frame::Write));
}

impl LongGrid {
    /// A grid that opens at a place, if it has it, or else at its first.
    pub(super) fn opening_at(places: Range<usize>, place: usize, has_replays: bool) -> Self {
        let place = if places.contains(&place) { place } else { places.start };
        let row = (place - places.start) / GUESS;
        let start = places.start + row.saturating_sub(AROUND) * GUESS;
        let made = start..(start + 2 * AROUND * GUESS).min(places.end);
        Self { places, made, columns: 0, opening: Opening::At(place), has_replays }
    }

    /// The places that have tiles.
    pub(super) fn made(&self) -> Range<usize> {
        self.made.clone()
    }

    /// The number of its rows.
    fn rows(&self) -> usize {
        self.places.len().div_ceil(self.columns)
    }

    /// The places in these rows.
    fn places_in(&self, rows: Range<usize>) -> Range<usize> {
        let at = |row: usize| (self.places.start + row * self.columns).min(self.places.end);
        at(rows.start)..at(rows.end)
    }

    /// The row of a place.
    fn row_of(&self, place: usize) -> usize {
        (place - self.places.start) / self.columns
    }
}

/// Gives all long grids the tiles in and near what is seen.
fn fit_grids(
    mut grids: Query<(Entity, &mut LongGrid, &mut Node, &ComputedNode, &UiGlobalTransform)>,
    (parents, children): (Query<&ChildOf>, Query<&Children>),
    columns: Query<(&ComputedNode, &UiGlobalTransform), With<ScrollArea>>,
    tiles: Query<(Entity, &LevelTile), With<InGrid>>,
    maker: TileMaker,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for (entity, mut grid, mut node, size, place) in &mut grids {
        let Some(list) = parents.iter_ancestors(entity).find_map(|it| columns.get(it).ok()) else {
            continue;
        };
        let scale = size.inverse_scale_factor();
        if size.size.x <= 0.0 {
            continue;
        }
        let fit = ((size.size.x * scale + GAP) / (WIDTH + GAP)).floor().max(1.0) as usize;
        let is_new = fit != grid.columns;
        grid.columns = fit;
        let high = list.0.size.y * scale;
        // From the top of the grid to that of the list.
        let above = (list.1.translation.y - list.0.size.y / 2.0) * scale
            - (place.translation.y - size.size.y / 2.0) * scale;
        let row = |y: f32| (y.max(0.0) / (ROW + GAP)) as usize;
        let seen = match grid.opening {
            Opening::At(place) => grid.row_of(place)..grid.row_of(place) + row(high) + 1,
            _ => row(above)..row(above + high) + 1,
        };
        match grid.opening {
            Opening::At(_) => grid.opening = Opening::Placed,
            Opening::Placed => {
                // Now the list scrolls to the tile with the focus.
                focus.set_changed();
                grid.opening = Opening::Done;
                continue;
            }
            Opening::Done => {}
        }
        let rows = grid.rows();
        let near = seen.start.saturating_sub(AROUND)..(seen.end + AROUND).min(rows);
        let near = near.start.min(near.end)..near.end;
        let made = grid.places_in(near.clone());
        if made == grid.made && !is_new {
            continue;
        }
        let space = |rows: usize| px(rows as f32 * (ROW + GAP));
        node.padding = UiRect::vertical(Val::ZERO);
        (node.padding.top, node.padding.bottom) = (space(near.start), space(rows - near.end));
        let focused = focus.get().and_then(|tile| tiles.get(tile).ok());
        let lost =
            focused.filter(|(_, tile)| grid.made.contains(&tile.0) && !made.contains(&tile.0));
        let style = maker.style(grid.has_replays, true);
        let old: Vec<_> = children.get(entity).map(|all| all.to_vec()).unwrap_or_default();
        for (place, column) in grid.made.clone().zip(old) {
            if !made.contains(&place) {
                commands.entity(column).despawn();
            }
        }
        let before = made.start..made.end.min(grid.made.start.max(made.start));
        let after = made.start.max(grid.made.end.min(made.end))..made.end;
        let (before, after) = match before.end == made.end {
            // Nothing of the old is left.
            true => (0..0, made.clone()),
            false => (before, after),
        };
        let new: Vec<_> =
            before.map(|place| spawn_tile(&mut commands, &maker.levels, place, &style)).collect();
        commands.entity(entity).insert_children(0, &new);
        let new: Vec<_> =
            after.map(|place| spawn_tile(&mut commands, &maker.levels, place, &style)).collect();
        commands.entity(entity).add_children(&new);
        grid.made = made.clone();
        if let Some((_, tile)) = lost {
            // The tile with the focus is gone: the nearest seen one in its column gets it.
            let first =
                if above > row(above) as f32 * (ROW + GAP) { seen.start + 1 } else { seen.start };
            let row = grid.row_of(tile.0).clamp(first, first.max(seen.end.saturating_sub(2)));
            let aside = (tile.0 - grid.places.start) % grid.columns;
            let next = (grid.places.start + row * grid.columns + aside).min(grid.places.end - 1);
            commands.run_system_cached_with(focus_tile, next);
        }
    }
}

/// Gives the focus to the tile of the level at a place.
pub(super) fn focus_tile(
    In(place): In<usize>,
    tiles: Query<(Entity, &LevelTile), With<InGrid>>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some((tile, _)) = tiles.iter().find(|(_, tile)| tile.0 == place) {
        focus.set(tile, FocusCause::Navigated);
    }
}
