//! The appraisal of a level for its author: the best solution overall and with each number of
//! clones, and the effect of each part.

mod answers;
mod appraiser;
mod clone_counts;
mod optimum;
mod part;
mod part_removals;

pub use answers::{Appraisal, PartRemoval, Question, RemovalEffect};
pub use appraiser::{AppraisalCallback, AppraisalProgress, appraise};
pub use optimum::Optimum;
pub use part::Part;
