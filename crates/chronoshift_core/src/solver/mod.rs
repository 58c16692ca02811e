//! The solver: the best solution of a level and the proof that it is, what to do next
//! from a position, and whether a timeline can still end.
//!
//! It plays the rules themselves, on packed terrain where the board is small enough.
//! `ARCHITECTURE.md` tells how the parts work together.

mod budget;
mod calm;
mod crowd;
mod expand;
mod facts;
mod frontier;
mod helpers;
mod hint;
mod holders;
mod joint;
mod layout;
mod problem;
mod search;
mod solve;
mod steps;
mod store;
mod table;
mod verdict;
mod width;

pub use budget::{Limits, Phase, Progress};
pub use hint::{Advice, Outlook, advise, outlook};
pub use solve::solve;
pub use verdict::{Proof, Report, Solved, Verdict};
