//! Tests of dead corners, in which crates get stuck forever.

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
fn crates_are_stuck_in_corners_except_on_buttons() {
    for (map, expected) in [
        // A crate along the walls can still be pushed, but a crate in a corner can't.
        (
            "+++++++\n+S    +\n+  c  +\n+    G+\n+++++++",
            &["(1, 1)", "(5, 1)", "(1, 3)", "(5, 3)"][..],
        ),
        // No crate can get to the right of the wall.
        ("++++++\n+S c +\n++++++\n+G   +\n++++++", &["(1, 1)", "(4, 1)"]),
        // An author might want a crate on a button.
        ("++++++\n+S cb+\n++++-+\n+G   +\n++++++\n\nbutton (4, 1) -> gate (4, 2)", &["(1, 1)"]),
        // A crate that starts in a corner is reported separately. Without crates, no corner is
        // reported.
        ("++++++\n+S  c+\n++++++", &[]),
        ("++++++\n+S  G+\n++++++", &[]),
        // Without a start, it is unknown which tiles crates can reach.
        ("++++++\n+  cG+\n++++++", &[]),
    ] {
        assert_eq!(corners(map), expected, "{map}");
    }
}

/// The map and the wiring of a small random room.
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

/// Explores the worlds that one self can bring about, up to a limit, and then random plays of
/// several selves. Checks that a crate in a dead corner never moves, and returns the number of
/// actions during which a crate was in one.
fn count_stuck_crates(board: &Arc<Board>, document: &Document, rng: &mut Rng) -> usize {
    let corners: Vec<_> = document.check().dead_corners;
    let corners: Vec<_> =
        corners.iter().filter_map(|at| board.cell(at.x.into(), at.y.into())).collect();
    let mut stuck_count = 0;
    let mut act = |play: &mut Play, action| {
        let (before, timeline) = (play.world().clone(), play.timeline());
        play.act(action);
        if play.timeline() == timeline {
            for &corner in corners.iter().filter(|corner| before.has_crate(**corner)) {
                assert!(play.world().has_crate(corner), "{document}");
                stuck_count += 1;
            }
        }
    };
    let actions = ['N', 'E', 'S', 'W', 'H'].map(|letter| Action::try_from(letter).unwrap());
    let start = Play::new(Arc::clone(board));
    let mut seen_worlds = HashSet::from([start.world().clone()]);
    let mut unexplored = vec![start];
    while let Some(play) = unexplored.pop().filter(|_| seen_worlds.len() < 400) {
        for action in actions {
            let mut next = play.clone();
            act(&mut next, action);
            if *next.status() == Status::Playing && seen_worlds.insert(next.world().clone()) {
                unexplored.push(next);
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
            _ if play.is_waiting() => actions[4],
            true if is_home => Action::Enter,
            _ => rng.pick(&actions),
        };
        act(&mut play, action);
    }
    stuck_count
}

#[test]
fn a_stuck_crate_never_moves_again() {
    let mut rng = Rng::new(15);
    let (mut boards, mut stuck_count) = (0, 0);
    while boards < 300 {
        let document = document(&room(&mut rng));
        let Ok(level) = document.check().level else { continue };
        boards += 1;
        stuck_count += count_stuck_crates(&level.board, &document, &mut rng);
    }
    // A crate was in a dead corner during this many actions.
    assert!(stuck_count > 10_000, "{stuck_count}");
}
