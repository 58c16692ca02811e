//! Where clones leave the way that they took before, what a timeline breaks by, and why.

mod behind;
mod chain;
mod differences;
mod link;
mod obstacle;
mod off_course;
mod reference;

pub use link::{Deviation, Link};
pub use obstacle::{Block, Obstacle};
pub use off_course::{Course, OffCourse};
