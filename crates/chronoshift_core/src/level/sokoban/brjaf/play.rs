//! The solutions of a puzzle file.

use super::error::MissingPiece;
use super::grid::GOAL;

/// Plays a solution of a file: waits and moves by turns, with commas between them. Returns the
/// moves as LURD without those that have no effect, or `None` if they do not solve the level.
///
/// # Errors
/// The piece that the moves need and the rows lack.
pub(super) fn play(rows: &[String], solution: &str) -> Result<Option<String>, MissingPiece> {
    let width = rows[0].len();
    let mut cells = rows.concat().into_bytes();
    // The rows have one player.
    let mut player = cells.iter().position(|cell| b"@+".contains(cell)).unwrap_or(0);
    let is_crate = |cell: u8| b"$*".contains(&cell);
    let mut moves = String::new();
    for directions in solution.split(',').skip(1).step_by(2).map(str::trim) {
        let step = match directions {
            "" => continue,
            "l" => usize::MAX,
            "u" => width.wrapping_neg(),
            "r" => 1,
            "d" => width,
            _ => return Err(MissingPiece::Diagonal),
        };
        let next = |cell: usize| cell.wrapping_add(step);
        let to = next(player);
        if cells[to] == b'#' {
            continue;
        }
        if !is_crate(cells[to]) {
            moves.push_str(directions);
            player = to;
            continue;
        }
        let mut end = next(to);
        while is_crate(cells[end]) {
            end = next(end);
        }
        match cells[end] {
            b'#' => continue,
            _ if end != next(to) => return Err(MissingPiece::PushOfTwo),
            _ => {}
        }
        let is_storage = |cell: u8| b".+*".contains(&cell);
        cells[end] = if is_storage(cells[end]) { b'*' } else { b'$' };
        cells[to] = if is_storage(cells[to]) { b'.' } else { b' ' };
        moves.push_str(&directions.to_ascii_uppercase());
        player = to;
    }
    let goal = rows.concat().find(GOAL);
    let is_solved =
        goal.is_none_or(|goal| goal == player) && !cells.iter().any(|cell| b".+".contains(cell));
    Ok(is_solved.then_some(moves))
}
