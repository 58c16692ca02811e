//! The aims of climbs: measures of how hard a level is for the solver's arguments.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use chronoshift_core::rules::{Action, Board, Cell, Direction, Tile, Turn, World, play_turn};
use chronoshift_core::solver::{SearchLimits, Solution, Verdict};

use super::alone::last_timeline_costs;
use super::judge::verdict;
use super::truth::{LeastScore, MAX_CLONES, Recordings, Truth, score};

/// A property that a climb maximizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aim {
    /// The amount by which the cost of a solution exceeds the least cost of its last timeline
    /// alone, in which clones can act freely.
    Gap,
    /// The amount by which the cost of a solution exceeds the highest estimate along any direct
    /// path through its last timeline alone.
    FarGap,
    /// Turns spent on the time machine without entering it.
    Waiting,
    /// Steps onto gates that start open or have several wires.
    Parity,
    /// Pushes, especially next to buttons.
    Pushes,
    /// Pushes of heavy crates.
    HeavyPushes,
    /// Bridges that collapse.
    Bridges,
    /// Clones that enter the time machine at the same time.
    Together,
    /// The score that the best number of clones saves compared with the fewest clones possible.
    MoreClones,
    /// The extra score that a solution takes with one clone more than the best number.
    FewerClones,
    /// The number of clones.
    Clones,
    /// The score of the best solution.
    Length,
    /// Turns after which a clone's position differs between two successive timelines.
    Apart,
    /// The lower bounds that the solver proves within few states.
    Bounds,
}

impl Aim {
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

    /// Whether this aim can hardly be measured unless blind search tries three or more clones.
    pub(super) fn needs_many_clones(self) -> bool {
        matches!(self, Self::MoreClones | Self::FewerClones | Self::Clones | Self::Together)
    }

    /// The value of a level for this aim. `solutions` are sorted, best first.
    pub(super) fn value(self, board: &Arc<Board>, truth: &Truth, solutions: &[Recordings]) -> i64 {
        let Some(best) = solutions.first() else { return -200 };
        let best_score = score(best);
        let value = match self {
            Self::Gap | Self::FarGap => return largest_gap(board, solutions, self == Self::FarGap),
            Self::Waiting => turns_waiting(board, best),
            Self::Parity => parity_steps(board, best),
            Self::Pushes => pushes(board, best),
            Self::HeavyPushes => 4 * heavy_pushes(board, best) + best.len(),
            Self::Bridges => collapsed_bridges(board, best),
            Self::Together => {
                let lengths: HashSet<_> = best.iter().map(Vec::len).collect();
                4 * (best.len() - lengths.len()) + best.len()
            }
            Self::MoreClones => {
                let score = |clones| truth.least_score(Some(clones)).score();
                let score_with_fewest = (1..=MAX_CLONES).find_map(score);
                score_with_fewest.map_or(0, |score| score - best_score) + best.len()
            }
            Self::FewerClones => {
                let score_with_more = match truth.least_score(Some(best.len() + 1)) {
                    LeastScore::Score(score_with_more) => Some(score_with_more),
                    LeastScore::Above(_) => None,
                    LeastScore::Unknown => known_score(board, best.len() + 1),
                };
                return score_with_more
                    .map_or(20, |score_with_more| score_with_more as i64 - best_score as i64);
            }
            Self::Clones => 4 * best.len(),
            Self::Length => best_score,
            Self::Apart => turns_apart(board, best),
            Self::Bounds => return bound_gaps(board, best_score),
        };
        // Levels that one clone can solve are penalized.
        value as i64 - if best.len() == 1 { 100 } else { 0 }
    }
}

/// The largest gap of these solutions.
fn largest_gap(board: &Board, solutions: &[Recordings], is_far: bool) -> i64 {
    let with_several_clones = solutions.iter().filter(|recordings| recordings.len() > 1);
    let gaps = with_several_clones.filter_map(|recordings| {
        let (least, highest) = last_timeline_costs(board, recordings.len())?;
        let [gap, far_gap] = [least, highest].map(|cost| score(recordings) as i64 - cost as i64);
        // Without a gap, a large far gap only means that the solution is long.
        Some(if !is_far {
            gap
        } else if gap > 0 {
            far_gap
        } else {
            far_gap - 50
        })
    });
    gaps.max().unwrap_or(-100)
}

