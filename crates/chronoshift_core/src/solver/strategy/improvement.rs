//! Improves a known solution of a Sokoban level.

use std::ops::ControlFlow;
use std::sync::Arc;

use chronoshift_sokoban as sokoban;

use super::one_player::{actions, sokoban_position};
use crate::rules::{Action, Board, Direction};
use crate::solver::running::{Budget, Callback, SearchLimits, Solution};

/// Improves a solution of a Sokoban level until no part of it can be improved within the limits, or
/// until the callback ends the work. Returns a solution with a lower score, which is not proven to
/// be optimal; `None` if none was found, or if the level is not a Sokoban level.
pub fn improve(
    board: &Arc<Board>,
    solution: &Solution,
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Option<Solution> {
    let budget = &mut Budget::new(progress);
    budget.begin(*limits);
    budget.status.best = Some(solution.clone());
    let position = sokoban_position(board, &[], budget).ok()??;
    let moves = solution.actions();
    let directions = moves.iter().filter_map(|&action| match action {
        Action::Move(Direction::North) => Some(sokoban::Direction::Up),
        Action::Move(Direction::East) => Some(sokoban::Direction::Right),
        Action::Move(Direction::South) => Some(sokoban::Direction::Down),
        Action::Move(Direction::West) => Some(sokoban::Direction::Left),
        _ => None,
    });
    let directions: Vec<_> = directions.collect();
    let known = sokoban::Solution::from_directions(&position, directions)?;
    let mut callback = |progress: &sokoban::Progress| {
        budget.set_usage(progress.usage.states, progress.usage.bytes);
        match budget.count_work(progress.usage.work) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    let metric = sokoban::Metric::Moves;
    let better = sokoban::improve(&position, &known, metric, (*limits).into(), &mut callback);
    let actions: Vec<_> = actions(&better).collect();
    Solution::from_actions(board, &actions).filter(|better| better.score() < solution.score())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::improve;
    use crate::level::parse;
    use crate::rules::Actions;
    use crate::solver::running::{SearchLimits, Solution, ignore_progress};

    #[test]
    fn detours_of_a_sokoban_solution_are_removed() {
        let level = parse(b"2D SuperFun!\n+++++\n+@c.+\n+++++\n").unwrap();
        let solution = |text: &str| {
            Solution::from_actions(&level.board, &text.parse::<Actions>().unwrap()).unwrap()
        };
        let limits = SearchLimits::default();
        let improved = |text| {
            improve(&level.board, &solution(text), &limits, &mut ignore_progress)
                .map(|solution| solution.score())
        };
        assert_eq!(improved("HHE"), Some(1));
        assert_eq!(improved("E"), None);
    }
}
