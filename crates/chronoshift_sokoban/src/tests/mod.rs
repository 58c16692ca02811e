//! Tests of the solver.

mod box_moves;
mod deadlocks;
mod drawn;
mod large;
mod plain;
mod random;

use super::{Board, Contradiction, Limits, Report, Solver, Verdict};

fn board(rows: &[&str]) -> Board {
    Board::read(rows.iter().copied()).expect("the rows are a board")
}

fn solve_within(rows: &[&str], limits: Limits) -> Report {
    let mut solver = Solver::new(board(rows), limits);
    let result: Result<Report, Contradiction> = loop {
        if let Some(result) = solver.advance(u64::MAX) {
            break result;
        }
    };
    result.expect("no findings contradict each other")
}

fn solve(rows: &[&str]) -> Verdict {
    solve_within(rows, Limits::default()).verdict
}
