//! The blocks of the floor: from which sides of a box the player can walk to which others.

use super::board::{Board, Cell, NONE};
use super::direction::Direction;

/// The biconnected blocks of the floor.
///
/// Two sides of a cell are connected without that cell if and only if the two edges between them
/// and the cell are in the same block, so that all these questions together take linear time
/// (Hopcroft and Tarjan 1973).
pub(super) struct BiconnectedBlocks {
    /// For each cell and direction the block of the edge there.
    of_edges: Vec<[u32; 4]>,
    /// For each cell the side to which a walk leads from the player's cell; `None` for that cell.
    sides_of_player: Vec<Option<Direction>>,
}

const NO_BLOCK: u32 = u32::MAX;

/// A cell whose edges are being looked at.
struct Visit {
    cell: Cell,
    /// The direction back to the cell that the visit came from.
    back: Option<Direction>,
    /// The number of directions that are done.
    done: usize,
    /// The least depth that is reached from here and from below.
    low: u32,
}

impl BiconnectedBlocks {
    pub(super) fn new(board: &Board) -> Self {
        let mut of_edges = vec![[NO_BLOCK; 4]; board.size()];
        let mut sides_of_player = vec![None; board.size()];
        let mut depths = vec![0; board.size()];
        let mut edges: Vec<(Cell, Direction)> = Vec::new();
        let mut blocks = 0;
        depths[usize::from(board.player())] = 1;
        let mut visits = vec![Visit { cell: board.player(), back: None, done: 0, low: 1 }];
        while let Some(visit) = visits.last_mut() {
            let (cell, depth) = (visit.cell, depths[usize::from(visit.cell)]);
            if let Some(&direction) = Direction::ALL.get(visit.done) {
                visit.done += 1;
                let next = board.next(cell, direction);
                if next == NONE || visit.back == Some(direction) {
                    continue;
                }
                match depths[usize::from(next)] {
                    0 => {
                        edges.push((cell, direction));
                        depths[usize::from(next)] = depth + 1;
                        let back = Some(direction.opposite());
                        sides_of_player[usize::from(next)] = back;
                        visits.push(Visit { cell: next, back, done: 0, low: depth + 1 });
                    }
                    other if other < depth => {
                        edges.push((cell, direction));
                        visit.low = visit.low.min(other);
                    }
                    _ => {}
                }
                continue;
            }
            let low = visit.low;
            visits.pop();
            let Some(parent) = visits.last_mut() else { break };
            parent.low = parent.low.min(low);
            if low < depths[usize::from(parent.cell)] {
                continue;
            }
            // The edges from the one that led here on are a block.
            let is_first = |&(from, direction): &(Cell, Direction)| {
                from == parent.cell && board.next(from, direction) == cell
            };
            let first = edges.iter().rposition(is_first).unwrap_or(0);
            for (from, direction) in edges.drain(first..) {
                let to = board.next(from, direction);
                of_edges[usize::from(from)][direction as usize] = blocks;
                of_edges[usize::from(to)][direction.opposite() as usize] = blocks;
            }
            blocks += 1;
        }
        Self { of_edges, sides_of_player }
    }

    /// Whether the player can walk from its cell to a side of a box on a cell.
    pub(super) fn leads_to(&self, cell: Cell, side: Direction) -> bool {
        self.sides_of_player[usize::from(cell)].is_some_and(|own| self.connects(cell, own, side))
    }

    /// Whether the player can walk from one side of a box on a cell to another side.
    pub(super) fn connects(&self, cell: Cell, from: Direction, to: Direction) -> bool {
        let edges = &self.of_edges[usize::from(cell)];
        let block = edges[from as usize];
        block != NO_BLOCK && block == edges[to as usize]
    }
}
