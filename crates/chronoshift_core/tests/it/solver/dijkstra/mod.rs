//! The optimum by blind search: slow, and as plain as it can be.
//!
//! A solution with k clones is a path through k timelines that advance in step.
//! A state is the world of each timeline and the set of clones inside; a step gives
//! each clone outside one action, and timeline i moves under the first i of them.
//! Every clone's `T` and every jump is paid before the first step, so a step
//! costs as many actions as there are clones outside after it, and the start
//! with k clones costs 2k - 1. Dijkstra's algorithm from the starts of every k
//! at once ends with the least score over all numbers of clones: all states that
//! cost less have been visited. Without a time machine there is one clone, and the
//! action that completes the level is paid first instead of a `T`.
//!
//! Two things are left out without loss, unless `cut` is off:
//! - A state from which no path stays within the score allowed, as each clone
//!   outside has its way home before it, stopped by walls alone, and one of them
//!   the way by the goal.
//! - With any number of clones, one that in no timeline has stood where it
//!   matters. Without it everything else would happen just the same, for less. It
//!   matters on buttons, bridges and the goal, where a crate can ever get to, and
//!   where it can be pushed from.

mod ground;
mod map;
mod timeline;

use std::borrow::Borrow;
use std::rc::Rc;

use chronoshift_core::rules::{Action, Board, World};

use self::ground::{matters, ways};
use self::map::Map;
use self::timeline::{ACTIONS, Timeline};

/// The number of clones with which a level is to be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clones {
    /// With exactly this number.
    Exactly(usize),
    /// With whatever number is best.
    Any,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// The least score, and recordings that have it.
    Best { score: usize, recordings: Vec<Vec<Action>> },
    /// There is no solution of the score allowed.
    None,
    /// The turns allowed did not suffice for an answer.
    TooLarge,
}

impl Answer {
    /// The score found; `None` if no solution exists.
    ///
    /// # Panics
    /// If the search was too large.
    pub(super) fn score(&self) -> Option<usize> {
        match self {
            Self::Best { score, .. } => Some(*score),
            Self::None => None,
            Self::TooLarge => panic!("the blind search is too large"),
        }
    }
}

/// The question of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Query {
    /// The number of clones.
    pub(super) clones: Clones,
    /// The highest score that counts. With [`Clones::Any`] it alone ends the
    /// search of an unsolvable level, as there is always one clone more to try.
    pub(super) at_most: usize,
    /// How many turns of timelines to play, or look up, before giving up.
    pub(super) turns: usize,
    /// Whether to leave out states that cannot stay within the score by their ways alone.
    pub(super) cut: bool,
}

impl Default for Query {
    fn default() -> Self {
        Self { clones: Clones::Any, at_most: 60, turns: 20_000_000, cut: true }
    }
}

/// The least score of a level, if the query allows it.
pub(super) fn search(board: &Board, query: Query) -> Answer {
    let limits = board.limits();
    let at_most = query.at_most.min(limits.score.unwrap_or(usize::MAX));
    let most = if board.has_machine() { limits.clones.unwrap_or(usize::MAX) } else { 1 };
    let mut search = Search::new(board, Query { at_most, ..query });
    let clones = query.clones;
    if let Clones::Exactly(count) = clones {
        if count > most {
            return Answer::None;
        }
        search.add_start(count);
    }
    for score in 0..=at_most {
        if clones == Clones::Any && score % 2 == 1 && score.div_ceil(2) <= most {
            search.add_start(score.div_ceil(2));
        }
        // Steps after which all clones are inside are free: the list grows meanwhile.
        let mut next = 0;
        while let Some(&node) = search.queue[score].get(next) {
            next += 1;
            if search.cost[&search.nodes[node].state] < score {
                continue;
            }
            if search.nodes[node].state.is_finished() {
                return Answer::Best { score, recordings: search.recordings(node) };
            }
            search.expand(node, score);
            if search.turns_left == 0 {
                return Answer::TooLarge;
            }
        }
        search.queue[score] = Vec::new();
    }
    Answer::None
}

