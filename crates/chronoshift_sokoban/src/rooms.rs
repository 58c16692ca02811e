//! Rooms and the corridors between them.

use super::board::{Board, Cell, Direction, NO_CELL};
use super::cell_set::CellSet;

/// The rooms of a board, which are connected by corridors.
///
/// A room is a connected area of rectangles of 2 by 3 cells. Two rooms are linked by a corridor if
/// the player can walk through the corridor from one to the other. Boxes in the corridor can break
/// the link. (The rooms and their connectivity are those of Shoham and Schaeffer's FESS.)
pub(super) struct Rooms {
    /// The index of each cell's room; [`NO_ROOM`] in corridors.
    rooms: Vec<u16>,
    room_count: u16,
    corridors: Vec<Corridor>,
    /// The generation in which each cell was last visited.
    last_visits: Vec<u32>,
    generation: u32,
    stack: Vec<Cell>,
}

/// A connected area outside the rooms that touches at least two rooms.
struct Corridor {
    cells: Vec<Cell>,
    cell_set: CellSet,
    /// The rooms that the corridor touches.
    rooms: Vec<u16>,
}

const NO_ROOM: u16 = u16::MAX;

/// A corridor that touches more rooms than this is ignored.
const MAX_ROOMS: usize = 32;

impl Rooms {
    pub(super) fn new(board: &Board) -> Self {
        let mut is_in_room = vec![false; board.size()];
        for cell in 0..board.size() as Cell {
            for [long, short] in
                [[Direction::Right, Direction::Down], [Direction::Down, Direction::Right]]
            {
                let step = |cell, direction| match cell {
                    NO_CELL => NO_CELL,
                    cell => board.neighbour(cell, direction),
                };
                let second = step(cell, long);
                let row = [cell, second, step(second, long)];
                let next_row = row.map(|cell| step(cell, short));
                let rectangle = [row, next_row];
                if !rectangle.as_flattened().contains(&NO_CELL) {
                    for &cell in rectangle.as_flattened() {
                        is_in_room[usize::from(cell)] = true;
                    }
                }
            }
        }
        let mut rooms = vec![NO_ROOM; board.size()];
        let mut room_count = 0;
        for cell in 0..board.size() as Cell {
            if is_in_room[usize::from(cell)] && rooms[usize::from(cell)] == NO_ROOM {
                for member in connected_cells(board, cell, |cell| is_in_room[usize::from(cell)]) {
                    rooms[usize::from(member)] = room_count;
                }
                room_count += 1;
            }
        }
        let mut corridors = Vec::new();
        let mut is_in_corridor = vec![false; board.size()];
        for cell in 0..board.size() as Cell {
            if is_in_room[usize::from(cell)] || is_in_corridor[usize::from(cell)] {
                continue;
            }
            let cells = connected_cells(board, cell, |cell| !is_in_room[usize::from(cell)]);
            cells.iter().for_each(|&cell| is_in_corridor[usize::from(cell)] = true);
            let mut touched_rooms: Vec<_> = cells
                .iter()
                .flat_map(|&cell| board.neighbours(cell))
                .filter(|&cell| cell != NO_CELL && is_in_room[usize::from(cell)])
                .map(|cell| rooms[usize::from(cell)])
                .collect();
            touched_rooms.sort_unstable();
            touched_rooms.dedup();
            if (2..=MAX_ROOMS).contains(&touched_rooms.len()) {
                let cell_set = CellSet::with_cells(board.size(), &cells);
                corridors.push(Corridor { cells, cell_set, rooms: touched_rooms });
            }
        }
        let last_visits = vec![0; board.size()];
        Self { rooms, room_count, corridors, last_visits, generation: 0, stack: Vec::new() }
    }

    /// The cells of rooms without goals.
    pub(super) fn cells_without_goals(&self, board: &Board) -> Vec<Cell> {
        let mut has_goal = vec![false; usize::from(self.room_count)];
        for &goal in board.goals() {
            if self.rooms[usize::from(goal)] != NO_ROOM {
                has_goal[usize::from(self.rooms[usize::from(goal)])] = true;
            }
        }
        let is_without_goal = |cell: &Cell| match self.rooms[usize::from(*cell)] {
            NO_ROOM => false,
            room => !has_goal[usize::from(room)],
        };
        (0..board.size() as Cell).filter(is_without_goal).collect()
    }

    /// The number of links between rooms that boxes break.
    pub(super) fn count_broken_links(&mut self, board: &Board, boxes: &CellSet) -> usize {
        let mut broken_links = 0;
        for corridor in &self.corridors {
            if !corridor.cell_set.intersects(boxes) {
                continue;
            }
            if self.generation == u32::MAX {
                self.last_visits.fill(0);
                self.generation = 0;
            }
            self.generation += 1;
            let count = corridor.rooms.len();
            // For each room, the rooms to which it is linked.
            let mut links = [0_u32; MAX_ROOMS];
            for &start in &corridor.cells {
                if boxes.contains(start) || self.last_visits[usize::from(start)] == self.generation
                {
                    continue;
                }
                self.last_visits[usize::from(start)] = self.generation;
                self.stack.push(start);
                let mut touched_rooms = 0_u32;
                while let Some(cell) = self.stack.pop() {
                    for next in board.neighbours(cell) {
                        if next == NO_CELL || boxes.contains(next) {
                            continue;
                        }
                        let room = self.rooms[usize::from(next)];
                        if room != NO_ROOM {
                            let index = corridor.rooms.binary_search(&room);
                            touched_rooms |= index.map_or(0, |index| 1 << index);
                        } else if self.last_visits[usize::from(next)] < self.generation {
                            self.last_visits[usize::from(next)] = self.generation;
                            self.stack.push(next);
                        }
                    }
                }
                for (index, links) in links[..count].iter_mut().enumerate() {
                    if touched_rooms >> index & 1 == 1 {
                        *links |= touched_rooms;
                    }
                }
            }
            let links: u32 = links[..count].iter().map(|links| links.count_ones()).sum();
            // Each room that is linked at all is linked to itself, too, and each link counts twice.
            broken_links += (count * count - (links as usize).min(count * count)) / 2;
        }
        broken_links
    }
}

/// The cells that are connected with `start` by cells for which `is_member` returns true.
fn connected_cells(board: &Board, start: Cell, is_member: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let mut is_seen = vec![false; board.size()];
    is_seen[usize::from(start)] = true;
    let mut cells = vec![start];
    let mut next_index = 0;
    while let Some(&cell) = cells.get(next_index) {
        next_index += 1;
        for next in board.neighbours(cell) {
            if next != NO_CELL
                && is_member(next)
                && !std::mem::replace(&mut is_seen[usize::from(next)], true)
            {
                cells.push(next);
            }
        }
    }
    cells
}
