//! The solver: the best solution of a level and the proof that it is, what to do next
//! from a position, whether a timeline can still end, and what a level's parts are for.
//!
//! Each is done at once or in [`Steps`], by the one thread that calls.
//!
//! It plays the rules themselves, on packed terrain. `docs/solver.md` states each lower
//! bound and reduction with its proof, and names the test that attacks it.

mod advice;
mod appraisal;
mod bounds;
mod proofs;
mod running;
mod search;
#[cfg(test)]
mod tests;

pub use advice::{
    Advice, Errand, Outlook, Walkthrough, advise, advise_in_steps, outlook, outlook_in_steps,
};
pub use appraisal::{
    Appraisal, Appraising, Effect, Optimum, Part, Question, WithoutPart, appraise,
    appraise_in_steps,
};
pub use proofs::{solve, solve_in_steps};
pub use running::{
    Contradiction, Limits, Progress, Proof, Report, Solution, Stage, Steps, Verdict,
};
