//! Shapes of places that are painted together.

use super::document::Document;
use super::outside::walk;
use crate::rules::Point;

/// The places on a straight line between two places, each next to the previous one.
pub fn line(from: Point, to: Point) -> Vec<Point> {
    let along = |from: u8, to: u8| (i32::from(to) - i32::from(from)).signum();
    let (width, height) = (i32::from(from.x.abs_diff(to.x)), i32::from(from.y.abs_diff(to.y)));
    let (step_x, step_y) = (along(from.x, to.x), along(from.y, to.y));
    let (mut across, mut down) = (0, 0);
    let mut places = vec![from];
    while across < width || down < height {
        // Step to the candidate on whose side the line passes the corner between the two
        // candidates.
        if (1 + 2 * across) * height < (1 + 2 * down) * width {
            across += 1;
        } else {
            down += 1;
        }
        let x = i32::from(from.x) + across * step_x;
        let y = i32::from(from.y) + down * step_y;
        // Both coordinates lie between those of the ends, so they fit.
        places.push(Point { x: x as u8, y: y as u8 });
    }
    places
}

/// All places in the rectangle with these opposite corners, row by row.
pub fn rectangle(one: Point, other: Point) -> Vec<Point> {
    let (left, right) = (one.x.min(other.x), one.x.max(other.x));
    let (top, bottom) = (one.y.min(other.y), one.y.max(other.y));
    (top..=bottom).flat_map(|y| (left..=right).map(move |x| Point { x, y })).collect()
}

/// The places on the border of the rectangle with these opposite corners, row by row.
pub fn outline(one: Point, other: Point) -> Vec<Point> {
    let is_edge = |at: &Point| [one.x, other.x].contains(&at.x) || [one.y, other.y].contains(&at.y);
    rectangle(one, other).into_iter().filter(is_edge).collect()
}

impl Document {
    /// The connected places with the same tile as this place, including it; empty outside the
    /// board.
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
