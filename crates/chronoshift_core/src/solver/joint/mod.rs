//! All clones of some timelines, which act together.

mod encoding;
mod expander;
mod guide;
mod turns;

pub(super) use expander::Joint;
pub(super) use guide::{Guide, Unguided};
