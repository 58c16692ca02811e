//! Other sizes of the board.

use super::document::Document;
use super::outside::Outside;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::MapTile;
use crate::rules::{Board, BoardBuilder, Direction, Point};

/// The numbers of rows or columns to add at each side of a board, or to remove there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Margins {
    north: usize,
    east: usize,
    south: usize,
    west: usize,
}

impl Margins {
    fn at(side: Direction, width: usize) -> Self {
        let mut margins = Self::default();
        *match side {
            Direction::North => &mut margins.north,
            Direction::East => &mut margins.east,
            Direction::South => &mut margins.south,
            Direction::West => &mut margins.west,
        } = width;
        margins
    }

    /// One at each side that has one of these places on its border.
    pub(super) fn around(board: &BoardBuilder, places: &[Point]) -> Self {
        let (width, height) = board.size();
        let any = |is_there: &dyn Fn(&Point) -> bool| usize::from(places.iter().any(is_there));
        Self {
            north: any(&|at| at.y == 0),
            east: any(&|at| usize::from(at.x) + 1 == width),
            south: any(&|at| usize::from(at.y) + 1 == height),
            west: any(&|at| at.x == 0),
        }
    }

    /// The new place of a place once these are added, on a board that has room for it.
    pub(super) fn moved(self, at: Point) -> Point {
        // The new sides are at most 256 long.
        Point { x: at.x.saturating_add(self.west as u8), y: at.y.saturating_add(self.north as u8) }
    }

    /// Whether a place would be removed.
    fn takes(self, (width, height): (usize, usize), at: Point) -> bool {
        let (x, y) = (usize::from(at.x), usize::from(at.y));
        x < self.west || y < self.north || x + self.east >= width || y + self.south >= height
    }

    /// Whether a place would be on the border once these are removed.
    fn bares(self, size: (usize, usize), at: Point) -> bool {
        let Self { north, east, south, west } = self;
        let more = |margin| if margin > 0 { margin + 1 } else { 0 };
        let wider =
            Self { north: more(north), east: more(east), south: more(south), west: more(west) };
        wider.takes(size, at) && !self.takes(size, at)
    }
}

