//! Boards that several tests play on.

use crate::prelude::*;

pub(crate) const CORRIDOR: &str = "+++++\n+S G+\n+++++";

/// A button beside the start, whose gate is on the way to the goal: a self that stays in the gate is
/// still there when the past self leaves the button.
pub(crate) const DOOR: &str = "
+++++++
+bS-  +
+++++G+
+++++++

button (1, 1) -> gate (3, 1)";

/// Self 1 holds the button while self 2 goes through the gate and comes back.
pub(crate) const DOOR_SOLUTION: [&str; 2] = ["WHHHHHHHET", "HEEESNWWWT"];

/// A corridor with this number of tiles between its ends.
pub(crate) fn corridor(length: usize) -> String {
    let (wall, floor) = ("+".repeat(length + 4), " ".repeat(length));
    format!("{wall}\n+S{floor}G+\n{wall}")
}

/// The level of a text without its first line.
pub(crate) fn level(text: &str) -> Level {
    format!("2D SuperFun!\n{}\n", text.trim_matches('\n')).parse().unwrap()
}
