//! Ideas of levels: conditions on what happens in a play.
//!
//! All timelines of a play run side by side, turn by turn; each [`Idea`] looks at one turn of all
//! of them, and some remember a little of the turns before. So a search that plays all timelines in
//! step can leave out the turns in which an idea happens, as `without` of the solver does.

mod crates;
mod gates;
mod idea;
mod joint_turn;
mod pairs;
mod past_selves;
mod play;
mod purposes;
mod watch;

pub use idea::{Idea, IdeaError};
pub(crate) use joint_turn::JointTurn;
pub use play::Occurrence;
pub(crate) use watch::Watch;
