//! The floor and walls of a board as rectangles.
//!
//! Walls join up: each quarter of a wall comes from one of five sprites, depending on which of its three neighbours at
//! that corner are walls, too. Only walls next to the inside are drawn. Where the outside begins, a quarter has a rim
//! instead, so that the outer walls of the room are complete and equally thick.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Zone};

use super::grid::{TILE, extent, whole};
use super::quads::Quads;
use super::sprites::Sprites;
use crate::theme::{Decor, Theme, palette};

/// The floor and walls of a board, and how to draw them.
pub(super) struct FloorPlan {
    /// The number of columns and of rows.
    size: IVec2,
    /// The zone of each tile, row by row.
    zones: Vec<Zone>,
    part: FloorPart,
    /// The drawn part of the board.
    extent: Rect,
    pictures: FloorSprites,
    shadow: Color,
    decor: Decor,
    /// Whether to draw in high contrast.
    high: bool,
}

/// Which part of a board to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum FloorPart {
    /// The tiles that a self can reach, and the walls around them.
    #[default]
    Inside,
    /// All tiles; those that no self can reach are darker.
    Whole,
}

/// The rectangles in the atlas of the floor's and walls' sprites.
struct FloorSprites {
    floor: [Rect; 4],
    outer: Rect,
    horizontal: Rect,
    vertical: Rect,
    inner: Rect,
    full: Rect,
    /// The rims, if the theme has them: outer, horizontal, vertical, inner.
    rims: Option<[Rect; 4]>,
}

/// The theme's tiles of floor: two that alternate, and two that are rare.
const FLOOR: [&str; 4] = ["floor_0", "floor_1", "floor_2", "floor_3"];
/// The walls around the inside are drawn up to this number of tiles.
const OUTER_WALL: f32 = 1.0;
/// How far the shadow of a wall extends across the floor, in world units.
const SHADOW_WIDTH: f32 = 38.0;
/// The tint of all floor in high contrast, so dark that everything bright stands out on it.
const HIGH_CONTRAST_TINT: Color = Color::linear_rgb(0.035, 0.035, 0.035);
/// The tint of floor that no self can reach.
const OUTSIDE_TINT: Color = Color::linear_rgb(0.18, 0.18, 0.2);
/// How wide the edges of walls are in high contrast, in world units.
const EDGE_WIDTH: f32 = 6.0;
/// Each of two adjacent floor tiles draws half of the seam between them. The width of that half, in world units.
const HALF_SEAM_WIDTH: f32 = 1.2;

impl FloorPlan {
    pub(super) fn new(
        board: &Board,
        sprites: &Sprites,
        (theme, decor): (&Theme, &Decor),
        high: bool,
        part: FloorPart,
    ) -> Self {
        let extent = match part {
            FloorPart::Inside => extent(board, OUTER_WALL),
            FloorPart::Whole => whole(board),
        };
        let size = IVec2::new(board.width() as i32, board.height() as i32);
        let (zones, pictures) = (board.zones(), FloorSprites::new(sprites, decor));
        let (shadow, decor) = (theme.shadow, decor.clone());
        Self { size, zones, part, extent, pictures, shadow, decor, high }
    }

    pub(super) fn size(&self) -> IVec2 {
        self.size
    }

    /// The zones of a row, from column `from` up to but not including column `to`.
    pub(super) fn zones(&self, y: i32, from: i32, to: i32) -> &[Zone] {
        let first = y * self.size.x;
        &self.zones[(first + from) as usize..(first + to) as usize]
    }

    /// All rectangles: floor and walls in the theme's sprites, and plain colours over them.
    pub(super) fn all(&self) -> [Quads; 2] {
        self.within(IRect { min: IVec2::ZERO, max: self.size })
    }

