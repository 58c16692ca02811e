//! Shapes for painting: lines, rectangles, outlines and patches.

use super::document::Document;
use super::outside::reachable_from;
use crate::rules::Point;

/// The positions on a straight line from one position to another, each next to the previous one.
pub fn line(from: Point, to: Point) -> Vec<Point> {
    let step_sign = |from: u8, to: u8| (i32::from(to) - i32::from(from)).signum();
    let (width, height) = (i32::from(from.x.abs_diff(to.x)), i32::from(from.y.abs_diff(to.y)));
    let (step_x, step_y) = (step_sign(from.x, to.x), step_sign(from.y, to.y));
    let (mut across, mut down) = (0, 0);
    let mut positions = vec![from];
    while across < width || down < height {
        // Step sideways if the exact line leaves the current tile sideways.
        if (1 + 2 * across) * height < (1 + 2 * down) * width {
            across += 1;
        } else {
            down += 1;
        }
        let x = i32::from(from.x) + across * step_x;
        let y = i32::from(from.y) + down * step_y;
        // The casts are lossless, because both coordinates lie between those of the two ends.
        positions.push(Point { x: x as u8, y: y as u8 });
    }
    positions
}

/// All positions in the rectangle with these opposite corners, row by row.
pub fn rectangle(corner: Point, opposite_corner: Point) -> Vec<Point> {
    let (left, right) = (corner.x.min(opposite_corner.x), corner.x.max(opposite_corner.x));
    let (top, bottom) = (corner.y.min(opposite_corner.y), corner.y.max(opposite_corner.y));
    (top..=bottom).flat_map(|y| (left..=right).map(move |x| Point { x, y })).collect()
}

/// The positions on the border of the rectangle with these opposite corners, row by row.
pub fn outline(corner: Point, opposite_corner: Point) -> Vec<Point> {
    let is_edge = |at: &Point| {
        [corner.x, opposite_corner.x].contains(&at.x)
            || [corner.y, opposite_corner.y].contains(&at.y)
    };
    rectangle(corner, opposite_corner).into_iter().filter(is_edge).collect()
}

impl Document {
    /// The connected area around this position in which all tiles are the same; empty if the
    /// position is outside the board.
    pub fn connected_area(&self, at: Point) -> Vec<Point> {
        let (width, height) = self.size();
        let mut seen = fixedbitset::FixedBitSet::with_capacity(width * height);
        let map_tile = self.map_tile(at);
        reachable_from(&self.board, at, |to| {
            let is_same = self.map_tile(to).is_some() && self.map_tile(to) == map_tile;
            is_same && !seen.put(usize::from(to.y) * width + usize::from(to.x))
        })
    }
}
