//! Grids of many levels. Only the tiles in and near the visible part exist. All rows have the same height, so that the
//! space for the other rows is known.

use std::ops::Range;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::choice::spawn_tile;
use super::tile::{GAP, LevelTile, TileStyle, WIDTH, row_height};
use crate::board::Sprites;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::{Catalogue, Playlist};
use crate::states::Menu;
use crate::theme::{Fonts, Theme, Themes};
use crate::timeline::Pace;
use crate::widgets::TileButton;
use crate::words::Words;

/// Grids of more levels than this don't have tiles for all levels.
pub(super) const LONG: usize = 200;

/// The number of rows with tiles on either side of the visible ones: more than a press can skip.
const ROWS_AROUND: usize = 8;
/// The assumed number of levels in a row before the width of the grid is known.
const ASSUMED_COLUMNS: usize = 8;

/// A grid of many levels.
#[derive(Component)]
pub(super) struct LongGrid {
    /// The places of its levels in the playlist.
    places: Range<usize>,
    /// The places that have tiles.
    made: Range<usize>,
    /// The number of tiles in a row; 0 before the first layout.
    columns: usize,
    opening: OpeningStep,
    /// Whether some levels have a button for replays.
    has_replays: bool,
}

/// The steps in which a list opens at its current level, or goes to a distant level. They take several frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpeningStep {
    /// Tiles around this place exist, but the width of the grid is not known.
    At(usize),
    /// The tiles belong to another part of the list, and this place has none yet.
    Far(usize),
    /// The tiles are laid out, so that the list can scroll to the one with the focus.
    Placed,
    Done,
}

/// Everything needed to draw tiles.
#[derive(SystemParam)]
pub(super) struct TileMaker<'w> {
    pub(super) levels: Catalogue<'w>,
    pub(super) playlist: Res<'w, Playlist>,
    pub(super) fonts: Res<'w, Fonts>,
    pub(super) sprites: Res<'w, Sprites>,
    pub(super) words: Res<'w, Words>,
    pub(super) preferences: Res<'w, Preferences>,
    themes: Res<'w, Themes>,
}

impl TileMaker<'_> {
    pub(super) fn theme(&self) -> &Theme {
        self.themes.chosen(&self.preferences)
    }

    /// The look of the tiles in a grid.
    pub(super) fn style(&self, has_replays: bool, is_long: bool) -> TileStyle<'_> {
        TileStyle {
            fonts: &self.fonts,
            sprites: &self.sprites,
            rim: self.theme().rim,
            words: &self.words,
            has_replays,
            is_long,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_grids.run_if(in_state(Menu::Levels)).in_set(Frame::WriteTexts));
}

impl LongGrid {
    /// A grid that opens at a place or, if it doesn't contain that place, at its first place.
    pub(super) fn opening_at(places: Range<usize>, place: usize, has_replays: bool) -> Self {
        let place = if places.contains(&place) { place } else { places.start };
        let row = (place - places.start) / ASSUMED_COLUMNS;
        let start = places.start + row.saturating_sub(ROWS_AROUND) * ASSUMED_COLUMNS;
        let made = start..(start + 2 * ROWS_AROUND * ASSUMED_COLUMNS).min(places.end);
        Self { places, made, columns: 0, opening: OpeningStep::At(place), has_replays }
    }

    /// The places that have tiles.
    pub(super) fn made(&self) -> Range<usize> {
        self.made.clone()
    }

    /// Goes to a level of this grid that has no tile yet. Returns false if the level is in another grid or has a tile.
    pub(super) fn go_to_distant(&mut self, place: usize) -> bool {
        let is_far = self.places.contains(&place) && !self.made.contains(&place);
        if is_far {
            self.opening = OpeningStep::Far(place);
        }
        is_far
    }

    /// The number of rows.
    fn rows(&self) -> usize {
        self.places.len().div_ceil(self.columns)
    }

    /// The places in these rows.
    fn places_in(&self, rows: Range<usize>) -> Range<usize> {
        let at = |row: usize| (self.places.start + row * self.columns).min(self.places.end);
        at(rows.start)..at(rows.end)
    }

    /// The height of a row, with the space below it.
    fn pitch(&self) -> f32 {
        row_height(self.has_replays) + GAP
    }

    /// The row of a place.
    fn row_of(&self, place: usize) -> usize {
        (place - self.places.start) / self.columns
    }

    /// The rows in and near the visible ones. They include those near the place with the focus, to which the list is
    /// about to scroll, unless that place is far away.
    fn rows_near(&self, seen: &Range<usize>, focused: Option<usize>) -> Range<usize> {
        let row = focused.filter(|place| self.made.contains(place)).map(|it| self.row_of(it));
        let is_near = |row: &usize| {
            (seen.start.saturating_sub(2 * ROWS_AROUND)..seen.end + 2 * ROWS_AROUND).contains(row)
        };
        let row = row.filter(is_near).unwrap_or(seen.start);
        let (first, end) = (seen.start.min(row), seen.end.max(row + 1));
        let end = (end + ROWS_AROUND).min(self.rows());
        first.saturating_sub(ROWS_AROUND).min(end)..end
    }

