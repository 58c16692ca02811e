//! Compares the solver's verdicts on a level with the truth.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Board, Replay, Status};
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use super::truth::{LeastScore, MAX_CLONES, Truth};

/// Limits on states at which most searches end early.
const FEW_STATES: [u64; 7] = [150, 300, 800, 3000, 8000, 20_000, 60_000];

/// A limit on states that most searches here don't reach.
const MANY_STATES: u64 = 400_000;

/// A limit on memory that some searches reach.
const FEW_BYTES: usize = 1 << 20;

/// The solver's verdict within these limits.
pub(super) fn verdict(board: &Arc<Board>, limits: &SearchLimits) -> Verdict {
    solve(board, limits, &mut ignore_progress).unwrap_or_else(|error| panic!("{error:?}")).verdict
}

/// The ways in which a verdict can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mistake {
    /// The verdict claims an optimum, but there is a better solution.
    Optimum,
    /// The verdict claims that there is no solution, but there is one.
    Unsolvable,
    /// The verdict claims a lower bound, but a solution scores less.
    Bound,
    /// The verdict has a solution that doesn't solve the level or breaks the limits.
    Solution,
    /// A solution of the solver is better than any that blind search claims to be possible.
    BlindSearch,
    /// The solver panics instead of giving a verdict.
    Panic,
}

/// A kind of difference between the solver and blind search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kind {
    pub(super) mistake: Mistake,
    /// Whether the search was for a fixed number of clones.
    has_clone_count: bool,
    /// Whether the search had a tight limit on states or memory.
    is_limited: bool,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clones = if self.has_clone_count { "a number of clones" } else { "any clones" };
        let limits = if self.is_limited { ", limited" } else { "" };
        write!(f, "{:?} ({clones}{limits})", self.mistake)
    }
}

/// A wrong verdict.
#[derive(Debug, Clone)]
pub(super) struct Difference {
    pub(super) kind: Kind,
    /// The question, the answer, and the truth that contradicts it.
    pub(super) description: String,
}

/// The number of comparisons on a level, and their results.
#[derive(Debug, Default, Clone)]
pub(super) struct Judgement {
    pub(super) verdicts: usize,
    /// The number of verdicts without an optimum, although their limits were wide.
    pub(super) open_verdicts: usize,
    pub(super) differences: Vec<Difference>,
}

/// Asks the solver all questions about a level, and compares each verdict with the results of blind
/// search and with the solutions in all other verdicts.
pub(super) fn judge(level: &Level, truth: &Truth) -> Judgement {
    let mut judgement = Judgement::default();
    if truth.contradicts_itself() {
        let kind =
            Kind { mistake: Mistake::BlindSearch, has_clone_count: false, is_limited: false };
        judgement.differences.push(Difference { kind, description: format!("{truth:?}") });
    }
    let answers: Vec<_> = search_questions(truth)
        .into_iter()
        .map(|limits| {
            let answer = ask(level, &limits);
            (limits, answer)
        })
        .collect();
    let known_solutions: Vec<_> = answers
        .iter()
        .filter_map(|(_, answer)| answer.as_ref().ok()?.solution())
        .filter(|solution| is_valid(level, solution))
        .map(|solution| (solution.clones(), solution.score()))
        .collect();
    for (limits, answer) in &answers {
        let is_limited = limits.states < MANY_STATES || limits.bytes <= FEW_BYTES;
        judgement.verdicts += 1;
        let (mistake, description) = match answer {
            Err(panic) => (Some(Mistake::Panic), panic.clone()),
            Ok(verdict) => {
                let is_open = matches!(verdict, Verdict::Unknown { .. } | Verdict::Feasible { .. });
                judgement.open_verdicts += usize::from(is_open && !is_limited);
                (refute(level, truth, &known_solutions, limits, verdict), describe(verdict))
            }
        };
        if let Some(mistake) = mistake {
            let kind = Kind { mistake, has_clone_count: limits.clones.is_some(), is_limited };
            if judgement.differences.iter().all(|difference| difference.kind != kind) {
                let SearchLimits { clones, max_score, states, bytes, .. } = limits;
                let question = format!(
                    "clones: {clones:?}, max_score: {max_score:?}, states: {states}, bytes: {bytes}"
                );
                let best = known_solutions.iter().min_by_key(|known| known.1);
                let description = format!(
                    "{question}\n  solver: {description}\n  truth:  {truth}\n  the solver's best: {best:?}"
                );
                judgement.differences.push(Difference { kind, description });
            }
        }
    }
    judgement
}

