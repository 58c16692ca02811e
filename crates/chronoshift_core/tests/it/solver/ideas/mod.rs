//! The best solutions without an idea: on boards whose prices are known, and against all plays of
//! small random levels.
//!
//! `IDEAS_SECONDS=600 IDEAS_SEED=1 cargo test -p chronoshift_core --test it solver::ideas::finds --
//! --nocapture` hunts for this time.

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

/// The greatest number of clones, and of nodes of all plays with a number of clones.
const MAX_CLONES: usize = 3;
const MAX_NODES: usize = 4000;

/// The greatest number of plays that are looked at for a number of clones, and the greatest
/// distance of their scores from the least.
const MAX_PLAYS: usize = 600;
const FARTHEST: usize = 8;

/// A limit on states that hardly any search here comes to, and some that most do.
const MANY_STATES: u64 = 100_000;
const FEW_STATES: [u64; 4] = [100, 500, 2000, 10_000];

/// The climbs of the test, and the levels of each.
const CLIMBS: u64 = 5;
const STEPS: usize = 12;

/// The truth about sets of ideas, by all plays with a number of clones.
struct Truth {
    clones: usize,
    /// The least score without each of the sets, if it was found.
    least: Vec<Option<usize>>,
    /// In all plays that score less, one of each other set happens.
    seen: usize,
}

impl Truth {
    /// `None` if there is nothing to compare with.
    fn find(board: &Arc<Board>, clones: usize, sets: &[Vec<Idea>], rng: &mut Rng) -> Option<Self> {
        let mut truth = Self { clones, least: vec![None; sets.len()], seen: usize::MAX };
        let limits = board.limits();
        if limits.clones.is_some_and(|most| clones > most) {
            return Some(truth);
        }
        let all = Plays::new(board, clones, MAX_NODES, rng)?;
        let Some(first) = all.least() else { return Some(truth) };
        let mut left = MAX_PLAYS;
        truth.seen = first;
        for score in first..first + FARTHEST {
            if limits.score.is_some_and(|most| score > most) {
                truth.seen = usize::MAX;
                break;
            }
            let is_over = !all.visit(score, &mut |recordings| {
                left -= 1;
                let happening = ideas_of(board, recordings);
                for (least, set) in truth.least.iter_mut().zip(sets) {
                    if least.is_none() && !set.iter().any(|idea| happening.contains(idea)) {
                        *least = Some(score);
                    }
                }
                left > 0 && truth.least.contains(&None)
            });
            if is_over {
                break;
            }
            truth.seen = score + 1;
        }
        Some(truth)
    }

    /// A score that no solution without a set falls short of.
    fn at_least(&self, set: usize) -> usize {
        self.least[set].unwrap_or(self.seen)
    }
}

fn ideas_of(board: &Arc<Board>, recordings: Recordings) -> Vec<Idea> {
    let chronicle = Chronicle::new(Arc::clone(board), recordings);
    Idea::occurrences(&Idea::ALL, &chronicle).into_iter().map(|found| found.idea).collect()
}

/// The number of comparisons, and their results.
#[derive(Default)]
struct Figures {
    levels: usize,
    verdicts: usize,
    optimal: usize,
    dearer: usize,
    none: usize,
    open: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { levels, verdicts, optimal, dearer, none, open } = self;
        write!(
            f,
            "{levels} levels, {verdicts} verdicts: {optimal} optimal, {dearer} of them dearer than \
             with the idea, {none} without a solution, {open} open"
        )
    }
}

/// Hunts from a seed: a random level is changed towards more ideas in its best solution.
fn climb(seed: u64, figures: &mut Figures) {
    let mut rng = Rng::new(seed);
    let is_second = seed % 2 == 1;
    let recipe = rng.pick(&[&TINY, &GATED, &SMALL]);
    let Some(text) = (0..100).find_map(|_| generator::text(recipe, rng.next())) else { return };
    let mut best = Draft::parse(&text);
    let mut height = 0;
    for _ in 0..STEPS {
        let changed = best.changed(&mut rng, is_second);
        let Some(draft) = changed else { continue };
        let value = compare(&draft, &mut rng, figures);
        if value >= height {
            (best, height) = (draft, value);
        }
    }
}

/// Makes all comparisons on a level; returns the number of ideas in its best solution.
fn compare(draft: &Draft, rng: &mut Rng, figures: &mut Figures) -> usize {
    let board = draft.level().board;
    let limits = SearchLimits { states: MANY_STATES, ..SearchLimits::default() };
    let verdict = solve(&board, &limits, &mut ignore_progress).unwrap().verdict;
    let Verdict::Optimal { solution: best, proof: Proof::AnyClones } = verdict else { return 0 };
    let happening = ideas_of(&board, best.recordings().clone());
    // Each idea of the best solution, one that does not happen in it, and some two.
    let mut sets: Vec<_> = Idea::ALL
        .into_iter()
        .filter(|idea| happening.contains(idea))
        .map(|idea| vec![idea])
        .collect();
    let height = sets.len();
    sets.push(vec![rng.pick(&Idea::ALL)]);
    sets.push(vec![rng.pick(&Idea::ALL), *rng.choose(&happening).as_ref().unwrap_or(&Idea::Chain)]);
    let truths: Vec<_> = (1..=MAX_CLONES)
        .take_while(|&clones| clones == 1 || board.has_machine())
        .map_while(|clones| Truth::find(&board, clones, &sets, rng))
        .collect();
    if truths.is_empty() {
        return 0;
    }
    figures.levels += 1;
    for (number, set) in sets.iter().enumerate() {
        let comparison =
            Comparison { draft, board: &board, best: &best, truths: &truths, number, set };
        comparison.all(rng, figures);
    }
    height
}

