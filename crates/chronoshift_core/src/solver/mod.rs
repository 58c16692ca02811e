//! The solver finds the best solution of a level and proves it optimal.
//!
//! It also advises on the next action in a position, decides whether a timeline can still end,
//! measures the effect of each part of a level, and finds the best solution in which an idea does
//! not occur.
//!
//! Each function runs on the caller's thread. About every millisecond, it calls its [`Callback`],
//! which receives the progress and can end the search.
//!
//! The solver plays by the rules of the game itself, on packed terrain. `docs/solver.md` states and
//! proves each lower bound and reduction, and names the test that tries to refute it. The modules:
//!
//! - `strategy`: the sequence of searches for a whole level, from [`solve`] to a verdict
//! - `bounds`: lower bounds that need no search
//! - `expanders`: states of timelines and their successors, and the pattern database
//! - `more_clones`: proofs for all larger numbers of clones at once
//! - `advice`: hints, and tasks for the clones
//! - `appraisal`: answers to an author's questions about a level and its parts
//! - `running`: the types that all searches share: budget, limits, progress, solutions and verdicts

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
pub use strategy::{improve, solve, solve_without, solve_without_given_optimum};