    /// The rectangles of the tiles from one corner up to but not including the other.
    pub(super) fn within(&self, tiles: IRect) -> [Quads; 2] {
        let (mut ground, mut shade) = (Quads::within(self.extent), Quads::within(self.extent));
        let rows = (tiles.min.y..tiles.max.y).map(|y| (y, tiles.min.x..tiles.max.x));
        for at in rows.flat_map(|(y, row)| row.map(move |x| IVec2::new(x, y))) {
            match self.zone(at) {
                Some(Zone::Wall) if !self.is_void(at) => self.add_wall(&mut ground, at),
                Some(Zone::Inside) => {
                    let light = if self.high { [HIGH_CONTRAST_TINT; 4] } else { self.light(at) };
                    self.add_floor(&mut ground, at, light);
                    if self.high {
                        self.add_edges(&mut shade, at)
                    } else {
                        self.add_shade(&mut shade, at)
                    }
                }
                Some(Zone::Outside) if self.part == FloorPart::Whole => {
                    self.add_floor(
                        &mut ground,
                        at,
                        [if self.high { HIGH_CONTRAST_TINT } else { OUTSIDE_TINT }; 4],
                    );
                }
                Some(Zone::Wall | Zone::Outside) | None => {}
            }
        }
        [ground, shade]
    }

    /// The rectangle that a tile covers, in world coordinates.
    fn tile(&self, at: IVec2) -> Rect {
        let corner = Vec2::new(-self.size.x as f32, self.size.y as f32) / 2.0;
        let middle = corner + Vec2::new(at.x as f32 + 0.5, -0.5 - at.y as f32);
        Rect::from_center_size(middle * TILE, Vec2::splat(TILE))
    }

    /// The zone of a tile; `None` outside the board.
    fn zone(&self, at: IVec2) -> Option<Zone> {
        let is_on = at.cmpge(IVec2::ZERO).all() && at.cmplt(self.size).all();
        is_on.then(|| self.zones[(at.y * self.size.x + at.x) as usize])
    }

    /// Whether the tile at this offset is a wall.
    fn is_wall(&self, at: IVec2, x: i32, y: i32) -> bool {
        self.zone(at + IVec2::new(x, y)) == Some(Zone::Wall)
    }

    /// Whether nothing is drawn on a tile: the tile is neither inside nor a wall that touches the inside, even at a
    /// corner.
    fn is_void(&self, at: IVec2) -> bool {
        if self.part == FloorPart::Whole || self.pictures.rims.is_none() {
            return false;
        }
        match self.zone(at) {
            Some(Zone::Inside) => false,
            Some(Zone::Wall) => {
                let around = (-1..=1).flat_map(|y| (-1..=1).map(move |x| IVec2::new(x, y)));
                !around.into_iter().any(|away| self.zone(at + away) == Some(Zone::Inside))
            }
            Some(Zone::Outside) | None => true,
        }
    }

    fn add_floor(&self, ground: &mut Quads, at: IVec2, light: [Color; 4]) {
        // Mostly plain tiles, with the rare ones scattered evenly among them.
        let picture = match (at.x * 7 + at.y * 13 + at.x * at.y) % 11 {
            0 => 2,
            5 => 3,
            _ => ((at.x ^ at.y) & 1) as usize,
        };
        ground.add(self.tile(at), self.pictures.floor[picture], light);
    }

    /// The light on the corners of a floor tile.
    fn light(&self, at: IVec2) -> [Color; 4] {
        let corners = [IVec2::ZERO, IVec2::X, IVec2::ONE, IVec2::Y].map(|corner| at + corner);
        let middle = self.size.as_vec2() / 2.0;
        corners.map(|corner| self.decor.floor_light((corner.as_vec2() - middle) / middle))
    }

