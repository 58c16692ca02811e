//! Tests of the properties that each level of the day must have.

use std::path::Path;
use std::sync::Mutex;

use chronoshift_core::level::daily::{DailyLevels, Day};
use chronoshift_core::level::{Level, Symmetry};
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use crate::own_levels::own_levels;
use crate::solver::cases::for_each_in_parallel;

/// The limits of the search that proves a par.
const LIMITS: SearchLimits =
    SearchLimits { states: 20_000_000, bytes: 2 << 30, clones: None, max_score: None };
/// The number of levels, one for each day of a leap year.
const LEVEL_COUNT: usize = 366;

fn own_days() -> DailyLevels {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels/daily.codes");
    let levels = DailyLevels::parse(&std::fs::read(file).unwrap());
    levels.unwrap_or_else(|error| panic!("{error:?}"))
}

/// All levels, each with its weekday and its index in that weekday's list.
fn levels() -> Vec<((usize, usize), Level)> {
    let days = own_days();
    let levels_of_weekday = |day: usize| {
        let codes = days.codes(day).iter().enumerate();
        codes.map(|(number, code)| ((day, number), code.level().unwrap())).collect::<Vec<_>>()
    };
    (0..7).flat_map(levels_of_weekday).collect()
}

#[test]
fn each_day_of_a_year_has_its_own_level() {
    let (days, levels) = (own_days(), levels());
    assert_eq!(levels.len(), LEVEL_COUNT);
    assert!((0..7).all(|day| [52, 53].contains(&days.codes(day).len())));
    // Twenty years from January 1, 2026.
    for day in 20_454..20_454 + 20 * 366 {
        let nearby_codes =
            [day - 1, day, day + 1, day + 7, day + 51 * 7].map(|day| days.code(Day(day)));
        assert!(
            (1..5)
                .all(|index| nearby_codes[..index].iter().all(|code| *code != nearby_codes[index])),
            "{day}"
        );
    }
    let campaign = own_levels();
    for (index, (place, level)) in levels.iter().enumerate() {
        let is_twin = |other: &Level| Symmetry::between(&other.board, &level.board).is_some();
        let twin = levels[..index].iter().find(|(_, other)| is_twin(other)).map(|level| level.0);
        assert_eq!(twin, None, "{place:?} has a twin");
        assert!(!campaign.iter().any(|own| is_twin(&own.level)), "{place:?} is in the campaign");
    }
}

#[test]
fn each_level_of_the_day_has_a_proven_par_for_more_than_one_self() {
    let faults = Mutex::new(Vec::new());
    for_each_in_parallel(&levels(), |(place, level)| {
        let solution = level
            .solution()
            .and_then(|actions| Solution::from_actions(&level.board, actions))
            .unwrap();
        let par = level.par().map(|par| (par.score, par.proven));
        let is_solution_at_par = par == Some((solution.score(), true));
        let verdict = solve(&level.board, &LIMITS, &mut ignore_progress).unwrap().verdict;
        let is_proven = matches!(&verdict, Verdict::Optimal { solution: best, proof: Proof::AnyClones }
            if best.score() == solution.score());
        let one_clone = SearchLimits { clones: Some(1), ..LIMITS };
        let one_clone = solve(&level.board, &one_clone, &mut ignore_progress).unwrap().verdict;
        let needs_clones = matches!(one_clone, Verdict::Unsolvable { .. });
        // The level has no fields but its par and its solution, so its share code is short.
        let has_no_other_texts =
            level.metadata.names().all(|name| ["Par", "Solution"].contains(&name));
        if !(is_solution_at_par && is_proven && needs_clones && has_no_other_texts) {
            faults.lock().unwrap().push((
                *place,
                is_solution_at_par,
                is_proven,
                needs_clones,
                has_no_other_texts,
            ));
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{faults:#?}");
}
