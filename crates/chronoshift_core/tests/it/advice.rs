//! Tests of hints, which lead to a solution, and of warnings, which are never wrong.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, LazyLock};

use chronoshift_core::rules::{
    Action, Board, Command, MAX_ACTIONS, Outcome, Play, Recordings, Replay, Status,
};
use chronoshift_core::solver::{
    Advice, Outlook, SearchLimits, Solution, Walkthrough, advise, ignore_progress, outlook,
};
use proptest::prelude::*;

/// The boards of the conformance cases that are small enough for an exhaustive search.
static BOARDS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| {
    let mut seen_levels = HashSet::new();
    let small_levels = super::cases(super::CASES).map(|(level, _)| level).filter(|level| {
        let inside_cells = level.board.cells().filter(|&cell| level.board.is_inside(cell)).count();
        inside_cells <= 30 && seen_levels.insert(level.to_string())
    });
    small_levels.map(|level| level.board).collect()
});

/// Tries all actions from a position. Returns whether the timeline can end and whether its clone
/// can get home; `None` if there are too many worlds.
fn search_exhaustively(play: &Play) -> Option<(bool, bool)> {
    let timeline = play.timeline();
    let mut queue = VecDeque::from([Play::with_past(
        Arc::clone(play.board()),
        play.recordings().iter().take(timeline - 1),
    )]);
    let own_actions = play.recordings().last().iter().copied();
    for action in own_actions.chain(std::iter::repeat(Action::Wait)) {
        if queue[0].elapsed() >= play.elapsed() {
            break;
        }
        queue[0].act(action);
    }
    let mut seen_states = HashSet::new();
    let (mut can_end, mut can_get_home) = (false, play.is_inside());
    while let Some(play) = queue.pop_front() {
        for action in Action::ALL {
            let mut next = play.clone();
            match next.act(action) {
                Outcome::Jump | Outcome::Complete => (can_end, can_get_home) = (true, true),
                Outcome::Turn => {
                    can_get_home |= next.is_inside();
                    let longest_recording =
                        next.recordings().iter().take(timeline - 1).map(<[Action]>::len).max();
                    let capped_turn = next.elapsed().min(longest_recording.unwrap_or(0));
                    if seen_states.insert((next.world().clone(), capped_turn, next.is_inside())) {
                        queue.push_back(next);
                    }
                }
                _ => {}
            }
            if seen_states.len() > 3000 {
                return None;
            }
        }
        if can_end {
            break;
        }
    }
    Some((can_end, can_get_home))
}

fn a_position() -> impl Strategy<Value = Play> {
    let actions = proptest::collection::vec(
        prop_oneof![3 => proptest::sample::select(&Action::ALL[..]), 1 => Just(Action::Enter)],
        0..30,
    );
    (0..BOARDS.len(), actions).prop_map(|(board, actions)| {
        let mut play = Play::new(Arc::clone(&BOARDS[board]));
        for action in actions {
            let before = play.clone();
            play.act(action);
            if *play.status() != Status::Playing {
                return before;
            }
        }
        play
    })
}

proptest! {
    #![proptest_config(crate::properties(400))]

    #[test]
    fn a_warning_is_never_wrong_and_none_is_missed(play in a_position()) {
        if let Some((can_end, can_get_home)) = search_exhaustively(&play) {
            let expected = match (can_end, can_get_home) {
                (true, _) => Outlook::Open,
                (false, true) => Outlook::CannotEnd,
                (false, false) => Outlook::CannotGetHome,
            };
            prop_assert_eq!(outlook(&play, &SearchLimits::default(), &mut ignore_progress), expected);
        }
    }

    #[test]
    fn advice_leads_to_the_end_that_it_promises(mut play in a_position()) {
        let limits = SearchLimits { states: 100_000, ..SearchLimits::default() };
        let mut turns_undone = 0;
        let (mut previous_score, mut previous_clones) = (None, None);
        for _ in 0..40 {
            match advise(&play, &[], &limits, &mut ignore_progress).unwrap() {
                Advice::Follow { way, proven } => {
                    let (clones, score) = (way.solution().clones(), way.solution().score());
                    prop_assert!(way.solution().is_followed_by(&play));
                    for alternative in swapped_walkthroughs(&play, &way) {
                        let later_actions = count_later_actions(&alternative);
                        prop_assert!(
                            later_actions >= count_later_actions(&way),
                            "{:?}", alternative.solution()
                        );
                    }
                    let next_actions = way.solution().remaining_actions(&play).to_vec();
                    // If a solution is optimal, later advice keeps its score. Otherwise, later
                    // advice can improve the score.
                    if let Some((previous_score, true)) = previous_score {
                        prop_assert_eq!(score, previous_score);
                        prop_assert!(Some(clones) >= previous_clones.map(|_| play.timeline()));
                    }
                    (previous_score, previous_clones) = (Some((score, proven)), Some(clones));
                    for action in next_actions {
                        play.act(action);
                    }
                    while play.is_waiting() {
                        play.act(Action::Wait);
                    }
                    prop_assert!(!matches!(play.status(), Status::Paradox(_)));
                    if *play.status() == Status::Complete {
                        prop_assert_eq!(play.score(), score);
                        return Ok(());
                    }
                }
                Advice::Undo { turns, undos, .. } => {
                    prop_assert!(turns_undone == 0 && turns > 0, "taken back twice");
                    prop_assert_eq!(turns, undos);
                    turns_undone = turns;
                    for _ in 0..turns {
                        prop_assert!(play.undo().is_some());
                    }
                    prop_assert!(outlook(&play, &limits, &mut ignore_progress) == Outlook::Open);
                }
                Advice::Unknown => return Ok(()),
            }
        }
        prop_assert!(false, "no end");
    }
}

