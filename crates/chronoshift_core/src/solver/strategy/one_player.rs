//! Solves Sokoban levels (one player pushes crates onto storage spots) with a separate solver (see
//! `docs/sokoban.md`).

use std::ops::ControlFlow;
use std::sync::Arc;

use chronoshift_sokoban as sokoban;

use super::level_search::Target;
use super::request::SolveRequest;
use crate::rules::{Action, Board, Direction, MAX_ACTIONS, Play, Recordings, Status};
use crate::solver::running::{
    Budget, Contradiction, Interrupt, Proof, Report, Solution, Stage, Stop, Verdict, count_turns,
};

/// Solves a Sokoban level, or completes a play of a Sokoban level. Returns `None` if the level has
/// a piece that Sokoban lacks, or if the request restricts the solution further.
///
/// # Errors
/// If two findings contradict each other, or the search is cancelled before it begins.
pub(super) fn solve_one_player(
    request: &SolveRequest<'_>,
    budget: &mut Budget<'_>,
) -> Result<Option<Report>, Interrupt> {
    let SolveRequest { board, limits, scripts, .. } = request;
    let is_plain_request = limits.max_score.is_none()
        && limits.clones.is_none_or(|clones| clones == 1)
        && request.ideas.is_empty()
        && request.min_idle_score == 0;
    let script = match scripts {
        _ if !is_plain_request => return Ok(None),
        None => &[][..],
        Some(scripts) if scripts.count() == 1 => scripts.last(),
        Some(_) => return Ok(None),
    };
    let Some(position) = sokoban_position(board, script, budget)? else { return Ok(None) };
    let target = match request.target {
        Target::Optimum => sokoban::Target::Optimum,
        Target::OptimumSoon | Target::AnySolution | Target::Infeasibility => {
            sokoban::Target::AnySolution
        }
    };
    let mut scripted_search = ScriptedSearch { board, script, best: None };
    let mut interrupt = None;
    let mut callback = |progress: &sokoban::Progress| match scripted_search.report(progress, budget)
    {
        Ok(()) => ControlFlow::Continue(()),
        Err(reason) => {
            interrupt = Some(reason);
            ControlFlow::Break(())
        }
    };
    let report = sokoban::solve(&position, (*limits).into(), target, &mut callback);
    let sokoban::Report { verdict, states, peak_bytes } = report.map_err(Contradiction::from)?;
    let verdict = match interrupt {
        None => scripted_search.whole_verdict(verdict, budget)?,
        Some(Interrupt::Contradiction(contradiction)) => return Err(contradiction.into()),
        Some(Interrupt::Stop(_) | Interrupt::Answered) => {
            let bound = budget.status.bound;
            match scripted_search.best {
                Some(solution) => Verdict::Feasible { solution, bound },
                None => Verdict::Unknown { bound },
            }
        }
    };
    let verdict = match &request.known_solution {
        Some(known) => verdict.with_known_solution(known.clone())?,
        None => verdict,
    };
    Ok(Some(Report { verdict, states, peak_bytes }))
}

/// Translates the Sokoban solver's results for the rest of a level into results that include the
/// script.
struct ScriptedSearch<'a> {
    board: &'a Arc<Board>,
    script: &'a [Action],
    best: Option<Solution>,
}

impl ScriptedSearch<'_> {
    /// Reports the progress of the search, and stores the best solution so far.
    fn report(
        &mut self,
        progress: &sokoban::Progress,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let stage = match progress.stage {
            sokoban::Stage::Finding => Stage::Finding,
            sokoban::Stage::Solving => Stage::Solving,
        };
        budget.status.set_stage(stage, 1);
        budget.status.bound = self.script.len() + progress.bound;
        budget.set_usage(progress.usage.states, progress.usage.bytes);
        budget.count_work(progress.usage.work)?;
        let Some(sokoban_solution) = &progress.best else { return Ok(()) };
        let score = self.script.len() + sokoban_solution.moves().len();
        if self.best.as_ref().is_none_or(|best| score < best.score())
            && let Some(solution) = self.whole_solution(sokoban_solution, budget)?
        {
            budget.status.best = Some(solution.clone());
            self.best = Some(solution);
            budget.poll()?;
        }
        Ok(())
    }

    /// The whole solution, including the script; `None` if it is too long to be played.
    fn whole_solution(
        &self,
        solution: &sokoban::Solution,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solution>, Interrupt> {
        if self.script.len() + solution.moves().len() > MAX_ACTIONS {
            return Ok(None);
        }
        let actions: Vec<_> = self.script.iter().copied().chain(actions(solution)).collect();
        match Solution::from_actions_within(self.board, &actions, budget)? {
            Some(solution) => Ok(Some(solution)),
            None => {
                let recordings = Recordings::cut([actions]);
                Err(Contradiction::NoSolution { recordings }.into())
            }
        }
    }

    /// The verdict on the whole play, including the script. A solution that is too long to be
    /// played does not count.
    fn whole_verdict(
        &self,
        verdict: sokoban::Verdict,
        budget: &mut Budget<'_>,
    ) -> Result<Verdict, Interrupt> {
        let script_length = self.script.len();
        let (solution, bound) = match verdict {
            sokoban::Verdict::Unsolvable => {
                return Ok(Verdict::Unsolvable { proof: Proof::AnyClones });
            }
            sokoban::Verdict::Unknown { bound } => {
                return Ok(Verdict::Unknown { bound: script_length + bound });
            }
            sokoban::Verdict::Optimal { solution } => (solution, None),
            sokoban::Verdict::Feasible { solution, bound } => (solution, Some(bound)),
        };
        Ok(match (self.whole_solution(&solution, budget)?, bound) {
            (Some(solution), None) => Verdict::Optimal { solution, proof: Proof::AnyClones },
            (Some(solution), Some(bound)) => {
                Verdict::Feasible { solution, bound: script_length + bound }
            }
            (None, bound) => {
                let bound = script_length + bound.unwrap_or(solution.moves().len());
                if bound > MAX_ACTIONS {
                    Verdict::Unsolvable { proof: Proof::AnyClones }
                } else {
                    Verdict::Unknown { bound }
                }
            }
        })
    }
}

