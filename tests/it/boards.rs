//! Boards that several tests play on.

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
