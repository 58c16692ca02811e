//! Promises that hold for every level and every sequence of keys.

use std::sync::{Arc, LazyLock};

use chronoshift_core::level::{self, Campaign, Level};
use chronoshift_core::rules::{
    Action, Actions, Chronicle, Command, End, Outcome, Play, Recordings, Scene, Splice, Status,
};
use proptest::prelude::*;

/// The levels of the conformance cases.
static LEVELS: LazyLock<Vec<Level>> =
    LazyLock::new(|| CASES.iter().map(|(level, _)| level.clone()).collect());

/// The conformance cases: levels, and the actions played there.
static CASES: LazyLock<Vec<(Level, Actions)>> = LazyLock::new(|| {
    let cases = super::CASES.lines().chain(super::CASES_2.lines()).map(|line| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let level = level::parse(case["level"].as_str().unwrap().as_bytes()).unwrap();
        (level, super::actions(case["actions"].as_str().unwrap()))
    });
    cases.collect()
});

fn a_level() -> impl Strategy<Value = &'static Level> {
    (0..LEVELS.len()).prop_map(|index| &LEVELS[index])
}

pub(crate) fn an_action() -> impl Strategy<Value = Action> {
    // Entering the machine is tried often: it is mostly ignored.
    prop_oneof![6 => proptest::sample::select(&Action::ALL[..]), 4 => Just(Action::Enter)]
}

fn recordings() -> impl Strategy<Value = Recordings> {
    let recording = proptest::collection::vec(an_action(), 0..20);
    proptest::collection::vec(recording, 0..4).prop_map(Recordings::cut)
}

/// A command, or an edit of the recordings at its time.
#[derive(Debug, Clone)]
enum Order {
    Command(Command),
    Edit { kind: u8, clone: usize, turn: usize, count: usize, action: Action, others: Recordings },
}

impl Order {
    fn command(&self, play: &Play) -> Command {
        let (kind, clone, turn, count, action, others) = match self {
            Self::Command(command) => return command.clone(),
            Self::Edit { kind, clone, turn, count, action, others } => {
                (*kind, *clone, *turn, *count, *action, others)
            }
        };
        let (recordings, inserted) = (play.recordings(), others.recording(0));
        let splice = match kind {
            0 => Splice::set(recordings, clone, turn, action),
            1 => Splice::insert(recordings, clone, turn, action),
            2 => Splice::insert(recordings, clone, turn, Action::Wait),
            3 => Splice::delete(recordings, clone, turn),
            4 => Splice::cut(recordings, clone, turn),
            5 => Splice::replace(recordings, clone, turn, count, inserted.iter().copied()),
            _ => return Command::Replace(others.clone()),
        };
        // An edit of actions that are not there is refused.
        let (removed, inserted) = (vec![action; count].into(), inserted.into());
        Command::Edit(splice.unwrap_or(Splice { clone, turn, removed, inserted }))
    }
}

fn an_edit() -> impl Strategy<Value = Order> {
    let place = (0..4_usize, 0..40_usize, 0..4_usize);
    (0..7_u8, place, an_action(), recordings()).prop_map(
        |(kind, (clone, turn, count), action, others)| Order::Edit {
            kind,
            clone,
            turn,
            count,
            action,
            others,
        },
    )
}

/// Commands; this percentage of them are edits.
fn commands(edits: u32) -> impl Strategy<Value = Vec<Order>> {
    let command = prop_oneof![
        96 - edits => an_action().prop_map(Command::Act),
        2 => Just(Command::ResetClone),
        2 => Just(Command::ResetLevel),
    ];
    let order = prop_oneof![
        100 - edits => command.prop_map(Order::Command),
        edits => an_edit(),
    ];
    proptest::collection::vec(order, 0..120)
}

/// A play of a case from its start to some turn.
pub(crate) fn a_play() -> impl Strategy<Value = Play> {
    (0..CASES.len(), any::<prop::sample::Index>()).prop_map(|(case, end)| {
        let (level, actions) = &CASES[case];
        let mut play = Play::new(Arc::clone(&level.board));
        for &action in &actions[..end.index(actions.len() + 1)] {
            play.act(action);
        }
        play
    })
}

