//! Blind search for the optimum, which is slow but as simple as possible.
//!
//! A solution with k clones is a path through k timelines that advance in step. A state has the
//! world of each timeline and the set of clones inside. A step gives each clone outside an action,
//! and timeline i moves with the first i actions. All final `T` actions and time jumps are paid
//! before the first step, so the start with k clones costs 2k - 1, and each step costs as many
//! actions as there are clones outside after it. Dijkstra's algorithm searches from the starts for
//! all k at once, so it ends with the least score over all numbers of clones. Without a time
//! machine there is one clone, and the action that completes the level is paid first instead of a
//! `T`.
//!
//! Two prunings lose no optimum; `prune` turns them off:
//! - A state is pruned if no path from it can stay within the maximum score: each clone outside
//!   still has to get home, and one of them must pass the goal. Only walls are in the way.
//! - With any number of clones, a state is pruned if one clone never stands on a useful cell.
//!   Without that clone, everything else would stay the same at a lower cost. Buttons, bridges and
//!   the goal are useful, as are cells that a crate can reach or from which it can be pushed.

mod ground;
mod map;
mod timeline;

use std::borrow::Borrow;
use std::rc::Rc;

use chronoshift_core::rules::{Action, Board, World};

use self::ground::{distances, useful_cells};
use self::map::Map;
use self::timeline::{ACTIONS, Timeline};

/// The number of clones in a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clones {
    /// Exactly this number.
    Exactly(usize),
    /// Any number; the search finds the best one.
    Any,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// The least score, with recordings that achieve it.
    Best { score: usize, recordings: Vec<Vec<Action>> },
    /// No solution scores at most the maximum.
    None,
    /// The search needs more turns than allowed.
    TooLarge,
}

impl Answer {
    /// The score found; `None` if no solution exists.
    ///
    /// # Panics
    /// Panics if the search was too large.
    pub(super) fn score(&self) -> Option<usize> {
        match self {
            Self::Best { score, .. } => Some(*score),
            Self::None => None,
            Self::TooLarge => panic!("the blind search is too large"),
        }
    }
}

/// The question that a search answers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Query {
    pub(super) clones: Clones,
    /// The maximum score of solutions. With [`Clones::Any`], only this limit ends the search of an
    /// unsolvable level, because another clone can always be added.
    pub(super) at_most: usize,
    /// The maximum number of turns that are played or looked up.
    pub(super) turns: usize,
    /// Whether to prune states that can't lead to an optimum.
    pub(super) prune: bool,
}

impl Default for Query {
    fn default() -> Self {
        Self { clones: Clones::Any, at_most: 60, turns: 20_000_000, prune: true }
    }
}

/// The least score of a level, within the limits of the query.
pub(super) fn search(board: &Board, query: Query) -> Answer {
    let limits = board.limits();
    let at_most = query.at_most.min(limits.score.unwrap_or(usize::MAX));
    let max_clones = if board.has_machine() { limits.clones.unwrap_or(usize::MAX) } else { 1 };
    let mut search = Search::new(board, Query { at_most, ..query });
    let clones = query.clones;
    if let Clones::Exactly(count) = clones {
        if count > max_clones {
            return Answer::None;
        }
        search.add_start(count);
    }
    for score in 0..=at_most {
        if clones == Clones::Any && score % 2 == 1 && score.div_ceil(2) <= max_clones {
            search.add_start(score.div_ceil(2));
        }
        // Steps after which all clones are inside cost nothing, so the list can grow during the
        // loop.
        let mut next_index = 0;
        while let Some(&node) = search.nodes_by_cost[score].get(next_index) {
            next_index += 1;
            if search.costs[&search.nodes[node].state] < score {
                continue;
            }
            if search.nodes[node].state.is_finished() {
                return Answer::Best { score, recordings: search.recordings(node) };
            }
            search.expand_node(node, score);
            if search.turns_left == 0 {
                return Answer::TooLarge;
            }
        }
        search.nodes_by_cost[score] = Vec::new();
    }
    Answer::None
}

/// The worlds of k timelines, as indices in their [`Timeline`]s, and then two bit sets of clones:
/// those inside, and those that have not been useful yet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State(Rc<[u32]>);

/// Marks a timeline that has ended, in place of its world.
const OVER: u32 = u32::MAX;

impl Borrow<[u32]> for State {
    fn borrow(&self) -> &[u32] {
        &self.0
    }
}

impl State {
    fn clones(&self) -> usize {
        self.0.len() - 2
    }

    fn inside(&self) -> u32 {
        self.0[self.clones()]
    }

    fn idle(&self) -> u32 {
        self.0[self.clones() + 1]
    }

