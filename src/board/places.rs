//! The letters of columns and the numbers of rows along the edges of the board. They are visible while a text names
//! tiles: a text about the tile that the player looks at, a hint, a self off course, or a paradox without marks on all
//! its tiles. In the level editor, where many texts name tiles, they are always visible.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Point, column_name};

use super::attention;
use super::grid::{TILE, TilePixels, middle};
use super::inspect::InspectedTile;
use super::label::{self, Badge, BadgeGrowth, BoardLabel};
use super::layer;
use super::room::{BoardRoom, Gaze};
use crate::advice::{Advisor, ShownHint};
use crate::frame::Frame;
use crate::sim::{Playhead, TakenOver};
use crate::states::{LevelState, Menu, Mode, Modes};
use crate::theme::palette;
use crate::timeline::{BoardShown, ChronicleShown, History, Scrub, Shown};

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_changed::<InspectedTile>
        .or_else(resource_changed::<ChronicleShown>)
        .or_else(resource_exists_and_changed::<Shown>)
        .or_else(resource_exists_and_changed::<History>)
        .or_else(resource_changed::<ShownHint>)
        .or_else(resource_changed::<Advisor>)
        .or_else(state_changed::<Mode>)
        .or_else(state_changed::<Menu>)
        .or_else(resource_exists_and_changed::<BoardShown>)
        .or_else(resource_changed::<Gaze>)
        .or_else(resource_changed::<BoardRoom>)
        .or_else(resource_changed::<TilePixels>);
    app.add_systems(
        Update,
        write_names
            .after(attention::move_gaze)
            .before(label::write_labels)
            .run_if(is_due)
            .in_set(Frame::Draw),
    );
}

/// The state that decides whether a paradox has its marks on the board.
#[derive(SystemParam)]
struct Marks<'w> {
    playhead: Res<'w, Playhead>,
    scrub: Res<'w, Scrub>,
    taken: Option<Res<'w, TakenOver>>,
    menu: Option<Res<'w, State<Menu>>>,
}

impl Marks<'_> {
    /// Whether a text explains why selves are off course.
    fn are_courses_explained(&self) -> bool {
        let is_asked = self.menu.as_ref().is_some_and(|menu| *menu.get() == Menu::Why);
        is_asked || self.scrub.is_on() || self.taken.is_some()
    }

    /// Whether marks show all tiles of the first paradox, so that no text names any of them.
    fn show_all_tiles(&self, courses: &ChronicleShown, history: &History) -> bool {
        let Some(broken) = history.broken() else { return false };
        let is_there = !self.scrub.is_on() || broken == self.playhead.timeline();
        // Only a player who looks at the paradox reads its causes.
        let has_causes = self.scrub.is_on();
        self.taken.is_none()
            && is_there
            && courses.marked_paradox(&history.chronicle, broken, has_causes).is_some()
    }
}

/// The name of a column or a row at the edge of the board.
#[derive(Component, PartialEq)]
struct EdgeName {
    text: String,
    place: Vec2,
    /// Whether the player looks at a tile of this column or row.
    is_here: bool,
}

/// The height of the letters, in tiles.
const LETTER_HEIGHT: f32 = 0.26;
/// The size of the space for a name, in world units.
const NAME_SIZE: Vec2 = Vec2::new(0.4 * TILE, 0.3 * TILE);

