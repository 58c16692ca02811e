//! The facts that can differ, and the obstacles that stop a clone in only one of two timelines.

use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::tile::Entry;
use crate::rules::time::scene::Scene;

/// A fact that is compared after each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// The place of a clone.
    Clone(usize),
    /// The place of a crate, by its number.
    Crate(usize),
    /// Whether a button is active.
    Button(Cell),
    /// Whether a gate is closed.
    Gate(Cell),
    /// Whether a bridge has been stood on.
    Bridge(Cell),
}

/// An obstacle for a clone, or for the crate that it would push. Clones and crates count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A closed gate.
    Gate(Cell),
    /// A collapsed bridge.
    Bridge(Cell),
    /// A crate that is not there in the other scene, or whose pusher is elsewhere there.
    Crate {
        /// Its number.
        number: usize,
        /// Its place.
        at: Cell,
        /// The block behind it.
        block: Block,
    },
    /// A block behind the crate, which can be pushed in the other scene.
    Behind {
        /// The crate's number.
        number: usize,
        /// The crate's place.
        at: Cell,
        /// The block behind it.
        block: Block,
    },
    /// A heavy crate that nobody else pushes along.
    Heavy {
        /// Its number.
        number: usize,
        /// Its place.
        at: Cell,
        /// The clone that pushes it along in the other scene, if one is known.
        helper: Option<usize>,
    },
}

/// The block on the tile onto which a crate would be pushed, or what else keeps the crate in place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Block {
    /// A wall.
    Wall,
    /// A one-way tile of another direction.
    OneWay(Cell),
    /// A closed gate.
    Gate(Cell),
    /// A collapsed bridge.
    Bridge(Cell),
    /// Another crate, by its number, and its place.
    Crate(usize, Cell),
    /// A clone, and its place.
    Clone(usize, Cell),
    /// The weight of a heavy crate that nobody else pushes along.
    Weight,
}

impl Obstacle {
    /// The obstacle of a move from a cell in one scene but not in another; both scenes are from
    /// before the move.
    pub(super) fn between(
        board: &Board,
        (blocked, free): (&Scene, &Scene),
        from: Cell,
        direction: Direction,
    ) -> Option<Self> {
        let next = step(board, from, direction)?;
        match shut(blocked, next) {
            Some(Block::Gate(gate)) if !free.world.is_closed(gate) => {
                return Some(Self::Gate(gate));
            }
            Some(Block::Bridge(bridge)) if !free.world.is_cracked(bridge) => {
                return Some(Self::Bridge(bridge));
            }
            _ => {}
        }
        let number = crate_on(blocked, next)?;
        if free.world.has_crate(next) {
            let block = new_block(blocked, free, step(board, next, direction)?)?;
            Some(Self::Behind { number, at: next, block })
        } else {
            let block = block(board, blocked, next, direction)?;
            Some(Self::Crate { number, at: next, block })
        }
    }

    /// The obstacle of a move from a cell in a scene from before the move. Walls and one-way tiles,
    /// which stop all clones, are none.
    pub(super) fn there(
        board: &Board,
        scene: &Scene,
        from: Cell,
        direction: Direction,
    ) -> Option<Self> {
        let next = step(board, from, direction)?;
        match shut(scene, next) {
            Some(Block::Gate(gate)) => return Some(Self::Gate(gate)),
            Some(Block::Bridge(bridge)) => return Some(Self::Bridge(bridge)),
            _ => {}
        }
        let number = crate_on(scene, next)?;
        let block = block(board, scene, next, direction)?;
        Some(Self::Crate { number, at: next, block })
    }

    /// The heavy crate that a clone pushes alone from a cell, in a scene from before the push.
    pub(super) fn heavy(
        board: &Board,
        scene: &Scene,
        from: Cell,
        direction: Direction,
        helper: Option<usize>,
    ) -> Option<Self> {
        let at = board.step(from, direction);
        let number = crate_on(scene, at).filter(|_| scene.world.has_heavy_crate(at))?;
        Some(Self::Heavy { number, at, helper })
    }

    /// Whether it is the same obstacle in the same place, whatever its causes.
    pub(super) fn is_same(self, other: Self) -> bool {
        let parts = |it| match it {
            Self::Gate(_) | Self::Bridge(_) | Self::Heavy { .. } => None,
            Self::Crate { number, at, block } | Self::Behind { number, at, block } => {
                Some((number, at, block))
            }
        };
        self == other || parts(self).is_some_and(|it| parts(other) == Some(it))
    }

