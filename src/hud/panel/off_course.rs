//! Who is off course, and why, in one line.

use crate::timeline::{BoardShown, Courses, Shown};
use crate::words::{self, Message, Places};

/// The line, and the same for those who do not see the board.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::hud) struct OffCourse {
    pub(in crate::hud) text: Message,
    pub(in crate::hud) told: Message,
}

/// The line for what is shown, if somebody is off course there.
pub(in crate::hud) fn off_course(
    board: &BoardShown,
    shown: &Shown,
    courses: &Courses,
) -> Option<OffCourse> {
    let off = courses.off(shown);
    let line = |places| words::off_course(&off, &board.0, places);
    Some(OffCourse { text: line(Places::Shown)?, told: line(Places::Named)? })
}
