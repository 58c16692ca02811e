//! Checks that searches call their callback often enough.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::level;
use crate::rules::Board;
use crate::solver::running::{Budget, Progress, SearchLimits};
use crate::solver::strategy::SolveRequest;

/// Builds a board of the maximum size. `tile` returns the character at each place inside the
/// border.
fn large_board(tile: impl Fn(usize, usize) -> char, wires: &str) -> Arc<Board> {
    let tile = |x: usize, y: usize| match (x, y) {
        (0 | 255, _) | (_, 0 | 255) => '+',
        _ => tile(x, y),
    };
    let row = |y| (0..256).map(|x| tile(x, y)).chain(['\n']).collect::<String>();
    let map: String = (0..256).map(row).collect();
    level::parse(format!("2D SuperFun!\n{map}\n{wires}").as_bytes()).unwrap().board
}

/// The work between two calls of the callback is limited, no matter what the board looks like.
#[test]
fn the_callback_is_called_often_enough() {
    let wire = |y| format!("button (40, {y}) -> gate (200, {y})\n");
    let gate_tile = |x: usize, y: usize| match (x, y) {
        (1, 1) => 'S',
        (254, 254) => 'G',
        (40, 2..66) => 'b',
        (200, 2..66) => '-',
        _ => ' ',
    };
    let crate_tile = |x: usize, y: usize| match (x, y) {
        (1, 1) => 'S',
        (254, 254) => 'G',
        _ if !y.is_multiple_of(16) && x.is_multiple_of(2) => 'c',
        _ => ' ',
    };
    let sokoban_tile = |x: usize, y: usize| match (x, y) {
        (1, 1) => '@',
        _ if y % 16 < 2 => ' ',
        (..128, _) => ['c', '.'][x % 2],
        _ => ['c', 'c', '.', '.'][x % 4],
    };
    let grand_tour = include_bytes!("../../../../../tests/levels/14-the-grand-tour.txt");
    for (board, states, min_states) in [
        (large_board(gate_tile, &(2..66).map(wire).collect::<String>()), 20_000, 4_000),
        (large_board(crate_tile, "nothing\n"), 200, 200),
        (large_board(sokoban_tile, "nothing\n"), 1_000, 1_000),
        (level::parse(grand_tour).unwrap().board, 3_000_000, 3_000_000),
    ] {
        let mut calls = 0;
        let mut count_call = |_: &Progress| {
            calls += 1;
            ControlFlow::Continue(())
        };
        let mut budget = Budget::new(&mut count_call);
        let limits = SearchLimits { states, ..SearchLimits::default() };
        let report = SolveRequest::new(&board, limits).solve(&mut budget).unwrap();
        let max_work = budget.max_work_between_polls();
        assert!(max_work < 100_000, "{max_work} units");
        assert!(
            report.states >= min_states && calls > 4,
            "{} states, {calls} calls",
            report.states
        );
    }
}
