//! Measures that are read off one best solution.

use std::sync::Arc;

use chronoshift_core::rules::{Board, Cell, Chronicle, Direction, KeyAction, KeyActionKind, Tile};
use chronoshift_core::solver::Solution;

use super::run::Run;

/// Measures of one best solution: quick, so that a search can have them for each board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanMeasures {
    /// Actions of the longest recording, 1 or more.
    pub length: usize,
    /// The longest wait: the number of actions in a row, the last one aside, without a step of the
    /// self in the timeline in which it is recorded. 0 to `length` − 1.
    pub wait: usize,
    /// The number of times that a self changes a piece: in a turn of the last timeline it pushes a
    /// crate, presses or releases a wired button, cracks a bridge, or reaches the goal. 0 or more.
    pub changes: usize,
    /// How often, in the order of the turns of the last timeline, the next piece is changed by
    /// another self. Selves that change something in one turn are taken in the order that switches
    /// least. 0 to `changes` − 1.
    pub switches: usize,
    /// The number of actions that take a self farther away than before, in all recordings: from the
    /// goal until it is reached in the timeline in which the self is recorded, from the start after
    /// that. The distance is the number of steps if all gates are open and all bridges there. 0 or
    /// more; without a goal, only the way home counts.
    pub astray: usize,
    /// The length of the longest chain of waits, presses, pushes and the taking of the goal in the
    /// last timeline, each of which needs the one before: its self was in a gate that the one before
    /// served, or it pushes the crate that the one before pushed. 0 or more.
    pub depth: usize,
}

impl PlanMeasures {
    /// The measures of a solution of a board.
    pub fn measure(board: &Arc<Board>, solution: &Solution) -> Self {
        let recordings = solution.recordings();
        let runs = Run::all(board, recordings);
        let (changes, switches) = runs.last().map_or((0, 0), |run| switches(board, run));
        let own = |clone: usize| (&runs[clone], recordings.recording(clone).len());
        Self {
            length: recordings.longest(),
            wait: (0..runs.len()).map(|clone| wait(own(clone), clone)).max().unwrap_or(0),
            changes,
            switches,
            astray: (0..runs.len()).map(|clone| astray(board, own(clone), clone)).sum(),
            depth: depth(board, solution, &runs[runs.len() - 1]),
        }
    }

    /// The labour: turns of the longest recording and of the longest wait for each change of a piece.
    /// Above 0; a level with a lot of it is walked more than thought about.
    pub fn labour(&self) -> f64 {
        (self.length + self.wait) as f64 / self.changes.max(1) as f64
    }
}

/// The longest run of actions that leave a self where it is in its own timeline.
fn wait((run, actions): (&Run, usize), clone: usize) -> usize {
    let stays = |turn: &usize| run.place(clone, *turn) == run.place(clone, turn + 1);
    let turns = actions.saturating_sub(1).min(run.turns());
    longest_run((0..turns).map(|turn| stays(&turn)))
}

/// The longest run of truths.
fn longest_run(all: impl Iterator<Item = bool>) -> usize {
    let (mut longest, mut now) = (0, 0);
    for is_true in all {
        now = if is_true { now + 1 } else { 0 };
        longest = longest.max(now);
    }
    longest
}

/// The number of changes, and of switches between them.
fn switches(board: &Board, run: &Run) -> (usize, usize) {
    let (mut changes, mut switches) = (0, 0);
    let mut last = None;
    for turn in 0..run.turns() {
        let mut actors = run.actors(board, turn);
        changes += actors.len();
        if let Some(at) = actors.iter().position(|&actor| Some(actor) == last) {
            actors.swap(0, at);
        }
        for actor in actors {
            switches += usize::from(last.is_some_and(|last| last != actor));
            last = Some(actor);
        }
    }
    (changes, switches)
}

/// The number of actions of a self in its own timeline that take it farther away.
fn astray(board: &Board, (run, actions): (&Run, usize), clone: usize) -> usize {
    let home = distances(board, board.start());
    let to_goal = board.goal().map(|goal| distances(board, goal));
    let is_farther = |turn: &usize| {
        let to = to_goal.as_ref().filter(|_| !run.worlds[*turn].goal_reached()).unwrap_or(&home);
        let [from, after] = [*turn, turn + 1].map(|turn| to[run.place(clone, turn).index()]);
        let is_on_way_home = to_goal.is_some() || run.worlds[*turn].has_reached_objective(board);
        is_on_way_home && after > from
    };
    (0..actions.min(run.turns())).filter(is_farther).count()
}

/// The number of steps from each cell to one, if only walls stop a self.
pub(super) fn distances(board: &Board, to: Cell) -> Vec<usize> {
    let mut distances = vec![usize::MAX; board.area()];
    distances[to.index()] = 0;
    let mut layer = vec![to];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for cell in layer {
            for way in Direction::ALL {
                let before = board.step_back(cell, way);
                let is_new = distances[before.index()] == usize::MAX;
                if is_new && board.tile(before) != Tile::Wall {
                    distances[before.index()] = distances[cell.index()] + 1;
                    next.push(before);
                }
            }
        }
        layer = next;
    }
    distances
}

/// The longest chain of actions that matter, each needing the one before.
fn depth(board: &Arc<Board>, solution: &Solution, run: &Run) -> usize {
    let chronicle = Chronicle::new(Arc::clone(board), solution.recordings().clone());
    let actions = chronicle.key_actions(solution.clones()).into_iter().enumerate();
    let mut actions: Vec<_> = actions
        .flat_map(|(clone, all)| all.into_iter().map(move |action| (clone, action)))
        .collect();
    actions.sort_by_key(|(clone, action)| (*action.turns.start(), *action.turns.end(), *clone));
    let mut depths: Vec<usize> = Vec::new();
    for (index, later) in actions.iter().enumerate() {
        let before = (0..index).filter(|&earlier| needs(run, later, &actions[earlier].1));
        depths.push(1 + before.map(|earlier| depths[earlier]).max().unwrap_or(0));
    }
    depths.into_iter().max().unwrap_or(0)
}

/// Whether an action needs another one that begins no later.
fn needs(run: &Run, (clone, later): &(usize, KeyAction), earlier: &KeyAction) -> bool {
    if let (KeyActionKind::Push { number, .. }, KeyActionKind::Push { number: before, .. }) =
        (&later.kind, &earlier.kind)
        && number == before
    {
        return true;
    }
    let first = *earlier.turns.start();
    let served_until = match earlier.kind {
        KeyActionKind::Stay { .. } => earlier.turns.end() + 1,
        KeyActionKind::Press { .. } | KeyActionKind::Push { .. } | KeyActionKind::Reach => {
            run.turns()
        }
    };
    let last = served_until.min(*later.turns.end()).min(run.turns());
    earlier.needs.iter().any(|need| (first..=last).any(|turn| run.place(*clone, turn) == need.gate))
}
