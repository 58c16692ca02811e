//! Compares the solver with blind search on small levels that are changed step by step to stress
//! the solver's arguments.
//!
//! `CLIMB_SECONDS=3600 CLIMB_SEED=1 cargo test -p chronoshift_core --test it climb::finds --
//! --nocapture` climbs for an hour. It reports its progress every minute, and writes each
//! difference to a file with the smallest level that shows it. With `CLIMB_WITHOUT_CASES=1`, climbs
//! don't start from levels that are known to be hard.

mod aims;
mod alone;
mod cases;
mod draft;
mod figures;
mod judge;
mod long;
mod truth;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Duration;

use chronoshift_core::level::Level;

use self::aims::Aim;
use self::cases::CASES;
pub(super) use self::draft::Draft;
use self::figures::Figures;
use self::judge::{Difference, Kind, judge};
use self::truth::Truth;
use super::generator::{self, GATED, Recipe, SMALL};
use crate::random::Rng;

/// Tiny rooms with crates and bridges, for several clones.
pub(super) const TINY: Recipe = Recipe {
    width: (2, 4),
    height: (1, 3),
    area: (4, 8),
    wall_percent: 15,
    gates: (1, 2),
    buttons: (1, 2),
    extra_wires: (0, 1),
    crates: (0, 1),
    chokepoint_percent: 80,
    near_percent: 50,
    plain_percent: 70,
    bridges: (0, 1),
};

/// Rooms with several gates.
const WIDE: Recipe = Recipe {
    width: (4, 6),
    height: (2, 5),
    area: (10, 18),
    wall_percent: 25,
    gates: (2, 6),
    buttons: (2, 4),
    extra_wires: (0, 3),
    crates: (0, 0),
    bridges: (0, 1),
    chokepoint_percent: 85,
    near_percent: 60,
    plain_percent: 85,
};

/// The maximum number of steps in one climb, and the number of steps without progress after which
/// it ends early.
const MAX_STEPS: usize = 300;
const PATIENCE: usize = 60;

/// The number of random levels. A climb starts from the best of them.
const RANDOM_STARTS: usize = 100;

/// The maximum number of turns that blind search plays for each answer.
const MAX_TURNS: usize = 300_000;

/// The number of climbs in the test.
const CLIMBS: u64 = 6;

/// Receives a difference and the level in which it was found.
type DifferenceHandler<'a> = &'a mut dyn FnMut(&Draft, &Difference);

/// The best levels of earlier climbs with their values, by aim and by use of the second edition.
type BestLevels = BTreeMap<(Aim, bool), Vec<(i64, Draft)>>;

/// The maximum number of levels that are kept for each aim.
const MAX_BEST_LEVELS: usize = 6;

/// Runs one climb after another.
struct Climber<'a> {
    figures: Figures,
    best_levels: BestLevels,
    /// Whether climbs can start from levels that were once judged wrongly.
    uses_cases: bool,
    is_over: &'a dyn Fn() -> bool,
    on_difference: DifferenceHandler<'a>,
    /// The kinds of differences that were found in this climb.
    reported: BTreeSet<Kind>,
}

impl<'a> Climber<'a> {
    fn new(is_over: &'a dyn Fn() -> bool, on_difference: DifferenceHandler<'a>) -> Self {
        let (figures, best_levels, reported) = Default::default();
        Self { figures, best_levels, uses_cases: true, is_over, on_difference, reported }
    }

    /// Climbs once towards two random aims. With an odd seed, levels can have pieces of the second
    /// edition of the rules.
    fn climb(&mut self, seed: u64) {
        let with_second_edition = seed % 2 == 1;
        let mut rng = Rng::new(seed);
        // Very few levels have a gap, so gaps are chosen as aims more often.
        let mut aims = [(); 2].map(|()| rng.pick(&Aim::ALL));
        if rng.chance(30) {
            let gap_aim = rng.pick(&[Aim::Gap, Aim::FarGap]);
            let other_aim = rng.pick(&[Aim::Apart, Aim::FarGap, Aim::FewerClones]);
            aims = [gap_aim, other_aim];
        }
        let mut best = self.first_draft(&mut rng, aims[0], with_second_edition);
        let mut values = [i64::MIN / 8; 2];
        let mut seen = HashSet::from([best.clone()]);
        let mut patience = PATIENCE;
        self.figures.climbs += 1;
        self.reported.clear();
        for _ in 0..MAX_STEPS {
            if (self.is_over)() || patience == 0 {
                break;
            }
            patience -= 1;
            let next = best
                .with_random_changes(&mut rng, with_second_edition)
                .filter(|next| seen.insert(next.clone()));
            let Some(next) = next else { continue };
            self.figures.levels_tried += 1;
            let is_thorough = aims.iter().any(|aim| aim.needs_many_clones()) || rng.chance(5);
            let new_values = self.evaluate(&next, aims, is_thorough);
            let weighted_sum = |values: [i64; 2]| 4 * values[0] + values[1];
            if weighted_sum(new_values) > weighted_sum(values) {
                patience = PATIENCE;
                if !is_thorough {
                    self.evaluate(&next, aims, true);
                }
            }
            if weighted_sum(new_values) >= weighted_sum(values) {
                (best, values) = (next, new_values);
            }
        }
        // Only levels with positive values are kept, and only one of those with equal values.
        let best_levels = self.best_levels.entry((aims[0], with_second_edition)).or_default();
        best_levels.retain(|&(value, _)| value != values[0]);
        best_levels.push((values[0], best));
        best_levels.sort_by_key(|&(value, _)| Reverse(value));
        best_levels.retain(|&(value, _)| value > 0);
        best_levels.truncate(MAX_BEST_LEVELS);
    }

