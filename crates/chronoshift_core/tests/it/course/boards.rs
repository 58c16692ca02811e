//! Each way to go off course, and each kind of paradox, on a drawn board.

use super::check;

#[test]
fn a_gate_stops_a_past_clone() {
    // The second clone steps on the button that shuts the gate before the first is through.
    check(
        "
+++++++
+S  _G+
+b    +
+++++++

button (1, 2) -> gate (4, 1)",
        "HEEEWWWTSHHHHHH",
        &["0: 4: clone 0 by gate 4,1; 1: gate 4,1 closed; 1: button 1,2 on; 1: current at 1,2"],
        "",
    );
}

#[test]
fn a_passage_stops_a_past_clone() {
    check(
        "
++++++
+Sp G+
+    +
++++++",
        "HHEESWWNTESHHHHHH",
        &["0: 3: clone 0 by passage 2,1; 1: passage 2,1 cracked; 1: current at 2,1"],
        "",
    );
}

#[test]
fn a_crate_stops_a_past_clone() {
    // It is pushed before a wall, where it cannot be pushed on.
    check(
        "
++++++
+S   +
+ c+G+
+    +
++++++",
        "HHHHEEEWWWTSSENHHH",
        &["0: 7: clone 0 by crate 0 before wall; 4: crate 0 pushed by 1; 4: current at 2,2"],
        "",
    );
}

#[test]
fn the_current_clone_stops_a_past_clone() {
    // It stands behind the crate.
    check(
        "
++++++
+S c +
+   G+
++++++",
        "HHHHEEWWTSEEENH",
        &["0: 6: clone 0 by clone 1 behind crate 0; 5: current at 4,1"],
        "",
    );
}

#[test]
fn a_past_clone_stops_a_past_clone() {
    // The gate keeps the first behind the crate that the second is to push.
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
            "0: 7: clone 0 by gate 5,2; 6: gate 5,2 closed; 6: button 1,3 on; 6: current at 1,3",
            "1: 8: clone 1 by clone 0 behind crate 0; 7: clone 0 by gate 5,2; 6: gate 5,2 closed; 6: button 1,3 on; 6: current at 1,3",
        ],
        "",
    );
}

#[test]
fn no_gate_stops_a_past_clone() {
    check(
        "
+++++++
+S  -G+
+b    +
+++++++

button (1, 2) -> gate (4, 1)",
        "HEEEWWTSHHH",
        &["0: 4: clone 0 not by gate 4,1; 1: gate 4,1 open; 1: button 1,2 on; 1: current at 1,2"],
        "",
    );
}

#[test]
fn no_passage_stops_a_past_clone() {
    // The second went over it before. In the first turn the first presses the button as well.
    check(
        "
+++++++
+S _p +
+b   G+
+++++++

button (1, 2) -> gate (3, 1)",
        "SEEEHNSWWWNTEEEESWWWWNTHSHHHHH",
        &[
            "0: 6: clone 0 not by passage 4,1; 4: passage 4,1 whole; 3: clone 1 by gate 3,1; 2: gate 3,1 closed; 2: button 1,2 on; 2: current at 1,2",
            "1: 3: clone 1 by gate 3,1; 2: gate 3,1 closed; 2: button 1,2 on; 2: current at 1,2",
        ],
        "",
    );
}

#[test]
fn no_crate_stops_a_past_clone() {
    // The second would have pushed it there.
    check(
        "
++++++++
+S    G+
+b_c   +
++++++++

button (1, 2) -> gate (2, 2)",
        "HHHHEEEESNWWWWTESEEWWNWTHHHHHHSHHHHHHHH",
        &[
            "0: 9: clone 0 not by crate 0 before wall; 3: crate 0 not pushed; 2: clone 1 by gate 2,2; 1: gate 2,2 closed; 1: button 1,2 on; 1: current at 1,2",
            "1: 2: clone 1 by gate 2,2; 1: gate 2,2 closed; 1: button 1,2 on; 1: current at 1,2",
        ],
        "",
    );
}

#[test]
fn no_clone_stops_a_past_clone() {
    // The second would have stood behind the crate.
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
            "0: 7: clone 0 not by clone 1 behind crate 0; 3: clone 1 by gate 2,2; 2: gate 2,2 closed; 2: button 1,3 on; 2: current at 1,3",
            "1: 3: clone 1 by gate 2,2; 2: gate 2,2 closed; 2: button 1,3 on; 2: current at 1,3",
        ],
        "",
    );
}

