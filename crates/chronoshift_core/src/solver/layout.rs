//! States as a few words, to be hashed and kept by the million.

use super::facts::Facts;
use super::problem::{Goal, Problem, State, all};
use crate::rules::{Cell, CellSet, Turn, World};

/// How the states of a problem are packed.
///
/// A state becomes the time (up to the horizon), who is inside, and for each
/// timeline that is not over its crates, one-time buttons, passages, whether the
/// goal is obtained, and where the clones are. All else follows. States that do
/// not differ for the search are packed alike: crates are a set, and clones that
/// can change places are sorted.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    time_bits: u32,
    cell_bits: u32,
    crates: usize,
    facts: Facts,
    knows_goal: bool,
    alike_from: usize,
    first: usize,
    last: usize,
    area: usize,
    stride: usize,
}

impl Layout {
    pub(super) fn new<S: CellSet>(problem: &Problem<'_, S>) -> Self {
        let terrain = problem.terrain;
        let mut layout = Self {
            time_bits: bits(problem.horizon() as usize),
            cell_bits: bits(terrain.area()),
            crates: terrain.starting_crates().count(),
            facts: Facts::new(terrain),
            knows_goal: problem.goal == Goal::Obtain,
            alike_from: problem.alike_from(),
            first: problem.first,
            last: problem.last,
            area: terrain.area(),
            stride: 0,
        };
        let per_timeline = layout.crates * layout.cell_bits as usize
            + layout.facts.len()
            + usize::from(layout.knows_goal);
        let clones: usize = (layout.first..=layout.last).sum();
        let bits = layout.time_bits as usize
            + layout.alike_from
            + per_timeline * problem.timelines()
            + clones * layout.cell_bits as usize;
        layout.stride = bits.div_ceil(64).max(1);
        layout
    }

    /// Words a state.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// Packs a state into as many words as the stride says.
    #[inline]
    pub(super) fn pack<S: CellSet>(&self, state: &State<S>, key: &mut [u64]) {
        self.pack_worlds(state.time, state.inside, &state.worlds, key);
    }

    /// Packs a state of these worlds, one a timeline.
    #[inline]
    pub(super) fn pack_worlds<S: CellSet>(
        &self,
        time: u32,
        inside: u64,
        worlds: &[World<S>],
        key: &mut [u64],
    ) {
        if inside == all(self.last) {
            // However it came about, it is the end; no other state is packed like this.
            key.fill(u64::MAX);
            return;
        }
        let mut out = Writer::new(key);
        out.put(u64::from(time), self.time_bits);
        if self.alike_from > 0 {
            out.put(inside & all(self.alike_from), self.alike_from as u32);
        }
        for (timeline, world) in worlds.iter().enumerate() {
            let clones = self.first + timeline;
            if inside & all(clones) != all(clones) {
                self.pack_world(world, inside, &mut out);
            }
        }
        out.finish();
    }

    fn pack_world<S: CellSet>(&self, world: &World<S>, inside: u64, out: &mut Writer<'_>) {
        if self.crates > 0 {
            for cell in world.crates() {
                out.put(cell.index() as u64, self.cell_bits);
            }
        }
        for is_set in self.facts.of(world) {
            out.put(u64::from(is_set), 1);
        }
        if self.knows_goal {
            out.put(u64::from(world.goal_obtained()), 1);
        }
        let clones = world.clones();
        let told_apart = self.alike_from.min(clones.len());
        for cell in &clones[..told_apart] {
            out.put(cell.index() as u64, self.cell_bits);
        }
        let alike = &clones[told_apart..];
        let mut codes = [0; 64];
        for (index, cell) in alike.iter().enumerate() {
            let is_inside = inside >> (told_apart + index) & 1 == 1;
            let code = if is_inside { self.area } else { cell.index() } as u16;
            let mut place = index;
            while place > 0 && codes[place - 1] > code {
                codes[place] = codes[place - 1];
                place -= 1;
            }
            codes[place] = code;
        }
        for &code in &codes[..alike.len()] {
            out.put(u64::from(code), self.cell_bits);
        }
    }

    /// Makes a state what was packed. It keeps its lists, and the worlds of timelines
    /// that are over stay as they are.
    pub(super) fn unpack<S: CellSet>(
        &self,
        problem: &Problem<'_, S>,
        key: &[u64],
        turn: &mut Turn<S>,
        state: &mut State<S>,
    ) {
        let mut input = Reader::new(key);
        state.time = input.take(self.time_bits) as u32;
        state.inside = if self.alike_from > 0 { input.take(self.alike_from as u32) } else { 0 };
        let State { inside, worlds, .. } = state;
        for (timeline, world) in worlds.iter_mut().enumerate() {
            let clones = self.first + timeline;
            let told_apart = self.alike_from.min(clones);
            if told_apart == clones && *inside & all(clones) == all(clones) {
                continue;
            }
            world.restore(problem.terrain, turn, |world| {
                for _ in 0..self.crates {
                    world.place_crate(Cell::new(input.take(self.cell_bits) as usize));
                }
                self.facts.put(problem.terrain, world, || input.take(1) == 1);
                if self.knows_goal && input.take(1) == 1 {
                    world.obtain();
                }
                for clone in 0..clones {
                    let code = input.take(self.cell_bits) as usize;
                    if code == self.area {
                        *inside |= 1 << clone;
                        world.place_clone(clone, problem.terrain.start());
                    } else {
                        world.place_clone(clone, Cell::new(code));
                    }
                }
            });
        }
    }
}

/// The bits that it takes to write numbers up to a largest.
pub(super) fn bits(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
}

/// Writes numbers of some bits each, one after the other.
pub(super) struct Writer<'a> {
    words: &'a mut [u64],
    at: usize,
    word: u64,
    filled: u32,
}

impl<'a> Writer<'a> {
    pub(super) fn new(words: &'a mut [u64]) -> Self {
        Self { words, at: 0, word: 0, filled: 0 }
    }

    /// Writes a number of at most 64 bits.
    #[inline]
    pub(super) fn put(&mut self, value: u64, bits: u32) {
        self.word |= value << self.filled;
        self.filled += bits;
        if self.filled >= 64 {
            self.words[self.at] = self.word;
            self.at += 1;
            self.filled -= 64;
            let written = bits - self.filled;
            self.word = if written >= 64 { 0 } else { value >> written };
        }
    }

    /// Fills the rest with zeros.
    pub(super) fn finish(self) {
        if self.at < self.words.len() {
            self.words[self.at] = self.word;
            self.words[self.at + 1..].fill(0);
        }
    }
}

/// Reads what a [`Writer`] has written.
pub(super) struct Reader<'a> {
    words: &'a [u64],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(words: &'a [u64]) -> Self {
        Self { words, at: 0 }
    }

    #[inline]
    pub(super) fn take(&mut self, bits: u32) -> u64 {
        if bits == 0 {
            return 0;
        }
        let (index, shift) = (self.at / 64, self.at % 64);
        self.at += bits as usize;
        let mut value = self.words[index] >> shift;
        if shift + bits as usize > 64 {
            value |= self.words[index + 1] << (64 - shift);
        }
        value & (u64::MAX >> (64 - bits))
    }
}
