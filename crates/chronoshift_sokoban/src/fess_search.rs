//! The FESS search, which looks for any solution.

use std::sync::Arc;

use chronoshift_search::{Arena, BucketQueue, Stop};

use super::assignment_bound::AssignmentBound;
use super::bipartite_deadlocks::BipartiteDeadlocks;
use super::board::{Board, Cell};
use super::corral_deadlocks::CorralDeadlocks;
use super::corral_pruning::CorralPruning;
use super::feature_queues::FeatureQueues;
use super::fess_advisors::{Candidate, Situation, Variant, consult_advisors};
use super::fess_features::{FeatureVector, FessFeatures, opens_push};
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
/// Each move from a reached state is queued in the feature cell of that state, and the cells take
/// turns. A move that an advisor has chosen has weight 0, and any other move has weight 1, so the
/// search follows the advisors first. A state that is a step back from its parent's cell belongs to
/// that cell, so that steps back don't get turns of their own.
pub(super) struct FessSearch {
    space: StateSpace,
    pushes: Arc<UsefulPushes>,
    bound: AssignmentBound,
    freeze_deadlocks: FreezeDeadlocks,
    bipartite_deadlocks: BipartiteDeadlocks,
    corral_deadlocks: CorralDeadlocks,
    corrals: CorralPruning,
    fess_features: FessFeatures,
    variant: Variant,
    macro_moves: MacroMoves,
    box_moves: Arena<BoxMove>,
    /// The feature cell of each state.
    state_features: Arena<FeatureVector>,
    /// All queued moves, grouped by feature cell and ordered by weight and score.
    moves_by_features: FeatureQueues<FeatureVector>,
    /// All queued moves, ordered by the sum of pushes and bound.
    moves_by_sum: BucketQueue,
    pop_count: usize,
    /// The index of the feature queue from which a move was last taken.
    last_queue_index: usize,
    candidates: Vec<Candidate>,
    moved_boxes: Vec<Cell>,
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
    /// The number of moves on the path (with this one) that no advisor has chosen.
    weight: u16,
    /// Whether an advisor has chosen the move, after a search of its corrals for deadlocks.
    is_advised: bool,
}

/// One in this many moves is chosen by the least sum of pushes and bound.
const SUM_INTERVAL: usize = 4;

