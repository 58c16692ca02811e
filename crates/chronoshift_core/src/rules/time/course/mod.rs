//! Where past clones leave the way that they took before, and why.

mod chain;
mod differences;
mod obstacle;
mod off_course;

pub use chain::{Deviation, Link};
pub use obstacle::Obstacle;
pub use off_course::{Course, OffCourse};
