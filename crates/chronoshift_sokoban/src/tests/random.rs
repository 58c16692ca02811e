//! Random boards, on which the solver and a plain search must agree.

use std::sync::Arc;

use fastrand::Rng;

use super::plain::PlainState;
use super::{Board, Verdict, board, lurd, solve, unlimited};
use crate::assignment_bound::AssignmentBound;
use crate::board::Cell;
use crate::fess_advisors::Variant;
use crate::fess_portfolio::VARIANTS;
use crate::fess_search::FessSearch;
use crate::greedy_bidirectional::GreedyBidirectional;
use crate::packing_order::PackingOrder;
use crate::position_codec::PositionCodec;
use crate::solution::{Push, Solution};
use crate::solver::new_bounds;
use crate::useful_pushes::UsefulPushes;

/// Calls `check` with the rows of many random boards, which have at most four boxes.
pub(super) fn for_each_random_board(seed: u64, boards: usize, mut check: impl FnMut(&[&str])) {
    let mut random = Rng::with_seed(seed);
    for number in 0..boards {
        let rows = random_rows(&mut random, 1 + number % 4);
        check(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

/// Creates a random board with at most this many boxes.
fn random_rows(random: &mut Rng, boxes: usize) -> Vec<String> {
    let (width, height) = (random.usize(4..7), random.usize(3..6));
    let mut cells: Vec<_> = (0..width * height).collect();
    random.shuffle(&mut cells);
    let mut tiles = vec![' '; width * height];
    let walls = random.usize(0..width * height / 3);
    for &cell in &cells[..walls] {
        tiles[cell] = '#';
    }
    let mut floor = cells[walls..].to_vec();
    let boxes = boxes.min(floor.len() / 2);
    for &cell in &floor[..boxes] {
        tiles[cell] = '.';
    }
    // Shuffle again, so that a box can start on a goal.
    random.shuffle(&mut floor);
    for &cell in &floor[..boxes] {
        tiles[cell] = if tiles[cell] == '.' { '*' } else { '$' };
    }
    let player = floor[boxes];
    tiles[player] = if tiles[player] == '.' { '+' } else { '@' };
    let row = |row: &[char]| format!("#{}#", row.iter().collect::<String>());
    let wall_row = "#".repeat(width + 2);
    let inner_rows = tiles.chunks(width).map(row);
    [wall_row.clone()].into_iter().chain(inner_rows).chain([wall_row]).collect()
}

#[test]
fn verdicts_match_a_plain_search() {
    let mut solved = 0;
    for_each_random_board(7, 4000, |rows| {
        let plain = PlainState::new(rows);
        let board = rows.join("\n");
        match (solve(rows), plain.fewest_moves()) {
            (Verdict::Optimal { solution }, Some(moves)) => {
                assert_eq!(solution.moves().len(), moves, "{board}");
                assert!(plain.is_solved_by(&lurd(&solution)), "{board}");
                solved += 1;
            }
            (Verdict::Unsolvable, None) => {}
            (verdict, moves) => panic!("{verdict:?}, but {moves:?} moves on\n{board}"),
        }
    });
    assert!(solved > 500, "only {solved} boards could be solved");
}

/// Calls `check` for many random boards that are not trivially unsolvable, with their bounds.
fn for_each_board(
    seed: u64,
    mut check: impl FnMut(&Board, Arc<UsefulPushes>, [AssignmentBound; 2], &PlainState, &str),
) {
    for_each_random_board(seed, 4000, |rows| {
        let board = board(rows);
        if !board.is_trivially_unsolvable() {
            let pushes = Arc::new(unlimited(|budget| UsefulPushes::new(&board, budget)));
            let bounds = unlimited(|budget| new_bounds(&board, &pushes, budget));
            check(&board, pushes, bounds, &PlainState::new(rows), &rows.join("\n"));
        }
    });
}

/// Whether a search has found a solution. Panics if the solution is wrong, or if the plain search
/// disagrees on whether there is a solution.
fn has_correct_solution(
    found_pushes: Option<&[Push]>,
    board: &Board,
    plain: &PlainState,
    text: &str,
) -> bool {
    assert_eq!(found_pushes.is_some(), plain.fewest_moves().is_some(), "{text}");
    let Some(pushes) = found_pushes else { return false };
    let solution = unlimited(|budget| Solution::from_pushes(board, pushes, budget));
    let solution = solution.expect("the pushes are possible");
    assert!(plain.is_solved_by(&lurd(&solution)), "{text}");
    true
}

#[test]
fn the_greedy_search_finds_a_solution_if_and_only_if_there_is_one() {
    let mut solved = 0;
    for_each_board(8, |board, pushes, bounds, plain, text| {
        let mut greedy =
            unlimited(|budget| GreedyBidirectional::new(board, pushes, bounds, budget));
        while !greedy.is_over() {
            unlimited(|budget| greedy.expand(board, budget));
        }
        let found_pushes = unlimited(|budget| greedy.pushes(board, budget));
        solved += usize::from(has_correct_solution(found_pushes.as_deref(), board, plain, text));
    });
    assert!(solved > 500, "only {solved} boards could be solved");
}

fn fess_search(
    board: &Board,
    pushes: Arc<UsefulPushes>,
    bound: AssignmentBound,
    variant: Variant,
) -> FessSearch {
    unlimited(|budget| FessSearch::new(board, pushes, bound, variant, budget))
}

#[test]
fn the_fess_search_distinguishes_the_regions_of_the_player() {
    // A random board on which a search that ignores the player's region finds no solution.
    let rows = ["#######", "#.  # #", "#   #@#", "#  $  #", "## $ .#", "#######"];
    let board = board(&rows);
    let pushes = Arc::new(unlimited(|budget| UsefulPushes::new(&board, budget)));
    let [to_goals, _] = unlimited(|budget| new_bounds(&board, &pushes, budget));
    let mut fess = fess_search(&board, pushes, to_goals, VARIANTS[0]);
    while !fess.is_over() {
        unlimited(|budget| fess.expand(&board, budget));
    }
    let found_pushes = unlimited(|budget| fess.pushes(&board, budget));
    assert!(has_correct_solution(
        found_pushes.as_deref(),
        &board,
        &PlainState::new(&rows),
        &rows.join("\n")
    ));
}

#[test]
fn the_fess_search_finds_a_solution_if_and_only_if_there_is_one() {
    let (mut solved, mut moves) = (0, 0);
    let mut variants = VARIANTS.into_iter().cycle();
    for_each_board(9, |board, pushes, [to_goals, _], plain, text| {
        let variant = variants.next().expect("the cycle is endless");
        let mut fess = fess_search(board, pushes, to_goals, variant);
        while !fess.is_over() {
            let (bytes_before, growth) = (fess.bytes(board), fess.growth(board));
            unlimited(|budget| fess.expand(board, budget));
            assert!(fess.bytes(board) <= bytes_before + growth, "{text}");
            moves += 1;
        }
        let found_pushes = unlimited(|budget| fess.pushes(board, budget));
        solved += usize::from(has_correct_solution(found_pushes.as_deref(), board, plain, text));
    });
    assert!(solved > 500 && moves > 1000, "only {solved} solved in {moves} moves");
}

#[test]
fn updated_counts_of_filled_goals_match_new_counts() {
    let board = board(&["########", "#@ $$$$#", "#  ....#", "########"]);
    let order = unlimited(|budget| PackingOrder::new(&board, budget));
    let mut random = Rng::with_seed(3);
    for _ in 0..2000 {
        let mut has_box: Vec<_> = (0..board.size()).map(|_| random.u8(..4) > 0).collect();
        let count_before = order.count_filled(|cell| has_box[usize::from(cell)]);
        let mut cell = |is_box: bool| {
            let cells = (0..board.size()).filter(|&cell| has_box[cell] == is_box);
            random.choice(cells.collect::<Vec<_>>())
        };
        let Some((from, to)) = cell(true).zip(cell(false)) else { continue };
        has_box[from] = false;
        let (from, to) = (from as Cell, to as Cell);
        let has_other_box = |cell| has_box[usize::from(cell)];
        let count_after = order.count_filled_after(count_before, from, to, has_other_box);
        has_box[usize::from(to)] = true;
        assert_eq!(
            count_after,
            order.count_filled(|cell| has_box[usize::from(cell)]),
            "{has_box:?}"
        );
    }
}

/// With few boxes, positions are packed as lists, and with many boxes, as bitmaps.
#[test]
fn packing_a_moved_box_matches_packing_all_boxes() {
    for (boxes, words) in [(3, 1), (60, 3)] {
        let mut rows = vec!["#".repeat(16)];
        rows.extend((0..14).map(|_| format!("#{}#", " ".repeat(14))));
        rows.push("#".repeat(16));
        rows[1].replace_range(1..2, "@");
        for number in 0..boxes {
            let (x, y) = (2 + number % 12, 3 + number / 12);
            rows[y].replace_range(x..=x, "*");
        }
        let board = board(&rows.iter().map(String::as_str).collect::<Vec<_>>());
        let pushes = unlimited(|budget| UsefulPushes::new(&board, budget));
        let codec = PositionCodec::new(&board, &pushes);
        assert_eq!(codec.word_count(), words);
        let (mut packed, mut moved, mut expected) = (Vec::new(), Vec::new(), Vec::new());
        codec.pack(board.boxes(), &mut packed);
        for index in 0..board.boxes().len() {
            let is_free = |cell: &Cell| pushes.is_live(*cell) && !board.boxes().contains(cell);
            for to in (0..board.size() as Cell).filter(is_free) {
                let mut boxes = board.boxes().to_vec();
                boxes[index] = to;
                boxes.sort_unstable();
                codec.pack(&boxes, &mut expected);
                codec.pack_moved(board.boxes(), &packed, index, to, &mut moved);
                assert_eq!(moved, expected, "box {index} to cell {to}");
            }
        }
    }
}
