//! Tests that searches are reproducible and that their claims are true.

use std::collections::HashSet;
use std::sync::Arc;

use chronoshift_core::level::{board_text, lint, parse};
use chronoshift_core::solver::{SearchLimits, Solution, Verdict, ignore_progress, solve};
use chronoshift_generator::{Candidate, Draft, Search, SearchMethod, Settings, SettingsFault};

use crate::{corridor, settings};

fn find_candidates(settings: &Settings, rounds: usize) -> Vec<Candidate> {
    let mut search = Search::new(settings.clone(), 0).unwrap();
    let mut found = Vec::new();
    for _ in 0..rounds {
        match search.round().unwrap() {
            Some(round) => found.extend(round.candidates),
            None => break,
        }
    }
    found
}

fn texts(found: &[Candidate]) -> Vec<String> {
    found.iter().map(|candidate| candidate.level().to_string()).collect()
}

#[test]
fn the_same_settings_find_the_same_levels() {
    let settings = settings("bb--p");
    let all = find_candidates(&settings, 6);
    assert!(all.len() > 1, "{}", all.len());
    assert_eq!(texts(&all), texts(&find_candidates(&settings, 6)));
    let mut search = Search::new(settings.clone(), 0).unwrap();
    search.set_jobs(4);
    let rounds = (0..6).map(|_| search.round().unwrap().unwrap());
    let at_once: Vec<_> = rounds.flat_map(|round| round.candidates).collect();
    assert_eq!(texts(&all), texts(&at_once));
    let other = Settings { seed: 8, ..settings };
    assert_ne!(texts(&all), texts(&find_candidates(&other, 6)));
}

#[test]
fn candidates_are_what_they_claim_to_be() {
    for pieces in ["bb--p", "b-oc_", "b-11>"] {
        let settings = settings(pieces);
        let mut known_boards = HashSet::new();
        for candidate in find_candidates(&settings, 5) {
            let level = candidate.level();
            let read = parse(level.to_string().as_bytes()).unwrap();
            assert_eq!(read, level);
            assert_eq!(lint(&level), []);
            let par = level.par().unwrap();
            assert!(par.proven && settings.requirements.par.contains(&par.score));
            let solution = Solution::from_actions(&level.board, level.solution().unwrap()).unwrap();
            assert_eq!(solution.score(), par.score);
            let verdict = solve(&level.board, &SearchLimits::default(), &mut ignore_progress)
                .unwrap()
                .verdict;
            assert_eq!(verdict.solution().map(Solution::score), Some(par.score));
            assert!(known_boards.insert(Draft::from_board(&level.board).canonical()));
            let alone = SearchLimits { clones: Some(1), ..SearchLimits::default() };
            let alone =
                solve(&Arc::clone(&level.board), &alone, &mut ignore_progress).unwrap().verdict;
            assert!(matches!(alone, Verdict::Unsolvable { .. }), "{level}");
            assert!(candidate.plan.wait <= settings.requirements.max_wait);
            assert!(candidate.draft.tile_count() <= settings.requirements.max_tiles);
            // A portal has two ends but counts once in the palette.
            assert!(
                candidate.draft.piece_count() <= settings.requirements.pieces.to_string().len() + 1
            );
        }
    }
}

#[test]
fn known_boards_are_not_found_again() {
    let settings = settings("bb--p");
    let first = find_candidates(&settings, 6);
    let mut search = Search::new(settings, 0).unwrap();
    first.iter().for_each(|candidate| search.avoid(&candidate.judged.board));
    for _ in 0..6 {
        assert!(search.round().unwrap().unwrap().candidates.is_empty());
    }
}

#[test]
fn required_ideas_are_needed() {
    let mut settings = settings("bb-_");
    let idea = "clean-handover".parse().unwrap();
    settings.requirements.ideas = vec![idea];
    let all = find_candidates(&settings, 8);
    assert!(!all.is_empty());
    for candidate in &all {
        assert!(candidate.needs(idea), "{}", candidate.level());
    }
}

