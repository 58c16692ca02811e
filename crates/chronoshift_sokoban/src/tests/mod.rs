//! Tests of the solver.

mod box_moves;
mod deadlocks;
mod drawn;
mod improvement;
mod large;
mod plain;
mod random;

use std::ops::ControlFlow;

use chronoshift_search::Stop;

use super::verdict::Budget;
use super::{Board, Direction, Limits, Progress, Report, Solution, Target, Tile, Verdict};

/// Parses rows in the usual Sokoban notation: `#` is a wall, `@` the player, `$` a box and `.` a
/// goal; `+` and `*` are the player and a box on goals. Everything outside the text is wall.
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

/// A callback that never ends the search.
fn ignore(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Counts a call of a callback, and ends the search at call number `max_calls`.
fn count_call(calls: &mut usize, max_calls: usize) -> ControlFlow<()> {
    *calls += 1;
    if *calls < max_calls { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Runs `work` with the default limits, and returns its result.
fn unlimited<T>(work: impl FnOnce(&mut Budget<'_>) -> Result<T, Stop>) -> T {
    work(&mut Budget::new(&mut ignore)).expect("nothing cancels the work")
}

fn solve_board(board: &Board, limits: Limits) -> Report {
    let result = super::solve(board, limits, Target::Optimum, &mut ignore);
    result.expect("no findings contradict each other")
}

fn solve_within(rows: &[&str], limits: Limits) -> Report {
    solve_board(&board(rows), limits)
}

fn solve(rows: &[&str]) -> Verdict {
    solve_within(rows, Limits::default()).verdict
}

/// A solution as LURD text: one letter for each move, in upper case if it pushes a box.
fn lurd(solution: &Solution) -> String {
    let letter = |(direction, is_push): (Direction, bool)| {
        let letter = ['u', 'r', 'd', 'l'][direction as usize];
        if is_push { letter.to_ascii_uppercase() } else { letter }
    };
    solution.moves().map(letter).collect()
}
