//! The joint successors of all clones of some timelines.

use super::encoding::JointEncoding;
use super::turns::JointTurns;
use crate::rules::{Action, CellSet, NEVER, Recordings, World};
use crate::solver::running::{Budget, Stop};
use crate::solver::search::best_first::Search;
use crate::solver::search::expand::{
    BYTES_A_UNIT, CHOICES_A_REPORT, EstimateWindow, Expand, Generated, Successor,
};
use crate::solver::search::problem::{Problem, State, all};
use crate::solver::search::store::StoredNode;

/// A heuristic besides the estimate of the turns: the least cost from a state to the end, or
/// [`NEVER`](crate::rules::NEVER).
pub(in crate::solver) trait Heuristic<S> {
    fn estimate(&mut self, state: &State<S>) -> u32;
}

/// No heuristic besides.
pub(in crate::solver) struct NoHeuristic;

impl<S> Heuristic<S> for NoHeuristic {
    fn estimate(&mut self, _: &State<S>) -> u32 {
        0
    }
}

/// Successors by the joint actions of all clones.
pub(in crate::solver) struct Joint<'a, S, G> {
    turns: JointTurns<'a, S>,
    encoding: JointEncoding,
    guide: G,
    /// Room for a packed state.
    key: Vec<u64>,
}

impl<'a, S: CellSet, G: Heuristic<S>> Joint<'a, S, G> {
    /// A search from the start of the timelines. It must use a single ceiling, because states that
    /// the guide has cut off do not come back.
    pub(in crate::solver) fn search(
        problem: Problem<'a, S>,
        guide: G,
        keep_transitions: bool,
    ) -> Search<Self> {
        let start = State::new(&problem);
        let turns = JointTurns::new(problem);
        let encoding = JointEncoding::new(turns.problem(), turns.watch().memory());
        let key = vec![0; encoding.stride()];
        let joint = Self { turns, encoding, guide, key };
        let mut search = Search::new(joint, keep_transitions);
        search.add_root(&start, 0);
        search
    }

    /// Begins with the successors of a packed state.
    fn begin(&mut self, key: &[u64]) {
        let (problem, base, memory, turn) = self.turns.base_mut();
        self.encoding.unpack(problem, key, turn, base, memory);
        self.turns.begin();
    }

    /// The actions of the clones between a state and one of its successors, each with its node.
    fn actions(
        &mut self,
        from: &(Vec<u64>, StoredNode),
        to: &(Vec<u64>, StoredNode),
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Option<Action>>, Stop> {
        let effort = self.effort();
        budget.work(effort)?;
        self.begin(&from.0);
        let mut actions = Vec::new();
        let Self { turns, encoding, key, .. } = self;
        // It was queued under no less than its estimate.
        let window = EstimateWindow { from: 0, to: to.1.queued, ceiling: NEVER };
        let found =
            turns.expand(from.1.cost, window, |turns, successor| -> Result<(), Option<Stop>> {
                let units = if successor.is_none() { u64::from(CHOICES_A_REPORT) } else { effort };
                budget.work(units).map_err(Some)?;
                if let Some(successor) = successor {
                    encoding.pack(successor.state, successor.memory, key);
                    if *key == to.0 {
                        actions.extend(turns.actions());
                        return Err(None);
                    }
                }
                Ok(())
            });
        match found {
            Err(Some(stop)) => Err(stop),
            // No further successors are needed.
            Ok(_) | Err(None) => Ok(actions),
        }
    }
}

impl<S: CellSet, G: Heuristic<S>> Expand for Joint<'_, S, G> {
    type Cells = S;

    const HAS_FEW_SUCCESSORS: bool = false;

    fn stride(&self) -> usize {
        self.encoding.stride()
    }

    fn bytes(&self) -> usize {
        self.turns.bytes()
    }

    #[inline]
    fn pack(&self, time: u32, inside: u64, worlds: &[World<S>], key: &mut [u64]) {
        self.encoding.pack_worlds(time, inside, worlds, &[], key);
    }

    fn estimate(&self, state: &State<S>) -> u32 {
        self.turns.problem().joint_estimate(state)
    }

    fn effort(&self) -> u64 {
        1 + (self.turns.bytes() / BYTES_A_UNIT) as u64
    }

    fn expand(
        &mut self,
        key: &[u64],
        spent: u32,
        window: EstimateWindow,
        mut emit: impl FnMut(Generated<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        self.begin(key);
        let Self { turns, encoding, guide, key } = self;
        // The lowest estimate that the guide cuts off.
        let mut cut_off = NEVER;
        let beyond = turns.expand(spent, window, |turns, successor| {
            let Some(successor) = successor else { return emit(Generated::NoSuccessor) };
            let cost = successor.cost;
            let remaining = successor.estimate.max(guide.estimate(successor.state));
            let sum = spent + cost + remaining;
            if sum > window.ceiling {
                cut_off = sum.min(cut_off);
                return emit(Generated::CutOff);
            }
            encoding.pack(successor.state, successor.memory, key);
            let is_end = successor.state.inside == all(turns.problem().last);
            emit(Generated::Successor(Successor { key, cost, remaining, is_end }))
        })?;
        Ok(beyond.min(cut_off))
    }
}

impl<S: CellSet, G: Heuristic<S>> Search<Joint<'_, S, G>> {
    /// The recordings on the path to the end, each up to its clone's [`Action::Enter`].
    pub(in crate::solver) fn recordings(
        &mut self,
        budget: &mut Budget<'_>,
    ) -> Result<Recordings, Stop> {
        let path = self.path();
        let joint = self.expander_mut();
        let mut recordings = vec![Vec::<Action>::new(); joint.turns.problem().last];
        for step in path.windows(2) {
            let actions = joint.actions(&step[0], &step[1], budget)?;
            for (recording, action) in recordings.iter_mut().zip(actions) {
                recording.extend(action);
            }
        }
        Ok(Recordings::cut(recordings))
    }
}