/// All that can be seen of a play, without its history.
fn seen(play: &Play) -> impl PartialEq + std::fmt::Debug + use<> {
    let recordings = play.recordings().clone();
    let numbers = [play.turn(), play.elapsed(), play.timeline(), play.score(), play.length()];
    let (status, goal_by) = (play.status().clone(), play.goal_by());
    (play.world().clone(), status, recordings, numbers, goal_by, snapshot(play.chronicle()))
}

/// The end of each timeline, and its last scene.
fn snapshot(chronicle: &Chronicle) -> Vec<(usize, End, Scene)> {
    let end = |k| (chronicle.turns(k), chronicle.end(k).clone(), chronicle.scene(k, usize::MAX));
    (1..=chronicle.timelines()).map(end).collect()
}

proptest! {
    #![proptest_config(crate::properties(256))]

    #[test]
    fn undo_all_then_redo_all_gives_the_same_back(
        mut play in a_play(),
        commands in prop_oneof![commands(0), commands(10), commands(90)],
        at in any::<prop::sample::Index>(),
    ) {
        let mut begin = play.clone();
        while begin.undo().is_some() {}
        let mut states = vec![seen(&begin)];
        while begin.redo().is_some() {
            states.push(seen(&begin));
        }
        prop_assert_eq!(states.last(), Some(&seen(&play)));

        let mut snapshots = Vec::new();
        for order in commands {
            snapshots.push((play.chronicle().clone(), snapshot(play.chronicle())));
            let command = order.command(&play);
            let outcome = play.command(command);
            if outcome == Outcome::Ignored {
                prop_assert_eq!(states.last(), Some(&seen(&play)));
            } else {
                states.push(seen(&play));
            }
        }
        let saved = at.index(2 * states.len());
        for (step, state) in states.iter().rev().enumerate() {
            prop_assert_eq!(&seen(&play), state);
            prop_assert_eq!(play.undo().is_some(), step + 1 < states.len());
            if step == saved {
                play = super::saved::through_json(&play);
            }
        }
        for (step, state) in states.iter().enumerate() {
            prop_assert_eq!(&seen(&play), state);
            prop_assert_eq!(play.redo().is_some(), step + 1 < states.len());
            if states.len() + step == saved {
                play = super::saved::through_json(&play);
            }
        }
        for (chronicle, then) in snapshots {
            prop_assert_eq!(snapshot(&chronicle), then);
        }
    }

    #[test]
    fn a_chronicle_is_what_the_rules_say(
        mut play in a_play(),
        commands in prop_oneof![commands(10), commands(90)],
    ) {
        super::oracle::check(play.chronicle());
        for order in commands {
            let command = order.command(&play);
            let is_act = matches!(command, Command::Act(_));
            let before = play.chronicle().clone();
            let outcome = play.command(command);
            let is_edited = !matches!(outcome, Outcome::Ignored | Outcome::Turn);
            if is_edited || is_act && play.elapsed() % 20 == 0 {
                super::oracle::check(play.chronicle());
            }
            if outcome == Outcome::Edited {
                super::chronicle::check_differences(&before, play.chronicle());
            }
        }
        super::oracle::check(play.chronicle());
        play.undo();
        super::oracle::check(play.chronicle());
    }

    #[test]
    fn the_same_commands_give_the_same_world(level in a_level(), commands in commands(10)) {
        let run = || {
            let mut play = Play::new(Arc::clone(&level.board));
            let outcomes = commands.iter().map(|order| {
                let command = order.command(&play);
                play.command(command)
            });
            let outcomes: Vec<_> = outcomes.collect();
            (seen(&play), outcomes)
        };
        prop_assert_eq!(run(), run());
    }

    #[test]
    fn the_score_is_the_recordings_and_the_jumps(level in a_level(), commands in commands(10)) {
        let mut play = Play::new(Arc::clone(&level.board));
        for order in commands {
            let command = order.command(&play);
            play.command(command);
            let actions = play.recordings().actions();
            prop_assert_eq!(play.score(), actions + play.timeline() - 1);
            prop_assert_eq!(play.world().clones().len(), play.timeline());
            if *play.status() == Status::Complete {
                let board = play.board();
                prop_assert!(play.world().has_reached(board));
                prop_assert!(play.is_inside() || !board.has_machine());
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

/// Reads bytes as a level and as a campaign; the result can be printed
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
