//! Floor and walls of a board, as rectangles.
//!
//! Walls join up: each quarter of a wall is taken from one of five sprites,
//! by which of its three neighbours at that corner are walls too.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Zone};

use super::grid::{TILE, extent, whole};
use super::quads::Quads;
use super::sprites::Sprites;
use crate::theme::{Theme, palette};

/// Floor and walls of a board, and how they are drawn.
pub(super) struct FloorPlan {
    /// Fields in a row, and rows.
    size: IVec2,
    /// What each field is, row by row.
    zones: Vec<Zone>,
    part: Part,
    /// What of the board is drawn.
    extent: Rect,
    pictures: Pictures,
    shadow: Color,
    /// Whether in high contrast.
    high: bool,
}

/// What of a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Part {
    /// What can be come to, and the walls around that.
    #[default]
    Inside,
    /// All fields; those that cannot be come to are darker.
    Whole,
}

/// Where the sprites of the ground are in the picture.
struct Pictures {
    floor: [Rect; 4],
    outer: Rect,
    horizontal: Rect,
    vertical: Rect,
    inner: Rect,
    full: Rect,
}

/// How far the shade of a wall reaches over the floor, in world units.
const SHADE: f32 = 38.0;
/// What is left of any theme's floor in high contrast: whatever is light stands out on it.
const DARK: Color = Color::linear_rgb(0.035, 0.035, 0.035);
/// What is left of the floor that cannot be come to.
const OUTSIDE: Color = Color::linear_rgb(0.18, 0.18, 0.2);
/// How wide the edges of walls are in high contrast, in world units.
const EDGE: f32 = 6.0;
/// How wide each floor's part of a seam with another is.
const SEAM: f32 = 1.2;

impl FloorPlan {
    pub(super) fn new(
        board: &Board,
        sprites: &Sprites,
        theme: &Theme,
        high: bool,
        part: Part,
    ) -> Self {
        let extent = match part {
            Part::Inside => extent(board, theme.rim),
            Part::Whole => whole(board),
        };
        let size = IVec2::new(board.width() as i32, board.height() as i32);
        let (zones, pictures) = (board.zones(), Pictures::of(sprites));
        Self { size, zones, part, extent, pictures, shadow: theme.shadow, high }
    }

    /// Fields in a row, and rows.
    pub(super) fn size(&self) -> IVec2 {
        self.size
    }

    /// What the fields are from one place of a row to before another.
    pub(super) fn zones(&self, y: i32, from: i32, to: i32) -> &[Zone] {
        let first = y * self.size.x;
        &self.zones[(first + from) as usize..(first + to) as usize]
    }

    /// All of it: floor and walls, of the theme's sprites, and what is over them, in plain colours.
    pub(super) fn all(&self) -> [Quads; 2] {
        self.within(IRect { min: IVec2::ZERO, max: self.size })
    }

    /// The same of some fields: those from the first corner to before the other.
    pub(super) fn within(&self, fields: IRect) -> [Quads; 2] {
        let (mut ground, mut shade) = (Quads::within(self.extent), Quads::within(self.extent));
        let rows = (fields.min.y..fields.max.y).map(|y| (y, fields.min.x..fields.max.x));
        for at in rows.flat_map(|(y, row)| row.map(move |x| IVec2::new(x, y))) {
            let floor = if self.high { DARK } else { Color::WHITE };
            match self.zone(at) {
                Some(Zone::Wall) => self.add_wall(&mut ground, at),
                Some(Zone::Inside) => {
                    self.add_floor(&mut ground, at, floor);
                    match self.high {
                        true => self.add_edges(&mut shade, at),
                        false => self.add_shade(&mut shade, at),
                    }
                }
                Some(Zone::Outside) if self.part == Part::Whole => {
                    self.add_floor(&mut ground, at, if self.high { DARK } else { OUTSIDE });
                }
                Some(Zone::Outside) | None => {}
            }
        }
        [ground, shade]
    }

