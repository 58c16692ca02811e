//! The FESS search, which looks for any solution.

use std::sync::Arc;

use chronoshift_search::{Arena, BucketQueue, Stop};

use super::assignment_bound::AssignmentBound;
use super::board::{Board, Cell, NO_CELL};
use super::corral_pruning::CorralPruning;
use super::feature_queues::FeatureQueues;
use super::fess_features::{FeatureVector, FessFeatures};
use super::freeze_deadlocks::FreezeDeadlocks;
use super::macro_moves::MacroMoves;
use super::node::{End, NO_STATE, PushStep, StateId};
use super::solution::Push;
use super::state_space::{CHUNK_BYTES, StateSpace};
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, SearchUsage};

/// A forward search whose steps are macro moves of a single box (Shoham and Schaeffer's FESS,
/// feature-space search).
///
/// Each move from a reached state is queued under the features of that state, and the queues take
/// turns. A move that is the best by some measure has weight 0, and any other move has weight 1, so
/// the search follows the best moves first.
pub(super) struct FessSearch {
    space: StateSpace,
    pushes: Arc<UsefulPushes>,
    bound: AssignmentBound,
    freeze_deadlocks: FreezeDeadlocks,
    corrals: CorralPruning,
    fess_features: FessFeatures,
    macro_moves: MacroMoves,
    box_moves: Arena<BoxMove>,
    /// All queued moves, grouped by the features of the state before the move and ordered by
    /// weight.
    moves_by_features: FeatureQueues<FeatureVector>,
    /// All queued moves, ordered by the sum of pushes and bound.
    moves_by_sum: BucketQueue,
    pop_count: usize,
    /// The index of the feature queue from which a move was last taken.
    last_queue_index: usize,
    children: Vec<Candidate>,
    solved_state: Option<StateId>,
}

/// A macro move of a box from a state.
#[derive(Clone, Copy, Default)]
struct BoxMove {
    state: StateId,
    /// The index of the box.
    index: u16,
    to: Cell,
    /// The cell that represents the player's region after the move.
    player: Cell,
    pushes: u16,
    /// The number of moves on the path (with this one) that are not the best by any measure.
    weight: u32,
}

/// A move from the loaded state, and the properties of the state to which it leads.
struct Candidate {
    box_move: BoxMove,
    features: FeatureVector,
    bound: u32,
    region_size: usize,
    /// Whether the move is the best by some measure.
    is_best: bool,
}

/// One in this many moves is chosen by the least sum of pushes and bound.
const SUM_INTERVAL: usize = 4;

/// The search is skipped if the number of boxes times the square of the number of cells exceeds
/// this, because the work of a step grows with that product.
const MAX_WORK: usize = 1 << 23;

impl FessSearch {
    /// Creates a search; `None` if its steps would take too long.
    pub(super) fn new(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bound: AssignmentBound,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        if board.boxes().len().saturating_mul(board.size().pow(2)) > MAX_WORK {
            return Ok(None);
        }
        let mut this = Self {
            space: StateSpace::new(board, Arc::clone(&pushes)),
            bound,
            freeze_deadlocks: FreezeDeadlocks::new(board, &pushes),
            pushes,
            corrals: CorralPruning::new(board),
            fess_features: FessFeatures::new(board, budget)?,
            macro_moves: MacroMoves::new(board),
            box_moves: Arena::new(1, CHUNK_BYTES),
            moves_by_features: FeatureQueues::default(),
            moves_by_sum: BucketQueue::default(),
            pop_count: 0,
            last_queue_index: 0,
            children: Vec::new(),
            solved_state: None,
        };
        this.queue_root_moves(board, budget)?;
        Ok(Some(this))
    }

    fn queue_root_moves(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let Some(bound) = self.bound.compute(board.boxes()) else { return Ok(()) };
        let position = self.space.find_or_add_position(board.boxes());
        self.space.load_position(position);
        self.space.place_boxes(board, board.player());
        let player =
            self.space.walk_distances().cells().iter().copied().min().unwrap_or(board.player());
        if let Some((_, state)) = self.space.add_root(End::Start, board.boxes(), player, bound) {
            self.queue_moves(board, state, 0, budget)?;
        }
        Ok(())
    }

