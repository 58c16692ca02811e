//! Checks that searches call their callback often enough.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::helpers::run;
use crate::level;
use crate::rules::{Board, BoardBuilder, ButtonKind, CellSet, Terrain, Tile};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{SequentialExpander, TerrainTask, TimelineProblem};
use crate::solver::running::{Budget, Interrupt, Progress, SearchLimits, ignore_progress};
use crate::solver::strategy::SolveRequest;

/// Builds a board of the maximum size. `tile` returns the character at each place inside the
/// border.
fn large_board(tile: impl Fn(usize, usize) -> char, wires: &str) -> Arc<Board> {
    let tile = |x: usize, y: usize| match (x, y) {
        (0 | 255, _) | (_, 0 | 255) => '+',
        _ => tile(x, y),
    };
    let row = |y| (0..256).map(|x| tile(x, y)).chain(['\n']).collect::<String>();
    let map: String = (0..256).map(row).collect();
    level::parse(format!("2D SuperFun!\n{map}\n{wires}").as_bytes()).unwrap().board
}

/// The work between two calls of the callback is limited, no matter what the board looks like.
#[test]
fn the_callback_is_called_often_enough() {
    let wire = |y| format!("button (40, {y}) -> gate (200, {y})\n");
    let gate_tile = |x: usize, y: usize| match (x, y) {
        (1, 1) => 'S',
        (254, 254) => 'G',
        (40, 2..66) => 'b',
        (200, 2..66) => '-',
        _ => ' ',
    };
    let crate_tile = |x: usize, y: usize| match (x, y) {
        (1, 1) => 'S',
        (254, 254) => 'G',
        _ if !y.is_multiple_of(16) && x.is_multiple_of(2) => 'c',
        _ => ' ',
    };
    let sokoban_tile = |x: usize, y: usize| match (x, y) {
        (1, 1) => '@',
        _ if y % 16 < 2 => ' ',
        (..128, _) => ['c', '.'][x % 2],
        _ => ['c', 'c', '.', '.'][x % 4],
    };
    let grand_tour = include_bytes!("../../../../../tests/levels/14-the-grand-tour.txt");
    for (board, states, min_states) in [
        (large_board(gate_tile, &(2..66).map(wire).collect::<String>()), 20_000, 4_000),
        (large_board(crate_tile, "nothing\n"), 200, 200),
        (large_board(sokoban_tile, "nothing\n"), 1_000, 1_000),
        (level::parse(grand_tour).unwrap().board, 3_000_000, 3_000_000),
    ] {
        let mut calls = 0;
        let mut count_call = |_: &Progress| {
            calls += 1;
            ControlFlow::Continue(())
        };
        let mut budget = Budget::new(&mut count_call);
        let limits = SearchLimits { states, ..SearchLimits::default() };
        let report = SolveRequest::new(&board, limits).solve(&mut budget).unwrap();
        let max_work = budget.max_work_between_polls();
        assert!(max_work < 100_000, "{max_work} units");
        assert!(
            report.states >= min_states && calls > 4,
            "{} states, {calls} calls",
            report.states
        );
    }
}

/// Chains of one gate, of two gates and so on are examined for each cell behind the gates.
#[test]
fn all_chains_of_gates_are_counted() {
    const GATES: u8 = 20;
    let corridor = 4 + 2 * GATES;
    let mut builder = BoardBuilder::new(usize::from(corridor) + 31, 35);
    builder.set_tile((1, 1), Tile::Start).set_tile((corridor + 29, 33), Tile::Goal);
    for (x, y) in (2..34).flat_map(|y| (1..corridor).map(move |x| (x, y))) {
        builder.set_tile((x, y), Tile::Wall);
    }
    for x in (0..GATES).map(|gate| 4 + 2 * gate) {
        builder.set_tile((x, 1), Tile::Button(ButtonKind::Plain));
        builder.set_tile((x + 1, 1), Tile::Gate { open: false }).add_wire((x, 1), (x + 1, 1));
    }
    let board = builder.build().unwrap();
    let terrain: &Terrain = &board;
    let mut callback = ignore_progress;
    let mut budget = Budget::new(&mut callback);
    DistanceBounds::new(terrain, &mut budget).unwrap();
    let (work, max_work) = (budget.total_work(), budget.max_work_between_polls());
    // For each of 30 x 33 cells, there are 20 chains, each of which compares all pairs of gates.
    assert!(work > 200_000 && max_work < 10_000, "{work} units, {max_work} at once");
}

/// Finds in which ways clones can be useful. The output is the work and the most work between two
/// calls of the callback.
struct CountedUsefulness;

impl TerrainTask for CountedUsefulness {
    type Output = (u64, u64);

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(u64, u64), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = TimelineProblem::last_timeline(terrain, &distances, 2);
        let expander = SequentialExpander::new(&problem).unwrap();
        let work_before = budget.total_work();
        assert!(expander.with_usefulness(0, budget)?.is_some());
        Ok((budget.total_work() - work_before, budget.max_work_between_polls()))
    }
}

#[test]
fn each_one_time_button_is_counted() {
    let mut builder = BoardBuilder::new(100, 100);
    builder.set_tile((1, 1), Tile::Start).set_tile((98, 98), Tile::Goal);
    builder.set_tile((50, 98), Tile::Gate { open: false });
    for x in (0..40).map(|button| 10 + 2 * button) {
        builder.set_tile((x, 50), Tile::Button(ButtonKind::OneTime)).add_wire((x, 50), (50, 98));
    }
    let (work, max_work) = run(&builder.build().unwrap(), CountedUsefulness);
    assert!(work > 40_000 && max_work < 10_000, "{work} units, {max_work} at once");
}
