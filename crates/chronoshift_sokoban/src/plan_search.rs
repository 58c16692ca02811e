//! The backward search for a packing plan.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use chronoshift_search::Stop;

use super::board::{Board, Cell, NO_CELL};
use super::box_pulls::{BoxPulls, PulledBox};
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::{WalkDistances, floor_distances};

/// The cells from which boxes are removed.
pub(super) struct Sinks {
    /// For each cell, whether it is a sink in the basin.
    pub(super) inner: Vec<bool>,
    /// For each cell, whether it is a sink outside the basin.
    pub(super) outer: Vec<bool>,
}

/// Pulls the boxes from the goals to the sinks, as far as possible.
pub(super) struct PlanSearch<'a> {
    board: &'a Board,
    pushes: &'a UsefulPushes,
    pulls: &'a mut BoxPulls,
    sinks: Sinks,
    goal_distances: Vec<u16>,
    has_box: Vec<bool>,
    walk: WalkDistances,
    states: Vec<PlanState>,
    /// The boxes and players of all states.
    known: HashSet<(Vec<Cell>, Cell)>,
    /// For each number of boxes, the open states. The queues take turns.
    queues: Vec<BinaryHeap<Reverse<Priority>>>,
    next_queue: usize,
}

/// A state of the search.
pub(super) struct PlanState {
    /// In ascending order.
    pub(super) boxes: Vec<Cell>,
    /// The lowest cell of the player's region.
    player: Cell,
    /// The index of the previous state; for a root, its own index.
    pub(super) parent: usize,
    /// The number of steps on the path that the advisor did not choose.
    weight: usize,
    /// The sum of the boxes' distances from the goals.
    pub(super) distance: usize,
}

/// The position of a state in its queue. The least priority comes first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Priority {
    weight: usize,
    boxes_on_goals: usize,
    distance: Reverse<usize>,
    index: usize,
}

/// A way to remove a box.
struct Removal {
    box_index: usize,
    /// The number of places that the box can be pulled to before it is removed.
    place_count: usize,
    player: Cell,
}

/// A state that is reached by parking a box.
struct ParkedState {
    boxes: Vec<Cell>,
    player: Cell,
    /// Whether a box has left a goal, and the player's region has not become smaller.
    is_advisable: bool,
    distance: usize,
}

/// The search ends after this many expansions, or after examining this many cells since it last
/// removed one more box than before.
const MAX_EXPANSIONS: usize = 1 << 12;
const MAX_CELLS_PER_BOX: usize = 1 << 20;

impl<'a> PlanSearch<'a> {
    pub(super) fn new(
        board: &'a Board,
        pushes: &'a UsefulPushes,
        pulls: &'a mut BoxPulls,
        sinks: Sinks,
    ) -> Self {
        Self {
            board,
            pushes,
            pulls,
            sinks,
            goal_distances: floor_distances(board, board.goals()),
            has_box: board.flags(board.goals()),
            walk: WalkDistances::new(board),
            states: Vec::new(),
            known: HashSet::new(),
            queues: (0..=board.goals().len()).map(|_| BinaryHeap::new()).collect(),
            next_queue: 0,
        }
    }

    /// Runs the search, and returns all states.
    ///
    /// # Errors
    /// If the callback ends the work.
    pub(super) fn run(mut self, budget: &mut Budget<'_>) -> Result<Vec<PlanState>, Stop> {
        self.add_roots(budget)?;
        let mut fewest_boxes = self.board.goals().len();
        let mut max_cells = self.pulls.examined_cells() + MAX_CELLS_PER_BOX;
        for _ in 0..MAX_EXPANSIONS {
            if self.pulls.examined_cells() >= max_cells {
                break;
            }
            let Some(index) = self.pop() else { break };
            let box_count = self.expand(index, budget)?;
            if box_count < fewest_boxes {
                fewest_boxes = box_count;
                max_cells = self.pulls.examined_cells() + MAX_CELLS_PER_BOX;
            }
            if fewest_boxes == 0 {
                break;
            }
        }
        Ok(self.states)
    }

    /// Adds the solved board, once for each region in which the player can be.
    fn add_roots(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        for cell in 0..self.board.size() as Cell {
            if self.board.is_goal(cell) {
                continue;
            }
            self.walk.compute(self.board, cell, |cell| self.has_box[usize::from(cell)]);
            budget.count_cells(self.walk.cells().len())?;
            if self.walk.representative() == cell {
                let index = self.states.len();
                let boxes = self.board.goals().to_vec();
                self.known.insert((boxes.clone(), cell));
                // Roots come before all states with the same number of boxes.
                let priority =
                    Priority { weight: 0, boxes_on_goals: 0, distance: Reverse(0), index };
                self.queues[boxes.len()].push(Reverse(priority));
                let root = PlanState { boxes, player: cell, parent: index, weight: 0, distance: 0 };
                self.states.push(root);
            }
        }
        Ok(())
    }

    /// Takes the next state from the queue whose turn it is.
    fn pop(&mut self) -> Option<usize> {
        let count = self.queues.len();
        let mut turns = (0..count).map(|index| (self.next_queue + index) % count);
        let turn = turns.find(|&index| !self.queues[index].is_empty())?;
        self.next_queue = turn + 1;
        self.queues[turn].pop().map(|Reverse(priority)| priority.index)
    }

