//! The problem that a search solves: timelines that advance in step, on packed terrain.

use chronoshift_search::{AStar, Expander};
use fixedbitset::FixedBitSet;

use crate::ideas::Idea;
use crate::rules::{Action, Bits, Board, CellSet, Recordings, Terrain, World};
use crate::solver::bounds::DistanceBounds;
use crate::solver::running::{Budget, Interrupt};

/// The maximum number of clones in a search, because the clones inside are a bitmap of one word.
pub(in crate::solver) const MAX_SEARCHED_CLONES: usize = 64;

/// Timelines of a level that advance in step until the last timeline ends.
///
/// Timeline `i` is the world in which the clones 1 to `i` act. No timeline may have a paradox. Only
/// the last timeline may end with the objective reached, and `goal` says whether it must. Without a
/// time machine, the only clone counts as inside once the objective is reached. A turn costs the
/// number of clones that are outside when it begins, so the cost of a path to the end is the total
/// length of the recordings.
#[derive(Debug, Clone)]
pub(in crate::solver) struct TimelineProblem<'a, S> {
    pub terrain: &'a Terrain<S>,
    pub distances: &'a DistanceBounds,
    /// The number of clones in the first timeline of the search.
    pub first_timeline_clones: usize,
    /// The number of clones in the last timeline, at most [`MAX_SEARCHED_CLONES`].
    pub last_timeline_clones: usize,
    /// Whether the last timeline must reach the objective.
    pub goal: FinalGoal,
    /// The known actions of the first clones. A recording that ends with [`Action::Enter`] is
    /// complete; any other is only a prefix, which the search extends.
    pub scripts: Option<&'a Recordings>,
    /// The minimum length of a recording that has no known actions.
    pub shortest_recording: u32,
    /// Whether one recording is allowed to be shorter, because its clone enters at once.
    pub can_block_start: bool,
    /// Ideas that must not occur. If there are any, the problem must contain all timelines.
    pub ideas: &'a [Idea],
}

/// Whether the last timeline must reach the objective.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum FinalGoal {
    /// The last timeline must end with the objective reached.
    Required,
    /// The last timeline may end with or without the objective reached.
    Ignored,
}

impl<'a, S: CellSet> TimelineProblem<'a, S> {
    /// The problem of the last timeline alone with this number of clones, without known actions.
    pub(in crate::solver) fn last_timeline(
        terrain: &'a Terrain<S>,
        distances: &'a DistanceBounds,
        clones: usize,
    ) -> Self {
        Self {
            terrain,
            distances,
            first_timeline_clones: clones,
            last_timeline_clones: clones,
            goal: FinalGoal::Required,
            scripts: None,
            shortest_recording: 0,
            can_block_start: false,
            ideas: &[],
        }
    }

    pub(in crate::solver) fn timeline_count(&self) -> usize {
        self.last_timeline_clones - self.first_timeline_clones + 1
    }

    /// The first timeline in which a clone acts. Clones and timelines are 0-based.
    pub(in crate::solver) fn first_timeline(&self, clone: usize) -> usize {
        (clone + 1).saturating_sub(self.first_timeline_clones)
    }

    /// The first of the interchangeable clones, which all act in the same timelines and have no
    /// known actions. Returns the number of clones if no clones are interchangeable.
    pub(in crate::solver) fn interchangeable_from(&self) -> usize {
        if self.first_timeline_clones == self.last_timeline_clones {
            self.scripted_clones().min(self.last_timeline_clones)
        } else {
            self.last_timeline_clones
        }
    }

    /// The number of turns after which states no longer depend on time.
    pub(in crate::solver) fn horizon(&self) -> u32 {
        let longest = self.scripts.map_or(0, Recordings::longest) as u32;
        longest.max(self.shortest_recording.saturating_sub(1))
    }

    /// The minimum length of a clone's recording, unless the clone enters at once.
    pub(in crate::solver) fn min_length(&self, clone: usize) -> u32 {
        if clone < self.scripted_clones() { 0 } else { self.shortest_recording }
    }