/// Plays the timeline of these recordings, and calls `visit` for each turn with the worlds before
/// and after it.
fn watch_turns(
    board: &Board,
    recordings: &[Vec<Action>],
    mut visit: impl FnMut(&World, &Turn, &World),
) {
    let mut world = World::new(board, recordings.len());
    let mut turn = Turn::new(board);
    for turn_index in 0..recordings.iter().map(Vec::len).max().unwrap_or(0) {
        let before = world.clone();
        let action = |clone: usize| recordings[clone].get(turn_index).copied();
        play_turn(board, &mut world, &mut turn, turn_index as u32 + 1, action).unwrap();
        visit(&before, &turn, &world);
    }
}

fn turns_waiting(board: &Board, best: &[Vec<Action>]) -> usize {
    let (mut turn_index, mut waiting) = (0, 0);
    watch_turns(board, best, |before, _, after| {
        for (clone, recording) in best.iter().enumerate() {
            let is_waiting = [before, after].iter().all(|at| at.clones()[clone] == board.start());
            // The last action of a recording enters the machine.
            waiting += usize::from(is_waiting && turn_index + 1 < recording.len());
        }
        turn_index += 1;
    });
    waiting
}

fn parity_steps(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut wires = BTreeMap::new();
    for wire in board.wires() {
        *wires.entry(wire.gate).or_insert(0) += 1;
    }
    let mut steps = 0;
    watch_turns(board, best, |before, _, after| {
        for (from, to) in before.clones().iter().zip(after.clones()) {
            if from != to && matches!(board.tile(*to), Tile::Gate { .. }) {
                let is_open = board.tile(*to) == Tile::Gate { open: true };
                let extra_wires = wires.get(to).map_or(0, |&count: &usize| count.saturating_sub(1));
                steps += if extra_wires > 0 { 2 * extra_wires + usize::from(is_open) } else { 0 };
                steps += usize::from(is_open && wires.contains_key(to));
            }
        }
    });
    steps
}

fn pushes(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut pushes = 0;
    watch_turns(board, best, |_, turn, _| {
        for push in turn.pushes() {
            let neighbours =
                Direction::ALL.map(|direction| board.neighbour(push.to, direction).unwrap());
            let buttons = neighbours.iter().chain([&push.to, &push.from]);
            let buttons = buttons.filter(|&&cell| board.button_at(cell).is_some());
            pushes += 1 + 2 * buttons.count();
        }
    });
    pushes
}

/// The number of pushes of heavy crates in the last timeline.
pub(super) fn heavy_pushes(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut pushes = 0;
    watch_turns(board, best, |before, turn, _| {
        pushes += turn.pushes().iter().filter(|push| before.has_heavy_crate(push.from)).count();
    });
    pushes
}

fn collapsed_bridges(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut bridges = 0;
    for last in 1..=best.len() {
        watch_turns(board, &best[..last], |before, _, after| {
            let has_collapsed = |&cell: &Cell| after.is_cracked(cell) && !before.is_cracked(cell);
            bridges += board.cells().filter(has_collapsed).count();
        });
    }
    bridges
}

fn turns_apart(board: &Board, best: &[Vec<Action>]) -> usize {
    let mut worlds = Vec::new();
    for last in 1..=best.len() {
        let mut timeline: Vec<World> = Vec::new();
        watch_turns(board, &best[..last], |_, _, after| timeline.push(after.clone()));
        worlds.push(timeline);
    }
    let mut apart = 0;
    for timelines in worlds.windows(2) {
        for (earlier, later) in timelines[0].iter().zip(&timelines[1]) {
            apart += earlier.clones().iter().zip(later.clones()).filter(|(a, b)| a != b).count();
        }
    }
    apart
}

/// The score that the solver finds with this number of clones within few states.
fn known_score(board: &Arc<Board>, clones: usize) -> Option<usize> {
    let limits = SearchLimits { clones: Some(clones), states: 20_000, ..SearchLimits::default() };
    verdict(board, &limits).solution().map(Solution::score)
}

fn bound_gaps(board: &Arc<Board>, best: usize) -> i64 {
    let bounds = [100, 1000, 10_000].map(|states| {
        match verdict(board, &SearchLimits { states, ..SearchLimits::default() }) {
            Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => bound.min(best + 9),
            Verdict::Optimal { .. } | Verdict::Unsolvable { .. } => best / 2,
        }
    });
    bounds.iter().map(|&bound| bound as i64 - best as i64).sum()
}
