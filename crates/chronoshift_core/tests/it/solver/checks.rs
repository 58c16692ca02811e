//! Blind search against searches that are blinder still.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chronoshift_core::level;
use chronoshift_core::rules::{Action, Outcome, Play, Turn, World, play_turn};
use serde_json::Value;

use super::cases::{cases, each};
use super::dijkstra::{Answer, Clones, Query, search};

#[test]
fn nothing_is_lost_by_what_is_left_out() {
    let low: Vec<_> = cases().into_iter().filter(|case| (1..=13).contains(&case.score)).collect();
    assert!(low.len() > 20 && low.iter().any(|case| case.clones == 2));
    each(&low, |case| {
        let level = case.level();
        let query = Query { at_most: case.score, ..Query::default() };
        let found = search(&level.board, Query { cut: false, ..query }).score();
        assert_eq!(found, Some(case.score), "{case:?}");
        assert_eq!(search(&level.board, query).score(), found, "{case:?}");
        for clones in (1..=2).map(Clones::Exactly) {
            let query = Query { clones, at_most: 20, ..Query::default() };
            let found = search(&level.board, Query { cut: false, ..query }).score();
            assert_eq!(search(&level.board, query).score(), found, "{case:?}");
        }
    });
}

#[test]
fn one_timeline_after_the_other_leads_to_the_same() {
    let low: Vec<_> = cases().into_iter().filter(|c| c.clones == 2 && c.score <= 13).collect();
    assert!(!low.is_empty());
    let both = AtomicUsize::new(0);
    each(&low, |case| {
        let level = case.level();
        let query = Query { clones: Clones::Exactly(2), at_most: case.score, ..Query::default() };
        let Answer::Best { recordings, .. } = search(&level.board, query) else {
            panic!("{case:?}")
        };
        let mut play = Play::new(Arc::clone(&level.board));
        let tried = one_by_one(&mut play, case.score);
        if recordings[0].len() <= FIRST {
            assert_eq!(tried, Some(case.score), "{case:?}");
            both.fetch_add(1, Ordering::Relaxed);
        } else {
            assert!(tried.is_none_or(|score| score >= case.score), "{case:?}");
        }
    });
    assert!(both.into_inner() > 3);
}

/// The longest first recording that is tried.
const FIRST: usize = 6;

/// The least score with two clones, if it is at most `at_most`, by trying every recording of the
/// first.
fn one_by_one(play: &mut Play, at_most: usize) -> Option<usize> {
    let mut best = None;
    for action in Action::ALL {
        match play.act(action) {
            Outcome::Ignored => continue,
            Outcome::Jump => best = best.into_iter().chain(last_clone(play, at_most)).min(),
            Outcome::Turn if play.score() < FIRST => {
                best = best.into_iter().chain(one_by_one(play, at_most)).min();
            }
            _ => {}
        }
        play.undo();
    }
    best
}

/// The least score that the last clone can come home with: turn by turn, all
/// worlds that there can be.
fn last_clone(play: &Play, at_most: usize) -> Option<usize> {
    let board = play.board();
    let past: Vec<Vec<Action>> =
        play.recordings().iter().take(play.timeline() - 1).map(<[Action]>::to_vec).collect();
    let length = past.iter().map(Vec::len).max().unwrap_or(0);
    let mut turn = Turn::new(board);
    let mut worlds = HashSet::from([World::new(board, past.len() + 1)]);
    for number in 0..=at_most.checked_sub(play.score() + 1)? {
        let mut next = HashSet::new();
        for world in worlds {
            for action in Action::ALL {
                let is_home = world.clones().last() == Some(&board.start());
                if action == Action::Enter && !is_home {
                    continue;
                }
                let mut world = world.clone();
                // Once inside, it waits until all are.
                let last =
                    if action == Action::Enter { length.max(number + 1) } else { number + 1 };
                let ended = (number..last).all(|now| {
                    let own = Some(action).filter(|_| now == number);
                    let acts = |clone: usize| match past.get(clone) {
                        Some(past) => past.get(now).copied(),
                        None => own,
                    };
                    play_turn(board, &mut world, &mut turn, 1, acts).is_ok()
                });
                if ended && action == Action::Enter && world.goal_reached() {
                    return Some(play.score() + number + 1);
                }
                if ended && action != Action::Enter {
                    next.insert(world);
                }
            }
        }
        worlds = next;
    }
    None
}

#[test]
fn solutions_of_the_conformance_cases_are_found() {
    let (mut complete, mut too_large) = (0, 0);
    for line in crate::CASES.lines().chain(crate::CASES_2.lines()) {
        let case: Value = serde_json::from_str(line).unwrap();
        let steps = case["steps"].as_array().unwrap();
        let Some(step) = steps.last().filter(|step| step["result"] == "complete") else {
            continue;
        };
        let level = level::parse(case["level"].as_str().unwrap().as_bytes()).unwrap();
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
    // Four cases are too large for this simple search.
    assert_eq!((complete, too_large), (58, 4));
}
