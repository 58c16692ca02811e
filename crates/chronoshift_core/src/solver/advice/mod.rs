//! Advice for a play: the best completion, the purposes of its clones, and the outlook of its
//! timeline.

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
