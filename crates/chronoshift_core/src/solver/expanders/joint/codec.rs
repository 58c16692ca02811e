//! Packs states of the joint search into a few words, so that millions can be stored.

use chronoshift_search::{BitReader, BitWriter, bit_width};

use crate::rules::{Cell, CellSet, Turn, World};
use crate::solver::bounds::LatchingCells;
use crate::solver::expanders::problem::{
    FinalGoal, JointState, TimelineProblem, first_clones_mask,
};

/// Packs the states of a problem into keys, and unpacks them.
///
/// A key contains the time (up to the horizon), the clones inside the time machine, and the memory
/// of the idea detector. For each unfinished timeline, it also contains the cells of the crates (and their
/// number, if that can change), the latched buttons and bridges, whether the goal is reached, and
/// the cells of the clones. Everything else follows from these values. Equivalent states have the
/// same key: crates are a set, and interchangeable clones are sorted.
#[derive(Debug, Clone)]
pub(super) struct JointCodec {
    time_bits: u32,
    cell_bits: u32,
    /// The number of crates at the start.
    crate_count: usize,
    /// The number of bits for the number of crates; 0 if it never changes.
    crate_count_bits: u32,
    /// Whether some crates are heavy.
    has_heavy_crates: bool,
    latching_cells: LatchingCells,
    stores_goal: bool,
    interchangeable_from: usize,
    first_timeline_clones: usize,
    last_timeline_clones: usize,
    area: usize,
    /// The number of bits for each value in the memory of the idea detector.
    idea_bits: Vec<u32>,
    words_per_key: usize,
}

impl JointCodec {
    /// Creates a codec. `max_idea_values` contains the maximum of each value in the memory of the
    /// idea detector.
    pub(super) fn new<S: CellSet>(
        problem: &TimelineProblem<'_, S>,
        max_idea_values: &[u16],
    ) -> Self {
        let terrain = problem.terrain;
        let mut codec = Self {
            time_bits: bit_width(problem.horizon() as usize),
            cell_bits: bit_width(terrain.area()),
            crate_count: terrain.starting_crates().count(),
            crate_count_bits: if terrain.pieces().trapdoors {
                bit_width(terrain.starting_crates().count())
            } else {
                0
            },
            has_heavy_crates: terrain.has_heavy_crates(),
            latching_cells: LatchingCells::new(terrain),
            stores_goal: problem.goal == FinalGoal::Required,
            interchangeable_from: problem.interchangeable_from(),
            first_timeline_clones: problem.first_timeline_clones,
            last_timeline_clones: problem.last_timeline_clones,
            area: terrain.area(),
            idea_bits: max_idea_values.iter().map(|&largest| bit_width(largest.into())).collect(),
            words_per_key: 0,
        };
        let crate_bits = codec.cell_bits as usize + usize::from(codec.has_heavy_crates);
        let timeline_bits = codec.crate_count_bits as usize
            + codec.crate_count * crate_bits
            + codec.latching_cells.len()
            + usize::from(codec.stores_goal);
        let clones: usize = (codec.first_timeline_clones..=codec.last_timeline_clones).sum();
        let bits = codec.time_bits as usize
            + codec.interchangeable_from
            + timeline_bits * problem.timeline_count()
            + clones * codec.cell_bits as usize
            + codec.idea_bits.iter().sum::<u32>() as usize;
        codec.words_per_key = bits.div_ceil(64).max(1);
        codec
    }

    /// The number of words in a packed state.
    pub(super) fn words_per_key(&self) -> usize {
        self.words_per_key
    }

    /// Packs a state, given in parts, into a key. There is one world for each timeline.
    #[inline]
    pub(super) fn pack<S: CellSet>(
        &self,
        time: u32,
        inside_mask: u64,
        worlds: &[World<S>],
        idea_memory: &[u16],
        key: &mut [u64],
    ) {
        if inside_mask == first_clones_mask(self.last_timeline_clones) {
            // All end states have the same key, which no other state has.
            key.fill(u64::MAX);
            return;
        }
        let mut writer = BitWriter::new(key);
        writer.put(u64::from(time), self.time_bits);
        if self.interchangeable_from > 0 {
            writer.put(
                inside_mask & first_clones_mask(self.interchangeable_from),
                self.interchangeable_from as u32,
            );
        }
        for (timeline, world) in worlds.iter().enumerate() {
            let clones = self.first_timeline_clones + timeline;
            if inside_mask & first_clones_mask(clones) != first_clones_mask(clones) {
                self.pack_world(world, inside_mask, &mut writer);
            }
        }
        for (&number, &bits) in idea_memory.iter().zip(&self.idea_bits) {
            writer.put(number.into(), bits);
        }
        writer.finish();
    }

