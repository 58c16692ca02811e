//! What stops a clone in one timeline and not in the other.

use crate::rules::board::Board;
use crate::rules::field::Field;
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
    /// A crate that is not there otherwise.
    Crate {
        /// Its number.
        number: usize,
        /// What keeps it there.
        block: Block,
    },
    /// Something behind the crate, which could be pushed otherwise.
    Behind {
        /// The crate's number.
        number: usize,
        /// What is behind it.
        block: Block,
    },
}

/// What keeps a crate where it is, on the field onto which it would be pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Block {
    /// A wall.
    Wall,
    /// A closed gate.
    Gate(Cell),
    /// A collapsed passage.
    Passage(Cell),
    /// Another crate, by its number, and where.
    Crate(usize, Cell),
    /// A clone, and where.
    Clone(usize, Cell),
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
        match shut(blocked, next) {
            Some(Block::Gate(gate)) if !free.world.is_closed(gate) => {
                return Some(Self::Gate(gate));
            }
            Some(Block::Passage(passage)) if !free.world.is_cracked(passage) => {
                return Some(Self::Passage(passage));
            }
            _ => {}
        }
        let number = crate_on(blocked, next)?;
        let beyond = board.neighbour(next, direction);
        if free.world.has_crate(next) {
            let block = new_block(blocked, free, beyond?)?;
            Some(Self::Behind { number, block })
        } else {
            Some(Self::Crate { number, block: block(board, blocked, beyond)? })
        }
    }

    /// The fact that makes it one. Walls are always there.
    pub(super) fn fact(self) -> Option<Fact> {
        Some(match self {
            Self::Gate(cell) | Self::Behind { block: Block::Gate(cell), .. } => Fact::Gate(cell),
            Self::Passage(cell) | Self::Behind { block: Block::Passage(cell), .. } => {
                Fact::Passage(cell)
            }
            Self::Crate { number, .. } | Self::Behind { block: Block::Crate(number, _), .. } => {
                Fact::Crate(number)
            }
            Self::Behind { block: Block::Clone(clone, _), .. } => Fact::Clone(clone),
            Self::Behind { block: Block::Wall, .. } => return None,
        })
    }
}

/// What keeps a crate from being pushed onto a cell, if anything does.
fn block(board: &Board, scene: &Scene, beyond: Option<Cell>) -> Option<Block> {
    let Some(beyond) = beyond.filter(|&cell| board.field(cell) != Field::Wall) else {
        return Some(Block::Wall);
    };
    let clones = scene.world.clones();
    shut(scene, beyond)
        .or_else(|| crate_on(scene, beyond).map(|number| Block::Crate(number, beyond)))
        .or_else(|| {
            let clone = clones.iter().rposition(|&at| at == beyond);
            clone.map(|clone| Block::Clone(clone, beyond))
        })
}

/// The same, of what is there in one of two scenes only.
fn new_block(blocked: &Scene, free: &Scene, beyond: Cell) -> Option<Block> {
    let a_crate = || crate_on(blocked, beyond).filter(|_| !free.world.has_crate(beyond));
    shut(blocked, beyond)
        .filter(|_| shut(free, beyond).is_none())
        .or_else(|| a_crate().map(|number| Block::Crate(number, beyond)))
        .or_else(|| who(blocked, free, beyond).map(|clone| Block::Clone(clone, beyond)))
}

/// A closed gate or a passage that collapses as the turn begins.
fn shut(scene: &Scene, cell: Cell) -> Option<Block> {
    let world = &scene.world;
    let passage = world.is_cracked(cell).then_some(Block::Passage(cell));
    world.is_closed(cell).then_some(Block::Gate(cell)).or(passage)
}

fn crate_on(scene: &Scene, cell: Cell) -> Option<usize> {
    scene.crates.iter().position(|&at| at == cell)
}

/// A clone that is on a cell in one scene and not in another; the last, as that one is the
/// current clone if it is there.
pub(super) fn who(on: &Scene, off: &Scene, cell: Cell) -> Option<usize> {
    let (on, off) = (on.world.clones(), off.world.clones());
    (0..on.len()).rfind(|&clone| on[clone] == cell && off.get(clone) != Some(&cell))
}
