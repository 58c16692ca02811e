//! The solver against blind search, on small levels that are changed again and again
//! to strain its arguments.
//!
//! `CLIMB_SECONDS=3600 CLIMB_SEED=1 cargo test -p chronoshift_core --test it climb::finds
//! -- --nocapture` climbs for this time, reports its progress every minute, and writes
//! each difference, in the smallest level with it, into a file. With `CLIMB_WITHOUT_CASES=1`
//! too, it does not begin at the levels that are known to be hard.

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
    walls: 15,
    gates: (1, 2),
    buttons: (1, 2),
    extra_wires: (0, 1),
    crates: (0, 1),
    narrow: 80,
    near: 50,
    plain: 70,
    bridges: (0, 1),
};

/// Rooms with several gates.
const WIDE: Recipe = Recipe {
    width: (4, 6),
    height: (2, 5),
    area: (10, 18),
    walls: 25,
    gates: (2, 6),
    buttons: (2, 4),
    extra_wires: (0, 3),
    crates: (0, 0),
    bridges: (0, 1),
    narrow: 85,
    near: 60,
    plain: 85,
};

/// Levels tried in one climb, and without getting higher.
const STEPS: usize = 300;
const PATIENCE: usize = 60;

/// The number of random levels; the climb begins at the best of them.
const STARTS: usize = 100;

/// The number of turns that the plain search may take for each answer.
const TURNS: usize = 300_000;

/// The climbs of the test.
const CLIMBS: u64 = 6;

/// The use of a level and a difference found in it.
type Found<'a> = &'a mut dyn FnMut(&Draft, &Difference);

/// The best levels of earlier climbs for each aim and edition of the rules, with their values.
type Heights = BTreeMap<(Aim, bool), Vec<(i64, Draft)>>;

/// The number of levels that are kept for each aim.
const KEPT: usize = 6;

/// Climbs, one climb after the other.
struct Climber<'a> {
    figures: Figures,
    heights: Heights,
    /// Whether climbs may begin at the levels that were once judged wrongly.
    knows_cases: bool,
    is_over: &'a dyn Fn() -> bool,
    found: Found<'a>,
    /// The kinds of differences found in this climb.
    told: BTreeSet<Kind>,
}

impl<'a> Climber<'a> {
    fn new(is_over: &'a dyn Fn() -> bool, found: Found<'a>) -> Self {
        let (figures, heights, told) = Default::default();
        Self { figures, heights, knows_cases: true, is_over, found, told }
    }

    /// Climbs once towards two random aims: with an odd seed through levels with the pieces of the
    /// second edition of the rules.
    fn climb(&mut self, seed: u64) {
        let is_second = seed % 2 == 1;
        let mut rng = Rng::new(seed);
        // In hardly any level is there a gap: it takes the most climbs.
        let mut aims = [(); 2].map(|()| rng.pick(&Aim::ALL));
        if rng.chance(30) {
            let gap = rng.pick(&[Aim::Gap, Aim::FarGap]);
            let other = rng.pick(&[Aim::Apart, Aim::FarGap, Aim::FewerClones]);
            aims = [gap, other];
        }
        let mut best = self.start(&mut rng, aims[0], is_second);
        let mut values = [i64::MIN / 8; 2];
        let mut seen = HashSet::from([best.clone()]);
        let mut patience = PATIENCE;
        self.figures.climbs += 1;
        self.told.clear();
        for _ in 0..STEPS {
            if (self.is_over)() || patience == 0 {
                break;
            }
            patience -= 1;
            let next = best.changed(&mut rng, is_second).filter(|next| seen.insert(next.clone()));
            let Some(next) = next else { continue };
            self.figures.tried += 1;
            let is_thorough = aims.iter().any(|aim| aim.is_of_many_clones()) || rng.chance(5);
            let new = self.evaluate(&next, aims, is_thorough);
            let height = |values: [i64; 2]| 4 * values[0] + values[1];
            if height(new) > height(values) {
                patience = PATIENCE;
                if !is_thorough {
                    self.evaluate(&next, aims, true);
                }
            }
            if height(new) >= height(values) {
                (best, values) = (next, new);
            }
        }
        // Low values are no better than a new level; of equal ones a single level is enough.
        let heights = self.heights.entry((aims[0], is_second)).or_default();
        heights.retain(|&(value, _)| value != values[0]);
        heights.push((values[0], best));
        heights.sort_by_key(|&(value, _)| Reverse(value));
        heights.retain(|&(value, _)| value > 0);
        heights.truncate(KEPT);
    }

