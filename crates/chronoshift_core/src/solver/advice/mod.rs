//! Advice for a play: the best way to complete the play, tasks for its clones, and whether the
//! current timeline can still end.
//!
//! `advise` finds a solution, `Walkthrough` orders its clones, and `Leg` divides their recordings
//! into parts, each with a `Task`. A hint gives the task as the clone's next place, and the first
//! of `Solution::remaining_actions` as its next action.

mod advise;
mod instruction_check;
mod legs;
mod outlook;
mod position;
mod task;
mod walkthrough;

pub use advise::{Advice, advise};
pub use outlook::{Outlook, outlook};
pub use task::{Task, TurnWindow};
pub use walkthrough::Walkthrough;
