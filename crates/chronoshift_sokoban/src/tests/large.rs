//! Large boards. The work must not grow with the square of a board's size.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Board, Limits, Progress, Target, board, count_call, ignore, solve_board, unlimited};
use crate::board::CELLS_SEEN;
use crate::fess_portfolio::FessPortfolio;
use crate::solution::{Push, Solution};
use crate::solver::{Solver, new_bounds};
use crate::useful_pushes::UsefulPushes;
use crate::verdict::{Budget, Interrupt};

const SIDE: usize = 128;

/// Creates a square board from a function that returns the character at each `(x, y)`. Walls
/// surround the board, and two of every 16 rows are empty, so that the player can walk along them.
fn large_board(character: impl Fn(usize, usize) -> char) -> Board {
    let character = |x: usize, y: usize| match (x, y) {
        _ if [x, y].iter().any(|coordinate| [0, SIDE - 1].contains(coordinate)) => '#',
        (1, 1) => '@',
        _ if y % 16 < 2 => ' ',
        _ => character(x, y),
    };
    let rows: Vec<String> =
        (0..SIDE).map(|y| (0..SIDE).map(|x| character(x, y)).collect()).collect();
    board(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A board with boxes or goals on nearly all cells. In its left half, most boxes can be pushed
/// immediately. In its right half, most boxes can be pulled immediately once all boxes are on
/// goals.
fn full_board() -> Board {
    large_board(|x, _| if x < SIDE / 2 { ['$', '.'][x % 2] } else { ['$', '$', '.', '.'][x % 4] })
}

/// A board on which all boxes but one are on goals.
fn nearly_solved_board() -> Board {
    large_board(|x, y| match (x, y) {
        (2, 2) => '$',
        (3, 2) => '.',
        _ => ['*', ' '][x % 2],
    })
}

/// Runs `work`. Returns the average number of times that a cell was examined, and the result.
fn visits_per_cell<T>(work: impl FnOnce() -> T) -> (usize, T) {
    CELLS_SEEN.set(0);
    let result = work();
    (CELLS_SEEN.get() / (SIDE * SIDE), result)
}

#[test]
fn a_search_starts_in_linear_time() {
    for board in [full_board(), nearly_solved_board()] {
        assert!(board.boxes().len() > 6000);
        let (visits, _) =
            visits_per_cell(|| unlimited(|budget| Solver::new(&board, budget).map(drop)));
        assert!(visits < 500, "{visits} visits to each cell");
    }
}

#[test]
fn a_state_is_expanded_in_linear_time() {
    for board in [full_board(), nearly_solved_board()] {
        let mut callback = ignore;
        let mut budget = Budget::new(&mut callback);
        let mut solver = Solver::new(&board, &mut budget).expect("nothing cancels the search");
        for _ in 0..8 {
            let (visits, verdict) = visits_per_cell(|| solver.step(&mut budget));
            assert!(visits < 50, "{visits} visits to each cell");
            if verdict.expect("no findings contradict each other").is_some() {
                break;
            }
        }
        assert!(budget.states() > 8000);
    }
}

#[test]
fn memory_is_limited() {
    for board in [full_board(), nearly_solved_board()] {
        let limits = Limits { bytes: 128 << 20, ..Limits::default() };
        let report = solve_board(&board, limits);
        assert!(report.states > 5000 && report.peak_bytes <= limits.bytes, "{report:?}");
    }
}

/// A board that is small enough for all tables, but whose packing order takes a long time to find.
fn packed_board() -> Board {
    let row = |boxes: &str| format!("#  {boxes:15}  #");
    let rows: Vec<String> = [
        vec!["#".repeat(21)],
        vec![row("@"), row(" $ $ $ $ $ $ $"), row(""), row(" $ $ $ $ $ $ $"), row("")],
        vec![row("......."), row("......."), row(""), "#".repeat(21)],
    ]
    .concat();
    board(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn building_tables_can_be_cancelled_at_once() {
    for board in [full_board(), packed_board()] {
        let run = |max_calls: usize| {
            let mut calls = 0;
            let mut callback = |_: &Progress| count_call(&mut calls, max_calls);
            let mut budget = Budget::new(&mut callback);
            let is_ready = Solver::new(&board, &mut budget).is_ok();
            let max_work = budget.max_work_between_polls();
            (is_ready, calls, max_work)
        };
        let (is_ready, calls, max_work) = run(usize::MAX);
        assert!(is_ready && calls >= 3 && max_work < 1 << 15, "{calls} calls, {max_work} units");
        for max_calls in (0..).map(|power| 1 << power).take_while(|&max_calls| max_calls <= calls) {
            assert_eq!((run(max_calls).0, run(max_calls).1), (false, max_calls));
        }
    }
}

#[test]
fn an_expansion_can_be_cancelled_at_once() {
    for board in [full_board(), nearly_solved_board()] {
        let calls_left = Cell::new(usize::MAX);
        let mut callback = |_: &Progress| {
            calls_left.set(calls_left.get() - 1);
            if calls_left.get() > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut budget = Budget::new(&mut callback);
        let mut solver = Solver::new(&board, &mut budget).expect("nothing cancels the search");
        let states = budget.states();
        calls_left.set(3);
        assert_eq!(solver.step(&mut budget), Err(Interrupt::Cancelled));
        assert_eq!((calls_left.get(), budget.states()), (0, states));
        let max_work = budget.max_work_between_polls();
        assert!(max_work < 1 << 15, "{max_work} units");
    }
}

/// A room with two boxes, nearly as large as the FESS search allows.
fn large_room() -> Board {
    let row = |y: usize| match y {
        0 | 46 => "#".repeat(46),
        1 => format!("#@{}#", " ".repeat(43)),
        20 => format!("#{}$ ${}#", " ".repeat(20), " ".repeat(21)),
        40 => format!("#{}. .{}#", " ".repeat(20), " ".repeat(21)),
        _ => format!("#{}#", " ".repeat(44)),
    };
    let rows: Vec<String> = (0..47).map(row).collect();
    board(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn macro_moves_are_counted_one_by_one() {
    let board = large_room();
    let pushes = Arc::new(unlimited(|budget| UsefulPushes::new(&board, budget)));
    let [to_goals, _] = unlimited(|budget| new_bounds(&board, &pushes, budget));
    let mut fess = unlimited(|budget| FessPortfolio::new(&board, &pushes, &to_goals, budget))
        .expect("the board is small enough");
    let mut callback = ignore;
    let mut budget = Budget::new(&mut callback);
    fess.expand(&board, &mut budget).expect("nothing cancels the search");
    // Each of thousands of moves examines thousands of cells.
    let (work, max_work) = (budget.total_work(), budget.max_work_between_polls());
    assert!(work > 1 << 17 && max_work < 1 << 14, "{work} units, {max_work} at once");
}

#[test]
fn examined_cells_are_counted_once() {
    let board = large_room();
    let mut callback = ignore;
    let mut budget = Budget::new(&mut callback);
    let mut solver = Solver::new(&board, &mut budget).expect("nothing cancels the search");
    let work_before = budget.total_work();
    CELLS_SEEN.set(0);
    solver.step(&mut budget).expect("no findings contradict each other");
    let (seen, counted) = (CELLS_SEEN.get(), 32 * (budget.total_work() - work_before) as usize);
    assert!(seen > 1 << 22, "{seen} cells");
    assert!(counted > seen && counted < 3 * seen, "{counted} of {seen} cells counted");
}

#[test]
fn rebuilding_a_solution_can_be_cancelled() {
    // The player pushes the box back and forth, and walks around it after each push.
    let width = 100;
    let rows = ["#".repeat(width), format!("#{}#", " ".repeat(width - 2))];
    let middle = format!("#@ $ .{}#", " ".repeat(width - 7));
    let rows = [&rows[0], &rows[1], &middle, &rows[1], &rows[0]].map(|row| row.as_str());
    let board = board(&rows);
    let start = board.boxes()[0];
    let (right, left) = (crate::Direction::Right, crate::Direction::Left);
    let mut pushes = Vec::new();
    for _ in 0..1000 {
        pushes.extend([
            Push { from: start, direction: right },
            Push { from: start + 1, direction: left },
        ]);
    }
    pushes.extend([start, start + 1].map(|from| Push { from, direction: right }));
    for max_calls in [1, 2, 4, 8, usize::MAX] {
        let mut calls = 0;
        let mut callback = |_: &Progress| count_call(&mut calls, max_calls);
        let mut budget = Budget::new(&mut callback);
        let result = Solution::from_pushes(&board, &pushes, &mut budget);
        let max_work = budget.max_work_between_polls();
        assert!(max_work < 1 << 12, "{max_work} units");
        match max_calls {
            usize::MAX => {
                assert!(matches!(result, Ok(Some(_))));
                assert!(calls > 8, "{calls}");
            }
            _ => assert_eq!((result.is_err(), calls), (true, max_calls)),
        }
    }
}

#[test]
fn a_cancelled_search_returns_the_reported_solution() {
    let board = board(&[
        "#########",
        "#       #",
        "# $$ $  #",
        "#   @   #",
        "#  . .. #",
        "#       #",
        "#########",
    ]);
    let limits = Limits { states: 20_000, ..Limits::default() };
    let run = |max_calls: usize| {
        let (mut calls, mut last_best) = (0, None);
        let mut callback = |progress: &Progress| {
            last_best = progress.best.clone();
            count_call(&mut calls, max_calls)
        };
        let report = crate::solve(&board, limits, Target::Optimum, &mut callback);
        (report.expect("no findings contradict each other").verdict, calls, last_best)
    };
    let (full_verdict, all_calls, _) = run(usize::MAX);
    assert!(full_verdict.solution().is_some() && all_calls > 4, "{all_calls} calls");
    for max_calls in (0..).map(|power| 1 << power).take_while(|&max_calls| max_calls < all_calls) {
        let (verdict, calls, last_best) = run(max_calls);
        assert_eq!(calls, max_calls);
        assert!(last_best.is_none() || verdict.solution() == last_best.as_ref(), "{calls} calls");
    }
}
