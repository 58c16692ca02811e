//! Tests of each way to go off course, and of each kind of paradox, on drawn boards.

use super::check;
use crate::maps::*;

#[test]
fn a_gate_stops_a_past_clone() {
    // The second clone steps on the button that shuts the gate before the first clone is through.
    check(
        "
+++++++
+S  _G+
+b    +
+++++++

button (1, 2) -> gate (4, 1)",
        "HEEEWWWTSHHHHHH",
        &[
            "0: 4: clone 0 by gate 4,1; 1: gate 4,1 closed; 1: button 1,2 on by clone 1; 1: current 1 at 1,2",
        ],
        "",
    );
}

#[test]
fn a_bridge_stops_a_past_clone() {
    check(
        "
++++++
+Sp G+
+    +
++++++",
        "HHEESWWNTESHHHHHH",
        &["0: 3: clone 0 by passage 2,1; 1: passage 2,1 cracked by clone 1; 1: current 1 at 2,1"],
        "",
    );
}

#[test]
fn a_crate_stops_a_past_clone() {
    // The crate is pushed against a wall, where it can't be pushed any further.
    check(
        "
++++++
+S   +
+ c+G+
+    +
++++++",
        "HHHHEEEWWWTSSENHHH",
        &[
            "0: 7: clone 0 by crate 0 before wall; 5-6: crate 0 2,1 to 4,1 by 0; 4: crate 0 2,2 to 2,1 by 1; 4: current 1 at 2,2",
        ],
        "",
    );
}

#[test]
fn the_current_clone_stops_a_past_clone() {
    // The current clone stands behind the crate.
    check(
        CORNER,
        "HHHHEEWWTSEEENH",
        &["0: 6: clone 0 by clone 1 behind crate 0; 5: current 1 at 4,1"],
        "",
    );
}

#[test]
fn a_past_clone_stops_a_past_clone() {
    // The gate keeps the first clone behind the crate that the second clone must push.
    check(
        "
+++++++
+S  c +
+    _+
+b   G+
+++++++

button (1, 3) -> gate (5, 2)",
        "SEEEENSWWWWNTEEHHHHHEWWWTHHHHHSSHH",
        &[
            "0: 7: clone 0 by gate 5,2; 6: gate 5,2 closed; 6: button 1,3 on by clone 2; 6: current 2 at 1,3",
            "1: 8: clone 1 by clone 0 behind crate 0; 7: clone 0 by gate 5,2; 6: gate 5,2 closed; 6: button 1,3 on by clone 2; 6: current 2 at 1,3",
        ],
        "",
    );
}

#[test]
fn a_past_clone_is_no_longer_stopped_by_a_gate() {
    check(
        "
+++++++
+S  -G+
+b    +
+++++++

button (1, 2) -> gate (4, 1)",
        "HEEEWWTSHHH",
        &[
            "0: 4: clone 0 not by gate 4,1; 1: gate 4,1 open; 1: button 1,2 on by clone 1; 1: current 1 at 1,2",
        ],
        "",
    );
}

#[test]
fn a_past_clone_is_no_longer_stopped_by_a_bridge() {
    // In the previous timeline, the second clone crossed the bridge, and the collapsed bridge then
    // stopped the first clone. The first clone also presses the button, in its first turn.
    check(
        "
+++++++
+S _p +
+b   G+
+++++++

button (1, 2) -> gate (3, 1)",
        "SEEEHNSWWWNTEEEESWWWWNTHSHHHHH",
        &[
            "0: 6: clone 0 not by passage 4,1; 4: passage 4,1 whole by clone 1; 3-4: clone 1 by gate 3,1; 2: gate 3,1 closed; 2: button 1,2 on by clone 2; 2: current 2 at 1,2",
            "1: 3: clone 1 by gate 3,1; 2: gate 3,1 closed; 2: button 1,2 on by clone 2; 2: current 2 at 1,2",
        ],
        "",
    );
}

#[test]
fn a_past_clone_is_no_longer_stopped_by_a_crate() {
    // In the previous timeline, the second clone pushed a crate into the way.
    check(
        "
++++++++
+S    G+
+b_c   +
++++++++

button (1, 2) -> gate (2, 2)",
        "HHHHEEEESNWWWWTESEEWWNWTHHHHHHSHHHHHHHH",
        &[
            "0: 9: clone 0 not by crate 0 before wall; 3: crate 0 not pushed; 2: clone 1 by gate 2,2; 1: gate 2,2 closed; 1: button 1,2 on by clone 2; 1: current 2 at 1,2",
            "1: 2: clone 1 by gate 2,2; 1: gate 2,2 closed; 1: button 1,2 on by clone 2; 1: current 2 at 1,2",
        ],
        "",
    );
}