/// A set of ideas on a level.
struct Comparison<'a> {
    draft: &'a Draft,
    board: &'a Arc<Board>,
    best: &'a Solution,
    truths: &'a [Truth],
    number: usize,
    set: &'a [Idea],
}

impl Comparison<'_> {
    fn all(&self, rng: &mut Rng, figures: &mut Figures) {
        let plain = SearchLimits { states: MANY_STATES, ..SearchLimits::default() };
        for truth in self.truths {
            let seen = truth.at_least(self.number);
            let scores = [seen.saturating_sub(1), seen, seen.saturating_add(1)];
            for max_score in scores.map(Some).into_iter().chain([None]) {
                let limits = SearchLimits { clones: Some(truth.clones), max_score, ..plain };
                self.ask(&limits, None, figures);
                self.ask(&SearchLimits { states: rng.pick(&FEW_STATES), ..limits }, None, figures);
            }
        }
        for most in [2, 3] {
            self.ask(&plain, Some(most), figures);
            self.ask(&SearchLimits { states: rng.pick(&FEW_STATES), ..plain }, Some(most), figures);
        }
        let most = (5 * self.best.score()).div_ceil(4);
        for max_score in [self.best.score(), most] {
            self.ask(&SearchLimits { max_score: Some(max_score), ..plain }, None, figures);
        }
    }

    /// Asks for the best solution without the ideas, and compares.
    #[track_caller]
    fn ask(&self, limits: &SearchLimits, most_clones: Option<usize>, figures: &mut Figures) {
        let answers = [
            solve_without(self.board, self.set, most_clones, limits, &mut ignore_progress),
            solve_without_given_optimum(
                self.board,
                self.best,
                self.set,
                most_clones,
                limits,
                &mut ignore_progress,
            ),
        ];
        for answer in answers {
            let verdict =
                answer.unwrap_or_else(|error| panic!("{error}\n{}", self.describe(limits))).verdict;
            figures.verdicts += 1;
            let asked = limits.clones.map_or(Proof::AnyClones, Proof::Exactly);
            let (proof, bound) = match &verdict {
                Verdict::Optimal { solution, proof } => {
                    figures.optimal += 1;
                    figures.dearer += usize::from(solution.score() > self.best.score());
                    (*proof, solution.score())
                }
                Verdict::Unsolvable { proof } => {
                    figures.none += 1;
                    (*proof, limits.max_score.map_or(usize::MAX, |most| most.saturating_add(1)))
                }
                Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => {
                    figures.open += 1;
                    (asked, *bound)
                }
            };
            let tell = || format!("{}\n{most_clones:?} {verdict:?}", self.describe(limits));
            for truth in self.truths.iter().filter(|truth| proof.covers(truth.clones)) {
                let least = truth.least[self.number];
                assert!(least.is_none_or(|least| least >= bound), "{}", tell());
            }
            if let Some(solution) = verdict.solution() {
                let happening = ideas_of(self.board, solution.recordings().clone());
                assert!(!self.set.iter().any(|idea| happening.contains(idea)), "{}", tell());
                let of_clones = self.truths.get(solution.clones() - 1);
                let least = of_clones.map_or(0, |truth| truth.at_least(self.number));
                assert!(solution.score() >= least, "{}", tell());
                assert!(limits.allow(solution), "{}", tell());
            }
        }
    }

    fn describe(&self, limits: &SearchLimits) -> String {
        let truths: Vec<_> =
            self.truths.iter().map(|it| (it.least[self.number], it.seen)).collect();
        format!("{}\n{:?} {limits:?} truth: {truths:?}", self.draft.text(), self.set)
    }
}

#[test]
fn finds_no_difference() {
    let number = |variable: &str| std::env::var(variable).ok().map(|text| text.parse().unwrap());
    let mut figures = Figures::default();
    let Some(seconds) = number("IDEAS_SECONDS") else {
        (0..CLIMBS).for_each(|seed| climb(seed, &mut figures));
        println!("{figures}");
        assert!(figures.levels > 9 && figures.dearer > 60, "{figures}");
        return;
    };
    let (start, time) = (Instant::now(), Duration::from_secs(seconds));
    let mut told = start;
    let seed = number("IDEAS_SEED").unwrap_or(0) << 32;
    for number in 1000.. {
        if start.elapsed() >= time {
            println!("{figures}");
            return;
        }
        climb(seed + number, &mut figures);
        if told.elapsed() >= Duration::from_secs(60) {
            told = Instant::now();
            println!("{} s: {figures}", start.elapsed().as_secs());
        }
    }
}
