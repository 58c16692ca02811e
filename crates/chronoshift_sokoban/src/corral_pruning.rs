//! Pruning by corrals: regions that the player can't walk to, with the boxes around them.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction};
use super::regions::Regions;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// Finds boxes that can be pushed first without losing all solutions.
///
/// A corral is one or more regions of the floor that the player can't walk to, with all boxes next
/// to them and possibly other boxes. A corral has priority if every push that can be the first push
/// of its boxes, now or later, is already possible and goes into one of its regions. Pushes of
/// other boxes neither enable nor prevent these pushes, and these pushes prevent no pushes of other
/// boxes. So if the corral is not yet solved, every solution includes one of these pushes, and the
/// solution can start with it. (These are the PI-corrals of Damgaard's YASS.) An unsolved corral
/// with priority but without a possible push is a deadlock.
#[derive(Default)]
pub(super) struct CorralPruning {
    /// The regions that the player can't walk to.
    regions: Regions,
    /// For each region, whether it belongs to the corral.
    is_region_in_corral: Vec<bool>,
    /// For each box, whether it belongs to the corral.
    is_box_in_corral: Vec<bool>,
    /// The indices of the boxes that belong to the corral.
    member_boxes: Vec<usize>,
    best_corral: Vec<bool>,
    region_count: u16,
}

/// With more boxes than this, the search for corrals is skipped, because its work grows with the
/// square of the number of boxes.
const MAX_BOXES: usize = 512;

impl CorralPruning {
    pub(super) fn new(board: &Board) -> Self {
        Self { regions: Regions::new(board), ..Self::default() }
    }

    /// Finds the corral whose boxes should be pushed first. Returns, for each box of the loaded
    /// state, whether it belongs to the corral; `None` if no corral has priority.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn priority_corral(
        &mut self,
        board: &Board,
        space: &StateSpace,
        pushes: &UsefulPushes,
        budget: &mut Budget<'_>,
    ) -> Result<Option<&[bool]>, Stop> {
        self.region_count = 0;
        if space.boxes().len() > MAX_BOXES {
            return Ok(None);
        }
        self.region_count = self.regions.label(board, space.boxes().iter().copied(), |cell| {
            !space.has_box(cell) && space.walk_distances().length(cell).is_none()
        });
        let mut fewest_entries = usize::MAX;
        for region in 1..=self.region_count {
            let entry_pushes = self.grow_corral(board, space, pushes, region);
            // Each added region is compared with all boxes.
            let added_regions = self.is_region_in_corral.iter().filter(|is_added| **is_added);
            budget.count_cells(added_regions.count() * space.boxes().len())?;
            let Some(entry_pushes) = entry_pushes else { continue };
            if entry_pushes < fewest_entries && !self.is_solved(board, space) {
                fewest_entries = entry_pushes;
                self.best_corral.clone_from(&self.is_box_in_corral);
            }
        }
        Ok((fewest_entries < usize::MAX).then_some(&*self.best_corral))
    }

    /// The number of unreachable regions at the last call of
    /// [`priority_corral`](Self::priority_corral); 0 if there were too many boxes.
    pub(super) fn region_count(&self) -> u16 {
        self.region_count
    }

    /// Grows the smallest corral with priority that includes a region. Returns the number of pushes
    /// into the corral, or `None` if no corral with the region has priority.
    fn grow_corral(
        &mut self,
        board: &Board,
        space: &StateSpace,
        pushes: &UsefulPushes,
        region: u16,
    ) -> Option<usize> {
        self.is_region_in_corral.clear();
        self.is_region_in_corral.resize(usize::from(self.region_count) + 1, false);
        self.is_box_in_corral.clear();
        self.is_box_in_corral.resize(space.boxes().len(), false);
        self.member_boxes.clear();
        self.add_region(board, space, region);
        let mut entry_pushes = 0;
        let mut next_member = 0;
        while let Some(&index) = self.member_boxes.get(next_member) {
            next_member += 1;
            let cell = space.boxes()[index];
            for direction in Direction::ALL {
                if !pushes.is_useful(cell, direction) {
                    continue;
                }
                let (cell_behind, to) =
                    (board.neighbour(cell, direction.opposite()), board.neighbour(cell, direction));
                // A box of the corral blocks this push until the corral's first push.
                if self.is_member(space, cell_behind) || self.is_member(space, to) {
                    continue;
                }
                let region_behind = self.regions.region_at(cell_behind);
                if region_behind > 0 && self.is_region_in_corral[usize::from(region_behind)] {
                    // The player can reach the cell behind the box only after the corral's first
                    // push.
                    continue;
                }
                let can_walk_to = |cell: Cell| space.walk_distances().length(cell).is_some();
                if can_walk_to(to) {
                    return None;
                }
                let mut is_possible_now = true;
                for cell in [cell_behind, to] {
                    if space.has_box(cell) {
                        self.add_box(space, cell);
                        is_possible_now = false;
                    }
                }
                if !is_possible_now {
                    continue;
                }
                if region_behind > 0 {
                    self.add_region(board, space, region_behind);
                    continue;
                }
                let to_region = self.regions.region_at(to);
                if !self.is_region_in_corral[usize::from(to_region)] {
                    self.add_region(board, space, to_region);
                }
                entry_pushes += 1;
            }
        }
        Some(entry_pushes)
    }

    fn is_member(&self, space: &StateSpace, cell: Cell) -> bool {
        space.has_box(cell)
            && space.boxes().binary_search(&cell).is_ok_and(|index| self.is_box_in_corral[index])
    }

    fn add_box(&mut self, space: &StateSpace, cell: Cell) {
        if let Ok(index) = space.boxes().binary_search(&cell)
            && !std::mem::replace(&mut self.is_box_in_corral[index], true)
        {
            self.member_boxes.push(index);
        }
    }

    /// Adds a region and all boxes next to it to the corral.
    fn add_region(&mut self, board: &Board, space: &StateSpace, region: u16) {
        self.is_region_in_corral[usize::from(region)] = true;
        for &cell in space.boxes() {
            let is_inside = |cell: &Cell| self.regions.region_at(*cell) == region;
            if board.neighbours(cell).iter().any(is_inside) {
                self.add_box(space, cell);
            }
        }
    }

    /// Whether the corral needs no push: its boxes are on goals, and its regions have no empty
    /// goal.
    fn is_solved(&self, board: &Board, space: &StateSpace) -> bool {
        let is_on_goal = |&index: &usize| board.is_goal(space.boxes()[index]);
        let is_open_goal = |&cell: &Cell| {
            let region = self.regions.region_at(cell);
            region > 0 && self.is_region_in_corral[usize::from(region)]
        };
        self.member_boxes.iter().all(is_on_goal) && !board.goals().iter().any(is_open_goal)
    }
}
