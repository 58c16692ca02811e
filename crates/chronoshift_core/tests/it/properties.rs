//! Tests of invariants that hold for every level and every sequence of commands.

use std::sync::{Arc, LazyLock};

use chronoshift_core::level::{self, Campaign, Level};
use chronoshift_core::rules::{
    Action, Actions, Chronicle, Command, End, Outcome, Play, Recordings, Scene, Splice, Status,
};
use proptest::prelude::*;

/// The levels of the conformance cases.
static LEVELS: LazyLock<Vec<Level>> =
    LazyLock::new(|| CASES.iter().map(|(level, _)| level.clone()).collect());

/// The conformance cases: levels, each with the actions played there.
static CASES: LazyLock<Vec<(Level, Actions)>> = LazyLock::new(|| super::all_cases().collect());

fn a_level() -> impl Strategy<Value = &'static Level> {
    (0..LEVELS.len()).prop_map(|index| &LEVELS[index])
}

pub(crate) fn an_action() -> impl Strategy<Value = Action> {
    // Entering the machine is tried often, because most attempts are ignored.
    prop_oneof![6 => proptest::sample::select(&Action::ALL[..]), 4 => Just(Action::Enter)]
}

fn recordings() -> impl Strategy<Value = Recordings> {
    let recording = proptest::collection::vec(an_action(), 0..20);
    proptest::collection::vec(recording, 0..4).prop_map(Recordings::cut)
}

/// A command, or an edit that can only be built once the recordings are known.
#[derive(Debug, Clone)]
enum RandomCommand {
    Command(Command),
    Edit { kind: u8, clone: usize, turn: usize, count: usize, action: Action, others: Recordings },
}

impl RandomCommand {
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
        // An edit of actions that don't exist is refused.
        let (removed, inserted) = (vec![action; count].into(), inserted.into());
        Command::Edit(splice.unwrap_or(Splice { clone, turn, removed, inserted }))
    }
}

fn an_edit() -> impl Strategy<Value = RandomCommand> {
    let position = (0..4_usize, 0..40_usize, 0..4_usize);
    (0..7_u8, position, an_action(), recordings()).prop_map(
        |(kind, (clone, turn, count), action, others)| RandomCommand::Edit {
            kind,
            clone,
            turn,
            count,
            action,
            others,
        },
    )
}

/// Random commands. About `edits` percent of them are edits.
fn commands(edits: u32) -> impl Strategy<Value = Vec<RandomCommand>> {
    let command = prop_oneof![
        96 - edits => an_action().prop_map(Command::Act),
        2 => Just(Command::ResetClone),
        2 => Just(Command::ResetLevel),
    ];
    let random_command = prop_oneof![
        100 - edits => command.prop_map(RandomCommand::Command),
        edits => an_edit(),
    ];
    proptest::collection::vec(random_command, 0..120)
}

/// A conformance case, played up to a random turn.
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

/// Everything visible in a play, without its history.
fn visible_state(play: &Play) -> impl PartialEq + std::fmt::Debug + use<> {
    let recordings = play.recordings().clone();
    let numbers =
        [play.turn(), play.elapsed(), play.timeline(), play.score(), play.recorded_turns()];
    let (status, goal_reached_by) = (play.status().clone(), play.goal_reached_by());
    (play.world().clone(), status, recordings, numbers, goal_reached_by, snapshot(play.chronicle()))
}

/// The end and the last scene of each timeline.
fn snapshot(chronicle: &Chronicle) -> Vec<(usize, End, Scene)> {
    let end =
        |k| (chronicle.turn_count(k), chronicle.end(k).clone(), chronicle.scene(k, usize::MAX));
    (1..=chronicle.timeline_count()).map(end).collect()
}

