//! Macro moves: one or more consecutive pushes of the same box.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::solution::Push;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// The cell to which a macro move pushes a box, and the player's region afterwards.
#[derive(Clone, Copy)]
pub(super) struct BoxPlace {
    pub(super) cell: Cell,
    /// The lowest cell of the player's region, which represents the region.
    pub(super) player: Cell,
    /// The number of cells in the player's region.
    pub(super) region_size: usize,
    /// The number of pushes that bring the box to the cell.
    pub(super) pushes: u16,
    /// The sides of the box that the player can reach.
    sides: [bool; 4],
    /// The direction of the last push.
    direction: Direction,
    /// The index of the box's place before the last push.
    parent: usize,
}

/// Enumerates the macro moves of a box.
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

    /// Calls `visit` for each macro move of a box of the loaded state, with the player's walks
    /// after the move. Moves with fewer pushes come first. Returns the number of cells examined.
    ///
    /// A move never ends on the cell where it started, so pushing a box back there takes two moves.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn for_each_move(
        &mut self,
        board: &Board,
        space: &mut StateSpace,
        useful_pushes: &UsefulPushes,
        index: usize,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(
            &mut StateSpace,
            &BoxPlace,
            &WalkDistances,
            &mut Budget<'_>,
        ) -> Result<(), Stop>,
    ) -> Result<usize, Stop> {
        let from = space.boxes()[index];
        let sides = board
            .neighbours(from)
            .map(|cell| cell != NO_CELL && space.walk_distances().length(cell).is_some());
        self.places.clear();
        self.places.push(BoxPlace {
            cell: from,
            player: NO_CELL,
            region_size: 0,
            pushes: 0,
            sides,
            direction: Direction::Up,
            parent: 0,
        });
        self.is_seen[usize::from(from)] = sides;
        let mut work = 0;
        let mut parent = 0;
        while let Some(&place) = self.places.get(parent) {
            for direction in Direction::ALL {
                let (cell, player_side) =
                    (board.neighbour(place.cell, direction), direction.opposite());
                let is_possible = place.sides[player_side as usize]
                    && useful_pushes.is_useful(place.cell, direction)
                    && (cell == from || !space.has_box(cell))
                    && !self.is_seen[usize::from(cell)][player_side as usize];
                if !is_possible {
                    continue;
                }
                let is_box = |other: Cell| other == cell || other != from && space.has_box(other);
                self.walk.compute(board, place.cell, is_box);
                work += self.walk.cells().len();
                budget.count_cells(self.walk.cells().len())?;
                let sides = board
                    .neighbours(cell)
                    .map(|cell| cell != NO_CELL && self.walk.length(cell).is_some());
                let seen_sides = &mut self.is_seen[usize::from(cell)];
                (0..4).for_each(|side| seen_sides[side] |= sides[side]);
                let player = self.walk.representative();
                let region_size = self.walk.cells().len();
                let pushes = place.pushes.saturating_add(1);
                let next = BoxPlace { cell, player, region_size, pushes, sides, direction, parent };
                self.places.push(next);
                if cell != from {
                    visit(space, &next, &self.walk, budget)?;
                }
            }
            parent += 1;
        }
        for place in &self.places {
            self.is_seen[usize::from(place.cell)] = [false; 4];
        }
        Ok(work)
    }

    /// The pushes of the macro move that brings a box of the loaded state to `cell` and leaves the
    /// player in the region represented by `player`.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn pushes(
        &mut self,
        board: &Board,
        space: &mut StateSpace,
        useful_pushes: &UsefulPushes,
        index: usize,
        cell: Cell,
        player: Cell,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Push>, Stop> {
        self.for_each_move(board, space, useful_pushes, index, budget, |_, _, _, _| Ok(()))?;
        let is_end = |place: &BoxPlace| place.cell == cell && place.player == player;
        let mut pushes = Vec::new();
        let mut index = self.places.iter().position(is_end).expect("the move is possible");
        while index > 0 {
            let BoxPlace { direction, parent, .. } = self.places[index];
            pushes.push(Push { from: self.places[parent].cell, direction });
            index = parent;
        }
        pushes.reverse();
        Ok(pushes)
    }
}
