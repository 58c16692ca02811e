//! What stops a clone in one timeline and not in the other.

use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::time::scene::Scene;

use super::differences::Fact;

/// What is in a clone's way, or in that of the crate which it would push. Clones and crates
/// count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A closed gate.
    Gate(Cell),
    /// A collapsed passage.
    Passage(Cell),
    /// A crate.
    Crate(usize),
    /// A clone, behind the crate to be pushed.
    Clone(usize),
}

impl Obstacle {
    /// What stops a move from a cell in one scene but not in another; both are of the turn
    /// before it.
    pub(super) fn between(
        board: &Board,
        (blocked, free): (&Scene, &Scene),
        from: Cell,
        direction: Direction,
    ) -> Option<Self> {
        let next = board.neighbour(from, direction)?;
        let crates = [blocked, free].map(|scene| scene.world.has_crate(next));
        shut(blocked, free, next)
            .or_else(|| (!crates[1]).then(|| there(blocked, next)).flatten())
            .or_else(|| {
                let beyond = board.neighbour(next, direction).filter(|_| crates[0])?;
                let is_new = !free.world.has_crate(beyond);
                shut(blocked, free, beyond)
                    .or_else(|| is_new.then(|| there(blocked, beyond)).flatten())
                    .or_else(|| somebody(blocked, free, beyond))
            })
    }

    /// The fact that makes it one.
    pub(super) fn fact(self) -> Fact {
        match self {
            Self::Gate(cell) => Fact::Gate(cell),
            Self::Passage(cell) => Fact::Passage(cell),
            Self::Crate(number) => Fact::Crate(number),
            Self::Clone(clone) => Fact::Clone(clone),
        }
    }
}

/// A field that can be entered in one of the two only. A passage collapses as the turn begins.
fn shut(blocked: &Scene, free: &Scene, cell: Cell) -> Option<Obstacle> {
    let (blocked, free) = (&blocked.world, &free.world);
    if blocked.is_closed(cell) && !free.is_closed(cell) {
        return Some(Obstacle::Gate(cell));
    }
    (blocked.is_cracked(cell) && !free.is_cracked(cell)).then_some(Obstacle::Passage(cell))
}

fn there(scene: &Scene, cell: Cell) -> Option<Obstacle> {
    scene.crates.iter().position(|&at| at == cell).map(Obstacle::Crate)
}

fn somebody(blocked: &Scene, free: &Scene, cell: Cell) -> Option<Obstacle> {
    who(blocked, free, cell).map(Obstacle::Clone)
}

/// A clone that is on a cell in one scene and not in another; the last, as that one is the
/// current clone if it is there.
pub(super) fn who(on: &Scene, off: &Scene, cell: Cell) -> Option<usize> {
    let (on, off) = (on.world.clones(), off.world.clones());
    (0..on.len()).rfind(|&clone| on[clone] == cell && off.get(clone) != Some(&cell))
}
