//! Shapes for painting: lines, rectangles, outlines and patches.

use super::document::Document;
use super::outside::walk;
use crate::rules::Point;

/// The positions on a straight line between two positions, each next to the previous one.
pub fn line(from: Point, to: Point) -> Vec<Point> {
    let step_sign = |from: u8, to: u8| (i32::from(to) - i32::from(from)).signum();
    let (width, height) = (i32::from(from.x.abs_diff(to.x)), i32::from(from.y.abs_diff(to.y)));
    let (step_x, step_y) = (step_sign(from.x, to.x), step_sign(from.y, to.y));
    let (mut across, mut down) = (0, 0);
    let mut places = vec![from];
    while across < width || down < height {
        // If the line leaves the current tile sideways, step sideways; otherwise step up or down.
        if (1 + 2 * across) * height < (1 + 2 * down) * width {
            across += 1;
        } else {
            down += 1;
        }
        let x = i32::from(from.x) + across * step_x;
        let y = i32::from(from.y) + down * step_y;
        // The casts are lossless, because both coordinates lie between those of the two ends.
        places.push(Point { x: x as u8, y: y as u8 });
    }
    places
}

/// All positions in the rectangle with these opposite corners, row by row.
pub fn rectangle(corner: Point, opposite: Point) -> Vec<Point> {
    let (left, right) = (corner.x.min(opposite.x), corner.x.max(opposite.x));
    let (top, bottom) = (corner.y.min(opposite.y), corner.y.max(opposite.y));
    (top..=bottom).flat_map(|y| (left..=right).map(move |x| Point { x, y })).collect()
}

/// The positions on the border of the rectangle with these opposite corners, row by row.
pub fn outline(corner: Point, opposite: Point) -> Vec<Point> {
    let is_edge = |at: &Point| {
        [corner.x, opposite.x].contains(&at.x) || [corner.y, opposite.y].contains(&at.y)
    };
    rectangle(corner, opposite).into_iter().filter(is_edge).collect()
}

impl Document {
    /// The connected positions that have the same tile as this position, including itself; empty if
    /// this position is outside the board.
    pub fn patch(&self, at: Point) -> Vec<Point> {
        let (width, height) = self.size();
        let mut seen = fixedbitset::FixedBitSet::with_capacity(width * height);
        let map_tile = self.map_tile(at);
        walk(&self.board, at, |at| {
            let is_same = self.map_tile(at).is_some() && self.map_tile(at) == map_tile;
            is_same && !seen.put(usize::from(at.y) * width + usize::from(at.x))
        })
    }
}
