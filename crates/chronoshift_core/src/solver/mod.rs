//! The solver.
mod budget;
mod calm;
mod expand;
mod helpers;
mod hint;
mod layout;
mod problem;
mod search;
mod solve;
mod steps;
mod store;
mod table;

pub use budget::{Limits, Phase, Progress};
pub use hint::{Advice, Outlook, advise, outlook};
pub use solve::{Proof, Report, Solved, Verdict, solve};
