//! Floor and walls, one mesh for the whole board, drawn when a level opens.
//!
//! Walls join up: each quarter of a wall is taken from one of five sprites,
//! by which of its three neighbours at that corner are walls too.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Field};

use super::grid::{TILE, center, extent, whole};
use super::layer;
use super::quads::Quads;
use super::sprites::{self, Sprites};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::states::{LevelState, Modes};
use crate::theme::{Theme, Themes, palette};
use crate::timeline::BoardShown;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.after(sprites::switch).in_set(Frame::Draw));
}

/// Part of the ground.
#[derive(Component)]
struct Ground;

/// How far the shade of a wall reaches over the floor, in world units.
const SHADE: f32 = 38.0;

/// What is left of any theme's floor in high contrast: whatever is light stands out on it.
const DARK: Color = Color::linear_rgb(0.035, 0.035, 0.035);
/// How wide the edges of walls are in high contrast, in world units.
const EDGE: f32 = 6.0;
/// How wide each floor's part of a seam with another is.
const SEAM: f32 = 1.2;

/// What it takes to draw the ground.
#[derive(SystemParam)]
struct Painter<'w, 's> {
    commands: Commands<'w, 's>,
    sprites: Res<'w, Sprites>,
    themes: Res<'w, Themes>,
    preferences: Res<'w, Preferences>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<ColorMaterial>>,
}

fn draw(
    mut painter: Painter,
    board: Res<BoardShown>,
    modes: Modes,
    old: Query<Entity, With<Ground>>,
    mut drawn: Local<(bool, bool)>,
) {
    let (high, is_edit) = (painter.preferences.high_contrast, modes.is_edit());
    if !(board.is_changed() || painter.sprites.is_changed() || (high, is_edit) != *drawn) {
        return;
    }
    *drawn = (high, is_edit);
    for entity in &old {
        painter.commands.entity(entity).despawn();
    }
    let theme = painter.themes.chosen(&painter.preferences);
    let part = match is_edit {
        true => Part::Whole,
        false => Part::Inside,
    };
    let [ground, shade] = ground(&board.0, &painter.sprites, theme, high, part);
    let texture = Some(painter.sprites.image().clone());
    painter.spawn(ground, ColorMaterial { texture, ..default() }, layer::GROUND);
    painter.spawn(shade, ColorMaterial::default(), layer::SHADE);
}

/// What of a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// What can be come to, and the walls around that.
    Inside,
    /// All fields; those that cannot be come to are darker.
    Whole,
}

/// What is left of the floor that cannot be come to.
const OUTSIDE: Color = Color::linear_rgb(0.18, 0.18, 0.2);

/// Floor and walls, of the theme's sprites, and what is over them, in plain colours.
pub(super) fn ground(
    board: &Board,
    sprites: &Sprites,
    theme: &Theme,
    high: bool,
    part: Part,
) -> [Quads; 2] {
    let extent = match part {
        Part::Inside => extent(board, theme.rim),
        Part::Whole => whole(board),
    };
    let (mut ground, mut shade) = (Quads::within(extent), Quads::within(extent));
    for cell in board.cells() {
        if board.field(cell) == Field::Wall {
            add_wall(&mut ground, sprites, board, cell);
        } else if board.is_inside(cell) {
            let tint = if high { DARK } else { Color::WHITE };
            add_floor(&mut ground, sprites, board, cell, tint);
            match high {
                true => add_edges(&mut shade, board, cell),
                false => add_shade(&mut shade, theme.shadow, board, cell),
            }
        } else if part == Part::Whole {
            add_floor(&mut ground, sprites, board, cell, if high { DARK } else { OUTSIDE });
        }
    }
    [ground, shade]
}

impl Painter<'_, '_> {
    fn spawn(&mut self, quads: Quads, material: ColorMaterial, z: f32) {
        let mesh = Mesh2d(self.meshes.add(quads.mesh()));
        let material = MeshMaterial2d(self.materials.add(material));
        let place = Transform::from_xyz(0.0, 0.0, z);
        self.commands.spawn((mesh, material, place, Ground, DespawnOnExit(LevelState::Open)));
    }
}

