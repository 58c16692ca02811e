//! The solver's verdicts on a level, against the truth.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Board, Replay, Status};
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use super::truth::{Least, MAX_CLONES, Truth};

/// Limits on states that leave most searches unfinished.
const FEW_STATES: [u64; 7] = [150, 300, 800, 3000, 8000, 20_000, 60_000];

/// A limit on states that most searches here do not come to.
const MANY_STATES: u64 = 400_000;

/// A limit on memory that some searches come to.
const FEW_BYTES: usize = 1 << 20;

/// The solver's verdict.
pub(super) fn verdict(board: &Arc<Board>, limits: &SearchLimits) -> Verdict {
    solve(board, limits, &mut ignore_progress).unwrap_or_else(|error| panic!("{error}")).verdict
}

/// The ways in which a verdict can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wrong {
    /// It calls something the optimum, and there is a better solution.
    Optimum,
    /// It says that there is no solution, and there is one.
    Unsolvable,
    /// It says that no solution scores less than something, and one does.
    Bound,
    /// Its solution does not solve the level, or not as was asked for.
    Solution,
    /// A solution is better than the plain search says any is.
    Plain,
    /// The solver panics instead of giving a verdict.
    Panic,
}

/// A kind of differences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kind {
    pub(super) wrong: Wrong,
    /// Whether it was asked for a number of clones.
    is_counted: bool,
    /// Whether there was a close limit on states or memory.
    is_limited: bool,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clones = if self.is_counted { "a number of clones" } else { "any clones" };
        let limits = if self.is_limited { ", limited" } else { "" };
        write!(f, "{:?} ({clones}{limits})", self.wrong)
    }
}

/// A verdict that is not true.
#[derive(Debug, Clone)]
pub(super) struct Difference {
    pub(super) kind: Kind,
    /// The question, the answer, and the reason why that is wrong.
    pub(super) story: String,
}

/// The number of comparisons, and their results.
#[derive(Debug, Default, Clone)]
pub(super) struct Judgement {
    pub(super) verdicts: usize,
    /// Verdicts that leave the optimum open, without a close limit.
    pub(super) open: usize,
    pub(super) differences: Vec<Difference>,
}

/// Asks the solver every question about a level, and compares each verdict with the results of
/// the plain search and with the solutions of all others.
pub(super) fn judge(level: &Level, truth: &Truth) -> Judgement {
    let mut judgement = Judgement::default();
    if truth.is_at_odds() {
        let kind = Kind { wrong: Wrong::Plain, is_counted: false, is_limited: false };
        judgement.differences.push(Difference { kind, story: format!("{truth:?}") });
    }
    let answers: Vec<_> = questions(truth)
        .into_iter()
        .map(|limits| {
            let answer = ask(level, &limits);
            (limits, answer)
        })
        .collect();
    let found: Vec<_> = answers
        .iter()
        .filter_map(|(_, answer)| answer.as_ref().ok()?.solution())
        .filter(|solution| replays(level, solution))
        .map(|solution| (solution.clones(), solution.score()))
        .collect();
    for (limits, answer) in &answers {
        let is_limited = limits.states < MANY_STATES || limits.bytes <= FEW_BYTES;
        judgement.verdicts += 1;
        let (wrong, story) = match answer {
            Err(panic) => (Some(Wrong::Panic), panic.clone()),
            Ok(verdict) => {
                let is_open = matches!(verdict, Verdict::Unknown { .. } | Verdict::Feasible { .. });
                judgement.open += usize::from(is_open && !is_limited);
                (refute(level, truth, &found, limits, verdict), describe(verdict))
            }
        };
        if let Some(wrong) = wrong {
            let kind = Kind { wrong, is_counted: limits.clones.is_some(), is_limited };
            if judgement.differences.iter().all(|difference| difference.kind != kind) {
                let SearchLimits { clones, max_score, states, bytes, .. } = limits;
                let asked = format!(
                    "clones: {clones:?}, max_score: {max_score:?}, states: {states}, bytes: {bytes}"
                );
                let best = found.iter().min_by_key(|found| found.1);
                let story = format!(
                    "{asked}\n  solver: {story}\n  truth:  {truth}\n  the solver's best: {best:?}"
                );
                judgement.differences.push(Difference { kind, story });
            }
        }
    }
    judgement
}

