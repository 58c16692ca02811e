//! Positions of selves that share a tile: in rows within the tile, or in a ring around it in which each self is fully
//! visible.

use std::f32::consts::PI;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::Cell;

/// The index (0-based) of a self among the selves on its tile, and the number of these selves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CrowdSpot {
    pub(super) place: usize,
    pub(super) crowd: usize,
}

/// How far a figure extends above, below and to each side of its position, in tiles.
const EXTENT_ABOVE: f32 = 0.61;
const EXTENT_BELOW: f32 = 0.48;
const EXTENT_BESIDE: f32 = 0.45;
/// The scale of the figures in a ring, and the distance between them, in tiles.
const IN_RING: f32 = 0.85;
const FIGURE_DISTANCE: f32 = 0.88;
/// The maximum size of a small crowd, and the distance between its figures, in tiles. At that distance, the next
/// actions of the upper selves fit beside the arrow over the lower one.
const MAX_SMALL_CROWD: usize = 4;
const SMALL_CROWD_DISTANCE: f32 = 1.0;

/// The spots of all clones on their tiles.
pub(super) fn spots(cells: &[Cell]) -> Vec<CrowdSpot> {
    let mut crowds: HashMap<Cell, usize> = HashMap::new();
    let places: Vec<_> = cells
        .iter()
        .map(|cell| {
            let crowd = crowds.entry(*cell).or_default();
            *crowd += 1;
            *crowd - 1
        })
        .collect();
    let spot = |(cell, place)| CrowdSpot { place, crowd: crowds[cell] };
    cells.iter().zip(places).map(spot).collect()
}

impl CrowdSpot {
    /// The offset from the middle of the tile, in tiles, and the scale of a self in a crowd that fits into the tile, in
    /// rows from the top.
    pub(super) fn within(self) -> (Vec2, f32) {
        let columns = (self.crowd as f32).sqrt().ceil() as usize;
        let rows = self.crowd.div_ceil(columns);
        let scale = match (columns, rows) {
            (1, _) => return (Vec2::ZERO, 1.0),
            (2, 1) => 0.66,
            (2, _) => 0.54,
            (3, 2) => 0.44,
            _ => 1.08 / columns as f32,
        };
        let (row, column) = (self.place / columns, self.place % columns);
        let in_row = columns.min(self.crowd - row * columns);
        let room = 1.0 - 2.0 * EXTENT_BESIDE * scale;
        let x = (column as f32 - (in_row - 1) as f32 / 2.0) * room / (columns - 1) as f32;
        let (top, bottom) = (0.5 - EXTENT_ABOVE * scale, EXTENT_BELOW * scale - 0.5);
        let y = match rows {
            1 => 0.0,
            _ => top.lerp(bottom, row as f32 / (rows - 1) as f32),
        };
        (Vec2::new(x, y), scale)
    }

    /// The offset and the scale of a self in a ring around the tile.
    pub(super) fn in_ring(self) -> (Vec2, f32) {
        // Two stand side by side; of more, the first is at the top.
        let first = if self.crowd == 2 { PI } else { PI / 2.0 };
        let angle = first - 2.0 * PI * self.place as f32 / self.crowd as f32;
        (Vec2::from_angle(angle) * radius(self.crowd), IN_RING)
    }
}

/// The radius of a ring of `crowd` clones, in tiles.
pub(super) fn radius(crowd: usize) -> f32 {
    let apart = if crowd > MAX_SMALL_CROWD { FIGURE_DISTANCE } else { SMALL_CROWD_DISTANCE };
    apart / 2.0 / (PI / crowd.max(2) as f32).sin()
}
