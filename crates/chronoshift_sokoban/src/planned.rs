//! The search for some solution by a plan.

use std::sync::Arc;

use chronoshift_search::{Arena, BucketQueue, Stop};

use super::board::{Board, Cell, NONE};
use super::bound::Bound;
use super::box_moves::BoxMoves;
use super::corral::Corrals;
use super::feature_queues::FeatureQueues;
use super::freeze::Freeze;
use super::plan::{Plan, PlanFeatures};
use super::pushes::Pushes;
use super::solution::Push;
use super::space::Space;
use super::state::{NO_STATE, StateId, Step, Way};
use super::table::CHUNK;
use super::verdict::{Budget, Cost};

/// A search from the board whose steps are moves of a box.
///
/// Each move of each known state is queued with the states of the same features, which take turns.
/// A move costs nothing if it is the best by some measure, and one if not; so what looks best is
/// followed, and all else comes later. (This is the search of Shoham and Schaeffer's FESS.)
pub(super) struct Planned {
    space: Space,
    pushes: Arc<Pushes>,
    bound: Bound,
    freeze: Freeze,
    corrals: Corrals,
    plan: Plan,
    box_moves: BoxMoves,
    moves: Arena<Move>,
    /// The moves of states of the same features, those with the least weight first.
    cells: FeatureQueues<PlanFeatures>,
    /// All moves, those with the least sum of pushes and bound first.
    steady: BucketQueue,
    turns: usize,
    /// The features whose turn it is.
    turn: usize,
    children: Vec<Child>,
    solved: Option<StateId>,
}

/// A move of a box from a state.
#[derive(Clone, Copy, Default)]
struct Move {
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
struct Child {
    next: Move,
    features: PlanFeatures,
    bound: u32,
    room: usize,
    is_advised: bool,
}

/// Every so often, the next move is the one of the least sum of pushes and bound.
const STEADY: usize = 4;

/// The greatest product of boxes and squared cells, with which the work of a step grows.
const MOST_WORK: usize = 1 << 23;

impl Planned {
    /// A search; none if each step would take long.
    pub(super) fn new(
        board: &Board,
        pushes: Arc<Pushes>,
        bound: Bound,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        if board.boxes().len().saturating_mul(board.size().pow(2)) > MOST_WORK {
            return Ok(None);
        }
        let mut this = Self {
            space: Space::new(board, Arc::clone(&pushes)),
            bound,
            freeze: Freeze::new(board, &pushes),
            pushes,
            corrals: Corrals::new(board),
            plan: Plan::new(board, budget)?,
            box_moves: BoxMoves::new(board),
            moves: Arena::new(1, CHUNK),
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
        let Some(bound) = self.bound.of(board.boxes()) else { return };
        let position = self.space.position(board.boxes());
        self.space.open(position);
        self.space.put(board, board.player());
        let player = self.space.walk().cells().iter().copied().min().unwrap_or(board.player());
        if let Some((_, state)) = self.space.begin(Way::Forward, board.boxes(), player, bound) {
            self.look(board, state, 0);
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

    /// Whether there is a solution, or nothing more to look at.
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
            self.space.open(state.position);
            after.clear();
            after.extend_from_slice(self.space.boxes());
            let parent = self.space.state(state.parent);
            self.space.open(parent.position);
            self.space.put(board, parent.player);
            let before = self.space.boxes();
            let index = before.iter().position(|it| after.binary_search(it).is_err())?;
            let to = *after.iter().find(|it| before.binary_search(it).is_err())?;
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
        self.space.open(state.position);
        let index = usize::from(next.index);
        let from = self.space.boxes()[index];
        let step = Step { index, from, to: next.to, player: next.player, walk: 0 };
        // Each move is queued twice, and others lead here, too.
        if self.space.is_known_after(&step, Way::Forward) {
            return 0;
        }
        let position = self.space.after(&step);
        let cost = state.cost() + u32::from(next.pushes);
        let child = self.space.reach(position, Way::Forward, next.player, cost, next.state);
        child.map_or(0, |it| self.look(board, it, next.weight))
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
        self.steady.pop(u32::MAX).map(|it| it.0)
    }

    /// Looks at a new state, and queues its moves. Returns the number of cells that were looked at.
    fn look(&mut self, board: &Board, id: StateId, weight: u32) -> usize {
        let state = self.space.state(id);
        self.space.open(state.position);
        self.space.put(board, state.player);
        let Some(own_bound) = self.bound.of(self.space.boxes()) else { return 1 };
        if own_bound == 0 {
            self.solved = Some(id);
            return 1;
        }
        let own = self.plan.features(
            board,
            self.space.boxes(),
            None,
            |it| self.space.has_box(it),
            self.space.walk(),
        );
        let room = self.space.walk().cells().len();
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        let work = self.list(board, id, &mut children);
        advise(&mut children, &own, own_bound, room);
        // Of equal weights, the last comes first.
        children.sort_by_key(|it| std::cmp::Reverse(it.bound));
        for child in &children {
            let weight = weight + u32::from(!child.is_advised);
            let number = self.moves.push(Move { weight, ..child.next });
            let sum = state.cost() + u32::from(child.next.pushes) + child.bound;
            self.steady.push(number, sum);
            self.cells.push(own, weight as usize, number);
        }
        self.children = children;
        work
    }

    /// Lists all moves of the open state that may lead to something new.
    fn list(&mut self, board: &Board, id: StateId, children: &mut Vec<Child>) -> usize {
        let Self { space, pushes, bound, freeze, corrals, plan, box_moves, .. } = self;
        let first = corrals.first(board, space, pushes).map(<[_]>::to_vec);
        let boxes = space.boxes().to_vec();
        let mut work = space.walk().cells().len();
        for (index, &from) in boxes.iter().enumerate() {
            if first.as_ref().is_some_and(|it| !it[index]) {
                continue;
            }
            work += box_moves.each(board, space, pushes, index, |space, place, walk| {
                let (to, player) = (place.cell, place.player);
                let step = Step { index, from, to, player, walk: 0 };
                if space.is_known_after(&step, Way::Forward)
                    || freeze.is_deadlock(board, space, &step)
                {
                    return;
                }
                let Some(bound) = bound.moved(index, to) else { return };
                let has_box =
                    |it: Cell| it != NONE && (it == to || it != from && space.has_box(it));
                let features = plan.features(board, &boxes, Some((index, to)), has_box, walk);
                let (pushes, room) = (place.pushes, place.room);
                let next = Move { state: id, index: index as u16, to, player, pushes, weight: 0 };
                children.push(Child { next, features, bound, room, is_advised: false });
            });
        }
        2 * work
    }
}

/// Marks the best child by each measure, if it is better than the state.
fn advise(children: &mut [Child], own: &PlanFeatures, bound: u32, room: usize) {
    let mut best = |own: usize, measure: &dyn Fn(&Child) -> usize| {
        let least =
            (0..children.len()).min_by_key(|&it| (measure(&children[it]), children[it].bound));
        if let Some(least) = least.filter(|&it| measure(&children[it]) < own) {
            children[least].is_advised = true;
        }
    };
    let most = usize::MAX;
    best(most - usize::from(own.packed), &|it| most - usize::from(it.features.packed));
    best(usize::from(own.parts), &|it| usize::from(it.features.parts));
    best(usize::from(own.in_the_way), &|it| usize::from(it.features.in_the_way));
    best(usize::from(own.lost), &|it| usize::from(it.features.lost));
    best(most - room, &|it| most - it.room);
    best(bound as usize, &|it| it.bound as usize);
}