proptest! {
    #![proptest_config(crate::properties(256))]

    #[test]
    fn undoing_and_redoing_everything_restores_each_state(
        mut play in a_play(),
        commands in prop_oneof![commands(0), commands(10), commands(90)],
        save_index in any::<prop::sample::Index>(),
    ) {
        let mut start = play.clone();
        while start.undo().is_some() {}
        let mut states = vec![visible_state(&start)];
        while start.redo().is_some() {
            states.push(visible_state(&start));
        }
        prop_assert_eq!(states.last(), Some(&visible_state(&play)));

        let mut snapshots = Vec::new();
        for random_command in commands {
            snapshots.push((play.chronicle().clone(), snapshot(play.chronicle())));
            let command = random_command.command(&play);
            let outcome = play.command(command);
            if outcome == Outcome::Ignored {
                prop_assert_eq!(states.last(), Some(&visible_state(&play)));
            } else {
                states.push(visible_state(&play));
            }
        }
        let save_step = save_index.index(2 * states.len());
        for (step, state) in states.iter().rev().enumerate() {
            prop_assert_eq!(&visible_state(&play), state);
            prop_assert_eq!(play.undo().is_some(), step + 1 < states.len());
            if step == save_step {
                play = super::saved::save_and_restore(&play);
            }
        }
        for (step, state) in states.iter().enumerate() {
            prop_assert_eq!(&visible_state(&play), state);
            prop_assert_eq!(play.redo().is_some(), step + 1 < states.len());
            if states.len() + step == save_step {
                play = super::saved::save_and_restore(&play);
            }
        }
        for (chronicle, snapshot_before) in snapshots {
            prop_assert_eq!(snapshot(&chronicle), snapshot_before);
        }
    }

    #[test]
    fn a_chronicle_agrees_with_the_rules(
        mut play in a_play(),
        commands in prop_oneof![commands(10), commands(90)],
    ) {
        super::oracle::check(play.chronicle());
        for random_command in commands {
            let command = random_command.command(&play);
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
        let run_commands = || {
            let mut play = Play::new(Arc::clone(&level.board));
            let outcomes = commands.iter().map(|random_command| {
                let command = random_command.command(&play);
                play.command(command)
            });
            let outcomes: Vec<_> = outcomes.collect();
            (visible_state(&play), outcomes)
        };
        prop_assert_eq!(run_commands(), run_commands());
    }

    #[test]
    fn the_score_counts_actions_and_time_jumps(level in a_level(), commands in commands(10)) {
        let mut play = Play::new(Arc::clone(&level.board));
        for random_command in commands {
            let command = random_command.command(&play);
            play.command(command);
            let actions = play.recordings().action_count();
            prop_assert_eq!(play.score(), actions + play.timeline() - 1);
            prop_assert_eq!(play.world().clones().len(), play.timeline());
            if *play.status() == Status::Complete {
                let board = play.board();
                prop_assert!(play.world().has_reached_objective(board));
                prop_assert!(play.is_inside() || !board.has_machine());
            }
        }
    }

    #[test]
    fn written_levels_read_the_same(level in a_level(), metadata in "(A: [a-z ]{0,9}(\n [a-z]{1,9}| \\.|\n#[a-z]{0,5})*\n(#[a-z]{0,5}\n)?)?(B-c:[ -~]{0,9}\n)?") {
        let text = format!("{level}\n{metadata}");
        let reread = level::parse(text.as_bytes()).unwrap();
        let written = reread.to_string();
        prop_assert_eq!(&level::parse(written.as_bytes()).unwrap(), &reread);
        prop_assert_eq!(written.trim_end(), text.trim_end());
    }

    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        read_anything(&bytes);
    }

    #[test]
    fn broken_levels_never_panic(level in a_level(), place in any::<prop::sample::Index>(), replacement in "\\PC{0,3}|[\n\t +ScGbBPo_p(),>-]{0,5}", cut in 0..20usize) {
        let mut text = level.to_string() + "\nSolution: NESWHT\n";
        let start = place.index(text.len());
        text.replace_range(start..(start + cut).min(text.len()), &replacement);
        read_anything(text.as_bytes());
    }
}

/// Reads bytes as a level and as a campaign. If there is a level, random actions are played in it.
fn read_anything(bytes: &[u8]) {
    match level::parse(bytes) {
        Err(error) => error.faults().iter().for_each(|fault| {
            let (line, mark) = error.marked_line(fault);
            assert!(line.get(mark).is_some(), "{fault:?} in {line:?}");
        }),
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
