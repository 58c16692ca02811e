//! Boards that several tests use.

/// A board where the crate can be pushed only one tile.
pub(super) const CORNER: &str = "
++++++
+S c +
+   G+
++++++";

/// A board where the crate can be pushed east and south.
pub(super) const ROOM: &str = "
++++++
+S   +
+ c  +
+   G+
++++++";

/// A board where both crates can be pushed onto the same tile.
pub(super) const TWO_CRATES: &str = "
+++++++
+S    +
+ c   +
+  c  +
+     +
+   G +
+++++++";

/// A board where the crate can be pushed one tile, past an open room.
pub(super) const ALONG_WALL: &str = "
++++++
+S c +
+    +
+   G+
++++++";

/// A board where the button shuts the gate.
pub(super) const GATE: &str = "
++++++
+S _ +
+b   +
+   G+
++++++

button (1, 2) -> gate (3, 1)";

/// A board where the button shuts the gate behind the bridge.
pub(super) const BRIDGE: &str = "
+++++++
+Sp_ G+
+b    +
+++++++

button (1, 2) -> gate (3, 1)";

/// A board where the button shuts the gate behind the crate.
pub(super) const CRATE_GATE: &str = "
++++++++
+Sc_  G+
+b     +
++++++++

button (1, 2) -> gate (3, 1)";

/// A board where the crate can be pushed onto the bridge.
pub(super) const CRATE_BRIDGE: &str = "
+++++++
+Scp G+
+++++++";

/// A board where the crate can be pushed two tiles, with room around it.
pub(super) const PUSH: &str = "
+++++++
+ Sc  +
+    G+
+++++++";

/// A board where the crate can be pushed up to a wall.
pub(super) const BEFORE_WALL: &str = "
+++++
+S  +
+ c +
+  G+
+++++";
