//! A solution, what its clones are for, and in which order they are best recorded.

use std::sync::Arc;

use itertools::Itertools;

use crate::rules::{Action, Actions, Board, Cell, Chronicle, KeyAction, KeyActionKind, Play};
use crate::solver::running::{Pace, Solution};

/// A solution, with what its clones do that matters in the timeline that completes the level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walkthrough {
    solution: Solution,
    actions: Vec<Vec<KeyAction>>,
}

/// What the current clone has to see to next. Turns count from 1, and are those after which it
/// is so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// To be on a field.
    Be {
        /// The field.
        at: Cell,
        /// After which turn, at the latest.
        by: usize,
    },
    /// To be back where it is, after something that it does elsewhere.
    Back {
        /// The field.
        at: Cell,
        /// After which turn, at the latest.
        by: usize,
    },
    /// To stay where it is.
    Stay {
        /// The field.
        at: Cell,
        /// Until after which turn.
        until: usize,
    },
    /// To push a crate.
    Push {
        /// To which field.
        to: Cell,
        /// After which turn it is there.
        by: usize,
    },
    /// To act as if it came to a field, its way there being cleared by a later clone only.
    Later {
        /// The field.
        at: Cell,
        /// After which turn it will be there.
        by: usize,
    },
    /// To get home.
    Home,
    /// Nothing: it is inside.
    Nothing,
}

impl Walkthrough {
    /// What the clones of a solution of a board are for.
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

    /// What a clone (from 0) does that matters, in the order in which it ends.
    pub fn key_actions(&self, clone: usize) -> &[KeyAction] {
        self.actions.get(clone).map_or(&[], Vec::as_slice)
    }

    /// How many actions of all clones are for [later](KeyAction::later) clones to clear the way to.
    pub(in crate::solver) fn later(&self) -> usize {
        self.actions.iter().flatten().filter(|action| action.later).count()
    }

    /// What the current clone of a play does that matters, as far as it is not over.
    pub fn key_actions_to_come(&self, play: &Play) -> impl Iterator<Item = &KeyAction> {
        let turn = play.elapsed();
        self.key_actions(play.timeline() - 1)
            .iter()
            .filter(move |action| *action.turns.end() > turn)
    }

    /// What the current clone of a play that [went](Solution::goes_on) like this sees to next.
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

/// At most so many turns are played to see which orders there are.
const MOST_TURNS: usize = 1 << 18;

/// A solution that goes on from a position, with the clones that are not recorded yet in the first
/// of all orders in which the fewest actions are for [later](crate::rules::KeyAction::later) clones to
/// clear the way to. It scores the same.
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