#[test]
fn a_past_clone_is_no_longer_stopped_by_a_clone() {
    // In the previous timeline, the second clone stood behind the crate.
    check(
        "
+++++++
+S c  +
+ _  G+
+b    +
+++++++

button (1, 3) -> gate (2, 2)",
        "HHHHHEEWWTHSEEENSWWWNTSSHHHHH",
        &[
            "0: 7: clone 0 not by clone 1 behind crate 0; 3-5: clone 1 by gate 2,2; 2: gate 2,2 closed; 2: button 1,3 on by clone 2; 2: current 2 at 1,3",
            "1: 3: clone 1 by gate 2,2; 2: gate 2,2 closed; 2: button 1,3 on by clone 2; 2: current 2 at 1,3",
        ],
        "",
    );
}

#[test]
fn stranded_by_a_crate() {
    check(
        BEFORE_WALL,
        "EEHHWWTSSENHHH",
        &[
            "0: 6: clone 0 by crate 0 before wall; 5: crate 0 2,1 to 1,1 by 0; 4: crate 0 2,2 to 2,1 by 1; 4: current 1 at 2,2",
        ],
        "6: clone 0 by crate 0 before wall; 5: crate 0 2,1 to 1,1 by 0; 4: crate 0 2,2 to 2,1 by 1; 4: current 1 at 2,2",
    );
}

#[test]
fn stranded_by_a_long_chain() {
    // The first clone fails to reach the button that opens the gate for the second clone.
    check(
        "
+++++++++
+  S _ b+
+    - G+
+  b    +
+++++++++

button (3, 3) -> gate (5, 1)
button (7, 1) -> gate (5, 2)",
        "HEEEEHHHHWWWWTSHHHEEEWWWNTHHSSHHHHHHHHHH",
        &[
            "0: 3: clone 0 by gate 5,1; 2: gate 5,1 closed; 2: button 3,3 on by clone 2; 2: current 2 at 3,3",
            "1: 6: clone 1 by gate 5,2; 5: gate 5,2 closed; 5: button 7,1 off by clone 0; 3-5: clone 0 by gate 5,1; 2: gate 5,1 closed; 2: button 3,3 on by clone 2; 2: current 2 at 3,3",
        ],
        "6-7: clone 1 by gate 5,2; 5: gate 5,2 closed; 5: button 7,1 off by clone 0; 3-5: clone 0 by gate 5,1; 2: gate 5,1 closed; 2: button 3,3 on by clone 2; 2: current 2 at 3,3",
    );
}

#[test]
fn pushed_two_ways_by_the_current_clone() {
    check(ROOM, "SEWNTES", &[], "2: current 1 at 2,1");
}

#[test]
fn pushed_two_ways_by_past_clones() {
    // The second clone gets through the gate and to the other side of the crate.
    check(
        "
++++++
+S - +
+  c +
+b  G+
++++++

button (1, 3) -> gate (3, 1)",
        "SHHEEWWNTEHEHSNWTHSSHHH",
        &[
            "1: 3: clone 1 not by gate 3,1; 2: gate 3,1 open; 2: button 1,3 on by clone 2; 2: current 2 at 1,3",
        ],
        "3: clone 1 not by gate 3,1; 2: gate 3,1 open; 2: button 1,3 on by clone 2; 2: current 2 at 1,3",
    );
}

#[test]
fn crates_collide() {
    check(TWO_CRATES, "SHHHHEWNTSSSEEN", &[], "6: current 1 at 3,4");
}

#[test]
fn crushed_by_a_crate() {
    check(ALONG_WALL, "SEEENSWWWNTEHHHE", &[], "5: crate 0 3,1 to 4,1 by 1; 5: current 1 at 3,1");
}

#[test]
fn crushed_by_its_own_action() {
    // The past clone acts as before. The current clone alone causes the paradox.
    check(CORNER, "HHHEEWWTSEEEN", &[], "");
}

#[test]
fn clone_in_a_closed_gate() {
    check(
        GATE,
        "EEEWWWTHS",
        &[],
        "2: gate 3,1 closed; 2: button 1,2 on by clone 1; 2: current 1 at 1,2",
    );
}

