//! The search for some solution by a plan.

use std::sync::Arc;

use chronoshift_search::{Arena, BucketQueue, Stop};

use super::assignment_bound::AssignmentBound;
use super::board::{Board, Cell, NONE};
use super::corral_pruning::CorralPruning;
use super::feature_queues::FeatureQueues;
use super::fess_features::{FeatureVector, FessFeatures};
use super::freeze_deadlocks::FreezeDeadlocks;
use super::key_table::CHUNK_BYTES;
use super::macro_moves::MacroMoves;
use super::node::{End, NO_STATE, PushStep, StateId};
use super::solution::Push;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, Cost};

/// A search from the board whose steps are moves of a box.
///
/// Each move of each known state is queued with the states of the same features, which take turns.
/// A move costs nothing if it is the best by some measure, and one otherwise: the search follows the
/// best moves first, and all others later. (This is the search of Shoham and Schaeffer's FESS.)
pub(super) struct FessSearch {
    space: StateSpace,
    pushes: Arc<UsefulPushes>,
    bound: AssignmentBound,
    freeze: FreezeDeadlocks,
    corrals: CorralPruning,
    plan: FessFeatures,
    box_moves: MacroMoves,
    moves: Arena<BoxMove>,
    /// The moves of states of the same features, those with the least weight first.
    cells: FeatureQueues<FeatureVector>,
    /// All moves, those with the least sum of pushes and bound first.
    steady: BucketQueue,
    turns: usize,
    /// The features whose turn it is.
    turn: usize,
    children: Vec<Candidate>,
    solved: Option<StateId>,
}

/// A move of a box from a state.
#[derive(Clone, Copy, Default)]
struct BoxMove {
    state: StateId,
    /// The index of the box.
    index: u16,
    to: Cell,
    /// The cell that stands for the player's part of the floor afterwards.
    player: Cell,
    pushes: u16,
    /// The number of moves up to this one that were not the best by any measure.
    weight: u32,
}

/// A state that is a move away.
struct Candidate {
    next: BoxMove,
    features: FeatureVector,
    bound: u32,
    room: usize,
    is_advised: bool,
}

/// Every so often, the next move is the one of the least sum of pushes and bound.
const STEADY: usize = 4;

/// The greatest product of boxes and squared cells, with which the work of a step grows.
const MAX_WORK: usize = 1 << 23;

