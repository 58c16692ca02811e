//! The board's edges, which players can drag outwards and inwards.

use bevy::math::Vec2;
use chronoshift_core::editing::Document;
use chronoshift_core::rules::Direction;

use crate::board::Eye;

/// An edge under the pointer, or being dragged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DraggedEdge {
    pub(super) side: Direction,
    /// The number of tiles outwards; negative inwards.
    pub(super) by: i16,
    pub(super) is_held: bool,
}

/// How far outside the board players can grab an edge, in window pixels.
const GRAB_DISTANCE: f32 = 22.0;
/// The maximum width or height to which a drag can extend a board, in tiles.
const MAX_EXTENT: f32 = 256.0;

impl DraggedEdge {
    /// The edge at a position in the window, for a board of this width and height.
    pub(super) fn at(eye: &Eye<'_, '_>, at: Vec2, size: (usize, usize)) -> Option<Self> {
        let [place, far] = [at, at + GRAB_DISTANCE].map(|at| eye.in_tiles(at));
        let (place, size) = (place?, Vec2::new(size.0 as f32, size.1 as f32));
        let reach = far?.x - place.x;
        let side = Direction::ALL.into_iter().find(|side| {
            let out = outwards(*side, place, size);
            let along = match side {
                Direction::North | Direction::South => place.x / size.x,
                Direction::East | Direction::West => place.y / size.y,
            };
            (0.0..=reach).contains(&out) && (0.0..=1.0).contains(&along)
        })?;
        Some(Self { side, by: 0, is_held: false })
    }

    /// The size of a board after the drag.
    pub(super) fn size_after(&self, (width, height): (usize, usize)) -> (usize, usize) {
        let by = isize::from(self.by);
        match self.side {
            Direction::North | Direction::South => (width, height.saturating_add_signed(by)),
            Direction::East | Direction::West => (width.saturating_add_signed(by), height),
        }
    }
}

/// The number of whole rows that a position is outside a side, limited to the minimum and maximum size of the board.
pub(super) fn rows(side: Direction, at: Vec2, size: (usize, usize)) -> i16 {
    let whole = Vec2::new(size.0 as f32, size.1 as f32);
    let now = match side {
        Direction::North | Direction::South => whole.y,
        Direction::East | Direction::West => whole.x,
    };
    let least = Document::MIN_SIDE as f32 - now;
    outwards(side, at, whole).round().clamp(least, MAX_EXTENT - now) as i16
}

/// How far a position is outside a side of the board, in tiles.
fn outwards(side: Direction, at: Vec2, size: Vec2) -> f32 {
    match side {
        Direction::North => -at.y,
        Direction::South => at.y - size.y,
        Direction::West => -at.x,
        Direction::East => at.x - size.x,
    }
}
