//! A turn on recordings allocates nothing.

use chronoshift_core::rules::{Turn, World, play_turn};

#[test]
fn a_turn_allocates_nothing_once_recordings_exist() {
    let level = super::level(
        "
+++++++++
+Sc b o +
+  pB_-G+
+++++++++

button (4, 1) -> gate (5, 2)
button (4, 1) -> gate (6, 2)",
    );
    let recordings = ["EEHHHHHH", "SHWNHSHN", "HHEWEWEW"].map(super::actions);
    let board = &level.board;
    let mut turn = Turn::new(board);
    let mut run = || {
        let mut world = World::new(board, recordings.len());
        let info = allocation_counter::measure(|| {
            for t in 0..8 {
                let action = |clone: usize| recordings[clone].get(t).copied();
                play_turn(board, &mut world, &mut turn, t as u32 + 1, action).unwrap();
            }
        });
        info.count_total
    };
    run(); // the lists of the turn grow to their size
    assert_eq!(run(), 0);
}
