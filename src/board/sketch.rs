//! The editor's marks over a level: the seams of its tiles, the tiles to paint, the selection, and
//! a wire that is being drawn.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Direction, Point};

use super::grid::{TILE, TilePixels, way, whole};
use super::layer;
use super::strokes::{StrokeMesh, Strokes, in_layer};
use crate::frame::Frame;
use crate::states::Modes;
use crate::theme::palette;
use crate::timeline::BoardShown;

/// Everything that the editor marks.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Sketch {
    /// The cursor, where keys act. It looks like the frame around a tile that the player looks at.
    pub(crate) cursor: Option<Point>,
    /// The tiles that the tool is about to paint.
    pub(crate) painted: Vec<Point>,
    /// Two opposite corners of the selection.
    pub(crate) selected: Option<[Point; 2]>,
    /// The start of a new wire, and its end so far.
    pub(crate) wire: Option<[Point; 2]>,
    /// The edge that is under the pointer or dragged, and by how many tiles it is dragged outwards.
    pub(crate) edge: Option<(Direction, i16)>,
    /// Tiles with an issue.
    pub(crate) doubtful: Vec<Point>,
    pub(crate) dead: Vec<Point>,
    /// The position of each piece that does nothing; for a wire, the positions of both ends.
    pub idle: Vec<Vec<Point>>,
}

/// The marks that do not change when the pointer moves.
#[derive(Component, Default)]
struct SketchMarks;

/// The marks that follow the pointer, in front of the others.
#[derive(Component, Default)]
struct SketchLines;

/// Everything that determines the look of the marks that do not follow the pointer.
#[derive(PartialEq)]
struct DrawnMarks {
    /// The size of the board, in tiles.
    size: (usize, usize),
    pixel: f32,
    doubtful: Vec<Point>,
    dead: Vec<Point>,
    idle: Vec<Vec<Point>>,
}

/// The width of lines, in screen pixels.
const SEAM_WIDTH: f32 = 1.0;
const FRAME_WIDTH: f32 = 3.0;
/// The minimum width of tiles with seams, in screen pixels. On narrower tiles, seams would hide too much.
const MIN_SEAMED: f32 = 6.0;
/// The maximum number of signs of a kind: on the largest board, every tile could have one.
const MAX_SIGNS: usize = 2_000;
/// The length of an edge's handle, and its distance from the edge, in screen pixels.
const HANDLE_LENGTH: f32 = 44.0;
const HANDLE_DISTANCE: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sketch>()
        .add_systems(
            Startup,
            (in_layer::<SketchMarks>(layer::SKETCH), in_layer::<SketchLines>(layer::SKETCH + 0.01)),
        )
        .add_systems(Update, (draw_marks, draw_lines).in_set(Frame::Draw));
}

/// Draws the marks only if they change: a stroke changes the board in each frame, and a moving mouse changes the
/// sketch, but rarely these marks.
fn draw_marks(
    sketch: Res<Sketch>,
    modes: Modes,
    board: Res<BoardShown>,
    tile: Res<TilePixels>,
    mut mesh: StrokeMesh<SketchMarks>,
    mut drawn: Local<Option<DrawnMarks>>,
) {
    let is_on = modes.shows_edit();
    let is_new = sketch.is_changed() || board.is_changed() || tile.is_changed();
    if !(is_on && is_new || is_on != drawn.is_some()) {
        return;
    }
    let new = is_on.then(|| DrawnMarks {
        size: (board.0.width(), board.0.height()),
        pixel: TILE / tile.0,
        doubtful: sketch.doubtful.clone(),
        dead: sketch.dead.clone(),
        idle: sketch.idle.clone(),
    });
    if *drawn != new {
        mesh.draw(new.as_ref().map(|marks| marks.strokes(&board.0)).unwrap_or_default());
        *drawn = new;
    }
}

fn draw_lines(
    sketch: Res<Sketch>,
    modes: Modes,
    board: Res<BoardShown>,
    tile: Res<TilePixels>,
    mut mesh: StrokeMesh<SketchLines>,
) {
    let is_new = sketch.is_changed() || board.is_changed() || tile.is_changed();
    if !(is_new || modes.is_changed() || modes.is_menu_changed()) {
        return;
    }
    mesh.draw(if modes.shows_edit() {
        sketch.strokes(&board.0, TILE / tile.0)
    } else {
        Strokes::default()
    });
}

impl DrawnMarks {
    fn strokes(&self, board: &Board) -> Strokes {
        let (mut strokes, pixel) = (Strokes::default(), self.pixel);
        let all = whole(board);
        let seam = palette::STEEL.with_alpha(0.22);
        let has_seams = TILE / pixel >= MIN_SEAMED;
        for column in (0..=board.width()).filter(|_| has_seams) {
            let x = all.min.x + column as f32 * TILE;
            strokes.line(
                &[Vec2::new(x, all.min.y), Vec2::new(x, all.max.y)],
                SEAM_WIDTH * pixel,
                seam,
            );
        }
        for row in (0..=board.height()).filter(|_| has_seams) {
            let y = all.min.y + row as f32 * TILE;
            strokes.line(
                &[Vec2::new(all.min.x, y), Vec2::new(all.max.x, y)],
                SEAM_WIDTH * pixel,
                seam,
            );
        }
        for side in Direction::ALL {
            strokes.handle(all, side, pixel);
        }
        for &at in self.doubtful.iter().take(MAX_SIGNS) {
            let mark = tile_at(all, at).inflate(-0.06 * TILE);
            strokes.polygon(&corners(mark), FRAME_WIDTH * pixel, palette::ALARM);
        }
        for &at in self.dead.iter().take(MAX_SIGNS) {
            draw_dead_tile(&mut strokes, tile_at(all, at), pixel);
        }
        for idle in self.idle.iter().take(MAX_SIGNS) {
            match idle[..] {
                [from, to] => {
                    let ends = [from, to].map(|at| tile_at(all, at).center());
                    strokes.line(&ends, FRAME_WIDTH * pixel, palette::BRASS.with_alpha(0.7));
                    draw_idle_sign(&mut strokes, ends[0].midpoint(ends[1]));
                }
                [at] => {
                    let middle = tile_at(all, at).center();
                    draw_idle_sign(&mut strokes, middle + Vec2::splat(0.3 * TILE));
                }
                _ => {}
            }
        }
        strokes
    }
}