    /// The minimum number of actions left in a recording after `time` turns, given the minimum
    /// length of the whole recording.
    #[inline]
    pub(in crate::solver) fn min_remaining_length(&self, min_length: u32, time: u32) -> u32 {
        if self.can_block_start && time == 0 {
            min_length.min(1)
        } else {
            min_length.saturating_sub(time)
        }
    }

    fn scripted_clones(&self) -> usize {
        self.scripts.map_or(0, Recordings::count)
    }

    /// The length of a clone's recording, if it is completely known.
    pub(in crate::solver) fn recorded_length(&self, clone: usize) -> Option<u32> {
        let script = self.scripts?.recording(clone);
        (script.last() == Some(&Action::Enter)).then_some(script.len() as u32)
    }
}

/// The worlds of all timelines after the same number of turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::solver) struct JointState<S> {
    /// The number of turns that have passed, capped at the problem's horizon.
    pub time: u32,
    /// The bitmap of the clones inside.
    pub inside_mask: u64,
    /// The world of each timeline. The worlds of finished timelines are no longer updated.
    pub worlds: Vec<World<S>>,
}

impl<S: CellSet> JointState<S> {
    /// The state at the start of all timelines.
    pub(in crate::solver) fn new(problem: &TimelineProblem<'_, S>) -> Self {
        let worlds = (problem.first_timeline_clones..=problem.last_timeline_clones)
            .map(|clones| World::new(problem.terrain, clones));
        Self { time: 0, inside_mask: 0, worlds: worlds.collect() }
    }

    /// Whether all clones of a timeline are inside. `timeline` is 0-based.
    pub(in crate::solver) fn is_finished(
        &self,
        problem: &TimelineProblem<'_, S>,
        timeline: usize,
    ) -> bool {
        let clone_mask = first_clones_mask(problem.first_timeline_clones + timeline);
        self.inside_mask & clone_mask == clone_mask
    }
}

/// The bitmap of the first `clones` clones. `clones` must be at least 1.
pub(in crate::solver) fn first_clones_mask(clones: usize) -> u64 {
    u64::MAX >> (64 - clones)
}

/// An expander whose states are the worlds of one or more timelines.
pub(in crate::solver) trait TimelineExpander: Expander {
    /// The type of the sets of cells in the worlds.
    type Cells: CellSet;

    /// Packs a state into a key. `worlds` contains one world for each timeline.
    fn pack(&self, time: u32, inside_mask: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// An admissible lower bound on the cost from a state to the end.
    fn estimate(&self, state: &JointState<Self::Cells>) -> u32;
}

/// Adds a state to a search as a root, with an initial cost.
pub(in crate::solver) fn add_root<E: TimelineExpander>(
    search: &mut AStar<E>,
    state: &JointState<E::Cells>,
    cost: u32,
) {
    let expander = search.expander();
    let (mut key, h) = (vec![0; expander.words_per_key()], expander.estimate(state));
    expander.pack(state.time, state.inside_mask, &state.worlds, &mut key);
    search.add_root(&key, cost, h);
}

/// A task that runs on terrain with cell sets of any type.
pub(in crate::solver) trait TerrainTask {
    type Output;

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Self::Output, Interrupt>;
}

/// Runs a task on packed terrain with the smallest cell sets that fit. Packing leaves out
/// unreachable cells, so even the largest boards have few enough cells.
pub(in crate::solver) fn run_on_smallest_terrain<T: TerrainTask>(
    board: &Board,
    task: T,
    budget: &mut Budget<'_>,
) -> Result<T::Output, Interrupt> {
    // Each attempt at packing examines all cells and wires.
    let packing_work = board.area() + board.wires().len();
    budget.count_cells(packing_work)?;
    if let Some(terrain) = board.packed::<Bits<1>>() {
        return task.run(&terrain, budget);
    }
    budget.count_cells(packing_work)?;
    if let Some(terrain) = board.packed::<Bits<4>>() {
        return task.run(&terrain, budget);
    }
    budget.count_cells(packing_work)?;
    if let Some(terrain) = board.packed::<FixedBitSet>() {
        return task.run(&terrain, budget);
    }
    unreachable!("walls enclose a board, so fewer than 65,535 cells can be reached")
}