/// The worlds of k timelines, as numbers in their [`Timeline`]s, and then two sets of clones, a
/// bit for each: those inside, and those that have not mattered yet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State(Rc<[u32]>);

/// Stands for the world of a timeline that is over.
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
        self.inside() == everybody(self.clones())
    }
}

/// The bits of the first clones, 31 at most.
fn everybody(clones: usize) -> u32 {
    (1 << clones) - 1
}

/// A state and how it was reached.
struct Node {
    state: State,
    before: usize,
    step: Rc<[Option<Action>]>,
}

struct Search<'a> {
    board: &'a Board,
    cut: bool,
    /// Whether clones that do not matter are left out.
    spare: bool,
    /// The way of each cell to the start and to the goal; walls alone stand in it.
    home: Vec<usize>,
    goal: Vec<usize>,
    /// Where a clone matters, and each cell's way home by such a place.
    matters: Vec<bool>,
    way_by_use: Vec<usize>,
    timelines: Vec<Timeline>,
    nodes: Vec<Node>,
    cost: Map<State, usize>,
    /// The nodes by their cost.
    queue: Vec<Vec<usize>>,
    turns_left: usize,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, query: Query) -> Self {
        let home = match board.has_machine() {
            true => ways(board, [(board.start(), 0)]),
            false => vec![0; board.width() * board.height()],
        };
        let matters = matters(board);
        let places = board.cells().filter(|cell| matters[cell.index()]);
        // Where there is nothing to do, a clone that does nothing completes the level.
        let has_task = board.has_machine() && !World::new(board, 1).has_reached(board);
        Self {
            board,
            cut: query.cut,
            spare: query.cut && query.clones == Clones::Any && has_task,
            goal: ways(board, board.goal().map(|goal| (goal, 0))),
            way_by_use: ways(board, places.map(|cell| (cell, home[cell.index()]))),
            home,
            matters,
            timelines: Vec::new(),
            nodes: Vec::new(),
            cost: Map::default(),
            queue: vec![Vec::new(); query.at_most + 1],
            turns_left: query.turns,
        }
    }

    fn add_start(&mut self, clones: usize) {
        while self.timelines.len() < clones {
            self.timelines.push(Timeline::new(self.board, self.timelines.len() + 1));
        }
        // Every timeline's first world, no clone inside.
        let mut state = vec![0; clones + 2];
        if self.spare && !self.matters[self.board.start().index()] {
            state[clones + 1] = everybody(clones);
        }
        let cost = 2 * clones - 1;
        if cost < self.queue.len() {
            self.add(&state, cost, 0, &[]);
        }
    }

    fn add(&mut self, state: &[u32], cost: usize, before: usize, step: &[Option<Action>]) {
        if self.cost.get(state).is_some_and(|&known| known <= cost) {
            return;
        }
        let state = State(state.into());
        if self.cut && cost + self.ahead(&state) >= self.queue.len() {
            return;
        }
        self.cost.insert(state.clone(), cost);
        self.queue[cost].push(self.nodes.len());
        self.nodes.push(Node { state, before, step: step.into() });
    }

    /// The least that a state still costs.
    fn ahead(&self, state: &State) -> usize {
        let last = state.clones() - 1;
        if state.is_finished() {
            return 0;
        }
        let at = |timeline: usize, clone: usize| {
            let worlds = &self.timelines[timeline].worlds;
            worlds[state.0[timeline] as usize].clones()[clone].index()
        };
        let outside = (0..=last).filter(|clone| state.inside() & 1 << clone == 0);
        let ways = outside.map(|clone| {
            let home = self.home[at(last, clone)];
            let is_idle = state.idle() & 1 << clone != 0;
            let ways = (clone..=last).map(|timeline| self.way_by_use[at(timeline, clone)]);
            let way = if is_idle { ways.min().unwrap_or(0).max(home) } else { home };
            (way, self.goal[at(last, clone)])
        });
        let sum: usize = ways.clone().map(|(way, _)| way).sum();
        if self.timelines[last].worlds[state.0[last] as usize].goal_reached() {
            return sum;
        }
        let Some(goal) = self.board.goal() else { return sum };
        if !self.board.has_machine() {
            // The action that comes to the goal is paid already, if it is the last.
            return ways.map(|(_, goal)| goal.saturating_sub(1)).min().unwrap_or(0);
        }
        let back = self.home[goal.index()];
        sum + ways.map(|(way, goal)| (goal + back).saturating_sub(way)).min().unwrap_or(0)
    }

    /// The idle clones that stay idle.
    fn still_idle(&self, idle: u32, worlds: &[u32]) -> u32 {
        let mut still = idle;
        for (timeline, &world) in self.timelines.iter().zip(worlds) {
            if idle == 0 || world == OVER {
                continue;
            }
            for (clone, cell) in timeline.worlds[world as usize].clones().iter().enumerate() {
                if self.matters[cell.index()] {
                    still &= !(1 << clone);
                }
            }
        }
        still
    }

    fn expand(&mut self, node: usize, cost: usize) {
        let state = self.nodes[node].state.clone();
        let mut after = vec![0; state.0.len()];
        self.choose(node, &state, cost, &mut Vec::new(), &mut after);
    }

    /// Gives the next clone each action it can take and its timeline the turn,
    /// then continues with the clone after it.
    fn choose(
        &mut self,
        node: usize,
        state: &State,
        cost: usize,
        step: &mut Vec<Option<Action>>,
        after: &mut [u32],
    ) {
        let (clone, clones) = (step.len(), state.clones());
        let outside = clone - after[clones].count_ones() as usize;
        if cost + outside >= self.queue.len() || self.turns_left == 0 {
            return;
        }
        if clone == clones {
            after[clones + 1] = self.still_idle(state.idle(), &after[..clones]);
            self.add(after, cost + outside, node, step);
            return;
        }
        let is_inside = state.inside() & 1 << clone != 0;
        let own: &[Option<Action>] = if is_inside { &[None] } else { &ACTIONS };
        let inside = after[clones];
        let can_enter = !is_inside
            && self.board.has_machine()
            && state.idle() & 1 << clone == 0
            && self.is_home(clone, state.0[clone]);
        for &action in own {
            if action == Some(Action::Enter) && !can_enter {
                continue;
            }
            step.push(action);
            if matches!(action, None | Some(Action::Enter)) {
                after[clones] = inside | 1 << clone;
            }
            if let Some(world) = self.turn(clone, state, step, after[clones]) {
                after[clone] = world;
                if world == OVER && !self.board.has_machine() {
                    after[clones] = everybody(clones);
                }
                self.choose(node, state, cost, step, after);
            }
            after[clones] = inside;
            step.pop();
        }
    }

    /// Whether the current clone of a timeline is on the start.
    fn is_home(&self, timeline: usize, world: u32) -> bool {
        let timeline = &self.timelines[timeline];
        timeline.worlds[world as usize].clones().last() == Some(&self.board.start())
    }

    /// The world of a timeline after a step; `None` if no solution leads there.
    fn turn(
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
        let is_over = inside == everybody(timeline + 1);
        let timeline = &mut self.timelines[timeline];
        let world = timeline.turn(self.board, state.0[timeline.number - 1], step)?;
        let has_reached = timeline.worlds[world as usize].has_reached(self.board);
        match (is_last, is_over) {
            _ if !self.board.has_machine() => Some(if has_reached { OVER } else { world }),
            (true, true) => has_reached.then_some(OVER),
            // It would complete the level.
            (false, true) => (!has_reached).then_some(OVER),
            // A goal stays reached, but crates may leave storages again.
            (false, false) if has_reached && !self.board.has_storages() => None,
            (_, false) => Some(world),
        }
    }

    fn recordings(&self, mut node: usize) -> Vec<Vec<Action>> {
        let mut recordings = vec![Vec::new(); self.nodes[node].state.clones()];
        while !self.nodes[node].step.is_empty() {
            for (recording, action) in recordings.iter_mut().zip(&*self.nodes[node].step) {
                recording.extend(*action);
            }
            node = self.nodes[node].before;
        }
        for recording in &mut recordings {
            recording.reverse();
        }
        recordings
    }
}