    /// The allocated memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.space.bytes()
            + self.box_moves.bytes()
            + self.moves_by_sum.bytes()
            + self.moves_by_features.bytes()
    }

    /// An upper bound on the memory allocated by one expansion, in bytes.
    pub(super) fn growth(&self, board: &Board) -> usize {
        let max_moves = 4 * board.boxes().len() * board.size();
        // All moves from a state are queued under the same features, with one of two weights.
        let queue_growth =
            self.moves_by_sum.growth(max_moves) + self.moves_by_features.growth(max_moves, 2);
        self.space.growth(1) + self.box_moves.growth(max_moves) + queue_growth
    }

    pub(super) fn usage(&self, board: &Board) -> SearchUsage {
        SearchUsage { states: self.space.len(), bytes: self.bytes(), growth: self.growth(board) }
    }

    /// Whether a solution has been found or no move is left.
    pub(super) fn is_over(&self) -> bool {
        self.solved_state.is_some() || self.moves_by_sum.is_empty()
    }

    /// The pushes of the solution, if one has been found.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn pushes(
        &mut self,
        board: &Board,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Push>>, Stop> {
        let Some(mut id) = self.solved_state else { return Ok(None) };
        let mut moves = Vec::new();
        let mut boxes_after = Vec::new();
        loop {
            let state = self.space.state(id);
            if state.parent == NO_STATE {
                break;
            }
            self.space.load_position(state.position);
            boxes_after.clear();
            boxes_after.extend_from_slice(self.space.boxes());
            let parent = self.space.state(state.parent);
            self.space.load_position(parent.position);
            self.space.place_boxes(board, parent.player);
            budget.count_cells(board.size())?;
            let boxes_before = self.space.boxes();
            let is_moved = |cell: &Cell| boxes_after.binary_search(cell).is_err();
            let is_new = |cell: &&Cell| boxes_before.binary_search(cell).is_err();
            let (Some(index), Some(&to)) =
                (boxes_before.iter().position(is_moved), boxes_after.iter().find(is_new))
            else {
                return Ok(None);
            };
            let end = (to, state.player);
            let Self { macro_moves, space, pushes, .. } = self;
            moves.push(macro_moves.pushes(board, space, pushes, index, end, budget)?);
            id = state.parent;
        }
        moves.reverse();
        Ok(Some(moves.concat()))
    }

    /// Makes the next queued move and expands the state that it reaches. Returns the number of
    /// cells examined.
    ///
    /// # Errors
    /// If the callback ends the search. The search can't continue afterwards.
    pub(super) fn expand(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<usize, Stop> {
        let Some(id) = self.pop_move() else { return Ok(0) };
        let next = *self.box_moves.get(id);
        let state = self.space.state(next.state);
        self.space.load_position(state.position);
        let index = usize::from(next.index);
        let from = self.space.boxes()[index];
        let step = PushStep { index, from, to: next.to, player: next.player, walk: 0 };
        // Each move is in both queues, and other moves can lead to the same state.
        if self.space.is_successor_known(&step, End::Start) {
            return Ok(0);
        }
        let position = self.space.find_or_add_successor_position(&step, budget)?;
        let cost = state.cost() + u32::from(next.pushes);
        let child =
            self.space.insert_or_improve(position, End::Start, next.player, cost, next.state);
        match child {
            Some(child) => self.queue_moves(board, child, next.weight, budget),
            None => Ok(0),
        }
    }

    /// Takes the next move from a queue. Returns the index of the move.
    fn pop_move(&mut self) -> Option<u32> {
        self.pop_count += 1;
        if !self.pop_count.is_multiple_of(SUM_INTERVAL)
            && let Some((turn, id)) = self.moves_by_features.pop(self.last_queue_index + 1)
        {
            self.last_queue_index = turn;
            return Some(id);
        }
        self.moves_by_sum.pop(u32::MAX).map(|entry| entry.0)
    }

    /// Loads a new state and queues its moves. Returns the number of cells examined.
    fn queue_moves(
        &mut self,
        board: &Board,
        id: StateId,
        weight: u32,
        budget: &mut Budget<'_>,
    ) -> Result<usize, Stop> {
        let state = self.space.state(id);
        self.space.load_position(state.position);
        self.space.place_boxes(board, state.player);
        let Some(state_bound) = self.bound.compute(self.space.boxes()) else { return Ok(1) };
        if state_bound == 0 {
            self.solved_state = Some(id);
            return Ok(1);
        }
        let state_features = self.fess_features.compute(
            board,
            self.space.boxes(),
            None,
            |cell| self.space.has_box(cell),
            self.space.walk_distances(),
        );
        let region_size = self.space.walk_distances().cells().len();
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        let work = self.list_moves(board, id, &mut children, budget)?;
        mark_best(&mut children, &state_features, state_bound, region_size);
        // Among equal weights, the move queued last comes first, so the move with the least bound
        // is queued last.
        children.sort_by_key(|child| std::cmp::Reverse(child.bound));
        for child in &children {
            let weight = weight + u32::from(!child.is_best);
            let id = self.box_moves.push(BoxMove { weight, ..child.box_move });
            let sum = state.cost() + u32::from(child.box_move.pushes) + child.bound;
            self.moves_by_sum.push(id, sum);
            self.moves_by_features.push(state_features, weight as usize, id);
        }
        budget.count_work(children.len() as u64)?;
        self.children = children;
        Ok(work)
    }

    /// Lists all moves from the loaded state to new states that can lead to a solution. Returns the
    /// number of cells examined.
    fn list_moves(
        &mut self,
        board: &Board,
        id: StateId,
        children: &mut Vec<Candidate>,
        budget: &mut Budget<'_>,
    ) -> Result<usize, Stop> {
        let Self {
            space,
            pushes,
            bound,
            freeze_deadlocks,
            corrals,
            fess_features,
            macro_moves,
            ..
        } = self;
        let corral = corrals.priority_corral(board, space, pushes, budget)?.map(<[_]>::to_vec);
        let boxes = space.boxes().to_vec();
        let mut work = space.walk_distances().cells().len();
        for (index, &from) in boxes.iter().enumerate() {
            if corral.as_ref().is_some_and(|has_box| !has_box[index]) {
                continue;
            }
            let moves = macro_moves.for_each_move(
                board,
                space,
                pushes,
                index,
                budget,
                |space, place, walk, budget| {
                    let (to, player) = (place.cell, place.player);
                    let step = PushStep { index, from, to, player, walk: 0 };
                    if space.is_successor_known(&step, End::Start)
                        || freeze_deadlocks.is_deadlock(board, space, &step, budget)?
                    {
                        return Ok(());
                    }
                    let Some(bound) = bound.compute_moved(index, to) else { return Ok(()) };
                    let has_box = |cell: Cell| {
                        cell != NO_CELL && (cell == to || cell != from && space.has_box(cell))
                    };
                    let features =
                        fess_features.compute(board, &boxes, Some((index, to)), has_box, walk);
                    // The regions that the player can't walk to are examined, too.
                    budget.count_cells(board.size())?;
                    let (pushes, region_size) = (place.pushes, place.region_size);
                    let box_move =
                        BoxMove { state: id, index: index as u16, to, player, pushes, weight: 0 };
                    children.push(Candidate {
                        box_move,
                        features,
                        bound,
                        region_size,
                        is_best: false,
                    });
                    Ok(())
                },
            );
            work += moves?;
        }
        Ok(2 * work)
    }
}

/// Marks the best child by each measure, if the child is better than its parent.
fn mark_best(children: &mut [Candidate], parent: &FeatureVector, bound: u32, region_size: usize) {
    let mut mark_least = |parent_value: usize, measure: &dyn Fn(&Candidate) -> usize| {
        let best_index = (0..children.len())
            .min_by_key(|&index| (measure(&children[index]), children[index].bound));
        if let Some(best_index) =
            best_index.filter(|&index| measure(&children[index]) < parent_value)
        {
            children[best_index].is_best = true;
        }
    };
    let max = usize::MAX;
    mark_least(max - usize::from(parent.packed_goals), &|child| {
        max - usize::from(child.features.packed_goals)
    });
    mark_least(usize::from(parent.region_count), &|child| usize::from(child.features.region_count));
    mark_least(usize::from(parent.boxes_in_corridors), &|child| {
        usize::from(child.features.boxes_in_corridors)
    });
    mark_least(usize::from(parent.boxes_out_of_plan), &|child| {
        usize::from(child.features.boxes_out_of_plan)
    });
    mark_least(max - region_size, &|child| max - child.region_size);
    mark_least(bound as usize, &|child| child.bound as usize);
}
