//! Compares appraisals of small levels and their parts with blind search.

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Actions, Board, BoardBuilder, Cell, Tile};
use chronoshift_core::solver::{
    Appraisal, Optimum, Part, PartRemoval, Proof, RemovalEffect, SearchLimits, Solution, Verdict,
    appraise, ignore_progress, solve,
};

use super::cases::{cases, for_each_in_parallel};
use super::dijkstra::{Answer, Clones, Query, search};
use super::generator;

const LIMITS: SearchLimits =
    SearchLimits { states: 2_000_000, bytes: 256 << 20, clones: None, max_score: None };

fn appraise_board(board: &Arc<Board>) -> Appraisal {
    appraise_within(board, Appraisal::default(), &LIMITS)
}

fn appraise_within(board: &Arc<Board>, earlier: Appraisal, limits: &SearchLimits) -> Appraisal {
    appraise(board, earlier, &[], limits, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The least score that blind search finds, or `Some(None)` if no solution scores at most
/// `at_most`; `None` if the search would take too long.
fn blind_search(board: &Board, clones: Clones, at_most: usize) -> Option<Option<usize>> {
    match search(board, Query { clones, at_most, ..Query::default() }) {
        Answer::Best { score, .. } => Some(Some(score)),
        Answer::None => Some(None),
        Answer::TooLarge => None,
    }
}

/// Compares an optimum with the result of blind search for scores up to `at_most`.
#[track_caller]
fn compare(optimum: &Optimum, blind_score: Option<usize>, at_most: usize, label: &str) {
    assert!(optimum.is_proven(), "{label}: {optimum:?}");
    match blind_score {
        Some(score) => assert_eq!(optimum.score(), Some(score), "{label}"),
        None => assert!(optimum.bound() > at_most, "{label}: {optimum:?}"),
    }
}

/// The board without a part, built independently of the solver.
fn board_without(board: &Board, part: Part) -> Board {
    let mut builder = BoardBuilder::new(board.width(), board.height());
    let is_removed = |cell: Cell| {
        !matches!(part, Part::Crate(_) | Part::Wire(_)) && part.cells().contains(&cell)
    };
    for cell in board.cells() {
        let tile = if is_removed(cell) { Tile::Floor } else { board.tile(cell) };
        builder.set_tile(board.point(cell), tile);
    }
    for cell in board.starting_crates().filter(|&cell| part != Part::Crate(cell)) {
        builder.add_crate(board.point(cell));
    }
    for wire in board.wires().iter().filter(|&&wire| part != Part::Wire(wire)) {
        if !is_removed(wire.button) && !is_removed(wire.gate) {
            builder.add_wire(board.point(wire.button), board.point(wire.gate));
        }
    }
    builder.build().unwrap()
}

#[test]
fn optima_with_each_number_of_clones() {
    let comparisons = AtomicUsize::new(0);
    for_each_in_parallel(&cases(), |case| {
        if case.clones == 0 {
            return;
        }
        let level = case.level();
        let appraisal = appraise_board(&level.board);
        let best = appraisal.best.solution().unwrap();
        assert_eq!((best.score(), appraisal.best.is_proven()), (case.score, true), "{case:?}");
        assert_eq!(appraisal.fewest_clones(), Some((case.clones, true)), "{case:?}");
        assert_eq!(appraisal.solution().unwrap().clones(), case.clones);
        assert_eq!(appraisal.by_clones.len(), best.clones() + 2);
        for (optimum, clones) in appraisal.by_clones.iter().zip(1..) {
            if let Some(solution) = optimum.solution() {
                assert_eq!(solution.clones(), clones);
                super::replay(&level, solution.actions().to_vec(), solution.score(), clones);
            }
            let at_most = case.score + 4;
            if clones <= 3
                && let Some(blind_score) =
                    blind_search(&level.board, Clones::Exactly(clones), at_most)
            {
                compare(optimum, blind_score, at_most, &format!("{case:?}, {clones} clones"));
                comparisons.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    assert!(comparisons.into_inner() > 200);
}

/// Checks the effects of removing each part of a level, and returns them.
fn check_parts(level: &Level, case: &impl Debug) -> Vec<(Part, RemovalEffect)> {
    let board = &level.board;
    let appraisal = appraise_board(board);
    let Some(best) = appraisal.best.score() else { return Vec::new() };
    let check = |removal: &PartRemoval| {
        let part = removal.part;
        let effect = appraisal.effect(removal)?;
        let remaining_board = board_without(board, part);
        let blind_score = blind_search(&remaining_board, Clones::Any, best + 2)?;
        let expected = match blind_score {
            Some(score) if score < best => RemovalEffect::Better,
            Some(score) if score == best => RemovalEffect::Same,
            Some(_) => RemovalEffect::Worse,
            None => effect.min(RemovalEffect::Worse),
        };
        assert_eq!(effect, expected, "{case:?} without {part:?}: {blind_score:?}");
        if let Some(solution) = removal.best.solution() {
            let played = Solution::from_actions(&Arc::new(remaining_board), &solution.actions());
            assert_eq!(played.as_ref(), Some(solution));
        }
        Some((part, effect))
    };
    appraisal.parts.iter().filter_map(check).collect()
}

#[test]
fn effects_of_parts_agree_with_blind_search() {
    let effects = std::sync::Mutex::new(Vec::new());
    for_each_in_parallel(&cases(), |case| {
        // Running all cases would take too long.
        if case.seed % 16 != 0 {
            return;
        }
        let case_effects = check_parts(&case.level(), case);
        effects.lock().unwrap().extend(case_effects);
    });
    let effects = effects.into_inner().unwrap();
    for effect in [
        RemovalEffect::Unsolvable,
        RemovalEffect::Worse,
        RemovalEffect::Same,
        RemovalEffect::Better,
    ] {
        let count = effects.iter().filter(|(_, it)| *it == effect).count();
        assert!(count > 2, "{count} {effect:?} of {}", effects.len());
    }
}

#[test]
fn effects_of_portals_one_way_tiles_and_trapdoors_are_appraised() {
    for (map, is_part, expected) in [
        (
            "+++++++\n+S1+1G+\n+++++++",
            (|part| matches!(part, Part::Portal(_))) as fn(Part) -> bool,
            RemovalEffect::Unsolvable,
        ),
        (
            "++++++\n+S>G +\n+ ++ +\n+    +\n++++++",
            |part| matches!(part, Part::OneWay(_)),
            RemovalEffect::Better,
        ),
        (
            "+++++++\n+Sc xG+\n+++++++",
            |part| matches!(part, Part::Trapdoor(_)),
            RemovalEffect::Worse,
        ),
        (
            "+++++++\n+S   G+\n+ + x +\n+++++++",
            |part| matches!(part, Part::Trapdoor(_)),
            RemovalEffect::Same,
        ),
    ] {
        let effects = check_parts(&crate::level(&format!("{map}\n\nnothing")), &map);
        let part_effects: Vec<_> = effects.iter().filter(|(part, _)| is_part(*part)).collect();
        assert!(
            matches!(part_effects[..], [(_, effect)] if *effect == expected),
            "{map}: {effects:?}"
        );
    }
}

#[test]
fn unsolvable_is_proven_for_any_number_of_clones() {
    let mut proven = 0;
    let unsolvable_cases: Vec<_> = cases().into_iter().filter(|case| case.clones == 0).collect();
    for case in &unsolvable_cases {
        let appraisal = appraise_board(&case.level().board);
        assert!(appraisal.best.solution().is_none());
        proven += usize::from(appraisal.best.is_unsolvable());
    }
    assert!(proven * 6 > unsolvable_cases.len() * 5, "{proven} of {}", unsolvable_cases.len());
}

/// A level whose solution takes far more states than any limit here allows.
const GRAND_TOUR: &str = include_str!("../../../../../tests/levels/14-the-grand-tour.txt");

/// Two levels with a bit of everything.
const LEVELS: [&str; 2] = [
    include_str!("../../../../../tests/levels/04-off-and-on.txt"),
    include_str!("../../../../../tests/levels/13-three-is-company.txt"),
];

#[test]
fn answers_only_improve() {
    for text in LEVELS {
        let level = super::read(text);
        let (mut previous, mut revision) = (Appraisal::default(), 0);
        let final_appraisal =
            appraise(&level.board, previous.clone(), &[], &LIMITS, &mut |progress| {
                assert_improves(&previous, progress.appraisal);
                assert!(*progress.appraisal == previous || progress.revision != revision);
                previous.clone_from(progress.appraisal);
                revision = progress.revision;
                ControlFlow::Continue(())
            });
        let final_appraisal = final_appraisal.unwrap();
        assert_improves(&previous, &final_appraisal);
        assert_eq!(final_appraisal, appraise_board(&level.board));
    }
}

/// Checks that an appraisal keeps or improves all earlier results.
fn assert_improves(before: &Appraisal, now: &Appraisal) {
    let improves = |before: &Optimum, now: &Optimum| {
        assert!(now.bound() >= before.bound());
        assert!(before.score().is_none_or(|score| now.score().is_some_and(|now| now <= score)));
    };
    improves(&before.best, &now.best);
    for (before, now) in before.by_clones.iter().zip(&now.by_clones) {
        improves(before, now);
    }
    for (before, now) in before.parts.iter().zip(&now.parts) {
        improves(&before.best, &now.best);
    }
    assert!(now.states >= before.states);
}

#[test]
fn known_solutions_are_used_before_any_search() {
    let level = super::read(LEVELS[0]);
    let own_solution = level.solution().unwrap().clone();
    let known = [Actions::default(), own_solution.clone()];
    let mut first_found = None;
    _ = appraise(&level.board, Appraisal::default(), &known, &LIMITS, &mut |progress| {
        first_found = progress
            .appraisal
            .best
            .solution()
            .map(|solution| (solution.clone(), progress.appraisal.states));
        if first_found.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let (solution, states) = first_found.unwrap();
    assert_eq!((&*solution.actions(), states), (&*own_solution, 0));
}

#[test]
fn unsolvable_levels_have_no_solution() {
    let levels: Vec<_> =
        (5000..8000).filter_map(|seed| generator::level(&generator::SMALL, seed)).collect();
    let limits = SearchLimits { states: 20_000, ..LIMITS };
    let mut count = 0;
    for level in levels {
        let verdict = solve(&level.board, &limits, &mut ignore_progress).unwrap().verdict;
        if verdict == (Verdict::Unsolvable { proof: Proof::AnyClones })
            && let Some(blind_result) = blind_search(&level.board, Clones::Any, 14)
        {
            assert_eq!(blind_result, None, "{level:?}");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn limits_apply_to_all_questions_together() {
    let level = super::read(GRAND_TOUR);
    for (states, bytes) in [(0, 1 << 30), (100_000, 1 << 30), (3_000_000, 4 << 20)] {
        let limits = SearchLimits { states, bytes, ..LIMITS };
        let appraisal =
            appraise(&level.board, Appraisal::default(), &[], &limits, &mut |progress| {
                assert!(progress.search.bytes <= bytes);
                ControlFlow::Continue(())
            });
        let appraisal = appraisal.unwrap();
        assert!(appraisal.states <= states + 10_000, "{} of {states}", appraisal.states);
        assert_eq!(appraisal.question, None);
        assert!(!appraisal.best.is_proven());
    }
}

#[test]
fn a_cancelled_appraisal_keeps_its_results_and_frees_its_memory() {
    let level = super::read(GRAND_TOUR);
    let reference_count = Arc::strong_count(&level.board);
    let known = [level.solution().unwrap().clone()];
    let appraise_and_cancel = || {
        let mut calls = 0;
        let limits = SearchLimits::default();
        appraise(&level.board, Appraisal::default(), &known, &limits, &mut |_| {
            calls += 1;
            if calls < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap()
    };
    let info = allocation_counter::measure(|| _ = appraise_and_cancel());
    assert_eq!((info.count_current, info.bytes_current), (0, 0));
    assert_eq!(Arc::strong_count(&level.board), reference_count);
    assert_eq!(appraise_and_cancel().best.score(), Some(101));
}

#[test]
fn a_search_with_wider_limits_continues_with_open_questions() {
    let level = super::read(GRAND_TOUR);
    let limits = SearchLimits { states: 100_000, ..LIMITS };
    let earlier = appraise_within(&level.board, Appraisal::default(), &limits);
    assert!(!earlier.is_complete());
    // Earlier results are kept even if a search finds nothing new.
    let no_states = SearchLimits { states: 0, ..LIMITS };
    let continued = |limits: &SearchLimits| appraise_within(&level.board, earlier.clone(), limits);
    assert_eq!(
        (continued(&no_states).best, continued(&no_states).parts),
        (earlier.best.clone(), earlier.parts.clone())
    );
    // A later search answers the open questions.
    let text = b"2D SuperFun!\n+++++\n+S G+\n+++++\n";
    let level = chronoshift_core::level::parse(text).unwrap();
    let earlier = appraise_within(&level.board, Appraisal::default(), &no_states);
    assert!(!earlier.is_complete());
    let later = appraise_within(&level.board, earlier, &LIMITS);
    assert!(later.is_complete());
    assert_eq!((later.best.score(), later.unsolvable_up_to()), (Some(5), 0));
}