    /// The place nearest to another one, in the same column, in a row that is completely visible.
    fn nearest_seen(&self, place: usize, seen: &Seen) -> usize {
        let (first, last) = seen.whole_rows();
        let row = self.row_of(place).clamp(first, last);
        let aside = (place - self.places.start) % self.columns;
        (self.places.start + row * self.columns + aside).min(self.places.end - 1)
    }
}

/// The visible part of a grid, in rows from its top.
struct Seen {
    from: f32,
    to: f32,
}

impl Seen {
    /// The rows that are at least partly visible.
    fn rows(&self) -> Range<usize> {
        let row = |at: f32| at.max(0.0) as usize;
        row(self.from)..row(self.to) + 1
    }

    /// The first and the last row that are completely visible. In a low list, both are the same row.
    fn whole_rows(&self) -> (usize, usize) {
        let first = self.from.max(0.0).ceil() as usize;
        (first, first.max(self.rows().end.saturating_sub(2)))
    }
}

/// Gives all long grids the tiles in and near their visible parts.
fn fit_grids(
    mut grids: Query<(Entity, &mut LongGrid, &mut Node, &ComputedNode, &UiGlobalTransform)>,
    parents: Query<&ChildOf>,
    children: Query<&Children>,
    lists: Query<(&ComputedNode, &UiGlobalTransform), With<ScrollArea>>,
    tiles: Query<&LevelTile>,
    maker: TileMaker,
    mut focus: ResMut<InputFocus>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    let focused = focus.get().and_then(|widget| tiles.get(widget).ok()).map(|tile| tile.0);
    for (entity, mut grid, mut node, size, place) in &mut grids {
        let list = parents.iter_ancestors(entity).find_map(|it| lists.get(it).ok());
        // Before the first layout, nothing has a size.
        let Some((list, list_place)) = list.filter(|_| size.size.x > 0.0) else { continue };
        pace.request_frame_if(grid.opening != OpeningStep::Done);
        if grid.opening == OpeningStep::Placed {
            // Now the list scrolls to the tile with the focus.
            focus.set_changed();
            grid.opening = OpeningStep::Done;
            continue;
        }
        let pixels = size.inverse_scale_factor();
        let top = place.translation.y - size.size.y / 2.0;
        let list_top = list_place.translation.y - list.size.y / 2.0;
        let pitch = grid.pitch();
        let (from, high) = ((list_top - top) * pixels / pitch, list.size.y * pixels / pitch);
        let mut seen = Seen { from, to: from + high };
        let columns = ((size.size.x * pixels + GAP) / (WIDTH + GAP)).max(1.0) as usize;
        let far = match grid.opening {
            OpeningStep::Far(place) => Some(place),
            _ => None,
        };
        let is_new = columns != grid.columns || far.is_some();
        if is_new {
            // A different number of columns moves the tiles, so the list is rebuilt from this place.
            let start = match grid.opening {
                OpeningStep::At(place) | OpeningStep::Far(place) => place,
                _ => focused.filter(|it| grid.made.contains(it)).unwrap_or(grid.made.start),
            };
            (grid.columns, grid.opening) = (columns, OpeningStep::Placed);
            let from = grid.row_of(start) as f32;
            seen = Seen { from, to: from + high };
        }
        let near = grid.rows_near(&seen.rows(), focused);
        let made = grid.places_in(near.clone());
        if made == grid.made && !is_new {
            continue;
        }
        let space = |rows: usize| px(rows as f32 * pitch);
        (node.padding.top, node.padding.bottom) =
            (space(near.start), space(grid.rows() - near.end));
        let old = children.get(entity).map(|all| all.to_vec()).unwrap_or_default();
        for (_, column) in grid.made.clone().zip(old).filter(|(place, _)| !made.contains(place)) {
            commands.entity(column).despawn();
        }
        let lost = focused.filter(|it| grid.made.contains(it) && !made.contains(it));
        // The places before and after the tiles that stay.
        let stay = grid.made.start.max(made.start)..grid.made.end.min(made.end);
        let stay = if stay.is_empty() { made.end..made.end } else { stay };
        let style = maker.style(grid.has_replays, true);
        let mut make = |places: Range<usize>| -> Vec<_> {
            let tile = |place| spawn_tile(&mut commands, &maker.levels, place, &style);
            places.map(tile).collect()
        };
        let (before, after) = (make(made.start..stay.start), make(stay.end..made.end));
        commands.entity(entity).insert_children(0, &before).add_children(&after);
        grid.made = made;
        let to = far.or_else(|| lost.map(|lost| grid.nearest_seen(lost, &seen)));
        if let Some(to) = to {
            commands.run_system_cached_with(focus_tile, to);
        }
    }
}

/// Gives the focus to the tile of the level at a place.
pub(super) fn focus_tile(
    In(place): In<usize>,
    tiles: Query<(Entity, &LevelTile), Without<TileButton>>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some((tile, _)) = tiles.iter().find(|(_, tile)| tile.0 == place) {
        focus.set(tile, FocusCause::Navigated);
    }
}