    /// The facts that make it an obstacle, where it is there; walls always are.
    pub(super) fn facts(self) -> impl Iterator<Item = Fact> {
        let facts = match self {
            Self::Gate(cell) => [Some(Fact::Gate(cell)), None],
            Self::Bridge(cell) => [Some(Fact::Bridge(cell)), None],
            Self::Crate { number, block, .. } => [Some(Fact::Crate(number)), block.fact()],
            Self::Behind { block, .. } => [block.fact(), None],
            Self::Heavy { number, helper, .. } => {
                [Some(helper.map_or(Fact::Crate(number), Fact::Clone)), None]
            }
        };
        facts.into_iter().flatten()
    }

    /// The fact that would make it an obstacle, where it is not there: without a crate, the tile
    /// behind it does not matter.
    pub(super) fn missing(self) -> Option<Fact> {
        self.facts().next()
    }

    /// The numbers of its crates.
    pub(super) fn crates(self) -> [Option<usize>; 2] {
        match self {
            Self::Gate(_) | Self::Bridge(_) => [None; 2],
            Self::Heavy { number, .. } => [Some(number), None],
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
    /// The fact that makes it a block; walls, one-way tiles and weights are always there.
    fn fact(self) -> Option<Fact> {
        match self {
            Self::Wall | Self::OneWay(_) | Self::Weight => None,
            Self::Gate(cell) => Some(Fact::Gate(cell)),
            Self::Bridge(cell) => Some(Fact::Bridge(cell)),
            Self::Crate(number, _) => Some(Fact::Crate(number)),
            Self::Clone(clone, _) => Some(Fact::Clone(clone)),
        }
    }
}

/// The cell to which a step leads, if it leads anywhere.
fn step(board: &Board, from: Cell, direction: Direction) -> Option<Cell> {
    Some(board.step(from, direction)).filter(|&to| to != from)
}

/// The block that keeps a crate on a cell from being pushed in a direction, if there is one.
fn block(board: &Board, scene: &Scene, at: Cell, direction: Direction) -> Option<Block> {
    let Some(beyond) = step(board, at, direction) else {
        let beyond = board.neighbour(at, direction)?;
        let is_one_way = matches!(board.tile(beyond).entry(), Entry::Directed(_));
        return is_one_way.then_some(Block::OneWay(beyond));
    };
    if board.tile(beyond).is_wall() {
        return Some(Block::Wall);
    }
    let clones = scene.world.clones();
    shut(scene, beyond)
        .or_else(|| crate_on(scene, beyond).map(|number| Block::Crate(number, beyond)))
        .or_else(|| {
            let clone = clones.iter().rposition(|&at| at == beyond);
            clone.map(|clone| Block::Clone(clone, beyond))
        })
        .or_else(|| scene.world.has_heavy_crate(at).then_some(Block::Weight))
}

/// The block that is there in only the first of two scenes.
fn new_block(blocked: &Scene, free: &Scene, beyond: Cell) -> Option<Block> {
    let a_crate = || crate_on(blocked, beyond).filter(|_| !free.world.has_crate(beyond));
    shut(blocked, beyond)
        .filter(|_| shut(free, beyond).is_none())
        .or_else(|| a_crate().map(|number| Block::Crate(number, beyond)))
        .or_else(|| who(blocked, free, beyond).map(|clone| Block::Clone(clone, beyond)))
}

/// A closed gate or a bridge that collapses as the turn begins.
fn shut(scene: &Scene, cell: Cell) -> Option<Block> {
    let world = &scene.world;
    let bridge = world.is_cracked(cell).then_some(Block::Bridge(cell));
    world.is_closed(cell).then_some(Block::Gate(cell)).or(bridge)
}

/// The number of the crate on a cell.
pub(super) fn crate_on(scene: &Scene, cell: Cell) -> Option<usize> {
    scene.crates.iter().position(|&at| at == Some(cell))
}

/// A clone that is on a cell in one scene and not in another; the last such clone, which is the
/// current one if that is there.
fn who(on: &Scene, off: &Scene, cell: Cell) -> Option<usize> {
    let (on, off) = (on.world.clones(), off.world.clones());
    (0..on.len()).rfind(|&clone| on[clone] == cell && off.get(clone) != Some(&cell))
}
