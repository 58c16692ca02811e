//! Solutions without needless steps to and fro.

use std::sync::Arc;

use crate::rules::{Action, Board, Direction, Recordings};
use crate::solver::running::{Budget, Solution};

/// The greatest number of turns between a step and the step back.
const APART: usize = 6;

/// The greatest number of turns that are played to find needless steps.
const MAX_TURNS: usize = 1 << 20;

/// A solution in which clones wait instead of stepping to and fro to pass the time. It has the same
/// score; the actions of the scripts stay.
pub(in crate::solver) fn without_detours(
    board: &Arc<Board>,
    scripts: Option<&Recordings>,
    solution: Solution,
    budget: &mut Budget<'_>,
) -> Solution {
    let mut best = solution;
    let mut turns = MAX_TURNS;
    for clone in 0..best.clones() {
        let first = scripts.map_or(0, |scripts| scripts.recording(clone).len());
        let length = best.recordings().recording(clone).len();
        for there in first..length {
            for back in there + 1..length.min(there + APART) {
                let recording = best.recordings().recording(clone);
                if !is_to_and_fro(recording[there], recording[back]) {
                    continue;
                }
                // Each timeline has at most as many turns as all recordings together.
                let cost = best.score() * best.clones();
                let Some(rest) = turns.checked_sub(cost) else { return best };
                turns = rest;
                let mut recordings = best.recordings().clone();
                if let Some(recording) = recordings.recording_mut(clone) {
                    recording[there] = Action::Wait;
                    recording[back] = Action::Wait;
                }
                match Solution::within(board, &recordings.flatten(), budget) {
                    Ok(Some(same)) if *same.recordings() == recordings => {
                        best = same;
                        break;
                    }
                    Ok(_) => {}
                    // The solution is good enough for a search that is cancelled.
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
