//! Hand-drawn boards.

use super::{Board, Limits, Tile, Verdict, lurd, solve, solve_within};
use crate::BoardError;

/// An optimal solution of a solvable board, as LURD text.
fn solution(rows: &[&str]) -> String {
    match solve(rows) {
        Verdict::Optimal { solution } => lurd(&solution),
        other => panic!("{other:?} for {}", rows.join("\n")),
    }
}

#[test]
fn a_solved_board_takes_no_moves() {
    assert_eq!(solution(&["####", "#@*#", "####"]), "");
    assert_eq!(solution(&["###", "#@#", "###"]), "");
}

#[test]
fn unreachable_goals_must_already_be_filled() {
    assert_eq!(solution(&["#######", "#@$.#*#", "#######"]), "R");
    assert_eq!(solve(&["#######", "#+$#$.#", "#######"]), Verdict::Unsolvable);
    assert_eq!(solve(&["########", "#@$.#. #", "#$     #", "########"]), Verdict::Unsolvable);
}

#[test]
fn everything_outside_the_rows_is_wall() {
    assert_eq!(solution(&["@$."]), "R");
    assert_eq!(solve(&["@$", "."]), Verdict::Unsolvable);
}

#[test]
fn a_limit_ends_the_search_with_a_bound() {
    let rows = ["########", "#      #", "# $$$  #", "#  @   #", "# ...  #", "#      #", "########"];
    let moves = solution(&rows).len();
    for states in [0, 1, 10, 100] {
        let report = solve_within(&rows, Limits { states, ..Limits::default() });
        match report.verdict {
            Verdict::Unknown { bound } => assert!(bound <= moves),
            Verdict::Feasible { bound, solution } => {
                assert!(bound <= moves && solution.moves().len() >= moves);
            }
            other => panic!("{other:?} within {states} states"),
        }
    }
    let report = solve_within(&rows, Limits { bytes: 0, ..Limits::default() });
    assert!(matches!(report.verdict, Verdict::Unknown { .. }));
}

#[test]
fn tiles_that_form_no_board_are_rejected() {
    let floor = |is_goal, has_box| Tile::Floor { is_goal, has_box };
    let error = |tiles: &[Tile], player| Board::new(256, tiles, player).err();
    assert_eq!(error(&[], 0), Some(BoardError::NoPlayer));
    assert_eq!(error(&[Tile::Wall], 0), Some(BoardError::NoPlayer));
    assert_eq!(error(&[floor(true, true)], 0), Some(BoardError::NoPlayer));
    let tiles = [floor(false, false), floor(false, true)];
    assert_eq!(error(&tiles, 0), Some(BoardError::CountMismatch { boxes: 1, goals: 0 }));
    assert_eq!(error(&[floor(false, false); 1 << 16], 0), Some(BoardError::TooLarge));
}

#[test]
fn large_boards_with_many_boxes_stop_at_their_limits() {
    // Boxes far apart, in a block, and in a grid of small rooms.
    type Draw = fn(usize, usize) -> char;
    let boards: [Draw; 3] = [
        |x, y| if x % 8 == 4 && y % 8 == 4 { '$' } else { ' ' },
        |x, y| if (40..100).contains(&x) && (40..100).contains(&y) { '$' } else { ' ' },
        |x, y| match (x % 8, y % 8) {
            (0, 4) | (4, 0) => ' ',
            (0, _) | (_, 0) => '#',
            (3, 3) => '$',
            _ => ' ',
        },
    ];
    for tile in boards {
        let mut rows = Vec::new();
        let mut boxes = 0;
        for y in 0..254 {
            let row: String = (0..254).map(|x| tile(x, y)).collect();
            boxes += row.matches('$').count();
            rows.push(format!("#{row}#").into_bytes());
        }
        // Put goals on every second free tile, until there is one for each box.
        let mut missing_goals = boxes;
        for tile in rows.iter_mut().flatten().filter(|tile| **tile == b' ').step_by(2) {
            if missing_goals > 0 {
                (*tile, missing_goals) = (b'.', missing_goals - 1);
            }
        }
        assert_eq!(missing_goals, 0);
        let player =
            rows[253].iter_mut().rfind(|tile| **tile == b' ').expect("there is some floor");
        *player = b'@';
        let text: Vec<_> =
            rows.into_iter().map(|row| String::from_utf8(row).expect("ASCII")).collect();
        let rows: Vec<_> = text.iter().map(String::as_str).collect();
        let limits = Limits { states: 20_000, bytes: 64 << 20 };
        let report = solve_within(&rows, limits);
        assert!(report.peak_bytes <= limits.bytes);
        assert!(matches!(report.verdict, Verdict::Unknown { .. }), "{:?}", report.verdict);
    }
}