    /// The square of a field in the world.
    fn field(&self, at: IVec2) -> Rect {
        let corner = Vec2::new(-self.size.x as f32, self.size.y as f32) / 2.0;
        let middle = corner + Vec2::new(at.x as f32 + 0.5, -0.5 - at.y as f32);
        Rect::from_center_size(middle * TILE, Vec2::splat(TILE))
    }

    /// What a field is; `None` beside the board.
    fn zone(&self, at: IVec2) -> Option<Zone> {
        let is_on = at.cmpge(IVec2::ZERO).all() && at.cmplt(self.size).all();
        is_on.then(|| self.zones[(at.y * self.size.x + at.x) as usize])
    }

    /// Whether the field so far away is a wall.
    fn is_wall(&self, at: IVec2, x: i32, y: i32) -> bool {
        self.zone(at + IVec2::new(x, y)) == Some(Zone::Wall)
    }

    fn add_floor(&self, ground: &mut Quads, at: IVec2, tint: Color) {
        // Plain tiles mostly, and scattered evenly the others: no two boards look alike.
        let picture = match (at.x * 7 + at.y * 13 + at.x * at.y) % 11 {
            0 => 2,
            5 => 3,
            _ => ((at.x ^ at.y) & 1) as usize,
        };
        ground.add(self.field(at), self.pictures.floor[picture], [tint; 4]);
    }

    fn add_wall(&self, ground: &mut Quads, at: IVec2) {
        let Pictures { outer, horizontal, vertical, inner, full, .. } = self.pictures;
        let wall = |x, y| self.is_wall(at, x, y);
        let quarter = |x, y| match (wall(x, 0), wall(0, y), wall(x, y)) {
            (false, false, _) => outer,
            (true, false, _) => horizontal,
            (false, true, _) => vertical,
            (true, true, false) => inner,
            (true, true, true) => full,
        };
        let quarters = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(x, y)| (x, y, quarter(x, y)));
        let (place, [(.., first), rest @ ..]) = (self.field(at), quarters);
        if rest.iter().all(|(.., picture)| *picture == first) {
            return ground.add(place, first, [Color::WHITE; 4]);
        }
        for (x, y, picture) in quarters {
            let way = Vec2::new(x as f32, y as f32);
            // In the picture y grows downwards, in the world upwards.
            let corner = place.center() + way * Vec2::new(1.0, -1.0) * TILE / 2.0;
            let part =
                Rect::from_corners(picture.center(), picture.center() + way * picture.half_size());
            ground.add(Rect::from_corners(place.center(), corner), part, [Color::WHITE; 4]);
        }
    }

    /// The shade on a floor of the walls above and to the left of it.
    fn add_shade(&self, shade: &mut Quads, at: IVec2) {
        let wall = |x, y| self.is_wall(at, x, y);
        let field = self.field(at);
        let (dark, clear) = (self.shadow.with_alpha(0.55), self.shadow.with_alpha(0.0));
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
    fn add_edges(&self, edges: &mut Quads, at: IVec2) {
        let field = self.field(at);
        for (x, y) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            let (width, color) = match self.is_wall(at, x, y) {
                true => (EDGE, palette::EDGE),
                false => (SEAM, palette::SEAM),
            };
            let way = Vec2::new(x as f32, -y as f32);
            let middle = field.center() + way * (TILE - width) / 2.0;
            let size = way.abs() * width + way.perp().abs() * TILE;
            edges.add(Rect::from_center_size(middle, size), Rect::default(), [color; 4]);
        }
    }
}

impl Pictures {
    fn of(sprites: &Sprites) -> Self {
        Self {
            floor: ["floor_0", "floor_1", "floor_2", "floor_3"].map(|name| sprites.field(name)),
            outer: sprites.field("wall_outer"),
            horizontal: sprites.field("wall_horizontal"),
            vertical: sprites.field("wall_vertical"),
            inner: sprites.field("wall_inner"),
            full: sprites.field("wall_full"),
        }
    }
}