/// The questions for the solver about a level, given what the plain search knows of it.
fn questions(truth: &Truth) -> Vec<SearchLimits> {
    let mut questions = Vec::new();
    for clones in [None].into_iter().chain((1..=MAX_CLONES).map(Some)) {
        let plain = SearchLimits { clones, states: MANY_STATES, ..SearchLimits::default() };
        let few = |states| SearchLimits { states, ..plain };
        questions.extend(FEW_STATES.map(few));
        questions.push(SearchLimits { bytes: FEW_BYTES, ..few(60_000) });
        let least = truth.least(clones);
        let most = match least {
            Least::Score(score) => [score - 1, score, score + 2].to_vec(),
            Least::Above(score) => vec![score],
            Least::Untold => continue,
        };
        questions.extend(most.iter().map(|&most| SearchLimits { max_score: Some(most), ..plain }));
        // With any number of clones this ends only if there is a solution.
        if least.score().is_some() || clones.is_some() {
            questions.push(plain);
        }
    }
    questions
}

fn ask(level: &Level, limits: &SearchLimits) -> Result<Verdict, String> {
    catch_unwind(AssertUnwindSafe(|| verdict(&level.board, limits))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or(panic.downcast_ref::<&str>().copied());
        format!("panics: {}", text.unwrap_or("with something else than a text"))
    })
}

/// The reason why a verdict is wrong, if it is; `found` are the clones and the scores of
/// solutions.
fn refute(
    level: &Level,
    truth: &Truth,
    found: &[(usize, usize)],
    limits: &SearchLimits,
    verdict: &Verdict,
) -> Option<Wrong> {
    let asked = limits.clones.map_or(Proof::AnyClones, Proof::Exactly);
    let most = limits.max_score.unwrap_or(usize::MAX);
    // The best solution known among those asked for.
    let known = |proof| {
        let is_among = |clones: usize| match proof {
            Proof::AnyClones => true,
            Proof::UpTo(most) => clones <= most,
            Proof::Exactly(exactly) => clones == exactly,
        };
        let others = found.iter().filter(|found| is_among(found.0)).map(|found| found.1);
        others.chain(truth.known(proof)).filter(|&score| score <= most).min()
    };
    if let Some(solution) = verdict.solution() {
        let is_asked = limits.clones.is_none_or(|clones| clones == solution.clones());
        if !is_asked || solution.score() > most || !replays(level, solution) {
            return Some(Wrong::Solution);
        }
        let refutes = |least| match least {
            Least::Score(least) => solution.score() < least,
            Least::Above(none) => solution.score() <= none,
            Least::Untold => false,
        };
        if refutes(truth.any) || refutes(truth.least(Some(solution.clones()))) {
            return Some(Wrong::Plain);
        }
    }
    let is_below = |proof, bound| known(proof).is_some_and(|score| score < bound);
    match *verdict {
        Verdict::Optimal { ref solution, proof } => {
            is_below(proof, solution.score()).then_some(Wrong::Optimum)
        }
        Verdict::Unsolvable { proof } => known(proof).map(|_| Wrong::Unsolvable),
        Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => {
            is_below(asked, bound).then_some(Wrong::Bound)
        }
    }
}

/// Whether the rules agree that this is a solution, with its score and clones.
fn replays(level: &Level, solved: &Solution) -> bool {
    let mut solution = Replay::new(solved.actions());
    let play = solution.play(Arc::clone(&level.board));
    *play.status() == Status::Complete
        && (play.score(), play.timeline()) == (solved.score(), solved.clones())
        && solution.rest().count() == 0
}

/// A verdict in a line.
fn describe(verdict: &Verdict) -> String {
    let solution = verdict.solution().map(|solution| {
        let actions = solution.actions();
        format!("{} with {} clones: {actions}", solution.score(), solution.clones())
    });
    let solution = solution.unwrap_or_default();
    match verdict {
        Verdict::Optimal { proof, .. } => format!("optimal, {proof:?}: {solution}"),
        Verdict::Unsolvable { proof } => format!("unsolvable, {proof:?}"),
        Verdict::Feasible { bound, .. } => format!("none below {bound}; {solution}"),
        Verdict::Unknown { bound } => format!("none below {bound}"),
    }
}
