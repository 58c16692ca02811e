//! Tests of the solver.

mod box_moves;
mod deadlocks;
mod drawn;
mod large;
mod plain;
mod random;

use std::ops::ControlFlow;

use super::{Board, Contradiction, Limits, Report, Solver, Verdict};

fn board(rows: &[&str]) -> Board {
    Board::read(rows.iter().copied()).expect("the rows are a board")
}

/// The callback that never ends the work.
fn ignore(_: usize) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The result of work that came to its end.
fn done<T>(work: ControlFlow<(), T>) -> T {
    work.continue_value().expect("nothing ends it")
}

fn solver(board: Board, limits: Limits) -> Solver {
    Solver::new(board, limits, &mut ignore).expect("nothing ends it")
}

fn solve_within(rows: &[&str], limits: Limits) -> Report {
    let mut search = solver(board(rows), limits);
    let result: Result<Report, Contradiction> = loop {
        if let Some(result) = search.advance(u64::MAX) {
            break result;
        }
    };
    result.expect("no findings contradict each other")
}

fn solve(rows: &[&str]) -> Verdict {
    solve_within(rows, Limits::default()).verdict
}
