//! Corners where crates are lost: the doubts about them are true for every board.

use std::collections::HashSet;
use std::sync::Arc;

use chronoshift_core::editing::Document;
use chronoshift_core::rules::{Action, Board, Play, Status};

use super::document;
use crate::random::Rng;

fn corners(map: &str) -> Vec<String> {
    document(map).check().dead_corners.iter().map(ToString::to_string).collect()
}

#[test]
fn a_crate_is_lost_in_corners_and_where_it_can_only_be_pushed_on_but_not_on_buttons() {
    for (map, expected) in [
        // Along the walls it can still be pushed; out of the corners it cannot.
        (
            "+++++++\n+S    +\n+  c  +\n+    G+\n+++++++",
            &["(1, 1)", "(5, 1)", "(1, 3)", "(5, 3)"][..],
        ),
        // No crate comes to the right of the wall.
        ("++++++\n+S c +\n++++++\n+G   +\n++++++", &["(1, 1)", "(4, 1)"]),
        // A crate may be wanted on a button.
        ("++++++\n+S cb+\n++++-+\n+G   +\n++++++\n\nbutton (4, 1) -> gate (4, 2)", &["(1, 1)"]),
        // A crate that begins there has another doubt, and without a crate there is no doubt.
        ("++++++\n+S  c+\n++++++", &[]),
        ("++++++\n+S  G+\n++++++", &[]),
        // Without a machine it is unknown which crate comes where.
        ("++++++\n+  cG+\n++++++", &[]),
    ] {
        assert_eq!(corners(map), expected, "{map}");
    }
}

/// A small random room: its map and wiring.
fn room(rng: &mut Rng) -> String {
    let (width, height) = (rng.within((3, 5)), rng.within((2, 4)));
    let mut cells = vec![vec![b' '; width]; height];
    let put = |rng: &mut Rng, cells: &mut Vec<Vec<u8>>, glyph| {
        let (x, y) = (rng.below(width), rng.below(height));
        let is_free = cells[y][x] == b' ';
        if is_free {
            cells[y][x] = glyph;
        }
        is_free.then_some((x + 1, y + 1))
    };
    put(rng, &mut cells, b'S');
    put(rng, &mut cells, b'G');
    let (button, gate) = (rng.pick(b"bBo"), rng.pick(b"-_"));
    let [button, gate] = [button, gate].map(|glyph| put(rng, &mut cells, glyph));
    for glyph in [b'c', b'c', b'p', b'+', b'+'] {
        if rng.chance(70) {
            put(rng, &mut cells, glyph);
        }
    }
    let wall = "+".repeat(width + 2);
    let rows: String =
        cells.iter().map(|row| format!("+{}+\n", String::from_utf8_lossy(row))).collect();
    let wire = button.zip(gate).map_or("nothing".to_owned(), |((bx, by), (gx, gy))| {
        format!("button ({bx}, {by}) -> gate ({gx}, {gy})")
    });
    format!("{wall}\n{rows}{wall}\n\n{wire}")
}

/// All worlds that one self can bring about, as far as a limit, and then random plays of several
/// selves: each crate that is in a dead corner stays there.
fn stays(board: &Arc<Board>, document: &Document, rng: &mut Rng) -> usize {
    let corners: Vec<_> = document.check().dead_corners;
    let corners: Vec<_> =
        corners.iter().filter_map(|at| board.cell(at.x.into(), at.y.into())).collect();
    let mut lost = 0;
    let mut act = |play: &mut Play, action| {
        let (before, timeline) = (play.world().clone(), play.timeline());
        play.act(action);
        if play.timeline() == timeline {
            for &corner in corners.iter().filter(|it| before.has_crate(**it)) {
                assert!(play.world().has_crate(corner), "{document}");
                lost += 1;
            }
        }
    };
    let all = ["N", "E", "S", "W", "H"].map(|it| it.parse::<Action>().unwrap());
    let first = Play::new(Arc::clone(board));
    let mut seen = HashSet::from([first.world().clone()]);
    let mut open = vec![first];
    while let Some(play) = open.pop().filter(|_| seen.len() < 400) {
        for action in all {
            let mut next = play.clone();
            act(&mut next, action);
            if *next.status() == Status::Playing && seen.insert(next.world().clone()) {
                open.push(next);
            }
        }
    }
    let mut play = Play::new(Arc::clone(board));
    for _ in 0..120 {
        if *play.status() != Status::Playing {
            play.undo();
        }
        let is_home = play.world().clones().last() == Some(&board.start());
        let action = match rng.chance(30) {
            _ if play.is_waiting() => all[4],
            true if is_home => Action::Enter,
            _ => rng.pick(&all),
        };
        act(&mut play, action);
    }
    lost
}

#[test]
fn a_lost_crate_never_moves_again() {
    let mut rng = Rng::new(15);
    let (mut boards, mut lost) = (0, 0);
    while boards < 300 {
        let document = document(&room(&mut rng));
        let Ok(level) = document.check().level else { continue };
        boards += 1;
        lost += stays(&level.board, &document, &mut rng);
    }
    // So often one was in such a corner as something was done.
    assert!(lost > 10_000, "{lost}");
}
