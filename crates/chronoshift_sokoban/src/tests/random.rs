//! Random boards, on which the solver and a plain search must agree.

use std::sync::Arc;

use fastrand::Rng;

use super::plain::Plain;
use super::{Board, Verdict, board, lurd, solve, unlimited};
use crate::assignment_bound::AssignmentBound;
use crate::board::Cell;
use crate::fess_search::FessSearch;
use crate::greedy_bidirectional::GreedyBidirectional;
use crate::packing_order::PackingOrder;
use crate::solution::{Push, Solution};
use crate::solver::bounds;
use crate::useful_pushes::UsefulPushes;

/// Rows of a random board.
pub(super) fn rows(random: &mut Rng, boxes: usize) -> Vec<String> {
    let (width, height) = (random.usize(4..7), random.usize(3..6));
    let mut cells: Vec<_> = (0..width * height).collect();
    random.shuffle(&mut cells);
    let mut tiles = vec![' '; width * height];
    let walls = random.usize(0..width * height / 3);
    for &cell in &cells[..walls] {
        tiles[cell] = '#';
    }
    let mut rest = cells[walls..].to_vec();
    let boxes = boxes.min(rest.len() / 2);
    for &cell in &rest[..boxes] {
        tiles[cell] = '.';
    }
    // A box may begin on a goal.
    random.shuffle(&mut rest);
    for &cell in &rest[..boxes] {
        tiles[cell] = if tiles[cell] == '.' { '*' } else { '$' };
    }
    let player = rest[boxes];
    tiles[player] = if tiles[player] == '.' { '+' } else { '@' };
    let row = |row: &[char]| format!("#{}#", row.iter().collect::<String>());
    let wall = "#".repeat(width + 2);
    let inner = tiles.chunks(width).map(row);
    [wall.clone()].into_iter().chain(inner).chain([wall]).collect()
}

#[test]
fn verdicts_are_those_of_a_plain_search() {
    let mut random = Rng::with_seed(7);
    let mut solved = 0;
    for number in 0..4000 {
        let boxes = 1 + number % 4;
        let rows = rows(&mut random, boxes);
        let rows: Vec<_> = rows.iter().map(String::as_str).collect();
        let plain = Plain::new(&rows);
        let board = rows.join("\n");
        match (solve(&rows), plain.fewest_moves()) {
            (Verdict::Optimal { solution }, Some(moves)) => {
                assert_eq!(solution.moves().len(), moves, "{board}");
                assert!(plain.is_solved_by(&lurd(&solution)), "{board}");
                solved += 1;
            }
            (Verdict::Unsolvable, None) => {}
            (verdict, moves) => panic!("{verdict:?}, but {moves:?} moves on\n{board}"),
        }
    }
    assert!(solved > 500, "only {solved} boards could be solved");
}

/// Looks at many random boards on which nothing is lost from the start, with their bounds.
fn each(
    seed: u64,
    mut look: impl FnMut(&Board, Arc<UsefulPushes>, [AssignmentBound; 2], &Plain, &str),
) {
    let mut random = Rng::with_seed(seed);
    for number in 0..4000 {
        let rows = rows(&mut random, 1 + number % 4);
        let rows: Vec<_> = rows.iter().map(String::as_str).collect();
        let board = board(&rows);
        if !board.has_lost() {
            let pushes = Arc::new(UsefulPushes::new(&board));
            let bounds = unlimited(|budget| bounds(&board, &pushes, budget));
            look(&board, pushes, bounds, &Plain::new(&rows), &rows.join("\n"));
        }
    }
}

/// Whether pushes that were found solve a board; they must be found if and only if it has a solution.
fn is_solved_by(found: Option<&[Push]>, board: &Board, plain: &Plain, text: &str) -> bool {
    assert_eq!(found.is_some(), plain.fewest_moves().is_some(), "{text}");
    let Some(pushes) = found else { return false };
    let solution = Solution::of_pushes(board, pushes).expect("the pushes are possible");
    assert!(plain.is_solved_by(&lurd(&solution)), "{text}");
    true
}

#[test]
fn the_quick_search_finds_a_solution_just_where_there_is_one() {
    let mut solved = 0;
    each(8, |board, pushes, bounds, plain, text| {
        let mut quick = unlimited(|budget| GreedyBidirectional::new(board, pushes, bounds, budget));
        while !quick.is_over() {
            quick.expand(board);
        }
        let found = quick.pushes(board);
        solved += usize::from(is_solved_by(found.as_deref(), board, plain, text));
    });
    assert!(solved > 500, "only {solved} boards could be solved");
}

#[test]
fn the_search_by_features_distinguishes_the_parts_of_the_floor() {
    // Found at random: a search that knows positions but not the player's part of the floor fails.
    let rows = ["#######", "#.  # #", "#   #@#", "#  $  #", "## $ .#", "#######"];
    let board = board(&rows);
    let pushes = Arc::new(UsefulPushes::new(&board));
    let [to_goals, _] = unlimited(|budget| bounds(&board, &pushes, budget));
    let mut planned = unlimited(|budget| FessSearch::new(&board, pushes, to_goals, budget))
        .expect("the board is small");
    while !planned.is_over() {
        planned.expand(&board);
    }
    let found = planned.pushes(&board);
    assert!(is_solved_by(found.as_deref(), &board, &Plain::new(&rows), &rows.join("\n")));
}

#[test]
fn the_search_by_a_plan_finds_a_solution_just_where_there_is_one() {
    let (mut solved, mut moves) = (0, 0);
    each(9, |board, pushes, [to_goals, _], plain, text| {
        let mut planned = unlimited(|budget| FessSearch::new(board, pushes, to_goals, budget))
            .expect("the board is small");
        while !planned.is_over() {
            let (before, growth) = (planned.bytes(), planned.growth(board));
            planned.expand(board);
            assert!(planned.bytes() <= before + growth, "{text}");
            moves += 1;
        }
        let found = planned.pushes(board);
        solved += usize::from(is_solved_by(found.as_deref(), board, plain, text));
    });
    assert!(solved > 500 && moves > 2000, "only {solved} solved in {moves} moves");
}

#[test]
fn filled_goals_after_a_move_are_as_many_as_if_they_were_counted_anew() {
    let board = board(&["########", "#@ $$$$#", "#  ....#", "########"]);
    let order = unlimited(|budget| PackingOrder::new(&board, budget));
    let mut random = Rng::with_seed(3);
    for _ in 0..2000 {
        let mut has_box: Vec<_> = (0..board.size()).map(|_| random.u8(..4) > 0).collect();
        let before = order.filled(|cell| has_box[usize::from(cell)]);
        let mut cell = |is_box: bool| {
            let cells = (0..board.size()).filter(|&cell| has_box[cell] == is_box);
            random.choice(cells.collect::<Vec<_>>())
        };
        let Some((from, to)) = cell(true).zip(cell(false)) else { continue };
        has_box[from] = false;
        let step = (from as Cell, to as Cell);
        let after = order.filled_after(before, step, |cell| has_box[usize::from(cell)]);
        has_box[to] = true;
        assert_eq!(after, order.filled(|cell| has_box[usize::from(cell)]), "{has_box:?}");
    }
}
