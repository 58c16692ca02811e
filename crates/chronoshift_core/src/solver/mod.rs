//! The solver: the best solution of a level with its proof, advice on the next action in a
//! position, the outlook of a timeline, the effects of a level's parts, and the best solution in
//! which an idea never happens.
//!
//! Each works on the thread of the caller, and calls its [`Callback`] about every millisecond: it
//! receives the progress, and can end the search.
//!
//! It plays the rules themselves, on packed terrain. `docs/solver.md` states each lower bound and
//! reduction with its proof, and names the test that attacks it. The folders:
//!
//! - `strategy`: the order of the searches for a whole level, from [`solve`] to a verdict
//! - `bounds`: lower bounds that need no search
//! - `expanders`: the states of timelines and their successors, the pattern database of the last one
//! - `more_clones`: proofs for all larger numbers of clones at once
//! - `advice`: hints, and the tasks of each clone in words that can't mislead
//! - `appraisal`: the answers about a level and its parts for its author
//! - `running`: budget, limits, progress, solutions and verdicts of all searches

mod advice;
mod appraisal;
mod bounds;
mod expanders;
mod job;
mod more_clones;
mod running;
mod strategy;
#[cfg(test)]
mod tests;

pub use advice::{Advice, Outlook, Task, TurnWindow, Walkthrough, advise, outlook};
pub use appraisal::{
    Appraisal, AppraisalCallback, AppraisalProgress, Optimum, Part, PartRemoval, Question,
    RemovalEffect, appraise,
};
pub use job::{AppraisalUpdate, Job, JobUpdate};
pub use running::{
    Callback, Contradiction, Progress, Proof, Report, SearchLimits, Solution, Stage, Verdict,
    ignore_progress,
};
pub use strategy::{solve, solve_without, solve_without_given_optimum};
