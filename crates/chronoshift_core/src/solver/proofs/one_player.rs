//! Sokoban levels: one player, and crates for storages. A solver of their own solves them (see
//! `docs/sokoban.md`).

use std::sync::Arc;

use chronoshift_sokoban as sokoban;

use super::prover::Aim;
use super::request::SolveRequest;
use crate::level::Level;
use crate::level::sokoban::Puzzle;
use crate::rules::{Action, Board, Direction, MAX_ACTIONS, Play, Recordings, Status};
use crate::solver::running::{
    Contradiction, Pace, Progress, Proof, Report, Solution, Stage, Verdict,
};

/// The states between two looks at the pace.
const STEP: u64 = 1 << 10;

/// Solves a Sokoban level, or the rest of its play; `None` if the level has anything that Sokoban
/// does not have, or if the request is for other solutions than the shortest.
pub(super) fn solve_one_player(
    request: &SolveRequest<'_>,
    pace: &Pace,
) -> Option<Result<Report, Contradiction>> {
    let SolveRequest { board, limits, scripts, .. } = request;
    let is_usual = limits.max_score.is_none()
        && limits.clones.is_none_or(|it| it == 1)
        && request.ideas.is_empty();
    let script = match scripts {
        None => &[][..],
        Some(scripts) if scripts.count() == 1 => scripts.last(),
        Some(_) => return None,
    };
    let rows = rows(board, script).filter(|_| is_usual && request.idle == 0)?;
    let position = sokoban::Board::read(rows.iter().map(String::as_str)).ok()?;
    let limits = sokoban::Limits { states: limits.states, bytes: limits.bytes };
    let mut solver = sokoban::Solver::new(position, limits);
    let report = loop {
        let report = solver.advance(STEP);
        let progress = solver.progress();
        let is_enough = request.aim != Aim::Best && progress.best.is_some();
        if pace.tell(told(progress, script.len())) || is_enough {
            solver.stop();
        }
        match report {
            Some(report) => break report,
            None => pace.states(STEP),
        }
    };
    Some(report.map_err(Contradiction::from).and_then(|report| {
        let verdict = verdict(board, script, report.verdict)?;
        let verdict = match &request.known {
            Some(known) => verdict.with(known.clone())?,
            None => verdict,
        };
        verdict.solution().into_iter().for_each(|solution| (request.found)(solution));
        Ok(Report { verdict, states: report.states, peak_bytes: report.peak_bytes })
    }))
}

/// The position after these actions in XSB characters; `None` if the level is not Sokoban's, or if
/// everything is reached, but the level needs a turn.
fn rows(board: &Arc<Board>, script: &[Action]) -> Option<Vec<String>> {
    Puzzle::of(&Level::new(Arc::clone(board))).ok()?;
    let mut play = Play::new(Arc::clone(board));
    script.iter().for_each(|action| _ = play.act(*action));
    let world = play.world();
    let is_open = *play.status() == Status::Playing && !world.has_filled(board);
    let glyph = |x: usize, y: usize| {
        let cell = board.cell(x, y)?;
        let (is_storage, is_player) =
            (board.tile(cell).is_storage(), world.clones().first() == Some(&cell));
        Some(match (is_storage, is_player, world.has_crate(cell)) {
            // A storage that no walk reaches has its part in the solution.
            (false, ..) if !board.is_inside(cell) => '#',
            (false, true, _) => '@',
            (true, true, _) => '+',
            (false, false, true) => '$',
            (true, false, true) => '*',
            (true, false, false) => '.',
            (false, false, false) => ' ',
        })
    };
    let row = |y| (0..board.width()).map(|x| glyph(x, y).unwrap_or('#')).collect();
    is_open.then(|| (0..board.height()).map(row).collect())
}

fn told(progress: sokoban::Progress, played: usize) -> Progress {
    Progress {
        stage: match progress.stage {
            sokoban::Stage::Finding => Stage::Finding,
            sokoban::Stage::Solving => Stage::Solving,
        },
        clones: 1,
        bound: progress.bound + played,
        best: progress.best.map(|best| best + played),
        states: progress.states,
        bytes: progress.bytes,
    }
}

fn verdict(
    board: &Arc<Board>,
    script: &[Action],
    verdict: sokoban::Verdict,
) -> Result<Verdict, Contradiction> {
    let is_too_long = |it: &sokoban::Solution| script.len() + it.moves() > MAX_ACTIONS;
    let whole = |solution: &sokoban::Solution| {
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
        let solution = Solution::of(board, &actions);
        solution.ok_or(Contradiction::NoSolution { recordings: Recordings::cut([actions]) })
    };
    let proof = Proof::AnyClones;
    Ok(match verdict {
        sokoban::Verdict::Optimal { solution } | sokoban::Verdict::Feasible { solution, .. }
            if is_too_long(&solution) =>
        {
            Verdict::Unknown { bound: script.len() }
        }
        sokoban::Verdict::Optimal { solution } => {
            Verdict::Optimal { solution: whole(&solution)?, proof }
        }
        sokoban::Verdict::Feasible { solution, bound } => {
            Verdict::Feasible { solution: whole(&solution)?, bound: bound + script.len() }
        }
        sokoban::Verdict::Unsolvable => Verdict::Unsolvable { proof },
        sokoban::Verdict::Unknown { bound } => Verdict::Unknown { bound: bound + script.len() },
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
