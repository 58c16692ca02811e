//! Promises that hold for every level and every sequence of keys.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use chronoshift_core::level::{self, Campaign, Level};
use chronoshift_core::rules::{Action, Command, Play, Status};
use proptest::prelude::*;

/// The levels of the conformance cases.
static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    let cases = super::CASES.lines().map(|line| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        level::parse(case["level"].as_str().unwrap().as_bytes()).unwrap()
    });
    cases.collect()
});

fn a_level() -> impl Strategy<Value = &'static Level> {
    (0..LEVELS.len()).prop_map(|index| &LEVELS[index])
}

fn an_action() -> impl Strategy<Value = Action> {
    // Entering the machine is tried often: it is mostly ignored.
    prop_oneof![6 => proptest::sample::select(&Action::ALL[..]), 4 => Just(Action::Enter)]
}

fn commands() -> impl Strategy<Value = Vec<Command>> {
    let command = prop_oneof![
        40 => an_action().prop_map(Command::Act),
        1 => Just(Command::ResetClone),
        1 => Just(Command::ResetLevel),
    ];
    proptest::collection::vec(command, 0..120)
}

/// All that can be seen of a play, without its history.
fn seen(play: &Play) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut hasher = DefaultHasher::new();
    play.world().hash(&mut hasher);
    let recordings: Vec<_> = play.recordings().map(<[Action]>::to_vec).collect();
    let numbers = (play.turn(), play.timeline(), play.score(), hasher.finish());
    (play.world().clone(), play.status().clone(), recordings, numbers)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undo_all_then_redo_all_gives_the_same_world_back(level in a_level(), commands in commands()) {
        let mut play = Play::new(Arc::clone(&level.board));
        let mut states = vec![seen(&play)];
        for command in commands {
            play.command(command);
            // An ignored command leaves nothing to undo.
            if states.last() != Some(&seen(&play)) {
                states.push(seen(&play));
            }
        }
        for state in states.iter().rev().skip(1) {
            prop_assert!(play.undo().is_some());
            prop_assert_eq!(&seen(&play), state);
        }
        prop_assert!(play.undo().is_none());
        for state in states.iter().skip(1) {
            prop_assert!(play.redo().is_some());
            prop_assert_eq!(&seen(&play), state);
        }
        prop_assert!(play.redo().is_none());
    }

    #[test]
    fn the_same_commands_give_the_same_world(level in a_level(), commands in commands()) {
        let run = || {
            let mut play = Play::new(Arc::clone(&level.board));
            let outcomes: Vec<_> = commands.iter().map(|c| play.command(c.clone())).collect();
            (seen(&play), outcomes)
        };
        prop_assert_eq!(run(), run());
    }

    #[test]
    fn the_score_is_the_recordings_and_the_jumps(level in a_level(), commands in commands()) {
        let mut play = Play::new(Arc::clone(&level.board));
        for command in commands {
            play.command(command);
            let actions: usize = play.recordings().map(<[Action]>::len).sum();
            prop_assert_eq!(play.score(), actions + play.timeline() - 1);
            prop_assert_eq!(play.world().clones().len(), play.timeline());
            if *play.status() == Status::Complete {
                prop_assert!(play.world().goal_obtained() && play.is_inside());
            }
        }
    }

    #[test]
    fn a_level_written_reads_the_same(level in a_level(), metadata in "(A: [a-z ]{0,9}(\n [a-z]{1,9}| \\.|\n#[a-z]{0,5})*\n(#[a-z]{0,5}\n)?)?(B-c:[ -~]{0,9}\n)?") {
        let text = format!("{level}\n{metadata}");
        let read = level::parse(text.as_bytes()).unwrap();
        let written = read.to_string();
        prop_assert_eq!(&level::parse(written.as_bytes()).unwrap(), &read);
        prop_assert_eq!(written.trim_end(), text.trim_end());
    }

    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        read_anything(&bytes);
    }

    #[test]
    fn broken_levels_never_panic(level in a_level(), at in any::<prop::sample::Index>(), with in "\\PC{0,3}|[\n\t +ScGbBPo_p(),>-]{0,5}", cut in 0..20usize) {
        let mut text = level.to_string() + "\nSolution: NESWHT\n";
        let start = at.index(text.len());
        text.replace_range(start..(start + cut).min(text.len()), &with);
        read_anything(text.as_bytes());
    }
}

/// Reads bytes as a level and as a campaign; whatever comes of it can be told
/// or played.
fn read_anything(bytes: &[u8]) {
    match level::parse(bytes) {
        Err(error) => assert!(error.render("x", true).contains("x:")),
        Ok(level) => {
            let mut play = Play::new(Arc::clone(&level.board));
            for action in Action::ALL.into_iter().cycle().take(60) {
                play.act(action);
            }
        }
    }
    if let Err(error) = Campaign::parse(bytes, |_| Ok(())) {
        assert!(!error.faults().is_empty());
    }
}
