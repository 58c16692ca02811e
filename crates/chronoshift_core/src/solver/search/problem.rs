//! What is searched: some timelines that advance in step, on the smallest terrain.

use fixedbitset::FixedBitSet;

use crate::rules::{Action, Bits, Board, CellSet, Terrain, World};
use crate::solver::bounds::Distances;
use crate::solver::running::Pace;

/// The most clones that a search looks at.
pub(in crate::solver) const MOST_CLONES: usize = 64;

/// Timelines of one level that advance in step, up to the end of the last.
///
/// Timeline `i` is the world under the clones 1 to `i`. All must be free of
/// paradox, and only the last may, and must, obtain the goal. A turn costs the
/// number of clones that are not inside when it begins, so that a way to the end
/// costs the sum of the recordings' lengths.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Problem<'a, S> {
    pub terrain: &'a Terrain<S>,
    pub distances: &'a Distances,
    /// The number of clones in the first timeline that is searched.
    pub first: usize,
    /// The number of clones in the last, at most [`MOST_CLONES`].
    pub last: usize,
    /// What the last timeline has to do about the goal.
    pub goal: Goal,
    /// What the first clones do at least: the whole recording if it ends with
    /// [`Action::Enter`], else how it begins.
    pub scripts: &'a [Vec<Action>],
    /// No recording is shorter than this but those of which something is known.
    pub shortest: u32,
    /// Whether one may be, with which a clone enters at once.
    pub may_block: bool,
}

/// What a timeline has to do about the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Goal {
    /// It must end with the goal obtained.
    Obtain,
    /// It does not matter.
    Ignore,
}

impl<S: CellSet> Problem<'_, S> {
    /// The number of timelines.
    pub(in crate::solver) fn timelines(&self) -> usize {
        self.last - self.first + 1
    }

    /// The first timeline (from 0) that a clone (from 0) is in.
    pub(in crate::solver) fn first_of(&self, clone: usize) -> usize {
        (clone + 1).saturating_sub(self.first)
    }

    /// The clones from this one on are interchangeable: they share all timelines, and
    /// nothing is known of what they do.
    pub(in crate::solver) fn interchangeable_from(&self) -> usize {
        if self.first == self.last { self.scripts.len().min(self.last) } else { self.last }
    }

    /// Turns after which time does not matter any more.
    pub(in crate::solver) fn horizon(&self) -> u32 {
        let longest = self.scripts.iter().map(Vec::len).max().unwrap_or(0) as u32;
        longest.max(self.shortest.saturating_sub(1))
    }

    /// No recording of this clone is shorter.
    pub(in crate::solver) fn shortest_of(&self, clone: usize) -> u32 {
        if clone < self.scripts.len() { 0 } else { self.shortest }
    }

    /// What the recording of a clone has to last yet after so many turns.
    #[inline]
    pub(in crate::solver) fn rest_of(&self, shortest: u32, time: u32) -> u32 {
        if self.may_block && time == 0 { shortest.min(1) } else { shortest.saturating_sub(time) }
    }

    /// Whether a clone's recording is known to its end.
    pub(in crate::solver) fn is_recorded(&self, clone: usize) -> bool {
        self.scripts.get(clone).is_some_and(|script| script.last() == Some(&Action::Enter))
    }
}

/// Where everything is in each timeline, after some turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::solver) struct State<S> {
    /// Turns that have passed, at most the problem's horizon.
    pub time: u32,
    /// The clones inside, a bit each.
    pub inside: u64,
    /// The timelines; those that are over are no longer kept true.
    pub worlds: Vec<World<S>>,
}

impl<S: CellSet> State<S> {
    /// The start of all timelines.
    pub(in crate::solver) fn new(problem: &Problem<'_, S>) -> Self {
        let worlds = (problem.first..=problem.last).map(|k| World::new(problem.terrain, k));
        Self { time: 0, inside: 0, worlds: worlds.collect() }
    }

    /// Whether all clones of a timeline (from 0) are inside.
    pub(in crate::solver) fn is_over(&self, problem: &Problem<'_, S>, timeline: usize) -> bool {
        let clones = all(problem.first + timeline);
        self.inside & clones == clones
    }
}

/// The bits of the first clones.
pub(in crate::solver) fn all(clones: usize) -> u64 {
    u64::MAX >> (64 - clones)
}

/// Something to be done on terrain of whatever width.
pub(in crate::solver) trait OnTerrain {
    /// What comes of it.
    type Output;

    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output;
}

/// Does something on the board's terrain, packed: what cannot be reached is left out, so that
/// there are less cells than a cell's index can tell apart.
pub(in crate::solver) async fn on_smallest_terrain<T: OnTerrain>(
    board: &Board,
    task: T,
    pace: &Pace,
) -> T::Output {
    if let Some(terrain) = board.packed::<Bits<1>>() {
        return task.run(&terrain).await;
    }
    pace.cells(board.area()).await;
    if let Some(terrain) = board.packed::<Bits<4>>() {
        return task.run(&terrain).await;
    }
    pace.cells(board.area()).await;
    if let Some(terrain) = board.packed::<FixedBitSet>() {
        pace.cells(board.area()).await;
        return task.run(&terrain).await;
    }
    unreachable!("walls close a board off, so that less than 65,535 cells are reached")
}
