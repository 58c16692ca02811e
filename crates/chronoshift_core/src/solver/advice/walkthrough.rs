//! Explains a solution by the key actions and tasks of its clones, in the order that is easiest to
//! follow.

use std::sync::Arc;

use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::legs::Leg;
use super::task::Task;
use crate::rules::{Board, Chronicle, KeyAction, Play, Recordings};
use crate::solver::running::{Budget, Solution, Stop, count_turns, ignore_progress};

/// A solution, with the key actions of its clones in the timeline that completes the level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walkthrough {
    solution: Solution,
    actions: Vec<Vec<KeyAction>>,
    /// The legs of each clone. A clone can have none.
    legs: Vec<Vec<Leg>>,
}

impl Walkthrough {
    /// Creates the walkthrough of a solution.
    pub fn new(board: &Arc<Board>, solution: Solution) -> Self {
        let new_play = Play::new(Arc::clone(board));
        let walkthrough =
            Self::for_play(&new_play, solution, &mut Budget::new(&mut ignore_progress));
        walkthrough.unwrap_or_else(|_| unreachable!("nothing cancels the work"))
    }

    /// Creates the walkthrough of a solution that a play has followed so far.
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
        let charge_turns = &mut |turns| count_turns(budget, board, turns);
        let chronicle = Chronicle::new_within(Arc::clone(board), recordings, charge_turns)?;
        let actions = chronicle.key_actions_within(solution.clones(), charge_turns)?;
        Ok(Self { solution, actions, legs: Vec::new() })
    }

    /// Adds the legs from the current turn of a play that follows the solution.
    fn with_legs(mut self, play: &Play, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let (board, recordings) = (play.board(), self.solution.recordings());
        let mut legs = vec![Vec::new(); play.timeline() - 1];
        for clone in legs.len()..recordings.count() {
            let from_turn = if clone + 1 == play.timeline() { play.elapsed() } else { 0 };
            let actions = self.key_actions(clone);
            legs.push(Leg::divide_recording(board, recordings, clone, from_turn, actions, budget)?);
        }
        self.legs = legs;
        Ok(self)
    }

    /// The solution that the walkthrough explains.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The key actions of a clone, in the order in which they end. `clone` is 0-based.
    pub fn key_actions(&self, clone: usize) -> &[KeyAction] {
        self.actions.get(clone).map_or(&[], Vec::as_slice)
    }

    /// The number of key actions for which [later](KeyAction::later) clones have to clear the way.
    pub(in crate::solver) fn count_dependent_actions(&self) -> usize {
        self.actions.iter().flatten().filter(|action| action.later).count()
    }

    /// The key actions of a play's current clone that have not ended yet.
    pub fn key_actions_to_come(&self, play: &Play) -> impl Iterator<Item = &KeyAction> {
        let turn = play.elapsed();
        self.key_actions(play.timeline() - 1)
            .iter()
            .filter(move |action| *action.turns.end() > turn)
    }

    /// The next task of the current clone in a play that [follows](Solution::is_followed_by) the
    /// solution.
    pub fn task(&self, play: &Play) -> Task {
        let (turns, clone) = (play.elapsed(), play.timeline() - 1);
        let (Some(&action), Some(&clone_cell)) =
            (self.solution.remaining_actions(play).first(), play.world().clones().last())
        else {
            return Task::Nothing;
        };
        let mut legs = self.legs.get(clone).into_iter().flatten();
        match legs.find(|leg| leg.contains(turns)) {
            Some(leg) => leg.task(play.board(), clone_cell, turns),
            // Without legs, the task is only the next action, which can't mislead.
            None => Leg::from_action(play, action).task(play.board(), clone_cell, turns),
        }
    }
}

/// The maximum number of turns to play while comparing orders of the clones.
const MAX_TURNS: usize = 1 << 18;

/// Reorders the clones of a solution that a play follows, so that as few key actions as possible
/// need [later](crate::rules::KeyAction::later) clones to clear the way. Clones that are already
/// recorded keep their places. The score stays the same.
pub(in crate::solver) fn order_clones(
    play: &Play,
    solution: Solution,
    budget: &mut Budget<'_>,
) -> Result<Walkthrough, Stop> {
    let board = play.board();
    let turns_per_order = max_turns(&solution);
    let recordings = solution.recordings().clone();
    let mut best = Walkthrough::without_legs(board, solution, budget)?;
    let clones = play.timeline() - 1;
    let (recorded, unrecorded) = (recordings.iter().take(clones), recordings.iter().skip(clones));
    let current_recording = play.recordings().last();
    let orders = unrecorded.permutations(recordings.count() - clones).skip(1);
    let mut turns_left = MAX_TURNS;
    for order in orders.filter(|order| order[0].starts_with(current_recording)) {
        // Finding key actions takes about as long as playing the solution.
        let remaining_turns = turns_left
            .checked_sub(2 * turns_per_order)
            .filter(|_| best.count_dependent_actions() > 0);
        let Some(remaining_turns) = remaining_turns else { break };
        turns_left = remaining_turns;
        let reordered = Recordings::cut(recorded.clone().chain(order));
        let solution = Solution::from_actions_within(board, &reordered.flatten(), budget)?;
        let Some(solution) = solution else { continue };
        if *solution.recordings() == reordered {
            let walkthrough = Walkthrough::without_legs(board, solution, budget)?;
            if walkthrough.count_dependent_actions() < best.count_dependent_actions() {
                best = walkthrough;
            }
        }
    }
    best.with_legs(play, budget)
}

/// An upper bound on the number of turns to play a solution. No timeline is longer than the longest
/// recording.
fn max_turns(solution: &Solution) -> usize {
    solution.recordings().longest() * solution.clones()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Budget, Solution, Walkthrough, ignore_progress};
    use crate::rules::{Actions, BoardBuilder, ButtonKind, Tile};

    /// The work of finding the key actions of a clone that presses a one-time button on its way. A
    /// thousand gates, which no clone reaches, can be wired to the button.
    fn measure_work(has_gates: bool) -> u64 {
        let mut builder = BoardBuilder::new(40, 40);
        builder.set_tile((1, 1), Tile::Start).set_tile((20, 1), Tile::Goal);
        builder.set_tile((2, 1), Tile::Button(ButtonKind::OneTime));
        for x in 1..39 {
            builder.set_tile((x, 2), Tile::Wall);
        }
        if has_gates {
            for (x, y) in (3..30).flat_map(|y| (1..39).map(move |x| (x, y))) {
                builder.set_tile((x, y), Tile::Gate { open: false }).add_wire((2, 1), (x, y));
            }
        }
        let board = Arc::new(builder.build().unwrap_or_else(|error| panic!("{error:?}")));
        let text = format!("{}{}T", "E".repeat(19), "W".repeat(19));
        let actions: Actions = text.parse().expect("they are actions");
        let solution = Solution::from_actions(&board, &actions).expect("it is a solution");
        let mut callback = ignore_progress;
        let mut budget = Budget::new(&mut callback);
        let walkthrough = Walkthrough::without_legs(&board, solution, &mut budget);
        assert!(walkthrough.is_ok());
        budget.total_work()
    }

    #[test]
    fn gates_that_no_clone_reaches_are_counted_too() {
        let (work_without, work_with) = (measure_work(false), measure_work(true));
        assert!(work_with > work_without + 10_000, "{work_with} after {work_without} units");
    }
}
