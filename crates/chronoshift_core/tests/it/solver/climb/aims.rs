//! What makes a level hard on the solver's arguments.

use std::collections::{BTreeMap, HashSet};

use chronoshift_core::rules::{Action, Board, Cell, Direction, Field, Turn, World, play_turn};
use chronoshift_core::solver::{Limits, Verdict};

use super::judge::verdict;
use super::truth::{Least, MOST_CLONES, Truth};

/// Something that a climb makes as much of as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// What the best solution costs beyond what its last timeline would alone, if the
    /// clones in it were free.
    Gap,
    /// Turns spent on the time machine without entering it.
    Waiting,
    /// Steps onto gates that begin open or have several wires.
    Parity,
    /// Pushes, most of all next to buttons.
    Pushes,
    /// Passages that collapse.
    Passages,
    /// Clones that enter the time machine at the same time.
    Together,
    /// By how much a clone more than the fewest, or two, make it better.
    MoreClones,
    /// By how much a clone more than the best number makes it worse.
    FewerClones,
    /// The number of clones.
    Clones,
    /// How long the best solution is for a board of this size.
    Length,
    /// Turns after which a clone stands elsewhere in one timeline than in another.
    Apart,
    /// How high the bounds are that the solver tells after few states.
    Bounds,
}

impl Aim {
    /// Every aim.
    pub(super) const ALL: [Self; 12] = [
        Self::Gap,
        Self::Waiting,
        Self::Parity,
        Self::Pushes,
        Self::Passages,
        Self::Together,
        Self::MoreClones,
        Self::FewerClones,
        Self::Clones,
        Self::Length,
        Self::Apart,
        Self::Bounds,
    ];

    /// How much of it a level has whose best solution known is this.
    pub(super) fn value(self, board: &Board, truth: &Truth, best: &[Vec<Action>]) -> i64 {
        if best.is_empty() {
            return -10;
        }
        let score = |clones: usize| truth.exactly.get(clones - 1).copied().and_then(Least::score);
        let own = best.iter().map(Vec::len).sum::<usize>() + best.len() - 1;
        let value = match self {
            Self::Gap => own - alone(board, best.len(), own).unwrap_or(own),
            Self::Waiting => waiting(board, best),
            Self::Parity => parity(board, best),
            Self::Pushes => pushes(board, best),
            Self::Passages => passages(board, best),
            Self::Together => {
                let lengths: HashSet<_> = best.iter().map(Vec::len).collect();
                4 * (best.len() - lengths.len()) + best.len()
            }
            Self::MoreClones => {
                let fewest = (1..=MOST_CLONES).find_map(score);
                fewest.map_or(0, |fewest| fewest - own) + best.len()
            }
            Self::FewerClones => match truth.least(Some(best.len() + 1)) {
                Least::Score(more) => more.saturating_sub(own),
                Least::Above(_) => 20,
                Least::Untold => 0,
            },
            Self::Clones => 4 * best.len(),
            Self::Length => own,
            Self::Apart => apart(board, best),
            Self::Bounds => return bounds(board, own),
        };
        value as i64
    }
}

/// The least that the last timeline alone costs with so many clones, time jumps
/// included: each does what it likes, and which is which does not matter.
fn alone(board: &Board, clones: usize, at_most: usize) -> Option<usize> {
    let mut turn = Turn::new(board);
    let mut queue = vec![Vec::new(); at_most + 2 * clones];
    queue[clones - 1].push((World::new(board, clones), vec![false; clones]));
    let mut seen = HashSet::new();
    for cost in clones - 1..=at_most {
        while let Some((world, inside)) = queue[cost].pop() {
            if inside.iter().all(|&is_inside| is_inside) {
                if world.goal_obtained() {
                    return Some(cost);
                }
                continue;
            }
            if !seen.insert(key(board, &world, &inside)) {
                continue;
            }
            if seen.len() > 3000 {
                return None;
            }
            let outside = inside.iter().filter(|&&is_inside| !is_inside).count();
            for step in steps(board, &world, &inside) {
                let mut after = world.clone();
                if play_turn(board, &mut after, &mut turn, 1, |clone| step[clone]).is_ok() {
                    let is_inside =
                        |action: &Option<Action>| matches!(action, None | Some(Action::Enter));
                    let inside = step.iter().map(is_inside).collect();
                    queue[cost + outside].push((after, inside));
                }
            }
        }
    }
    None
}

