//! Tests of timelines that edits of recordings break, and of the actions that break them.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Action, Chronicle, Command, Deviation, End, Outcome, Play, Splice};

use super::{describe, game_count, room, truth, wander};
use crate::edits::{Edit, cut, insert, set, splice};
use crate::maps::*;
use crate::random::Rng;

/// Finds the first broken timeline of `now`, and returns the newest chronicle in which it was not
/// yet broken. The history is ordered from the oldest chronicle to the newest.
fn last_unbroken<'a>(now: &Chronicle, history: &'a [Chronicle]) -> Option<&'a Chronicle> {
    let broken = now.first_broken()?;
    let newest_first =
        history.iter().rev().take_while(|chronicle| chronicle.timeline_count() >= broken);
    newest_first.into_iter().find(|chronicle| !chronicle.is_broken(broken))
}

/// Checks that edits of a play break a timeline, with this end and this chain of causes.
fn check(map: &str, letters: &str, edits: &[Edit], expected_end: &str, expected_chain: &str) {
    let mut play = crate::play(map);
    let outcomes: Vec<_> = crate::actions(letters).iter().map(|&action| play.act(action)).collect();
    let is_valid = |outcome: &Outcome| matches!(outcome, Outcome::Turn | Outcome::Jump);
    assert!(outcomes.iter().all(is_valid), "{map}\n{letters}: {outcomes:?}");
    let mut history = vec![play.chronicle().clone()];
    for edit in edits {
        let command = edit(play.recordings());
        assert_eq!(play.command(command), Outcome::Edited, "{map}\n{letters}");
        history.push(play.chronicle().clone());
    }
    let chronicle = play.chronicle();
    let timeline = chronicle.first_broken().unwrap();
    let end = match chronicle.end(timeline) {
        End::Paradox(paradox) => {
            format!(
                "Turn {}: {} at {}",
                paradox.turn,
                paradox.cause.reason(),
                paradox.cause.position()
            )
        }
        end => format!("{end:?}"),
    };
    let course = chronicle.divergence(timeline);
    let actual = (format!("{timeline}. {end}"), describe(chronicle, &course.broken_by));
    assert_eq!(
        (actual.0.as_str(), actual.1.as_str()),
        (expected_end, expected_chain),
        "{map}\n{letters}"
    );
    truth::verify(chronicle, last_unbroken(chronicle, &history));
}

#[test]
fn each_end_that_an_edit_can_cause() {
    // The edited self steps behind the crate that the first self pushes.
    check(
        PUSH,
        "HHHHEEWWTSEEHHHHHH",
        &[set(1, 3, 'N')],
        "2. Turn 9: stranded at (1, 1)",
        "5-6: clone 0 by clone 1 behind crate 0; 4: clone 1 N not H at 4,2",
    );
    // Each of these two checks edits one of the two clones that push the crate.
    check(
        ROOM,
        "SEWNTEHH",
        &[set(1, 1, 'S')],
        "2. Turn 2: pushed-two-ways at (2, 2)",
        "2: clone 1 S not H at 2,1",
    );
    check(
        ROOM,
        "SEWNTEHSH",
        &[insert(0, 1, 'H')],
        "2. Turn 3: pushed-two-ways at (2, 2)",
        "2: clone 0 H not E at 1,2",
    );
    check(
        TWO_CRATES,
        "SHHHHEWNTSSSEEHH",
        &[set(1, 5, 'N')],
        "2. Turn 6: crates-collide at (3, 2)",
        "6: clone 1 N not H at 3,4",
    );
    check(
        ALONG_WALL,
        "SEEENSWWWNTEHHHH",
        &[set(1, 4, 'E')],
        "2. Turn 5: crushed at (4, 1)",
        "5: crate 0 3,1 to 4,1 by 1; 5: clone 1 E not H at 2,1",
    );
    check(
        GATE,
        "EEEWWWTHH",
        &[set(1, 1, 'S')],
        "2. Turn 2: clone-in-closed at (3, 1)",
        "2: gate 3,1 closed; 2: button 1,2 on by clone 1; 2: clone 1 S not H at 1,1",
    );
    check(
        BRIDGE,
        "HEEESWWWNTHHH",
        &[set(1, 0, 'S')],
        "2. Turn 3: clone-in-closed at (2, 1)",
        "3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: clone 1 S not H at 1,1",
    );
    check(
        CRATE_GATE,
        "EEWWTH",
        &[set(1, 0, 'S')],
        "2. Turn 1: crate-in-closed at (3, 1)",
        "1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: clone 1 S not H at 1,1",
    );
    check(
        CRATE_BRIDGE,
        "HHHTHH",
        &[set(1, 0, 'E')],
        "2. Turn 2: crate-in-closed at (3, 1)",
        "1: passage 3,1 cracked by crate 0; 1: crate 0 2,1 to 3,1 by 1; 1: clone 1 E not H at 1,1",
    );
    // In these three checks, the timeline breaks without a paradox.
    check(
        PUSH,
        "SWENTH",
        &[insert(0, 1, 'E')],
        "1. NotHome",
        "5: clone 0 by crate 0 before wall; 2: clone 0 E not W at 2,2",
    );
    check(PUSH, "SWENTH", &[cut(0, 2)], "1. Open", "3: clone 0 - not E at 1,2");
    check(
        "
++++++
+S  G+
++++++",
        "EEWWTH",
        &[splice(0, 2, 0, "EW")],
        "1. Complete",
        "3: clone 0 E not W at 3,1",
    );
    // The new actions change nothing at first, because the old ones only ran into a wall.
    check(
        PUSH,
        "NNSHNTH",
        &[splice(0, 0, 5, "HHHHS")],
        "1. NotHome",
        "3: clone 0 H not S at 2,1; 1: clone 0 H not N at 2,1",
    );
    // The first edit is not among the causes, because the last edit replaces its action.
    check(
        PUSH,
        "HHSWENTH",
        &[set(0, 0, 'N'), insert(0, 3, 'E'), set(0, 1, 'N')],
        "1. NotHome",
        "7: clone 0 by crate 0 before wall; 4: clone 0 E not W at 2,2; 2: clone 0 N not H at 2,1",
    );
}

