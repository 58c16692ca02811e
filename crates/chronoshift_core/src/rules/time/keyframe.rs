//! A turn of a timeline, kept to play on from.

use crate::rules::board::Board;
use crate::rules::cells::CellSet;
use crate::rules::geometry::Cell;
use crate::rules::turn::Turn;
use crate::rules::world::World;

use super::present::Present;

/// All that the later turns of a timeline depend on; the rest of the world follows from it.
#[derive(Debug, Clone)]
pub(super) struct Keyframe {
    clones: Box<[Cell]>,
    /// By crate number.
    crates: Box<[Cell]>,
    /// The one-time buttons that are active.
    one_time: Box<[Cell]>,
    /// The passages that were stood on.
    cracked: Box<[Cell]>,
    goal_by: Option<usize>,
}

impl Keyframe {
    pub(super) fn of(board: &Board, present: &Present) -> Self {
        let world = &present.world;
        Self {
            clones: world.clones().into(),
            crates: present.crates.as_slice().into(),
            one_time: world.active().filter(|&button| board.one_time.has(button)).collect(),
            cracked: world.cracked.cells().collect(),
            goal_by: present.goal_by,
        }
    }

    /// The timeline after this turn, but passages that are due have collapsed already, and
    /// what happened in the turn is not known.
    pub(super) fn present(&self, board: &Board, turns: usize) -> Present {
        let mut world = World::new(board, self.clones.len());
        let mut turn = Turn::new(board);
        world.restore(board, &mut turn, |world| {
            world.clones.copy_from_slice(&self.clones);
            self.crates.iter().for_each(|&cell| world.place_crate(cell));
            self.one_time.iter().for_each(|&button| world.activate(board, button));
            self.cracked.iter().for_each(|&passage| world.crack(passage));
            world.goal_obtained = self.goal_by.is_some();
        });
        Present { world, crates: self.crates.to_vec(), goal_by: self.goal_by, turn, turns }
    }

    /// About the most memory that one of so many clones takes, in bytes.
    pub(super) fn most_bytes(board: &Board, clones: usize) -> usize {
        let sets = [&board.crates, &board.one_time, &board.passages];
        let cells = clones + sets.iter().map(|set| set.count_ones(..)).sum::<usize>();
        // Four lists and the count of who shares it are on the heap.
        size_of::<Self>() + 5 * 16 + cells * size_of::<Cell>()
    }
}
