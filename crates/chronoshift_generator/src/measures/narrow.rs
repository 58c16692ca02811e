//! Narrowness: how rare the best plans are.

use std::collections::HashMap;

use chronoshift_core::rules::{Action, Board, Direction, Tile, Turn, World, play_turn};

use super::plan::distances;
use crate::judge::Judged;

/// A number of plans, which can be huge.
type Count = f64;

/// The narrowness in bits, at least 0: the binary logarithm of the ratio between the number of all
/// plans and the number of plans with the best score. `None` if there are more than `max_states`
/// states in one turn.
///
/// A plan is a walk for each self from the start back to it, in which only walls are in the way.
/// All plans have as many selves and turns as the best solution. Plans that differ only by moves
/// that fail in all timelines count once. Plans that differ only in the order of the selves count
/// separately, so the measure can be too low by at most the binary logarithm of the number of
/// orders.
pub(super) fn narrow(judged: &Judged, max_states: usize) -> Option<f64> {
    let plan_bits: f64 = judged
        .best
        .recordings()
        .iter()
        .map(|recording| count_walks(&judged.board, recording.len() - 1).log2())
        .sum();
    let best = count_best_plans(judged, max_states)?;
    Some((plan_bits - best.log2()).max(0.0))
}

/// The number of walks from the start back to it in this number of turns, with waits and with only
/// walls in the way.
fn count_walks(board: &Board, turns: usize) -> Count {
    let mut walks = vec![0.0; board.area()];
    walks[board.start().index()] = 1.0;
    for _ in 0..turns {
        let mut next = walks.clone();
        for cell in board.cells().filter(|cell| walks[cell.index()] > 0.0) {
            for direction in Direction::ALL {
                let to = board.step(cell, direction);
                if to != cell && board.tile(to) != Tile::Wall {
                    next[to.index()] += walks[cell.index()];
                }
            }
        }
        walks = next;
    }
    walks[board.start().index()]
}

/// The state of all timelines, played side by side.
#[derive(PartialEq, Eq, Hash)]
struct JointState {
    worlds: Vec<World>,
    inside: Vec<bool>,
    /// The number of actions so far.
    actions_spent: usize,
}

/// The number of plans with the best score.
fn count_best_plans(judged: &Judged, max_states: usize) -> Option<Count> {
    let (board, clones) = (&*judged.board, judged.best.clones());
    let max_actions = judged.par() - (clones - 1);
    let home = distances(board, board.start());
    let mut turn = Turn::new(board);
    let start = JointState {
        worlds: (1..=clones).map(|clones| World::new(board, clones)).collect(),
        inside: vec![false; clones],
        actions_spent: 0,
    };
    let mut layer = HashMap::from([(start, 1.0)]);
    let mut best_plans = 0.0;
    while !layer.is_empty() {
        if layer.len() > max_states {
            return None;
        }
        let mut next: HashMap<JointState, Count> = HashMap::new();
        for (state, count) in layer {
            for actions in joint_actions(board, &state) {
                let Some(after) = state.after_turn(board, &actions, &mut turn) else { continue };
                if after.inside.iter().all(|&is_inside| is_inside) {
                    best_plans += if after.actions_spent == max_actions { count } else { 0.0 };
                } else if after.actions_spent + after.remaining_actions(&home) <= max_actions {
                    *next.entry(after).or_insert(0.0) += count;
                }
            }
        }
        layer = next;
    }
    Some(best_plans)
}

/// All combinations of actions that the selves can do in one turn.
fn joint_actions(board: &Board, state: &JointState) -> Vec<Vec<Option<Action>>> {
    let mut all = vec![Vec::new()];
    for (clone, &is_inside) in state.inside.iter().enumerate() {
        let own = state.worlds[clone..].iter().map(|world| world.clones()[clone]);
        let own: Vec<_> = own.collect();
        let mut choices = Vec::new();
        if is_inside {
            choices.push(None);
        } else {
            choices.push(Some(Action::Wait));
            if own.iter().all(|&at| at == board.start()) {
                choices.push(Some(Action::Enter));
            }
            let is_open = |direction: &Direction| {
                own.iter().any(|&at| {
                    let to = board.step(at, *direction);
                    to != at && board.tile(to) != Tile::Wall
                })
            };
            let directions = Direction::ALL.into_iter().filter(is_open);
            choices.extend(directions.map(|direction| Some(Action::Move(direction))));
        }
        let longer = |so_far: Vec<_>| {
            choices.iter().map(move |&action| so_far.iter().copied().chain([action]).collect())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

impl JointState {
    /// The state after a turn; `None` if the turn is a paradox, if a self makes a move that fails
    /// in all timelines, or if a timeline ends with the wrong result: only the last one must reach
    /// the level's objective.
    fn after_turn(
        &self,
        board: &Board,
        actions: &[Option<Action>],
        turn: &mut Turn,
    ) -> Option<Self> {
        let clones = self.inside.len();
        let inside: Vec<_> =
            actions.iter().map(|action| matches!(action, None | Some(Action::Enter))).collect();
        let acting = self.inside.iter().filter(|&&is_inside| !is_inside).count();
        let mut worlds = self.worlds.clone();
        let mut moves = vec![false; clones];
        for (timeline, world) in worlds.iter_mut().enumerate() {
            if self.inside[..=timeline].iter().all(|&is_inside| is_inside) {
                continue;
            }
            play_turn(board, world, turn, 1, |clone| actions[clone]).ok()?;
            let before = self.worlds[timeline].clones();
            for (clone, to) in world.clones().iter().enumerate() {
                moves[clone] |= before[clone] != *to;
            }
            let is_over = inside[..=timeline].iter().all(|&is_inside| is_inside);
            if is_over && world.has_reached_objective(board) != (timeline + 1 == clones) {
                return None;
            }
        }
        let fails = |(action, moves): (&Option<Action>, &bool)| {
            matches!(action, Some(Action::Move(_))) && !moves
        };
        if actions.iter().zip(&moves).any(fails) {
            return None;
        }
        Some(Self { worlds, inside, actions_spent: self.actions_spent + acting })
    }

    /// A lower bound on the remaining actions: each self outside has to go home and enter.
    fn remaining_actions(&self, home: &[usize]) -> usize {
        let Some(last) = self.worlds.last() else { return 0 };
        let outside = last.clones().iter().zip(&self.inside).filter(|(_, inside)| !**inside);
        outside.map(|(at, _)| home[at.index()].saturating_add(1)).sum()
    }
}
