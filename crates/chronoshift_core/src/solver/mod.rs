//! The solver: the best solution of a level with its proof, advice on the next action in a
//! position, the outlook of a timeline, the effects of a level's parts, and the best solution in
//! which an idea never happens.
//!
//! Each works at once or in [`Steps`], on the thread of the caller.
//!
//! It plays the rules themselves, on packed terrain. `docs/solver.md` states each lower bound and
//! reduction with its proof, and names the test that attacks it.

mod advice;
mod appraisal;
mod bounds;
mod jobs;
mod proofs;
mod running;
mod search;
#[cfg(test)]
mod tests;

pub use advice::{
    Advice, Errand, Outlook, Walkthrough, When, advise, advise_in_steps, outlook, outlook_in_steps,
};
pub use appraisal::{
    Appraisal, Appraising, Optimum, Part, Question, RemovalEffect, WithoutPart, appraise,
    appraise_further, appraise_in_steps,
};
pub use jobs::{AppraisalNews, Finding, Job, JobRun};
pub use proofs::{price, price_in_steps, solve, solve_in_steps, without, without_in_steps};
pub use running::{
    Contradiction, Limits, Progress, Proof, Report, Solution, Stage, Steps, Verdict,
};
