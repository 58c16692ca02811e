//! Advice for a play: the best completion, the purposes of its clones, and the outlook of its
//! timeline.

mod advise;
mod errand;
mod legs;
mod outlook;
mod position;
mod rehearsal;
mod walkthrough;

pub use advise::{Advice, advise};
pub use errand::{Errand, When};
pub use outlook::{Outlook, outlook};
pub use walkthrough::Walkthrough;
