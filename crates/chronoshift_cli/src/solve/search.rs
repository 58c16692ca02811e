//! The search for solutions within the time limit, and its progress.

use std::ops::ControlFlow;
use std::time::Instant;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::Level;
use chronoshift_core::solver::{
    Contradiction, Progress, Report, SearchLimits, Solution, Stage, Verdict, improve, solve,
    solve_without,
};
use chronoshift_words::{Message, message};

use crate::messages::say;
use crate::status_line::StatusLine;

/// Solves a level in at most this number of seconds; 0 means no limit.
pub(super) fn search(
    name: &Message,
    level: &Level,
    (limits, without): (&SearchLimits, &[Idea]),
    seconds: f64,
    start: Instant,
) -> Result<Report, Contradiction> {
    let (mut line, has_clones) = (StatusLine::new(), level.board.has_machine());
    let mut progress = |progress: &Progress| {
        let elapsed = start.elapsed().as_secs_f64();
        line.show(|| {
            let more = progress_text(progress, has_clones, elapsed);
            say(&name.clone().titling(more))
        });
        let is_over = seconds > 0.0 && elapsed >= seconds;
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let report = match without {
        [] => solve(&level.board, limits, &mut progress),
        ideas => solve_without(&level.board, ideas, None, limits, &mut progress),
    };
    line.wipe();
    report
}

/// Improves the best solution of a Sokoban level in at most this number of seconds; 0 means no limit.
/// The report stays as it is if its solution is optimal.
///
/// # Errors
/// If the better solution contradicts the report.
pub(super) fn improve_best(
    level: &Level,
    report: Report,
    limits: &SearchLimits,
    seconds: f64,
) -> Result<Report, Contradiction> {
    let start = Instant::now();
    let mut callback = |_: &Progress| {
        let is_over = seconds > 0.0 && start.elapsed().as_secs_f64() >= seconds;
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let better: Option<Solution> = match &report.verdict {
        Verdict::Feasible { solution, .. } => {
            improve(&level.board, solution, limits, &mut callback)
        }
        _ => None,
    };
    let Some(better) = better else { return Ok(report) };
    Ok(Report { verdict: report.verdict.with_known_solution(better)?, ..report })
}

/// The progress of a search, for people.
fn progress_text(progress: &Progress, has_clones: bool, seconds: f64) -> Message {
    let stage = match progress.stage {
        Stage::Finding => "finding",
        Stage::Bounding => "bounding",
        Stage::Solving => "solving",
    };
    let count = if has_clones { progress.clones } else { 0 };
    let stage = message!("cli-stage", stage = stage, count = count);
    let best = progress.best.as_ref().map(|best| Message::number(best.score()));
    message!(
        "cli-solving",
        stage = stage,
        best = best.unwrap_or_else(|| message!("cli-none-yet")),
        bound = progress.bound,
        seconds = format!("{seconds:.0}"),
        rate = format!("{:.1}", progress.states as f64 / seconds / 1e6),
        size = (progress.bytes >> 20).to_string()
    )
}