fn add_floor(ground: &mut Quads, sprites: &Sprites, board: &Board, cell: Cell, tint: Color) {
    let point = board.point(cell);
    // Plain tiles mostly, and scattered evenly the others: no two boards look alike.
    let (x, y) = (u32::from(point.x), u32::from(point.y));
    let scatter = (x * 7 + y * 13 + x * y) % 11;
    let name = match scatter {
        0 => "floor_2",
        5 => "floor_3",
        _ if (point.x ^ point.y) & 1 == 1 => "floor_1",
        _ => "floor_0",
    };
    let place = Rect::from_center_size(center(board, cell), Vec2::splat(TILE));
    ground.add(place, sprites.field(name), [tint; 4]);
}

/// Whether the field so far away is a wall.
fn is_wall(board: &Board, cell: Cell, x: isize, y: isize) -> bool {
    let point = board.point(cell);
    let at =
        usize::from(point.x).checked_add_signed(x).zip(usize::from(point.y).checked_add_signed(y));
    let there = at.and_then(|(x, y)| board.cell(x, y));
    there.is_some_and(|there| board.field(there) == Field::Wall)
}

fn add_wall(ground: &mut Quads, sprites: &Sprites, board: &Board, cell: Cell) {
    let middle = center(board, cell);
    let wall = |x, y| is_wall(board, cell, x, y);
    let quarter = |x: isize, y: isize| match (wall(x, 0), wall(0, y), wall(x, y)) {
        (false, false, _) => "wall_outer",
        (true, false, _) => "wall_horizontal",
        (false, true, _) => "wall_vertical",
        (true, true, false) => "wall_inner",
        (true, true, true) => "wall_full",
    };
    let quarters = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(x, y)| (x, y, quarter(x, y)));
    if let [(.., first), rest @ ..] = quarters
        && rest.iter().all(|(.., name)| *name == first)
    {
        let place = Rect::from_center_size(middle, Vec2::splat(TILE));
        ground.add(place, sprites.field(first), [Color::WHITE; 4]);
        return;
    }
    for (x, y, name) in quarters {
        let way = Vec2::new(x as f32, y as f32);
        // In the picture y grows downwards, in the world upwards.
        let corner = middle + way * Vec2::new(1.0, -1.0) * TILE / 2.0;
        let field = sprites.field(name);
        let picture = Rect::from_corners(field.center(), field.center() + way * field.half_size());
        ground.add(Rect::from_corners(middle, corner), picture, [Color::WHITE; 4]);
    }
}

/// The shade on a floor of the walls above and to the left of it.
fn add_shade(shade: &mut Quads, color: Color, board: &Board, cell: Cell) {
    let wall = |x, y| is_wall(board, cell, x, y);
    let field = Rect::from_center_size(center(board, cell), Vec2::splat(TILE));
    let (dark, clear) = (color.with_alpha(0.55), color.with_alpha(0.0));
    let (left, top) = (field.min.x, field.max.y);
    if wall(0, -1) {
        let place = Rect::new(left, top - SHADE, field.max.x, top);
        shade.add(place, Rect::default(), [dark, dark, clear, clear]);
    }
    if wall(-1, 0) {
        let place = Rect::new(left, field.min.y, left + SHADE * 0.7, top);
        shade.add(place, Rect::default(), [dark, clear, clear, dark]);
    }
    if wall(-1, -1) && !wall(0, -1) && !wall(-1, 0) {
        let place = Rect::new(left, top - SHADE, left + SHADE * 0.7, top);
        shade.add(place, Rect::default(), [dark, clear, clear, clear]);
    }
}

/// The edges of the walls around a floor, and where it meets other floors.
fn add_edges(edges: &mut Quads, board: &Board, cell: Cell) {
    let field = Rect::from_center_size(center(board, cell), Vec2::splat(TILE));
    for (x, y) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
        let (width, color) = match is_wall(board, cell, x, y) {
            true => (EDGE, palette::EDGE),
            false => (SEAM, palette::SEAM),
        };
        let way = Vec2::new(x as f32, -y as f32);
        let middle = field.center() + way * (TILE - width) / 2.0;
        let size = way.abs() * width + way.perp().abs() * TILE;
        edges.add(Rect::from_center_size(middle, size), Rect::default(), [color; 4]);
    }
}