/// A world whose clones are not told apart.
fn key(board: &Board, world: &World, inside: &[bool]) -> (Vec<(Cell, bool)>, [Vec<Cell>; 3], bool) {
    let mut clones: Vec<_> = world.clones().iter().copied().zip(inside.iter().copied()).collect();
    clones.sort_unstable();
    let cracked = board.cells().filter(|&cell| world.is_cracked(cell)).collect();
    let fields = [world.crates().collect(), world.active().collect(), cracked];
    (clones, fields, world.goal_obtained())
}

/// All that clones can do in one turn together.
fn steps(board: &Board, world: &World, inside: &[bool]) -> Vec<Vec<Option<Action>>> {
    let mut steps = vec![Vec::new()];
    for (&cell, &is_inside) in world.clones().iter().zip(inside) {
        let can = |action: &Action| match *action {
            Action::Enter => cell == board.start(),
            Action::Hold => true,
            Action::Move(way) => board.field(board.neighbour(cell, way)) != Field::Wall,
        };
        let own: Vec<_> = if is_inside {
            vec![None]
        } else {
            Action::ALL.into_iter().filter(can).map(Some).collect()
        };
        let longer = |step: Vec<_>| {
            own.iter().map(move |&action| step.iter().copied().chain([action]).collect())
        };
        steps = steps.into_iter().flat_map(longer).collect();
    }
    steps
}

/// Plays the first clones' timeline and looks at each of its turns, and the world
/// before it and after it.
fn watch(board: &Board, recordings: &[Vec<Action>], mut look: impl FnMut(&World, &Turn, &World)) {
    let mut world = World::new(board, recordings.len());
    let mut turn = Turn::new(board);
    for number in 0..recordings.iter().map(Vec::len).max().unwrap_or(0) {
        let before = world.clone();
        let action = |clone: usize| recordings[clone].get(number).copied();
        play_turn(board, &mut world, &mut turn, number as u32 + 1, action).unwrap();
        look(&before, &turn, &world);
    }
}

fn waiting(board: &Board, best: &[Vec<Action>]) -> usize {
    let (mut number, mut waiting) = (0, 0);
    watch(board, best, |before, _, after| {
        for (clone, recording) in best.iter().enumerate() {
            let stays = [before, after].iter().all(|at| at.clones()[clone] == board.start());
            // Its last action is to enter.
            waiting += usize::from(stays && number + 1 < recording.len());
        }
        number += 1;
    });
    waiting
}

fn parity(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut wires = BTreeMap::new();
    for wire in board.wires() {
        *wires.entry(wire.gate).or_insert(0) += 1;
    }
    let mut steps = 0;
    watch(board, best, |before, _, after| {
        for (from, to) in before.clones().iter().zip(after.clones()) {
            if from != to && matches!(board.field(*to), Field::Gate { .. }) {
                let is_open = board.field(*to) == Field::Gate { open: true };
                let several = wires.get(to).map_or(0, |&count: &usize| count.saturating_sub(1));
                steps += if several > 0 { 2 * several + usize::from(is_open) } else { 0 };
                steps += usize::from(is_open && wires.contains_key(to));
            }
        }
    });
    steps
}

fn pushes(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut pushes = 0;
    watch(board, best, |_, turn, _| {
        for push in turn.pushes() {
            let near = Direction::ALL.map(|way| board.neighbour(push.to, way));
            let buttons = near.iter().chain([&push.to, &push.from]);
            let buttons = buttons.filter(|&&cell| board.button_at(cell).is_some());
            pushes += 1 + 2 * buttons.count();
        }
    });
    pushes
}

fn passages(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut passages = 0;
    for last in 1..=best.len() {
        watch(board, &best[..last], |before, _, after| {
            let new = |&cell: &Cell| after.is_cracked(cell) && !before.is_cracked(cell);
            passages += board.cells().filter(new).count();
        });
    }
    passages
}

fn apart(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut worlds = Vec::new();
    for last in 1..=best.len() {
        let mut timeline: Vec<World> = Vec::new();
        watch(board, &best[..last], |_, _, after| timeline.push(after.clone()));
        worlds.push(timeline);
    }
    let mut apart = 0;
    for pair in worlds.windows(2) {
        for (one, other) in pair[0].iter().zip(&pair[1]) {
            apart += one.clones().iter().zip(other.clones()).filter(|(a, b)| a != b).count();
        }
    }
    apart
}

fn bounds(board: &Board, best: usize) -> i64 {
    let bounds = [100, 1000, 10_000].map(|states| {
        match verdict(board, &Limits { states, ..Limits::default() }) {
            Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => bound.min(best + 9),
            Verdict::Optimal { .. } | Verdict::Unsolvable { .. } => best / 2,
        }
    });
    bounds.iter().map(|&bound| bound as i64 - best as i64).sum()
}
