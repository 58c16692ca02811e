//! A solution, what its clones are for, and in which order they are best recorded.

use std::sync::Arc;

use itertools::Itertools;

use crate::rules::{Action, Actions, Board, Cell, Chronicle, Deed, Doing, Play};
use crate::solver::running::{Pace, Solution};

/// A solution, with what its clones do that matters in the timeline that completes the level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walkthrough {
    solution: Solution,
    deeds: Vec<Vec<Deed>>,
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
        let deeds = Chronicle::new(Arc::clone(board), recordings).deeds(solution.clones());
        Self { solution, deeds }
    }

    /// The solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// What a clone (from 0) does that matters, in the order in which it ends.
    pub fn deeds(&self, clone: usize) -> &[Deed] {
        self.deeds.get(clone).map_or(&[], Vec::as_slice)
    }

    /// How many deeds of all clones are for [later](Deed::later) clones to clear the way to.
    pub(in crate::solver) fn later(&self) -> usize {
        self.deeds.iter().flatten().filter(|deed| deed.later).count()
    }

    /// What the current clone of a play does that matters, as far as it is not over.
    pub fn deeds_to_come(&self, play: &Play) -> impl Iterator<Item = &Deed> {
        let turn = play.elapsed();
        self.deeds(play.timeline() - 1).iter().filter(move |deed| *deed.turns.end() > turn)
    }

    /// What the current clone of a play that [went](Solution::goes_on) like this sees to next.
    pub fn errand(&self, play: &Play) -> Errand {
        if play.is_inside() {
            return Errand::Nothing;
        }
        let deed = self.deeds_to_come(play).next();
        let (Some(deed), Some(&here)) = (deed, play.world().clones().last()) else {
            return Errand::Home;
        };
        let (begin, end) = (*deed.turns.start(), *deed.turns.end());
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
        match deed.doing {
            _ if deed.later => {
                let (at, by) = deed.place(play.board());
                Errand::Later { at, by }
            }
            Doing::Stay { button } => to_be(button, begin, end),
            Doing::Press { button } => Errand::Be { at: button, by: begin },
            Doing::Push { to, .. } if play.elapsed() + 1 >= begin => Errand::Push { to, by: end },
            Doing::Push { stand, .. } => to_be(stand, begin - 1, begin - 1),
            Doing::Obtain => Errand::Be { at: play.board().goal(), by: end },
        }
    }
}

/// At most so many turns are played to see which orders there are.
const MOST_TURNS: usize = 1 << 18;

/// A solution that goes on from a position, with the clones that are not recorded yet in the first
/// of all orders in which the fewest deeds are for [later](crate::rules::Deed::later) clones to
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