#[test]
fn clone_on_a_collapsed_bridge() {
    // The gate keeps the first clone on the bridge.
    check(
        BRIDGE,
        "HEEESWWWNTSHH",
        &[
            "0: 3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: current 1 at 1,2",
        ],
        "3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: current 1 at 1,2",
    );
}

#[test]
fn crate_in_a_closed_gate() {
    check(
        CRATE_GATE,
        "EEWWTS",
        &[],
        "1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: current 1 at 1,2",
    );
}

#[test]
fn crate_on_a_collapsed_bridge() {
    check(
        CRATE_BRIDGE,
        "HHHTEH",
        &[],
        "1: passage 3,1 cracked by crate 0; 1: crate 0 2,1 to 3,1 by 1; 1: current 1 at 2,1",
    );
}

#[test]
fn a_crate_that_was_pushed_repeatedly_stops_a_past_clone() {
    check(
        "
++++++
+S  G+
+  c +
+    +
++++++",
        "HHHHHHHHHHHHSSNNTNEESESWWHHHHHHHH",
        &[
            "0: 14: clone 0 by crate 0 before wall; 7-8: crate 0 3,3 to 1,3 by 1; 4: crate 0 3,2 to 3,3 by 1; 4: current 1 at 3,2",
        ],
        "",
    );
}

#[test]
fn a_crate_that_two_clones_pushed_stops_one_of_them() {
    // The second clone has pushed the crate into the way of the first clone.
    check(
        "
++++++++
+S     +
+  c  G+
+      +
++++++++",
        "HHHHHEEEEEWWWWWTSSEENHHHHHHHHHH",
        &[
            "0: 10: clone 0 by crate 0 before wall; 7-9: crate 0 3,1 to 6,1 by 0; 5: crate 0 3,2 to 3,1 by 1; 5: current 1 at 3,2",
        ],
        "",
    );
}

#[test]
fn a_crate_that_was_back_in_its_place_stops_a_past_clone() {
    // The chain of causes leaves out how the crate came back to its position.
    check(
        "
+++++++
+ S  G+
+     +
+  c  +
+++++++",
        "HHHHHHHHHHHWSSNNETSSENEESWWWHHHHHH",
        &[
            "0: 14: clone 0 by crate 0 before wall; 9-10: crate 0 3,3 to 1,3 by 1; 9: current 1 at 3,3",
        ],
        "",
    );
}

#[test]
fn a_crate_behind_a_crate_stops_a_past_clone() {
    check(
        "
++++++++
+S c   +
+    c +
+     G+
++++++++",
        "HHHHHHHHEEEWWWTSSEEEENHHHHHHH",
        &[
            "0: 11: clone 0 by crate 1 behind crate 0; 7: crate 1 5,2 to 5,1 by 1; 7: current 1 at 5,2",
        ],
        "",
    );
}

#[test]
fn a_crate_that_was_pushed_by_a_clone_off_course_stops_another() {
    // The gate stops the first clone, which then moves down to the crate.
    check(
        "
+++++++++
+S _    +
+b      +
+  c    +
+   +  G+
+++++++++

button (1, 2) -> gate (3, 1)",
        "HEEESSNNWWWTESSSHHHHEWNNNWTSHNHHHHHHHHHH",
        &[
            "0: 3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on by clone 2; 1: current 2 at 1,2",
            "1: 9: clone 1 by crate 0 before wall; 6: crate 0 3,3 to 3,4 by 0; 3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on by clone 2; 1: current 2 at 1,2",
        ],
        "",
    );
}

#[test]
fn a_crate_in_front_of_a_one_way_tile_stops_a_past_clone() {
    check(
        "
++++++
+S ^ +
+    +
+ c  +
+   G+
++++++",
        "HHHHHHHEWTSSSENNHHHH",
        &[
            "0: 8: clone 0 by crate 0 before one-way 3,1; 5-6: crate 0 2,3 to 2,1 by 1; 5: current 1 at 2,3",
        ],
        "",
    );
}

#[test]
fn a_crate_that_fell_into_a_trapdoor_stops_nobody() {
    check(
        "
+++++
+   +
+S c+
+  x+
+  G+
+++++",
        "HHHHHHEEWWTNEESNHHHHHH",
        &[
            "0: 8: clone 0 not by crate 0 before wall; 4: crate 0 3,2 to 3,3 by 1; 4: current 1 at 3,2",
        ],
        "",
    );
}
