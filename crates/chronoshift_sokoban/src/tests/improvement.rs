//! The optimiser.

use std::ops::ControlFlow;

use fastrand::Rng;

use super::plain::PlainState;
use super::random::for_each_random_board;
use super::{board, count_call, ignore, lurd, solve};
use crate::board::{Board, Cell, NO_CELL};
use crate::{Direction, Limits, Metric, Progress, Solution, Verdict, improve};

/// A solution that begins with random moves, if there still is one after them.
fn solution_with_detour(board: &Board, random: &mut Rng) -> Option<Solution> {
    let mut boxes = board.flags(board.boxes());
    let (mut player, mut directions) = (board.player(), Vec::new());
    for _ in 0..random.usize(10..60) {
        let direction = Direction::ALL[random.usize(..4)];
        let next = board.neighbour(player, direction);
        if next == NO_CELL {
            continue;
        }
        if boxes[usize::from(next)] {
            let to = board.neighbour(next, direction);
            if to == NO_CELL || boxes[usize::from(to)] {
                continue;
            }
            boxes[usize::from(next)] = false;
            boxes[usize::from(to)] = true;
        }
        player = next;
        directions.push(direction);
    }
    let cells = (0..board.size() as Cell).filter(|&cell| boxes[usize::from(cell)]).collect();
    let after = board.with_position(cells, player, board.goals().to_vec());
    let report = crate::solve(&after, Limits::default(), crate::Target::Optimum, &mut ignore);
    let verdict = report.expect("no findings contradict each other").verdict;
    directions.extend(verdict.solution()?.moves().map(|(direction, _)| direction));
    Some(Solution::from_directions(board, directions).expect("the moves solve the board"))
}

#[test]
fn detours_are_removed_from_solutions() {
    let mut random = Rng::with_seed(1);
    let mut worse = [0, 0];
    for_each_random_board(21, 4000, |rows| {
        let (board, plain) = (board(rows), PlainState::new(rows));
        if board.is_trivially_unsolvable() {
            return;
        }
        let Some(solution) = solution_with_detour(&board, &mut random) else { return };
        for (index, metric) in [Metric::Moves, Metric::Pushes].into_iter().enumerate() {
            let text = rows.join("\n");
            let better = improve(&board, &solution, metric, Limits::default(), &mut ignore);
            assert!(plain.is_solved_by(&lurd(&better)), "{text}");
            let count = |solution: &Solution| match metric {
                Metric::Moves => solution.moves().len(),
                Metric::Pushes => solution.moves().filter(|(_, is_push)| *is_push).count(),
            };
            let fewest = match metric {
                Metric::Moves => plain.fewest_moves(),
                Metric::Pushes => plain.fewest_pushes(),
            };
            // These boards are so small that the last window is the whole solution.
            assert_eq!(Some(count(&better)), fewest, "{metric:?} of\n{text}");
            worse[index] += usize::from(count(&solution) > count(&better));
        }
    });
    assert!(worse.iter().all(|&count| count > 50), "{worse:?} solutions had a detour");
}

#[test]
fn the_optimiser_can_be_stopped_at_any_time() {
    let rows = ["########", "#      #", "# $$$  #", "#  @   #", "# ...  #", "#      #", "########"];
    let (board, plain) = (board(&rows), PlainState::new(&rows));
    let Verdict::Optimal { solution: best } = solve(&rows) else { panic!("it has a solution") };
    let mut random = Rng::with_seed(2);
    let longer = std::iter::repeat_with(|| solution_with_detour(&board, &mut random)).flatten();
    let longer = longer.take(1000).find(|longer| longer.moves().len() > best.moves().len());
    let longer = longer.expect("some detour is longer");
    let mut max_calls = 1;
    loop {
        let (mut calls, mut last_best) = (0, None);
        let mut callback = |progress: &Progress| -> ControlFlow<()> {
            last_best = progress.best.clone();
            count_call(&mut calls, max_calls)
        };
        let better = improve(&board, &longer, Metric::Moves, Limits::default(), &mut callback);
        assert!(plain.is_solved_by(&lurd(&better)) && better.moves().len() <= longer.moves().len());
        assert!(last_best.is_some_and(|last_best| better.moves().len() <= last_best.moves().len()));
        if calls < max_calls {
            assert_eq!(better.moves().len(), best.moves().len());
            break;
        }
        max_calls *= 2;
    }
}

#[test]
fn moves_that_are_impossible_or_solve_nothing_are_no_solution() {
    let board = board(&["######", "#@$ .#", "######"]);
    let solution = |directions: &[Direction]| {
        Solution::from_directions(&board, directions.iter().copied())
            .map(|solution| lurd(&solution))
    };
    let [up, right, _, left] = Direction::ALL;
    assert_eq!(solution(&[right, right]).as_deref(), Some("RR"));
    assert_eq!(solution(&[right, left, right, right]).as_deref(), Some("RlrR"));
    assert_eq!(solution(&[right]), None);
    assert_eq!(solution(&[right, right, right]), None);
    assert_eq!(solution(&[up, right, right]), None);
}
