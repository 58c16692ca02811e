//! Random boards, on which the solver and a plain search must agree.

use std::sync::Arc;

use fastrand::Rng;

use super::plain::Plain;
use super::{Limits, Verdict, board, solve};
use crate::pushes::Pushes;
use crate::quick::Quick;
use crate::solution::Solution;
use crate::solver::bounds;

/// Rows of a random board.
pub(super) fn rows(random: &mut Rng, boxes: usize) -> Vec<String> {
    let (width, height) = (random.usize(4..7), random.usize(3..6));
    let mut cells: Vec<_> = (0..width * height).collect();
    random.shuffle(&mut cells);
    let mut squares = vec![' '; width * height];
    let walls = random.usize(0..width * height / 3);
    for &cell in &cells[..walls] {
        squares[cell] = '#';
    }
    let mut rest = cells[walls..].to_vec();
    let boxes = boxes.min(rest.len() / 2);
    for &cell in &rest[..boxes] {
        squares[cell] = '.';
    }
    // A box can be where a goal is.
    random.shuffle(&mut rest);
    for &cell in &rest[..boxes] {
        squares[cell] = if squares[cell] == '.' { '*' } else { '$' };
    }
    let player = rest[boxes];
    squares[player] = if squares[player] == '.' { '+' } else { '@' };
    let row = |it: &[char]| format!("#{}#", it.iter().collect::<String>());
    let wall = "#".repeat(width + 2);
    let inner = squares.chunks(width).map(row);
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
        let plain = Plain::of(&rows);
        let board = rows.join("\n");
        match (solve(&rows), plain.fewest_moves()) {
            (Verdict::Optimal { solution }, Some(moves)) => {
                assert_eq!(solution.moves(), moves, "{board}");
                assert!(plain.is_solved_by(&solution.to_string()), "{board}");
                solved += 1;
            }
            (Verdict::Unsolvable, None) => {}
            (verdict, moves) => panic!("{verdict:?}, but {moves:?} moves on\n{board}"),
        }
    }
    assert!(solved > 500, "only {solved} boards could be solved");
}

#[test]
fn the_quick_search_finds_a_solution_just_where_there_is_one() {
    let mut random = Rng::with_seed(8);
    let mut solved = 0;
    for number in 0..4000 {
        let rows = rows(&mut random, 1 + number % 4);
        let rows: Vec<_> = rows.iter().map(String::as_str).collect();
        let board = board(&rows);
        if board.has_lost() {
            continue;
        }
        let pushes = Arc::new(Pushes::new(&board));
        let bounds = bounds(&board, &pushes, &Limits::default());
        let mut quick = Quick::new(&board, pushes, bounds);
        while !quick.is_over() {
            quick.expand(&board);
        }
        let found = quick.pushes(&board);
        let plain = Plain::of(&rows);
        assert_eq!(found.is_some(), plain.fewest_moves().is_some(), "{}", rows.join("\n"));
        if let Some(pushes) = found {
            let solution = Solution::of_pushes(&board, &pushes).expect("the pushes are possible");
            assert!(plain.is_solved_by(&solution.to_string()), "{}", rows.join("\n"));
            solved += 1;
        }
    }
    assert!(solved > 500, "only {solved} boards could be solved");
}