impl Sketch {
    /// The lines that follow the pointer. `pixel` is the size of a screen pixel in the world.
    fn strokes(&self, board: &Board, pixel: f32) -> Strokes {
        let (mut strokes, all) = (Strokes::default(), whole(board));
        if let Some((side, by)) = self.edge {
            let out = way(side);
            let line = side_ends(all, side).map(|corner| corner + out * f32::from(by) * TILE);
            let [a, b] = side_ends(all, side);
            // The outer wall stays: when the edge moves inwards, it replaces the tiles next to it.
            let wall = if by < 0 { out * TILE } else { Vec2::ZERO };
            let changed = Rect::from_corners(a - wall, line[1] - wall);
            fill_place(&mut strokes, changed, palette::TIME.with_alpha(0.25));
            strokes.line(&[a, b], SEAM_WIDTH * pixel, palette::TIME);
            strokes.line(&line, 2.0 * FRAME_WIDTH * pixel, palette::TIME);
        }
        let tile = |at| tile_at(all, at);
        for &at in &self.painted {
            fill_place(&mut strokes, tile(at), palette::TIME.with_alpha(0.35));
        }
        if let Some([one, other]) = self.selected {
            let place = tile(one).union(tile(other));
            fill_place(&mut strokes, place, palette::TIME.with_alpha(0.12));
            strokes.polygon(&corners(place), FRAME_WIDTH * pixel, palette::TIME);
        }
        if let Some([from, to]) = self.wire {
            let ends = [tile(from).center(), tile(to).center()];
            strokes.line(&ends, 12.0, palette::INK);
            strokes.line(&ends, 7.0, palette::TIME);
            strokes.head(&ends, palette::TIME);
        }
        strokes
    }
}

/// The rectangle of a tile on a board with these bounds in the world.
fn tile_at(all: Rect, at: Point) -> Rect {
    let corner = Vec2::new(all.min.x, all.max.y);
    let place = Vec2::new(f32::from(at.x) + 0.5, -f32::from(at.y) - 0.5);
    Rect::from_center_size(corner + place * TILE, Vec2::splat(TILE))
}

/// Draws the sign of a dead tile: a small crossed-out crate at the lower left.
fn draw_dead_tile(strokes: &mut Strokes, tile: Rect, pixel: f32) {
    let at = Rect::from_center_size(tile.center() - 0.3 * TILE, Vec2::splat(0.2 * TILE));
    let [low, right, high, left] = corners(at);
    strokes.polygon(&[low, right, high, left], 1.5 * pixel, palette::BRASS);
    strokes.line(&[low, high], 1.5 * pixel, palette::BRASS);
    strokes.line(&[left, right], 1.5 * pixel, palette::BRASS);
}

/// Draws the sign for a piece that does nothing: the sign of the empty set.
fn draw_idle_sign(strokes: &mut Strokes, at: Vec2) {
    let radius = 0.13 * TILE;
    strokes.dot(at, 1.5 * radius, palette::INK);
    strokes.ring(at, radius, 0.035 * TILE, palette::BRASS);
    let end = Vec2::splat(1.2 * radius) * Vec2::new(0.8, 1.0);
    strokes.line(&[at - end, at + end], 0.035 * TILE, palette::BRASS);
}

impl Strokes {
    /// Draws the handle of a side, beside its middle.
    fn handle(&mut self, all: Rect, side: Direction, pixel: f32) {
        let [one, other] = side_ends(all, side);
        let middle = one.midpoint(other) + way(side) * HANDLE_DISTANCE * pixel;
        let half = (other - one).normalize_or_zero() * HANDLE_LENGTH / 2.0 * pixel;
        let color = palette::STEEL.with_alpha(0.7);
        self.line(&[middle - half, middle + half], 2.0 * FRAME_WIDTH * pixel, color);
    }
}

/// Both ends of a side.
fn side_ends(rect: Rect, side: Direction) -> [Vec2; 2] {
    let [low, right, high, left] = corners(rect);
    match side {
        Direction::North => [left, high],
        Direction::South => [low, right],
        Direction::West => [low, left],
        Direction::East => [right, high],
    }
}

fn corners(place: Rect) -> [Vec2; 4] {
    let Rect { min, max } = place;
    [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

fn fill_place(strokes: &mut Strokes, place: Rect, color: Color) {
    let [a, b, c, d] = corners(place);
    strokes.triangle(a, b, c, color);
    strokes.triangle(a, c, d, color);
}
