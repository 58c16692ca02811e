//! The search for solutions within the time limit, and its progress.

use std::ops::ControlFlow;
use std::time::Instant;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::Level;
use chronoshift_core::solver::{
    Contradiction, Progress, Report, SearchLimits, Solution, Stage, solve, solve_without,
};

use crate::messages::count;
use crate::status_line::StatusLine;

/// Solves a level in at most this number of seconds; 0 means no limit.
pub(super) fn search(
    name: &str,
    level: &Level,
    (limits, without): (&SearchLimits, &[Idea]),
    seconds: f64,
    start: Instant,
) -> Result<Report, Contradiction> {
    let (mut line, has_clones) = (StatusLine::new(), level.board.has_machine());
    let mut progress = |progress: &Progress| {
        let elapsed = start.elapsed().as_secs_f64();
        line.show(|| format!("{name}: {}", progress_text(progress, has_clones, elapsed)));
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

/// The progress of a search, for people.
fn progress_text(progress: &Progress, has_clones: bool, seconds: f64) -> String {
    let stage = match progress.stage {
        Stage::Finding => "looking",
        Stage::Bounding => "bounding",
        Stage::Solving => "solving",
    };
    let clones = match has_clones {
        true => format!(" with {}", count(progress.clones, "clone")),
        false => String::new(),
    };
    let best = progress.best.as_ref().map(Solution::score);
    let best = best.map_or("none yet".to_owned(), |score| score.to_string());
    let rate = progress.states as f64 / seconds / 1e6;
    let mebibytes = progress.bytes >> 20;
    format!(
        "{stage}{clones}, best {best}, at least {}, {seconds:.0} s, {rate:.1} M states/s, {mebibytes} MiB",
        progress.bound,
    )
}
