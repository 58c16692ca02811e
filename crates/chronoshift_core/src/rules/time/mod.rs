//! Every turn of every timeline, found quickly from the recordings.

mod ahead;
mod chronicle;
mod course;
mod deeds;
mod difference;
mod keyframe;
mod load;
mod present;
mod recordings;
mod scene;
mod stop;
mod strand;

pub use chronicle::Chronicle;
pub use course::{Block, Course, Deviation, Link, Obstacle, OffCourse};
pub use deeds::{Deed, Doing, Need};
pub use load::Load;
pub(crate) use present::Present;
pub(crate) use recordings::{Fork, Recordings, is_over, is_well_formed};
pub use recordings::{MAX_ACTIONS, MAX_CLONES};
pub use scene::Scene;
pub use strand::End;
