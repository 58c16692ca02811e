//! A plan of the order in which to fill the goals.

use std::cmp::Reverse;

use chronoshift_search::Stop;

use super::board::{Board, Cell, NO_CELL};
use super::box_pulls::BoxPulls;
use super::cell_set::CellSet;
use super::plan_search::{PlanSearch, Sinks};
use super::rooms::Rooms;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::floor_distances;

/// A plan of how to fill the goals from the basin, which is where most boxes come from.
///
/// The plan is found backwards, from the solved board. A box that can be pulled to the sink, a part
/// of the basin, is removed. If no box can, and the plan has an outer sink, a box that can be pulled
/// to another start of a box is removed, so that the goals on that side are filled first. Otherwise,
/// boxes are parked elsewhere. (The sink, the basin and the backward search are those of Shoham and
/// Schaeffer's FESS.) The plan is only advice: no proof depends on it.
pub(super) struct PackingPlan {
    /// For each step, the cells on which boxes are then packed or parked. The last step is the
    /// solved board.
    steps: Vec<CellSet>,
    /// The cells from which a box can reach some goal when all other goals are filled.
    basin: CellSet,
    /// The length of the walk from each cell to the basin, if there are no boxes.
    basin_distances: Vec<u16>,
    no_cells: CellSet,
}

impl PackingPlan {
    pub(super) fn new(
        board: &Board,
        pushes: &UsefulPushes,
        rooms: &Rooms,
        has_outer_sink: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let mut pulls = BoxPulls::new(board);
        let basin = find_basin(board, pushes, &mut pulls, budget)?;
        let mut sinks =
            Sinks { inner: vec![false; board.size()], outer: vec![false; board.size()] };
        let starts = board.boxes().iter().copied().filter(|cell| !board.goals().contains(cell));
        for cell in starts.chain(rooms.cells_without_goals(board)) {
            if basin.contains(cell) {
                sinks.inner[usize::from(cell)] = true;
            } else if has_outer_sink && board.boxes().contains(&cell) {
                sinks.outer[usize::from(cell)] = true;
            }
        }
        let states = PlanSearch::new(board, pushes, &mut pulls, sinks).run(budget)?;
        let best = states
            .iter()
            .enumerate()
            .min_by_key(|(_, state)| (state.boxes.len(), Reverse(state.distance)));
        let mut steps = Vec::new();
        let mut next = best.map(|(index, _)| index);
        while let Some(index) = next {
            let state = &states[index];
            steps.push(CellSet::with_cells(board.size(), &state.boxes));
            next = (state.parent != index).then_some(state.parent);
        }
        let basin_cells: Vec<_> =
            (0..board.size() as Cell).filter(|&cell| basin.contains(cell)).collect();
        let basin_distances = floor_distances(board, &basin_cells);
        let no_cells = CellSet::new(board.size());
        Ok(Self { steps, basin, basin_distances, no_cells })
    }

    /// The number of steps that are still to do.
    pub(super) fn steps_left(&self, boxes: &CellSet) -> usize {
        let done = self.steps.iter().rposition(|cells| cells.is_subset(boxes));
        self.steps.len() - done.map_or(0, |index| index + 1)
    }

    /// The cells on which boxes are packed or parked when this many steps are left.
    pub(super) fn packed_cells(&self, steps_left: usize) -> &CellSet {
        let done = self.steps.len() - steps_left;
        if done == 0 { &self.no_cells } else { &self.steps[done - 1] }
    }

    /// Whether a box on a cell that is not packed is out of plan, as it is not in the basin.
    pub(super) fn is_out_of_plan(&self, cell: Cell, packed: &CellSet) -> bool {
        !self.basin.contains(cell) && !packed.contains(cell)
    }

    pub(super) fn count_out_of_plan(&self, boxes: &CellSet, packed: &CellSet) -> usize {
        boxes.count_outside(&self.basin, packed)
    }

    /// The length of the walk from a cell to the basin, if there are no boxes.
    pub(super) fn basin_distance(&self, cell: Cell) -> u16 {
        self.basin_distances[usize::from(cell)]
    }
}

/// Finds the basin of the goal that most boxes can reach when all other goals are filled.
fn find_basin(
    board: &Board,
    pushes: &UsefulPushes,
    pulls: &mut BoxPulls,
    budget: &mut Budget<'_>,
) -> Result<CellSet, Stop> {
    let mut is_filled = board.flags(board.goals());
    let mut best = (0, 0);
    let mut best_basin = CellSet::new(board.size());
    for &goal in board.goals() {
        is_filled[usize::from(goal)] = false;
        let sides =
            board.neighbours(goal).map(|cell| cell != NO_CELL && !is_filled[usize::from(cell)]);
        let has_box = |cell: Cell| is_filled[usize::from(cell)];
        pulls.search(board, pushes, goal, sides, has_box, |_| false, budget)?;
        let mut basin = CellSet::new(board.size());
        pulls.places().iter().for_each(|place| basin.insert(place.cell));
        let box_count = board.boxes().iter().filter(|&&cell| basin.contains(cell)).count();
        let rank = (box_count, basin.len());
        if rank > best {
            (best, best_basin) = (rank, basin);
        }
        is_filled[usize::from(goal)] = true;
    }
    Ok(best_basin)
}
