//! Best-first search: A*.

use std::mem::take;

use super::expand::{EstimateWindow, Expand, Generated, PAUSE};
use super::frontier::{Frontier, TransitionBatch};
use super::problem::State;
use super::store::StoredNode;
use crate::rules::NEVER;
use crate::solver::running::{Budget, INTERVAL, Stopped};

/// The greatest number of successors that a visitor gets after it has had enough.
const MOST_AT_ONCE: usize = 6;

/// A* (Hart, Nilsson and Raphael 1968) with partial expansion (Felner et al. 2012): the successors
/// of a state are made one window of estimates after another, so that many are never made.
pub(in crate::solver) struct Search<E> {
    expander: E,
    /// Room for a packed state.
    key: Vec<u64>,
    frontier: Frontier,
    /// Transitions that the frontier has yet to take.
    batch: TransitionBatch,
    /// The state that is being expanded.
    current: Option<ExpandedState>,
    /// The number of successors made since the last report to the budget.
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

/// Why a search pauses.
enum Interruption {
    Over(Ending),
    /// A path is too long to be distinguished from none.
    TooFar,
    /// The limits have to be checked.
    Look,
    /// The step is over.
    Step,
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
            current: None,
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
        budget: &mut Budget,
    ) -> Result<Ending, Stopped> {
        self.set_ceiling(ceiling);
        self.run(true, budget)
    }

    /// Continues until all states on paths of at most `ceiling` are known.
    pub(in crate::solver) fn explore(
        &mut self,
        ceiling: u32,
        budget: &mut Budget,
    ) -> Result<(), Stopped> {
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

    fn run(&mut self, to_the_end: bool, budget: &mut Budget) -> Result<Ending, Stopped> {
        // The checks of the limits do not depend on the steps.
        let interval = INTERVAL / self.key.len() as u64;
        loop {
            let (work, halt) = self.run_for(budget.pace().left(), interval, to_the_end);
            match halt {
                Interruption::Over(ending) => {
                    budget.spend(take(&mut self.made), self.bytes(), 0).ok();
                    return Ok(ending);
                }
                Interruption::TooFar => return Err(Stopped::Over),
                Interruption::Look => {
                    let growth = self.frontier.growth(interval as usize + MOST_AT_ONCE + BATCH);
                    budget.spend(take(&mut self.made), self.bytes(), growth)?;
                }
                Interruption::Step => {}
            }
            budget.pace().states(work);
        }
    }

    /// The lowest estimate that still waits or was cut off, or [`NEVER`].
    pub(in crate::solver) fn next_estimate(&self) -> u32 {
        self.frontier.lowest().min(self.beyond)
    }

    /// Continues until this amount of work is done, or the limits have to be checked. Returns the
    /// work: states that were expanded or made, or equally costly work.
    fn run_for(&mut self, most: u64, interval: u64, to_the_end: bool) -> (u64, Interruption) {
        let mut done = 0;
        while done < most {
            let current = match self.current {
                Some(current) => current,
                None => match self.next(to_the_end) {
                    Ok(current) => *self.current.insert(current),
                    Err(halt) => return (done, halt),
                },
            };
            let before = self.made;
            let is_pause = self.expand(current, interval.min(before.saturating_add(most - done)));
            done += 1 + self.made - before;
            if is_pause {
                return (done + u64::from(PAUSE), Interruption::Look);
            }
            if self.made > interval {
                return (done, Interruption::Look);
            }
        }
        (done, Interruption::Step)
    }

    /// Begins with the next state.
    fn next(&mut self, to_the_end: bool) -> Result<ExpandedState, Interruption> {
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
                return Err(Interruption::Over(Ending::Beyond(self.next_estimate())));
            };
            if !matches!(self.order, ExpansionOrder::Weighted(_)) {
                self.bound = self.bound.max(known.queued.min(self.beyond));
            }
            if Some(node) == self.frontier.end() {
                if to_the_end {
                    // It goes back for later callers.
                    self.frontier.put_back(node, known.queued);
                    return Err(Interruption::Over(Ending::Found(known.cost)));
                }
                continue;
            }
            if known.cost > NEVER / 2 {
                return Err(Interruption::TooFar);
            }
            let to = match self.order {
                ExpansionOrder::ByAndBy => self.ceiling.min(known.queued + STEP),
                ExpansionOrder::AtOnce | ExpansionOrder::Weighted(_) => self.ceiling,
            };
            let window = EstimateWindow { from: known.expanded, to, ceiling: self.ceiling };
            self.key.copy_from_slice(self.frontier.store().key(node));
            self.frontier.set_expanded(node, to);
            self.expander.begin(&self.key);
            return Ok(ExpandedState { node, known, window });
        }
    }

    /// Makes successors of a state until there are no more, or more than a number since the last
    /// report to the budget. Returns whether it stopped because there were none for a while.
    fn expand(&mut self, current: ExpandedState, most: u64) -> bool {
        let Self { expander, frontier, batch, order, made, .. } = self;
        let ExpandedState { node, known, window } = current;
        let order = *order;
        let mut is_pause = false;
        let beyond = expander.go_on(known.cost, window, |next| {
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
                }
                Generated::CutOff => {}
                Generated::Pause => {
                    is_pause = true;
                    return false;
                }
            }
            *made += 1;
            *made <= most
        });
        if frontier.store().len() < MANY {
            frontier.add_transitions(batch);
        }
        let Some(beyond) = beyond else { return is_pause };
        self.current = None;
        if beyond < NEVER {
            // Only a search that keeps transitions is continued with a higher ceiling.
            if beyond <= window.ceiling || self.frontier.keeps_transitions() {
                self.frontier.put_back(node, beyond);
            } else {
                self.beyond = self.beyond.min(beyond);
            }
        }
        false
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