    fn add_wall(&self, ground: &mut Quads, at: IVec2) {
        let FloorSprites { outer, horizontal, vertical, inner, full, rims, .. } = self.pictures;
        let wall = |x, y| self.is_wall(at, x, y);
        let void = |x, y| self.is_void(at + IVec2::new(x, y));
        let rim = |x, y| {
            let [outer, horizontal, vertical, inner] = rims?;
            match (void(x, 0), void(0, y), void(x, y)) {
                (true, true, _) => Some(outer),
                (false, true, _) => Some(horizontal),
                (true, false, _) => Some(vertical),
                (false, false, true) => Some(inner),
                (false, false, false) => None,
            }
        };
        let quarter = |x, y| {
            rim(x, y).unwrap_or(match (wall(x, 0), wall(0, y), wall(x, y)) {
                (false, false, _) => outer,
                (true, false, _) => horizontal,
                (false, true, _) => vertical,
                (true, true, false) => inner,
                (true, true, true) => full,
            })
        };
        let quarters = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(x, y)| (x, y, quarter(x, y)));
        let (place, [(.., first), rest @ ..]) = (self.tile(at), quarters);
        if rest.iter().all(|(.., picture)| *picture == first) {
            return ground.add(place, first, [self.decor.walls; 4]);
        }
        for (x, y, picture) in quarters {
            let way = Vec2::new(x as f32, y as f32);
            // In the picture y increases downwards, in the world upwards.
            let corner = place.center() + way * Vec2::new(1.0, -1.0) * TILE / 2.0;
            let part =
                Rect::from_corners(picture.center(), picture.center() + way * picture.half_size());
            ground.add(Rect::from_corners(place.center(), corner), part, [self.decor.walls; 4]);
        }
    }

    /// Adds the shadows of the walls above and to the left of a floor tile.
    fn add_shade(&self, shade: &mut Quads, at: IVec2) {
        let wall = |x, y| self.is_wall(at, x, y);
        let tile = self.tile(at);
        let (dark, clear) = (self.shadow.with_alpha(0.55), self.shadow.with_alpha(0.0));
        let (left, top) = (tile.min.x, tile.max.y);
        if wall(0, -1) {
            let place = Rect::new(left, top - SHADOW_WIDTH, tile.max.x, top);
            shade.add(place, Rect::default(), [dark, dark, clear, clear]);
        }
        if wall(-1, 0) {
            let place = Rect::new(left, tile.min.y, left + SHADOW_WIDTH * 0.7, top);
            shade.add(place, Rect::default(), [dark, clear, clear, dark]);
        }
        if wall(-1, -1) && !wall(0, -1) && !wall(-1, 0) {
            let place = Rect::new(left, top - SHADOW_WIDTH, left + SHADOW_WIDTH * 0.7, top);
            shade.add(place, Rect::default(), [dark, clear, clear, clear]);
        }
    }

    /// Adds the edges of the walls around a floor tile, and its seams with other floor tiles.
    fn add_edges(&self, edges: &mut Quads, at: IVec2) {
        let tile = self.tile(at);
        for (x, y) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            let (width, color) = if self.is_wall(at, x, y) {
                (EDGE_WIDTH, palette::EDGE)
            } else {
                (HALF_SEAM_WIDTH, palette::SEAM)
            };
            let way = Vec2::new(x as f32, -y as f32);
            let middle = tile.center() + way * (TILE - width) / 2.0;
            let size = way.abs() * width + way.perp().abs() * TILE;
            edges.add(Rect::from_center_size(middle, size), Rect::default(), [color; 4]);
        }
    }
}

/// The name of a floor sprite in a decor, by its number from 0 to 3.
fn floor_sprite(sprites: &Sprites, decor: &Decor, number: usize) -> String {
    let own = decor.floor(number).filter(|name| sprites.has(name));
    own.unwrap_or_else(|| FLOOR[number].to_owned())
}

impl FloorSprites {
    fn new(sprites: &Sprites, decor: &Decor) -> Self {
        Self {
            floor: [0, 1, 2, 3].map(|number| sprites.tile(&floor_sprite(sprites, decor, number))),
            outer: sprites.tile("wall_outer"),
            horizontal: sprites.tile("wall_horizontal"),
            vertical: sprites.tile("wall_vertical"),
            inner: sprites.tile("wall_inner"),
            full: sprites.tile("wall_full"),
            rims: sprites.has("rim_outer").then(|| {
                ["rim_outer", "rim_horizontal", "rim_vertical", "rim_inner"]
                    .map(|name| sprites.tile(name))
            }),
        }
    }
}
