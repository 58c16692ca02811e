//! Sokoban levels: one player, and crates for storages. A solver of their own solves them (see
//! `docs/sokoban.md`).

use std::ops::ControlFlow;
use std::sync::Arc;

use chronoshift_sokoban as sokoban;

use super::prover::Aim;
use super::request::SolveRequest;
use crate::level::Level;
use crate::level::sokoban::Puzzle;
use crate::rules::{Action, Board, Direction, MAX_ACTIONS, Play, Recordings, Status};
use crate::solver::running::{
    Budget, Contradiction, Interrupt, Proof, Report, Solution, Stage, Stop, Verdict, count_turns,
};

/// The states between two calls of the callback.
const STEP: u64 = 1 << 10;

/// Solves a Sokoban level, or the rest of its play; `None` if the level has anything that Sokoban
/// does not have, or if the request is for other solutions than the shortest.
///
/// # Errors
/// If two findings can't both be true, or the search is cancelled before it begins.
pub(super) fn solve_one_player(
    request: &SolveRequest<'_>,
    budget: &mut Budget<'_>,
) -> Result<Option<Report>, Interrupt> {
    let SolveRequest { board, limits, scripts, .. } = request;
    let is_usual = limits.max_score.is_none()
        && limits.clones.is_none_or(|it| it == 1)
        && request.ideas.is_empty()
        && request.idle == 0;
    let script = match scripts {
        _ if !is_usual => return Ok(None),
        None => &[][..],
        Some(scripts) if scripts.count() == 1 => scripts.last(),
        Some(_) => return Ok(None),
    };
    let Some(position) = position(board, script, budget)? else { return Ok(None) };
    let limits = sokoban::Limits { states: limits.states, bytes: limits.bytes };
    let mut work = |cells: usize| match budget.cells(cells) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let Some(mut solver) = sokoban::Solver::new(position, limits, &mut work) else {
        return Err(Stop::Cancelled.into());
    };
    let mut best = None;
    let report = match search(board, script, request.aim, &mut solver, &mut best, budget) {
        Err(Interrupt::Stop(_)) => {
            let bound = script.len() + solver.progress().bound;
            let verdict = match best {
                Some(solution) => Verdict::Feasible { solution, bound },
                None => Verdict::Unknown { bound },
            };
            Report::new(verdict, budget)
        }
        report => report?,
    };
    let verdict = match &request.known {
        Some(known) => report.verdict.with(known.clone())?,
        None => report.verdict,
    };
    Ok(Some(Report { verdict, ..report }))
}

/// Runs the search to its end, and keeps the best solution so far.
fn search(
    board: &Arc<Board>,
    script: &[Action],
    aim: Aim,
    solver: &mut sokoban::Solver,
    best: &mut Option<Solution>,
    budget: &mut Budget<'_>,
) -> Result<Report, Interrupt> {
    let mut moves = None;
    loop {
        let report = solver.advance(STEP);
        let progress = solver.progress();
        let stage = match progress.stage {
            sokoban::Stage::Finding => Stage::Finding,
            sokoban::Stage::Solving => Stage::Solving,
        };
        budget.status.set_stage(stage, 1);
        budget.status.bound = script.len() + progress.bound;
        budget.set_usage(progress.states, progress.bytes);
        if progress.best != moves {
            moves = progress.best;
            if let Some(found) = solver.best().map_err(Contradiction::from)?
                && let Some(solution) = whole(board, script, &found, budget)?
            {
                budget.status.best = Some(solution.clone());
                *best = Some(solution);
                budget.poll()?;
            }
        }
        if let Some(report) = report {
            let sokoban::Report { verdict, states, peak_bytes } =
                report.map_err(Contradiction::from)?;
            let verdict = whole_verdict(board, script, verdict, budget)?;
            return Ok(Report { verdict, states, peak_bytes });
        }
        if aim != Aim::Best && moves.is_some() {
            solver.stop();
        }
        budget.work(STEP)?;
    }
}

/// The position after these actions; `None` if the level is not Sokoban's, or if everything is
/// reached, but the level needs a turn.
fn position(
    board: &Arc<Board>,
    script: &[Action],
    budget: &mut Budget<'_>,
) -> Result<Option<sokoban::Board>, Stop> {
    budget.cells(board.area() + board.wires().len())?;
    if Puzzle::of(&Level::new(Arc::clone(board))).is_err() {
        return Ok(None);
    }
    let mut play = Play::new(Arc::clone(board));
    for &action in script {
        play.act(action);
        count_turns(budget, board, 1)?;
    }
    let world = play.world();
    let Some(player) = world.clones().first() else { return Ok(None) };
    if *play.status() != Status::Playing || world.has_filled(board) {
        return Ok(None);
    }
    let tile = |cell| {
        let (is_goal, has_box) = (board.tile(cell).is_storage(), world.has_crate(cell));
        // A storage that no walk reaches has its part in the solution.
        if is_goal || board.is_inside(cell) {
            sokoban::Tile::Floor { is_goal, has_box }
        } else {
            sokoban::Tile::Wall
        }
    };
    let tiles: Vec<_> = board.cells().map(tile).collect();
    Ok(sokoban::Board::new(board.width(), &tiles, player.index()).ok())
}

/// The whole solution, with the actions before the search; `None` if it is too long to be played.
fn whole(
    board: &Arc<Board>,
    script: &[Action],
    solution: &sokoban::Solution,
    budget: &mut Budget<'_>,
) -> Result<Option<Solution>, Interrupt> {
    if script.len() + solution.moves() > MAX_ACTIONS {
        return Ok(None);
    }
    let moves = solution.to_string();
    let moves = moves.chars().map(|letter| {
        Action::Move(match letter.to_ascii_lowercase() {
            'l' => Direction::West,
            'u' => Direction::North,
            'r' => Direction::East,
            _ => Direction::South,
        })
    });
    let actions: Vec<_> = script.iter().copied().chain(moves).collect();
    match Solution::within(board, &actions, budget)? {
        Some(solution) => Ok(Some(solution)),
        None => {
            let recordings = Recordings::cut([actions]);
            Err(Contradiction::NoSolution { recordings }.into())
        }
    }
}

fn whole_verdict(
    board: &Arc<Board>,
    script: &[Action],
    verdict: sokoban::Verdict,
    budget: &mut Budget<'_>,
) -> Result<Verdict, Interrupt> {
    let (solution, bound) = match verdict {
        sokoban::Verdict::Unsolvable => {
            return Ok(Verdict::Unsolvable { proof: Proof::AnyClones });
        }
        sokoban::Verdict::Unknown { bound } => {
            return Ok(Verdict::Unknown { bound: script.len() + bound });
        }
        sokoban::Verdict::Optimal { solution } => (solution, None),
        sokoban::Verdict::Feasible { solution, bound } => (solution, Some(bound)),
    };
    Ok(match (whole(board, script, &solution, budget)?, bound) {
        (Some(solution), None) => Verdict::Optimal { solution, proof: Proof::AnyClones },
        (Some(solution), Some(bound)) => {
            Verdict::Feasible { solution, bound: script.len() + bound }
        }
        (None, _) => Verdict::Unknown { bound: script.len() },
    })
}

impl From<sokoban::Contradiction> for Contradiction {
    fn from(found: sokoban::Contradiction) -> Self {
        match found {
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
