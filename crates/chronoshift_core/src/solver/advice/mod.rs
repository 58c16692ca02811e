//! Advice for a play: the best completion, the purposes of its clones, and the outlook of its
//! timeline.

mod advise;
mod outlook;
mod position;
mod walkthrough;

pub use advise::{Advice, advise, advise_in_steps};
pub use outlook::{Outlook, outlook, outlook_in_steps};
pub use walkthrough::{Errand, Walkthrough};