    fn pack_world<S: CellSet>(
        &self,
        world: &World<S>,
        inside_mask: u64,
        writer: &mut BitWriter<'_>,
    ) {
        if self.crate_count_bits > 0 {
            writer.put(world.crates().count() as u64, self.crate_count_bits);
        }
        if self.crate_count > 0 {
            for cell in world.crates() {
                writer.put(cell.index() as u64, self.cell_bits);
                if self.has_heavy_crates {
                    writer.put(world.has_heavy_crate(cell).into(), 1);
                }
            }
        }
        for is_set in self.latching_cells.latched_flags(world) {
            writer.put(u64::from(is_set), 1);
        }
        if self.stores_goal {
            writer.put(u64::from(world.goal_reached()), 1);
        }
        let clones = world.clones();
        let distinct_clone_count = self.interchangeable_from.min(clones.len());
        for cell in &clones[..distinct_clone_count] {
            writer.put(cell.index() as u64, self.cell_bits);
        }
        let interchangeable = &clones[distinct_clone_count..];
        let mut codes = [0; 64];
        for (index, cell) in interchangeable.iter().enumerate() {
            let is_inside = inside_mask >> (distinct_clone_count + index) & 1 == 1;
            let code = if is_inside { self.area } else { cell.index() } as u16;
            let mut slot = index;
            while slot > 0 && codes[slot - 1] > code {
                codes[slot] = codes[slot - 1];
                slot -= 1;
            }
            codes[slot] = code;
        }
        for &code in &codes[..interchangeable.len()] {
            writer.put(u64::from(code), self.cell_bits);
        }
    }

    /// Unpacks a key into an existing state, without allocating. The world of a finished timeline
    /// stays unchanged.
    pub(super) fn unpack<S: CellSet>(
        &self,
        problem: &TimelineProblem<'_, S>,
        key: &[u64],
        turn: &mut Turn<S>,
        state: &mut JointState<S>,
        idea_memory: &mut [u16],
    ) {
        let mut reader = BitReader::new(key);
        state.time = reader.take(self.time_bits) as u32;
        state.inside_mask = if self.interchangeable_from > 0 {
            reader.take(self.interchangeable_from as u32)
        } else {
            0
        };
        let JointState { inside_mask, worlds, .. } = state;
        for (timeline, world) in worlds.iter_mut().enumerate() {
            let clones = self.first_timeline_clones + timeline;
            let distinct_clone_count = self.interchangeable_from.min(clones);
            if distinct_clone_count == clones
                && *inside_mask & first_clones_mask(clones) == first_clones_mask(clones)
            {
                continue;
            }
            world.rebuild(problem.terrain, turn, |world| {
                let crates = match self.crate_count_bits {
                    0 => self.crate_count,
                    bits => reader.take(bits) as usize,
                };
                for _ in 0..crates {
                    let cell = Cell::new(reader.take(self.cell_bits) as usize);
                    world.place_crate(cell);
                    if self.has_heavy_crates && reader.take(1) == 1 {
                        world.mark_heavy(cell);
                    }
                }
                self.latching_cells.latch(problem.terrain, world, || reader.take(1) == 1);
                if self.stores_goal && reader.take(1) == 1 {
                    world.reach_goal();
                }
                for clone in 0..clones {
                    let code = reader.take(self.cell_bits) as usize;
                    if code == self.area {
                        *inside_mask |= 1 << clone;
                        world.place_clone(clone, problem.terrain.start());
                    } else {
                        world.place_clone(clone, Cell::new(code));
                    }
                }
            });
        }
        for (number, &bits) in idea_memory.iter_mut().zip(&self.idea_bits) {
            *number = reader.take(bits) as u16;
        }
    }
}
