//! The same solution without steps to and fro.

use std::sync::Arc;

use crate::rules::{Action, Board, Direction};
use crate::solver::running::{Pace, Solution};

/// A step and the one that takes it back are at most so many turns apart.
const APART: usize = 6;

/// At most so many turns are played to see what can be left out.
const MOST_TURNS: usize = 1 << 20;

/// A solution in which clones that only pass the time hold instead of stepping to and
/// fro. It scores the same; the first `known` actions of the first recordings stay.
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
                // Each timeline takes at most as many turns as all recordings together.
                let cost = best.score() * best.clones();
                let Some(rest) = turns.checked_sub(cost) else { return best };
                turns = rest;
                let mut recordings = best.recordings().to_vec();
                recordings[clone][there] = Action::Hold;
                recordings[clone][back] = Action::Hold;
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
        Action::Hold | Action::Enter => None,
    };
    way(there).is_some() && way(there) == way(back).map(Direction::opposite)
}
