//! Finds the turn in which a solution breaks after an edit.

use std::sync::Arc;

use crate::rules::{Actions, Board, Cell, Play, Point, Replay, World};

/// The first turn in which a solution plays differently on the edited board than on the original
/// board, where it completes the level: a clone is stopped, or is no longer stopped. Timelines,
/// turns and clones are numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolutionBreak {
    /// The timeline that breaks.
    pub timeline: usize,
    /// The turn in which the clone is stopped, or no longer stopped.
    pub turn: usize,
    /// The clone that is stopped, or no longer stopped.
    pub clone: usize,
    /// The tile onto which the clone tries to move.
    pub at: Point,
    /// The obstacle on that tile: after the edit if `is_stopped`, otherwise before the edit.
    pub blocker: Blocker,
    /// Whether the clone is stopped only after the edit, rather than only before it.
    pub is_stopped: bool,
}

/// Something that stops a clone from moving to a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocker {
    /// The tile is a wall.
    Wall,
    /// A closed gate.
    Gate,
    /// A bridge that has collapsed.
    Bridge,
    /// A crate that cannot be pushed.
    Crate,
}

impl SolutionBreak {
    /// Plays the actions on the board `old`, where they complete the level, and on the board `new`,
    /// and finds the first turn in which a clone is stopped on only one of the two. Returns `None`
    /// if there is no such turn, or if the boards differ in size or in their start tile.
    pub fn find(old: &Arc<Board>, new: &Arc<Board>, actions: &Actions) -> Option<Self> {
        let is_same_size = (old.width(), old.height()) == (new.width(), new.height());
        if !is_same_size || old.start() != new.start() {
            return None;
        }
        let replay = || Replay::new(actions.iter().copied());
        let mut old_run = (Play::new(Arc::clone(old)), replay());
        let mut new_run = (Play::new(Arc::clone(new)), replay());
        loop {
            let (timeline, turn) = (old_run.0.timeline(), old_run.0.elapsed() + 1);
            if new_run.0.timeline() != timeline {
                return None;
            }
            let worlds_before = [&old_run, &new_run].map(|(play, _)| play.world().clone());
            for (play, replay) in [&mut old_run, &mut new_run] {
                replay.step(play)?;
            }
            if [&old_run, &new_run].iter().any(|(play, _)| play.timeline() != timeline) {
                // After a time jump, both worlds are at their starts again.
                continue;
            }
            let [old_cells, new_cells] =
                [&old_run, &new_run].map(|(play, _)| play.world().clones());
            let Some(index) =
                (0..old_cells.len()).find(|&index| old_cells[index] != new_cells[index])
            else {
                continue;
            };
            let is_stopped = new_cells[index] == worlds_before[1].clones()[index];
            let (board, world, cell) = if is_stopped {
                (new, &worlds_before[1], old_cells[index])
            } else {
                (old, &worlds_before[0], new_cells[index])
            };
            let (clone, at) = (index + 1, board.point(cell));
            let blocker = Blocker::find(board, world, cell)?;
            return Some(Self { timeline, turn, clone, at, blocker, is_stopped });
        }
    }
}

impl Blocker {
    /// The obstacle that stops a clone from moving to a cell, given the world before the move.
    fn find(board: &Board, world: &World, cell: Cell) -> Option<Self> {
        if board.tile(cell).is_wall() {
            Some(Self::Wall)
        } else if world.is_closed(cell) {
            Some(Self::Gate)
        } else if world.is_cracked(cell) || world.is_collapsed(cell) {
            Some(Self::Bridge)
        } else {
            world.has_crate(cell).then_some(Self::Crate)
        }
    }
}
