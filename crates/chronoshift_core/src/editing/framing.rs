//! Edits that resize the board or move its contents.

use super::document::Document;
use super::outside::Outside;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::MapTile;
use crate::rules::{Board, BoardBuilder, Direction, Point};

/// The number of rows or columns to add or remove at each side of a board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Margins {
    north: usize,
    east: usize,
    south: usize,
    west: usize,
}

impl Margins {
    fn on_side(side: Direction, width: usize) -> Self {
        let mut margins = Self::default();
        *match side {
            Direction::North => &mut margins.north,
            Direction::East => &mut margins.east,
            Direction::South => &mut margins.south,
            Direction::West => &mut margins.west,
        } = width;
        margins
    }

    /// A margin of one row or column at each side where one of these positions is on the border.
    pub(super) fn around(board: &BoardBuilder, positions: &[Point]) -> Self {
        let (width, height) = board.size();
        let margin =
            |is_on_side: &dyn Fn(&Point) -> bool| usize::from(positions.iter().any(is_on_side));
        Self {
            north: margin(&|at| at.y == 0),
            east: margin(&|at| usize::from(at.x) + 1 == width),
            south: margin(&|at| usize::from(at.y) + 1 == height),
            west: margin(&|at| at.x == 0),
        }
    }

    /// The rows and columns that a board lacks at its sides to have all of these positions.
    pub(super) fn to_reach(
        board: &BoardBuilder,
        positions: impl Iterator<Item = (i32, i32)> + Clone,
    ) -> Self {
        let (width, height) = board.size();
        let most = |beyond: &dyn Fn((i32, i32)) -> i32| {
            let most = positions.clone().map(beyond).max().unwrap_or_default();
            usize::try_from(most).unwrap_or_default()
        };
        // The casts are lossless, because the sides are at most 256 long.
        Self {
            north: most(&|(_, y)| -y),
            east: most(&|(x, _)| x + 1 - width as i32),
            south: most(&|(_, y)| y + 1 - height as i32),
            west: most(&|(x, _)| -x),
        }
    }

    /// The position on the board after margins that [reach](Self::to_reach) it have been added.
    pub(super) fn new_position_of(self, (x, y): (i32, i32)) -> Point {
        // The casts are lossless, because the new sides are at most 256 long.
        Point { x: (x + self.west as i32) as u8, y: (y + self.north as i32) as u8 }
    }

    /// The new position of a tile after these margins have been added.
    pub(super) fn new_position(self, at: Point) -> Point {
        // The casts are lossless, because the new sides are at most 256 long.
        Point { x: at.x.saturating_add(self.west as u8), y: at.y.saturating_add(self.north as u8) }
    }

    /// Whether removing these margins removes the tile at a position.
    fn removes(self, (width, height): (usize, usize), at: Point) -> bool {
        let (x, y) = (usize::from(at.x), usize::from(at.y));
        x < self.west || y < self.north || x + self.east >= width || y + self.south >= height
    }

    /// Whether the tile at a position will be on the border once these margins are removed.
    fn leaves_on_border(self, size: (usize, usize), at: Point) -> bool {
        let Self { north, east, south, west } = self;
        let widen = |margin| if margin > 0 { margin + 1 } else { 0 };
        let wider_margins =
            Self { north: widen(north), east: widen(east), south: widen(south), west: widen(west) };
        wider_margins.removes(size, at) && !self.removes(size, at)
    }
}