impl FessSearch {
    /// A search; `None` if each step would take long.
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
            freeze: FreezeDeadlocks::new(board, &pushes),
            pushes,
            corrals: CorralPruning::new(board),
            plan: FessFeatures::new(board, budget)?,
            box_moves: MacroMoves::new(board),
            moves: Arena::new(1, CHUNK_BYTES),
            cells: FeatureQueues::default(),
            steady: BucketQueue::default(),
            turns: 0,
            turn: 0,
            children: Vec::new(),
            solved: None,
        };
        this.begin(board);
        Ok(Some(this))
    }

    fn begin(&mut self, board: &Board) {
        let Some(bound) = self.bound.compute(board.boxes()) else { return };
        let position = self.space.position(board.boxes());
        self.space.load_position(position);
        self.space.place_boxes(board, board.player());
        let player = self.space.walk().cells().iter().copied().min().unwrap_or(board.player());
        if let Some((_, state)) = self.space.begin(End::Start, board.boxes(), player, bound) {
            self.queue_moves(board, state, 0);
        }
    }

    /// The memory that is taken, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.space.bytes() + self.moves.bytes() + self.steady.bytes() + self.cells.bytes()
    }

    /// The memory that one expansion can take, in bytes.
    pub(super) fn growth(&self, board: &Board) -> usize {
        let most = 4 * board.boxes().len() * board.size();
        // The moves of a state have the same features and one of two weights.
        let queues = self.steady.growth(most) + self.cells.growth(most, 2);
        self.space.growth(1) + self.moves.growth(most) + queues
    }

    /// The present cost.
    pub(super) fn cost(&self, board: &Board) -> Cost {
        Cost { states: self.space.len(), bytes: self.bytes(), growth: self.growth(board) }
    }

    /// Whether there is a solution, or no state is left.
    pub(super) fn is_over(&self) -> bool {
        self.solved.is_some() || self.steady.is_empty()
    }

    /// The pushes of the solution, if there is one.
    pub(super) fn pushes(&mut self, board: &Board) -> Option<Vec<Push>> {
        let mut id = self.solved?;
        let mut moves = Vec::new();
        let mut after = Vec::new();
        loop {
            let state = self.space.state(id);
            if state.parent == NO_STATE {
                break;
            }
            self.space.load_position(state.position);
            after.clear();
            after.extend_from_slice(self.space.boxes());
            let parent = self.space.state(state.parent);
            self.space.load_position(parent.position);
            self.space.place_boxes(board, parent.player);
            let before = self.space.boxes();
            let index = before.iter().position(|cell| after.binary_search(cell).is_err())?;
            let to = *after.iter().find(|cell| before.binary_search(cell).is_err())?;
            let end = (to, state.player);
            moves.push(self.box_moves.pushes(board, &mut self.space, &self.pushes, index, end));
            id = state.parent;
        }
        moves.reverse();
        Some(moves.concat())
    }

    /// Makes the next move. Returns the number of cells that were looked at.
    pub(super) fn expand(&mut self, board: &Board) -> usize {
        let Some(number) = self.next() else { return 0 };
        let next = *self.moves.get(number);
        let state = self.space.state(next.state);
        self.space.load_position(state.position);
        let index = usize::from(next.index);
        let from = self.space.boxes()[index];
        let step = PushStep { index, from, to: next.to, player: next.player, walk: 0 };
        // Each move is queued twice, and others lead here, too.
        if self.space.is_successor_known(&step, End::Start) {
            return 0;
        }
        let position = self.space.successor_position(&step);
        let cost = state.cost() + u32::from(next.pushes);
        let child =
            self.space.insert_or_improve(position, End::Start, next.player, cost, next.state);
        child.map_or(0, |child| self.queue_moves(board, child, next.weight))
    }

    /// Takes the next move.
    fn next(&mut self) -> Option<u32> {
        self.turns += 1;
        if !self.turns.is_multiple_of(STEADY)
            && let Some((turn, number)) = self.cells.pop(self.turn + 1)
        {
            self.turn = turn;
            return Some(number);
        }
        self.steady.pop(u32::MAX).map(|entry| entry.0)
    }

    /// Looks at a new state, and queues its moves. Returns the number of cells that were looked at.
    fn queue_moves(&mut self, board: &Board, id: StateId, weight: u32) -> usize {
        let state = self.space.state(id);
        self.space.load_position(state.position);
        self.space.place_boxes(board, state.player);
        let Some(own_bound) = self.bound.compute(self.space.boxes()) else { return 1 };
        if own_bound == 0 {
            self.solved = Some(id);
            return 1;
        }
        let own = self.plan.features(
            board,
            self.space.boxes(),
            None,
            |cell| self.space.has_box(cell),
            self.space.walk(),
        );
        let room = self.space.walk().cells().len();
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        let work = self.list_moves(board, id, &mut children);
        advise(&mut children, &own, own_bound, room);
        // Of equal weights, the last comes first.
        children.sort_by_key(|child| std::cmp::Reverse(child.bound));
        for child in &children {
            let weight = weight + u32::from(!child.is_advised);
            let number = self.moves.push(BoxMove { weight, ..child.next });
            let sum = state.cost() + u32::from(child.next.pushes) + child.bound;
            self.steady.push(number, sum);
            self.cells.push(own, weight as usize, number);
        }
        self.children = children;
        work
    }

    /// Lists all moves of the open state that may lead to something new.
    fn list_moves(&mut self, board: &Board, id: StateId, children: &mut Vec<Candidate>) -> usize {
        let Self { space, pushes, bound, freeze, corrals, plan, box_moves, .. } = self;
        let first = corrals.priority_corral(board, space, pushes).map(<[_]>::to_vec);
        let boxes = space.boxes().to_vec();
        let mut work = space.walk().cells().len();
        for (index, &from) in boxes.iter().enumerate() {
            if first.as_ref().is_some_and(|is_first| !is_first[index]) {
                continue;
            }
            work += box_moves.for_each_move(board, space, pushes, index, |space, place, walk| {
                let (to, player) = (place.cell, place.player);
                let step = PushStep { index, from, to, player, walk: 0 };
                if space.is_successor_known(&step, End::Start)
                    || freeze.is_deadlock(board, space, &step)
                {
                    return;
                }
                let Some(bound) = bound.moved(index, to) else { return };
                let has_box = |cell: Cell| {
                    cell != NONE && (cell == to || cell != from && space.has_box(cell))
                };
                let features = plan.features(board, &boxes, Some((index, to)), has_box, walk);
                let (pushes, room) = (place.pushes, place.room);
                let next =
                    BoxMove { state: id, index: index as u16, to, player, pushes, weight: 0 };
                children.push(Candidate { next, features, bound, room, is_advised: false });
            });
        }
        2 * work
    }
}

/// Marks the best child by each measure, if it is better than the state.
fn advise(children: &mut [Candidate], own: &FeatureVector, bound: u32, room: usize) {
    let mut best = |own: usize, measure: &dyn Fn(&Candidate) -> usize| {
        let least = (0..children.len())
            .min_by_key(|&index| (measure(&children[index]), children[index].bound));
        if let Some(least) = least.filter(|&index| measure(&children[index]) < own) {
            children[least].is_advised = true;
        }
    };
    let most = usize::MAX;
    best(most - usize::from(own.packed), &|child| most - usize::from(child.features.packed));
    best(usize::from(own.parts), &|child| usize::from(child.features.parts));
    best(usize::from(own.in_the_way), &|child| usize::from(child.features.in_the_way));
    best(usize::from(own.lost), &|child| usize::from(child.features.lost));
    best(most - room, &|child| most - child.room);
    best(bound as usize, &|child| child.bound as usize);
}
