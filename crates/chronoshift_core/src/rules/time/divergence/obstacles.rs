//! The facts that can differ between two timelines, and the obstacles that stop a clone in only one
//! of them.

use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::tile::Entry;
use crate::rules::time::scene::Scene;

/// A fact that is compared between timelines after each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// The position of a clone.
    Clone(usize),
    /// The position of a crate, by the crate's number.
    Crate(usize),
    /// Whether a button is active.
    Button(Cell),
    /// Whether a gate is closed.
    Gate(Cell),
    /// Whether a bridge has cracked.
    Bridge(Cell),
}

/// An obstacle to a clone's move or push, in a scene that is compared with another scene. Clones
/// and crates are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A closed gate.
    Gate(Cell),
    /// A collapsed bridge.
    Bridge(Cell),
    /// A crate that can't be pushed; in the other scene, the crate or the clone is elsewhere.
    Crate {
        /// The crate's number.
        number: usize,
        /// The crate's position.
        at: Cell,
        /// The reason why the crate can't be pushed.
        block: Block,
    },
    /// A crate that can't be pushed because of a block behind it that the other scene lacks.
    Behind {
        /// The crate's number.
        number: usize,
        /// The crate's position.
        at: Cell,
        /// The block behind the crate.
        block: Block,
    },
    /// A heavy crate that no other clone helps to push.
    Heavy {
        /// The crate's number.
        number: usize,
        /// The crate's position.
        at: Cell,
        /// The clone that helps to push the crate in the other scene, if one is known.
        helper: Option<usize>,
    },
}

/// The reason a crate can't be pushed: an obstruction on the tile that it would move to, or its own
/// weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Block {
    /// The tile is a wall.
    Wall,
    /// A one-way tile with a different direction.
    OneWay(Cell),
    /// A closed gate.
    Gate(Cell),
    /// A collapsed bridge.
    Bridge(Cell),
    /// Another crate, by its number, and its position.
    Crate(usize, Cell),
    /// A clone and its position.
    Clone(usize, Cell),
    /// The weight of a heavy crate that no other clone helps to push.
    Weight,
}

impl Obstacle {
    /// Finds the obstacle to a move from a cell. `blocked` is the scene before the move, and `free`
    /// is a scene in which the move succeeds: obstacles that are also in `free` don't count. Walls
    /// and one-way tiles don't count, because they stop clones in every timeline.
    pub(super) fn find(
        board: &Board,
        blocked: &Scene,
        free: Option<&Scene>,
        from: Cell,
        direction: Direction,
    ) -> Option<Self> {
        let at = next_cell(board, from, direction)?;
        match new_closed_block(blocked, free, at) {
            Some(Block::Gate(gate)) => return Some(Self::Gate(gate)),
            Some(Block::Bridge(bridge)) => return Some(Self::Bridge(bridge)),
            _ => {}
        }
        let number = crate_on(blocked, at)?;
        match free.filter(|free| free.world.has_crate(at)) {
            Some(free) => {
                let beyond = next_cell(board, at, direction)?;
                let block = find_changeable_block(blocked, Some(free), beyond)?;
                Some(Self::Behind { number, at, block })
            }
            None => {
                let block = find_block(board, blocked, at, direction)?;
                Some(Self::Crate { number, at, block })
            }
        }
    }

    /// The heavy crate that a clone on the cell `from` tries to push. `scene` is the scene before
    /// the push.
    pub(super) fn find_heavy_crate(
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

    /// Whether two obstacles are the same, regardless of the scenes with which they were compared.
    pub(super) fn is_same(self, other: Self) -> bool {
        let normalize = |obstacle| match obstacle {
            Self::Crate { number, at, block } => Self::Behind { number, at, block },
            other => other,
        };
        normalize(self) == normalize(other)
    }

    /// The facts that make up the obstacle; walls contribute none.
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

    /// The numbers of the crates that form the obstacle.
    pub(super) fn crates(self) -> [Option<usize>; 2] {
        match self {
            Self::Gate(_) | Self::Bridge(_) => [None; 2],
            Self::Heavy { number, .. } => [Some(number), None],
            Self::Crate { number, block, .. } | Self::Behind { number, block, .. } => {
                let second_number = match block {
                    Block::Crate(number, _) => Some(number),
                    _ => None,
                };
                [Some(number), second_number]
            }
        }
    }
}

impl Block {
    /// The fact that makes up the block; `None` for walls, one-way tiles and weights, which never
    /// change.
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

/// The cell to which a step leads, if there is a step.
fn next_cell(board: &Board, from: Cell, direction: Direction) -> Option<Cell> {
    Some(board.step(from, direction)).filter(|&to| to != from)
}

/// The block that keeps a crate on a cell from being pushed in a direction, if there is one.
fn find_block(board: &Board, scene: &Scene, at: Cell, direction: Direction) -> Option<Block> {
    let Some(beyond) = next_cell(board, at, direction) else {
        let beyond = board.neighbour(at, direction)?;
        let is_one_way = matches!(board.tile(beyond).entry(), Entry::Directed(_));
        return is_one_way.then_some(Block::OneWay(beyond));
    };
    if board.tile(beyond).is_wall() {
        return Some(Block::Wall);
    }
    find_changeable_block(scene, None, beyond)
        .or_else(|| scene.world.has_heavy_crate(at).then_some(Block::Weight))
}

/// The gate, bridge, crate or clone that keeps crates off a cell in the scene `blocked`. If the
/// scene `free` is given, blocks that are also in that scene don't count. If several clones are on
/// the cell, the last one is returned: the current clone, if it is among them.
fn find_changeable_block(blocked: &Scene, free: Option<&Scene>, at: Cell) -> Option<Block> {
    let crate_on = || {
        let is_new = free.is_none_or(|free| !free.world.has_crate(at));
        crate_on(blocked, at).filter(|_| is_new).map(|number| Block::Crate(number, at))
    };
    let clone_on = || {
        let clones = blocked.world.clones();
        let was_on = |clone| free.is_some_and(|free| free.world.clones().get(clone) == Some(&at));
        let clone = (0..clones.len()).rfind(|&clone| clones[clone] == at && !was_on(clone));
        clone.map(|clone| Block::Clone(clone, at))
    };
    new_closed_block(blocked, free, at).or_else(crate_on).or_else(clone_on)
}

/// The gate or bridge that shuts a cell in the scene `blocked`, unless the cell is also shut in the
/// scene `free`.
fn new_closed_block(blocked: &Scene, free: Option<&Scene>, cell: Cell) -> Option<Block> {
    closed_block(blocked, cell)
        .filter(|_| free.is_none_or(|free| closed_block(free, cell).is_none()))
}

/// The closed gate on a cell, or the cracked bridge, which collapses as the next turn begins.
fn closed_block(scene: &Scene, cell: Cell) -> Option<Block> {
    let world = &scene.world;
    let bridge = world.is_cracked(cell).then_some(Block::Bridge(cell));
    world.is_closed(cell).then_some(Block::Gate(cell)).or(bridge)
}

/// The number of the crate on a cell, if there is one.
pub(super) fn crate_on(scene: &Scene, cell: Cell) -> Option<usize> {
    scene.crates.iter().position(|&at| at == Some(cell))
}
