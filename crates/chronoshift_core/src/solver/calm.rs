//! The same solution without steps to and fro.

use std::sync::Arc;

use super::verdict::Solved;
use crate::rules::{Action, Board, Solution, Status};

/// A step and the one that takes it back are at most so many turns apart.
const APART: usize = 6;

/// A solution in which clones that only pass the time hold instead of stepping to and
/// fro. It scores the same; the first `known` actions of the first recordings stay.
pub(super) fn calm(board: &Board, known: &[Vec<Action>], solved: &Solved) -> Solved {
    let board = Arc::new(board.clone());
    let mut recordings = solved.recordings().to_vec();
    for clone in 0..recordings.len() {
        let first = known.get(clone).map_or(0, Vec::len);
        for there in first..recordings[clone].len() {
            for back in there + 1..recordings[clone].len().min(there + APART) {
                let steps = (recordings[clone][there], recordings[clone][back]);
                let (Action::Move(one), Action::Move(other)) = steps else { continue };
                if one != other.opposite() {
                    continue;
                }
                recordings[clone][there] = Action::Hold;
                recordings[clone][back] = Action::Hold;
                if completes(&board, &recordings) {
                    break;
                }
                (recordings[clone][there], recordings[clone][back]) = steps;
            }
        }
    }
    Solved::new(recordings)
}

fn completes(board: &Arc<Board>, recordings: &[Vec<Action>]) -> bool {
    let mut solution = Solution::new(recordings.concat());
    let play = solution.play(Arc::clone(board));
    *play.status() == Status::Complete && play.recordings().eq(recordings.iter().map(Vec::as_slice))
}
