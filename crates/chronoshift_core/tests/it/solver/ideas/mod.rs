//! Compares the best solutions without an idea with known costs on some boards, and with all plays
//! of small random levels.
//!
//! `IDEAS_SECONDS=600 IDEAS_SEED=1 cargo test -p chronoshift_core --test it solver::ideas::finds --
//! --nocapture` climbs for ten minutes.

mod boards;
mod plays;

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chronoshift_core::ideas::Idea;
use chronoshift_core::rules::{Board, Chronicle, Recordings};
use chronoshift_core::solver::{
    Proof, SearchLimits, Solution, Verdict, ignore_progress, solve, solve_without,
    solve_without_given_optimum,
};

use self::plays::Plays;
use super::climb::{Draft, TINY};
use super::generator::{self, GATED, SMALL};
use crate::random::Rng;

/// The maximum number of clones, and of nodes for each number of clones.
const MAX_CLONES: usize = 3;
const MAX_NODES: usize = 4000;

/// The maximum number of plays that are checked for each number of clones, and the most by which
/// their scores can exceed the least score.
const MAX_PLAYS: usize = 600;
const MAX_EXTRA_SCORE: usize = 8;

/// A limit on states that most searches here don't reach, and lower limits that most of them reach.
const MANY_STATES: u64 = 100_000;
const FEW_STATES: [u64; 4] = [100, 500, 2000, 10_000];

/// The number of climbs in the test, and the number of levels in each.
const CLIMBS: u64 = 5;
const CLIMB_STEPS: usize = 12;

/// The truth about sets of ideas, from all plays with a fixed number of clones.
struct Truth {
    clones: usize,
    /// The least score without any idea of each set, if it was found.
    least_scores: Vec<Option<usize>>,
    /// All plays that score less than this were checked. Each of them has an idea of every set
    /// without a least score.
    checked_below: usize,
}

impl Truth {
    /// Checks all plays on a board; `None` if there are too many.
    fn find(board: &Arc<Board>, clones: usize, sets: &[Vec<Idea>], rng: &mut Rng) -> Option<Self> {
        let mut truth =
            Self { clones, least_scores: vec![None; sets.len()], checked_below: usize::MAX };
        let limits = board.limits();
        if limits.clones.is_some_and(|max_clones| clones > max_clones) {
            return Some(truth);
        }
        let plays = Plays::new(board, clones, MAX_NODES, rng)?;
        let Some(least_score) = plays.least_score() else { return Some(truth) };
        let mut plays_left = MAX_PLAYS;
        truth.checked_below = least_score;
        for score in least_score..least_score + MAX_EXTRA_SCORE {
            if limits.score.is_some_and(|max_score| score > max_score) {
                truth.checked_below = usize::MAX;
                break;
            }
            let is_over = !plays.visit(score, &mut |recordings| {
                plays_left -= 1;
                let occurring = ideas_in(board, recordings);
                for (score_without, set) in truth.least_scores.iter_mut().zip(sets) {
                    if score_without.is_none() && !set.iter().any(|idea| occurring.contains(idea)) {
                        *score_without = Some(score);
                    }
                }
                plays_left > 0 && truth.least_scores.contains(&None)
            });
            if is_over {
                break;
            }
            truth.checked_below = score + 1;
        }
        Some(truth)
    }

    /// A lower bound on the score of solutions without any idea of this set.
    fn score_bound(&self, set_index: usize) -> usize {
        self.least_scores[set_index].unwrap_or(self.checked_below)
    }
}

fn ideas_in(board: &Arc<Board>, recordings: Recordings) -> Vec<Idea> {
    let chronicle = Chronicle::new(Arc::clone(board), recordings);
    Idea::occurrences(&Idea::ALL, &chronicle).into_iter().map(|found| found.idea).collect()
}

