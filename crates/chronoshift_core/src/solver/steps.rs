//! The steps between the states that a search has met.

use super::problem::FAR;

/// The steps from state to state.
#[derive(Debug, Default)]
pub(super) struct Steps {
    /// To a state, from a state.
    ends: Vec<(u32, u32)>,
    /// What a turn costs in each state.
    rates: Vec<u8>,
}

impl Steps {
    #[inline]
    pub(super) fn add(&mut self, to: u32, from: u32) {
        self.ends.push((to, from));
    }

    pub(super) fn set_rate(&mut self, state: u32, rate: u8) {
        if self.rates.len() <= state as usize {
            self.rates.resize(state as usize + 1, 0);
        }
        self.rates[state as usize] = rate;
    }

    pub(super) fn bytes(&self) -> usize {
        self.ends.capacity() * size_of::<(u32, u32)>() + self.rates.capacity()
    }

    /// The memory that so many steps more could take at a time: a longer list is made
    /// beside the old.
    pub(super) fn growth(&self, steps: usize) -> usize {
        if self.ends.len() + steps > self.ends.capacity() { 2 * self.bytes() } else { 0 }
    }

    /// The memory that it takes to find the [costs](Self::costs).
    pub(super) fn bytes_for_costs(&self, states: usize) -> usize {
        (self.ends.len() + 4 * states) * size_of::<u32>()
    }

    /// The costs from all states to the end: Dijkstra's algorithm, backwards.
    pub(super) fn costs(&self, states: usize, end: u32) -> Vec<u32> {
        // The steps into each state, one state after another.
        let mut first = vec![0_u32; states + 1];
        for &(to, _) in &self.ends {
            first[to as usize + 1] += 1;
        }
        for index in 0..states {
            first[index + 1] += first[index];
        }
        let mut from = vec![0_u32; self.ends.len()];
        let mut next = first.clone();
        for &(to, before) in &self.ends {
            let at = &mut next[to as usize];
            from[*at as usize] = before;
            *at += 1;
        }

        let mut left = vec![FAR; states];
        left[end as usize] = 0;
        let mut queue = vec![vec![end]];
        let mut cost = 0;
        while cost < queue.len() {
            let Some(state) = queue[cost].pop() else {
                cost += 1;
                continue;
            };
            if left[state as usize] != cost as u32 {
                continue;
            }
            for &before in &from[first[state as usize] as usize..first[state as usize + 1] as usize]
            {
                let sum = cost as u32 + u32::from(self.rates[before as usize]);
                if sum < left[before as usize] {
                    left[before as usize] = sum;
                    if queue.len() <= sum as usize {
                        queue.resize_with(sum as usize + 1, Vec::new);
                    }
                    queue[sum as usize].push(before);
                }
            }
        }
        left
    }
}
