//! Plays the solutions of a puzzle file.

use super::error::MissingPiece;
use super::grid::GOAL;

/// Plays a solution from a file, in which waits and moves alternate, with commas between them.
/// Returns the moves in LURD notation, without those that have no effect, or `None` if they do not
/// solve the level.
///
/// # Errors
/// Returns the rule that the moves need but ChronoShift lacks.
pub(super) fn play(rows: &[String], solution: &str) -> Result<Option<String>, MissingPiece> {
    let width = rows[0].len();
    let mut cells = rows.concat().into_bytes();
    // The rows have exactly one player.
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
        let next_cell = |cell: usize| cell.wrapping_add(step);
        let target = next_cell(player);
        if cells[target] == b'#' {
            continue;
        }
        if !is_crate(cells[target]) {
            moves.push_str(directions);
            player = target;
            continue;
        }
        let mut box_target = next_cell(target);
        while is_crate(cells[box_target]) {
            box_target = next_cell(box_target);
        }
        match cells[box_target] {
            b'#' => continue,
            _ if box_target != next_cell(target) => return Err(MissingPiece::PushOfTwo),
            _ => {}
        }
        let is_storage = |cell: u8| b".+*".contains(&cell);
        cells[box_target] = if is_storage(cells[box_target]) { b'*' } else { b'$' };
        cells[target] = if is_storage(cells[target]) { b'.' } else { b' ' };
        moves.push_str(&directions.to_ascii_uppercase());
        player = target;
    }
    let goal = rows.concat().find(GOAL);
    let is_solved =
        goal.is_none_or(|goal| goal == player) && !cells.iter().any(|cell| b".+".contains(cell));
    Ok(is_solved.then_some(moves))
}
