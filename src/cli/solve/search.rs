//! The search for solutions within the time limit, and its progress.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::Level;
use chronoshift_core::solver::{
    Contradiction, Progress, Report, SearchLimits, Solution, Stage, solve, solve_without,
};

use super::super::messages::count;

/// Solves a level in at most this number of seconds; 0 means no limit.
pub(super) fn search(
    name: &str,
    level: &Level,
    (limits, without): (&SearchLimits, &[Idea]),
    seconds: f64,
    start: Instant,
) -> Result<Report, Contradiction> {
    let mut line = ProgressLine::new(name, level.board.has_machine(), start);
    let mut progress = |progress: &Progress| {
        line.write_progress(progress);
        let is_over = seconds > 0.0 && start.elapsed().as_secs_f64() >= seconds;
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let report = match without {
        [] => solve(&level.board, limits, &mut progress),
        ideas => solve_without(&level.board, ideas, None, limits, &mut progress),
    };
    line.wipe();
    report
}

/// The progress of a search on a terminal, in one line that it overwrites.
struct ProgressLine<'a> {
    name: &'a str,
    has_clones: bool,
    start: Instant,
    is_seen: bool,
    told: Option<Duration>,
}

impl<'a> ProgressLine<'a> {
    fn new(name: &'a str, has_clones: bool, start: Instant) -> Self {
        Self { name, has_clones, start, is_seen: io::stderr().is_terminal(), told: None }
    }

    fn write_progress(&mut self, progress: &Progress) {
        let now = self.start.elapsed();
        let last = self.told.unwrap_or_default();
        if !self.is_seen || now < last + Duration::from_millis(200) {
            return;
        }
        self.told = Some(now);
        let stage = match progress.stage {
            Stage::Finding => "looking",
            Stage::Bounding => "bounding",
            Stage::Solving => "solving",
        };
        let clones = match self.has_clones {
            true => format!(" with {}", count(progress.clones, "clone")),
            false => String::new(),
        };
        let best = progress.best.as_ref().map(Solution::score);
        let best = best.map_or("none yet".to_owned(), |score| score.to_string());
        let rate = progress.states as f64 / now.as_secs_f64() / 1e6;
        let mebibytes = progress.bytes >> 20;
        // If the terminal is gone, the search goes on.
        let _ = write!(
            io::stderr(),
            "\r\x1b[K{}: {stage}{clones}, best {best}, at least {}, {:.0} s, {rate:.1} M states/s, {mebibytes} MiB",
            self.name,
            progress.bound,
            now.as_secs_f64(),
        );
    }

    fn wipe(&self) {
        if self.told.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
