//! Hints, and warnings that the player is stuck.

mod details;
mod knowledge;
mod level;
mod position;
mod purpose;
mod task;

pub use details::{HintDetails, is_only};
pub use knowledge::{Knowledge, Question, Thought};
pub use level::HintLevel;
pub use position::{Aside, AsideTone, choose_aside, with_actions_left};
