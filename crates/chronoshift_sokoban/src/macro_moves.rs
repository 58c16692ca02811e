//! All places where a box can be pushed while the others stay.

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::solution::Push;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::walk_distances::WalkDistances;

/// A box's cell and the part of the floor in which the player is then.
#[derive(Clone, Copy)]
pub(super) struct BoxPlace {
    pub(super) cell: Cell,
    /// The least cell of the player's part of the floor, which stands for the whole part.
    pub(super) player: Cell,
    /// The number of cells of that part.
    pub(super) room: usize,
    /// The number of pushes to here.
    pub(super) pushes: u16,
    /// From which sides the player can push.
    sides: [bool; 4],
    /// The last push.
    direction: Direction,
    /// The index of the place before it.
    before: usize,
}

/// Moves of a box: one or more pushes of it in a row.
pub(super) struct MacroMoves {
    walk: WalkDistances,
    is_seen: Vec<[bool; 4]>,
    places: Vec<BoxPlace>,
}

impl MacroMoves {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            walk: WalkDistances::new(board),
            is_seen: vec![[false; 4]; board.size()],
            places: Vec::new(),
        }
    }

    /// Looks at all moves of a box of the open state, the shortest first, each with the player's
    /// ways after it. Returns the number of cells that it looked at.
    ///
    /// A move ends on another cell; that the box comes back is two moves.
    pub(super) fn for_each_move(
        &mut self,
        board: &Board,
        space: &mut StateSpace,
        useful: &UsefulPushes,
        index: usize,
        mut look: impl FnMut(&mut StateSpace, &BoxPlace, &WalkDistances),
    ) -> usize {
        let from = space.boxes()[index];
        let sides =
            board.neighbours(from).map(|cell| cell != NONE && space.walk().length(cell).is_some());
        self.places.clear();
        self.places.push(BoxPlace {
            cell: from,
            player: NONE,
            room: 0,
            pushes: 0,
            sides,
            direction: Direction::Up,
            before: 0,
        });
        self.is_seen[usize::from(from)] = sides;
        let mut work = 0;
        let mut done = 0;
        while let Some(&place) = self.places.get(done) {
            for direction in Direction::ALL {
                let (cell, behind) = (board.next(place.cell, direction), direction.opposite());
                let is_possible = place.sides[behind as usize]
                    && useful.is_useful(place.cell, direction)
                    && (cell == from || !space.has_box(cell))
                    && !self.is_seen[usize::from(cell)][behind as usize];
                if !is_possible {
                    continue;
                }
                let is_box = |other: Cell| other == cell || other != from && space.has_box(other);
                self.walk.start(board, place.cell, is_box);
                work += self.walk.cells().len();
                let sides = board
                    .neighbours(cell)
                    .map(|cell| cell != NONE && self.walk.length(cell).is_some());
                let seen = &mut self.is_seen[usize::from(cell)];
                (0..4).for_each(|side| seen[side] |= sides[side]);
                let player = self.walk.cells().iter().copied().min().unwrap_or(place.cell);
                let room = self.walk.cells().len();
                let pushes = place.pushes.saturating_add(1);
                let after = BoxPlace { cell, player, room, pushes, sides, direction, before: done };
                self.places.push(after);
                if cell != from {
                    look(space, &after, &self.walk);
                }
            }
            done += 1;
        }
        for place in &self.places {
            self.is_seen[usize::from(place.cell)] = [false; 4];
        }
        work
    }

    /// The pushes of the move of a box of the open state that ends on a cell, with the player in a
    /// part of the floor.
    pub(super) fn pushes(
        &mut self,
        board: &Board,
        space: &mut StateSpace,
        useful: &UsefulPushes,
        index: usize,
        (cell, player): (Cell, Cell),
    ) -> Vec<Push> {
        self.for_each_move(board, space, useful, index, |_, _, _| {});
        let is_end = |place: &BoxPlace| place.cell == cell && place.player == player;
        let mut pushes = Vec::new();
        let mut index = self.places.iter().position(is_end).unwrap_or(0);
        while index > 0 {
            let BoxPlace { direction, before, .. } = self.places[index];
            pushes.push(Push { from: self.places[before].cell, direction });
            index = before;
        }
        pushes.reverse();
        pushes
    }
}
