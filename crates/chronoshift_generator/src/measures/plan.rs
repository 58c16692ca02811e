//! Measures of a single best solution.

use std::sync::Arc;

use chronoshift_core::rules::{Board, Cell, Chronicle, Direction, KeyAction, KeyActionKind, Tile};
use chronoshift_core::solver::Solution;

use super::played_timeline::PlayedTimeline;

/// Measures of a best solution that are fast enough for each board of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanMeasures {
    /// The number of actions in the longest recording, at least 1.
    pub length: usize,
    /// The longest wait: the maximum number of successive actions, not counting the last one,
    /// during which a self stays in place in its own timeline. At most `length` − 1.
    pub wait: usize,
    /// The number of times that a self changes a piece in the last timeline: pushes a crate,
    /// presses or releases a wired button, cracks a bridge, or reaches the goal.
    pub changes: usize,
    /// The number of successive changes that are made by different selves. Changes in the same turn
    /// count in the order with the fewest switches. At most `changes` − 1.
    pub switches: usize,
    /// The number of actions that take a self farther from its destination: at first the goal, and
    /// the start once the goal has been reached in the self's own timeline. Distances are in steps,
    /// with only walls in the way. Without a goal, only the way home counts.
    pub astray: usize,
    /// The length of the longest chain of key actions in the last timeline in which each action
    /// needs the previous one: its self was in a gate that the other action held open, or it pushes
    /// the same crate.
    pub depth: usize,
}

impl PlanMeasures {
    /// Measures a solution of a board.
    pub fn measure(board: &Arc<Board>, solution: &Solution) -> Self {
        let recordings = solution.recordings();
        let runs = PlayedTimeline::play_all(board, recordings);
        let (changes, switches) =
            runs.last().map_or((0, 0), |run| changes_and_switches(board, run));
        let own = |clone: usize| (&runs[clone], recordings.recording(clone).len());
        Self {
            length: recordings.longest(),
            wait: (0..runs.len()).map(|clone| longest_wait(own(clone), clone)).max().unwrap_or(0),
            changes,
            switches,
            astray: (0..runs.len())
                .map(|clone| count_astray_actions(board, own(clone), clone))
                .sum(),
            depth: longest_chain(board, solution, &runs[runs.len() - 1]),
        }
    }

    /// The labour: the turns of the longest recording and of the longest wait, per change of a
    /// piece. A high value means more walking than thinking.
    pub fn labour(&self) -> f64 {
        (self.length + self.wait) as f64 / self.changes.max(1) as f64
    }
}

/// The longest wait of a self in its own timeline.
fn longest_wait((run, actions): (&PlayedTimeline, usize), clone: usize) -> usize {
    let stays = |turn: &usize| run.position(clone, *turn) == run.position(clone, turn + 1);
    let turns = actions.saturating_sub(1).min(run.turns());
    longest_run((0..turns).map(|turn| stays(&turn)))
}

/// The length of the longest run of `true`.
fn longest_run(values: impl Iterator<Item = bool>) -> usize {
    let (mut longest, mut current) = (0, 0);
    for is_true in values {
        current = if is_true { current + 1 } else { 0 };
        longest = longest.max(current);
    }
    longest
}

/// The number of changes, and the number of switches between selves.
fn changes_and_switches(board: &Board, run: &PlayedTimeline) -> (usize, usize) {
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

/// The number of actions that take a self farther from its destination.
fn count_astray_actions(
    board: &Board,
    (run, actions): (&PlayedTimeline, usize),
    clone: usize,
) -> usize {
    let home = distances(board, board.start());
    let to_goal = board.goal().map(|goal| distances(board, goal));
    let is_farther = |turn: &usize| {
        let distances =
            to_goal.as_ref().filter(|_| !run.worlds[*turn].goal_reached()).unwrap_or(&home);
        let [from, after] =
            [*turn, turn + 1].map(|turn| distances[run.position(clone, turn).index()]);
        let has_destination = to_goal.is_some() || run.worlds[*turn].has_reached_objective(board);
        has_destination && after > from
    };
    (0..actions.min(run.turns())).filter(is_farther).count()
}

/// The number of steps from each cell to a cell, with only walls in the way.
pub(super) fn distances(board: &Board, to: Cell) -> Vec<usize> {
    let mut distances = vec![usize::MAX; board.area()];
    distances[to.index()] = 0;
    let mut layer = vec![to];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for cell in layer {
            for direction in Direction::ALL {
                let before = board.step_back(cell, direction);
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

/// The length of the longest chain of key actions in which each needs the one before.
fn longest_chain(board: &Arc<Board>, solution: &Solution, run: &PlayedTimeline) -> usize {
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

/// Whether a key action needs an earlier one, which begins no later.
fn needs(run: &PlayedTimeline, (clone, later): &(usize, KeyAction), earlier: &KeyAction) -> bool {
    if let (KeyActionKind::Push { number, .. }, KeyActionKind::Push { number: before, .. }) =
        (&later.kind, &earlier.kind)
        && number == before
    {
        return true;
    }
    let first = *earlier.turns.start();
    let effective_until = match earlier.kind {
        KeyActionKind::Stay { .. } => earlier.turns.end() + 1,
        KeyActionKind::Press { .. } | KeyActionKind::Push { .. } | KeyActionKind::Reach => {
            run.turns()
        }
    };
    let last = effective_until.min(*later.turns.end()).min(run.turns());
    earlier
        .needs
        .iter()
        .any(|need| (first..=last).any(|turn| run.position(*clone, turn) == need.gate))
}
