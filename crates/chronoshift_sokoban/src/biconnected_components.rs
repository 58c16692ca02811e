//! The biconnected blocks of the floor, which determine how the player can walk around a single
//! box.

use super::board::{Board, Cell, Direction, NO_CELL};

/// The biconnected blocks of the floor.
///
/// Two neighbours of a cell are connected by a walk that avoids the cell if and only if their edges
/// to the cell are in the same block. All blocks are found in linear time (Hopcroft and Tarjan
/// 1973).
pub(super) struct BiconnectedComponents {
    /// The block of the edge that leaves each cell in each direction.
    edge_blocks: Vec<[u32; 4]>,
    /// For each cell, the side at which a walk from the player's initial cell arrives; `None` for
    /// that initial cell.
    player_sides: Vec<Option<Direction>>,
}

const NO_BLOCK: u32 = u32::MAX;

/// A cell on the stack of the depth-first search.
struct Visit {
    cell: Cell,
    /// The direction back to the parent cell.
    parent_direction: Option<Direction>,
    /// The number of directions already searched.
    searched_directions: usize,
    /// The low point: the least depth to which this cell or one of its descendants has an edge.
    low_point: u32,
}

impl BiconnectedComponents {
    pub(super) fn new(board: &Board) -> Self {
        let mut edge_blocks = vec![[NO_BLOCK; 4]; board.size()];
        let mut player_sides = vec![None; board.size()];
        let mut depths = vec![0; board.size()];
        let mut edges: Vec<(Cell, Direction)> = Vec::new();
        let mut block_count = 0;
        depths[usize::from(board.player())] = 1;
        let mut visits = vec![Visit {
            cell: board.player(),
            parent_direction: None,
            searched_directions: 0,
            low_point: 1,
        }];
        while let Some(visit) = visits.last_mut() {
            let (cell, depth) = (visit.cell, depths[usize::from(visit.cell)]);
            if let Some(&direction) = Direction::ALL.get(visit.searched_directions) {
                visit.searched_directions += 1;
                let next = board.neighbour(cell, direction);
                if next == NO_CELL || visit.parent_direction == Some(direction) {
                    continue;
                }
                match depths[usize::from(next)] {
                    0 => {
                        edges.push((cell, direction));
                        depths[usize::from(next)] = depth + 1;
                        let parent_direction = Some(direction.opposite());
                        player_sides[usize::from(next)] = parent_direction;
                        visits.push(Visit {
                            cell: next,
                            parent_direction,
                            searched_directions: 0,
                            low_point: depth + 1,
                        });
                    }
                    next_depth if next_depth < depth => {
                        edges.push((cell, direction));
                        visit.low_point = visit.low_point.min(next_depth);
                    }
                    _ => {}
                }
                continue;
            }
            let low_point = visit.low_point;
            visits.pop();
            let Some(parent) = visits.last_mut() else { break };
            parent.low_point = parent.low_point.min(low_point);
            if low_point < depths[usize::from(parent.cell)] {
                continue;
            }
            // The edge that led to this cell and all later edges on the stack form a block.
            let is_first = |&(from, direction): &(Cell, Direction)| {
                from == parent.cell && board.neighbour(from, direction) == cell
            };
            let first_edge = edges.iter().rposition(is_first).expect("the edge is on the stack");
            for (from, direction) in edges.drain(first_edge..) {
                let to = board.neighbour(from, direction);
                edge_blocks[usize::from(from)][direction as usize] = block_count;
                edge_blocks[usize::from(to)][direction.opposite() as usize] = block_count;
            }
            block_count += 1;
        }
        Self { edge_blocks, player_sides }
    }

    /// Whether the player can walk from the initial cell to a side of a box on `cell`, if there are
    /// no other boxes.
    pub(super) fn player_can_reach(&self, cell: Cell, side: Direction) -> bool {
        self.player_sides[usize::from(cell)]
            .is_some_and(|player_side| self.connects(cell, player_side, side))
    }

    /// Whether the player can walk from one side of a box on `cell` to another, if there are no
    /// other boxes.
    pub(super) fn connects(&self, cell: Cell, from: Direction, to: Direction) -> bool {
        let edges = &self.edge_blocks[usize::from(cell)];
        let block = edges[from as usize];
        block != NO_BLOCK && block == edges[to as usize]
    }
}