/// The number of comparisons, and their results.
#[derive(Default)]
struct Figures {
    levels: usize,
    verdicts: usize,
    optimal_verdicts: usize,
    costlier_optima: usize,
    unsolvable_verdicts: usize,
    open_verdicts: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            levels,
            verdicts,
            optimal_verdicts,
            costlier_optima,
            unsolvable_verdicts,
            open_verdicts,
        } = self;
        write!(
            f,
            "{levels} levels, {verdicts} verdicts: {optimal_verdicts} optimal, {costlier_optima} of \
             them costlier than with the idea, {unsolvable_verdicts} without a solution, \
             {open_verdicts} open"
        )
    }
}

/// Climbs from a random level: changes it step by step towards more ideas in its best solution.
fn climb(seed: u64, figures: &mut Figures) {
    let mut rng = Rng::new(seed);
    let with_second_edition = seed % 2 == 1;
    let recipe = rng.pick(&[&TINY, &GATED, &SMALL]);
    let Some(text) = (0..100).find_map(|_| generator::text(recipe, rng.next())) else { return };
    let mut best = Draft::parse(&text);
    let mut best_value = 0;
    for _ in 0..CLIMB_STEPS {
        let changed = best.with_random_changes(&mut rng, with_second_edition);
        let Some(draft) = changed else { continue };
        let value = compare(&draft, &mut rng, figures);
        if value >= best_value {
            (best, best_value) = (draft, value);
        }
    }
}

/// Makes all comparisons on a level. Returns the number of ideas in its best solution.
fn compare(draft: &Draft, rng: &mut Rng, figures: &mut Figures) -> usize {
    let board = draft.level().board;
    let limits = SearchLimits { states: MANY_STATES, ..SearchLimits::default() };
    let verdict = solve(&board, &limits, &mut ignore_progress).unwrap().verdict;
    let Verdict::Optimal { solution: best, proof: Proof::AnyClones } = verdict else { return 0 };
    let occurring = ideas_in(&board, best.recordings().clone());
    // Each idea of the best solution alone, a random idea, and a pair of ideas.
    let mut sets: Vec<_> = Idea::ALL
        .into_iter()
        .filter(|idea| occurring.contains(idea))
        .map(|idea| vec![idea])
        .collect();
    let best_value = sets.len();
    sets.push(vec![rng.pick(&Idea::ALL)]);
    sets.push(vec![rng.pick(&Idea::ALL), *rng.choose(&occurring).as_ref().unwrap_or(&Idea::Chain)]);
    let truths: Vec<_> = (1..=MAX_CLONES)
        .take_while(|&clones| clones == 1 || board.has_machine())
        .map_while(|clones| Truth::find(&board, clones, &sets, rng))
        .collect();
    if truths.is_empty() {
        return 0;
    }
    figures.levels += 1;
    for (set_index, set) in sets.iter().enumerate() {
        let comparison =
            Comparison { draft, board: &board, best: &best, truths: &truths, set_index, set };
        comparison.check_all(rng, figures);
    }
    best_value
}

/// A set of ideas to compare on a level.
struct Comparison<'a> {
    draft: &'a Draft,
    board: &'a Arc<Board>,
    best: &'a Solution,
    truths: &'a [Truth],
    set_index: usize,
    set: &'a [Idea],
}

