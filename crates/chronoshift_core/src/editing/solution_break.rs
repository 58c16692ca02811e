//! The first difference of a solution that an edit broke.

use std::sync::Arc;

use crate::rules::{Actions, Board, Cell, Play, Point, Replay, World};

/// The first difference of a solution between a board and one that it completes: a clone is
/// stopped, or is no longer stopped. Timelines, turns and clones count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolutionBreak {
    /// The timeline that breaks.
    pub timeline: usize,
    /// The turn in which the clone is stopped, or no longer stopped.
    pub turn: usize,
    /// The clone that is stopped, or no longer stopped.
    pub clone: usize,
    /// The tile to which it tries to go.
    pub at: Point,
    /// The blocker there, now or before.
    pub stop: Blocker,
    /// Whether it is stopped now, and was not before.
    pub is_stopped: bool,
}

/// A blocker on a clone's way to a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocker {
    /// A wall, which nothing opens.
    Wall,
    /// A closed gate.
    Gate,
    /// A bridge that has collapsed.
    Bridge,
    /// A crate that cannot be pushed.
    Crate,
}

impl SolutionBreak {
    /// The first difference of actions between a board and another on which they work. `None` if
    /// the boards have different sizes, the machine is elsewhere, or no clone is stopped on only
    /// one of them before the actions end.
    pub fn find(held: &Arc<Board>, now: &Arc<Board>, actions: &Actions) -> Option<Self> {
        let is_same_size = (held.width(), held.height()) == (now.width(), now.height());
        if !is_same_size || held.start() != now.start() {
            return None;
        }
        let replay = || Replay::new(actions.iter().copied());
        let mut before = (Play::new(Arc::clone(held)), replay());
        let mut after = (Play::new(Arc::clone(now)), replay());
        loop {
            let (timeline, turn) = (before.0.timeline(), before.0.elapsed() + 1);
            if after.0.timeline() != timeline {
                return None;
            }
            let worlds = [&before, &after].map(|(play, _)| play.world().clone());
            for (play, replay) in [&mut before, &mut after] {
                replay.step(play)?;
            }
            if [&before, &after].iter().any(|(play, _)| play.timeline() != timeline) {
                // The world is at its start again.
                continue;
            }
            let [was, is] = [&before, &after].map(|(play, _)| play.world().clones());
            let Some(index) = (0..was.len()).find(|&index| was[index] != is[index]) else {
                continue;
            };
            let is_stopped = is[index] == worlds[1].clones()[index];
            let (board, world, cell) = match is_stopped {
                true => (now, &worlds[1], was[index]),
                false => (held, &worlds[0], is[index]),
            };
            let (clone, at) = (index + 1, board.point(cell));
            let stop = Blocker::at(board, world, cell)?;
            return Some(Self { timeline, turn, clone, at, stop, is_stopped });
        }
    }
}

impl Blocker {
    /// The blocker on a cell for a clone, given the world before.
    fn at(board: &Board, world: &World, cell: Cell) -> Option<Self> {
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
