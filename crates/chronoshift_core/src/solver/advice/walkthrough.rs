//! A solution, the purposes and the tasks of its clones, and the best order to record them.

use std::sync::Arc;

use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::legs::Leg;
use super::task::Task;
use crate::rules::{Board, Chronicle, KeyAction, Play, Recordings};
use crate::solver::running::{Budget, Solution, Stop, count_turns, ignore_progress};

/// A solution, with the actions of its clones that matter in the timeline that completes the level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walkthrough {
    solution: Solution,
    actions: Vec<Vec<KeyAction>>,
    /// The legs of each clone, for those that have any.
    legs: Vec<Vec<Leg>>,
}

impl Walkthrough {
    /// The walkthrough of a solution of a board.
    pub fn new(board: &Arc<Board>, solution: Solution) -> Self {
        let start = Play::new(Arc::clone(board));
        let way = Self::for_play(&start, solution, &mut Budget::new(&mut ignore_progress));
        way.unwrap_or_else(|_| unreachable!("nothing cancels it"))
    }

    /// The walkthrough of a solution that a play follows so far.
    pub(in crate::solver) fn for_play(
        play: &Play,
        solution: Solution,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        Self::without_legs(play.board(), solution, budget)?.with_legs(play, budget)
    }

    fn without_legs(
        board: &Arc<Board>,
        solution: Solution,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let recordings = solution.recordings().clone();
        let count = &mut |turns| count_turns(budget, board, turns);
        let chronicle = Chronicle::new_within(Arc::clone(board), recordings, count)?;
        let actions = chronicle.key_actions_within(solution.clones(), count)?;
        Ok(Self { solution, actions, legs: Vec::new() })
    }

    /// With the legs from a play on that follows the solution.
    fn with_legs(mut self, play: &Play, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let (board, recordings) = (play.board(), self.solution.recordings());
        let mut legs = vec![Vec::new(); play.timeline() - 1];
        for clone in legs.len()..recordings.count() {
            let from = if clone + 1 == play.timeline() { play.elapsed() } else { 0 };
            let actions = self.key_actions(clone);
            legs.push(Leg::all(board, recordings, clone, from, actions, budget)?);
        }
        self.legs = legs;
        Ok(self)
    }

    /// The solution that is explained.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The actions of a clone (from 0) that matter, in the order in which they end.
    pub fn key_actions(&self, clone: usize) -> &[KeyAction] {
        self.actions.get(clone).map_or(&[], Vec::as_slice)
    }

    /// The number of actions of all clones for which [later](KeyAction::later) clones clear the
    /// way.
    pub(in crate::solver) fn later(&self) -> usize {
        self.actions.iter().flatten().filter(|action| action.later).count()
    }

    /// The actions of the current clone of a play that matter and are not over.
    pub fn key_actions_to_come(&self, play: &Play) -> impl Iterator<Item = &KeyAction> {
        let turn = play.elapsed();
        self.key_actions(play.timeline() - 1)
            .iter()
            .filter(move |action| *action.turns.end() > turn)
    }

    /// The next task of the current clone of a play that [follows](Solution::is_followed_by) the solution
    /// so far.
    pub fn task(&self, play: &Play) -> Task {
        let (turns, clone) = (play.elapsed(), play.timeline() - 1);
        let (Some(&action), Some(&here)) =
            (self.solution.rest(play).first(), play.world().clones().last())
        else {
            return Task::Nothing;
        };
        let mut legs = self.legs.get(clone).into_iter().flatten();
        match legs.find(|leg| leg.has(turns)) {
            Some(leg) => leg.task(play.board(), here, turns),
            // Its next action alone can't mislead.
            None => Leg::of_one(play, action).task(play.board(), here, turns),
        }
    }
}

/// The greatest number of turns that are played to compare orders.
const MAX_TURNS: usize = 1 << 18;

/// A solution that goes on from a position, with the unrecorded clones in the first of the orders
/// in which the fewest actions need [later](crate::rules::KeyAction::later) clones to clear the
/// way. It has the same score.
pub(in crate::solver) fn front_to_back(
    play: &Play,
    solution: Solution,
    budget: &mut Budget<'_>,
) -> Result<Walkthrough, Stop> {
    let board = play.board();
    let turns = turns(&solution);
    let recordings = solution.recordings().clone();
    let mut best = Walkthrough::without_legs(board, solution, budget)?;
    let clones = play.timeline() - 1;
    let (past, others) = (recordings.iter().take(clones), recordings.iter().skip(clones));
    let so_far = play.recordings().last();
    let orders = others.permutations(recordings.count() - clones).skip(1);
    let mut left = MAX_TURNS;
    for order in orders.filter(|order| order[0].starts_with(so_far)) {
        // Finding the purposes of clones takes about as long as playing them.
        let Some(rest) = left.checked_sub(2 * turns).filter(|_| best.later() > 0) else { break };
        left = rest;
        let all = Recordings::cut(past.clone().chain(order));
        let Some(same) = Solution::within(board, &all.flatten(), budget)? else { continue };
        if *same.recordings() == all {
            let same = Walkthrough::without_legs(board, same, budget)?;
            if same.later() < best.later() {
                best = same;
            }
        }
    }
    best.with_legs(play, budget)
}

/// The greatest number of turns that it takes to play a solution: each timeline is as long as its
/// longest recording.
fn turns(solution: &Solution) -> usize {
    solution.recordings().longest() * solution.clones()
}
