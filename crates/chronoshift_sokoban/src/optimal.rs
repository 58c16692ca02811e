//! The search for a solution of the fewest moves.

use std::sync::Arc;

use chronoshift_search::BucketQueue;

use super::board::{Board, Cell, NONE};
use super::bound::Bound;
use super::freeze::Freeze;
use super::pushes::Pushes;
use super::solution::Push;
use super::space::Space;
use super::state::{GREATEST_COST, Meeting, State, StateId, Step, Way};
use super::verdict::Cost;

/// A search from both ends by A*, which ends when the least possible number of moves of all that is
/// open at one end reaches that of the best solution.
pub(super) struct Optimal {
    space: Space,
    queues: [BucketQueue; 2],
    bounds: [Bound; 2],
    freeze: Freeze,
    /// Only solutions of fewer moves matter.
    ceiling: u32,
    best: Option<Meeting>,
    steps: Vec<Step>,
}

impl Optimal {
    /// A search with bounds to the goals and from the boxes.
    pub(super) fn new(board: &Board, pushes: Arc<Pushes>, bounds: [Bound; 2]) -> Self {
        let mut this = Self {
            freeze: Freeze::new(board, &pushes),
            space: Space::new(board, pushes),
            queues: Default::default(),
            bounds,
            ceiling: GREATEST_COST,
            best: None,
            steps: Vec::new(),
        };
        this.begin(board.boxes(), board.player(), Way::Forward);
        // From the solved board, the player can be anywhere.
        this.begin(board.goals(), NONE, Way::Backward);
        this
    }

    /// Reaches the first state of a way.
    fn begin(&mut self, boxes: &[Cell], player: Cell, way: Way) {
        let Some(bound) = self.bounds[way as usize].of(boxes) else { return };
        if let Some((bound, state)) = self.space.begin(way, boxes, player, bound) {
            self.queues[way as usize].push(state, bound);
        }
    }

    /// Lets only solutions of fewer moves than these matter from now on.
    pub(super) fn set_ceiling(&mut self, moves: usize) {
        if moves < self.ceiling as usize {
            self.ceiling = moves as u32;
            self.best = None;
        }
    }

    /// The memory that is taken, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.space.bytes() + self.queues.iter().map(BucketQueue::bytes).sum::<usize>()
    }

    /// The memory that one expansion can take, in bytes.
    pub(super) fn growth(&self, board: &Board) -> usize {
        let most = 4 * board.boxes().len();
        self.space.growth(most) + self.queues.iter().map(|it| it.growth(most)).sum::<usize>()
    }

    /// The present cost.
    pub(super) fn cost(&self, board: &Board) -> Cost {
        Cost { states: self.space.len(), bytes: self.bytes(), growth: self.growth(board) }
    }

    /// The number of moves of the best solution so far that is better than what was known.
    pub(super) fn best(&self) -> Option<usize> {
        self.best.map(|it| it.cost as usize)
    }

    /// The number of moves below which there is no solution; `None` if the search is over, as there
    /// is no solution better than the best or than what was known.
    pub(super) fn bound(&mut self) -> Option<usize> {
        let mut bound = 0;
        for queue in &mut self.queues {
            bound = bound.max(queue.lowest()? as usize);
        }
        (bound < self.ceiling as usize).then_some(bound)
    }

    /// The pushes of the best solution.
    pub(super) fn pushes(&self, board: &Board) -> Option<Vec<Push>> {
        Some(self.space.pushes(board, self.best.as_ref()?))
    }

    /// Expands a state, at the end where fewer are open. Returns the number of cells that it looked
    /// at.
    pub(super) fn expand(&mut self, board: &Board) -> usize {
        let [forward, backward] = &self.queues;
        let way = if forward.len() <= backward.len() { Way::Forward } else { Way::Backward };
        let Some((id, least)) = self.queues[way as usize].pop(u32::MAX) else { return 0 };
        let state = self.space.state(id);
        if state.is_done() {
            return 0;
        }
        self.space.set_done(id);
        self.space.open(state.position);
        let is_met = self.space.is_reached(state.position, way.other());
        let is_hopeless = self.is_hopeless(&state, way);
        if is_hopeless && !is_met {
            return 0;
        }
        self.space.put(board, state.player);
        if let Some(meeting) = self.space.meeting(id, way).filter(|it| it.cost < self.ceiling) {
            self.ceiling = meeting.cost;
            self.best = Some(meeting);
        }
        // A state that is as near by another and a walk leads to nothing new.
        let is_as_near = |other: &State, walk| other.cost() + walk <= state.cost();
        if !is_hopeless && (state.player == NONE || !self.space.has_near(id, way, is_as_near)) {
            self.expand_open(board, id, &state, way, least);
        }
        self.space.walk().cells().len()
    }

    /// Whether every solution through a state has at least as many moves as the best, or meets a
    /// state of the other way in this position.
    ///
    /// All that the other way has not found yet has at least the moves of the least in its queue,
    /// which counts its own bound of this position for moves that this way has done.
    fn is_hopeless(&mut self, state: &State, way: Way) -> bool {
        let other = way.other();
        let Some(least) = self.queues[other as usize].lowest() else { return true };
        let moves = state.cost() + least;
        if moves < self.ceiling {
            return false;
        }
        let bound = self.space.bound(state.position, other).or_else(|| {
            let bound = self.bounds[other as usize].of(self.space.boxes())?;
            Some(self.space.set_bound(state.position, other, bound))
        });
        // A position that the other way can't come from is part of no solution.
        bound.is_none_or(|bound| moves - bound >= self.ceiling)
    }

    /// Reaches all states that are a walk and a push, or an undone push, away.
    fn expand_open(&mut self, board: &Board, id: StateId, state: &State, way: Way, least: u32) {
        let mut steps = std::mem::take(&mut self.steps);
        self.space.steps(board, state.player, way, &mut steps);
        let mut is_bound_ready = false;
        for step in &steps {
            let moves = state.cost() + step.walk + 1;
            if moves >= self.ceiling {
                continue;
            }
            let found = self.space.find_after(step);
            let bound = match found.and_then(|it| self.space.bound(it, way)) {
                Some(bound) => bound,
                None => {
                    if way == Way::Forward && self.freeze.is_deadlock(board, &self.space, step) {
                        continue;
                    }
                    let bounds = &mut self.bounds[way as usize];
                    if !is_bound_ready {
                        bounds.of(self.space.boxes());
                        is_bound_ready = true;
                    }
                    let Some(bound) = bounds.moved(step.index, step.to) else { continue };
                    bound
                }
            };
            // The bounds are consistent; where they are cut, the parent's still holds.
            let priority = least.max(moves + bound);
            if priority >= self.ceiling {
                continue;
            }
            let position = found.unwrap_or_else(|| self.space.after(step));
            self.space.set_bound(position, way, bound);
            if let Some(child) = self.space.reach(position, way, step.player, moves, id) {
                self.queues[way as usize].push(child, priority);
            }
        }
        self.steps = steps;
    }
}
