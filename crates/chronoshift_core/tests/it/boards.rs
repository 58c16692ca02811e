//! Tests of the rules on drawn boards, with the map on the left and the expected result on the
//! right.

use chronoshift_core::rules::{Cell, Play, Tile};

/// Plays keys on the left board and compares the result with the right board, where clones are
/// digits, crates are `c`, active buttons are `*`, gates are `-` or `_`, and bridges are `p`, or
/// spaces once they have collapsed.
fn check(keys: &str, picture: &str, wires: &str) -> Play {
    let rows = picture.trim_matches('\n').lines().map(|line| line.split_once(" | ").unwrap());
    let (map, expected): (Vec<_>, Vec<_>) = rows.unzip();
    let mut play = super::play(&format!("{}\n\n{wires}", map.join("\n")));
    for action in super::actions(keys) {
        play.act(action);
    }
    assert_eq!(draw(&play), expected, "after {keys}, {:?}", play.status());
    play
}

fn draw(play: &Play) -> Vec<String> {
    let board = play.board();
    let glyphs: Vec<_> = board.cells().map(|cell| glyph(play, cell)).collect();
    glyphs.chunks(board.width()).map(|row| row.iter().collect()).collect()
}

fn glyph(play: &Play, cell: Cell) -> char {
    let world = play.world();
    if let Some(clone) = world.clones().iter().rposition(|&at| at == cell) {
        return char::from_digit(clone as u32 + 1, 10).unwrap();
    }
    match play.board().tile(cell) {
        _ if world.has_heavy_crate(cell) => 'C',
        tile if world.has_crate(cell) => {
            if tile.is_storage() {
                '*'
            } else {
                'c'
            }
        }
        Tile::Button(_) if world.is_active(cell) => '*',
        Tile::Gate { .. } if world.is_closed(cell) => '-',
        Tile::Gate { .. } => '_',
        Tile::Bridge if world.is_collapsed(cell) => ' ',
        tile => tile.glyph(),
    }
}

#[test]
fn walls_stop_clones_and_use_up_the_turn() {
    let play = check(
        "WNSE",
        "
+++++ | +++++
+S G+ | +S1G+
+++++ | +++++",
        "",
    );
    assert_eq!((play.turn(), play.score()), (4, 4));
}

