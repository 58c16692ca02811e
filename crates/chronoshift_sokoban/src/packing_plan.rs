//! A plan of the order in which to fill the goals.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::box_pulls::BoxPulls;
use super::cell_set::CellSet;
use super::rooms::Rooms;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// A plan of how to fill the goals from the basin, which is where most boxes come from.
///
/// The plan is found backwards, from the solved board. A box that can be pulled to the sink, a part
/// of the basin, is removed. If there is none and the plan has an outer sink, a box that can be
/// pulled to another start of a box is removed, so that the goals on that side are filled first.
/// Otherwise, boxes are parked elsewhere. (The sink, the basin and the backward search are those of Shoham and
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

/// The backward search ends after this many expansions, or after examining this many cells since it
/// last removed one more box than before.
const MAX_EXPANSIONS: usize = 1 << 12;
const MAX_CELLS_PER_BOX: usize = 1 << 20;

/// A state of the backward search.
struct PlanState {
    /// In ascending order.
    boxes: Vec<Cell>,
    /// The lowest cell of the player's region.
    player: Cell,
    parent: usize,
    /// The number of steps on the path that the advisor did not choose.
    weight: usize,
    distance: usize,
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
        let mut sinks = [vec![false; board.size()], vec![false; board.size()]];
        let starts = board.boxes().iter().copied().filter(|cell| !board.goals().contains(cell));
        for cell in starts.chain(rooms.cells_without_goals(board)) {
            if basin.contains(cell) {
                sinks[0][usize::from(cell)] = true;
            } else if has_outer_sink && board.boxes().contains(&cell) {
                sinks[1][usize::from(cell)] = true;
            }
        }
        let states = search_backwards(board, pushes, &mut pulls, &sinks, budget)?;
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
        pulls.search(board, pushes, (goal, sides), has_box, |_| false, budget)?;
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

/// Pulls the boxes from the goals to the sinks, the first of which are better, as far as possible. Returns all states; the parent
/// of the first ones is the state itself.
fn search_backwards(
    board: &Board,
    pushes: &UsefulPushes,
    pulls: &mut BoxPulls,
    sinks: &[Vec<bool>; 2],
    budget: &mut Budget<'_>,
) -> Result<Vec<PlanState>, Stop> {
    let goal_distances = floor_distances(board, board.goals());
    let distance = |boxes: &[Cell]| -> usize {
        boxes.iter().map(|&cell| usize::from(goal_distances[usize::from(cell)])).sum()
    };
    let is_goal = board.flags(board.goals());
    let mut walk = WalkDistances::new(board);
    let mut states: Vec<PlanState> = Vec::new();
    let mut known = HashSet::new();
    // For each number of boxes, the open states, which take turns.
    let mut queues: Vec<BinaryHeap<_>> = Vec::new();
    queues.resize_with(board.goals().len() + 1, BinaryHeap::new);
    let mut has_box = board.flags(board.goals());
    for cell in 0..board.size() as Cell {
        if is_goal[usize::from(cell)] {
            continue;
        }
        walk.compute(board, cell, |cell| has_box[usize::from(cell)]);
        budget.count_cells(walk.cells().len())?;
        if walk.cells().iter().all(|&other| other >= cell) {
            queues[board.goals().len()].push(Reverse((0, 0, 0, states.len())));
            let boxes = board.goals().to_vec();
            states.push(PlanState {
                boxes,
                player: cell,
                parent: states.len(),
                weight: 0,
                distance: 0,
            });
        }
    }
    let mut expansions = 0;
    let mut turn = 0;
    let mut fewest_boxes = board.goals().len();
    let mut cells_limit = pulls.examined_cells() + MAX_CELLS_PER_BOX;
    while expansions < MAX_EXPANSIONS && pulls.examined_cells() < cells_limit {
        let count = queues.len();
        let mut turns = (0..count).map(|index| (turn + index) % count);
        let Some(next_turn) = turns.find(|&index| !queues[index].is_empty()) else { break };
        turn = next_turn + 1;
        let Some(Reverse((_, _, _, index))) = queues[next_turn].pop() else { break };
        expansions += 1;
        let (boxes, player, weight) =
            (states[index].boxes.clone(), states[index].player, states[index].weight);
        has_box.fill(false);
        boxes.iter().for_each(|&cell| has_box[usize::from(cell)] = true);
        walk.compute(board, player, |cell| has_box[usize::from(cell)]);
        budget.count_cells(2 * board.size())?;
        let region_size = walk.cells().len();
        let sides: Vec<[bool; 4]> = boxes
            .iter()
            .map(|&cell| {
                let can_stand = |cell: Cell| cell != NO_CELL && walk.length(cell).is_some();
                board.neighbours(cell).map(can_stand)
            })
            .collect();
        // Remove the box with the fewest pulls, if there is one: this makes no later pull
        // impossible.
        let mut removal: Option<(usize, usize, Cell)> = None;
        let mut children = Vec::new();
        for is_sink in sinks {
            children.clear();
            for (box_index, &from) in boxes.iter().enumerate() {
                has_box[usize::from(from)] = false;
                let is_removable = pulls.search(
                    board,
                    pushes,
                    (from, sides[box_index]),
                    |cell| has_box[usize::from(cell)],
                    |cell| is_sink[usize::from(cell)],
                    budget,
                )?;
                has_box[usize::from(from)] = true;
                let places = pulls.places();
                if is_removable || is_sink[usize::from(from)] {
                    let player = match places.last() {
                        Some(place) if is_removable => board.neighbour(place.cell, place.side),
                        _ => player,
                    };
                    if removal.is_none_or(|(least, _, _)| places.len() < least) {
                        removal = Some((places.len(), box_index, player));
                    }
                } else if removal.is_none() {
                    let other_places = places.iter().filter(|place| place.cell != from);
                    children.extend(other_places.map(|&place| (box_index, place)));
                }
            }
            if removal.is_some() {
                break;
            }
        }
        let mut add =
            |boxes: Vec<Cell>, player: Cell, weight: usize, states: &mut Vec<PlanState>| {
                if !known.insert((boxes.clone(), player)) {
                    return;
                }
                let on_goals = boxes.iter().filter(|&&cell| is_goal[usize::from(cell)]).count();
                let distance = distance(&boxes);
                queues[boxes.len()].push(Reverse((
                    weight,
                    on_goals,
                    usize::MAX - distance,
                    states.len(),
                )));
                states.push(PlanState { boxes, player, parent: index, weight, distance });
            };
        if let Some((_, box_index, player)) = removal {
            has_box[usize::from(boxes[box_index])] = false;
            walk.compute(board, player, |cell| has_box[usize::from(cell)]);
            budget.count_cells(board.size())?;
            let mut boxes = boxes;
            boxes.remove(box_index);
            let is_over = boxes.is_empty();
            if boxes.len() < fewest_boxes {
                fewest_boxes = boxes.len();
                cells_limit = pulls.examined_cells() + MAX_CELLS_PER_BOX;
            }
            let player = walk.cells().iter().copied().min().unwrap_or(player);
            add(boxes, player, weight, &mut states);
            if is_over {
                break;
            }
            continue;
        }
        let mut parked: Vec<(Vec<Cell>, Cell, bool, usize)> = Vec::new();
        for (box_index, place) in children {
            let from = boxes[box_index];
            has_box[usize::from(from)] = false;
            has_box[usize::from(place.cell)] = true;
            let player = board.neighbour(place.cell, place.side);
            walk.compute(board, player, |cell| has_box[usize::from(cell)]);
            budget.count_cells(board.size())?;
            has_box[usize::from(place.cell)] = false;
            has_box[usize::from(from)] = true;
            let player = walk.cells().iter().copied().min().unwrap_or(player);
            let mut boxes = boxes.clone();
            boxes[box_index] = place.cell;
            boxes.sort_unstable();
            let is_advisable = is_goal[usize::from(from)] && walk.cells().len() >= region_size;
            let distance = distance(&boxes);
            parked.push((boxes, player, is_advisable, distance));
        }
        let best = parked.iter().filter(|child| child.2).map(|child| child.3).max();
        for (boxes, player, is_advisable, distance) in parked {
            let is_best = is_advisable && Some(distance) == best;
            add(boxes, player, weight + usize::from(!is_best), &mut states);
        }
    }
    Ok(states)
}

/// The lengths of the walks from each cell to the nearest of some cells, if there are no boxes.
pub(super) fn floor_distances(board: &Board, targets: &[Cell]) -> Vec<u16> {
    let mut distances = vec![u16::MAX; board.size()];
    targets.iter().for_each(|&cell| distances[usize::from(cell)] = 0);
    let mut cells = targets.to_vec();
    let mut next_index = 0;
    while let Some(&cell) = cells.get(next_index) {
        next_index += 1;
        for direction in Direction::ALL {
            let next = board.neighbour(cell, direction);
            if next != NO_CELL && distances[usize::from(next)] == u16::MAX {
                distances[usize::from(next)] = distances[usize::from(cell)].saturating_add(1);
                cells.push(next);
            }
        }
    }
    distances
}
