//! Tests of the rules on packed terrain, where turns must be the same as on the whole board.

use std::collections::HashSet;
use std::sync::Arc;

use chronoshift_core::rules::packed::{Bits, CellSet, begin_turn, play_intents};
use chronoshift_core::rules::{
    Action, Board, BoardBuilder, Cell, Direction, Play, Point, Terrain, Tile, Turn, World,
    play_turn,
};
use fixedbitset::FixedBitSet;

/// Everything visible in a world, as positions.
fn visible_points<S: CellSet>(terrain: &Terrain<S>, world: &World<S>) -> Vec<Vec<Point>> {
    let places = |cells: &mut dyn Iterator<Item = Cell>| {
        let mut places: Vec<_> = cells.map(|cell| terrain.point(cell)).collect();
        places.sort();
        places
    };
    let clones = world.clones().iter().map(|&cell| terrain.point(cell)).collect();
    let is_inside = |cell: &Cell| terrain.point(*cell) != Point { x: 0, y: 0 };
    vec![
        clones,
        places(&mut world.crates()),
        places(&mut world.heavy_crates()),
        places(&mut world.active_buttons()),
        places(&mut world.closed_gates().filter(is_inside)),
        places(&mut world.collapsed_bridges()),
    ]
}

fn compare<P: CellSet>(board: &Board, recordings: &[Vec<Action>]) -> usize {
    let Some(packed) = board.packed::<P>() else { return 0 };
    let mut on_board = (World::new(board, recordings.len()), Turn::new(board));
    let mut on_packed: (World<P>, _) = (World::new(&packed, recordings.len()), Turn::new(&packed));
    let length = recordings.iter().map(Vec::len).max().unwrap_or(0);
    // The last cell of packed terrain stands for all walls.
    let packed_points: HashSet<_> =
        packed.cells().take(packed.area() - 1).map(|cell| packed.point(cell)).collect();
    for turn_index in 0..length {
        let action = |clone: usize| recordings[clone].get(turn_index).copied();
        let board_result =
            play_turn(board, &mut on_board.0, &mut on_board.1, turn_index as u32 + 1, action);
        let packed_result =
            play_turn(&packed, &mut on_packed.0, &mut on_packed.1, turn_index as u32 + 1, action);
        assert_eq!(board_result.is_ok(), packed_result.is_ok());
        assert_eq!(
            board_result.err().map(|p| p.cause.reason()),
            packed_result.err().map(|p| p.cause.reason())
        );
        assert_eq!(on_board.0.goal_reached(), on_packed.0.goal_reached());
        let (board_places, mut packed_places) =
            (visible_points(board, &on_board.0), visible_points(&packed, &on_packed.0));
        // Tiles that no walk can reach are not packed, and never change.
        let is_packed = |point: &Point| packed_points.contains(point);
        let board_places: Vec<Vec<_>> = board_places
            .into_iter()
            .map(|places| places.into_iter().filter(is_packed).collect())
            .collect();
        packed_places.iter_mut().for_each(|places| places.retain(is_packed));
        assert_eq!(board_places, packed_places);
        assert_eq!(
            on_board.0.has_reached_objective(board),
            on_packed.0.has_reached_objective(&packed)
        );
    }
    length
}

#[test]
fn every_case_is_the_same_on_packed_terrain() {
    let mut turns = [0; 3];
    for (level, actions) in super::all_cases() {
        let board = level.board;
        let mut play = Play::new(Arc::clone(&board));
        for action in actions {
            play.act(action);
        }
        let recordings: Vec<_> = play.recordings().iter().map(<[Action]>::to_vec).collect();
        turns[0] += compare::<Bits<1>>(&board, &recordings);
        turns[1] += compare::<Bits<4>>(&board, &recordings);
        turns[2] += compare::<FixedBitSet>(&board, &recordings);
    }
    assert!(turns[0] > 3000 && turns.is_sorted(), "{turns:?}");
}

#[test]
fn a_tile_has_no_neighbour_across_the_border() {
    for side in [4, 7, 256] {
        let mut builder = BoardBuilder::new(side, side);
        builder.set_tile((1, 1), Tile::Start).set_tile((2, 1), Tile::Goal);
        let board = builder.build().unwrap();
        for cell in board.cells() {
            let Point { x, y } = board.point(cell);
            let (x, y) = (usize::from(x), usize::from(y));
            let cell_at = |x: Option<usize>, y: Option<usize>| board.cell(x?, y?);
            let expected = [
                (Direction::North, cell_at(Some(x), y.checked_sub(1))),
                (Direction::East, cell_at(Some(x + 1), Some(y))),
                (Direction::South, cell_at(Some(x), Some(y + 1))),
                (Direction::West, cell_at(x.checked_sub(1), Some(y))),
            ];
            for (direction, neighbour) in expected {
                assert_eq!(board.neighbour(cell, direction), neighbour, "({x}, {y}) {direction}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "a world needs a clone")]
fn a_world_without_a_clone_panics() {
    World::new(super::play("+++++\n+S G+\n+++++").board(), 0);
}

#[test]
#[should_panic(expected = "each clone needs an intent")]
fn a_turn_of_another_world_panics() {
    let play = super::play("+++++\n+S G+\n+++++");
    let (before, mut turn) = (World::new(play.board(), 2), Turn::new(play.board()));
    let mut world = before.clone();
    begin_turn(&mut World::new(play.board(), 1), &mut turn, 1);
    play_intents(play.board(), &before, &mut world, &mut turn);
}
