//! The cache of one timeline: keyframes from which it can be replayed.

use std::sync::Arc;

use crate::rules::board::Board;
use crate::rules::cells::CellSet;
use crate::rules::geometry::Cell;
use crate::rules::turn::Turn;
use crate::rules::world::World;

use super::end::End;
use super::timeline_state::TimelineState;

/// The number of played turns in a timeline, its end, and its keyframes.
#[derive(Debug, Clone)]
pub(super) struct TimelineCache {
    pub(super) turn_count: usize,
    pub(super) end: End,
    /// One keyframe every few turns, but none at turn 0.
    keyframes: Vec<Arc<Keyframe>>,
}

impl TimelineCache {
    /// A timeline without turns.
    pub(super) fn new() -> Self {
        Self { turn_count: 0, end: End::Open, keyframes: Vec::new() }
    }

    pub(super) fn keyframe_count(&self) -> usize {
        self.keyframes.len()
    }

    /// The last keyframe before a turn, and the number of turns that had passed when it was taken.
    pub(super) fn keyframe_before(
        &self,
        turn: usize,
        spacing: usize,
    ) -> Option<(usize, &Keyframe)> {
        let count = (turn.saturating_sub(1) / spacing).min(self.keyframes.len());
        let keyframe = self.keyframes.get(count.checked_sub(1)?)?;
        Some((count * spacing, keyframe))
    }

    /// Drops all keyframes after a turn.
    pub(super) fn truncate(&mut self, turn: usize, spacing: usize) {
        self.keyframes.truncate(turn / spacing);
    }

    /// Whether the next keyframe is due after this number of turns.
    pub(super) fn is_due(&self, turns: usize, spacing: usize) -> bool {
        turns == (self.keyframes.len() + 1) * spacing
    }

    pub(super) fn push(&mut self, keyframe: Keyframe) {
        self.keyframes.push(Arc::new(keyframe));
    }

    /// Drops every second keyframe, which doubles the spacing.
    pub(super) fn drop_every_second(&mut self) {
        let mut count = 0;
        self.keyframes.retain(|_| {
            count += 1;
            count % 2 == 0
        });
    }
}

/// The facts that the later turns of a timeline depend on; the rest of the state follows from them.
#[derive(Debug, Clone)]
pub(super) struct Keyframe {
    clones: Box<[Cell]>,
    /// The position of each crate, by number; `None` for crates that are gone.
    crates: Box<[Option<Cell>]>,
    active_one_time_buttons: Box<[Cell]>,
    cracked_bridges: Box<[Cell]>,
    moves_made: usize,
    pushes_made: usize,
    goal_reached_by: Option<usize>,
}

impl Keyframe {
    pub(super) fn new(board: &Board, state: &TimelineState) -> Self {
        let world = &state.world;
        Self {
            clones: world.clones().into(),
            crates: state.crates.as_slice().into(),
            active_one_time_buttons: world
                .active_buttons()
                .filter(|&button| board.one_time_buttons.has(button))
                .collect(),
            cracked_bridges: world.cracked_bridges.cells().collect(),
            moves_made: state.moves_made,
            pushes_made: state.pushes_made,
            goal_reached_by: state.goal_reached_by,
        }
    }

    /// Restores the state after this number of turns. Cracked bridges have already collapsed, and
    /// the events of the last turn are missing.
    pub(super) fn restore(&self, board: &Board, turns: usize) -> TimelineState {
        let mut world = World::new(board, self.clones.len());
        let mut turn = Turn::new(board);
        world.rebuild(board, &mut turn, |world| {
            world.clones.copy_from_slice(&self.clones);
            for (cell, start) in self.crates.iter().zip(board.starting_crates()) {
                let Some(cell) = *cell else { continue };
                world.place_crate(cell);
                if board.starts_with_heavy_crate(start) {
                    world.mark_heavy(cell);
                }
            }
            self.active_one_time_buttons.iter().for_each(|&button| world.activate(board, button));
            self.cracked_bridges.iter().for_each(|&bridge| world.crack(bridge));
            world.goal_reached = self.goal_reached_by.is_some();
        });
        let (crates, goal_reached_by) = (self.crates.to_vec(), self.goal_reached_by);
        let (moves_made, pushes_made) = (self.moves_made, self.pushes_made);
        let pushed = Vec::new();
        TimelineState {
            world,
            crates,
            pushed,
            moves_made,
            pushes_made,
            goal_reached_by,
            turn,
            elapsed: turns,
        }
    }

    /// An upper bound on the memory that a keyframe with this number of clones takes, in bytes.
    pub(super) fn max_bytes(board: &Board, clones: usize) -> usize {
        let sets = [&board.start_crates, &board.one_time_buttons, &board.bridges];
        let cells = clones + sets.iter().map(|set| set.count_ones(..)).sum::<usize>();
        // Each of the four lists, and the `Arc` around the keyframe, is a heap allocation of its
        // own.
        size_of::<Self>() + 5 * 16 + cells * size_of::<Option<Cell>>()
    }
}