/// The actions that make the moves of a solution.
pub(super) fn actions(solution: &sokoban::Solution) -> impl Iterator<Item = Action> {
    solution.moves().map(|(direction, _)| {
        Action::Move(match direction {
            sokoban::Direction::Up => Direction::North,
            sokoban::Direction::Right => Direction::East,
            sokoban::Direction::Down => Direction::South,
            sokoban::Direction::Left => Direction::West,
        })
    })
}

/// The position after these actions; `None` if the level is not a Sokoban level, if the play is
/// over, or if all storage spots are already filled.
pub(super) fn sokoban_position(
    board: &Arc<Board>,
    script: &[Action],
    budget: &mut Budget<'_>,
) -> Result<Option<sokoban::Board>, Stop> {
    budget.count_cells(board.area() + board.wires().len())?;
    if !board.is_sokoban() {
        return Ok(None);
    }
    let mut play = Play::new(Arc::clone(board));
    for &action in script {
        play.act(action);
        count_turns(budget, board, 1)?;
    }
    let world = play.world();
    let Some(player) = world.clones().first() else { return Ok(None) };
    if *play.status() != Status::Playing || world.has_filled_storage_spots(board) {
        return Ok(None);
    }
    let tile = |cell| {
        let (is_goal, has_box) = (board.tile(cell).is_storage(), world.has_crate(cell));
        // Even a storage spot that the player can't walk to must be filled.
        if is_goal || board.is_inside(cell) {
            sokoban::Tile::Floor { is_goal, has_box }
        } else {
            sokoban::Tile::Wall
        }
    };
    let tiles: Vec<_> = board.cells().map(tile).collect();
    Ok(sokoban::Board::new(board.width(), &tiles, player.index()).ok())
}

impl From<sokoban::Contradiction> for Contradiction {
    fn from(contradiction: sokoban::Contradiction) -> Self {
        match contradiction {
            sokoban::Contradiction::NoSolution => {
                Self::NoSolution { recordings: Recordings::default() }
            }
            sokoban::Contradiction::BelowBound { moves, bound } => {
                Self::BelowBound { score: moves, clones: 1, bound }
            }
            sokoban::Contradiction::Miscounted { moves, counted } => {
                Self::Miscounted { score: moves, counted }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;

    use super::{MAX_ACTIONS, Proof, ScriptedSearch, Verdict, sokoban, sokoban_position};
    use crate::level::parse;
    use crate::rules::Action;
    use crate::solver::running::{Budget, ignore_progress};

    #[test]
    fn a_solution_that_is_too_long_to_play_still_proves_a_bound() {
        let level = parse(b"2D SuperFun!\n+++++\n+@c.+\n+++++\n").expect("it is a level");
        let board = Arc::clone(&level.board);
        let mut callback = ignore_progress;
        let budget = &mut Budget::new(&mut callback);
        let Ok(Some(position)) = sokoban_position(&board, &[], budget) else {
            panic!("it is Sokoban")
        };
        let mut callback = |_: &sokoban::Progress| ControlFlow::Continue(());
        let limits = sokoban::Limits::default();
        let report = sokoban::solve(&position, limits, sokoban::Target::Optimum, &mut callback);
        let verdict = report.expect("the solver is right").verdict;
        let Some(solution) = verdict.solution().cloned() else { panic!("one push solves it") };

        let script = vec![Action::Wait; MAX_ACTIONS];
        let search = ScriptedSearch { board: &board, script: &script, best: None };
        let unsolvable = Verdict::Unsolvable { proof: Proof::AnyClones };
        assert_eq!(search.whole_verdict(verdict, budget), Ok(unsolvable.clone()));
        for (bound, expected) in
            [(0, Verdict::Unknown { bound: MAX_ACTIONS }), (1, unsolvable.clone())]
        {
            let verdict = sokoban::Verdict::Feasible { solution: solution.clone(), bound };
            assert_eq!(search.whole_verdict(verdict, budget), Ok(expected));
        }
    }
}
