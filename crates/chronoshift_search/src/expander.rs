//! The interface between a search and the expansion of its states.

use crate::budget::Stop;

/// Makes the successors of the states of a search, which are packed into words.
pub trait Expander {
    /// Whether each state has at most [`FEW`] successors. If so, limits are checked after all of
    /// them.
    const HAS_FEW_SUCCESSORS: bool = false;

    /// The number of words of a packed state.
    fn key_words(&self) -> usize;

    /// Its own memory, about, in bytes.
    fn bytes(&self) -> usize {
        0
    }

    /// The units of work for a successor.
    fn effort(&self) -> u64 {
        1
    }

    /// Gives each successor of a packed state whose f-value is in the window to `emit`. Returns the
    /// least f-value above it, or [`NEVER`](crate::NEVER). `g` is the cost of the path to the state.
    ///
    /// # Errors
    /// The errors of `emit`.
    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop>;
}

/// The f-values of the wanted successors: above `from` and at most `to`. Successors that prove to be
/// above the ceiling are left out.
#[derive(Debug, Clone, Copy)]
pub struct FWindow {
    /// Successors up to this f-value were made before.
    pub from: u32,
    /// The greatest f-value that is wanted now.
    pub to: u32,
    /// The greatest f-value that the search will ever want.
    pub ceiling: u32,
}

/// An event of an expansion.
#[derive(Debug, Clone, Copy)]
pub enum Event<'a> {
    /// A successor within the window.
    Successor {
        /// The packed state.
        key: &'a [u64],
        /// The cost of the transition to it, which is the same for all successors of a state, and at
        /// most 255.
        cost: u32,
        /// No path from it to a goal costs less (admissible).
        h: u32,
        /// Whether it is the goal: all goals of a search have one packed state, and no root is one.
        is_goal: bool,
    },
    /// A successor above the ceiling.
    Pruned,
    /// There may have been no successor for [`CHOICES_PER_REPORT`] choices.
    NoSuccessor,
}

/// The greatest number of successors that [count as few](Expander::HAS_FEW_SUCCESSORS).
pub const FEW: usize = 6;

/// The memory that is read or written for a successor in a unit of work, in bytes.
pub const BYTES_PER_UNIT: usize = 1 << 10;

/// The number of choices of actions after which [`Event::NoSuccessor`] is reported.
pub const CHOICES_PER_REPORT: u32 = 1 << 8;
