//! The expander of the joint search.

use chronoshift_search::{
    AStar, AStarOnce, CHOICES_PER_REPORT, Event, Expander, FWindow, PathState,
};

use super::codec::JointCodec;
use super::successors::JointSuccessors;
use crate::rules::{Action, CellSet, NEVER, Recordings, World};
use crate::solver::expanders::problem::{
    JointState, TimelineExpander, TimelineProblem, first_clones_mask,
};
use crate::solver::running::{Budget, Stop};

/// A second heuristic, in addition to the estimate of the remaining turns.
pub(in crate::solver) trait Heuristic<S> {
    /// A lower bound on the cost from a state to the end; [`NEVER`](crate::rules::NEVER) if the end
    /// can't be reached.
    fn estimate(&mut self, state: &JointState<S>) -> u32;
}

/// A heuristic that adds nothing to the estimate of the remaining turns.
pub(in crate::solver) struct ZeroHeuristic;

impl<S> Heuristic<S> for ZeroHeuristic {
    fn estimate(&mut self, _: &JointState<S>) -> u32 {
        0
    }
}

/// Generates the successors of a state by the joint actions of all clones.
pub(in crate::solver) struct JointExpander<'a, S, H> {
    successors: JointSuccessors<'a, S>,
    codec: JointCodec,
    heuristic: H,
    /// A reusable buffer for a packed state.
    key: Vec<u64>,
}

impl<'a, S: CellSet> JointExpander<'a, S, ZeroHeuristic> {
    /// Creates a search from the start of the timelines. Transitions are recorded only if
    /// `keep_transitions` is true.
    pub(in crate::solver) fn new_search(
        problem: TimelineProblem<'a, S>,
        keep_transitions: bool,
    ) -> AStar<Self> {
        let (expander, key, h) = Self::with_root(problem, ZeroHeuristic);
        let mut search = AStar::new(expander, keep_transitions);
        search.add_root(&key, 0, h);
        search
    }
}

impl<'a, S: CellSet, H: Heuristic<S>> JointExpander<'a, S, H> {
    /// Creates a search from the start of the timelines with a heuristic. The search can run only
    /// once, because states that the heuristic prunes are never generated again.
    pub(in crate::solver) fn new_search_with_heuristic(
        problem: TimelineProblem<'a, S>,
        heuristic: H,
    ) -> AStarOnce<Self> {
        let (expander, key, h) = Self::with_root(problem, heuristic);
        let mut search = AStarOnce::new(expander);
        search.add_root(&key, 0, h);
        search
    }

    /// Creates an expander. Also returns the packed start state and a lower bound on the cost from
    /// it.
    fn with_root(problem: TimelineProblem<'a, S>, heuristic: H) -> (Self, Vec<u64>, u32) {
        let start_state = JointState::new(&problem);
        let successors = JointSuccessors::new(problem);
        let codec = JointCodec::new(&successors.problem, successors.idea_detector.max_values());
        let mut key = vec![0; codec.words_per_key()];
        let expander = Self { successors, codec, heuristic, key: key.clone() };
        expander.pack(start_state.time, start_state.inside_mask, &start_state.worlds, &mut key);
        let h = expander.estimate(&start_state);
        (expander, key, h)
    }

    /// The recordings of all clones along a path to the end, each up to its [`Action::Enter`].
    pub(in crate::solver) fn recordings(
        &mut self,
        path: &[PathState],
        budget: &mut Budget<'_>,
    ) -> Result<Recordings, Stop> {
        let mut recordings =
            vec![Vec::<Action>::new(); self.successors.problem.last_timeline_clones];
        for step in path.windows(2) {
            let actions = self.actions(&step[0], &step[1], budget)?;
            for (recording, action) in recordings.iter_mut().zip(actions) {
                recording.extend(action);
            }
        }
        Ok(Recordings::cut(recordings))
    }

    /// Prepares to generate the successors of a packed state.
    fn prepare(&mut self, key: &[u64]) {
        let (problem, base, idea_memory, turn) = self.successors.base_parts_mut();
        self.codec.unpack(problem, key, turn, base, idea_memory);
        self.successors.prepare();
    }

    /// The actions that lead from a state of a path to the next.
    fn actions(
        &mut self,
        from: &PathState,
        to: &PathState,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Option<Action>>, Stop> {
        let work_per_successor = self.work_per_successor();
        let work_per_report = u64::from(CHOICES_PER_REPORT) * self.work_per_choice();
        budget.count_work(work_per_successor)?;
        self.prepare(&from.key);
        let mut actions = Vec::new();
        let Self { successors, codec, key, .. } = self;
        let window = FWindow { from: 0, to: to.f, ceiling: NEVER };
        let result = successors.expand(
            from.g,
            window,
            |successors, successor| -> Result<(), Option<Stop>> {
                let units = if successor.is_none() { work_per_report } else { work_per_successor };
                budget.count_work(units).map_err(Some)?;
                if let Some(successor) = successor {
                    let JointState { time, inside_mask, worlds } = successor.state;
                    codec.pack(*time, *inside_mask, worlds, successor.idea_memory, key);
                    if *key == to.key {
                        actions.extend(successors.actions());
                        return Err(None);
                    }
                }
                Ok(())
            },
        );
        match result {
            Err(Some(stop)) => Err(stop),
            // The expansion ended early, because it had found the actions.
            Ok(_) | Err(None) => Ok(actions),
        }
    }
}

impl<S: CellSet, H: Heuristic<S>> TimelineExpander for JointExpander<'_, S, H> {
    type Cells = S;

    #[inline]
    fn pack(&self, time: u32, inside_mask: u64, worlds: &[World<S>], key: &mut [u64]) {
        self.codec.pack(time, inside_mask, worlds, &[], key);
    }

    fn estimate(&self, state: &JointState<S>) -> u32 {
        self.successors.problem.joint_estimate(state)
    }
}

impl<S: CellSet, H: Heuristic<S>> Expander for JointExpander<'_, S, H> {
    fn words_per_key(&self) -> usize {
        self.codec.words_per_key()
    }

    fn bytes(&self) -> usize {
        self.successors.bytes
    }

    fn work_per_successor(&self) -> u64 {
        self.successors.work_per_successor
    }

    fn work_per_choice(&self) -> u64 {
        self.successors.work_per_choice
    }

    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        mut emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        self.prepare(key);
        let Self { successors, codec, heuristic, key } = self;
        // The least f-value of the successors that the heuristic prunes.
        let mut min_pruned_f = NEVER;
        let f_above_window = successors.expand(g, window, |successors, successor| {
            let Some(successor) = successor else { return emit(Event::ChoicesTried) };
            let cost = successor.cost;
            let h = successor.estimate.max(heuristic.estimate(successor.state));
            let f = g + cost + h;
            if f > window.ceiling {
                min_pruned_f = f.min(min_pruned_f);
                return emit(Event::Pruned);
            }
            let JointState { time, inside_mask, worlds } = successor.state;
            codec.pack(*time, *inside_mask, worlds, successor.idea_memory, key);
            let is_goal =
                *inside_mask == first_clones_mask(successors.problem.last_timeline_clones);
            emit(Event::Successor { key, cost, h, is_goal })
        })?;
        Ok(f_above_window.min(min_pruned_f))
    }
}
