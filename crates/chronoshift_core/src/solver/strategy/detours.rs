//! Removes needless steps back and forth from solutions.

use std::sync::Arc;

use crate::rules::{Action, Board, Direction, Recordings};
use crate::solver::running::{Budget, Solution};

/// A step back counts only if it is fewer than this many turns after the step.
const MAX_TURNS_APART: usize = 6;

/// The maximum number of turns to play while looking for needless steps.
const MAX_TURNS: usize = 1 << 20;

/// Replaces needless steps back and forth with waits, except in the scripts. The score stays the
/// same.
pub(in crate::solver) fn remove_detours(
    board: &Arc<Board>,
    scripts: Option<&Recordings>,
    solution: Solution,
    budget: &mut Budget<'_>,
) -> Solution {
    let mut best = solution;
    let mut turns_left = MAX_TURNS;
    for clone in 0..best.clones() {
        let first_turn = scripts.map_or(0, |scripts| scripts.recording(clone).len());
        let length = best.recordings().recording(clone).len();
        for step_turn in first_turn..length {
            for back_turn in step_turn + 1..length.min(step_turn + MAX_TURNS_APART) {
                let recording = best.recordings().recording(clone);
                if !is_back_and_forth(recording[step_turn], recording[back_turn]) {
                    continue;
                }
                // Each timeline has at most as many turns as all recordings together have actions.
                let max_turns = best.score() * best.clones();
                let Some(remaining) = turns_left.checked_sub(max_turns) else { return best };
                turns_left = remaining;
                let mut recordings = best.recordings().clone();
                if let Some(recording) = recordings.recording_mut(clone) {
                    recording[step_turn] = Action::Wait;
                    recording[back_turn] = Action::Wait;
                }
                match Solution::from_actions_within(board, &recordings.flatten(), budget) {
                    Ok(Some(simpler)) if *simpler.recordings() == recordings => {
                        best = simpler;
                        break;
                    }
                    Ok(_) => {}
                    // The search is cancelled, and the solution so far is good enough.
                    Err(_) => return best,
                }
            }
        }
    }
    best
}

fn is_back_and_forth(step: Action, step_back: Action) -> bool {
    let direction = step.direction();
    direction.is_some() && direction == step_back.direction().map(Direction::opposite)
}
