//! Macro moves, checked against single moves of the player.

use std::collections::BTreeSet;

use super::deadlocks::for_each_board;
use super::unlimited;
use crate::board::{Direction, NO_CELL};
use crate::macro_moves::MacroMoves;

#[test]
fn macro_moves_reach_the_same_states_as_single_moves() {
    let mut moves = 0;
    for_each_board(13, 2_000, |board, plain, pushes, space, tiles, text| {
        let tile = |cell| tiles[usize::from(cell)];
        let mut box_moves = MacroMoves::new(board);
        for (index, &from) in board.boxes().iter().enumerate() {
            let (mut places, mut reached) = (Vec::new(), BTreeSet::new());
            unlimited(|budget| {
                box_moves.for_each_move(board, space, pushes, index, budget, |_, place, walk, _| {
                    places.push(*place);
                    reached.extend(walk.cells().iter().map(|&to| (tile(place.cell), tile(to))));
                    assert_eq!(walk.cells().iter().min(), Some(&place.player), "{text}");
                    assert_eq!(walk.cells().len(), place.region_size, "{text}");
                    Ok(())
                })
            });
            // The player may push only this box, and only by useful pushes.
            let may_push = |from_tile: usize, to_tile: usize| {
                let cell = (0..).zip(tiles).find(|pair| *pair.1 == from_tile);
                let leads_to_tile = |cell, direction| {
                    let to = board.neighbour(cell, direction);
                    to != NO_CELL && tile(to) == to_tile
                };
                let (cell, _) = cell.expect("boxes are on floor");
                Direction::ALL.into_iter().any(|direction| {
                    leads_to_tile(cell, direction) && pushes.is_useful(cell, direction)
                })
            };
            let mut expected = plain.reachable_with_box(tile(from), may_push);
            expected.retain(|pair| pair.0 != tile(from));
            assert_eq!(reached, expected, "the box on square {} of\n{text}", tile(from));
            for place in places {
                let (end, player) = (place.cell, place.player);
                let path = unlimited(|budget| {
                    box_moves.pushes(board, space, pushes, index, end, player, budget)
                });
                let mut cell = from;
                for push in &path {
                    assert_eq!(push.from, cell, "{text}");
                    cell = board.neighbour(cell, push.direction);
                }
                assert_eq!((cell, path.len()), (place.cell, usize::from(place.pushes)), "{text}");
                moves += 1;
            }
        }
    });
    assert!(moves > 5000, "only {moves} moves");
}