impl FessSearch {
    /// Queues the moves of the board.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn new(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bound: AssignmentBound,
        variant: Variant,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let mut this = Self {
            space: StateSpace::new(board, Arc::clone(&pushes)),
            bound,
            freeze_deadlocks: FreezeDeadlocks::new(board, &pushes),
            bipartite_deadlocks: BipartiteDeadlocks::default(),
            corral_deadlocks: CorralDeadlocks::new(board),
            corrals: CorralPruning::new(board),
            fess_features: FessFeatures::new(board, &pushes, variant.has_outer_sink, budget)?,
            variant,
            macro_moves: MacroMoves::new(board),
            box_moves: Arena::new(1, CHUNK_BYTES),
            state_features: Arena::new(1, CHUNK_BYTES),
            pushes,
            moves_by_features: FeatureQueues::default(),
            moves_by_sum: BucketQueue::default(),
            pop_count: 0,
            last_queue_index: 0,
            candidates: Vec::new(),
            moved_boxes: Vec::new(),
            solved_state: None,
        };
        this.queue_root_moves(board, budget)?;
        Ok(this)
    }

    fn queue_root_moves(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let Some(bound) = self.bound.compute(board.boxes()) else { return Ok(()) };
        let position = self.space.find_or_add_position(board.boxes());
        self.space.load_position(position);
        self.space.place_boxes(board, board.player());
        let player = self.space.walk_distances().representative();
        if let Some((_, state)) = self.space.add_root(End::Start, board.boxes(), player, bound) {
            self.queue_moves(board, state, None, budget)?;
        }
        Ok(())
    }

    /// The allocated memory, in bytes.
    pub(super) fn bytes(&self, board: &Board) -> usize {
        self.space.bytes()
            + self.box_moves.bytes()
            + self.moves_by_sum.bytes()
            + self.moves_by_features.bytes()
            + self.state_features.bytes()
            + self.corral_deadlocks.bytes(board)
            + BipartiteDeadlocks::max_bytes(board)
    }

    /// An upper bound on the memory allocated by one expansion, in bytes.
    pub(super) fn growth(&self, board: &Board) -> usize {
        let max_moves = 4 * board.boxes().len() * board.size();
        // All moves from a state are queued in the same feature cell.
        let queue_growth = self.moves_by_sum.growth(max_moves)
            + self.moves_by_features.growth(max_moves, 1, max_moves);
        self.space.growth(1)
            + self.state_features.growth(1)
            + self.box_moves.growth(max_moves)
            + queue_growth
            + CorralDeadlocks::max_growth(board)
    }

    pub(super) fn usage(&self, board: &Board) -> SearchUsage {
        SearchUsage {
            states: self.space.len(),
            bytes: self.bytes(board),
            growth: self.growth(board),
        }
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
            let index = boxes_before.iter().position(is_moved).expect("a move takes a box away");
            let to = *boxes_after.iter().find(is_new).expect("a move brings a box to a cell");
            let Self { macro_moves, space, pushes, .. } = self;
            let player = state.player;
            moves.push(macro_moves.pushes(board, space, pushes, index, to, player, budget)?);
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
        budget.count_work(1)?;
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
            Some(child) => self.queue_moves(board, child, Some(&next), budget),
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

    /// Loads a new state, which `last_move` has reached, and queues its moves. Returns the number of
    /// cells examined.
    fn queue_moves(
        &mut self,
        board: &Board,
        id: StateId,
        last_move: Option<&BoxMove>,
        budget: &mut Budget<'_>,
    ) -> Result<usize, Stop> {
        let state = self.space.state(id);
        self.space.load_position(state.position);
        self.space.place_boxes(board, state.player);
        let parent_features = last_move.map(|last| *self.state_features.get(last.state));
        let score = self.fess_features.load(board, self.space.boxes(), self.space.walk_distances());
        budget.count_cells(board.size())?;
        // A step back doesn't get turns of its own.
        let is_step_back = |parent: &FeatureVector| {
            if self.variant.has_more_cells {
                score.features.is_nowhere_better(*parent)
            } else {
                score.features >= *parent
            }
        };
        let features = parent_features.filter(is_step_back).unwrap_or(score.features);
        // Moves to known states are dropped, so each state is queued once, in the order of indices.
        let index = self.state_features.push(features);
        debug_assert_eq!(index, id, "features have the index of their state");
        let Some(bound) = self.bound.compute(self.space.boxes()) else { return Ok(1) };
        if bound == 0 {
            self.solved_state = Some(id);
            return Ok(1);
        }
        if let Some(last) = last_move.filter(|last| !last.is_advised)
            && self.corral_deadlocks.is_deadlock(
                board,
                &self.pushes,
                &mut self.freeze_deadlocks,
                self.space.boxes(),
                last.to,
                state.player,
                budget,
            )?
        {
            return Ok(1);
        }
        let region_size = self.space.walk_distances().cells().len();
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        let work = self.list_moves(board, &mut candidates, budget)?;
        let (boxes, variant) = (self.space.boxes(), self.variant);
        let situation = Situation { boxes, score, bound, region_size, variant };
        let Self { corral_deadlocks, freeze_deadlocks, pushes, moved_boxes, .. } = self;
        consult_advisors(board, &self.fess_features, &situation, &mut candidates, |next| {
            moved_boxes.clear();
            moved_boxes.extend_from_slice(situation.boxes);
            moved_boxes[next.index] = next.to;
            moved_boxes.sort_unstable();
            corral_deadlocks.is_deadlock(
                board,
                pushes,
                freeze_deadlocks,
                moved_boxes,
                next.to,
                next.player,
                budget,
            )
        })?;
        candidates.retain(|next| !next.is_deadlock);
        // Among equal priorities, the move queued last comes first, so the move with the least
        // bound is queued last.
        candidates.sort_by_key(|next| std::cmp::Reverse(next.bound));
        let last_weight = last_move.map_or(0, |last| last.weight);
        for next in &candidates {
            let &Candidate { index, to, player, pushes, score, is_advised, .. } = next;
            let (index, weight) =
                (index as u16, last_weight.saturating_add(u16::from(!is_advised)));
            let box_move = BoxMove { state: id, index, to, player, pushes, weight, is_advised };
            let id = self.box_moves.push(box_move);
            self.moves_by_sum.push(id, state.cost() + u32::from(pushes) + next.bound);
            self.moves_by_features.push(features, score.priority(weight), id);
        }
        budget.count_work(candidates.len() as u64)?;
        self.candidates = candidates;
        Ok(work)
    }

    /// Lists the macro moves of the loaded state that lead to new states. Returns the number of
    /// cells examined.
    fn list_moves(
        &mut self,
        board: &Board,
        candidates: &mut Vec<Candidate>,
        budget: &mut Budget<'_>,
    ) -> Result<usize, Stop> {
        let Self {
            space,
            pushes,
            bound,
            freeze_deadlocks,
            bipartite_deadlocks,
            corrals,
            fess_features,
            macro_moves,
            moved_boxes,
            ..
        } = self;
        let boxes = space.boxes().to_vec();
        let corral = corrals.priority_corral(board, space, pushes, budget)?.map(<[_]>::to_vec);
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
                    moved_boxes.clear();
                    moved_boxes.extend_from_slice(&boxes);
                    moved_boxes[index] = to;
                    moved_boxes.sort_unstable();
                    if bipartite_deadlocks.is_deadlock(
                        board,
                        pushes,
                        freeze_deadlocks,
                        moved_boxes,
                        budget,
                    )? {
                        return Ok(());
                    }
                    let score = fess_features.compute_moved(board, &boxes, index, to, walk);
                    let opens_push =
                        opens_push(board, pushes, &boxes, index, to, space.walk_distances(), walk);
                    // The regions that the player can't walk to are examined, too.
                    budget.count_cells(board.size())?;
                    let (pushes, region_size) = (place.pushes, place.region_size);
                    candidates.push(Candidate {
                        index,
                        to,
                        player,
                        pushes,
                        score,
                        bound,
                        region_size,
                        opens_push,
                        is_advised: false,
                        is_deadlock: false,
                    });
                    Ok(())
                },
            );
            work += moves?;
        }
        // The features of each state examine its cells again.
        Ok(2 * work)
    }
}
