//! The timelines that edits of recordings break, and the actions that break them.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Action, Chronicle, Command, Deviation, End, Outcome, Play, Splice};

use super::{describe, games, room, truth, wander};
use crate::edits::{Edit, cut, insert, set, splice};
use crate::maps::*;
use crate::random::Rng;

/// All that was played when the first broken timeline was last not broken; the newest comes last.
fn before_break<'a>(now: &Chronicle, all: &'a [Chronicle]) -> Option<&'a Chronicle> {
    let broken = now.first_broken()?;
    let newest = all.iter().rev().take_while(|it| it.timelines() >= broken);
    newest.into_iter().find(|it| !it.is_broken(broken))
}

/// Checks that edits of a play break a timeline: the first that breaks has this end and this chain.
fn check(map: &str, letters: &str, edits: &[Edit], ends: &str, chain: &str) {
    let mut play = crate::play(map);
    let outcomes: Vec<_> = crate::actions(letters).iter().map(|&it| play.act(it)).collect();
    let is_sound = |it: &Outcome| matches!(it, Outcome::Turn | Outcome::Jump);
    assert!(outcomes.iter().all(is_sound), "{map}\n{letters}: {outcomes:?}");
    let mut all = vec![play.chronicle().clone()];
    for edit in edits {
        let command = edit(play.recordings());
        assert_eq!(play.command(command), Outcome::Edited, "{map}\n{letters}");
        all.push(play.chronicle().clone());
    }
    let now = play.chronicle();
    let timeline = now.first_broken().unwrap();
    let end = match now.end(timeline) {
        End::Paradox(paradox) => paradox.to_string(),
        end => format!("{end:?}"),
    };
    let course = now.divergence(timeline);
    let found = (format!("{timeline}. {end}"), describe(now, &course.broken_by));
    assert_eq!((found.0.as_str(), found.1.as_str()), (ends, chain), "{map}\n{letters}");
    truth::verify(now, before_break(now, &all));
}

#[test]
fn each_end_that_an_edit_leads_to() {
    // The current self is elsewhere.
    check(
        PUSH,
        "HHHHEEWWTSEEHHHHHH",
        &[set(1, 3, 'N')],
        "2. Turn 9: clone 1 must enter the time machine but stands at (1, 1).",
        "5-6: clone 0 by clone 1 behind crate 0; 4: clone 1 N not H at 4,2",
    );
    // The same twice, once by each of the pushers.
    check(
        ROOM,
        "SEWNTEHH",
        &[set(1, 1, 'S')],
        "2. Turn 2: clone 1 pushed the crate at (2, 2) east and clone 2 pushed it south.",
        "2: clone 1 S not H at 2,1",
    );
    check(
        ROOM,
        "SEWNTEHSH",
        &[insert(0, 1, 'H')],
        "2. Turn 3: clone 1 pushed the crate at (2, 2) east and clone 2 pushed it south.",
        "2: clone 0 H not E at 1,2",
    );
    check(
        TWO_CRATES,
        "SHHHHEWNTSSSEEHH",
        &[set(1, 5, 'N')],
        "2. Turn 6: clones 1 and 2 pushed two crates onto (3, 2).",
        "6: clone 1 N not H at 3,4",
    );
    check(
        ALONG_WALL,
        "SEEENSWWWNTEHHHH",
        &[set(1, 4, 'E')],
        "2. Turn 5: the crate that clone 2 pushed onto (4, 1) crushed clone 1.",
        "5: crate 0 3,1 to 4,1 by 1; 5: clone 1 E not H at 2,1",
    );
    check(
        GATE,
        "EEEWWWTHH",
        &[set(1, 1, 'S')],
        "2. Turn 2: the gate at (3, 1) closed on clone 1 because clone 2 stepped on the button at (1, 2).",
        "2: gate 3,1 closed; 2: button 1,2 on by clone 1; 2: clone 1 S not H at 1,1",
    );
    check(
        BRIDGE,
        "HEEESWWWNTHHH",
        &[set(1, 0, 'S')],
        "2. Turn 3: the bridge at (2, 1) collapsed under clone 1.",
        "3: clone 0 by gate 3,1; 1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: clone 1 S not H at 1,1",
    );
    check(
        CRATE_GATE,
        "EEWWTH",
        &[set(1, 0, 'S')],
        "2. Turn 1: the gate at (3, 1) closed on a crate because clone 2 stepped on the button at (1, 2).",
        "1: gate 3,1 closed; 1: button 1,2 on by clone 1; 1: clone 1 S not H at 1,1",
    );
    check(
        CRATE_BRIDGE,
        "HHHTHH",
        &[set(1, 0, 'E')],
        "2. Turn 2: the bridge at (3, 1) collapsed under a crate.",
        "1: passage 3,1 cracked by crate 0; 1: crate 0 2,1 to 3,1 by 1; 1: clone 1 E not H at 1,1",
    );
    // Ends that are no paradox.
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
    // Actions that change nothing at first: the wall is in the way.
    check(
        PUSH,
        "NNSHNTH",
        &[splice(0, 0, 5, "HHHHS")],
        "1. NotHome",
        "3: clone 0 H not S at 2,1; 1: clone 0 H not N at 2,1",
    );
    // The edit before the edit that broke it is not among its causes.
    check(
        PUSH,
        "HHSWENTH",
        &[set(0, 0, 'N'), insert(0, 3, 'E'), set(0, 1, 'N')],
        "1. NotHome",
        "7: clone 0 by crate 0 before wall; 4: clone 0 E not W at 2,2; 2: clone 0 N not H at 2,1",
    );
}

