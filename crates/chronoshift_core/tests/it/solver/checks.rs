//! Compares blind search with even simpler searches.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chronoshift_core::rules::{Action, Outcome, Play, Turn, World, play_turn};

use super::cases::{cases, for_each_in_parallel};
use super::dijkstra::{Answer, Clones, Query, search};

#[test]
fn pruning_loses_no_optimum() {
    let low_cases: Vec<_> =
        cases().into_iter().filter(|case| (1..=13).contains(&case.score)).collect();
    assert!(low_cases.len() > 20 && low_cases.iter().any(|case| case.clones == 2));
    for_each_in_parallel(&low_cases, |case| {
        let level = case.level();
        let query = Query { at_most: case.score, ..Query::default() };
        let full_score = search(&level.board, Query { prune: false, ..query }).score();
        assert_eq!(full_score, Some(case.score), "{case:?}");
        assert_eq!(search(&level.board, query).score(), full_score, "{case:?}");
        for clones in (1..=2).map(Clones::Exactly) {
            let query = Query { clones, at_most: 20, ..Query::default() };
            let full_score = search(&level.board, Query { prune: false, ..query }).score();
            assert_eq!(search(&level.board, query).score(), full_score, "{case:?}");
        }
    });
}

#[test]
fn trying_recordings_one_by_one_gives_the_same_score() {
    let low_cases: Vec<_> =
        cases().into_iter().filter(|c| c.clones == 2 && c.score <= 13).collect();
    assert!(!low_cases.is_empty());
    let agreements = AtomicUsize::new(0);
    for_each_in_parallel(&low_cases, |case| {
        let level = case.level();
        let query = Query { clones: Clones::Exactly(2), at_most: case.score, ..Query::default() };
        let Answer::Best { recordings, .. } = search(&level.board, query) else {
            panic!("{case:?}")
        };
        let mut play = Play::new(Arc::clone(&level.board));
        let recorded_score = try_first_recordings(&mut play, case.score);
        if recordings[0].len() <= MAX_FIRST_LENGTH {
            assert_eq!(recorded_score, Some(case.score), "{case:?}");
            agreements.fetch_add(1, Ordering::Relaxed);
        } else {
            assert!(recorded_score.is_none_or(|score| score >= case.score), "{case:?}");
        }
    });
    assert!(agreements.into_inner() > 3);
}

/// The maximum length of the first recording in the search.
const MAX_FIRST_LENGTH: usize = 6;

/// The least score with two clones, if it is at most `at_most`. Every recording of the first clone
/// is tried.
fn try_first_recordings(play: &mut Play, at_most: usize) -> Option<usize> {
    let mut best = None;
    for action in Action::ALL {
        match play.act(action) {
            Outcome::Ignored => continue,
            Outcome::Jump => {
                best = best.into_iter().chain(least_with_last_clone(play, at_most)).min();
            }
            Outcome::Turn if play.score() < MAX_FIRST_LENGTH => {
                best = best.into_iter().chain(try_first_recordings(play, at_most)).min();
            }
            _ => {}
        }
        play.undo();
    }
    best
}

/// The least score with which the last clone can get home. All possible worlds are visited, turn by
/// turn.
fn least_with_last_clone(play: &Play, at_most: usize) -> Option<usize> {
    let board = play.board();
    let past_recordings: Vec<Vec<Action>> =
        play.recordings().iter().take(play.timeline() - 1).map(<[Action]>::to_vec).collect();
    let length = past_recordings.iter().map(Vec::len).max().unwrap_or(0);
    let mut turn = Turn::new(board);
    let mut worlds = HashSet::from([World::new(board, past_recordings.len() + 1)]);
    for number in 0..=at_most.checked_sub(play.score() + 1)? {
        let mut next_worlds = HashSet::new();
        for world in worlds {
            for action in Action::ALL {
                let is_home = world.clones().last() == Some(&board.start());
                if action == Action::Enter && !is_home {
                    continue;
                }
                let mut world = world.clone();
                // A clone that is inside waits until all clones are.
                let end_turn =
                    if action == Action::Enter { length.max(number + 1) } else { number + 1 };
                let is_possible = (number..end_turn).all(|current_turn| {
                    let own_action = Some(action).filter(|_| current_turn == number);
                    let clone_action = |clone: usize| match past_recordings.get(clone) {
                        Some(past) => past.get(current_turn).copied(),
                        None => own_action,
                    };
                    play_turn(board, &mut world, &mut turn, 1, clone_action).is_ok()
                });
                if is_possible && action == Action::Enter && world.goal_reached() {
                    return Some(play.score() + number + 1);
                }
                if is_possible && action != Action::Enter {
                    next_worlds.insert(world);
                }
            }
        }
        worlds = next_worlds;
    }
    None
}

#[test]
fn solutions_of_the_conformance_cases_are_found() {
    let (mut complete, mut too_large) = (0, 0);
    for (level, case) in crate::cases(crate::CASES).chain(crate::cases(crate::CASES_2)) {
        let steps = case["steps"].as_array().unwrap();
        let Some(step) = steps.last().filter(|step| step["result"] == "complete") else {
            continue;
        };
        let at_most = step["score"].as_u64().unwrap() as usize;
        let clones = Clones::Exactly(step["timeline"].as_u64().unwrap() as usize);
        let query = Query { clones, at_most, turns: 300_000, ..Query::default() };
        match search(&level.board, query) {
            Answer::Best { score, recordings } => {
                super::replay(&level, recordings.concat(), score, recordings.len());
                complete += 1;
            }
            Answer::None => panic!("case {}: {}", case["id"], case["level"]),
            Answer::TooLarge => too_large += 1,
        }
    }
    // Four cases are too large for blind search.
    assert_eq!((complete, too_large), (58, 4));
}
