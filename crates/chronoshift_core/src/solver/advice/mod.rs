//! Advice for a play: the best way to complete the play, tasks for its clones, and whether the
//! current timeline can still end.
//!
//! `advise` finds the solution, `Walkthrough` orders its clones, `Leg` divides their ways, and
//! `Task` is what a hint says.

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