/// Writes the names at the edges of the board, or of its visible part. Unchanged names are not written again.
fn write_names(
    mut commands: Commands,
    inspected: Res<InspectedTile>,
    board: Res<BoardShown>,
    hint: Res<ShownHint>,
    advisor: Res<Advisor>,
    courses: Res<ChronicleShown>,
    shown: Res<Shown>,
    history: Option<Res<History>>,
    gaze: Res<Gaze>,
    room: Res<BoardRoom>,
    tile: Res<TilePixels>,
    growth: Res<BadgeGrowth>,
    modes: Modes,
    marks: Marks,
    old: Query<(Entity, &EdgeName)>,
) {
    let board = &board.0;
    let here = match *inspected {
        InspectedTile::OnPurpose(cell) => Some(board.point(cell)),
        _ => None,
    };
    let are_named = modes.shows_edit()
        || hint.tells_purpose()
            && advisor.details().is_some_and(|details| details.names_places(board))
        || history.is_some_and(|history| {
            let is_broken = history.broken().is_some();
            let is_told =
                is_broken || marks.are_courses_explained() && courses.has_causes(&shown, &history);
            is_told && !marks.show_all_tiles(&courses, &history)
        });
    if here.is_none() && !are_named {
        old.iter().for_each(|(name, _)| commands.entity(name).despawn());
        return;
    }
    let [first, last] = bounds(board, modes.shows_edit());
    let at = |point: Point| middle(board, point);
    // The names are on the outer wall, and in the air around it as far as there is any.
    let seen = gaze.sight(&room, *tile).inflate(USABLE_AIR * room.factor / tile.0 * TILE);
    let size = NAME_SIZE * growth.0;
    // Columns have their names below the board, because heads extend above their tiles.
    let corner = Vec2::new(
        (at(first).x - (TILE + size.x) / 2.0).max(seen.min.x + size.x / 2.0),
        (at(last).y - (TILE + size.y) / 2.0).max(seen.min.y + size.y / 2.0),
    );
    let mut names = Vec::new();
    let mut name = |text: String, place: Vec2, is_here: bool| {
        if seen.contains(place) {
            names.push(EdgeName { text, place, is_here });
        }
    };
    // On small tiles there is no room for every name.
    let step = (MIN_DISTANCE * room.factor / tile.0).ceil().max(1.0) as u8;
    let is_x = |x| here.is_some_and(|here| here.x == x);
    for x in (first.x..=last.x).filter(|&x| is_x(x) || x % step == 0) {
        let place = Vec2::new(at(Point { x, y: last.y }).x, corner.y);
        name(column_name(x.into()), place, is_x(x));
    }
    let is_y = |y| here.is_some_and(|here| here.y == y);
    for y in (first.y..=last.y).filter(|&y| is_y(y) || y % step == 0) {
        let place = Vec2::new(corner.x, at(Point { x: first.x, y }).y);
        name(y.to_string(), place, is_y(y));
    }
    for (entity, old) in &old {
        match names.iter().position(|name| name == old) {
            Some(place) => _ = names.swap_remove(place),
            None => commands.entity(entity).despawn(),
        }
    }
    for name in names {
        let color = if name.is_here { palette::TIME } else { palette::STEEL };
        let plate = Sprite::from_color(palette::INK, NAME_SIZE);
        let z = layer::NAME + f32::from(u8::from(name.is_here)) * 0.2;
        let place = Transform::from_translation(name.place.extend(z));
        let label = BoardLabel::new(name.text.clone(), LETTER_HEIGHT);
        commands.spawn((Badge, plate, place, name, DespawnOnExit(LevelState::Open))).with_child((
            label,
            TextColor(color),
            Transform::from_xyz(0.0, 0.0, 0.1),
        ));
    }
}

/// How much of the air around the board the names may use, in the window's pixels.
const USABLE_AIR: f32 = 7.0;
/// The minimum distance between names, in window pixels.
const MIN_DISTANCE: f32 = 16.0;

/// The corners of the tiles inside the outer wall, or of all tiles except the border if the whole
/// board is visible or the inside is unknown.
fn bounds(board: &Board, is_whole: bool) -> [Point; 2] {
    board.inside_bounds().filter(|_| !is_whole).unwrap_or_else(|| {
        let [x, y] = [board.width(), board.height()].map(|side| side.saturating_sub(2) as u8);
        [Point { x: 1, y: 1 }, Point { x, y }]
    })
}