#[test]
fn a_clone_off_its_way_runs_against_obstacles() {
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
    // The gate closes as it always did.
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
        "2. Turn 12: clone 1 must enter the time machine but stands at (1, 1).",
        "4: clone 0 by gate 4,1; 1: clone 0 H not E at 2,1",
    );
    check(
        map,
        "HHEEEHHHWWWTSNTHHHHHHHHH",
        &[splice(0, 0, 2, "")],
        "2. Turn 10: clone 1 must enter the time machine but stands at (1, 1).",
        "2: clone 0 by gate 4,1; 1: clone 0 E not H at 2,1",
    );
}

/// Some change of one recording; `None` if it finds nothing to change.
fn edit(play: &Play, rng: &mut Rng) -> Option<Splice> {
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

/// The end of a timeline, and the last link of the chain to it.
fn kind(play: &Play) -> Option<(&'static str, &'static str)> {
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
    let first = match course.broken_by.last().map(|link| link.deviation) {
        None => "nothing",
        Some(Deviation::Edited { .. }) => "edited",
        Some(_) => "current",
    };
    Some((end, first))
}

#[test]
fn random_edits_break_what_plain_turns_say() {
    let mut kinds = BTreeMap::new();
    for seed in 0..games(5_000) {
        let mut rng = Rng::new(seed);
        let mut play = Play::new(room(&mut rng).board);
        wander(&mut play, &mut rng);
        let mut all = vec![play.chronicle().clone()];
        for _ in 0..4 {
            let Some(splice) = edit(&play, &mut rng) else { continue };
            if play.command(Command::Edit(splice)) == Outcome::Edited {
                let now = play.chronicle().clone();
                truth::verify(&now, before_break(&now, &all));
                all.push(now);
                kind(&play).into_iter().for_each(|kind| *kinds.entry(kind).or_insert(0) += 1);
            }
        }
        // It is the same after undo and redo, and after it was kept and read.
        let courses = |play: &Play| {
            let all = 1..=play.timeline();
            all.map(|timeline| play.chronicle().divergence(timeline)).collect::<Vec<_>>()
        };
        let last = courses(&play);
        for old in all[..all.len() - 1].iter().rev() {
            play.undo();
            let timelines = 1..=old.timelines();
            assert!(timelines.map(|it| old.divergence(it)).eq(courses(&play)), "seed {seed}");
        }
        while play.redo().is_some() {}
        assert_eq!(courses(&play), last, "seed {seed}");
    }
    let edited = kinds.iter().filter(|((_, first), _)| *first == "edited");
    // All of these kinds came up, except crates that collide, which is rare.
    assert!(edited.count() >= 8, "{kinds:?}");
}
