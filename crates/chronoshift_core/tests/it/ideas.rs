//! Tests of each idea in plays on drawn boards: the turns in which it occurs, and the selves that
//! it is about.

use std::collections::BTreeSet;
use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::rules::{Chronicle, Recordings};

use crate::{actions, level};

/// A board, the recordings, and some ideas, each with its expected turns and selves.
type ExamplePlay<'a> = (&'a str, &'a [&'a str], &'a [(Idea, &'a [(usize, usize)])]);

/// A corridor in which each button is wired to the gate farther from it.
const CORRIDOR: &str = "
++++++++
+b-Sb-G+
++++++++

button (1, 1) -> gate (5, 1)
button (4, 1) -> gate (2, 1)
";

const PLAYS: &[ExamplePlay<'_>] = &[
    (
        CORRIDOR,
        &["EHHEEWWHWT", "HWWHHHHEET"],
        &[
            (Idea::BumpThatPays, &[(4, 0), (5, 0), (7, 0), (9, 0)]),
            (Idea::FavourToThePast, &[(4, 0), (6, 0)]),
            (Idea::RehearsalAtHome, &[(7, 0), (8, 0)]),
            (Idea::SomeoneElseDelivers, &[(5, 0)]),
            (Idea::InStep, &[(4, 1), (8, 0)]),
            (Idea::GiveAndTake, &[(4, 1), (6, 1), (8, 0)]),
            (Idea::LostStep, &[]),
            (Idea::CleanHandover, &[]),
            (Idea::Chain, &[]),
        ],
    ),
    (
        "
+++++++
+G_bSb+
+++++++

button (3, 1) -> gate (2, 1)
button (5, 1) -> gate (2, 1)
",
        &["EWT", "WWWEEET"],
        &[
            (Idea::CleanHandover, &[(2, 1)]),
            (Idea::BehindYourBack, &[(5, 1)]),
            (Idea::StepOff, &[(6, 1)]),
            (Idea::TwoWrongs, &[]),
            (Idea::FavourToThePast, &[]),
        ],
    ),
    (
        "
+++++++
+G_oSb+
+++++++

button (3, 1) -> gate (2, 1)
button (5, 1) -> gate (2, 1)
",
        &["EHHHWT", "WWWEEET"],
        &[(Idea::TwoWrongs, &[(2, 1), (4, 1)]), (Idea::CleanHandover, &[])],
    ),
    (
        "
+++++++++
+Sp b-G++
+<<v+++++
+++++++++

button (4, 1) -> gate (5, 1)
",
        &["EEEHHHWSWWNT", "EEEEEWWWSWWNT"],
        &[(Idea::HandInHand, &[(1, 0)]), (Idea::BurntAhead, &[])],
    ),
    (
        "
++++++++
+SbcG-b+
++++++++

button (2, 1) -> gate (5, 1)
button (6, 1) -> gate (5, 1)
",
        &["EHHWT", "EEEEWWWWT"],
        &[(Idea::CrateInTheDoorway, &[(3, 1)]), (Idea::TwoPushers, &[])],
    ),
    (
        "
+++++++
+Sc  ++
+    G+
+++++++
",
        &["HHHHHHEEWWT", "SEEENHHHSWWWNT"],
        &[
            (Idea::LostStep, &[(8, 0), (10, 0)]),
            (Idea::BodyAsWall, &[(8, 0)]),
            (Idea::BurntAhead, &[]),
            (Idea::RuinedOnPurpose, &[(14, 0)]),
            (Idea::SunkOrSaved, &[]),
        ],
    ),
    (
        "
+++++++
+Sp  G+
+++++++
",
        &["HHHEWT", "EEHHHH"],
        &[
            (Idea::BurntAhead, &[(4, 0)]),
            (Idea::LostStep, &[(4, 0), (5, 0)]),
            (Idea::BodyAsWall, &[]),
        ],
    ),
    (
        "
++++++++
+b S-  +
+      +
+     G+
++++++++

button (1, 1) -> gate (4, 1)
",
        &["HHHESWWE", "WWHHHHHH"],
        &[(Idea::ParallelLane, &[(8, 0)]), (Idea::BumpThatPays, &[(4, 0)])],
    ),
    // The same play with one move fewer.
    (
        "
++++++++
+b S-  +
+      +
+     G+
++++++++

button (1, 1) -> gate (4, 1)
",
        &["HHHESWHW", "WWHHHHHH"],
        &[(Idea::ParallelLane, &[])],
    ),
    (
        "
+++++++++
+S c   G+
+++++++++
",
        &["EEWWT", "HHHHHEEE"],
        &[(Idea::TwoPushers, &[(8, 1)])],
    ),
    (
        "
++++++++
+Sc   G+
++++++++
",
        &["HHHE", "EEHH"],
        &[
            (Idea::PushBecomesStep, &[(4, 0)]),
            (Idea::StepBecomesPush, &[]),
            (Idea::LostStep, &[]),
            (Idea::TwoPushers, &[]),
        ],
    ),
    (
        "
++++++
+bS-G+
++++++

button (1, 1) -> gate (3, 1)
",
        &["WHHET", "HHWHHET", "HHHHWH"],
        &[
            (Idea::Relay, &[(6, 2)]),
            (Idea::Baton, &[(4, 0), (6, 1)]),
            (Idea::StepOff, &[]),
            (Idea::ThroughYourself, &[]),
        ],
    ),
    // The gate closes before the third self holds it open.
    (
        "
++++++
+bS-G+
++++++

button (1, 1) -> gate (3, 1)
",
        &["WHHET", "HHWHHET", "HHHHHHHW"],
        &[(Idea::Relay, &[])],
    ),
    (
        "
++++++
+bS-b+
++-+++
++G+++
++++++

button (1, 1) -> gate (3, 1)
button (4, 1) -> gate (2, 2)
",
        &["WHHH", "HEEH", "HHHS"],
        &[(Idea::Chain, &[(4, 1)]), (Idea::GiveAndTake, &[])],
    ),
    (
        "
++++++++
+S bb  +
+ ++++++
+ --G+++
++++++++

button (3, 1) -> gate (2, 3)
button (3, 1) -> gate (3, 3)
button (4, 1) -> gate (3, 3)
",
        &["EEHEHH", "SSEEHH"],
        &[(Idea::Escort, &[(4, 0)]), (Idea::Chain, &[]), (Idea::InStep, &[])],
    ),
    // The first button opens both gates, so the first clone need not walk along.
    (
        "
++++++++
+S bb  +
+ ++++++
+ --G+++
++++++++

button (3, 1) -> gate (2, 3)
button (3, 1) -> gate (3, 3)
button (4, 1) -> gate (3, 3)
",
        &["EEHHHH", "SSEEHH"],
        &[(Idea::Escort, &[])],
    ),
    (
        "
++++++
+bS-G+
++++++

button (1, 1) -> gate (3, 1)
",
        &["HHHWET", "WET"],
        &[(Idea::LastInFirstToAct, &[(6, 1)]), (Idea::EmptyRun, &[])],
    ),
    (
        "
++++++
+bS-G+
++++++

button (1, 1) -> gate (3, 1)
",
        &["WET", "HHHWET"],
        &[(Idea::LastInFirstToAct, &[])],
    ),
    (
        "
+++++++
+S-o-++
+b+G+++
+++++++

button (1, 2) -> gate (2, 1)
button (3, 1) -> gate (4, 1)
",
        &["HHEEWWT", "SHHHHNT"],
        &[(Idea::EmptyRun, &[(7, 0)]), (Idea::LastInFirstToAct, &[(7, 1)])],
    ),
    (
        "
++++++++
+bSc-xG+
++++++++

button (1, 1) -> gate (4, 1)
",
        &["HEEWWWET", "WHHHHET"],
        &[
            (Idea::SunkOrSaved, &[(8, 0)]),
            (Idea::StepBecomesPush, &[(2, 0), (3, 0)]),
            (Idea::RuinedOnPurpose, &[]),
        ],
    ),
    (
        "
++++++
+S  G+
++++++
",
        &["EEWWT", "HEEWWT"],
        &[(Idea::ThroughYourself, &[(3, 1)]), (Idea::BumpThatPays, &[])],
    ),
    (
        "
++++++
+oS-G+
++++++

button (1, 1) -> gate (3, 1)
",
        &["HHHEEWWWET", "WET"],
        &[(Idea::HomeBeforeItHappens, &[(5, 0)]), (Idea::StepOff, &[])],
    ),
    (
        "
++++++
+oS-G+
++++++

button (1, 1) -> gate (3, 1)
",
        &["HHHEEWWWET", "WEHHHT"],
        &[(Idea::HomeBeforeItHappens, &[])],
    ),
    (
        "
++++++
+Sh-G+
++++++

button (2, 1) -> gate (3, 1)
",
        &["EWT", "EWT"],
        &[(Idea::WeightOfTwo, &[(1, 0)]), (Idea::HandInHand, &[])],
    ),
    (
        "
++++++
+SC G+
++++++
",
        &["EWT", "EWT"],
        &[
            (Idea::HeavyHelp, &[(1, 0)]),
            (Idea::StepBecomesPush, &[(1, 0)]),
            (Idea::BumpThatPays, &[(1, 0), (2, 0)]),
            (Idea::TwoPushers, &[]),
        ],
    ),
    (
        "
+++++++++
+bS-1+1G+
+++++++++

button (1, 1) -> gate (3, 1)
",
        &["HEEWET", "WHHHHHET"],
        &[(Idea::OtherDoor, &[(3, 0)]), (Idea::PastTheCrate, &[])],
    ),
    (
        "
++++++++
+Sc1+1G+
+      +
++++++++
",
        &["ESEEEN"],
        &[(Idea::PastTheCrate, &[(6, 0)]), (Idea::OffTheMark, &[])],
    ),
    (
        "
++++++
+S* G+
++++++
",
        &["EE"],
        &[(Idea::OffTheMark, &[(1, 0)])],
    ),
    // The only gate is out of reach.
    (
        "
++++++++
+bS G+_+
++++++++

button (1, 1) -> gate (6, 1)
",
        &["WE"],
        &[(Idea::StepOff, &[])],
    ),
];