#[test]
fn stranded_by_a_crate() {
    check(
        "
+++++
+S  +
+ c +
+  G+
+++++",
        "EEHHWWTSSENHHH",
        &["0: 6: clone 0 by crate 0 before wall; 4: crate 0 pushed by 1; 4: current at 2,2"],
        "6: clone 0 by crate 0 before wall; 4: crate 0 pushed by 1; 4: current at 2,2",
    );
}

#[test]
fn stranded_by_a_long_chain() {
    // The first does not get to the button that would open the gate for the second.
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
            "0: 3: clone 0 by gate 5,1; 2: gate 5,1 closed; 2: button 3,3 on; 2: current at 3,3",
            "1: 6: clone 1 by gate 5,2; 5: gate 5,2 closed; 5: button 7,1 off; 3: clone 0 by gate 5,1; 2: gate 5,1 closed; 2: button 3,3 on; 2: current at 3,3",
        ],
        "6: clone 1 by gate 5,2; 5: gate 5,2 closed; 5: button 7,1 off; 3: clone 0 by gate 5,1; 2: gate 5,1 closed; 2: button 3,3 on; 2: current at 3,3",
    );
}

#[test]
fn pushed_two_ways_by_the_current_clone() {
    check(
        "
++++++
+S   +
+ c  +
+   G+
++++++",
        "SEWNTES",
        &[],
        "2: current at 2,1",
    );
}

#[test]
fn pushed_two_ways_by_past_clones() {
    // The second gets through the gate, to the other side of the crate.
    check(
        "
++++++
+S - +
+  c +
+b  G+
++++++

button (1, 3) -> gate (3, 1)",
        "SHHEEWWNTEHEHSNWTHSSHHH",
        &["1: 3: clone 1 not by gate 3,1; 2: gate 3,1 open; 2: button 1,3 on; 2: current at 1,3"],
        "3: clone 1 not by gate 3,1; 2: gate 3,1 open; 2: button 1,3 on; 2: current at 1,3",
    );
}

#[test]
fn crates_collide() {
    check(
        "
+++++++
+S    +
+ c   +
+  c  +
+     +
+   G +
+++++++",
        "SHHHHEWNTSSSEEN",
        &[],
        "6: current at 3,4",
    );
}

#[test]
fn crushed_by_a_crate() {
    check(
        "
++++++
+S c +
+    +
+   G+
++++++",
        "SEEENSWWWNTEHHHE",
        &[],
        "5: crate 0 pushed by 1; 5: current at 3,1",
    );
}

#[test]
fn crushed_by_its_own_doing() {
    // All is as before but for the current clone.
    check(
        "
++++++
+S c +
+   G+
++++++",
        "HHHEEWWTSEEEN",
        &[],
        "",
    );
}

#[test]
fn clone_in_a_closed_gate() {
    check(
        "
++++++
+S _ +
+b   +
+   G+
++++++

button (1, 2) -> gate (3, 1)",
        "EEEWWWTHS",
        &[],
        "2: gate 3,1 closed; 2: button 1,2 on; 2: current at 1,2",
    );
}

#[test]
fn clone_on_a_collapsed_passage() {
    // The gate keeps it there.
    check(
        "
+++++++
+Sp_ G+
+b    +
+++++++

button (1, 2) -> gate (3, 1)",
        "HEEESWWWNTSHH",
        &["0: 3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on; 1: current at 1,2"],
        "3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on; 1: current at 1,2",
    );
}

#[test]
fn crate_in_a_closed_gate() {
    check(
        "
++++++++
+Sc_  G+
+b     +
++++++++

button (1, 2) -> gate (3, 1)",
        "EEWWTS",
        &[],
        "1: gate 3,1 closed; 1: button 1,2 on; 1: current at 1,2",
    );
}

#[test]
fn crate_on_a_collapsed_passage() {
    check(
        "
+++++++
+Scp G+
+++++++",
        "HHHTEH",
        &[],
        "1: passage 3,1 cracked; 1: crate 0 pushed by 1; 1: current at 2,1",
    );
}
