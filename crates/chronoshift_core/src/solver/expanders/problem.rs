//! The problem of a search: some timelines that advance in step, on the smallest terrain.

use fixedbitset::FixedBitSet;

use crate::ideas::Idea;
use crate::rules::{Action, Bits, Board, CellSet, Recordings, Terrain, World};
use crate::solver::bounds::DistanceBounds;
use crate::solver::running::{Budget, Interrupt};

/// The greatest number of clones in a search: a word has a bit for each clone inside.
pub(in crate::solver) const MAX_SEARCHED_CLONES: usize = 64;

/// Timelines of one level that advance in step, up to the end of the last.
///
/// Timeline `i` is the world under the clones 1 to `i`. All must be free of paradox, and only the
/// last may, and must, end with the objective reached. Without a time machine, the one clone counts
/// as inside once the objective is reached. A turn costs the number of clones that are not inside
/// when it begins, so that a path to the end costs the sum of the recordings' lengths.
#[derive(Debug, Clone)]
pub(in crate::solver) struct TimelineProblem<'a, S> {
    pub terrain: &'a Terrain<S>,
    pub distances: &'a DistanceBounds,
    /// The number of clones in the first timeline of the search.
    pub first_clones: usize,
    /// The number of clones in the last, at most [`MAX_SEARCHED_CLONES`].
    pub last_clones: usize,
    /// The task of the last timeline about the objective.
    pub goal: FinalGoal,
    /// The known actions of the first clones: the whole recording if it ends with
    /// [`Action::Enter`], or else its start.
    pub scripts: Option<&'a Recordings>,
    /// The least length of a recording without known actions.
    pub shortest: u32,
    /// Whether one recording may be shorter, with which a clone enters at once.
    pub may_block: bool,
    /// Ideas that must not happen; if there are any, all timelines are searched.
    pub ideas: &'a [Idea],
}

/// The task of a timeline about the objective.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum FinalGoal {
    /// It must end with the objective reached.
    Required,
    /// It does not matter.
    Ignored,
}

impl<S: CellSet> TimelineProblem<'_, S> {
    /// The number of timelines.
    pub(in crate::solver) fn timelines(&self) -> usize {
        self.last_clones - self.first_clones + 1
    }

    /// The first timeline (from 0) with a clone (from 0).
    pub(in crate::solver) fn first_of(&self, clone: usize) -> usize {
        (clone + 1).saturating_sub(self.first_clones)
    }

    /// The clones from this one on are interchangeable: they share all timelines, and have no known
    /// actions.
    pub(in crate::solver) fn interchangeable_from(&self) -> usize {
        if self.first_clones == self.last_clones {
            self.scripted().min(self.last_clones)
        } else {
            self.last_clones
        }
    }

    /// The number of turns after which time does not matter any more.
    pub(in crate::solver) fn horizon(&self) -> u32 {
        let longest = self.scripts.map_or(0, Recordings::longest) as u32;
        longest.max(self.shortest.saturating_sub(1))
    }

    /// The least length of this clone's recording.
    pub(in crate::solver) fn shortest_of(&self, clone: usize) -> u32 {
        if clone < self.scripted() { 0 } else { self.shortest }
    }

    /// The least length of the rest of a clone's recording after this number of turns.
    #[inline]
    pub(in crate::solver) fn min_remaining_length(&self, shortest: u32, time: u32) -> u32 {
        if self.may_block && time == 0 { shortest.min(1) } else { shortest.saturating_sub(time) }
    }

    /// The number of clones with known actions.
    fn scripted(&self) -> usize {
        self.scripts.map_or(0, Recordings::count)
    }

    /// The length of a clone's recording, if that is known to its end.
    pub(in crate::solver) fn recorded_length(&self, clone: usize) -> Option<u32> {
        let script = self.scripts?.recording(clone);
        (script.last() == Some(&Action::Enter)).then_some(script.len() as u32)
    }
}

/// The worlds of all timelines, after some turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::solver) struct JointState<S> {
    /// The number of turns that have passed, at most the problem's horizon.
    pub time: u32,
    /// The clones inside, a bit each.
    pub inside: u64,
    /// The timelines; the worlds of those that are finished are no longer updated.
    pub worlds: Vec<World<S>>,
}

impl<S: CellSet> JointState<S> {
    /// The start of all timelines.
    pub(in crate::solver) fn new(problem: &TimelineProblem<'_, S>) -> Self {
        let worlds =
            (problem.first_clones..=problem.last_clones).map(|k| World::new(problem.terrain, k));
        Self { time: 0, inside: 0, worlds: worlds.collect() }
    }

    /// Whether all clones of a timeline (from 0) are inside.
    pub(in crate::solver) fn is_finished(
        &self,
        problem: &TimelineProblem<'_, S>,
        timeline: usize,
    ) -> bool {
        let clones = mask_of_first(problem.first_clones + timeline);
        self.inside & clones == clones
    }
}

/// A mask of the bits of the first clones, of which there is at least one.
pub(in crate::solver) fn mask_of_first(clones: usize) -> u64 {
    u64::MAX >> (64 - clones)
}

/// A task on terrain of any width.
pub(in crate::solver) trait OnTerrain {
    /// The result of the task.
    type Output;

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Self::Output, Interrupt>;
}

/// Runs a task on the board's terrain, packed: unreachable cells are left out, so that a cell's
/// index has room for all others.
pub(in crate::solver) fn on_smallest_terrain<T: OnTerrain>(
    board: &Board,
    task: T,
    budget: &mut Budget<'_>,
) -> Result<T::Output, Interrupt> {
    // Each attempt looks at all cells and wires.
    let looks = board.area() + board.wires().len();
    budget.cells(looks)?;
    if let Some(terrain) = board.packed::<Bits<1>>() {
        return task.run(&terrain, budget);
    }
    budget.cells(looks)?;
    if let Some(terrain) = board.packed::<Bits<4>>() {
        return task.run(&terrain, budget);
    }
    budget.cells(looks)?;
    if let Some(terrain) = board.packed::<FixedBitSet>() {
        return task.run(&terrain, budget);
    }
    unreachable!("walls close a board off, so that less than 65,535 cells are reached")
}
