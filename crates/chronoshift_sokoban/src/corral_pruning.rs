//! Corrals: floor that the player can't come to, and the boxes around it.

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;

/// Finds boxes that can be pushed first without loss.
///
/// A corral is a part of the floor that the player can't walk to, with all boxes at that floor and
/// maybe more. It has priority if every push of its boxes that can be the first one of them, now or
/// later, is possible now and goes into the corral's floor. Pushes of other boxes neither enable nor
/// hinder such a push, and it hinders none of them. So if the corral is not yet solved, one of
/// these pushes is part of every solution, and can be the next. (These are the PI-corrals of
/// Damgaard's YASS.)
pub(super) struct CorralPruning {
    /// For each cell the number of its floor; 0 if the player can walk there or there is a box.
    floors: Vec<u16>,
    is_goal: Vec<bool>,
    /// Whether the floor of a number belongs to the corral.
    has_floor: Vec<bool>,
    /// Whether the box of an index belongs to the corral.
    has_box: Vec<bool>,
    rest: Vec<Cell>,
    members: Vec<usize>,
    best: Vec<bool>,
    count: u16,
}

/// With more boxes no corrals are looked for; the work grows with the square of their number.
const MAX_BOXES: usize = 512;

impl CorralPruning {
    pub(super) fn new(board: &Board) -> Self {
        let mut is_goal = vec![false; board.size()];
        for &goal in board.goals() {
            is_goal[usize::from(goal)] = true;
        }
        Self {
            floors: vec![0; board.size()],
            is_goal,
            has_floor: Vec::new(),
            has_box: Vec::new(),
            rest: Vec::new(),
            members: Vec::new(),
            best: Vec::new(),
            count: 0,
        }
    }

    /// For each box of the open state whether it should be pushed first; `None` if no corral is
    /// known to have priority.
    pub(super) fn priority_corral(
        &mut self,
        board: &Board,
        space: &StateSpace,
        pushes: &UsefulPushes,
    ) -> Option<&[bool]> {
        self.count = 0;
        if space.boxes().len() > MAX_BOXES {
            return None;
        }
        let count = self.number_floors(board, space);
        self.count = count;
        let mut fewest = usize::MAX;
        for floor in 1..=count {
            let Some(ways_in) = self.grow(board, space, pushes, floor, count) else { continue };
            if ways_in < fewest && !self.is_solved(board, space) {
                fewest = ways_in;
                self.best.clone_from(&self.has_box);
            }
        }
        (fewest < usize::MAX).then_some(&self.best)
    }

    /// The number of parts of the floor where the player can't walk, at the last look.
    pub(super) fn count(&self) -> u16 {
        self.count
    }

    /// Numbers the connected parts of the floor where the player can't walk.
    fn number_floors(&mut self, board: &Board, space: &StateSpace) -> u16 {
        self.floors.fill(0);
        let mut count = 0;
        // Only next to a box there can be such floor.
        for &the_box in space.boxes() {
            for start in board.neighbours(the_box) {
                if !self.is_new_floor(space, start) {
                    continue;
                }
                count += 1;
                self.floors[usize::from(start)] = count;
                self.rest.push(start);
                while let Some(cell) = self.rest.pop() {
                    for next in board.neighbours(cell) {
                        if self.is_new_floor(space, next) {
                            self.floors[usize::from(next)] = count;
                            self.rest.push(next);
                        }
                    }
                }
            }
        }
        count
    }

    fn is_new_floor(&self, space: &StateSpace, cell: Cell) -> bool {
        cell != NONE
            && self.floors[usize::from(cell)] == 0
            && !space.has_box(cell)
            && space.walk().length(cell).is_none()
    }

    /// Grows the least corral that has priority from a floor. Returns the number of pushes into it.
    fn grow(
        &mut self,
        board: &Board,
        space: &StateSpace,
        pushes: &UsefulPushes,
        floor: u16,
        count: u16,
    ) -> Option<usize> {
        self.has_floor.clear();
        self.has_floor.resize(usize::from(count) + 1, false);
        self.has_box.clear();
        self.has_box.resize(space.boxes().len(), false);
        self.members.clear();
        self.add_floor(board, space, floor);
        let mut ways_in = 0;
        let mut seen = 0;
        while let Some(&index) = self.members.get(seen) {
            seen += 1;
            let cell = space.boxes()[index];
            for direction in Direction::ALL {
                if !pushes.is_useful(cell, direction) {
                    continue;
                }
                let (side, to) =
                    (board.next(cell, direction.opposite()), board.next(cell, direction));
                // A box of the corral in the way stays there until one of these pushes.
                if self.is_member(space, side) || self.is_member(space, to) {
                    continue;
                }
                let side_floor = self.floors[usize::from(side)];
                if side_floor > 0 && self.has_floor[usize::from(side_floor)] {
                    // The player comes there only after one of these pushes.
                    continue;
                }
                let is_walk = |cell: Cell| space.walk().length(cell).is_some();
                if is_walk(to) {
                    return None;
                }
                let mut is_possible = true;
                for cell in [side, to] {
                    if space.has_box(cell) {
                        self.add_box(space, cell);
                        is_possible = false;
                    }
                }
                if !is_possible {
                    continue;
                }
                if side_floor > 0 {
                    self.add_floor(board, space, side_floor);
                    continue;
                }
                let to_floor = self.floors[usize::from(to)];
                if !self.has_floor[usize::from(to_floor)] {
                    self.add_floor(board, space, to_floor);
                }
                ways_in += 1;
            }
        }
        Some(ways_in)
    }

    fn is_member(&self, space: &StateSpace, cell: Cell) -> bool {
        space.has_box(cell)
            && space.boxes().binary_search(&cell).is_ok_and(|index| self.has_box[index])
    }

    /// Adds a box to the corral.
    fn add_box(&mut self, space: &StateSpace, cell: Cell) {
        if let Ok(index) = space.boxes().binary_search(&cell)
            && !std::mem::replace(&mut self.has_box[index], true)
        {
            self.members.push(index);
        }
    }

    /// Adds a floor to the corral, and all boxes at it.
    fn add_floor(&mut self, board: &Board, space: &StateSpace, floor: u16) {
        self.has_floor[usize::from(floor)] = true;
        for &cell in space.boxes() {
            let is_at = |cell: &Cell| *cell != NONE && self.floors[usize::from(*cell)] == floor;
            if board.neighbours(cell).iter().any(is_at) {
                self.add_box(space, cell);
            }
        }
    }

    /// Whether the corral can stay as it is for ever.
    fn is_solved(&self, board: &Board, space: &StateSpace) -> bool {
        let is_on_goal = |&index: &usize| self.is_goal[usize::from(space.boxes()[index])];
        let is_open_goal = |&cell: &Cell| {
            let floor = self.floors[usize::from(cell)];
            floor > 0 && self.has_floor[usize::from(floor)]
        };
        self.members.iter().all(is_on_goal) && !board.goals().iter().any(is_open_goal)
    }
}
