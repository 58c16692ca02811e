//! States of the sequential search, between turns or in the middle of a turn, and their packing.

use chronoshift_search::{BitReader, BitWriter, bit_width};

use crate::rules::{Cell, CellSet, Direction};
use crate::solver::expanders::problem::TimelineProblem;

/// A state between turns or in the middle of a turn.
#[derive(Debug)]
pub(super) struct MidTurnState {
    pub context: TurnContext,
    /// The cells of the crates when the turn began, in ascending order.
    pub crates: Vec<Cell>,
    /// The places of the clones: first the clones that have moved, then the other clones outside
    /// (both groups in ascending order), then the clones inside. The place of a clone inside equals
    /// the number of places.
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
    /// The number of turns that have passed before this turn, capped at the horizon.
    pub time: u32,
    /// The number of clones outside that have moved in this turn; `None` between turns.
    pub moved_count: Option<usize>,
    /// The bitmap of the [latched cells](crate::solver::bounds::LatchedCells::latched_bits).
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

/// The maximum number of crates that fit into a [`TurnContext`].
pub(super) const MAX_CRATES: usize = 16;

/// The number of bits for each crate in a [`PushSet`].
const PUSH_BITS: usize = 3;

/// For each crate, the direction in which it is pushed, if any.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PushSet(u64);

impl PushSet {
    pub(super) fn direction(self, index: usize) -> Option<Direction> {
        let code = self.0 >> (PUSH_BITS * index) & 7;
        code.checked_sub(1).map(|code| Direction::ALL[code as usize])
    }

    /// Adds the push of a crate that is not pushed yet.
    pub(super) fn with_push(self, index: usize, direction: Direction) -> Self {
        Self(self.0 | (direction as u64 + 1) << (PUSH_BITS * index))
    }
}

/// Packs and unpacks states.
#[derive(Debug, Clone, Copy)]
pub(super) struct MidTurnCodec {
    moved_bits: u32,
    time_bits: u32,
    latched_bits: u32,
    gate_bits: u32,
    /// The number of bits for a place or for a crate's cell. There are at least as many places as
    /// cells.
    place_bits: u32,
    clone_count: usize,
    crate_count: usize,
    /// The place of clones inside.
    inside_place: u16,
}

impl MidTurnCodec {
    /// Creates a codec for states in which each cell has a single place.
    pub(super) fn new<S: CellSet>(
        problem: &TimelineProblem<'_, S>,
        crate_count: usize,
        latched_count: usize,
        gate_count: usize,
    ) -> Self {
        let clone_count = problem.last_timeline_clones;
        let codec = Self {
            moved_bits: bit_width(clone_count),
            time_bits: bit_width(problem.horizon() as usize),
            latched_bits: latched_count as u32,
            gate_bits: gate_count as u32,
            place_bits: 0,
            clone_count,
            crate_count,
            inside_place: 0,
        };
        codec.with_places(problem.terrain.area())
    }

    /// Changes the number of places. Used as a place, this number stands for the inside of the time
    /// machine, and the next number for the absence of a clone.
    pub(super) fn with_places(self, count: usize) -> Self {
        Self { place_bits: bit_width(count + 1), inside_place: count as u16, ..self }
    }

    /// The number of words in a packed state.
    pub(super) fn words_per_key(&self) -> usize {
        let place_bits = self.place_bits as usize;
        let context_bits =
            self.moved_bits + self.time_bits + self.latched_bits + 1 + self.gate_bits;
        let crate_bits = place_bits + PUSH_BITS + Direction::ALL.len();
        let total =
            context_bits as usize + self.crate_count * crate_bits + self.clone_count * place_bits;
        total.div_ceil(64)
    }

    /// Creates a state to unpack into.
    pub(super) fn blank_state(&self) -> MidTurnState {
        let (crates, places) = (vec![Cell::new(0); self.crate_count], vec![0; self.clone_count]);
        MidTurnState { context: TurnContext::default(), crates, places, clones_outside: 0 }
    }

    /// Packs a state. All end states have the same key.
    #[inline]
    pub(super) fn pack(
        &self,
        context: &TurnContext,
        crates: &[Cell],
        places: &[u16],
        key: &mut [u64],
    ) {
        if places.first().is_some_and(|&place| place >= self.inside_place) {
            key.fill(u64::MAX);
            return;
        }
        let mut writer = BitWriter::new(key);
        // 0 stands for a state between turns.
        writer.put(
            context.moved_count.map_or(0, |moved_count| moved_count as u64 + 1),
            self.moved_bits,
        );
        writer.put(u64::from(context.time), self.time_bits);
        writer.put(context.latched, self.latched_bits);
        writer.put(u64::from(context.goal_reached), 1);
        writer.put(context.closed_gates, self.gate_bits);
        if self.crate_count > 0 {
            writer.put(context.pushes.0, (PUSH_BITS * self.crate_count) as u32);
            writer.put(context.blocked_pushes, (Direction::ALL.len() * self.crate_count) as u32);
            for cell in crates {
                writer.put(cell.index() as u64, self.place_bits);
            }
        }
        for &place in places {
            writer.put(u64::from(place), self.place_bits);
        }
        writer.finish();
    }

    #[inline]
    pub(super) fn unpack(&self, key: &[u64], state: &mut MidTurnState) {
        let mut reader = BitReader::new(key);
        state.context = TurnContext {
            moved_count: (reader.take(self.moved_bits) as usize).checked_sub(1),
            time: reader.take(self.time_bits) as u32,
            latched: reader.take(self.latched_bits),
            goal_reached: reader.take(1) == 1,
            closed_gates: reader.take(self.gate_bits),
            pushes: PushSet(reader.take((PUSH_BITS * self.crate_count) as u32)),
            blocked_pushes: reader.take((Direction::ALL.len() * self.crate_count) as u32),
        };
        for cell in &mut state.crates {
            *cell = Cell::new(reader.take(self.place_bits) as usize);
        }
        for place in &mut state.places {
            *place = reader.take(self.place_bits) as u16;
        }
        state.clones_outside =
            state.places.iter().take_while(|&&place| place < self.inside_place).count();
    }
}