    /// Removes a box from a state or, if none can be removed, parks each box wherever it can be
    /// pulled. Returns the number of boxes that are left.
    fn expand(&mut self, index: usize, budget: &mut Budget<'_>) -> Result<usize, Stop> {
        let (boxes, player) = (self.states[index].boxes.clone(), self.states[index].player);
        self.has_box.fill(false);
        boxes.iter().for_each(|&cell| self.has_box[usize::from(cell)] = true);
        self.walk.compute(self.board, player, |cell| self.has_box[usize::from(cell)]);
        budget.count_cells(2 * self.board.size())?;
        let region_size = self.walk.cells().len();
        let sides: Vec<_> = boxes.iter().map(|&cell| self.reachable_sides(cell)).collect();
        let mut places = Vec::new();
        for (&from, &sides) in boxes.iter().zip(&sides) {
            self.has_box[usize::from(from)] = false;
            let (has_box, is_sink) = (&self.has_box, &self.sinks.inner);
            self.pulls.search(
                self.board,
                self.pushes,
                from,
                sides,
                |cell| has_box[usize::from(cell)],
                |cell| is_sink[usize::from(cell)],
                budget,
            )?;
            self.has_box[usize::from(from)] = true;
            places.push(self.pulls.places().to_vec());
        }
        // Without an inner sink, the lists have all places, so an outer sink can be found in them.
        let removals = [&self.sinks.inner, &self.sinks.outer].map(|is_sink| {
            let boxes = boxes.iter().zip(&places).zip(&sides).enumerate();
            let removals = boxes.filter_map(|(box_index, ((&from, places), sides))| {
                let start_count = sides.iter().filter(|&&is_start| is_start).count();
                let mut pulled = places.iter().enumerate().skip(start_count);
                let end = pulled.find(|(_, place)| is_sink[usize::from(place.cell)]);
                let (place_count, player) = match end {
                    Some((index, end)) => (index + 1, self.board.neighbour(end.cell, end.side)),
                    None if is_sink[usize::from(from)] => (places.len(), player),
                    None => return None,
                };
                Some(Removal { box_index, place_count, player })
            });
            // Removing the box with the fewest pulls makes no later pull impossible.
            removals.min_by_key(|removal| removal.place_count)
        });
        match removals.into_iter().flatten().next() {
            Some(removal) => self.remove(index, boxes, &removal, budget),
            None => {
                let box_count = boxes.len();
                self.park(index, boxes, &places, region_size, budget)?;
                Ok(box_count)
            }
        }
    }

    /// The sides of a box on which the player can stand.
    fn reachable_sides(&self, cell: Cell) -> [bool; 4] {
        let can_stand = |cell: Cell| cell != NO_CELL && self.walk.length(cell).is_some();
        self.board.neighbours(cell).map(can_stand)
    }

    /// Adds the state after a removal. Returns the number of boxes that are left.
    fn remove(
        &mut self,
        parent: usize,
        mut boxes: Vec<Cell>,
        removal: &Removal,
        budget: &mut Budget<'_>,
    ) -> Result<usize, Stop> {
        let removed = boxes.remove(removal.box_index);
        self.has_box[usize::from(removed)] = false;
        self.walk.compute(self.board, removal.player, |cell| self.has_box[usize::from(cell)]);
        budget.count_cells(self.board.size())?;
        let box_count = boxes.len();
        let weight = self.states[parent].weight;
        self.add(parent, boxes, self.walk.representative(), weight);
        Ok(box_count)
    }

    /// Adds the states in which one box is parked at one of its `places`.
    fn park(
        &mut self,
        parent: usize,
        mut boxes: Vec<Cell>,
        places: &[Vec<PulledBox>],
        region_size: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let mut parked_states = Vec::new();
        for (box_index, places) in places.iter().enumerate() {
            let from = boxes[box_index];
            for place in places.iter().filter(|place| place.cell != from) {
                self.has_box[usize::from(from)] = false;
                self.has_box[usize::from(place.cell)] = true;
                let player = self.board.neighbour(place.cell, place.side);
                self.walk.compute(self.board, player, |cell| self.has_box[usize::from(cell)]);
                budget.count_cells(self.board.size())?;
                self.has_box[usize::from(place.cell)] = false;
                self.has_box[usize::from(from)] = true;
                boxes[box_index] = place.cell;
                let mut parked_boxes = boxes.clone();
                parked_boxes.sort_unstable();
                parked_states.push(ParkedState {
                    player: self.walk.representative(),
                    is_advisable: self.board.is_goal(from)
                        && self.walk.cells().len() >= region_size,
                    distance: self.distance(&parked_boxes),
                    boxes: parked_boxes,
                });
            }
            boxes[box_index] = from;
        }
        let advisable = parked_states.iter().filter(|state| state.is_advisable);
        let best = advisable.map(|state| state.distance).max();
        let weight = self.states[parent].weight;
        for ParkedState { boxes, player, is_advisable, distance } in parked_states {
            let is_best = is_advisable && Some(distance) == best;
            self.add(parent, boxes, player, weight + usize::from(!is_best));
        }
        Ok(())
    }

    /// Adds and queues a state, unless it is known.
    fn add(&mut self, parent: usize, boxes: Vec<Cell>, player: Cell, weight: usize) {
        if !self.known.insert((boxes.clone(), player)) {
            return;
        }
        let on_goals = boxes.iter().filter(|&&cell| self.board.is_goal(cell));
        let (boxes_on_goals, distance) = (on_goals.count(), self.distance(&boxes));
        let index = self.states.len();
        let priority = Priority { weight, boxes_on_goals, distance: Reverse(distance), index };
        self.queues[boxes.len()].push(Reverse(priority));
        self.states.push(PlanState { boxes, player, parent, weight, distance });
    }

    /// The sum of the boxes' distances from the goals.
    fn distance(&self, boxes: &[Cell]) -> usize {
        boxes.iter().map(|&cell| usize::from(self.goal_distances[usize::from(cell)])).sum()
    }
}