#[test]
fn a_clone_inside_is_home_even_if_the_next_turn_is_a_paradox() {
    // The second self uses up the bridge that the first still needs.
    let mut play = super::play("++++++\n+ SpG+\n++++++");
    for action in super::actions("HHEWTEWHT") {
        play.act(action);
    }
    assert!(play.is_waiting());
    assert_eq!(outlook(&play, &SearchLimits::default(), &mut ignore_progress), Outlook::CannotEnd);
    assert!(matches!(play.act(Action::Wait), Outcome::Paradox));
}

#[test]
fn undoing_far_leads_into_the_previous_timeline() {
    // The first self leaves the button too soon, so the second self is shut in.
    let mut play = super::play(
        "
+++++++
+S b-G+
+++++++

button (3, 1) -> gate (4, 1)",
    );
    for action in super::actions("EEWWT") {
        play.act(action);
    }
    let Advice::Undo { turns, proven, .. } =
        advise(&play, &[], &SearchLimits::default(), &mut ignore_progress).unwrap()
    else {
        // If a third self can still solve the level, the advice shows how.
        let Advice::Follow { way, .. } =
            advise(&play, &[], &SearchLimits::default(), &mut ignore_progress).unwrap()
        else {
            panic!()
        };
        assert_eq!(way.solution().clones(), 3);
        return;
    };
    assert!(turns <= 3 && proven);
}

#[test]
fn a_search_without_states_gives_no_warning() {
    let play = super::play("+++++\n+S G+\n+++++");
    let limits = SearchLimits { states: 0, ..SearchLimits::default() };
    assert_eq!(outlook(&play, &limits, &mut ignore_progress), Outlook::Open);
    let mut solution = Replay::new(super::actions("EEWWT"));
    assert_eq!(*solution.play(Arc::clone(play.board())).status(), Status::Complete);
}

#[test]
fn undos_include_resets() {
    // The first self uses up both bridges without reaching the goal.
    let mut play = super::play("+++++++\n+Sp G++\n+ p +++\n+++++++");
    for action in super::actions("EESWWNTH") {
        play.act(action);
    }
    play.command(Command::ResetClone);
    let advice = advise(
        &play,
        &[],
        &SearchLimits { states: 2_000_000, ..SearchLimits::default() },
        &mut ignore_progress,
    )
    .unwrap();
    let Advice::Undo { turns, undos, .. } = advice else { panic!("{advice:?}") };
    // Undoing four turns leads back to before the lower bridge was crossed. The other two undos
    // revert the reset and the wait.
    assert_eq!((turns, undos), (4, 6));
    for _ in 0..undos {
        play.undo();
    }
    let advice = advise(&play, &[], &SearchLimits::default(), &mut ignore_progress).unwrap();
    assert!(matches!(advice, Advice::Follow { way, .. } if way.solution().score() == 11));
}

#[test]
fn selves_that_clear_the_way_for_later_ones_go_first() {
    // In the first play, self 1 does nothing useful, so the level's own solution can follow it.
    let levels = super::pars::levels();
    let (_, level) =
        levels.into_iter().find(|(file, _)| file == "12-moving-the-furniture.txt").unwrap();
    for actions in ["NEEHHWWST", ""] {
        let mut play = Play::new(Arc::clone(&level.board));
        for action in super::actions(actions) {
            play.act(action);
        }
        let advice = advise(&play, &[], &SearchLimits::default(), &mut ignore_progress).unwrap();
        let Advice::Follow { way, .. } = advice else { panic!("{advice:?}") };
        assert_eq!(count_later_actions(&way), 0, "{actions}");
    }
}

/// The number of key actions that clear the way for later selves.
fn count_later_actions(way: &Walkthrough) -> usize {
    let clones = 0..way.solution().clones();
    clones.flat_map(|clone| way.key_actions(clone)).filter(|action| action.later).count()
}

/// The walkthroughs of all valid solutions that result from swapping two of the remaining selves.
fn swapped_walkthroughs(play: &Play, way: &Walkthrough) -> impl Iterator<Item = Walkthrough> {
    let (first, clones) = (play.timeline() - 1, way.solution().clones());
    let pairs = (first..clones).flat_map(move |first_clone| {
        (first_clone + 1..clones).map(move |second_clone| (first_clone, second_clone))
    });
    pairs.filter_map(|(first_clone, second_clone)| {
        let mut recordings: Vec<_> = way.solution().recordings().iter().collect();
        recordings.swap(first_clone, second_clone);
        let recordings = Recordings::cut(recordings);
        let swapped_solution = Solution::from_actions(play.board(), &recordings.flatten())?;
        let is_valid =
            *swapped_solution.recordings() == recordings && swapped_solution.is_followed_by(play);
        is_valid.then(|| Walkthrough::new(play.board(), swapped_solution))
    })
}

/// Each level needs more actions than remain.
#[test]
fn a_solution_beyond_the_limit_of_actions_is_not_advised() {
    for map in ["\n+++++\n+S G+\n+++++", "\n+++++++\n+@ c. +\n+++++++"] {
        let mut play = super::play(map);
        let recordings = Recordings::split(&super::actions(&"N".repeat(MAX_ACTIONS - 1)));
        play.command(Command::Replace(recordings));
        assert_eq!(play.actions_left(), 1);
        let limits = SearchLimits { states: 10_000, ..SearchLimits::default() };
        let advice = advise(&play, &[], &limits, &mut ignore_progress);
        assert!(!matches!(advice, Ok(Advice::Follow { .. }) | Err(_)), "{map}: {:?}", advice.err());
    }
}
