//! Ideas: techniques for solving levels, each defined by a condition on what happens in a play.
//!
//! All timelines of a play run side by side. Each [`Idea`] looks at one turn of all timelines at a
//! time, and some ideas remember a few facts about earlier turns. So a search that plays all
//! timelines in lockstep can prune the turns in which an idea occurs, as
//! [`solve_without`](crate::solver::solve_without) does.

mod crates;
mod detector;
mod gates;
mod idea;
mod joint_turn;
mod pairs;
mod past_selves;
mod play;
mod purposes;

pub(crate) use detector::IdeaDetector;
pub use idea::{Idea, IdeaError};
pub(crate) use joint_turn::JointTurn;
pub use play::Occurrence;