#[test]
fn a_crate_is_pushed() {
    check(
        "EE",
        "
++++++ | ++++++
+Sc  + | +S 1c+
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
}

#[test]
fn two_crates_are_not_pushed() {
    check(
        "EE",
        "
++++++ | ++++++
+Sc c+ | +S1cc+
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
}

#[test]
fn a_crate_is_not_pushed_onto_a_clone_inside_the_machine() {
    check(
        "TSEEENW",
        "
++++++ | ++++++
+S c + | +1c2 +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
    let play = check(
        "TSEEENWW",
        "
++++++ | ++++++
+S c + | +1c2 +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
    // When a self leans on the crate, the report names the clone behind it.
    for (turn, beyond) in [(6, None), (7, Some(0))] {
        let scene = play.chronicle().scene(2, turn);
        assert_eq!(scene.clone_behind_crate(play.board(), 1), beyond, "turn {turn}");
    }
}

#[test]
fn a_crate_is_not_pushed_into_a_closed_gate() {
    check(
        "E",
        "
++++++ | ++++++
+Sc- + | +1c- +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
}

#[test]
fn a_plain_button_is_active_while_something_is_on_it() {
    const WIRE: &str = "button (2, 1) -> gate (4, 1)";
    check(
        "E",
        "
++++++ | ++++++
+Sb -+ | +S1 _+
+   G+ | +   G+
++++++ | ++++++",
        WIRE,
    );
    check(
        "EE",
        "
++++++ | ++++++
+Sb -+ | +Sb1-+
+   G+ | +   G+
++++++ | ++++++",
        WIRE,
    );
    check(
        "SEEENWE",
        "
+++++++ | +++++++
+Sbc _+ | +Sc 1-+
+    G+ | +    G+
+++++++ | +++++++",
        "button (2, 1) -> gate (5, 1)",
    );
}

#[test]
fn a_crate_button_is_for_crates_only() {
    const WIRE: &str = "button (3, 1) -> gate (5, 1)";
    check(
        "SEEN",
        "
+++++++ | +++++++
+ScB -+ | +Sc1 -+
+    G+ | +    G+
+++++++ | +++++++",
        WIRE,
    );
    check(
        "E",
        "
+++++++ | +++++++
+ScB -+ | +S1c _+
+    G+ | +    G+
+++++++ | +++++++",
        WIRE,
    );
    check(
        "E",
        "
+++++++ | +++++++
+ScP -+ | +S1c _+
+    G+ | +    G+
+++++++ | +++++++",
        WIRE,
    );
}

#[test]
fn a_one_time_button_stays_active_to_the_end_of_the_timeline() {
    const WIRE: &str = "button (2, 1) -> gate (4, 1)";
    check(
        "EWS",
        "
++++++ | ++++++
+So -+ | +S* _+
+   G+ | +1  G+
++++++ | ++++++",
        WIRE,
    );
    check(
        "EWTS",
        "
++++++ | ++++++
+So -+ | +S1 _+
+   G+ | +2  G+
++++++ | ++++++",
        WIRE,
    );
    check(
        "EWT",
        "
++++++ | ++++++
+So -+ | +2o -+
+   G+ | +   G+
++++++ | ++++++",
        WIRE,
    );
}

#[test]
fn an_even_number_of_buttons_cancels_out() {
    let wires = "button (2, 1) -> gate (4, 1)\nbutton (3, 1) -> gate (4, 1)";
    check(
        "E",
        "
++++++ | ++++++
+Soo-+ | +S1o_+
+   G+ | +   G+
++++++ | ++++++",
        wires,
    );
    check(
        "EE",
        "
++++++ | ++++++
+Soo-+ | +S*1-+
+   G+ | +   G+
++++++ | ++++++",
        wires,
    );
    let twice = "button (2, 1) -> gate (4, 1)\nbutton (2, 1) -> gate (4, 1)";
    check(
        "E",
        "
++++++ | ++++++
+So -+ | +S1 _+
+   G+ | +   G+
++++++ | ++++++",
        twice,
    );
}

#[test]
fn a_bridge_collapses_after_a_clone_leaves_it() {
    check(
        "EE",
        "
++++++ | ++++++
+Sp  + | +S 1 +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
    check(
        "EEWW",
        "
++++++ | ++++++
+Sp  + | +S 1 +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
}

#[test]
fn clones_share_tiles_and_swap_places() {
    check(
        "EWTE",
        "
++++++ | ++++++
+S   + | +S2  +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
    check(
        "EEWWTHEE",
        "
++++++ | ++++++
+S   + | +S12 +
+   G+ | +   G+
++++++ | ++++++",
        "",
    );
}

#[test]
fn clones_that_push_together_push_once() {
    let play = check(
        "SEWNTSEH",
        "
+++++++ | +++++++
+S    + | +S    +
+ c   + | +12c  +
+    G+ | +    G+
+++++++ | +++++++",
        "",
    );
    assert_eq!(play.timeline(), 2);
}

#[test]
fn only_clones_reach_the_goal() {
    let play = check(
        "EE",
        "
++++++ | ++++++
+Sc G+ | +S 1c+
++++++ | ++++++",
        "",
    );
    assert!(!play.world().goal_reached());
    let play = check(
        "EW",
        "
+++++ | +++++
+SG + | +1G +
+++++ | +++++",
        "",
    );
    assert!(play.world().goal_reached());
}

#[test]
fn only_a_clone_on_the_machine_can_enter_and_it_then_waits() {
    let play = check(
        "ETTS",
        "
+++++ | +++++
+S G+ | +S G+
+   + | + 1 +
+++++ | +++++",
        "",
    );
    assert_eq!((play.turn(), play.score()), (2, 2));
    // Clone 2 is inside while clone 1 still walks.
    let play = check(
        "EEWWTTEWTH",
        "
+++++ | +++++
+S  + | +2 1+
+  G+ | +  G+
+++++ | +++++",
        "",
    );
    assert_eq!((play.turn(), play.score()), (2, 7));
}
