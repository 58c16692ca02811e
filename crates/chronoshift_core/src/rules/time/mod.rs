//! All turns of all timelines, computed from the recordings.

mod ahead;
mod chronicle;
mod difference;
mod divergence;
mod end;
mod key_actions;
mod recordings;
mod scene;
mod timeline_cache;
mod timeline_state;

pub(super) use ahead::COLLAPSE_TURNS;
pub use chronicle::Chronicle;
pub use divergence::{Block, Deviation, Divergence, Link, Obstacle, OffCourse};
pub use end::End;
pub use key_actions::{GateNeed, KeyAction, KeyActionKind};
pub(crate) use recordings::{FirstChange, MAX_WORK, has_entered, is_well_formed};
pub use recordings::{MAX_ACTIONS, Recordings};
pub use scene::{Load, Scene};
pub(crate) use timeline_state::TimelineState;
