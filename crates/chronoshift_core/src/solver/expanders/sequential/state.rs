//! States of one timeline at the end of a turn or in its middle, packed and not.

use chronoshift_search::{BitReader, BitWriter, bits};

use crate::rules::{Cell, Direction};

/// A state, at a turn's end or in its middle.
#[derive(Debug)]
pub(super) struct MidTurnState {
    pub context: TurnContext,
    /// The places of the crates when the turn began, in the order of their cells.
    pub crates: Vec<Cell>,
    /// The clones' places: first of the clones that have moved, then of the others, each in order,
    /// then of the clones inside, for which it is the number of places.
    pub places: Vec<u16>,
    /// The number of clones outside.
    pub outside: usize,
}

impl MidTurnState {
    /// Makes this the same as another state with as many clones and crates.
    #[inline]
    pub(super) fn copy_from(&mut self, from: &Self) {
        self.context = from.context;
        self.crates.copy_from_slice(&from.crates);
        self.places.copy_from_slice(&from.places);
        self.outside = from.outside;
    }
}

/// A state without the places of clones and crates.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct TurnContext {
    /// The number of turns that have passed before this one, at most the horizon.
    pub time: u32,
    /// The number of clones outside that have moved in this turn; `None` at its end.
    pub moved: Option<usize>,
    /// The [cells that have latched](crate::solver::bounds::LatchedCells::bits_of).
    pub latched: u64,
    pub goal_reached: bool,
    /// The gates that were closed when the turn began, and that a clone which has yet to move can
    /// meet, a bit each.
    pub closed: u64,
    /// For each crate, the direction in which it is pushed in this turn, if it is.
    pub pushes: PushSet,
    /// For each crate and direction, whether a clone that has moved stood beyond the crate when the
    /// turn began, and a clone that has yet to move could push it there; a bit each.
    pub blocked: u64,
}

/// The greatest number of crates that fit into a [`TurnContext`].
pub(super) const MAX_CRATES: usize = 16;

/// The number of bits of [`PushSet`] per crate.
const PUSH_BITS: usize = 3;

/// For each crate, the direction in which it is pushed, if it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PushSet(u64);

impl PushSet {
    pub(super) fn direction(self, crate_: usize) -> Option<Direction> {
        let code = self.0 >> (PUSH_BITS * crate_) & 7;
        code.checked_sub(1).map(|index| Direction::ALL[index as usize])
    }

    /// With another crate pushed.
    pub(super) fn with(self, crate_: usize, way: Direction) -> Self {
        Self(self.0 | (way as u64 + 1) << (PUSH_BITS * crate_))
    }
}

/// The number of bits of each part in a packed state.
#[derive(Debug, Clone, Copy)]
pub(super) struct MidTurnCodec {
    moved: u32,
    time: u32,
    latched: u32,
    gates: u32,
    /// Of a place, and of a crate's cell: there are no fewer places than cells.
    place: u32,
    clones: usize,
    crates: usize,
    /// The number that stands for the inside.
    inside: u16,
}

/// The sizes of the parts of a [`MidTurnCodec`].
pub(super) struct CodecSizes {
    pub clones: usize,
    pub crates: usize,
    pub horizon: u32,
    pub latched: usize,
    pub gates: usize,
    /// The number of places, which stands for the inside of the time machine; the next number
    /// stands for no clone.
    pub places: usize,
}

impl MidTurnCodec {
    pub(super) fn new(sizes: &CodecSizes) -> Self {
        Self {
            moved: bits(sizes.clones),
            time: bits(sizes.horizon as usize),
            latched: sizes.latched as u32,
            gates: sizes.gates as u32,
            place: bits(sizes.places + 1),
            clones: sizes.clones,
            crates: sizes.crates,
            inside: sizes.places as u16,
        }
    }

    /// The number of words of a state.
    pub(super) fn stride(&self) -> usize {
        let context_bits = self.moved + self.time + self.latched + 1 + self.gates;
        let a_crate = self.place as usize + PUSH_BITS + Direction::ALL.len();
        let all = context_bits as usize + self.crates * a_crate + self.clones * self.place as usize;
        all.div_ceil(64)
    }

    /// A state whose clones and crates are yet to be set.
    pub(super) fn nothing(&self) -> MidTurnState {
        let (crates, places) = (vec![Cell::new(0); self.crates], vec![0; self.clones]);
        MidTurnState { context: TurnContext::default(), crates, places, outside: 0 }
    }

    /// Packs a state: a 0 marks a state at a turn's end, and there is one end.
    #[inline]
    pub(super) fn write(
        &self,
        context: &TurnContext,
        crates: &[Cell],
        places: &[u16],
        key: &mut [u64],
    ) {
        if places.first().is_some_and(|&place| place >= self.inside) {
            key.fill(u64::MAX);
            return;
        }
        let mut out = BitWriter::new(key);
        out.put(context.moved.map_or(0, |moved| moved as u64 + 1), self.moved);
        out.put(u64::from(context.time), self.time);
        out.put(context.latched, self.latched);
        out.put(u64::from(context.goal_reached), 1);
        out.put(context.closed, self.gates);
        if self.crates > 0 {
            out.put(context.pushes.0, (PUSH_BITS * self.crates) as u32);
            out.put(context.blocked, (Direction::ALL.len() * self.crates) as u32);
            for cell in crates {
                out.put(cell.index() as u64, self.place);
            }
        }
        for &place in places {
            out.put(u64::from(place), self.place);
        }
        out.finish();
    }

    #[inline]
    pub(super) fn read(&self, key: &[u64], state: &mut MidTurnState) {
        let mut input = BitReader::new(key);
        state.context = TurnContext {
            moved: (input.take(self.moved) as usize).checked_sub(1),
            time: input.take(self.time) as u32,
            latched: input.take(self.latched),
            goal_reached: input.take(1) == 1,
            closed: input.take(self.gates),
            pushes: PushSet(input.take((PUSH_BITS * self.crates) as u32)),
            blocked: input.take((Direction::ALL.len() * self.crates) as u32),
        };
        for cell in &mut state.crates {
            *cell = Cell::new(input.take(self.place) as usize);
        }
        for place in &mut state.places {
            *place = input.take(self.place) as u16;
        }
        state.outside = state.places.iter().take_while(|&&place| place < self.inside).count();
    }
}
