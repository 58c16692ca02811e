//! Solutions without needless steps to and fro.

use std::sync::Arc;

use crate::rules::{Action, Board, Direction};
use crate::solver::running::{Pace, Solution};

/// The greatest number of turns between a step and the step back.
const APART: usize = 6;

/// The greatest number of turns that are played to find needless steps.
const MOST_TURNS: usize = 1 << 20;

/// A solution in which clones wait instead of stepping to and fro to pass the time. It has the same
/// score; the first `known` actions of the first recordings stay.
pub(in crate::solver) async fn without_detours(
    board: &Arc<Board>,
    known: &[Vec<Action>],
    solution: Solution,
    pace: &Pace,
) -> Solution {
    let mut best = solution;
    let mut turns = MOST_TURNS;
    for clone in 0..best.clones() {
        let first = known.get(clone).map_or(0, Vec::len);
        let length = best.recordings()[clone].len();
        for there in first..length {
            for back in there + 1..length.min(there + APART) {
                let recording = &best.recordings()[clone];
                if !is_to_and_fro(recording[there], recording[back]) {
                    continue;
                }
                // Each timeline has at most as many turns as all recordings together.
                let cost = best.score() * best.clones();
                let Some(rest) = turns.checked_sub(cost) else { return best };
                turns = rest;
                let mut recordings = best.recordings().to_vec();
                recordings[clone][there] = Action::Wait;
                recordings[clone][back] = Action::Wait;
                if let Some(same) = Solution::of_in_steps(board, &recordings.concat(), pace).await
                    && same.recordings() == recordings
                {
                    best = same;
                    break;
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