#[test]
fn a_clone_off_course_runs_into_obstacles() {
    check(
        "
+++++++
+    G+
+Sc   +
+     +
+     +
+++++++",
        "EEWWTHHHHHHNEEESSSNNWWWST",
        &[set(0, 1, 'H')],
        "2. NotHome",
        "17-18: clone 1 by crate 0 before clone 0; 16: crate 0 3,2 to 2,2 by 1; 13: clone 1 not by crate 0 before wall; 2: crate 0 not pushed; 2: clone 0 H not E at 2,2",
    );
}

#[test]
fn old_obstacles_stop_a_clone_that_comes_late_or_early() {
    // The gate closes in the same turn as before.
    let map = "
++++++++
+ S _  +
+ b   G+
++++++++

button (2, 2) -> gate (4, 1)";
    check(
        map,
        "EEEHHHWWWTHHSNTHHHHH",
        &[splice(0, 0, 0, "HH")],
        "2. Turn 12: stranded at (1, 1)",
        "4: clone 0 by gate 4,1; 1: clone 0 H not E at 2,1",
    );
    check(
        map,
        "HHEEEHHHWWWTSNTHHHHHHHHH",
        &[splice(0, 0, 2, "")],
        "2. Turn 10: stranded at (1, 1)",
        "2: clone 0 by gate 4,1; 1: clone 0 E not H at 2,1",
    );
}

/// A random edit of one recording; `None` if there is nothing to change.
fn random_edit(play: &Play, rng: &mut Rng) -> Option<Splice> {
    let (recordings, clone) = (play.recordings(), rng.below(play.timeline()));
    let length = recordings.recording(clone).len();
    let (turn, action) = (rng.below(length + 1), rng.pick(&Action::ALL[..5]));
    match rng.below(5) {
        0 => Splice::set(recordings, clone, turn, action),
        1 => Splice::insert(recordings, clone, turn, action),
        2 => Splice::delete(recordings, clone, turn),
        3 => Splice::cut(recordings, clone, turn),
        _ => {
            let count = rng.below(length - turn + 1).min(3);
            let actions: Vec<_> = (0..rng.below(4)).map(|_| rng.pick(&Action::ALL[..5])).collect();
            Splice::replace(recordings, clone, turn, count, actions)
        }
    }
}

/// The end of the first broken timeline, and the kind of its first cause.
fn end_and_cause(play: &Play) -> Option<(&'static str, &'static str)> {
    let timeline = play.chronicle().first_broken()?;
    let end = match play.chronicle().end(timeline) {
        End::Paradox(paradox) => paradox.cause.reason(),
        End::Complete => "complete",
        End::NotHome => "not home",
        End::Open => "open",
        End::Over(_) => "over",
        End::Unfinished { .. } => "unfinished",
        End::Jump => return None,
    };
    let course = play.chronicle().divergence(timeline);
    let first_cause = match course.broken_by.last().map(|link| link.deviation) {
        None => "nothing",
        Some(Deviation::Edited { .. }) => "edited",
        Some(_) => "current",
    };
    Some((end, first_cause))
}

#[test]
fn breaks_after_random_edits_match_simple_turns() {
    let mut kinds = BTreeMap::new();
    for seed in 0..game_count(5_000) {
        let mut rng = Rng::new(seed);
        let mut play = Play::new(room(&mut rng).board);
        wander(&mut play, &mut rng);
        let mut history = vec![play.chronicle().clone()];
        for _ in 0..4 {
            let Some(splice) = random_edit(&play, &mut rng) else { continue };
            if play.command(Command::Edit(splice)) == Outcome::Edited {
                let now = play.chronicle().clone();
                truth::verify(&now, last_unbroken(&now, &history));
                history.push(now);
                end_and_cause(&play)
                    .into_iter()
                    .for_each(|kind| *kinds.entry(kind).or_insert(0) += 1);
            }
        }
        // The courses are the same after undo and redo.
        let all_courses = |play: &Play| {
            let timelines = 1..=play.timeline();
            timelines.map(|timeline| play.chronicle().divergence(timeline)).collect::<Vec<_>>()
        };
        let last_courses = all_courses(&play);
        for older_chronicle in history[..history.len() - 1].iter().rev() {
            play.undo();
            let timelines = 1..=older_chronicle.timeline_count();
            assert!(
                timelines
                    .map(|timeline| older_chronicle.divergence(timeline))
                    .eq(all_courses(&play)),
                "seed {seed}"
            );
        }
        while play.redo().is_some() {}
        assert_eq!(all_courses(&play), last_courses, "seed {seed}");
    }
    let edited = kinds.iter().filter(|((_, first), _)| *first == "edited");
    // All kinds of ends occur, except colliding crates, which are rare.
    assert!(edited.count() >= 8, "{kinds:?}");
}
