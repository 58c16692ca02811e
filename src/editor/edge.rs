//! The board's edges, which can be drawn outwards and inwards.

use bevy::math::Vec2;
use chronoshift_core::editing::Document;
use chronoshift_core::rules::Direction;

use crate::board::Eye;

/// An edge that is pointed at, or drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Edge {
    pub(super) side: Direction,
    /// So many fields outwards; less than none inwards.
    pub(super) by: i16,
    pub(super) is_held: bool,
}

/// How far beside the board an edge can be taken, in pixels of the window.
const REACH: f32 = 22.0;
/// The most fields that an edge is drawn at once.
const FARTHEST: f32 = 256.0;

impl Edge {
    /// The edge at a place in the window, for a board of so many fields in a row and so many rows.
    pub(super) fn at(eye: &Eye<'_, '_>, at: Vec2, size: (usize, usize)) -> Option<Self> {
        let [place, far] = [at, at + REACH].map(|at| eye.fields(at));
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

    /// The size of a board after it.
    pub(super) fn size(&self, (width, height): (usize, usize)) -> (usize, usize) {
        let by = isize::from(self.by);
        match self.side {
            Direction::North | Direction::South => (width, height.saturating_add_signed(by)),
            Direction::East | Direction::West => (width.saturating_add_signed(by), height),
        }
    }
}

/// How many whole rows a place is outside of a board, so that the board keeps the least size.
pub(super) fn rows(side: Direction, at: Vec2, size: (usize, usize)) -> i16 {
    let whole = Vec2::new(size.0 as f32, size.1 as f32);
    let now = match side {
        Direction::North | Direction::South => whole.y,
        Direction::East | Direction::West => whole.x,
    };
    let least = Document::MIN_SIDE as f32 - now;
    outwards(side, at, whole).round().clamp(least, FARTHEST - now) as i16
}

/// How far a place is outside of a side, in fields.
fn outwards(side: Direction, at: Vec2, size: Vec2) -> f32 {
    match side {
        Direction::North => -at.y,
        Direction::South => at.y - size.y,
        Direction::West => -at.x,
        Direction::East => at.x - size.x,
    }
}