/// The questions for the solver about a level. They depend on the results of blind search.
fn search_questions(truth: &Truth) -> Vec<SearchLimits> {
    let mut search_questions = Vec::new();
    for clones in [None].into_iter().chain((1..=MAX_CLONES).map(Some)) {
        let full_search = SearchLimits { clones, states: MANY_STATES, ..SearchLimits::default() };
        let limited_search = |states| SearchLimits { states, ..full_search };
        search_questions.extend(FEW_STATES.map(limited_search));
        search_questions.push(SearchLimits { bytes: FEW_BYTES, ..limited_search(60_000) });
        let least = truth.least_score(clones);
        let max_scores = match least {
            LeastScore::Score(score) => [score - 1, score, score + 2].to_vec(),
            LeastScore::Above(score) => vec![score],
            LeastScore::Unknown => continue,
        };
        search_questions.extend(
            max_scores
                .iter()
                .map(|&max_score| SearchLimits { max_score: Some(max_score), ..full_search }),
        );
        // With any number of clones, a search without a score limit ends only if there is a
        // solution.
        if least.score().is_some() || clones.is_some() {
            search_questions.push(full_search);
        }
    }
    search_questions
}

fn ask(level: &Level, limits: &SearchLimits) -> Result<Verdict, String> {
    catch_unwind(AssertUnwindSafe(|| verdict(&level.board, limits))).map_err(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str);
        let message = message.or(panic.downcast_ref::<&str>().copied());
        format!("panics: {}", message.unwrap_or("with something else than a text"))
    })
}

/// Finds the mistake in a verdict. `known_solutions` has the number of clones and the score of each
/// solution that the solver found.
fn refute(
    level: &Level,
    truth: &Truth,
    known_solutions: &[(usize, usize)],
    limits: &SearchLimits,
    verdict: &Verdict,
) -> Option<Mistake> {
    let requested_scope = limits.clones.map_or(Proof::AnyClones, Proof::Exactly);
    let max_score = limits.max_score.unwrap_or(usize::MAX);
    // The best known score among the solutions that a proof covers.
    let best_known_score = |proof| {
        let is_covered = |clones: usize| match proof {
            Proof::AnyClones => true,
            Proof::UpTo(max_clones) => clones <= max_clones,
            Proof::Exactly(exactly) => clones == exactly,
        };
        let solver_scores =
            known_solutions.iter().filter(|known| is_covered(known.0)).map(|known| known.1);
        solver_scores.chain(truth.best_known_score(proof)).filter(|&score| score <= max_score).min()
    };
    if let Some(solution) = verdict.solution() {
        let has_requested_clones = limits.clones.is_none_or(|clones| clones == solution.clones());
        if !has_requested_clones || solution.score() > max_score || !is_valid(level, solution) {
            return Some(Mistake::Solution);
        }
        let refutes = |least| match least {
            LeastScore::Score(least) => solution.score() < least,
            LeastScore::Above(none) => solution.score() <= none,
            LeastScore::Unknown => false,
        };
        if refutes(truth.any) || refutes(truth.least_score(Some(solution.clones()))) {
            return Some(Mistake::BlindSearch);
        }
    }
    let is_below = |proof, bound| best_known_score(proof).is_some_and(|score| score < bound);
    match *verdict {
        Verdict::Optimal { ref solution, proof } => {
            is_below(proof, solution.score()).then_some(Mistake::Optimum)
        }
        Verdict::Unsolvable { proof } => best_known_score(proof).map(|_| Mistake::Unsolvable),
        Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => {
            is_below(requested_scope, bound).then_some(Mistake::Bound)
        }
    }
}

/// Whether a claimed solution completes the level with the claimed score and number of clones.
fn is_valid(level: &Level, claimed: &Solution) -> bool {
    let mut solution = Replay::new(claimed.actions());
    let play = solution.play(Arc::clone(&level.board));
    *play.status() == Status::Complete
        && (play.score(), play.timeline()) == (claimed.score(), claimed.clones())
        && solution.remaining().count() == 0
}

/// A verdict on one line.
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
