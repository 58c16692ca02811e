//! The joint successors of all clones of some timelines.

use chronoshift_search::{
    AStar, AStarOnce, BYTES_PER_UNIT, CHOICES_PER_REPORT, Event, Expander, FWindow, PathState,
};

use super::codec::JointCodec;
use super::successors::JointSuccessors;
use crate::rules::{Action, CellSet, NEVER, Recordings, World};
use crate::solver::expanders::problem::{JointState, TimelineProblem, mask_of_first};
use crate::solver::expanders::timeline_expander::TimelineExpander;
use crate::solver::running::{Budget, Stop};

/// A heuristic besides the estimate of the turns: the least cost from a state to the end, or
/// [`NEVER`](crate::rules::NEVER).
pub(in crate::solver) trait Heuristic<S> {
    fn estimate(&mut self, state: &JointState<S>) -> u32;
}

/// No heuristic besides.
pub(in crate::solver) struct ZeroHeuristic;

impl<S> Heuristic<S> for ZeroHeuristic {
    fn estimate(&mut self, _: &JointState<S>) -> u32 {
        0
    }
}

/// Successors by the joint actions of all clones.
pub(in crate::solver) struct JointExpander<'a, S, G> {
    turns: JointSuccessors<'a, S>,
    encoding: JointCodec,
    guide: G,
    /// Room for a packed state.
    key: Vec<u64>,
}

impl<'a, S: CellSet> JointExpander<'a, S, ZeroHeuristic> {
    /// A search from the start of the timelines, which keeps the transitions between states or not.
    pub(in crate::solver) fn search(
        problem: TimelineProblem<'a, S>,
        keep_transitions: bool,
    ) -> AStar<Self> {
        let (joint, key, h) = Self::with_root(problem, ZeroHeuristic);
        let mut search = AStar::new(joint, keep_transitions);
        search.add_root(&key, 0, h);
        search
    }
}

impl<'a, S: CellSet, G: Heuristic<S>> JointExpander<'a, S, G> {
    /// A search from the start of the timelines with a guide. States that the guide has cut off do
    /// not come back.
    pub(in crate::solver) fn guided(problem: TimelineProblem<'a, S>, guide: G) -> AStarOnce<Self> {
        let (joint, key, h) = Self::with_root(problem, guide);
        let mut search = AStarOnce::new(joint);
        search.add_root(&key, 0, h);
        search
    }

    /// The expander, the packed start of the timelines, and a lower bound on the cost from there.
    fn with_root(problem: TimelineProblem<'a, S>, guide: G) -> (Self, Vec<u64>, u32) {
        let start = JointState::new(&problem);
        let turns = JointSuccessors::new(problem);
        let encoding = JointCodec::new(turns.problem(), turns.watch().max_values());
        let mut key = vec![0; encoding.stride()];
        let joint = Self { turns, encoding, guide, key: key.clone() };
        joint.pack(start.time, start.inside, &start.worlds, &mut key);
        let h = joint.estimate(&start);
        (joint, key, h)
    }

    /// The recordings on a path to the end, each up to its clone's [`Action::Enter`].
    pub(in crate::solver) fn recordings(
        &mut self,
        path: &[PathState],
        budget: &mut Budget<'_>,
    ) -> Result<Recordings, Stop> {
        let mut recordings = vec![Vec::<Action>::new(); self.turns.problem().last_clones];
        for step in path.windows(2) {
            let actions = self.actions(&step[0], &step[1], budget)?;
            for (recording, action) in recordings.iter_mut().zip(actions) {
                recording.extend(action);
            }
        }
        Ok(Recordings::cut(recordings))
    }

    /// Begins with the successors of a packed state.
    fn begin(&mut self, key: &[u64]) {
        let (problem, base, idea_memory, turn) = self.turns.base_mut();
        self.encoding.unpack(problem, key, turn, base, idea_memory);
        self.turns.begin();
    }

    /// The actions of the clones between a state of a path and the next one.
    fn actions(
        &mut self,
        from: &PathState,
        to: &PathState,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Option<Action>>, Stop> {
        let effort = self.effort();
        budget.work(effort)?;
        self.begin(&from.key);
        let mut actions = Vec::new();
        let Self { turns, encoding, key, .. } = self;
        let window = FWindow { from: 0, to: to.f, ceiling: NEVER };
        let found = turns.expand(from.g, window, |turns, successor| -> Result<(), Option<Stop>> {
            let units = if successor.is_none() { u64::from(CHOICES_PER_REPORT) } else { effort };
            budget.work(units).map_err(Some)?;
            if let Some(successor) = successor {
                encoding.pack(successor.state, successor.idea_memory, key);
                if *key == to.key {
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

impl<S: CellSet, G: Heuristic<S>> TimelineExpander for JointExpander<'_, S, G> {
    type Cells = S;

    #[inline]
    fn pack(&self, time: u32, inside: u64, worlds: &[World<S>], key: &mut [u64]) {
        self.encoding.pack_worlds(time, inside, worlds, &[], key);
    }

    fn estimate(&self, state: &JointState<S>) -> u32 {
        self.turns.problem().joint_estimate(state)
    }
}

impl<S: CellSet, G: Heuristic<S>> Expander for JointExpander<'_, S, G> {
    fn key_words(&self) -> usize {
        self.encoding.stride()
    }

    fn bytes(&self) -> usize {
        self.turns.bytes()
    }

    fn effort(&self) -> u64 {
        1 + (self.turns.bytes() / BYTES_PER_UNIT) as u64
    }

    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        mut emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        self.begin(key);
        let Self { turns, encoding, guide, key } = self;
        // The least f-value that the guide cuts off.
        let mut cut_off = NEVER;
        let beyond = turns.expand(g, window, |turns, successor| {
            let Some(successor) = successor else { return emit(Event::NoSuccessor) };
            let cost = successor.cost;
            let h = successor.estimate.max(guide.estimate(successor.state));
            let f = g + cost + h;
            if f > window.ceiling {
                cut_off = f.min(cut_off);
                return emit(Event::Pruned);
            }
            encoding.pack(successor.state, successor.idea_memory, key);
            let is_goal = successor.state.inside == mask_of_first(turns.problem().last_clones);
            emit(Event::Successor { key, cost, h, is_goal })
        })?;
        Ok(beyond.min(cut_off))
    }
}
