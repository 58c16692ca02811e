//! Deadlock detection and corrals, checked against a plain search.

use std::sync::Arc;

use super::plain::PlainState;
use super::random::for_each_random_board;
use super::{board, unlimited};
use crate::bipartite_deadlocks::BipartiteDeadlocks;
use crate::board::{Board, Direction, NO_CELL};
use crate::corral_deadlocks::CorralDeadlocks;
use crate::corral_pruning::CorralPruning;
use crate::freeze_deadlocks::FreezeDeadlocks;
use crate::node::{End, PushStep};
use crate::state_space::StateSpace;
use crate::useful_pushes::UsefulPushes;

/// The tile of each cell, as an index into the joined rows. Cells are in the order of their tiles.
fn tiles(rows: &[&str], board: &Board) -> Vec<usize> {
    // Find the floor that the player could reach if there were no boxes.
    let width = rows[0].len();
    let glyphs: Vec<_> = rows.concat().bytes().collect();
    let start = glyphs.iter().position(|glyph| b"@+".contains(glyph)).expect("there is a player");
    let mut is_inside = vec![false; glyphs.len()];
    let mut stack = vec![start];
    while let Some(tile) = stack.pop() {
        if glyphs[tile] != b'#' && !std::mem::replace(&mut is_inside[tile], true) {
            stack.extend([tile - 1, tile + 1, tile - width, tile + width]);
        }
    }
    let tiles: Vec<_> = (0..glyphs.len()).filter(|&index| is_inside[index]).collect();
    assert_eq!(tiles.len(), board.size());
    tiles
}

/// Calls `check` for many random boards, each with a state space in which the board's initial state
/// is loaded.
pub(super) fn for_each_board(
    seed: u64,
    boards: usize,
    mut check: impl FnMut(&Board, &PlainState, &Arc<UsefulPushes>, &mut StateSpace, &[usize], &str),
) {
    for_each_random_board(seed, boards, |rows| {
        let (board, plain) = (board(rows), PlainState::new(rows));
        if board.is_trivially_unsolvable() {
            return;
        }
        let pushes = Arc::new(unlimited(|budget| UsefulPushes::new(&board, budget)));
        let mut space = StateSpace::new(&board, Arc::clone(&pushes));
        let position = space.find_or_add_position(board.boxes());
        space.load_position(position);
        space.place_boxes(&board, board.player());
        check(&board, &plain, &pushes, &mut space, &tiles(rows, &board), &rows.join("\n"));
    });
}

#[test]
fn useless_pushes_and_freezes_are_never_part_of_a_solution() {
    let (mut useless, mut frozen) = (0, 0);
    for_each_board(11, 4_000, |board, plain, pushes, space, tiles, text| {
        let mut freeze_deadlocks = FreezeDeadlocks::new(board, pushes);
        for (index, &from) in board.boxes().iter().enumerate() {
            for direction in Direction::ALL {
                let to = board.neighbour(from, direction);
                let behind = board.neighbour(from, direction.opposite());
                let is_possible = to != NO_CELL
                    && behind != NO_CELL
                    && !space.has_box(to)
                    && space.walk_distances().length(behind).is_some();
                if !is_possible {
                    continue;
                }
                let is_useless = !pushes.is_useful(from, direction);
                let step = PushStep { index, from, to, player: from, walk: 0 };
                let is_frozen =
                    unlimited(|budget| freeze_deadlocks.is_deadlock(board, space, &step, budget));
                if is_useless || is_frozen {
                    let state_after =
                        plain.after_push(tiles[usize::from(from)], tiles[usize::from(to)]);
                    assert_eq!(
                        state_after.fewest_moves(),
                        None,
                        "{direction:?} from {from} on\n{text}"
                    );
                    useless += usize::from(is_useless);
                    frozen += usize::from(is_frozen && !is_useless);
                }
            }
        }
    });
    assert!(useless > 1000 && frozen > 100, "{useless} useless pushes, {frozen} frozen");
}

#[test]
fn bipartite_and_corral_deadlocks_have_no_solution() {
    let (mut bipartite, mut corral) = (0, 0);
    for_each_board(13, 40_000, |board, plain, pushes, space, tiles, text| {
        let mut freeze_deadlocks = FreezeDeadlocks::new(board, pushes);
        let mut bipartite_deadlocks = BipartiteDeadlocks::default();
        let mut corral_deadlocks = CorralDeadlocks::new(board);
        let mut steps = Vec::new();
        space.list_steps(board, board.player(), End::Start, &mut steps);
        for step in steps {
            if unlimited(|budget| freeze_deadlocks.is_deadlock(board, space, &step, budget)) {
                continue;
            }
            let mut boxes = board.boxes().to_vec();
            boxes[step.index] = step.to;
            boxes.sort_unstable();
            let freeze = &mut freeze_deadlocks;
            let is_bipartite = unlimited(|budget| {
                bipartite_deadlocks.is_deadlock(board, pushes, freeze, &boxes, budget)
            });
            let (moved, player) = (step.to, step.from);
            let is_corral = unlimited(|budget| {
                corral_deadlocks.is_deadlock(board, pushes, freeze, &boxes, moved, player, budget)
            });
            if is_bipartite || is_corral {
                let state_after =
                    plain.after_push(tiles[usize::from(step.from)], tiles[usize::from(step.to)]);
                assert_eq!(
                    state_after.fewest_moves(),
                    None,
                    "{} to {} on\n{text}",
                    step.from,
                    step.to
                );
                bipartite += usize::from(is_bipartite);
                corral += usize::from(is_corral && !is_bipartite);
            }
        }
    });
    assert!(bipartite > 50 && corral > 500, "{bipartite} bipartite, {corral} corrals");
}

#[test]
fn the_boxes_of_a_corral_can_be_pushed_first() {
    let (mut restricted, mut solvable) = (0, 0);
    for_each_board(12, 40_000, |board, plain, pushes, space, tiles, text| {
        let mut corrals = CorralPruning::new(board);
        let mut steps = Vec::new();
        space.list_steps(board, board.player(), End::Start, &mut steps);
        let corral = unlimited(|budget| {
            Ok(corrals.priority_corral(board, space, pushes, budget)?.map(<[_]>::to_vec))
        });
        let Some(corral) = corral else { return };
        let step_count = steps.len();
        steps.retain(|step| corral[step.index]);
        if steps.len() == step_count {
            return;
        }
        restricted += 1;
        if plain.fewest_moves().is_some() {
            let mut states_after = steps.iter().map(|step| {
                plain.after_push(tiles[usize::from(step.from)], tiles[usize::from(step.to)])
            });
            assert!(states_after.any(|state| state.fewest_moves().is_some()), "{text}");
            solvable += 1;
        }
    });
    assert!(restricted > 200 && solvable > 20, "{restricted} corrals, {solvable} solvable");
}
