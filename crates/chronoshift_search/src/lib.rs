//! Best-first search on packed states, and data structures that other searches can share.
//!
//! [`AStar`] searches for a cheapest path. An [`Expander`] generates the successors of states,
//! which are packed into keys of a few words. A [`Budget`] limits the number of states and the
//! memory, and calls a callback about every millisecond. The callback can end the search.
//!
//! ```
//! use chronoshift_search::{AStar, Budget, Event, Expander, FWindow, NEVER, Outcome};
//! use chronoshift_search::{Status, Stop, Usage};
//!
//! /// A square grid with sides of this length. Paths lead right and down, from corner to corner.
//! struct Grid(u64);
//!
//! impl Expander for Grid {
//!     fn words_per_key(&self) -> usize {
//!         2
//!     }
//!
//!     fn expand(
//!         &mut self,
//!         key: &[u64],
//!         g: u32,
//!         window: FWindow,
//!         mut emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
//!     ) -> Result<u32, Stop> {
//!         let mut f_above = NEVER;
//!         for [x, y] in [[key[0] + 1, key[1]], [key[0], key[1] + 1]] {
//!             if x.max(y) < self.0 {
//!                 let h = (2 * (self.0 - 1) - x - y) as u32;
//!                 let (f, is_goal) = (g + 1 + h, h == 0);
//!                 if f > window.to {
//!                     f_above = f_above.min(f);
//!                 } else if f > window.from {
//!                     emit(Event::Successor { key: &[x, y], cost: 1, h, is_goal })?;
//!                 }
//!             }
//!         }
//!         Ok(f_above)
//!     }
//! }
//!
//! #[derive(Default)]
//! struct Silent;
//!
//! impl Status for Silent {
//!     fn set_usage(&mut self, _: Usage) {}
//! }
//!
//! let mut callback = |_: &Silent| std::ops::ControlFlow::Continue(());
//! let mut budget = Budget::<Silent>::new(&mut callback);
//! let mut search = AStar::new(Grid(10), false);
//! search.add_root(&[0, 0], 0, 18);
//! assert_eq!(search.find(17, &mut budget), Ok(Outcome::LowerBound(18)));
//! let mut search = AStar::new(Grid(10), false);
//! search.add_root(&[0, 0], 0, 18);
//! assert_eq!(search.find(20, &mut budget), Ok(Outcome::Found(18)));
//! assert_eq!(search.path().len(), 19);
//! ```

mod arena;
mod astar;
mod astar_once;
mod bits;
mod bucket_queue;
mod budget;
mod expander;
mod frontier;
mod index;
mod key_table;
#[cfg(test)]
mod random_graph;
mod store;
mod transitions;

pub use arena::Arena;
pub use astar::{AStar, Mode, Outcome, PathState};
pub use astar_once::{AStarOnce, FinishedSearch};
pub use bits::{BitReader, BitWriter, bit_width};
pub use bucket_queue::BucketQueue;
pub use budget::{Budget, Limits, Status, Stop, Usage};
pub use expander::{BYTES_PER_UNIT, CHOICES_PER_REPORT, Event, Expander, FEW_SUCCESSORS, FWindow};
pub use key_table::KeyTable;

/// The cost if there is no path. It exceeds the cost of every path, and leaves room in a `u32` for
/// sums and weighted sums of such costs.
pub const NEVER: u32 = u32::MAX / 256;
