//! Measures of how hard a level is on the solver's arguments.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use chronoshift_core::rules::{Action, Board, Cell, Direction, Tile, Turn, World, play_turn};
use chronoshift_core::solver::{SearchLimits, Solution, Verdict};

use super::alone::alone;
use super::judge::verdict;
use super::truth::{Least, MAX_CLONES, Recordings, Truth, score};

/// Something that a climb makes as much of as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aim {
    /// The cost of a solution beyond the cost of its last timeline alone, if the clones in it were
    /// free.
    Gap,
    /// The same beyond what any way through the last timeline could seem to cost that makes
    /// no detour.
    FarGap,
    /// Turns spent on the time machine without entering it.
    Waiting,
    /// Steps onto gates that begin open or have several wires.
    Parity,
    /// Pushes, most of all next to buttons.
    Pushes,
    /// Pushes of heavy crates.
    HeavyPushes,
    /// Bridges that collapse.
    Bridges,
    /// Clones that enter the time machine at the same time.
    Together,
    /// By how much more clones than the fewest make it better.
    MoreClones,
    /// By how much a clone more than the best number makes it worse.
    FewerClones,
    /// The number of clones.
    Clones,
    /// How long the best solution is.
    Length,
    /// Turns after which a clone stands elsewhere in one timeline than in the next.
    Apart,
    /// How high the bounds are that the solver tells after few states.
    Bounds,
}

impl Aim {
    /// Every aim.
    pub(super) const ALL: [Self; 14] = [
        Self::Gap,
        Self::FarGap,
        Self::Waiting,
        Self::Parity,
        Self::Pushes,
        Self::HeavyPushes,
        Self::Bridges,
        Self::Together,
        Self::MoreClones,
        Self::FewerClones,
        Self::Clones,
        Self::Length,
        Self::Apart,
        Self::Bounds,
    ];

    /// Whether levels have it, or more of it, with three clones or more.
    pub(super) fn is_of_many_clones(self) -> bool {
        matches!(self, Self::MoreClones | Self::FewerClones | Self::Clones | Self::Together)
    }

    /// The value of a level for this aim, given these solutions, the best first.
    pub(super) fn value(self, board: &Arc<Board>, truth: &Truth, solutions: &[Recordings]) -> i64 {
        let Some(best) = solutions.first() else { return -200 };
        let own = score(best);
        let value = match self {
            Self::Gap | Self::FarGap => return gap(board, solutions, self == Self::FarGap),
            Self::Waiting => waiting(board, best),
            Self::Parity => parity(board, best),
            Self::Pushes => pushes(board, best),
            Self::HeavyPushes => 4 * heavy_pushes(board, best) + best.len(),
            Self::Bridges => bridges(board, best),
            Self::Together => {
                let lengths: HashSet<_> = best.iter().map(Vec::len).collect();
                4 * (best.len() - lengths.len()) + best.len()
            }
            Self::MoreClones => {
                let score = |clones| truth.least(Some(clones)).score();
                let fewest = (1..=MAX_CLONES).find_map(score);
                fewest.map_or(0, |fewest| fewest - own) + best.len()
            }
            Self::FewerClones => {
                let more = match truth.least(Some(best.len() + 1)) {
                    Least::Score(more) => Some(more),
                    Least::Above(_) => None,
                    Least::Untold => known_score(board, best.len() + 1),
                };
                return more.map_or(20, |more| more as i64 - own as i64);
            }
            Self::Clones => 4 * best.len(),
            Self::Length => own,
            Self::Apart => apart(board, best),
            Self::Bounds => return bounds(board, own),
        };
        // Levels that one clone can solve are not wanted.
        value as i64 - if best.len() == 1 { 100 } else { 0 }
    }
}

/// The largest gap of some solutions.
fn gap(board: &Board, solutions: &[Recordings], is_far: bool) -> i64 {
    let several = solutions.iter().filter(|recordings| recordings.len() > 1);
    let gaps = several.filter_map(|recordings| {
        let (least, most) = alone(board, recordings.len())?;
        let [gap, far] = [least, most].map(|cost| score(recordings) as i64 - cost as i64);
        // Where there is no gap, the way is just long.
        Some(if !is_far {
            gap
        } else if gap > 0 {
            far
        } else {
            far - 50
        })
    });
    gaps.max().unwrap_or(-100)
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
            if from != to && matches!(board.tile(*to), Tile::Gate { .. }) {
                let is_open = board.tile(*to) == Tile::Gate { open: true };
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
            let near = Direction::ALL.map(|way| board.neighbour(push.to, way).unwrap());
            let buttons = near.iter().chain([&push.to, &push.from]);
            let buttons = buttons.filter(|&&cell| board.button_at(cell).is_some());
            pushes += 1 + 2 * buttons.count();
        }
    });
    pushes
}

/// The pushes of heavy crates in the last timeline.
pub(super) fn heavy_pushes(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut pushes = 0;
    watch(board, best, |before, turn, _| {
        pushes += turn.pushes().iter().filter(|push| before.has_heavy_crate(push.from)).count();
    });
    pushes
}

fn bridges(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut bridges = 0;
    for last in 1..=best.len() {
        watch(board, &best[..last], |before, _, after| {
            let new = |&cell: &Cell| after.is_cracked(cell) && !before.is_cracked(cell);
            bridges += board.cells().filter(new).count();
        });
    }
    bridges
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

/// The score that the solver finds with this number of clones within few states.
fn known_score(board: &Arc<Board>, clones: usize) -> Option<usize> {
    let limits = SearchLimits { clones: Some(clones), states: 20_000, ..SearchLimits::default() };
    verdict(board, &limits).solution().map(Solution::score)
}

fn bounds(board: &Arc<Board>, best: usize) -> i64 {
    let bounds = [100, 1000, 10_000].map(|states| {
        match verdict(board, &SearchLimits { states, ..SearchLimits::default() }) {
            Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => bound.min(best + 9),
            Verdict::Optimal { .. } | Verdict::Unsolvable { .. } => best / 2,
        }
    });
    bounds.iter().map(|&bound| bound as i64 - best as i64).sum()
}
