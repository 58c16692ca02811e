//! Floor and walls, one mesh for the whole board, drawn when a level opens.
//!
//! Walls join up: each quarter of a wall is taken from one of five sprites,
//! by which of its three neighbours at that corner are walls too.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Field};

use super::grid::{TILE, center, extent};
use super::layer;
use super::sprites::{self, Sprites};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::states::LevelState;
use crate::theme::Themes;
use crate::timeline::BoardShown;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.after(sprites::switch).in_set(Frame::Draw));
}

/// Part of the ground.
#[derive(Component)]
struct Ground;

/// How far the shade of a wall reaches over the floor, in world units.
const SHADE: f32 = 38.0;

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

fn draw(mut painter: Painter, board: Res<BoardShown>, old: Query<Entity, With<Ground>>) {
    if !(board.is_changed() || painter.sprites.is_changed()) {
        return;
    }
    for entity in &old {
        painter.commands.entity(entity).despawn();
    }
    let board = &board.0;
    let theme = painter.themes.chosen(&painter.preferences);
    let (shadow, extent) = (theme.shadow, extent(board, theme.rim));
    let (mut ground, mut shade) = (Quads::within(extent), Quads::within(extent));
    for cell in board.cells() {
        if board.field(cell) == Field::Wall {
            add_wall(&mut ground, &painter.sprites, board, cell);
        } else if board.is_inside(cell) {
            add_floor(&mut ground, &painter.sprites, board, cell);
            add_shade(&mut shade, shadow, board, cell);
        }
    }
    let texture = Some(painter.sprites.image().clone());
    painter.spawn(ground, ColorMaterial { texture, ..default() }, layer::GROUND);
    painter.spawn(shade, ColorMaterial::default(), layer::SHADE);
}

impl Painter<'_, '_> {
    fn spawn(&mut self, quads: Quads, material: ColorMaterial, z: f32) {
        let mesh = Mesh2d(self.meshes.add(quads.mesh()));
        let material = MeshMaterial2d(self.materials.add(material));
        let place = Transform::from_xyz(0.0, 0.0, z);
        self.commands.spawn((mesh, material, place, Ground, DespawnOnExit(LevelState::Open)));
    }
}

fn add_floor(ground: &mut Quads, sprites: &Sprites, board: &Board, cell: Cell) {
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
    ground.add(place, sprites.field(name), [Color::WHITE; 4]);
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

/// Rectangles of one mesh.
#[derive(Default)]
struct Quads {
    /// What is outside of it is cut off.
    extent: Rect,
    positions: Vec<[f32; 3]>,
    pictures: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Quads {
    fn within(extent: Rect) -> Self {
        Self { extent, ..default() }
    }

    /// Adds a rectangle with a part of the picture, coloured at its corners: top left,
    /// top right, bottom right, bottom left.
    fn add(&mut self, place: Rect, picture: Rect, colors: [Color; 4]) {
        let seen = place.intersect(self.extent);
        if seen.is_empty() {
            return;
        }
        // In the picture y grows downwards, in the world upwards.
        let down = Vec2::new(1.0, -1.0);
        let corner = Vec2::new(place.min.x, place.max.y);
        let part = |at: Vec2| picture.min + (at - corner) * down / place.size() * picture.size();
        let picture = Rect::from_corners(part(seen.min), part(seen.max));
        let first = self.positions.len() as u32;
        let (min, max) = (seen.min, seen.max);
        self.positions.extend(
            [(min.x, max.y), (max.x, max.y), (max.x, min.y), (min.x, min.y)]
                .map(|(x, y)| [x, y, 0.0]),
        );
        let (min, max) = (picture.min, picture.max);
        self.pictures.extend([[min.x, min.y], [max.x, min.y], [max.x, max.y], [min.x, max.y]]);
        self.colors.extend(colors.map(|color| color.to_linear().to_f32_array()));
        self.indices.extend([0, 3, 2, 0, 2, 1].map(|corner| first + corner));
    }

    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.pictures)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}