impl Comparison<'_> {
    fn check_all(&self, rng: &mut Rng, figures: &mut Figures) {
        let base_limits = SearchLimits { states: MANY_STATES, ..SearchLimits::default() };
        for truth in self.truths {
            let least = truth.score_bound(self.set_index);
            let scores = [least.saturating_sub(1), least, least.saturating_add(1)];
            for max_score in scores.map(Some).into_iter().chain([None]) {
                let limits = SearchLimits { clones: Some(truth.clones), max_score, ..base_limits };
                self.ask(&limits, None, figures);
                self.ask(&SearchLimits { states: rng.pick(&FEW_STATES), ..limits }, None, figures);
            }
        }
        for max_clones in [2, 3] {
            self.ask(&base_limits, Some(max_clones), figures);
            self.ask(
                &SearchLimits { states: rng.pick(&FEW_STATES), ..base_limits },
                Some(max_clones),
                figures,
            );
        }
        let max_score = (5 * self.best.score()).div_ceil(4);
        for max_score in [self.best.score(), max_score] {
            self.ask(&SearchLimits { max_score: Some(max_score), ..base_limits }, None, figures);
        }
    }

    /// Checks the solver's verdict about solutions without these ideas against the truth.
    #[track_caller]
    fn ask(&self, limits: &SearchLimits, max_clones: Option<usize>, figures: &mut Figures) {
        let answers = [
            solve_without(self.board, self.set, max_clones, limits, &mut ignore_progress),
            solve_without_given_optimum(
                self.board,
                self.best,
                self.set,
                max_clones,
                limits,
                &mut ignore_progress,
            ),
        ];
        for answer in answers {
            let verdict = answer
                .unwrap_or_else(|error| panic!("{error:?}\n{}", self.describe(limits)))
                .verdict;
            figures.verdicts += 1;
            let requested_scope = limits.clones.map_or(Proof::AnyClones, Proof::Exactly);
            let (proof, bound) = match &verdict {
                Verdict::Optimal { solution, proof } => {
                    figures.optimal_verdicts += 1;
                    figures.costlier_optima += usize::from(solution.score() > self.best.score());
                    (*proof, solution.score())
                }
                Verdict::Unsolvable { proof } => {
                    figures.unsolvable_verdicts += 1;
                    (
                        *proof,
                        limits
                            .max_score
                            .map_or(usize::MAX, |max_score| max_score.saturating_add(1)),
                    )
                }
                Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => {
                    figures.open_verdicts += 1;
                    (requested_scope, *bound)
                }
            };
            let message = || format!("{}\n{max_clones:?} {verdict:?}", self.describe(limits));
            for truth in self.truths.iter().filter(|truth| proof.covers(truth.clones)) {
                let least = truth.least_scores[self.set_index];
                assert!(least.is_none_or(|least| least >= bound), "{}", message());
            }
            if let Some(solution) = verdict.solution() {
                let occurring = ideas_in(self.board, solution.recordings().clone());
                assert!(!self.set.iter().any(|idea| occurring.contains(idea)), "{}", message());
                let truth_for_clones = self.truths.get(solution.clones() - 1);
                let least = truth_for_clones.map_or(0, |truth| truth.score_bound(self.set_index));
                assert!(solution.score() >= least, "{}", message());
                assert!(limits.allow(solution), "{}", message());
            }
        }
    }

    fn describe(&self, limits: &SearchLimits) -> String {
        let truths: Vec<_> = self
            .truths
            .iter()
            .map(|truth| (truth.least_scores[self.set_index], truth.checked_below))
            .collect();
        format!("{}\n{:?} {limits:?} truth: {truths:?}", self.draft.text(), self.set)
    }
}

#[test]
fn finds_no_differences() {
    let mut figures = Figures::default();
    let Some(seconds) = crate::env_number("IDEAS_SECONDS") else {
        (0..CLIMBS).for_each(|seed| climb(seed, &mut figures));
        println!("{figures}");
        assert!(figures.levels > 9 && figures.costlier_optima > 60, "{figures}");
        return;
    };
    let (start, time) = (Instant::now(), Duration::from_secs(seconds));
    let mut last_report = start;
    let seed = crate::env_number("IDEAS_SEED").unwrap_or(0) << 32;
    for seed_offset in 1000.. {
        if start.elapsed() >= time {
            println!("{figures}");
            return;
        }
        climb(seed + seed_offset, &mut figures);
        if last_report.elapsed() >= Duration::from_secs(60) {
            last_report = Instant::now();
            println!("{} s: {figures}", start.elapsed().as_secs());
        }
    }
}
