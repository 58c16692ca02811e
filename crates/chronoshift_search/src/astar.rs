//! Best-first search: A*.

use std::mem::take;

use super::expand::{CHOICES_A_REPORT, EstimateWindow, Expand, FEW, Generated};
use super::frontier::{Frontier, TransitionBatch};
use super::problem::State;
use super::store::StoredNode;
use crate::rules::NEVER;
use crate::solver::running::{Budget, INTERVAL, Stop};

/// A* (Hart, Nilsson and Raphael 1968) with partial expansion (Felner et al. 2012): the successors
/// of a state are made one window of estimates after another, so that many are never made.
pub(in crate::solver) struct Search<E> {
    expander: E,
    /// Room for a packed state.
    key: Vec<u64>,
    frontier: Frontier,
    /// Transitions that the frontier has yet to take.
    batch: TransitionBatch,
    /// The number of successors made since the budget was last charged.
    made: u64,
    /// Paths from the root to the end that cost more are not searched.
    ceiling: u32,
    /// The lowest estimate above the ceiling that was met and does not wait.
    beyond: u32,
    /// No path to the end costs less.
    bound: u32,
    order: ExpansionOrder,
}

/// A state that is being expanded.
#[derive(Debug, Clone, Copy)]
struct ExpandedState {
    node: u32,
    known: StoredNode,
    window: EstimateWindow,
}

/// The next state of a search.
enum NextState {
    Expand(ExpandedState),
    /// No state is left: the search is over.
    Over(Ending),
    /// The path to it is too long to be distinguished from none.
    TooFar,
}

/// The order in which a search meets states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum ExpansionOrder {
    /// By their estimates; successors are made one window of estimates after another.
    ByAndBy,
    /// By their estimates; all successors within the ceiling are made at once, which is quicker if
    /// all of them are needed.
    AtOnce,
    /// By cost plus this multiple of the estimate of the rest (weighted A*, Pohl 1970): a solution
    /// comes sooner and costs more.
    Weighted(u32),
}

/// The number of transitions that the frontier takes together.
const BATCH: usize = 16;

/// From this number of states on, too many for the processor's cache, the frontier takes the
/// transitions of several states together, because one state hardly ever has so many. With fewer
/// states it is better to follow the newest.
const MANY: usize = 1 << 16;

/// The size of a window of estimates: smaller ones would repeat the same beginnings of turns too
/// often.
const STEP: u32 = 10;

/// To pack a state into this number of words, and to look it up, takes a unit of work.
const WORDS_A_UNIT: u64 = 32;

/// The end of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Ending {
    /// It found the end, at this cost.
    Found(u32),
    /// It found nothing within the ceiling. No path to the end costs less than this; [`NEVER`] if
    /// there is none at all.
    Beyond(u32),
}

impl<E: Expand> Search<E> {
    /// A search without a root yet, which keeps the transitions between states or not.
    pub(in crate::solver) fn new(expander: E, keep_transitions: bool) -> Self {
        Self {
            key: vec![0; expander.stride()],
            frontier: Frontier::new(expander.stride(), keep_transitions),
            batch: TransitionBatch::default(),
            made: 0,
            expander,
            ceiling: 0,
            beyond: NEVER,
            bound: 0,
            order: ExpansionOrder::ByAndBy,
        }
    }

    /// Adds a root, with the cost to begin there.
    pub(in crate::solver) fn add_root(&mut self, state: &State<E::Cells>, cost: u32) {
        self.expander.pack(state.time, state.inside, &state.worlds, &mut self.key);
        let estimate = cost + self.expander.estimate(state);
        if estimate < NEVER {
            self.frontier.add_root(&self.key, cost, estimate);
        }
    }

    /// Sets the order, before anything is searched.
    pub(in crate::solver) fn set_order(&mut self, order: ExpansionOrder) {
        self.order = order;
    }

    /// No path to the end costs less, as far as the search has come. It is 0, which says nothing,
    /// in a weighted order.
    pub(in crate::solver) fn bound(&self) -> u32 {
        self.bound
    }

    pub(in crate::solver) fn expander(&self) -> &E {
        &self.expander
    }

    pub(in crate::solver) fn expander_mut(&mut self) -> &mut E {
        &mut self.expander
    }

    pub(in crate::solver) fn frontier(&self) -> &Frontier {
        &self.frontier
    }

    /// Continues until the cheapest path to the end is found, if it costs at most `ceiling`; in a
    /// weighted order, any path.
    pub(in crate::solver) fn find(
        &mut self,
        ceiling: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Ending, Stop> {
        self.set_ceiling(ceiling);
        self.run(true, budget)
    }

    /// Continues until all states on paths of at most `ceiling` are known.
    pub(in crate::solver) fn explore(
        &mut self,
        ceiling: u32,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        self.set_ceiling(ceiling);
        self.run(false, budget).map(|_| ())
    }

    fn set_ceiling(&mut self, ceiling: u32) {
        debug_assert!(
            ceiling <= self.ceiling || self.ceiling == 0 || self.frontier.keeps_transitions(),
            "states above the old ceiling were not kept"
        );
        self.ceiling = ceiling;
    }

    /// The memory in use, in bytes.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.expander.bytes() + self.frontier.bytes()
    }

