//! The interface through which a search expands states.

use crate::budget::Stop;

/// Generates the successors of states, which are packed into words.
pub trait Expander {
    /// Whether each state has at most [`FEW_SUCCESSORS`] successors. If so, the search checks its
    /// limits only after generating all successors of a state.
    const HAS_FEW_SUCCESSORS: bool = false;

    /// The number of words in a packed state.
    fn words_per_key(&self) -> usize;

    /// The approximate memory that the expander takes, in bytes.
    fn bytes(&self) -> usize {
        0
    }

    /// The work of generating one successor, in units.
    fn work_per_successor(&self) -> u64 {
        1
    }

    /// The work of trying one choice of an action, in units.
    fn work_per_choice(&self) -> u64 {
        1
    }

    /// Emits those successors of a packed state that have f-values in the window. Returns the least
    /// f-value above the window, or [`NEVER`](crate::NEVER). `g` is the cost of the path to the state.
    ///
    /// # Errors
    /// Returns the errors of `emit`.
    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop>;
}

/// The range of f-values of the successors to generate: above `from` and at most `to`.
#[derive(Debug, Clone, Copy)]
pub struct FWindow {
    /// Successors up to this f-value have already been generated.
    pub from: u32,
    /// The greatest f-value of the successors to generate now.
    pub to: u32,
    /// The ceiling of the search. Successors with greater f-values are pruned.
    pub ceiling: u32,
}

/// An event during an expansion.
#[derive(Debug, Clone, Copy)]
pub enum Event<'a> {
    /// A successor with an f-value in the window.
    Successor {
        /// The packed state.
        key: &'a [u64],
        /// The cost of the transition to the successor: at most 255, and the same for all successors
        /// of a state, because recorded transitions share a single byte for each state.
        cost: u32,
        /// An admissible lower bound on the cost from the successor to the goal.
        h: u32,
        /// Whether the successor is the goal. All goals of a search have the same packed state, and
        /// no root is a goal.
        is_goal: bool,
    },
    /// A successor with an f-value above the ceiling.
    Pruned,
    /// The expansion has tried another [`CHOICES_PER_REPORT`] choices of actions, whether or not
    /// they led to successors.
    ChoicesTried,
}

/// The maximum number of successors of a state if
/// [`HAS_FEW_SUCCESSORS`](Expander::HAS_FEW_SUCCESSORS) is true.
pub const FEW_SUCCESSORS: usize = 6;

/// Reading or writing this many bytes to generate a successor counts as one unit of work.
pub const BYTES_PER_UNIT: usize = 1 << 10;

/// An [`Event::ChoicesTried`] is emitted after each group of this many choices.
pub const CHOICES_PER_REPORT: u32 = 1 << 8;
