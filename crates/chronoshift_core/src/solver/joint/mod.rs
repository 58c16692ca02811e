//! All clones of some timelines, which act together.

mod encoding;
mod turns;

use self::encoding::JointEncoding;
use self::turns::Turns;
use super::problem::{Problem, State, all};
use super::search::{Expand, Met, Node, Search, Successor, Window};
use crate::rules::{Action, CellSet, NEVER, World};

/// Successors by the joint actions of all clones.
pub(super) struct Joint<'a, S, G> {
    turns: Turns<'a, S>,
    encoding: JointEncoding,
    guide: G,
    /// Room for a packed state.
    key: Vec<u64>,
}

/// What a search asks besides the estimate of the turns: the least cost from a
/// state to the end, or [`NEVER`].
pub(super) trait Guide<S> {
    fn estimate(&mut self, state: &State<S>) -> u32;
}

/// Asks nothing more.
pub(super) struct Unguided;

impl<S> Guide<S> for Unguided {
    fn estimate(&mut self, _: &State<S>) -> u32 {
        0
    }
}

impl<'a, S: CellSet, G: Guide<S>> Joint<'a, S, G> {
    /// A search from the start of the timelines. It meets the ceiling once: what the
    /// guide has cut off does not come back.
    pub(super) fn search(
        problem: Problem<'a, S>,
        guide: G,
        keep_transitions: bool,
    ) -> Search<Self> {
        let start = State::new(&problem);
        let encoding = JointEncoding::new(&problem);
        let key = vec![0; encoding.stride()];
        let joint = Self { turns: Turns::new(problem), encoding, guide, key };
        let mut search = Search::new(joint, keep_transitions);
        search.add_root(&start, 0);
        search
    }

    fn load(&mut self, key: &[u64]) {
        let (problem, base, turn) = self.turns.base_mut();
        self.encoding.unpack(problem, key, turn, base);
    }

    /// What the clones do between a state and one of its successors, each with its node.
    fn actions(&mut self, from: &(Vec<u64>, Node), to: &(Vec<u64>, Node)) -> Vec<Option<Action>> {
        self.load(&from.0);
        let mut actions = Vec::new();
        let Self { turns, encoding, key, .. } = self;
        // It was queued under no less than its estimate.
        let window = Window { from: 0, to: to.1.queued, ceiling: NEVER };
        turns.expand(from.1.cost, window, |turns, successor| {
            if let Some(successor) = successor {
                encoding.pack(successor.state, key);
                if *key == to.0 {
                    actions.extend(turns.actions());
                }
            }
            actions.is_empty()
        });
        actions
    }
}

impl<S: CellSet, G: Guide<S>> Expand for Joint<'_, S, G> {
    type Cells = S;

    fn stride(&self) -> usize {
        self.encoding.stride()
    }

    fn bytes(&self) -> usize {
        self.turns.bytes()
    }

    #[inline]
    fn pack(&self, time: u32, inside: u64, worlds: &[World<S>], key: &mut [u64]) {
        self.encoding.pack_worlds(time, inside, worlds, key);
    }

    fn estimate(&self, state: &State<S>) -> u32 {
        self.turns.estimate(state)
    }

    fn expand(
        &mut self,
        key: &[u64],
        spent: u32,
        window: Window,
        mut visit: impl FnMut(Met<'_>) -> bool,
    ) -> u32 {
        self.load(key);
        let Self { turns, encoding, guide, key } = self;
        let mut beyond = NEVER;
        let next = turns.expand(spent, window, |turns, successor| {
            let met = match successor {
                None => Met::Pause,
                Some(successor) => {
                    let cost = successor.cost;
                    let remaining = successor.estimate.max(guide.estimate(successor.state));
                    let sum = spent + cost + remaining;
                    if sum > window.ceiling {
                        beyond = beyond.min(sum);
                        Met::CutOff
                    } else {
                        encoding.pack(successor.state, key);
                        let is_end = successor.state.inside == all(turns.problem().last);
                        Met::Successor(Successor { key, cost, remaining, is_end })
                    }
                }
            };
            visit(met)
        });
        beyond.min(next)
    }
}

impl<S: CellSet, G: Guide<S>> Search<Joint<'_, S, G>> {
    /// The recordings that lead to the end that was found, each up to its clone's
    /// [`Action::Enter`].
    pub(super) fn recordings(&mut self) -> Vec<Vec<Action>> {
        let path = self.path();
        let joint = self.expander_mut();
        let mut recordings = vec![Vec::new(); joint.turns.problem().last];
        for step in path.windows(2) {
            for (recording, action) in recordings.iter_mut().zip(joint.actions(&step[0], &step[1]))
            {
                recording.extend(action);
            }
        }
        recordings
    }
}
