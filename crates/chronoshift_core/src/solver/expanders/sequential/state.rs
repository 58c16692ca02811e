//! States of the sequential search, between turns or in the middle of a turn.

use crate::rules::{Cell, Direction};

/// A state between turns or in the middle of a turn.
#[derive(Debug)]
pub(super) struct MidTurnState {
    pub context: TurnContext,
    /// The cells of the crates when the turn began, in ascending order.
    pub crates: Vec<Cell>,
    /// The places of the clones: first the clones that have moved, then the other clones outside
    /// (each group in ascending order), then the clones inside. Places are numbered from 0, and the
    /// number of places itself stands for the inside of the time machine.
    pub places: Vec<u16>,
    /// The number of clones outside.
    pub clones_outside: usize,
}

impl MidTurnState {
    /// Copies a state with the same numbers of clones and crates, without allocating.
    #[inline]
    pub(super) fn copy_from(&mut self, from: &Self) {
        self.context = from.context;
        self.crates.copy_from_slice(&from.crates);
        self.places.copy_from_slice(&from.places);
        self.clones_outside = from.clones_outside;
    }
}

/// The parts of a state other than the places of clones and crates.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct TurnContext {
    /// The number of turns before this turn, capped at the problem's horizon.
    pub time: u32,
    /// The number of clones outside that have moved in this turn; `None` between turns.
    pub moved_count: Option<usize>,
    /// The bitmap of the [latched cells](crate::solver::bounds::LatchingCells::latched_bits).
    pub latched: u64,
    pub goal_reached: bool,
    /// The bitmap of the gates that were closed when the turn began and that matter to a clone that
    /// has yet to move.
    pub closed_gates: u64,
    /// The directions in which crates are pushed in this turn.
    pub pushes: PushSet,
    /// A bitmap of pairs of a crate and a direction. A bit is set if a clone that has moved stood
    /// beyond the crate when the turn began, and a clone that has yet to move could push the crate
    /// in this direction.
    pub blocked_pushes: u64,
}

/// The maximum number of crates: each of the 64 bits of `blocked_pushes` stands for a crate and one
/// of four directions.
pub(super) const MAX_CRATES: usize = 16;

/// The number of bits for each crate in a [`PushSet`].
pub(super) const BITS_PER_PUSH: usize = 3;

/// For each crate, the direction in which it is pushed, if any.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PushSet(pub(super) u64);

impl PushSet {
    pub(super) fn direction(self, index: usize) -> Option<Direction> {
        let code = self.0 >> (BITS_PER_PUSH * index) & 7;
        code.checked_sub(1).map(|code| Direction::ALL[code as usize])
    }

    /// Adds the push of a crate that is not pushed yet.
    pub(super) fn with_push(self, index: usize, direction: Direction) -> Self {
        Self(self.0 | (direction as u64 + 1) << (BITS_PER_PUSH * index))
    }
}