impl Transaction<'_> {
    /// Adds rows and columns that continue the border, with plain ground next to the outside and
    /// walls elsewhere. So no new tiles can be reached, and the puzzle stays the same.
    pub(super) fn grow(&mut self, margins: Margins) -> Result<(), Refusal> {
        if margins == Margins::default() {
            return Ok(());
        }
        let (width, height) = self.board().size();
        let new_size =
            (width + margins.west + margins.east, height + margins.north + margins.south);
        if new_size.0.max(new_size.1) > Board::MAX_SIDE {
            return Err(Refusal::TooLarge);
        }
        let outside = Outside::new(self.board());
        self.reframe(new_size, (margins.west as i16, margins.north as i16));
        let nearest_old = |at: u8, margin: usize, side: usize| {
            usize::from(at).saturating_sub(margin).min(side - 1) as u8
        };
        let walls = self.board().points().filter(|&at| {
            let Point { x, y } = at;
            let border = Point {
                x: nearest_old(x, margins.west, width),
                y: nearest_old(y, margins.north, height),
            };
            margins.new_position(border) != at && !outside.contains(border)
        });
        let walls: Vec<_> = walls.map(|at| (at, MapTile::WALL)).collect();
        self.put(walls);
        Ok(())
    }

    /// Grows the board to the right and down until a clip of this size fits at a position.
    pub(super) fn make_room(
        &mut self,
        (x, y): (i16, i16),
        (width, height): (usize, usize),
    ) -> Result<(), Refusal> {
        let (board_width, board_height) = self.board().size();
        let excess = |at: i16, size: usize, side: usize| {
            usize::try_from(at.max(0)).unwrap_or(0).saturating_add(size).saturating_sub(side)
        };
        self.grow(Margins {
            east: excess(x, width, board_width),
            south: excess(y, height, board_height),
            ..Margins::default()
        })
    }

    /// Adds rows or columns at a side, or removes them if `by` is negative.
    pub(super) fn resize(&mut self, side: Direction, by: i16) -> Result<(), Refusal> {
        let width = usize::from(by.unsigned_abs());
        if by < 0 {
            self.shrink(side, width, false)
        } else {
            self.grow(Margins::on_side(side, width))
        }
    }

    /// Moves everything inside the outer wall by this distance. The wall stays in place.
    pub(super) fn shift(&mut self, x: i16, y: i16) -> Result<(), Refusal> {
        for (by, low_side, high_side) in
            [(x, Direction::West, Direction::East), (y, Direction::North, Direction::South)]
        {
            let (from, to) = if by < 0 { (high_side, low_side) } else { (low_side, high_side) };
            let distance = usize::from(by.unsigned_abs());
            self.shrink(to, distance, true)?;
            self.extend(from, distance)?;
        }
        Ok(())
    }

    /// Removes rows and columns at the border until only the outer wall is left around the inside.
    pub(super) fn crop(&mut self) -> Result<(), Refusal> {
        let outside = Outside::new(self.board());
        let is_inside =
            |at: &Point| self.map_tile(*at) != Some(MapTile::WALL) && !outside.contains(*at);
        let (width, height) = self.board().size();
        let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
        for at in self.board().points().filter(is_inside) {
            let (x, y) = (usize::from(at.x), usize::from(at.y));
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if left == width {
            return Ok(());
        }
        self.remove_margins(Margins {
            north: top.saturating_sub(1),
            east: (width - right).saturating_sub(2),
            south: (height - bottom).saturating_sub(2),
            west: left.saturating_sub(1),
        });
        Ok(())
    }

    /// Moves a side outwards and fills the gap with plain ground wherever the inside touches the
    /// wall on that side.
    fn extend(&mut self, side: Direction, by: usize) -> Result<(), Refusal> {
        let (width, height) = self.board().size();
        let outside = Outside::new(self.board());
        let margins = Margins::on_side(side, by);
        let (dx, dy) = match side {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        };
        let step = |at: Point, distance: i16| {
            let (x, y) = (i16::from(at.x) + dx * distance, i16::from(at.y) + dy * distance);
            let [x, y] = [x, y].map(u8::try_from);
            x.ok().zip(y.ok()).map(Point::from)
        };
        let is_inside = |at| {
            !outside.contains(at)
                && self.map_tile(at).is_some_and(|map_tile| map_tile != MapTile::WALL)
        };
        let is_on_side = |&at: &Point| Margins::on_side(side, 1).removes((width, height), at);
        let gap_edge = self.board().points().filter(is_on_side).filter(|&at| {
            is_inside(at)
                || self.map_tile(at) == Some(MapTile::WALL) && step(at, -1).is_some_and(is_inside)
        });
        let gap_edge: Vec<_> = gap_edge.collect();
        self.grow(margins)?;
        // The cast is lossless, because at most 253 tiles are added.
        let ground = gap_edge.into_iter().flat_map(|at| {
            let edge = margins.new_position(at);
            (0..by as i16).filter_map(move |distance| Some((step(edge, distance)?, MapTile::FLOOR)))
        });
        let ground: Vec<_> =
            ground.filter(|&(at, _)| self.map_tile(at) == Some(MapTile::WALL)).collect();
        self.paint(&ground)
    }

    /// Moves a side inwards and closes the gap with walls. With `must_be_lossless`, the edit is
    /// refused if anything but walls and plain ground would be lost.
    fn shrink(
        &mut self,
        side: Direction,
        by: usize,
        must_be_lossless: bool,
    ) -> Result<(), Refusal> {
        if by == 0 {
            return Ok(());
        }
        let size = self.board().size();
        let margins = Margins::on_side(side, by);
        let side_length = match side {
            Direction::North | Direction::South => size.1,
            Direction::East | Direction::West => size.0,
        };
        if side_length.saturating_sub(by) < Document::MIN_SIDE {
            return Err(Refusal::TooSmall);
        }
        let outside = Outside::new(self.board());
        let new_border = self.board().points().filter(|&at| margins.leaves_on_border(size, at));
        let walls: Vec<_> = new_border.filter(|&at| !outside.contains(at)).collect();
        let mut lost_tiles = self.board().points().filter(|&at| margins.removes(size, at));
        let is_piece =
            |at: &Point| !matches!(self.map_tile(*at), Some(MapTile::FLOOR | MapTile::WALL));
        let lost_piece = lost_tiles.find(is_piece).or_else(|| walls.iter().copied().find(is_piece));
        if let Some(at) = lost_piece.filter(|_| must_be_lossless) {
            return Err(Refusal::NoRoom(at));
        }
        self.put(walls.into_iter().map(|at| (at, MapTile::WALL)));
        self.remove_margins(margins);
        Ok(())
    }

    /// Removes rows and columns along with their contents.
    fn remove_margins(&mut self, margins: Margins) {
        let size = self.board().size();
        self.retain_wires(|wire| !wire.iter().any(|&at| margins.removes(size, at)));
        let logics = self.board().logics().filter(|&(at, _)| !margins.removes(size, at));
        let logics = logics.collect();
        self.set_logics(logics);
        let lost_tiles = self.board().points().filter(|&at| margins.removes(size, at));
        self.put(lost_tiles.map(|at| (at, MapTile::FLOOR)));
        let (width, height) = size;
        let new_size =
            (width - margins.west - margins.east, height - margins.north - margins.south);
        self.reframe(new_size, (-(margins.west as i16), -(margins.north as i16)));
    }
}