    fn run(&mut self, to_the_end: bool, budget: &mut Budget<'_>) -> Result<Ending, Stop> {
        loop {
            match self.next(to_the_end) {
                NextState::Expand(next) => self.expand(next, budget)?,
                NextState::Over(ending) => {
                    // A result stays valid at a limit.
                    budget.charge(take(&mut self.made), self.bytes(), 0).ok();
                    return Ok(ending);
                }
                NextState::TooFar => return Err(Stop::StateLimit),
            }
        }
    }

    /// The lowest estimate that still waits or was cut off, or [`NEVER`].
    pub(in crate::solver) fn next_estimate(&self) -> u32 {
        self.frontier.lowest().min(self.beyond)
    }

    /// Takes the next state.
    fn next(&mut self, to_the_end: bool) -> NextState {
        loop {
            let ceiling = match self.order {
                ExpansionOrder::ByAndBy | ExpansionOrder::AtOnce => self.ceiling,
                // States wait by their weighted sums. Those above the ceiling don't wait at all.
                ExpansionOrder::Weighted(_) => NEVER,
            };
            // States that the frontier has yet to take may come before those that wait in it.
            let most = ceiling.min(self.batch.lowest());
            let Some((node, known)) = self.frontier.next(most) else {
                if !self.batch.is_empty() {
                    self.frontier.add_transitions(&mut self.batch);
                    continue;
                }
                return NextState::Over(Ending::Beyond(self.next_estimate()));
            };
            if !matches!(self.order, ExpansionOrder::Weighted(_)) {
                self.bound = self.bound.max(known.queued.min(self.beyond));
            }
            if Some(node) == self.frontier.end() {
                if to_the_end {
                    // It goes back for later callers.
                    self.frontier.put_back(node, known.queued);
                    return NextState::Over(Ending::Found(known.cost));
                }
                continue;
            }
            if known.cost > NEVER / 2 {
                return NextState::TooFar;
            }
            let to = match self.order {
                ExpansionOrder::ByAndBy => self.ceiling.min(known.queued + STEP),
                ExpansionOrder::AtOnce | ExpansionOrder::Weighted(_) => self.ceiling,
            };
            let window = EstimateWindow { from: known.expanded, to, ceiling: self.ceiling };
            self.key.copy_from_slice(self.frontier.store().key(node));
            self.frontier.set_expanded(node, to);
            return NextState::Expand(ExpandedState { node, known, window });
        }
    }

    /// Makes all successors of a state within its window.
    fn expand(&mut self, next: ExpandedState, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let Self { expander, key, frontier, batch, order, made, .. } = self;
        let ExpandedState { node, known, window } = next;
        let order = *order;
        let interval = INTERVAL / key.len() as u64;
        // States and transitions that can come before the next check.
        let ahead = interval as usize + FEW + BATCH;
        let effort = expander.effort() + key.len() as u64 / WORDS_A_UNIT;
        let own_bytes = expander.bytes();
        budget.work(effort)?;
        let beyond = expander.expand(key, known.cost, window, |next| {
            let is_report = matches!(next, Generated::NoSuccessor);
            match next {
                Generated::Successor(successor) => {
                    let cost = known.cost + successor.cost;
                    let queued = match order {
                        ExpansionOrder::Weighted(weight) => cost + weight * successor.remaining,
                        _ => (cost + successor.remaining).max(known.queued),
                    };
                    let node = StoredNode { parent: node, cost, queued, expanded: 0 };
                    batch.add(successor.key, node, successor.cost, successor.is_end);
                    if batch.len() == BATCH {
                        frontier.add_transitions(batch);
                    }
                    *made += 1;
                }
                Generated::CutOff => *made += 1,
                Generated::NoSuccessor => budget.work(u64::from(CHOICES_A_REPORT))?,
            }
            budget.work(effort)?;
            if is_report || *made > interval && !E::HAS_FEW_SUCCESSORS {
                take_newest(frontier, batch);
                let bytes = own_bytes + frontier.bytes();
                budget.charge(take(made), bytes, frontier.growth(ahead))?;
            }
            Ok(())
        })?;
        take_newest(frontier, batch);
        if beyond < NEVER {
            // Only a search that keeps transitions is continued with a higher ceiling.
            if beyond <= window.ceiling || self.frontier.keeps_transitions() {
                self.frontier.put_back(node, beyond);
            } else {
                self.beyond = self.beyond.min(beyond);
            }
        }
        if self.made > interval {
            budget.charge(take(&mut self.made), self.bytes(), self.frontier.growth(ahead))?;
        }
        Ok(())
    }

    /// The states on the cheapest path to the end, in their order: each packed, with its node.
    pub(in crate::solver) fn path(&self) -> Vec<(Vec<u64>, StoredNode)> {
        let store = self.frontier.store();
        let mut path = Vec::new();
        let mut next = self.frontier.end();
        while let Some(at) = next {
            let node = store.node(at);
            path.push((store.key(at).to_vec(), node));
            next = (node.parent != at).then_some(node.parent);
        }
        path.reverse();
        path
    }
}

/// Lets the frontier take the transitions of a batch, if it does not wait for those of more states.
fn take_newest(frontier: &mut Frontier, batch: &mut TransitionBatch) {
    if frontier.store().len() < MANY {
        frontier.add_transitions(batch);
    }
}
