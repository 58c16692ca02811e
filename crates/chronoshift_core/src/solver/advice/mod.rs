//! Advice for a play: the best way to complete the play, tasks for its clones, and whether the
//! current timeline can still end.

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
