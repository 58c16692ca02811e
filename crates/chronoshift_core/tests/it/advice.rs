//! Hints that lead home, and warnings that are never wrong.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, LazyLock};

use chronoshift_core::level;
use chronoshift_core::rules::{
    Action, Board, Command, MAX_ACTIONS, Outcome, Play, Recordings, Replay, Status,
};
use chronoshift_core::solver::{
    Advice, Outlook, SearchLimits, Solution, Walkthrough, advise, ignore_progress, outlook,
};
use proptest::prelude::*;

/// The boards of the conformance cases that are small enough to be searched blindly.
static BOARDS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| {
    let mut seen = HashSet::new();
    let cases = super::CASES.lines().map(|line| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = case["level"].as_str().unwrap().to_owned();
        (level::parse(text.as_bytes()).unwrap().board, text)
    });
    let small = cases.filter(|(board, text)| {
        let inside = board.cells().filter(|&cell| board.is_inside(cell)).count();
        inside <= 30 && seen.insert(text.clone())
    });
    small.map(|(board, _)| board).collect()
});

/// Whether the timeline of a position can end, and whether its clone can get home, by
/// trying all there is; `None` if that is too much.
fn blind(play: &Play) -> Option<(bool, bool)> {
    let timeline = play.timeline();
    let mut queue = VecDeque::from([Play::after(
        Arc::clone(play.board()),
        play.recordings().iter().take(timeline - 1),
    )]);
    let own = play.recordings().last().iter().copied();
    for action in own.chain(std::iter::repeat(Action::Wait)) {
        if queue[0].elapsed() >= play.elapsed() {
            break;
        }
        queue[0].act(action);
    }
    let mut seen = HashSet::new();
    let (mut ends, mut home) = (false, play.is_inside());
    while let Some(play) = queue.pop_front() {
        for action in Action::ALL {
            let mut next = play.clone();
            match next.act(action) {
                Outcome::Jump | Outcome::Complete => (ends, home) = (true, true),
                Outcome::Turn => {
                    home |= next.is_inside();
                    let longest =
                        next.recordings().iter().take(timeline - 1).map(<[Action]>::len).max();
                    let time = next.elapsed().min(longest.unwrap_or(0));
                    if seen.insert((next.world().clone(), time, next.is_inside())) {
                        queue.push_back(next);
                    }
                }
                _ => {}
            }
            if seen.len() > 3000 {
                return None;
            }
        }
        if ends {
            break;
        }
    }
    Some((ends, home))
}

fn position() -> impl Strategy<Value = Play> {
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
    fn a_warning_is_never_wrong_and_none_is_missed(play in position()) {
        if let Some((ends, home)) = blind(&play) {
            let expected = match (ends, home) {
                (true, _) => Outlook::Open,
                (false, true) => Outlook::CannotEnd,
                (false, false) => Outlook::CannotGetHome,
            };
            prop_assert_eq!(outlook(&play, &SearchLimits::default(), &mut ignore_progress), expected);
        }
    }

    #[test]
    fn advice_leads_to_the_end_that_it_promises(mut play in position()) {
        let limits = SearchLimits { states: 100_000, ..SearchLimits::default() };
        let mut taken_back = 0;
        let (mut score_then, mut clones_then) = (None, None);
        for _ in 0..40 {
            match advise(&play, &[], &limits, &mut ignore_progress).unwrap() {
                Advice::Follow { way, proven } => {
                    let (clones, score) = (way.solution().clones(), way.solution().score());
                    prop_assert!(way.solution().is_followed_by(&play));
                    for other in swapped(&play, &way) {
                        prop_assert!(later(&other) >= later(&way), "{:?}", other.solution());
                    }
                    let part = way.solution().rest(&play).to_vec();
                    // The best solution stays the best; another one may get better, not worse.
                    if let Some((then, true)) = score_then {
                        prop_assert_eq!(score, then);
                        prop_assert!(Some(clones) >= clones_then.map(|_| play.timeline()));
                    }
                    (score_then, clones_then) = (Some((score, proven)), Some(clones));
                    for action in part {
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
                    prop_assert!(taken_back == 0 && turns > 0, "taken back twice");
                    prop_assert_eq!(turns, undos);
                    taken_back = turns;
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
fn a_long_way_back_leads_into_the_timeline_before() {
    // The first self leaves the button too soon, so that the second is shut in.
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
        // A third self may still solve it: then the advice shows how.
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
fn a_cancelled_search_says_nothing() {
    let play = super::play("+++++\n+S G+\n+++++");
    let limits = SearchLimits { states: 0, ..SearchLimits::default() };
    assert_eq!(outlook(&play, &limits, &mut ignore_progress), Outlook::Open);
    let mut solution = Replay::new(super::actions("EEWWT"));
    assert_eq!(*solution.play(Arc::clone(play.board())).status(), Status::Complete);
}

#[test]
fn resets_are_among_the_undos() {
    // The first self uses up both bridges and leaves the goal where it is.
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
    // Back to where both ways are open; before that the wait, and the reset.
    assert_eq!((turns, undos), (4, 6));
    for _ in 0..undos {
        play.undo();
    }
    let advice = advise(&play, &[], &SearchLimits::default(), &mut ignore_progress).unwrap();
    assert!(matches!(advice, Advice::Follow { way, .. } if way.solution().score() == 11));
}

#[test]
fn selves_clear_the_way_for_later_ones_if_that_is_as_good() {
    // The first self is idle, so that the recordings of the level's own solution come after it.
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
        assert_eq!(later(&way), 0, "{actions}");
    }
}

/// How many actions are for later selves to clear the way to.
fn later(way: &Walkthrough) -> usize {
    let clones = 0..way.solution().clones();
    clones.flat_map(|clone| way.key_actions(clone)).filter(|action| action.later).count()
}

/// The ways from a position with two of the selves to come in each other's place.
fn swapped(play: &Play, way: &Walkthrough) -> impl Iterator<Item = Walkthrough> {
    let (first, clones) = (play.timeline() - 1, way.solution().clones());
    let pairs = (first..clones).flat_map(move |one| (one + 1..clones).map(move |two| (one, two)));
    pairs.filter_map(|(one, two)| {
        let mut recordings: Vec<_> = way.solution().recordings().iter().collect();
        recordings.swap(one, two);
        let recordings = Recordings::cut(recordings);
        let other = Solution::from_actions(play.board(), &recordings.flatten())?;
        let is_way = *other.recordings() == recordings && other.is_followed_by(play);
        is_way.then(|| Walkthrough::new(play.board(), other))
    })
}

/// The level needs more actions than are left.
#[test]
fn a_solution_beyond_the_limit_of_actions_is_no_advice_and_no_contradiction() {
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