impl Transaction<'_> {
    /// Adds rows and columns that continue the border: blanks beside blanks outside, and walls
    /// elsewhere. So nothing new can be reached, and the puzzle stays the same.
    pub(super) fn grow(&mut self, margins: Margins) -> Result<(), Refusal> {
        if margins == Margins::default() {
            return Ok(());
        }
        let (width, height) = self.board().size();
        let to = (width + margins.west + margins.east, height + margins.north + margins.south);
        if to.0.max(to.1) > Board::MAX_SIDE {
            return Err(Refusal::TooLarge);
        }
        let outside = Outside::new(self.board());
        self.frame(to, (margins.west as i16, margins.north as i16));
        let nearest = |at: u8, margin: usize, side: usize| {
            usize::from(at).saturating_sub(margin).min(side - 1) as u8
        };
        let walls = self.board().points().filter(|&at| {
            let Point { x, y } = at;
            let border =
                Point { x: nearest(x, margins.west, width), y: nearest(y, margins.north, height) };
            margins.moved(border) != at && !outside.has(border)
        });
        let walls: Vec<_> = walls.map(|at| (at, MapTile::WALL)).collect();
        self.put(walls);
        Ok(())
    }

    /// Grows to the right and down until a part of this size has room at a place.
    pub(super) fn make_room(
        &mut self,
        (x, y): (i16, i16),
        (width, height): (usize, usize),
    ) -> Result<(), Refusal> {
        let (here, below) = self.board().size();
        let more = |at: i16, size: usize, side: usize| {
            usize::try_from(at.max(0)).unwrap_or(0).saturating_add(size).saturating_sub(side)
        };
        self.grow(Margins {
            east: more(x, width, here),
            south: more(y, height, below),
            ..Margins::default()
        })
    }

    /// Adds rows or columns at a side, or removes some if the number is negative.
    pub(super) fn resize(&mut self, side: Direction, by: i16) -> Result<(), Refusal> {
        let width = usize::from(by.unsigned_abs());
        if by < 0 { self.shrink(side, width, false) } else { self.grow(Margins::at(side, width)) }
    }

    /// Moves the whole inside.
    pub(super) fn shift(&mut self, x: i16, y: i16) -> Result<(), Refusal> {
        for (by, before, after) in
            [(x, Direction::West, Direction::East), (y, Direction::North, Direction::South)]
        {
            let (from, to) = if by < 0 { (after, before) } else { (before, after) };
            let by = usize::from(by.unsigned_abs());
            self.shrink(to, by, true)?;
            self.extend(from, by)?;
        }
        Ok(())
    }

    /// Removes rows and columns until the inside is next to the border.
    pub(super) fn crop(&mut self) -> Result<(), Refusal> {
        let outside = Outside::new(self.board());
        let is_inside = |at: &Point| self.map_tile(*at) != Some(MapTile::WALL) && !outside.has(*at);
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
        self.cut(Margins {
            north: top.saturating_sub(1),
            east: (width - right).saturating_sub(2),
            south: (height - bottom).saturating_sub(2),
            west: left.saturating_sub(1),
        });
        Ok(())
    }

    /// Moves a side outwards, together with the wall that the inside touches there.
    fn extend(&mut self, side: Direction, by: usize) -> Result<(), Refusal> {
        let (width, height) = self.board().size();
        let outside = Outside::new(self.board());
        let margins = Margins::at(side, by);
        let (dx, dy) = match side {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        };
        let go = |at: Point, by: i16| {
            let [x, y] = [i16::from(at.x) + dx * by, i16::from(at.y) + dy * by].map(u8::try_from);
            x.ok().zip(y.ok()).map(Point::from)
        };
        let is_inside = |at| {
            !outside.has(at) && self.map_tile(at).is_some_and(|map_tile| map_tile != MapTile::WALL)
        };
        let is_on_side = |&at: &Point| Margins::at(side, 1).takes((width, height), at);
        let touched = self.board().points().filter(is_on_side).filter(|&at| {
            is_inside(at)
                || self.map_tile(at) == Some(MapTile::WALL) && go(at, -1).is_some_and(is_inside)
        });
        let touched: Vec<_> = touched.collect();
        self.grow(margins)?;
        // At most 253 tiles are added.
        let ground = touched.into_iter().flat_map(|at| {
            let at = margins.moved(at);
            (0..by as i16).filter_map(move |by| Some((go(at, by)?, MapTile::FLOOR)))
        });
        let ground: Vec<_> =
            ground.filter(|&(at, _)| self.map_tile(at) == Some(MapTile::WALL)).collect();
        self.paint(&ground)
    }

    /// Moves a side inwards, and closes the wall there. If it `spares`, nothing but walls and
    /// plain ground may be lost.
    fn shrink(&mut self, side: Direction, by: usize, spares: bool) -> Result<(), Refusal> {
        if by == 0 {
            return Ok(());
        }
        let size = self.board().size();
        let margins = Margins::at(side, by);
        let left = match side {
            Direction::North | Direction::South => size.1,
            Direction::East | Direction::West => size.0,
        };
        if left.saturating_sub(by) < Document::MIN_SIDE {
            return Err(Refusal::TooSmall);
        }
        let outside = Outside::new(self.board());
        let bared = self.board().points().filter(|&at| margins.bares(size, at));
        let walls: Vec<_> = bared.filter(|&at| !outside.has(at)).collect();
        let mut lost = self.board().points().filter(|&at| margins.takes(size, at));
        let is_thing =
            |at: &Point| !matches!(self.map_tile(*at), Some(MapTile::FLOOR | MapTile::WALL));
        let thing = lost.find(is_thing).or_else(|| walls.iter().copied().find(is_thing));
        if let Some(at) = thing.filter(|_| spares) {
            return Err(Refusal::NoRoom(at));
        }
        self.put(walls.into_iter().map(|at| (at, MapTile::WALL)));
        self.cut(margins);
        Ok(())
    }

    /// Removes rows and columns with their contents.
    fn cut(&mut self, margins: Margins) {
        let size = self.board().size();
        self.retain_wires(|wire| !wire.iter().any(|&at| margins.takes(size, at)));
        let logics = self.board().logics().filter(|&(at, _)| !margins.takes(size, at));
        let logics = logics.collect();
        self.set_logics(logics);
        let lost = self.board().points().filter(|&at| margins.takes(size, at));
        self.put(lost.map(|at| (at, MapTile::FLOOR)));
        let (width, height) = size;
        let to = (width - margins.west - margins.east, height - margins.north - margins.south);
        self.frame(to, (-(margins.west as i16), -(margins.north as i16)));
    }
}
