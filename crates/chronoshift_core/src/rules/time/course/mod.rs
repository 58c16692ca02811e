//! Where clones leave the way that they took before, what a timeline breaks by, and why.

mod behind;
mod chain;
mod crates;
mod deeds;
mod differences;
mod fact;
mod link;
mod obstacle;
mod off_course;
mod reference;
mod steps;
mod switches;
mod tracer;

pub use link::{Deviation, Link};
pub use obstacle::{Block, Obstacle};
pub use off_course::{Course, OffCourse};