    /// Chooses the level from which a climb starts: the result of an earlier climb, a level that
    /// was once judged wrongly, or a random level.
    fn first_draft(&mut self, rng: &mut Rng, aim: Aim, with_second_edition: bool) -> Draft {
        // A level with a high value for one aim can help with another.
        let chosen_aim = if rng.chance(50) { aim } else { rng.pick(&Aim::ALL) };
        let best_levels = self.best_levels.entry((chosen_aim, with_second_edition)).or_default();
        match rng.below(10) {
            0..6 if !best_levels.is_empty() => {
                let index = rng.below(best_levels.len());
                let (value, draft) = &mut best_levels[index];
                // Lower its value, so other levels can take its place eventually.
                *value -= 1;
                draft.clone()
            }
            6 if self.uses_cases => Draft::parse(rng.pick(&CASES).0),
            _ if with_second_edition => {
                let first_edition = best_random_draft(rng, aim);
                (0..20).find_map(|_| first_edition.with_new_pieces(rng)).unwrap_or(first_edition)
            }
            _ => best_random_draft(rng, aim),
        }
    }

    /// Makes all comparisons on a level, and returns its values for the aims.
    fn evaluate(&mut self, draft: &Draft, aims: [Aim; 2], is_thorough: bool) -> [i64; 2] {
        let level = draft.level();
        let (truth, solutions) = Truth::find(&level.board, MAX_TURNS, is_thorough);
        let judgement = judge(&level, &truth);
        let best = solutions.first().map_or(&[][..], Vec::as_slice);
        self.figures.add(draft, &level.board, best, &judgement);
        for difference in &judgement.differences {
            // Similar levels often have the same difference, so it is reported only once.
            if self.reported.insert(difference.kind) {
                (self.on_difference)(draft, difference);
            }
        }
        aims.map(|aim| aim.value(&level.board, &truth, &solutions))
    }
}

/// The best of several random levels for an aim.
fn best_random_draft(rng: &mut Rng, aim: Aim) -> Draft {
    let recipe = rng.pick(&[&TINY, &SMALL, &GATED, &WIDE]);
    let (starts, turns) = if aim.needs_many_clones() {
        (RANDOM_STARTS / 5, MAX_TURNS)
    } else {
        (RANDOM_STARTS, MAX_TURNS / 5)
    };
    let mut best = None;
    for _ in 0..starts {
        let Some(text) = generator::text(recipe, rng.next()) else { continue };
        let draft = Draft::parse(&text);
        let board = draft.level().board;
        let (truth, solutions) = Truth::find(&board, turns, aim.needs_many_clones());
        let value = aim.value(&board, &truth, &solutions);
        if best.as_ref().is_none_or(|&(best_value, _)| value > best_value) {
            best = Some((value, draft));
        }
    }
    best.map_or_else(|| best_random_draft(rng, aim), |best| best.1)
}

#[test]
fn finds_no_differences() {
    if let Some(seconds) = crate::env_number("CLIMB_SECONDS") {
        let time = Duration::from_secs(seconds);
        return long::climb_for(time, crate::env_number("CLIMB_SEED").unwrap_or(0));
    }
    let mut on_difference = |draft: &Draft, difference: &Difference| {
        panic!("{}\n{}\n{}", difference.kind, draft.text(), difference.description);
    };
    let mut climber = Climber::new(&|| false, &mut on_difference);
    for seed in 0..CLIMBS {
        climber.climb(seed);
    }
    println!("{}", climber.figures);
}

/// The number of compared verdicts on a level, and the differences.
pub(super) fn differences(level: &Level) -> (usize, Vec<String>) {
    let (truth, _) = Truth::find(&level.board, MAX_TURNS, true);
    let judgement = judge(level, &truth);
    let descriptions = judgement.differences.into_iter().map(|difference| difference.description);
    (judgement.verdicts, descriptions.collect())
}
