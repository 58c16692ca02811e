//! Removes needless back-and-forth steps from solutions.

use std::sync::Arc;

use crate::rules::{Action, Board, Direction, Recordings};
use crate::solver::running::{Budget, Solution};

/// Only steps back within fewer turns than this are considered.
const MAX_TURNS_APART: usize = 6;

/// The greatest number of turns to play in order to find needless steps.
const MAX_TURNS: usize = 1 << 20;

/// Replaces needless steps back and forth with waits, except in the scripts. The score stays the
/// same.
pub(in crate::solver) fn without_detours(
    board: &Arc<Board>,
    scripts: Option<&Recordings>,
    solution: Solution,
    budget: &mut Budget<'_>,
) -> Solution {
    let mut best = solution;
    let mut turns_left = MAX_TURNS;
    for clone in 0..best.clones() {
        let first = scripts.map_or(0, |scripts| scripts.recording(clone).len());
        let length = best.recordings().recording(clone).len();
        for there in first..length {
            for back in there + 1..length.min(there + MAX_TURNS_APART) {
                let recording = best.recordings().recording(clone);
                if !is_to_and_fro(recording[there], recording[back]) {
                    continue;
                }
                // Each timeline has at most as many turns as all recordings together have actions.
                let cost = best.score() * best.clones();
                let Some(remaining) = turns_left.checked_sub(cost) else { return best };
                turns_left = remaining;
                let mut recordings = best.recordings().clone();
                if let Some(recording) = recordings.recording_mut(clone) {
                    recording[there] = Action::Wait;
                    recording[back] = Action::Wait;
                }
                match Solution::from_actions_within(board, &recordings.flatten(), budget) {
                    Ok(Some(simpler)) if *simpler.recordings() == recordings => {
                        best = simpler;
                        break;
                    }
                    Ok(_) => {}
                    // If the search is cancelled, the solution so far is good enough.
                    Err(_) => return best,
                }
            }
        }
    }
    best
}

fn is_to_and_fro(there: Action, back: Action) -> bool {
    let way = |action| match action {
        Action::Move(way) => Some(way),
        Action::Wait | Action::Enter => None,
    };
    way(there).is_some() && way(there) == way(back).map(Direction::opposite)
}
