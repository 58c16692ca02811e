//! Tests of the solver.

mod box_moves;
mod deadlocks;
mod drawn;
mod large;
mod plain;
mod random;

use std::ops::ControlFlow;

use super::{Board, Contradiction, Limits, Report, Solver, Tile, Verdict};

/// The board of rows with the usual characters: `#` is a wall, `@` the player, `$` a box and `.` a
/// goal; `+` and `*` are the player and a box on goals. Beyond the text all is wall.
fn board(rows: &[&str]) -> Board {
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut tiles = vec![Tile::Wall; width * rows.len()];
    let mut player = None;
    for (y, row) in rows.iter().enumerate() {
        for (x, character) in row.chars().enumerate() {
            let (is_goal, has_box) = (".+*".contains(character), "$*".contains(character));
            if character != '#' {
                tiles[y * width + x] = Tile::Floor { is_goal, has_box };
            }
            if "@+".contains(character) {
                player = Some(y * width + x);
            }
        }
    }
    let player = player.expect("there is a player");
    Board::new(width, &tiles, player).expect("the tiles are a board")
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
