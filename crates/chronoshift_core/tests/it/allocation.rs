//! Tests of allocations: turns of fixed recordings allocate nothing, turns of a play hardly
//! anything, and the memory of a board hardly depends on the logics of its gates.

use chronoshift_core::rules::{
    Action, BoardBuilder, ButtonKind, GateLogic, Tile, Turn, World, play_turn,
};

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
    let mut count_allocations = || {
        let mut world = World::new(board, recordings.len());
        let info = allocation_counter::measure(|| {
            for turn_index in 0..8 {
                let action = |clone: usize| recordings[clone].get(turn_index).copied();
                play_turn(board, &mut world, &mut turn, turn_index as u32 + 1, action).unwrap();
            }
        });
        info.count_total
    };
    count_allocations(); // the lists of the turn grow to their size
    assert_eq!(count_allocations(), 0);
}

#[test]
fn a_played_turn_allocates_only_for_growth_and_keyframes() {
    let mut play = super::play("+++++\n+S G+\n+++++");
    play.act(Action::Wait);
    let info = allocation_counter::measure(|| {
        for _ in 0..1600 {
            play.act(Action::Wait);
        }
    });
    // There is a keyframe and a list of its clones every 16 turns, and a few lists grow.
    assert!((200..240).contains(&info.count_total), "{} allocations", info.count_total);
}

#[test]
fn the_logic_of_a_gate_does_not_affect_memory() {
    let bytes = GateLogic::ALL.map(|logic| {
        let mut builder = BoardBuilder::new(100, 100);
        builder.set_tile((1, 1), Tile::Start).set_tile((2, 1), Tile::Goal);
        builder.set_tile((3, 1), Tile::Gate { open: false }).set_logic((3, 1), logic);
        for (x, y) in (2..99).flat_map(|y| (1..99).map(move |x| (x, y))) {
            builder.set_tile((x, y), Tile::Button(ButtonKind::Plain)).add_wire((x, y), (3, 1));
        }
        let mut board = None;
        let info = allocation_counter::measure(|| board = Some(builder.build().unwrap()));
        assert_eq!(board.unwrap().buttons().len(), 97 * 98);
        info.bytes_current
    });
    let [odd, any, all] = bytes;
    assert!(any < odd * 3 / 2 && all < odd * 3 / 2, "{bytes:?} bytes");
}
