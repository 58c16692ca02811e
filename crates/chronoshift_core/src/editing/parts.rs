//! Moving, rotating, copying and pasting parts of the board.

use std::collections::{HashMap, HashSet};

use super::document::Document;
use super::framing::Margins;
use super::outside::Outside;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Clip, MapTile, Symmetry};
use crate::rules::Point;

impl Document {
    /// Copies the tiles at these positions and the wires between them; `None` if none of the
    /// positions is on the board.
    pub fn copy(&self, part: &[Point]) -> Option<Clip> {
        Clip::copy_from(&self.board, part)
    }
}

impl Transaction<'_> {
    /// Moves a part. The board grows if it reaches beyond an edge.
    pub(super) fn move_part(
        &mut self,
        part: &[Point],
        symmetry: Symmetry,
        distance: (i16, i16),
    ) -> Result<(), Refusal> {
        let part: Vec<_> = part.iter().copied().filter(|&at| self.map_tile(at).is_some()).collect();
        let targets = targets(&part, symmetry, distance);
        let margins = Margins::to_reach(self.board(), targets.iter().map(|(_, to)| *to));
        self.grow(margins)?;
        let part: Vec<_> = part.into_iter().map(|at| margins.new_position(at)).collect();
        let targets: HashMap<_, _> = targets
            .into_iter()
            .map(|(at, to)| (margins.new_position(at), margins.new_position_of(to)))
            .collect();
        let covered: HashSet<_> = targets.values().copied().collect();
        let outside = Outside::new(self.board());
        let vacated = part.iter().filter(|&&at| !self.is_outer_wall(&outside, at));
        let vacated = vacated.map(|&at| (at, MapTile::FLOOR));
        let moved = targets
            .iter()
            .filter_map(|(&at, &to)| Some((to, symmetry.map_tile(self.map_tile(at)?))));
        let map_tiles: Vec<_> = vacated.chain(moved).collect();
        let new_end = |at| match targets.get(&at) {
            Some(&to) => Some(to),
            None => Some(at).filter(|at| !covered.contains(at)),
        };
        let wires = self.board().wires().iter();
        let wires = wires.filter_map(|&[button, gate]| Some([new_end(button)?, new_end(gate)?]));
        let wires = wires.collect();
        let logics = self.board().logics().filter_map(|(at, logic)| Some((new_end(at)?, logic)));
        let logics = logics.collect();
        self.set_wires(wires);
        self.set_logics(logics);
        self.paint(&map_tiles)
    }

    /// Puts a clip at a position. The board grows to the right and down if necessary; any part of
    /// the clip beyond the board's left or top is left out.
    pub(super) fn paste(&mut self, clip: &Clip, (x, y): (i16, i16)) -> Result<(), Refusal> {
        self.make_room((x, y), clip.size())?;
        let target = |at: Point| {
            let x = u8::try_from(i32::from(at.x) + i32::from(x)).ok()?;
            let y = u8::try_from(i32::from(at.y) + i32::from(y)).ok()?;
            self.map_tile(Point { x, y }).map(|_| Point { x, y })
        };
        let map_tiles: Vec<_> =
            clip.map_tiles().filter_map(|(at, map_tile)| Some((target(at)?, map_tile))).collect();
        let covered: HashSet<_> = map_tiles.iter().map(|&(at, _)| at).collect();
        let wires = self.board().wires().iter().copied();
        let kept_wires = wires.filter(|wire| !wire.iter().any(|at| covered.contains(at)));
        let pasted_wires = clip.wires().iter().filter_map(|&[a, b]| Some([target(a)?, target(b)?]));
        let wires = kept_wires.chain(pasted_wires).collect();
        let kept_logics = self.board().logics().filter(|(at, _)| !covered.contains(at));
        let pasted_logics =
            clip.logics().iter().filter_map(|&(at, logic)| Some((target(at)?, logic)));
        let logics = kept_logics.chain(pasted_logics).collect();
        self.set_wires(wires);
        self.set_logics(logics);
        self.paint(&map_tiles)
    }
}

/// Each position in a part with its new position, which may be beyond the board's edges.
fn targets(
    part: &[Point],
    symmetry: Symmetry,
    (by_x, by_y): (i16, i16),
) -> Vec<(Point, (i32, i32))> {
    let Some((left, top)) = part.iter().map(|at| at.x).min().zip(part.iter().map(|at| at.y).min())
    else {
        return Vec::new();
    };
    let right = part.iter().map(|at| at.x).max().unwrap_or(left);
    let bottom = part.iter().map(|at| at.y).max().unwrap_or(top);
    let size = (usize::from(right - left) + 1, usize::from(bottom - top) + 1);
    let target = |&at: &Point| {
        let to = symmetry.point(Point { x: at.x - left, y: at.y - top }, size)?;
        let x = i32::from(to.x) + i32::from(left) + i32::from(by_x);
        let y = i32::from(to.y) + i32::from(top) + i32::from(by_y);
        Some((at, (x, y)))
    };
    part.iter().filter_map(target).collect()
}