    fn is_finished(&self) -> bool {
        self.inside() == all_clones(self.clones())
    }
}

/// The bit set of the first `clones` clones, at most 31.
fn all_clones(clones: usize) -> u32 {
    (1 << clones) - 1
}

/// A state, and the step that led to it.
struct Node {
    state: State,
    parent: usize,
    step: Rc<[Option<Action>]>,
}

struct Search<'a> {
    board: &'a Board,
    prune: bool,
    /// Whether states with useless clones are pruned.
    prunes_useless_clones: bool,
    /// The distances from each cell to the start and to the goal, with only walls as obstacles.
    home_distances: Vec<usize>,
    goal_distances: Vec<usize>,
    /// The cells where a clone is useful, and each cell's distance to the start via one of them.
    useful_cells: Vec<bool>,
    detours: Vec<usize>,
    timelines: Vec<Timeline>,
    nodes: Vec<Node>,
    costs: Map<State, usize>,
    /// The nodes to expand, by cost.
    nodes_by_cost: Vec<Vec<usize>>,
    turns_left: usize,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, query: Query) -> Self {
        let home_distances = if board.has_machine() {
            distances(board, [(board.start(), 0)])
        } else {
            vec![0; board.width() * board.height()]
        };
        let useful_cells = useful_cells(board);
        let places = board.cells().filter(|cell| useful_cells[cell.index()]);
        // If there is nothing to do, a clone that does nothing completes the level.
        let has_task = board.has_machine() && !World::new(board, 1).has_reached_objective(board);
        Self {
            board,
            prune: query.prune,
            prunes_useless_clones: query.prune && query.clones == Clones::Any && has_task,
            goal_distances: distances(board, board.goal().map(|goal| (goal, 0))),
            detours: distances(board, places.map(|cell| (cell, home_distances[cell.index()]))),
            home_distances,
            useful_cells,
            timelines: Vec::new(),
            nodes: Vec::new(),
            costs: Map::default(),
            nodes_by_cost: vec![Vec::new(); query.at_most + 1],
            turns_left: query.turns,
        }
    }

    fn add_start(&mut self, clones: usize) {
        while self.timelines.len() < clones {
            self.timelines.push(Timeline::new(self.board, self.timelines.len() + 1));
        }
        // Every timeline begins with its first world, and no clone is inside.
        let mut state = vec![0; clones + 2];
        if self.prunes_useless_clones && !self.useful_cells[self.board.start().index()] {
            state[clones + 1] = all_clones(clones);
        }
        let cost = 2 * clones - 1;
        if cost < self.nodes_by_cost.len() {
            self.add(&state, cost, 0, &[]);
        }
    }

    fn add(&mut self, state: &[u32], cost: usize, parent: usize, step: &[Option<Action>]) {
        if self.costs.get(state).is_some_and(|&known| known <= cost) {
            return;
        }
        let state = State(state.into());
        if self.prune && cost + self.lower_bound(&state) >= self.nodes_by_cost.len() {
            return;
        }
        self.costs.insert(state.clone(), cost);
        self.nodes_by_cost[cost].push(self.nodes.len());
        self.nodes.push(Node { state, parent, step: step.into() });
    }

    /// A lower bound on the remaining cost of a state.
    fn lower_bound(&self, state: &State) -> usize {
        let last = state.clones() - 1;
        if state.is_finished() {
            return 0;
        }
        let cell_index = |timeline: usize, clone: usize| {
            let worlds = &self.timelines[timeline].worlds;
            worlds[state.0[timeline] as usize].clones()[clone].index()
        };
        let outside = (0..=last).filter(|clone| state.inside() & 1 << clone == 0);
        let remaining_costs = outside.map(|clone| {
            let distance_home = self.home_distances[cell_index(last, clone)];
            let is_idle = state.idle() & 1 << clone != 0;
            let detours = (clone..=last).map(|timeline| self.detours[cell_index(timeline, clone)]);
            let cost =
                if is_idle { detours.min().unwrap_or(0).max(distance_home) } else { distance_home };
            (cost, self.goal_distances[cell_index(last, clone)])
        });
        let sum: usize = remaining_costs.clone().map(|(cost, _)| cost).sum();
        if self.timelines[last].worlds[state.0[last] as usize].goal_reached() {
            return sum;
        }
        let Some(goal) = self.board.goal() else { return sum };
        if !self.board.has_machine() {
            // If the last action reaches the goal, it is already paid.
            return remaining_costs.map(|(_, goal)| goal.saturating_sub(1)).min().unwrap_or(0);
        }
        let way_back = self.home_distances[goal.index()];
        let extra_costs =
            remaining_costs.map(|(cost, goal)| (goal + way_back).saturating_sub(cost));
        sum + extra_costs.min().unwrap_or(0)
    }

    /// The idle clones that are still idle in these worlds.
    fn still_idle(&self, idle: u32, worlds: &[u32]) -> u32 {
        let mut idle_left = idle;
        for (timeline, &world) in self.timelines.iter().zip(worlds) {
            if idle == 0 || world == OVER {
                continue;
            }
            for (clone, cell) in timeline.worlds[world as usize].clones().iter().enumerate() {
                if self.useful_cells[cell.index()] {
                    idle_left &= !(1 << clone);
                }
            }
        }
        idle_left
    }

    fn expand_node(&mut self, node: usize, cost: usize) {
        let state = self.nodes[node].state.clone();
        let mut after = vec![0; state.0.len()];
        self.choose_actions(node, &state, cost, &mut Vec::new(), &mut after);
    }

    /// Tries each action of the next clone, plays the turn of its timeline, and continues with the
    /// clone after it.
    fn choose_actions(
        &mut self,
        node: usize,
        state: &State,
        cost: usize,
        step: &mut Vec<Option<Action>>,
        after: &mut [u32],
    ) {
        let (clone, clones) = (step.len(), state.clones());
        let outside = clone - after[clones].count_ones() as usize;
        if cost + outside >= self.nodes_by_cost.len() || self.turns_left == 0 {
            return;
        }
        if clone == clones {
            after[clones + 1] = self.still_idle(state.idle(), &after[..clones]);
            self.add(after, cost + outside, node, step);
            return;
        }
        let is_inside = state.inside() & 1 << clone != 0;
        let actions: &[Option<Action>] = if is_inside { &[None] } else { &ACTIONS };
        let inside = after[clones];
        let can_enter = !is_inside
            && self.board.has_machine()
            && state.idle() & 1 << clone == 0
            && self.is_home(clone, state.0[clone]);
        for &action in actions {
            if action == Some(Action::Enter) && !can_enter {
                continue;
            }
            step.push(action);
            if matches!(action, None | Some(Action::Enter)) {
                after[clones] = inside | 1 << clone;
            }
            if let Some(world) = self.play_turn(clone, state, step, after[clones]) {
                after[clone] = world;
                if world == OVER && !self.board.has_machine() {
                    after[clones] = all_clones(clones);
                }
                self.choose_actions(node, state, cost, step, after);
            }
            after[clones] = inside;
            step.pop();
        }
    }

    /// Whether the last clone of a timeline is on the start.
    fn is_home(&self, timeline: usize, world: u32) -> bool {
        let timeline = &self.timelines[timeline];
        timeline.worlds[world as usize].clones().last() == Some(&self.board.start())
    }

    /// The world of a timeline after a step; `None` if no solution leads there.
    fn play_turn(
        &mut self,
        timeline: usize,
        state: &State,
        step: &[Option<Action>],
        inside: u32,
    ) -> Option<u32> {
        self.turns_left = self.turns_left.saturating_sub(1);
        if state.0[timeline] == OVER {
            return Some(OVER);
        }
        let is_last = timeline + 1 == state.clones();
        let is_over = inside == all_clones(timeline + 1);
        let timeline = &mut self.timelines[timeline];
        let world_before = state.0[timeline.number - 1];
        let world = timeline.play_turn(self.board, world_before, step)?;
        let crates = |world: u32| timeline.worlds[world as usize].crates();
        let may_complete = self.board.goal().is_some() || crates(world).ne(crates(world_before));
        let has_reached = timeline.worlds[world as usize].has_reached_objective(self.board);
        match (is_last, is_over) {
            _ if !self.board.has_machine() => {
                Some(if has_reached && may_complete { OVER } else { world })
            }
            (true, true) => has_reached.then_some(OVER),
            // Reaching the goal here would complete the level too early.
            (false, true) => (!has_reached).then_some(OVER),
            // The goal stays reached, but crates can leave storage spots again.
            (false, false) if has_reached && !self.board.has_storage_spots() => None,
            (_, false) => Some(world),
        }
    }

    fn recordings(&self, mut node: usize) -> Vec<Vec<Action>> {
        let mut recordings = vec![Vec::new(); self.nodes[node].state.clones()];
        while !self.nodes[node].step.is_empty() {
            for (recording, action) in recordings.iter_mut().zip(&*self.nodes[node].step) {
                recording.extend(*action);
            }
            node = self.nodes[node].parent;
        }
        for recording in &mut recordings {
            recording.reverse();
        }
        recordings
    }
}
