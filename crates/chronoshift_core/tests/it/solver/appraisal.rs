//! Appraisals of small levels and their parts, against blind search.

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

use super::cases::{cases, each};
use super::dijkstra::{Answer, Clones, Query, search};
use super::generator;

const LIMITS: SearchLimits =
    SearchLimits { states: 2_000_000, bytes: 256 << 20, clones: None, max_score: None };

fn appraised(board: &Arc<Board>) -> Appraisal {
    appraise_within(board, Appraisal::default(), &LIMITS)
}

fn appraise_within(board: &Arc<Board>, earlier: Appraisal, limits: &SearchLimits) -> Appraisal {
    appraise(board, earlier, &[], limits, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The least score that blind search finds, or `Some(None)` if there is no solution up to a score;
/// `None` if it would take too long.
fn blind(board: &Board, clones: Clones, at_most: usize) -> Option<Option<usize>> {
    match search(board, Query { clones, at_most, ..Query::default() }) {
        Answer::Best { score, .. } => Some(Some(score)),
        Answer::None => Some(None),
        Answer::TooLarge => None,
    }
}

/// Compares an optimum with the result of blind search up to a score.
#[track_caller]
fn compare(optimum: &Optimum, blind: Option<usize>, at_most: usize, what: &str) {
    assert!(optimum.is_proven(), "{what}: {optimum:?}");
    match blind {
        Some(score) => assert_eq!(optimum.score(), Some(score), "{what}"),
        None => assert!(optimum.bound() > at_most, "{what}: {optimum:?}"),
    }
}

/// The board without a part, by other means than the solver's.
fn without(board: &Board, part: Part) -> Board {
    let mut rest = BoardBuilder::new(board.width(), board.height());
    let gone = |cell: Cell| {
        !matches!(part, Part::Crate(_) | Part::Wire(_)) && part.cells().contains(&cell)
    };
    for cell in board.cells() {
        let tile = if gone(cell) { Tile::Floor } else { board.tile(cell) };
        rest.set_tile(board.point(cell), tile);
    }
    for cell in board.starting_crates().filter(|&cell| part != Part::Crate(cell)) {
        rest.add_crate(board.point(cell));
    }
    for wire in board.wires().iter().filter(|&&wire| part != Part::Wire(wire)) {
        if !gone(wire.button) && !gone(wire.gate) {
            rest.add_wire(board.point(wire.button), board.point(wire.gate));
        }
    }
    rest.build().unwrap()
}

#[test]
fn the_best_with_each_number_of_clones() {
    let compared = AtomicUsize::new(0);
    each(&cases(), |case| {
        if case.clones == 0 {
            return;
        }
        let level = case.level();
        let known = appraised(&level.board);
        let best = known.best.solution().unwrap();
        assert_eq!((best.score(), known.best.is_proven()), (case.score, true), "{case:?}");
        assert_eq!(known.fewest_clones(), Some((case.clones, true)), "{case:?}");
        assert_eq!(known.solution().unwrap().clones(), case.clones);
        assert_eq!(known.by_clones.len(), best.clones() + 2);
        for (optimum, clones) in known.by_clones.iter().zip(1..) {
            if let Some(solution) = optimum.solution() {
                assert_eq!(solution.clones(), clones);
                super::replay(&level, solution.actions().to_vec(), solution.score(), clones);
            }
            let at_most = case.score + 4;
            if clones <= 3
                && let Some(blind) = blind(&level.board, Clones::Exactly(clones), at_most)
            {
                compare(optimum, blind, at_most, &format!("{case:?}, {clones} clones"));
                compared.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    assert!(compared.into_inner() > 200);
}

/// Checks the effects of removing each part of a level, and returns them.
fn check_parts(level: &Level, case: &impl Debug) -> Vec<(Part, RemovalEffect)> {
    let board = &level.board;
    let known = appraised(board);
    let Some(best) = known.best.score() else { return Vec::new() };
    let check = |without_it: &PartRemoval| {
        let part = without_it.part;
        let effect = known.effect(without_it)?;
        let rest = without(board, part);
        let least = blind(&rest, Clones::Any, best + 2)?;
        let expected = match least {
            Some(score) if score < best => RemovalEffect::Better,
            Some(score) if score == best => RemovalEffect::Same,
            Some(_) => RemovalEffect::Worse,
            None => effect.min(RemovalEffect::Worse),
        };
        assert_eq!(effect, expected, "{case:?} without {part:?}: {least:?}");
        if let Some(solution) = without_it.best.solution() {
            let played = Solution::from_actions(&Arc::new(rest), &solution.actions());
            assert_eq!(played.as_ref(), Some(solution));
        }
        Some((part, effect))
    };
    known.parts.iter().filter_map(check).collect()
}

#[test]
fn parts_have_the_effect_of_their_appraisal() {
    let effects = std::sync::Mutex::new(Vec::new());
    each(&cases(), |case| {
        // A part of them takes long enough.
        if case.seed % 16 != 0 {
            return;
        }
        let of_this = check_parts(&case.level(), case);
        effects.lock().unwrap().extend(of_this);
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
fn parts_that_lead_elsewhere_or_swallow_crates_have_the_effect_of_their_appraisal() {
    for (map, is_it, expected) in [
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
        let of_it: Vec<_> = effects.iter().filter(|(part, _)| is_it(*part)).collect();
        assert!(matches!(of_it[..], [(_, effect)] if *effect == expected), "{map}: {effects:?}");
    }
}

#[test]
fn unsolvable_is_proven_for_any_number_of_clones() {
    let mut proven = 0;
    let none: Vec<_> = cases().into_iter().filter(|case| case.clones == 0).collect();
    for case in &none {
        let known = appraised(&case.level().board);
        assert!(known.best.solution().is_none());
        proven += usize::from(known.best.is_none());
    }
    assert!(proven * 6 > none.len() * 5, "{proven} of {}", none.len());
}

/// Takes far longer than any limit here.
const GRAND_TOUR: &str = include_str!("../../../../../tests/levels/14-the-grand-tour.txt");

/// One of the game's levels and another, with some of everything.
const LEVELS: [&str; 2] = [
    include_str!("../../../../../tests/levels/04-off-and-on.txt"),
    include_str!("../../../../../tests/levels/13-three-is-company.txt"),
];

#[test]
fn answers_only_grow() {
    for text in LEVELS {
        let level = super::read(text);
        let (mut before, mut revision) = (Appraisal::default(), 0);
        let end = appraise(&level.board, before.clone(), &[], &LIMITS, &mut |progress| {
            assert_grows(&before, progress.appraisal);
            assert!(*progress.appraisal == before || progress.revision != revision);
            before.clone_from(progress.appraisal);
            revision = progress.revision;
            ControlFlow::Continue(())
        });
        let end = end.unwrap();
        assert_grows(&before, &end);
        assert_eq!(end, appraised(&level.board));
    }
}

/// Checks that an appraisal keeps earlier results.
fn assert_grows(before: &Appraisal, now: &Appraisal) {
    let grows = |before: &Optimum, now: &Optimum| {
        assert!(now.bound() >= before.bound());
        assert!(before.score().is_none_or(|score| now.score().is_some_and(|now| now <= score)));
    };
    grows(&before.best, &now.best);
    for (before, now) in before.by_clones.iter().zip(&now.by_clones) {
        grows(before, now);
    }
    for (before, now) in before.parts.iter().zip(&now.parts) {
        grows(&before.best, &now.best);
    }
    assert!(now.states >= before.states);
}

#[test]
fn answers_that_still_hold_are_known_at_once() {
    let level = super::read(LEVELS[0]);
    let own = level.solution().unwrap().clone();
    let known = [Actions::default(), own.clone()];
    let mut found = None;
    _ = appraise(&level.board, Appraisal::default(), &known, &LIMITS, &mut |progress| {
        found =
            progress.appraisal.best.solution().map(|it| (it.clone(), progress.appraisal.states));
        if found.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let (solution, states) = found.unwrap();
    assert_eq!((&*solution.actions(), states), (&*own, 0));
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
            && let Some(found) = blind(&level.board, Clones::Any, 14)
        {
            assert_eq!(found, None, "{level:?}");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn limits_hold_for_all_questions_together() {
    let level = super::read(GRAND_TOUR);
    for (states, bytes) in [(0, 1 << 30), (100_000, 1 << 30), (3_000_000, 4 << 20)] {
        let limits = SearchLimits { states, bytes, ..LIMITS };
        let known = appraise(&level.board, Appraisal::default(), &[], &limits, &mut |progress| {
            assert!(progress.search.bytes <= bytes);
            ControlFlow::Continue(())
        });
        let known = known.unwrap();
        assert!(known.states <= states + 10_000, "{} of {states}", known.states);
        assert_eq!(known.question, None);
        assert!(!known.best.is_proven());
    }
}

#[test]
fn an_appraisal_that_is_cancelled_keeps_what_was_known_and_nothing_else() {
    let level = super::read(GRAND_TOUR);
    let others = Arc::strong_count(&level.board);
    let known = [level.solution().unwrap().clone()];
    let cancelled = || {
        let mut calls = 0;
        let limits = SearchLimits::default();
        appraise(&level.board, Appraisal::default(), &known, &limits, &mut |_| {
            calls += 1;
            if calls < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap()
    };
    let info = allocation_counter::measure(|| _ = cancelled());
    assert_eq!((info.count_current, info.bytes_current), (0, 0));
    assert_eq!(Arc::strong_count(&level.board), others);
    assert_eq!(cancelled().best.score(), Some(101));
}

#[test]
fn a_search_with_wider_limits_continues_with_open_questions() {
    let level = super::read(GRAND_TOUR);
    let limits = SearchLimits { states: 100_000, ..LIMITS };
    let earlier = appraise_within(&level.board, Appraisal::default(), &limits);
    assert!(!earlier.is_complete());
    // Earlier results stay, even before any new result.
    let none = SearchLimits { states: 0, ..LIMITS };
    let further = |limits: &SearchLimits| appraise_within(&level.board, earlier.clone(), limits);
    assert_eq!(
        (further(&none).best, further(&none).parts),
        (earlier.best.clone(), earlier.parts.clone())
    );
    // A later search answers the open questions.
    let text = b"2D SuperFun!\n+++++\n+S G+\n+++++\n";
    let level = chronoshift_core::level::parse(text).unwrap();
    let earlier = appraise_within(&level.board, Appraisal::default(), &none);
    assert!(!earlier.is_complete());
    let later = appraise_within(&level.board, earlier, &LIMITS);
    assert!(later.is_complete());
    assert_eq!((later.best.score(), later.none_up_to()), (Some(5), 0));
}