    /// Where a climb begins: where an earlier one ended, at a level that was once judged
    /// wrongly, or at a random one.
    fn start(&mut self, rng: &mut Rng, aim: Aim, is_second: bool) -> Draft {
        // A level with a high value for one aim can lead on to another.
        let from = if rng.chance(50) { aim } else { rng.pick(&Aim::ALL) };
        let heights = self.heights.entry((from, is_second)).or_default();
        match rng.below(10) {
            0..6 if !heights.is_empty() => {
                let index = rng.below(heights.len());
                let (value, draft) = &mut heights[index];
                // It makes room in time.
                *value -= 1;
                draft.clone()
            }
            6 if self.knows_cases => Draft::parse(rng.pick(&CASES).0),
            _ if is_second => {
                let plain = random(rng, aim);
                (0..20).find_map(|_| plain.renewed(rng)).unwrap_or(plain)
            }
            _ => random(rng, aim),
        }
    }

    /// Makes all comparisons, and returns the values of the level for the aims.
    fn evaluate(&mut self, draft: &Draft, aims: [Aim; 2], is_thorough: bool) -> [i64; 2] {
        let level = draft.level();
        let (truth, solutions) = Truth::find(&level.board, TURNS, is_thorough);
        let judgement = judge(&level, &truth);
        let best = solutions.first().map_or(&[][..], Vec::as_slice);
        self.figures.add(draft, &level.board, best, &judgement);
        for difference in &judgement.differences {
            // The levels around mostly have it too.
            if self.told.insert(difference.kind) {
                (self.found)(draft, difference);
            }
        }
        aims.map(|aim| aim.value(&level.board, &truth, &solutions))
    }
}

/// The random level that has the most of an aim, among some.
fn random(rng: &mut Rng, aim: Aim) -> Draft {
    let recipe = rng.pick(&[&TINY, &SMALL, &GATED, &WIDE]);
    let (starts, turns) =
        if aim.is_of_many_clones() { (STARTS / 5, TURNS) } else { (STARTS, TURNS / 5) };
    let mut best = None;
    for _ in 0..starts {
        let Some(text) = generator::text(recipe, rng.next()) else { continue };
        let draft = Draft::parse(&text);
        let board = draft.level().board;
        let (truth, solutions) = Truth::find(&board, turns, aim.is_of_many_clones());
        let value = aim.value(&board, &truth, &solutions);
        if best.as_ref().is_none_or(|&(least, _)| value > least) {
            best = Some((value, draft));
        }
    }
    best.map_or_else(|| random(rng, aim), |best| best.1)
}

#[test]
fn finds_no_difference() {
    if let Some(seconds) = number("CLIMB_SECONDS") {
        let time = Duration::from_secs(seconds);
        return long::climb_for(time, number("CLIMB_SEED").unwrap_or(0));
    }
    let mut found = |draft: &Draft, difference: &Difference| {
        panic!("{}\n{}\n{}", difference.kind, draft.text(), difference.story);
    };
    let mut climber = Climber::new(&|| false, &mut found);
    for seed in 0..CLIMBS {
        climber.climb(seed);
    }
    println!("{}", climber.figures);
}

/// The number in a variable of the environment.
fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap())
}

/// The number of verdicts on a level that were compared, and the differences.
pub(super) fn differences(level: &Level) -> (usize, Vec<String>) {
    let (truth, _) = Truth::find(&level.board, TURNS, true);
    let judgement = judge(level, &truth);
    (judgement.verdicts, judgement.differences.into_iter().map(|found| found.story).collect())
}
