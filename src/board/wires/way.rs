//! Short ways along the seams between tiles.

use bevy::prelude::*;

/// The turns of a short way along seams from one side of a tile to another, which is the last turn.
pub(super) fn route(from: IVec2, to: IVec2) -> Vec<IVec2> {
    let is_seam = |one: IVec2, other: IVec2| {
        one == other || one.x == other.x && one.x % 2 == 0 || one.y == other.y && one.y % 2 == 0
    };
    let corners = [IVec2::new(from.x, to.y), IVec2::new(to.x, from.y)];
    let corner = corners.into_iter().find(|&corner| is_seam(from, corner) && is_seam(corner, to));
    let turns = match corner {
        Some(corner) => vec![corner, to],
        // Both are sides of the same kind in different rows or columns: the way turns beside the
        // tile.
        None if from.y % 2 == 0 => {
            let x = to.x + if from.x > to.x { 1 } else { -1 };
            vec![IVec2::new(x, from.y), IVec2::new(x, to.y), to]
        }
        None => {
            let y = to.y + if from.y > to.y { 1 } else { -1 };
            vec![IVec2::new(from.x, y), IVec2::new(to.x, y), to]
        }
    };
    let mut last = from;
    turns.into_iter().filter(|&turn| std::mem::replace(&mut last, turn) != turn).collect()
}
