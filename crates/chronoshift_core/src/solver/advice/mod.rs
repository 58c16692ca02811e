//! Advice for a play: the best way on, what its clones are for, and whether it can still end.

mod advise;
mod outlook;
mod position;
mod walkthrough;

pub use advise::{Advice, advise, advise_in_steps};
pub use outlook::{Outlook, outlook, outlook_in_steps};
pub use walkthrough::{Errand, Walkthrough};
