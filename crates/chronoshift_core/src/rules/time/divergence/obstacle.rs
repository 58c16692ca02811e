//! What can be otherwise, and what stops a clone in one timeline and not in the other.

use crate::rules::board::Board;
use crate::rules::field::Field;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::time::scene::Scene;

/// Something that is so or otherwise after each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// Where a clone is.
    Clone(usize),
    /// Where a crate is, by its number.
    Crate(usize),
    /// Whether a button is active.
    Button(Cell),
    /// Whether a gate is closed.
    Gate(Cell),
    /// Whether a passage has been stood on.
    Passage(Cell),
}

/// What is in a clone's way, or in that of the crate which it would push. Clones and crates
/// count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A closed gate.
    Gate(Cell),
    /// A collapsed passage.
    Passage(Cell),
    /// A crate that is not there otherwise, or one that somebody comes to who is elsewhere
    /// otherwise.
    Crate {
        /// Its number.
        number: usize,
        /// Where it is.
        at: Cell,
        /// What keeps it there.
        block: Block,
    },
    /// Something behind the crate, which could be pushed otherwise.
    Behind {
        /// The crate's number.
        number: usize,
        /// Where it is.
        at: Cell,
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
            Some(Self::Behind { number, at: next, block })
        } else {
            Some(Self::Crate { number, at: next, block: block(board, blocked, beyond)? })
        }
    }

    /// What stops a move from a cell in a scene, which is of the turn before it. Walls, which
    /// stop everybody, are none.
    pub(super) fn there(
        board: &Board,
        scene: &Scene,
        from: Cell,
        direction: Direction,
    ) -> Option<Self> {
        let next = board.neighbour(from, direction)?;
        match shut(scene, next) {
            Some(Block::Gate(gate)) => return Some(Self::Gate(gate)),
            Some(Block::Passage(passage)) => return Some(Self::Passage(passage)),
            _ => {}
        }
        let number = crate_on(scene, next)?;
        let block = block(board, scene, board.neighbour(next, direction))?;
        Some(Self::Crate { number, at: next, block })
    }

    /// Whether it is the same thing in the same place, whatever makes it one.
    pub(super) fn is_same(self, other: Self) -> bool {
        let parts = |it| match it {
            Self::Gate(_) | Self::Passage(_) => None,
            Self::Crate { number, at, block } | Self::Behind { number, at, block } => {
                Some((number, at, block))
            }
        };
        self == other || parts(self).is_some_and(|it| parts(other) == Some(it))
    }

    /// What makes it one, where it is there; walls always are.
    pub(super) fn facts(self) -> impl Iterator<Item = Fact> {
        let facts = match self {
            Self::Gate(cell) => [Some(Fact::Gate(cell)), None],
            Self::Passage(cell) => [Some(Fact::Passage(cell)), None],
            Self::Crate { number, block, .. } => [Some(Fact::Crate(number)), block.fact()],
            Self::Behind { block, .. } => [block.fact(), None],
        };
        facts.into_iter().flatten()
    }

    /// What would make it one, where it is not there: without a crate nothing behind it matters.
    pub(super) fn missing(self) -> Option<Fact> {
        self.facts().next()
    }

    /// The crates that it is made of, by their numbers.
    pub(super) fn crates(self) -> [Option<usize>; 2] {
        match self {
            Self::Gate(_) | Self::Passage(_) => [None; 2],
            Self::Crate { number, block, .. } | Self::Behind { number, block, .. } => {
                let other = match block {
                    Block::Crate(number, _) => Some(number),
                    _ => None,
                };
                [Some(number), other]
            }
        }
    }
}

impl Block {
    /// What makes it one; walls are always there.
    fn fact(self) -> Option<Fact> {
        match self {
            Self::Wall => None,
            Self::Gate(cell) => Some(Fact::Gate(cell)),
            Self::Passage(cell) => Some(Fact::Passage(cell)),
            Self::Crate(number, _) => Some(Fact::Crate(number)),
            Self::Clone(clone, _) => Some(Fact::Clone(clone)),
        }
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
fn who(on: &Scene, off: &Scene, cell: Cell) -> Option<usize> {
    let (on, off) = (on.world.clones(), off.world.clones());
    (0..on.len()).rfind(|&clone| on[clone] == cell && off.get(clone) != Some(&cell))
}
