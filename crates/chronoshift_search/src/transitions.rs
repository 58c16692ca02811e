//! The transitions between the states that a search has reached.

use crate::NEVER;
use crate::arena::Arena;
use crate::bucket_queue::BucketQueue;
use crate::budget::{Budget, Status, Stop};

/// Records transitions and their costs.
#[derive(Debug)]
pub(crate) struct TransitionLog {
    /// The source and the target state of each transition.
    transitions: Arena<(u32, u32)>,
    /// The cost of the transitions from each state.
    costs: Vec<u8>,
}

const TRANSITIONS_PER_CHUNK: usize = 1 << 14;

impl Default for TransitionLog {
    fn default() -> Self {
        let chunk_bytes = TRANSITIONS_PER_CHUNK * size_of::<(u32, u32)>();
        Self { transitions: Arena::new(1, chunk_bytes), costs: Vec::new() }
    }
}

impl TransitionLog {
    /// Adds a transition. All transitions from a state must have the same cost.
    #[inline]
    pub(crate) fn add(&mut self, from: u32, to: u32, cost: u8) {
        if self.costs.len() <= from as usize {
            self.costs.resize(from as usize + 1, 0);
        }
        self.costs[from as usize] = cost;
        self.transitions.push((from, to));
    }

    /// The allocated memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.transitions.bytes() + self.costs.capacity()
    }

    /// An upper bound on the memory allocated by adding this many transitions between `states`
    /// states, in bytes. It includes the temporary copies that are made while lists grow.
    pub(crate) fn growth(&self, transitions: usize, states: usize) -> usize {
        if self.transitions.len() + transitions >= u32::MAX as usize {
            // The indices of transitions would overflow.
            return usize::MAX;
        }
        self.transitions.growth(transitions) + 2 * self.costs.capacity().max(states)
    }

    /// The memory that computing the [costs](Self::costs) takes, in bytes.
    pub(crate) fn bytes_for_costs(&self, states: usize) -> usize {
        // For each transition, its source and at most one entry in the queue; for each state, the
        // offsets of its first source and of its next free slot, and its cost.
        (2 * self.transitions.len() + 3 * states) * size_of::<u32>() + (1 << 20)
    }

    /// Computes the least cost from each state to the goal, by Dijkstra's algorithm on the reversed
    /// transitions. The cost is [`NEVER`] if there is no path.
    ///
    /// # Errors
    /// If the search is cancelled.
    pub(crate) fn costs<S: Status>(
        &self,
        states: usize,
        goal: u32,
        budget: &mut Budget<'_, S>,
    ) -> Result<Vec<u32>, Stop> {
        // Group the sources of all transitions by target state, with a counting sort.
        let mut offsets = vec![0_u32; states + 1];
        for chunk in self.transitions.chunks() {
            for (_, to) in chunk {
                offsets[*to as usize + 1] += 1;
            }
            budget.count_cells(chunk.len())?;
        }
        let mut sum = 0;
        for chunk in offsets.chunks_mut(TRANSITIONS_PER_CHUNK) {
            for count in &mut *chunk {
                sum += *count;
                *count = sum;
            }
            budget.count_cells(chunk.len())?;
        }
        let mut sources = vec![0_u32; self.transitions.len()];
        let mut next_slots = Vec::with_capacity(offsets.len());
        let mut least_costs = Vec::with_capacity(states);
        for chunk in offsets.chunks(TRANSITIONS_PER_CHUNK) {
            next_slots.extend_from_slice(chunk);
            least_costs.resize(next_slots.len().min(states), NEVER);
            budget.count_cells(2 * chunk.len())?;
        }
        for chunk in self.transitions.chunks() {
            for (from, to) in chunk {
                let slot = &mut next_slots[*to as usize];
                sources[*slot as usize] = *from;
                *slot += 1;
            }
            budget.count_cells(chunk.len())?;
        }
        drop(next_slots);

        least_costs[goal as usize] = 0;
        let mut queue = BucketQueue::default();
        queue.push(goal, 0);
        while let Some((state, cost)) = queue.pop(NEVER) {
            budget.count_work(1)?;
            if least_costs[state as usize] != cost {
                continue;
            }
            let [begin, end] = [state, state + 1].map(|index| offsets[index as usize] as usize);
            for &source in &sources[begin..end] {
                let source_cost = cost + u32::from(self.costs[source as usize]);
                if source_cost < least_costs[source as usize] {
                    least_costs[source as usize] = source_cost;
                    queue.push(source, source_cost);
                }
            }
        }
        Ok(least_costs)
    }
}

#[cfg(test)]
mod tests {
    use super::{TRANSITIONS_PER_CHUNK, TransitionLog};
    use crate::random_graph::{Random, least_path_costs, with_budget};

    /// Compares the costs to the last state with those that [`least_path_costs`] finds on the
    /// reversed edges.
    fn check_costs(seed: u64, states: u32, transitions: usize) {
        let mut random = Random::new(seed);
        let costs: Vec<_> =
            (0..states).map(|_| random.number_below(1 + u32::from(u8::MAX)) as u8).collect();
        let mut log = TransitionLog::default();
        let mut reversed_edges = Vec::new();
        for _ in 0..transitions {
            let (from, to) = (random.number_below(states), random.number_below(states));
            let max_bytes = log.bytes() + log.growth(1, states as usize);
            log.add(from, to, costs[from as usize]);
            assert!(log.bytes() <= max_bytes, "{} of {max_bytes}", log.bytes());
            reversed_edges.push((to, from, u32::from(costs[from as usize])));
        }
        let goal = states - 1;
        let costs_to_goal = with_budget(|budget| log.costs(states as usize, goal, budget));
        assert_eq!(
            costs_to_goal,
            Ok(least_path_costs(states as usize, goal, &reversed_edges)),
            "{seed}"
        );
    }

    #[test]
    fn costs_match_the_plain_algorithm() {
        for seed in 0..300 {
            let mut random = Random::new(!seed);
            let (states, transitions) = (4 + random.number_below(30), random.number_below(60));
            check_costs(seed, states, transitions as usize);
        }
        for transitions in [TRANSITIONS_PER_CHUNK, TRANSITIONS_PER_CHUNK + 1] {
            check_costs(1, 50, transitions);
            check_costs(2, TRANSITIONS_PER_CHUNK as u32 / 8, transitions);
        }
    }
}
