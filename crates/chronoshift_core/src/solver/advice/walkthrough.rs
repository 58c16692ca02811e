//! A solution, the purposes of its clones, and the best order to record them.

use std::sync::Arc;

use itertools::Itertools;

use crate::rules::{Action, Actions, Board, Cell, Chronicle, KeyAction, KeyActionKind, Play};
use crate::solver::running::{Pace, Solution};

/// A solution, with the actions of its clones that matter in the timeline that completes the level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walkthrough {
    solution: Solution,
    actions: Vec<Vec<KeyAction>>,
}

/// The next task of the current clone. Turns count from 1; the state holds after them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// To be on a field.
    Be {
        /// The field.
        at: Cell,
        /// The turn after which it must be there at the latest.
        by: usize,
    },
    /// To be back in its place, after a task elsewhere.
    Back {
        /// The field.
        at: Cell,
        /// The turn after which it must be there at the latest.
        by: usize,
    },
    /// To stay in its place.
    Stay {
        /// The field.
        at: Cell,
        /// The turn after which it may leave.
        until: usize,
    },
    /// To push a crate.
    Push {
        /// The field to which it pushes the crate.
        to: Cell,
        /// The turn after which the crate is there.
        by: usize,
    },
    /// To act as if it came to a field, although a later clone will clear the way.
    Later {
        /// The field.
        at: Cell,
        /// The turn after which it will be there.
        by: usize,
    },
    /// To get home.
    Home,
    /// Nothing: it is inside.
    Nothing,
}

impl Walkthrough {
    /// The walkthrough of a solution of a board.
    pub fn new(board: &Arc<Board>, solution: Solution) -> Self {
        let recordings: Vec<Actions> =
            solution.recordings().iter().map(|it| Actions::from(&it[..])).collect();
        let actions = Chronicle::new(Arc::clone(board), recordings).key_actions(solution.clones());
        Self { solution, actions }
    }

    /// The solution.
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

    /// The next task of the current clone of a play that [follows](Solution::goes_on) the solution
    /// so far.
    pub fn errand(&self, play: &Play) -> Errand {
        if play.is_inside() {
            return Errand::Nothing;
        }
        let action = self.key_actions_to_come(play).next();
        let (Some(action), Some(&here)) = (action, play.world().clones().last()) else {
            return Errand::Home;
        };
        let (begin, end) = (*action.turns.start(), *action.turns.end());
        let to_be = |at, by: usize, until| {
            let meanwhile = by.saturating_sub(play.elapsed());
            let mut meanwhile = self.solution.rest(play).iter().take(meanwhile);
            match at == here {
                true if meanwhile.all(|action| *action == Action::Hold) => {
                    Errand::Stay { at, until }
                }
                true => Errand::Back { at, by },
                false => Errand::Be { at, by },
            }
        };
        match action.kind {
            _ if action.later => {
                let (at, by) = action.place(play.board());
                Errand::Later { at, by }
            }
            KeyActionKind::Stay { button } => to_be(button, begin, end),
            KeyActionKind::Press { button } => Errand::Be { at: button, by: begin },
            KeyActionKind::Push { to, .. } if play.elapsed() + 1 >= begin => {
                Errand::Push { to, by: end }
            }
            KeyActionKind::Push { stand, .. } => to_be(stand, begin - 1, begin - 1),
            KeyActionKind::Obtain => Errand::Be { at: play.board().goal(), by: end },
        }
    }
}

/// The greatest number of turns that are played to compare orders.
const MOST_TURNS: usize = 1 << 18;

/// A solution that goes on from a position, with the unrecorded clones in the first of the orders
/// in which the fewest actions need [later](crate::rules::KeyAction::later) clones to clear the
/// way. It has the same score.
pub(in crate::solver) async fn front_to_back(
    play: &Play,
    solution: Solution,
    pace: &Pace,
) -> Walkthrough {
    let board = play.board();
    let turns = turns(&solution);
    let recordings = solution.recordings().to_vec();
    let mut best = Walkthrough::new(board, solution);
    let (past, others) = recordings.split_at(play.timeline() - 1);
    let so_far = play.recordings().last().unwrap_or_default();
    let orders = others.iter().permutations(others.len()).skip(1);
    let mut left = MOST_TURNS;
    for order in orders.filter(|order| order[0].starts_with(so_far)) {
        // To find the purposes of clones takes about as long as to play them.
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

/// The greatest number of turns that it takes to play a solution: each timeline is as long as its
/// longest recording.
fn turns(solution: &Solution) -> usize {
    let longest = solution.recordings().iter().map(Vec::len).max().unwrap_or_default();
    longest * solution.clones()
}
