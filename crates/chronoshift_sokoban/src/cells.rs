//! Queues by features.

use super::queue::Queue;
use super::state::StateId;

/// The features of a state.
pub(super) type Features = [usize; 2];

/// States, in three queues each: by their costs and bounds, by their bounds alone, and with those of
/// the same features by their bounds.
///
/// The queues take turns, and so do the features among them, so that no single measure can lead the
/// whole search astray (as the features' cells of Shoham and Schaeffer's FESS do).
pub(super) struct Cells {
    /// The least sums of cost and bound first, twice as often as each of the others.
    steady: Queue,
    /// The least bounds first.
    greedy: Queue,
    /// The features that are known, each with its states.
    cells: Vec<(Features, Queue)>,
    turns: usize,
}

impl Cells {
    pub(super) fn new() -> Self {
        Self { steady: Queue::new(), greedy: Queue::new(), cells: Vec::new(), turns: 0 }
    }

    /// Whether all states were taken.
    pub(super) fn is_empty(&self) -> bool {
        self.steady.len() == 0
    }

    pub(super) fn bytes(&self) -> usize {
        self.steady.bytes()
            + self.greedy.bytes()
            + self.cells.iter().map(|it| it.1.bytes()).sum::<usize>()
    }

    /// The memory that a number of further states can take, in bytes.
    pub(super) fn growth(&self, states: usize) -> usize {
        let cell = self.cells.iter().map(|it| it.1.growth(states)).max().unwrap_or(0);
        self.steady.growth(states) + self.greedy.growth(states) + cell
    }

    /// Queues a state.
    pub(super) fn push(&mut self, features: Features, cost: u32, bound: u32, state: StateId) {
        self.steady.push((cost + bound) as usize, state);
        self.greedy.push(bound as usize, state);
        let index = self.cells.iter().position(|it| it.0 == features);
        let index = index.unwrap_or_else(|| {
            self.cells.push((features, Queue::new()));
            self.cells.len() - 1
        });
        self.cells[index].1.push(bound as usize, state);
    }

    /// Takes the next state. Each comes three times, if its features' turns come.
    pub(super) fn pop(&mut self) -> Option<StateId> {
        self.turns += 1;
        match self.turns % 4 {
            1 => self.greedy.pop(),
            3 => {
                let (count, start) = (self.cells.len(), self.turns / 4);
                (0..count).find_map(|it| self.cells[(start + it) % count].1.pop())
            }
            _ => self.steady.pop(),
        }
        .map(|it| it.1)
    }
}
