//! How rare the best plans are.

use std::collections::HashMap;

use chronoshift_core::rules::{Action, Board, Direction, Tile, Turn, World, play_turn};

use super::plan::distances;
use crate::judge::Judged;

/// A number of plans; there can be very many.
type Count = f64;

/// The narrowness: plans with as many turns for each self as in the best solution are ways that only
/// walls stop. The measure is the logarithm to the base 2 of their number, less that of the number of
/// plans with the best score. In bits, 0 or more; many bits are a narrow level. `None` if more than
/// this number of states are met in one turn.
///
/// Plans with the best score have the same number of selves as the best solution. A bump that fails
/// in all timelines is a wait. (Plans that differ only in who was recorded first count as
/// different; so it is too low by log2 of the number of selves' orders at most.)
pub(super) fn narrow(judged: &Judged, states: usize) -> Option<f64> {
    let plausible: f64 = judged
        .best
        .recordings()
        .iter()
        .map(|recording| ways_home(&judged.board, recording.len() - 1).log2())
        .sum();
    let best = best_plans(judged, states)?;
    Some((plausible - best.log2()).max(0.0))
}

/// The number of ways from the start back to it in this number of turns, by steps that lead to no
/// wall, and waits.
fn ways_home(board: &Board, turns: usize) -> Count {
    let mut ways = vec![0.0; board.area()];
    ways[board.start().index()] = 1.0;
    for _ in 0..turns {
        let mut next = ways.clone();
        for cell in board.cells().filter(|cell| ways[cell.index()] > 0.0) {
            for way in Direction::ALL {
                let to = board.step(cell, way);
                if to != cell && board.tile(to) != Tile::Wall {
                    next[to.index()] += ways[cell.index()];
                }
            }
        }
        ways = next;
    }
    ways[board.start().index()]
}

/// A state of all timelines side by side: their worlds, and which selves are inside.
#[derive(PartialEq, Eq, Hash)]
struct JointState {
    worlds: Vec<World>,
    inside: Vec<bool>,
    /// Actions so far.
    spent: usize,
}

/// The number of plans with the best score.
fn best_plans(judged: &Judged, states: usize) -> Option<Count> {
    let (board, clones) = (&*judged.board, judged.best.clones());
    let most = judged.par() - (clones - 1);
    let home = distances(board, board.start());
    let mut turn = Turn::new(board);
    let start = JointState {
        worlds: (1..=clones).map(|clones| World::new(board, clones)).collect(),
        inside: vec![false; clones],
        spent: 0,
    };
    let mut layer = HashMap::from([(start, 1.0)]);
    let mut complete = 0.0;
    while !layer.is_empty() {
        if layer.len() > states {
            return None;
        }
        let mut next: HashMap<JointState, Count> = HashMap::new();
        for (state, count) in layer {
            for actions in joint_actions(board, &state) {
                let Some(after) = state.after(board, &actions, &mut turn) else { continue };
                if after.inside.iter().all(|&is_inside| is_inside) {
                    complete += if after.spent == most { count } else { 0.0 };
                } else if after.spent + after.still(&home) <= most {
                    *next.entry(after).or_insert(0.0) += count;
                }
            }
        }
        layer = next;
    }
    Some(complete)
}

/// All that the selves can do in one turn together.
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
            let leads = |way: &Direction| {
                own.iter().any(|&at| {
                    let to = board.step(at, *way);
                    to != at && board.tile(to) != Tile::Wall
                })
            };
            let ways = Direction::ALL.into_iter().filter(leads);
            choices.extend(ways.map(|way| Some(Action::Move(way))));
        }
        let longer = |so_far: Vec<_>| {
            choices.iter().map(move |&action| so_far.iter().copied().chain([action]).collect())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

impl JointState {
    /// The state after a turn; `None` after a paradox, if a timeline before the last is over with
    /// the level's objective reached or the last one without, and if a self takes a step that fails
    /// in all timelines.
    fn after(&self, board: &Board, actions: &[Option<Action>], turn: &mut Turn) -> Option<Self> {
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
        Some(Self { worlds, inside, spent: self.spent + acting })
    }

    /// The actions that are still needed at least: each self outside goes home and enters.
    fn still(&self, home: &[usize]) -> usize {
        let Some(last) = self.worlds.last() else { return 0 };
        let outside = last.clones().iter().zip(&self.inside).filter(|(_, inside)| !**inside);
        outside.map(|(at, _)| home[at.index()].saturating_add(1)).sum()
    }
}
