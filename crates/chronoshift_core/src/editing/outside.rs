//! The ground outside a board's walls.

use fixedbitset::FixedBitSet;

use crate::level::MapTile;
use crate::rules::{BoardBuilder, Point, flood};

/// The positions outside: every connected area that touches the border and consists of plain ground
/// alone.
pub(super) struct Outside {
    width: usize,
    positions: FixedBitSet,
}

impl Outside {
    pub(super) fn new(board: &BoardBuilder) -> Self {
        let (width, height) = board.size();
        let mut outside = Self { width, positions: FixedBitSet::with_capacity(width * height) };
        let mut seen = outside.positions.clone();
        for at in board.points().filter(|&at| is_on_border(board, at)) {
            let area = reachable_from(board, at, |at| {
                let is_open = board.tile(at).is_some()
                    && MapTile::from_board(board, at) != Some(MapTile::WALL);
                is_open && !seen.put(index(width, at))
            });
            if area.iter().all(|&at| MapTile::from_board(board, at) == Some(MapTile::FLOOR)) {
                outside.positions.extend(area.into_iter().map(|at| index(width, at)));
            }
        }
        outside
    }

    pub(super) fn contains(&self, at: Point) -> bool {
        usize::from(at.x) < self.width && self.positions.contains(index(self.width, at))
    }
}

fn index(width: usize, at: Point) -> usize {
    usize::from(at.y) * width + usize::from(at.x)
}

/// The positions that can be reached from this position, including the position itself. `enter`
/// returns whether a position can be entered, and must return `true` at most once for each
/// position.
pub(super) fn reachable_from(
    board: &BoardBuilder,
    from: Point,
    mut enter: impl FnMut(Point) -> bool,
) -> Vec<Point> {
    let start = Some(from).filter(|&at| enter(at));
    flood(start, |at| adjacent_points(board, at), |_, to| enter(to))
}

/// The neighbours of a position on the board, without diagonal ones: at most four.
pub(super) fn adjacent_points(
    board: &BoardBuilder,
    at: Point,
) -> impl Iterator<Item = Point> + use<> {
    surrounding_points(board, at).filter(move |to| to.x == at.x || to.y == at.y)
}

/// The neighbours of a position on the board, including diagonal ones: at most eight.
pub(super) fn surrounding_points(
    board: &BoardBuilder,
    at: Point,
) -> impl Iterator<Item = Point> + use<> {
    let (width, height) = board.size();
    let near_range = move |coordinate: u8, side: usize| {
        // The cast is lossless, because the sides are at most 256 long.
        let last = side.saturating_sub(1) as u8;
        coordinate.saturating_sub(1)..=coordinate.saturating_add(1).min(last)
    };
    let square = near_range(at.y, height)
        .flat_map(move |y| near_range(at.x, width).map(move |x| Point { x, y }));
    square.filter(move |&to| to != at)
}

pub(super) fn is_on_border(board: &BoardBuilder, at: Point) -> bool {
    let (width, height) = board.size();
    let (x, y) = (usize::from(at.x), usize::from(at.y));
    x == 0 || y == 0 || x + 1 == width || y + 1 == height
}
