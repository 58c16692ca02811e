//! The deadlocks, against a plain search.

use std::sync::Arc;

use fastrand::Rng;

use super::board;
use super::plain::Plain;
use super::random::rows;
use crate::board::{Board, NONE};
use crate::corral_pruning::CorralPruning;
use crate::direction::Direction;
use crate::freeze_deadlocks::FreezeDeadlocks;
use crate::node::{End, PushStep};
use crate::state_space::StateSpace;
use crate::useful_pushes::UsefulPushes;

/// For each cell of a board its tile in the rows, found again from the order of the cells.
fn tiles(rows: &[&str], board: &Board) -> Vec<usize> {
    // The whole floor that the player reaches through boxes.
    let width = rows[0].len();
    let text: Vec<_> = rows.concat().bytes().collect();
    let start = text.iter().position(|glyph| b"@+".contains(glyph)).expect("there is a player");
    let mut is_inside = vec![false; text.len()];
    let mut rest = vec![start];
    while let Some(tile) = rest.pop() {
        if text[tile] != b'#' && !std::mem::replace(&mut is_inside[tile], true) {
            rest.extend([tile - 1, tile + 1, tile - width, tile + width]);
        }
    }
    let tiles: Vec<_> = (0..text.len()).filter(|&index| is_inside[index]).collect();
    assert_eq!(tiles.len(), board.size());
    tiles
}

/// Looks at many random boards, with the spaces in which they are open.
pub(super) fn each(
    seed: u64,
    boards: usize,
    mut look: impl FnMut(&Board, &Plain, &Arc<UsefulPushes>, &mut StateSpace, &[usize], &str),
) {
    let mut random = Rng::with_seed(seed);
    for number in 0..boards {
        let rows = rows(&mut random, 1 + number % 4);
        let rows: Vec<_> = rows.iter().map(String::as_str).collect();
        let (board, plain) = (board(&rows), Plain::new(&rows));
        if board.has_lost() {
            continue;
        }
        let pushes = Arc::new(UsefulPushes::new(&board));
        let mut space = StateSpace::new(&board, Arc::clone(&pushes));
        let position = space.position(board.boxes());
        space.load_position(position);
        space.place_boxes(&board, board.player());
        look(&board, &plain, &pushes, &mut space, &tiles(&rows, &board), &rows.join("\n"));
    }
}

#[test]
fn no_useless_push_and_no_freeze_is_part_of_a_solution() {
    let (mut useless, mut frozen) = (0, 0);
    each(11, 4_000, |board, plain, pushes, space, tiles, text| {
        let mut freeze = FreezeDeadlocks::new(board, pushes);
        for (index, &from) in board.boxes().iter().enumerate() {
            for direction in Direction::ALL {
                let to = board.next(from, direction);
                let behind = board.next(from, direction.opposite());
                let is_possible = to != NONE
                    && behind != NONE
                    && !space.has_box(to)
                    && space.walk().length(behind).is_some();
                if !is_possible {
                    continue;
                }
                let is_useless = !pushes.is_useful(from, direction);
                let step = PushStep { index, from, to, player: from, walk: 0 };
                let is_frozen = freeze.is_deadlock(board, space, &step);
                if is_useless || is_frozen {
                    let after = plain.pushed(tiles[usize::from(from)], tiles[usize::from(to)]);
                    assert_eq!(after.fewest_moves(), None, "{direction:?} from {from} on\n{text}");
                    useless += usize::from(is_useless);
                    frozen += usize::from(is_frozen && !is_useless);
                }
            }
        }
    });
    assert!(useless > 1000 && frozen > 100, "{useless} useless pushes, {frozen} frozen");
}

#[test]
fn the_boxes_of_a_corral_can_be_pushed_first() {
    let (mut restricted, mut solvable) = (0, 0);
    each(12, 40_000, |board, plain, pushes, space, tiles, text| {
        let mut corrals = CorralPruning::new(board);
        let mut steps = Vec::new();
        space.steps(board, board.player(), End::Start, &mut steps);
        let Some(first) = corrals.priority_corral(board, space, pushes) else { return };
        let all = steps.len();
        steps.retain(|step| first[step.index]);
        if steps.len() == all {
            return;
        }
        restricted += 1;
        if plain.fewest_moves().is_some() {
            let mut after = steps.iter().map(|step| {
                plain.pushed(tiles[usize::from(step.from)], tiles[usize::from(step.to)])
            });
            assert!(after.any(|state| state.fewest_moves().is_some()), "{text}");
            solvable += 1;
        }
    });
    assert!(restricted > 200 && solvable > 20, "{restricted} corrals, {solvable} solvable");
}
