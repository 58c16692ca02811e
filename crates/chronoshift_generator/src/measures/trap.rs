//! Traps: how often small greedy detours lose.

use std::collections::HashSet;

use chronoshift_core::rules::{Action, Outcome, Play, Status};
use chronoshift_core::solver::{Outlook, SearchLimits, ignore_progress, outlook};

use super::plan::distances;
use crate::judge::{Judged, MAX_SEARCH_BYTES};

/// The length of a detour in turns.
const DETOUR_TURNS: usize = 3;

/// The trap measure: the share of positions, in thousandths, from which the timeline can no longer
/// end well, among all positions that are reached by leaving the best solution for up to three
/// greedy turns. A greedy turn is a successful move that takes the self no farther away from the
/// goal or, once the goal is reached, from the start. Positions with a paradox count as lost;
/// positions that can't be judged within the limit on states don't.
pub(super) fn trap(judged: &Judged, states: u64) -> usize {
    let board = &judged.board;
    let home = distances(board, board.start());
    let goal = board.goal().map(|goal| distances(board, goal));
    let limits = SearchLimits { states, bytes: MAX_SEARCH_BYTES, clones: None, max_score: None };
    let (mut seen, mut lost) = (0, 0);
    let mut play = Play::new(board.clone());
    for &action in judged.best.actions().iter() {
        while play.is_waiting() {
            play.act(Action::Wait);
        }
        let mut layer = vec![play.clone()];
        let mut known = HashSet::new();
        for _ in 0..DETOUR_TURNS {
            let mut next = Vec::new();
            for play in layer {
                let own = play.timeline() - 1;
                let at = play.world().clones()[own];
                let to = goal.as_ref().filter(|_| !play.world().goal_reached()).unwrap_or(&home);
                for step in
                    Action::ALL.into_iter().filter(|action| matches!(action, Action::Move(_)))
                {
                    let mut after = play.clone();
                    let outcome = after.act(step);
                    let now = after.world().clones()[own.min(after.timeline() - 1)];
                    if outcome == Outcome::Paradox {
                        (seen, lost) = (seen + 1, lost + 1);
                    } else if outcome == Outcome::Turn
                        && now != at
                        && to[now.index()] <= to[at.index()]
                        && known.insert(after.world().clone())
                    {
                        seen += 1;
                        match outlook(&after, &limits, &mut ignore_progress) {
                            Outlook::Open => next.push(after),
                            _ => lost += 1,
                        }
                    }
                }
            }
            layer = next;
        }
        if *play.status() != Status::Playing {
            break;
        }
        play.act(action);
    }
    (lost * 1000usize).checked_div(seen).unwrap_or(0)
}
