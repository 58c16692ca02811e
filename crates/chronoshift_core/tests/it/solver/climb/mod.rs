//! The solver against blind search, on small levels that are changed again and again
//! towards what is hard on its arguments.
//!
//! `CLIMB_SECONDS=3600 CLIMB_SEED=1 cargo test -p chronoshift_core --test it climb::finds
//! -- --nocapture` climbs for so long, tells how far it is every minute, and writes
//! what it finds, made as small as can be, into a file.

mod aims;
mod draft;
mod figures;
mod judge;
mod long;
mod random;
mod truth;

use std::collections::HashSet;
use std::time::Duration;

use self::aims::Aim;
use self::draft::Draft;
use self::figures::Figures;
use self::judge::{Difference, judge};
use self::random::Rng;
use self::truth::Truth;
use super::dijkstra::{Answer, Clones, Query, search};
use super::generator::{self, GATED, Recipe, SMALL};

/// Tiny rooms with crates and passages, for several clones.
const TINY: Recipe = Recipe {
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
    passages: (0, 1),
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
    passages: (0, 1),
    narrow: 85,
    near: 60,
    plain: 85,
};

/// Levels tried in one climb, and without getting higher.
const STEPS: usize = 300;
const PATIENCE: usize = 60;

/// So many turns the plain search may take for each answer.
const TURNS: usize = 300_000;

/// The climbs of the test.
const CLIMBS: u64 = 20;

/// What is done with a level and a difference found in it.
type Found<'a> = &'a mut dyn FnMut(&Figures, &Draft, &Difference);

/// Climbs once from a random level towards two random aims, until a difference is found.
fn climb(seed: u64, figures: &mut Figures, is_over: &dyn Fn() -> bool, found: Found<'_>) {
    let mut rng = Rng::new(seed);
    let aims = [(); 2].map(|()| rng.pick(&Aim::ALL).unwrap());
    let mut best = start(&mut rng);
    let (mut value, mut seen) = (i64::MIN, HashSet::from([best.clone()]));
    let mut patience = PATIENCE;
    figures.climbs += 1;
    for _ in 0..STEPS {
        if is_over() || patience == 0 {
            return;
        }
        patience -= 1;
        let next = best.changed(&mut rng).filter(|next| seen.insert(next.clone()));
        let Some(next) = next else { continue };
        figures.tried += 1;
        let level = next.level();
        let Some((truth, solutions)) = Truth::of(&level.board, TURNS) else { continue };
        let judgement = judge(&level, &truth);
        figures.add(&next, solutions.first().map_or(0, Vec::len), &judgement);
        for difference in &judgement.differences {
            found(figures, &next, difference);
        }
        if !judgement.differences.is_empty() {
            return;
        }
        let values = aims.map(|aim| aim.value(&level.board, &truth, &solutions));
        let next_value = 4 * values[0] + values[1];
        if next_value > value {
            patience = PATIENCE;
        }
        if next_value >= value {
            (best, value) = (next, next_value);
        }
    }
}

/// A random level to begin at, mostly one that takes two clones.
fn start(rng: &mut Rng) -> Draft {
    let recipe = rng.pick(&[&TINY, &SMALL, &GATED, &WIDE]).unwrap();
    loop {
        let Some(text) = generator::text(recipe, rng.next()) else { continue };
        let draft = Draft::of(&text);
        let level = draft.level();
        let [one, two] = [1, 2].map(|clones| {
            let clones = Clones::Exactly(clones);
            search(&level.board, Query { clones, turns: 50_000, ..Query::default() })
        });
        let is_for_two = !matches!(one, Answer::Best { .. }) && matches!(two, Answer::Best { .. });
        if is_for_two || rng.chance(1) {
            return draft;
        }
    }
}

#[test]
fn finds_no_difference() {
    let seconds = number("CLIMB_SECONDS");
    let mut figures = Figures::default();
    let Some(seconds) = seconds else {
        for seed in 0..CLIMBS {
            climb(seed, &mut figures, &|| false, &mut |_, draft, difference| {
                panic!("seed {seed}\n{}\n{}", draft.text(), difference.story);
            });
        }
        return println!("{figures}");
    };
    long::climb_for(Duration::from_secs(seconds), number("CLIMB_SEED").unwrap_or(0));
}

/// The number in a variable of the environment.
fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap())
}
