//! The solver: the best solution of a level and the proof that it is, what to do next
//! from a position, whether a timeline can still end, and what a level's parts are for.
//!
//! Each is done at once or in [`Steps`], by the one thread that calls.
//!
//! It plays the rules themselves, on packed terrain. `docs/solver.md` states each lower
//! bound and reduction with its proof, and names the test that attacks it.

mod alone;
mod appraisal;
mod bits;
mod budget;
mod contradiction;
mod costs_to_go;
mod distances;
mod facts;
mod hint;
mod joint;
mod known;
mod landmarks;
mod limits;
mod order;
mod pace;
mod packing;
mod problem;
mod progress;
mod prove;
mod search;
mod sequential;
mod solution;
mod steps;
#[cfg(test)]
mod tests;
mod tidy;
mod verdict;
mod walkthrough;

pub use appraisal::{
    Appraisal, Appraising, Effect, Optimum, Part, Question, Without, appraise, appraise_in_steps,
};
pub use contradiction::Contradiction;
pub use hint::{Advice, Outlook, advise, advise_in_steps, outlook, outlook_in_steps};
pub use limits::Limits;
pub use progress::{Progress, Stage};
pub use prove::{solve, solve_in_steps};
pub use solution::Solution;
pub use steps::Steps;
pub use verdict::{Proof, Report, Verdict};
pub use walkthrough::{Errand, Walkthrough};