#[test]
fn each_idea_occurs_in_the_expected_turns() {
    let mut shown_ideas = BTreeSet::new();
    let mut mistakes = Vec::new();
    for (map, recordings, ideas) in PLAYS {
        let recordings = Recordings::cut(recordings.iter().map(|letters| actions(letters)));
        let chronicle = Chronicle::new(Arc::clone(&level(map).board), recordings);
        let occurrences = Idea::occurrences(&Idea::ALL, &chronicle);
        for idea in Idea::ALL {
            // Looking for all ideas at once finds the same occurrences as looking for one at a
            // time.
            let own_occurrences: Vec<_> =
                occurrences.iter().filter(|found| found.idea == idea).copied().collect();
            assert_eq!(own_occurrences, Idea::occurrences(&[idea], &chronicle));
            assert_eq!(idea.occurs_in(&chronicle), !own_occurrences.is_empty());
        }
        for (idea, expected) in *ideas {
            let actual = occurrences.iter().filter(|found| found.idea == *idea);
            let actual: Vec<_> = actual.map(|found| (found.turn, found.clone)).collect();
            if actual != *expected {
                mistakes.push(format!("{idea}: {actual:?}, not {expected:?}{map}"));
            }
            if !expected.is_empty() {
                shown_ideas.insert(*idea);
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert_eq!(shown_ideas, BTreeSet::from(Idea::ALL));
}

#[test]
fn names_survive_a_round_trip() {
    let names: BTreeSet<_> = Idea::ALL.into_iter().map(Idea::name).collect();
    assert_eq!(names.len(), Idea::ALL.len());
    for idea in Idea::ALL {
        assert_eq!(idea.to_string().parse(), Ok(idea));
        assert!(idea.condition().ends_with('.'), "{}", idea.condition());
    }
    assert!("bump that pays".parse::<Idea>().is_err());
}