#[test]
fn boards_that_fall_short_are_counted() {
    let mut settings = settings("bb-_");
    settings.requirements.ideas = vec!["clean-handover".parse().unwrap()];
    let mut search = Search::new(settings.clone(), 0).unwrap();
    for _ in 0..4 {
        let round = search.round().unwrap().unwrap();
        let tally = round.tally;
        assert!(round.boards >= tally.solved && tally.solved >= tally.with_ideas, "{tally:?}");
        assert!(tally.with_ideas >= tally.in_need, "{tally:?}");
        assert!(tally.in_need > 0 || round.candidates.is_empty(), "{tally:?}");
    }
    // No board on nine tiles has so high a best score.
    settings.requirements.par = 1000..=1000;
    let mut search = Search::new(settings, 0).unwrap();
    let round = search.round().unwrap().unwrap();
    assert!(round.candidates.is_empty() && round.tally.solved > 0, "{round:?}");
    let miss = round.tally.nearest_miss.unwrap();
    assert!(miss.score < 1000 && miss.clones > 1 && miss.need >= Some(1000), "{miss:?}");
}

#[test]
fn listing_finds_the_smallest_corridor() {
    let mut settings = settings("bb--");
    settings.method = SearchMethod::List;
    settings.requirements.max_size = (6, 1);
    settings.requirements.max_tiles = 6;
    let all = find_candidates(&settings, 2);
    assert!(all.iter().any(|candidate| candidate.draft.canonical() == corridor().canonical()));
    let mut search = Search::new(settings, 0).unwrap();
    let round = search.round().unwrap().unwrap();
    // There are 6 · 5 · 6 ways to place S, G, two buttons and two gates, and 7 wirings for each.
    // Half of these boards are mirror images of the others.
    assert_eq!(round.boards, 630);
    let solved = round.tally.solved;
    assert!((1..630).contains(&solved) && round.tally.with_ideas == solved, "{:?}", round.tally);
    assert!(search.round().unwrap().is_none());
}

#[test]
fn areas_are_listed_once() {
    // These are the numbers of free polyominoes.
    for (tiles, areas) in [(2, 1), (3, 2), (4, 5), (5, 12)] {
        let mut settings = settings("");
        settings.method = SearchMethod::List;
        settings.requirements.max_size = (5, 5);
        settings.requirements.max_tiles = tiles;
        let mut search = Search::new(settings, 0).unwrap();
        let mut count = 0;
        while search.round().unwrap().is_some() {
            count += 1;
        }
        assert_eq!(count, areas, "{tiles}");
    }
}

#[test]
fn climbs_from_a_level_stay_near_it() {
    let mut settings = settings("bb--");
    settings.requirements.max_size = (6, 2);
    settings.from = vec![corridor().board().map(|board| board_text(&board)).unwrap()];
    let all = find_candidates(&settings, 4);
    assert!(!all.is_empty());
    assert!(all.iter().all(|candidate| candidate.draft.piece_count() <= 4));
}

#[test]
fn settings_that_no_search_can_meet_are_refused() {
    let fault = |settings: &Settings| {
        let fault = settings.fault();
        assert_eq!(Search::new(settings.clone(), 0).err(), fault);
        fault
    };
    let mut from_levels = settings("bb--");
    from_levels.from = vec![corridor().board().map(|board| board_text(&board)).unwrap()];
    assert_eq!(fault(&from_levels), None);
    from_levels.from.push("no level".to_owned());
    assert_eq!(fault(&from_levels), Some(SettingsFault::BrokenStart(1)));
    let list = |pieces: &str| Settings { method: SearchMethod::List, ..settings(pieces) };
    for (pieces, expected) in [
        ("bbbbb----", None),
        ("bbbbb-----", Some(SettingsFault::TooManyPairs(20))),
        ("bbbb------", Some(SettingsFault::TooManyPairs(20))),
    ] {
        assert_eq!(fault(&list(pieces)), expected, "{pieces}");
        // Climbs choose wires at random.
        assert_eq!(fault(&settings(pieces)), None, "{pieces}");
    }
    let mut with_logics = list("bb--");
    with_logics.requirements.logics = true;
    assert_eq!(fault(&with_logics), Some(SettingsFault::ListedLogics));
    with_logics.method = SearchMethod::Climb;
    assert_eq!(fault(&with_logics), None);
}
