//! The same solution with its clones in another order.

use itertools::Itertools;

use super::pace::Pace;
use super::solution::Solution;
use super::walkthrough::Walkthrough;
use crate::rules::{Action, Play};

/// At most so many turns are played to see which orders there are.
const MOST_TURNS: usize = 1 << 18;

/// A solution that goes on from a position, with the clones that are not recorded yet in the first
/// of all orders in which the fewest deeds are for [later](crate::rules::Deed::later) clones to
/// clear the way to. It scores the same.
pub(super) async fn front_to_back(play: &Play, solution: Solution, pace: &Pace) -> Walkthrough {
    let board = play.board();
    let turns = turns(&solution);
    let recordings = solution.recordings().to_vec();
    let mut best = Walkthrough::new(board, solution);
    let (past, others) = recordings.split_at(play.timeline() - 1);
    let so_far = play.recordings().last().unwrap_or_default();
    let orders = others.iter().permutations(others.len()).skip(1);
    let mut left = MOST_TURNS;
    for order in orders.filter(|order| order[0].starts_with(so_far)) {
        // To see what the clones are for takes about as long as to play it.
        let Some(rest) = left.checked_sub(2 * turns).filter(|_| best.later() > 0) else { break };
        left = rest;
        let all: Vec<&Vec<Action>> = past.iter().chain(order).collect();
        let actions: Vec<Action> = all.iter().flat_map(|it| it.iter().copied()).collect();
        let Some(same) = Solution::of_in_steps(board, &actions, pace).await else { continue };
        if same.recordings().iter().eq(all) {
            let same = Walkthrough::new(board, same);
            pace.turns(board, turns).await;
            if same.later() < best.later() {
                best = same;
            }
        }
    }
    best
}

/// The turns that it takes to play a solution, at most: each timeline is as long as the longest
/// recording in it.
fn turns(solution: &Solution) -> usize {
    let longest = solution.recordings().iter().map(Vec::len).max().unwrap_or_default();
    longest * solution.clones()
}
