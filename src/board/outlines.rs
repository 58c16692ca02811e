//! Light outlines of everything important, on the dark floor, in high contrast. Each kind of thing has its own shape,
//! whatever the theme's sprites look like.

use bevy::prelude::*;
use chronoshift_core::rules::{ButtonKind, Cell, Direction, Tile, World as State};

use super::actors::{ActorPlacement, Crate, Current, TimeClone};
use super::grid::{self, TILE, TilePixels, center};
use super::layer;
use super::strokes::{StrokeMesh, Strokes, in_layer, square};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette::{self, light};
use crate::timeline::{BoardShown, Shown};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Startup,
        (in_layer::<FixtureOutlines>(layer::OUTLINE), in_layer::<ActorOutlines>(layer::RIM)),
    )
    .add_systems(Update, (draw_still, draw_moving.after(ActorPlacement)).in_set(Frame::Draw));
}

#[derive(Component, Default)]
struct FixtureOutlines;

#[derive(Component, Default)]
struct ActorOutlines;

/// On tiles below this width, in the screen's pixels, lines stay as wide as on tiles of this width.
const MIN_SCALING_TILE: f32 = 50.0;
/// How far the outline of a tile is from its middle.
const HALF_TILE: f32 = 0.45 * TILE;

/// Lines that are thick enough on tiles of this width.
fn strokes(tile: TilePixels) -> Strokes {
    Strokes::bold((MIN_SCALING_TILE / tile.0).clamp(1.0, 3.0))
}

fn draw_still(
    board: Res<BoardShown>,
    shown: Res<Shown>,
    tile: Res<TilePixels>,
    preferences: Res<Preferences>,
    mut mesh: StrokeMesh<FixtureOutlines>,
) {
    let is_due = preferences.high_contrast
        && (board.is_changed() || shown.is_changed() || tile.is_changed());
    if !is_due && !preferences.is_changed() {
        return;
    }
    let mut strokes = strokes(*tile);
    if preferences.high_contrast {
        for cell in board.0.cells() {
            let at = center(&board.0, cell);
            strokes.tile(board.0.tile(cell), &shown.here.world, cell, at);
        }
    }
    mesh.draw(strokes);
}

fn draw_moving(
    shown: Res<Shown>,
    tile: Res<TilePixels>,
    preferences: Res<Preferences>,
    clones: Query<(&TimeClone, Has<Current>, &Transform)>,
    crates: Query<(&Crate, &Transform)>,
    mut mesh: StrokeMesh<ActorOutlines>,
) {
    let mut strokes = strokes(*tile);
    let is_on = preferences.high_contrast;
    for (&Crate(number), transform) in crates.iter().filter(|_| is_on) {
        let cell = shown.here.crates.get(number).copied().flatten();
        let is_lit = cell.is_some_and(|cell| shown.here.world.is_active(cell));
        let color = light(if is_lit { palette::LAMP_ON } else { palette::WOOD });
        let corners = square(transform.translation.xy(), HALF_TILE * transform.scale.x);
        strokes.polygon(&corners, 7.0, color);
    }
    for (&TimeClone(number), is_current, transform) in clones.iter().filter(|_| is_on) {
        let color = if is_current { palette::SELF } else { light(palette::ghost(number)) };
        strokes.ring(transform.translation.xy(), HALF_TILE * transform.scale.x, 8.0, color);
    }
    mesh.draw(strokes);
}

impl Strokes {
    /// Draws the outline of a tile's fixture.
    fn tile(&mut self, tile: Tile, state: &State, cell: Cell, at: Vec2) {
        match tile {
            Tile::Wall | Tile::Floor => {}
            Tile::Start => self.ring(at, HALF_TILE, 6.0, light(palette::TIME)),
            Tile::PlainStart { storage: false } => {
                self.corners(at, HALF_TILE * 0.8, 5.0, light(palette::TIME));
            }
            Tile::Storage | Tile::PlainStart { storage: true } => {
                self.corners(at, HALF_TILE * 0.8, 6.0, light(palette::GOLD));
                self.polygon(&diamond(at, HALF_TILE * 0.3), 5.0, light(palette::GOLD));
            }
            Tile::OneWay(way) => self.arrow(at, way, HALF_TILE * 0.8, 8.0, palette::SELF),
            Tile::Portal(portal) => {
                let color = light(palette::portal(portal as usize));
                self.ring(at, HALF_TILE, 6.0, color);
                self.ring(at, HALF_TILE * 0.55, 6.0, color);
            }
            Tile::Trapdoor => {
                self.ring(at, HALF_TILE * 0.9, 5.0, light(palette::ALARM));
                self.cross(at, HALF_TILE * 0.4, 5.0, light(palette::ALARM));
            }
            Tile::Goal => self.ring(at, HALF_TILE, 6.0, light(palette::GOLD)),
            Tile::Button(kind) => {
                let (color, width) = if state.is_active(cell) {
                    (light(palette::LAMP_ON), 10.0)
                } else {
                    (light(palette::BRASS), 6.0)
                };
                match kind {
                    ButtonKind::Plain => self.ring(at, HALF_TILE * 0.85, width, color),
                    ButtonKind::Crate => self.polygon(&square(at, HALF_TILE * 0.9), width, color),
                    ButtonKind::OneTime => self.polygon(&diamond(at, HALF_TILE), width, color),
                    ButtonKind::Heavy => {
                        self.ring(at, HALF_TILE * 0.85, width, color);
                        self.ring(at, HALF_TILE * 0.5, width, color);
                    }
                }
            }
            Tile::Gate { .. } if state.is_closed(cell) => {
                self.polygon(&square(at, HALF_TILE), 9.0, palette::SELF);
                self.cross(at, HALF_TILE, 7.0, palette::SELF);
            }
            Tile::Gate { .. } => self.corners(at, HALF_TILE, 7.0, palette::SELF),
            Tile::Bridge if state.is_collapsed(cell) => {
                self.cross(at, HALF_TILE * 0.7, 9.0, light(palette::ALARM));
            }
            Tile::Bridge => {
                let color = light(palette::WOOD);
                self.polygon(&square(at, HALF_TILE), 5.0, color);
                if state.is_cracked(cell) {
                    let crack = [(-1.0, 0.3), (-0.3, -0.2), (0.3, 0.2), (1.0, -0.3)];
                    let crack = crack.map(|(x, y)| at + Vec2::new(x, y) * HALF_TILE);
                    self.line(&crack, 7.0, color);
                }
            }
        }
    }

    fn arrow(&mut self, at: Vec2, way: Direction, half: f32, width: f32, color: Color) {
        let step = grid::way(way);
        let (tip, side) = (at + step * half, step.perp() * half);
        self.line(&[at - side, tip, at + side], width, color);
    }

    fn corners(&mut self, at: Vec2, half: f32, width: f32, color: Color) {
        for corner in square(at, half) {
            let back = (at - corner) / 2.0;
            self.line(&[corner + back * Vec2::X, corner], width, color);
            self.line(&[corner, corner + back * Vec2::Y], width, color);
        }
    }
}

fn diamond(at: Vec2, half: f32) -> [Vec2; 4] {
    [Vec2::NEG_Y, Vec2::X, Vec2::Y, Vec2::NEG_X].map(|way| at + way * half)
}
