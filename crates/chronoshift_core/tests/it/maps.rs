//! Boards that more than one test is played on.

/// The crate can be pushed one tile.
pub(super) const CORNER: &str = "
++++++
+S c +
+   G+
++++++";

/// The crate can be pushed east and south.
pub(super) const ROOM: &str = "
++++++
+S   +
+ c  +
+   G+
++++++";

/// Both crates can be pushed onto one tile.
pub(super) const TWO_CRATES: &str = "
+++++++
+S    +
+ c   +
+  c  +
+     +
+   G +
+++++++";

/// The crate can be pushed one tile, past an open room.
pub(super) const ALONG_WALL: &str = "
++++++
+S c +
+    +
+   G+
++++++";

/// The button shuts the gate.
pub(super) const GATE: &str = "
++++++
+S _ +
+b   +
+   G+
++++++

button (1, 2) -> gate (3, 1)";

/// The button shuts the gate behind the bridge.
pub(super) const BRIDGE: &str = "
+++++++
+Sp_ G+
+b    +
+++++++

button (1, 2) -> gate (3, 1)";

/// The button shuts the gate behind the crate.
pub(super) const CRATE_GATE: &str = "
++++++++
+Sc_  G+
+b     +
++++++++

button (1, 2) -> gate (3, 1)";

/// The crate can be pushed onto the bridge.
pub(super) const CRATE_BRIDGE: &str = "
+++++++
+Scp G+
+++++++";

/// The crate can be pushed two tiles, and there is room around it.
pub(super) const PUSH: &str = "
+++++++
+ Sc  +
+    G+
+++++++";

/// The crate can be pushed before a wall.
pub(super) const BEFORE_WALL: &str = "
+++++
+S  +
+ c +
+  G+
+++++";
