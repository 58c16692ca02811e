//! Packs states of the sequential search into a few words, so that millions can be stored.

use chronoshift_search::{BitReader, BitWriter, bit_width};

use super::state::{BITS_PER_PUSH, MidTurnState, PushSet, TurnContext};
use crate::rules::{Cell, CellSet, Direction};
use crate::solver::expanders::problem::TimelineProblem;

/// Packs and unpacks the states of a problem.
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

    /// Changes the number of places. The number itself stands for the inside of the time machine,
    /// and the next number for the absence of a clone.
    pub(super) fn with_places(self, count: usize) -> Self {
        Self { place_bits: bit_width(count + 1), inside_place: count as u16, ..self }
    }

    /// The number of words in a packed state.
    pub(super) fn words_per_key(&self) -> usize {
        let place_bits = self.place_bits as usize;
        let context_bits =
            self.moved_bits + self.time_bits + self.latched_bits + 1 + self.gate_bits;
        let crate_bits = place_bits + BITS_PER_PUSH + Direction::ALL.len();
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
            writer.put(context.pushes.0, (BITS_PER_PUSH * self.crate_count) as u32);
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
            pushes: PushSet(reader.take((BITS_PER_PUSH * self.crate_count) as u32)),
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
