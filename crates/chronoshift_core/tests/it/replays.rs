//! Tests of replay files: round trips, damaged files, and replays that fail on a board.

use std::sync::Arc;

use chronoshift_core::level::{
    self, FaultKind, Level, Players, ReplayError, ReplayField, ReplayFile, SolutionCheck,
};
use chronoshift_core::rules::{Replay, Status};
use proptest::prelude::*;

const MAP: &str = "
+++++++
+S  G +
+  b- +
+++++++

button (3, 2) -> gate (4, 2)";

/// A replay of a level with these actions, which complete the level.
fn replay_of(level: &Level, letters: &str) -> ReplayFile {
    let play = Replay::new(super::actions(letters).to_vec()).play(Arc::clone(&level.board));
    assert_eq!(*play.status(), Status::Complete);
    ReplayFile {
        board: level::board_name(&level.board),
        title: level.title(),
        score: play.score(),
        game: Some(env!("CARGO_PKG_VERSION").to_owned()),
        solution: play.recordings().flatten(),
        unfinished: false,
        players: Players::default(),
    }
}

fn a_replay() -> ReplayFile {
    let mut level = super::level(MAP);
    level.set_title("Ein Anfang");
    replay_of(&level, "SNT EEEWWWT")
}

const TEXT: &str = "\
ChronoShift Replay
Version: 1
Title: Ein Anfang
Board: BOARD
Score: 11
Game: GAME
Solution:
 SNT
 EEEWWWT
";

fn text() -> String {
    TEXT.replace("BOARD", &a_replay().board).replace("GAME", env!("CARGO_PKG_VERSION"))
}

#[test]
fn the_format_of_the_first_version_is_stable() {
    assert_eq!(a_replay().to_string(), text());
    assert_eq!(ReplayFile::parse(text().as_bytes()).unwrap(), a_replay());
    let rewritten = text().replace("Replay\n", "Replay\n\n").replace('\n', "\r\n");
    assert_eq!(ReplayFile::parse(rewritten.as_bytes()).unwrap(), a_replay());
    let board = a_replay().board;
    let uppercase = text().replace(&board, &board.to_ascii_uppercase());
    assert_ne!(uppercase, text());
    let uppercase = ReplayFile::parse(uppercase.as_bytes()).unwrap();
    assert!(uppercase.is_for(&super::level(MAP).board));
    assert_eq!(uppercase.board, board.to_ascii_uppercase());
    // Older files don't name the version of the game.
    let older = text().replace(&format!("Game: {}\n", env!("CARGO_PKG_VERSION")), "");
    let older_replay = ReplayFile { game: None, ..a_replay() };
    assert_eq!(ReplayFile::parse(older.as_bytes()).unwrap(), older_replay);
    assert_eq!(older_replay.to_string(), older);
}

/// Checks the first fault that is reported after each change of a file.
pub(super) fn check_faults(text: &str, changes: &[(&str, &str, usize, usize, FaultKind)]) {
    for (old, new, line, column, kind) in changes {
        let error = ReplayFile::parse(text.replacen(old, new, 1).as_bytes()).unwrap_err();
        let fault = error.first();
        assert_eq!((fault.line, fault.column, &fault.kind), (*line, *column, kind), "{new}");
    }
}

#[test]
fn unreadable_text_is_reported_with_its_position() {
    let changes = [
        ("ChronoShift Replay", "2D SuperFun!", 1, 1, FaultKind::Header("ChronoShift Replay")),
        ("Version: 1", "Version: 2", 2, 1, FaultKind::FieldValue(ReplayField::Version)),
        ("Version: 1\n", "", 9, 1, FaultKind::MissingField(ReplayField::Version)),
        ("Board: ", "Board: x", 4, 1, FaultKind::FieldValue(ReplayField::Board)),
        ("Score: 11", "Score: -1", 5, 1, FaultKind::FieldValue(ReplayField::Score)),
        ("WWWT", "WXWT", 9, 6, FaultKind::UnknownAction('X')),
        ("Title: ", "Title ", 3, 1, FaultKind::NoColon),
    ];
    check_faults(&text(), &changes);
}

#[test]
fn a_replay_that_fails_says_on_which_turn_and_why() {
    let level = super::level(MAP);
    for (letters, score, expected) in [
        ("SNTEEEWWWT", 12, ReplayError::Score { claimed: 12, actual: 11 }),
        ("SNTEEEWWWTH", 11, ReplayError::ExtraActions { timeline: 2, turn: 7, actions: 1 }),
        ("SNTEEEWWW", 11, ReplayError::NotHome { timeline: 2, turn: 6 }),
        ("SNTEEWWT", 11, ReplayError::NoGoal { timeline: 2, turn: 5 }),
        ("ST", 12, ReplayError::NotAtMachine { timeline: 1, turn: 2, at: (1, 2).into() }),
        ("", 11, ReplayError::NotHome { timeline: 1, turn: 0 }),
    ] {
        let solution = super::actions(letters);
        let replay = ReplayFile { score, solution, ..a_replay() };
        let error = replay.play(Arc::clone(&level.board)).unwrap_err();
        assert_eq!(error, expected, "{letters}");
    }
    let level = super::level("\n+++++\n+SpG+\n+++++");
    let replay = ReplayFile { solution: super::actions("EHHHH"), ..a_replay() };
    let error = replay.play(Arc::clone(&level.board)).unwrap_err();
    assert!(matches!(error, ReplayError::Paradox { timeline: 1, .. }), "{error:?}");
    assert!(!replay.is_for(&level.board));
}

#[test]
fn solutions_of_the_campaign_are_working_replays() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let levels = files.filter(|file| file.extension().is_some_and(|ending| ending == "txt"));
    for file in levels {
        let level = level::parse(&std::fs::read(&file).unwrap()).unwrap();
        let solution = level.solution().unwrap().to_string();
        let replay = replay_of(&level, &solution);
        let reread = ReplayFile::parse(replay.to_string().as_bytes()).unwrap();
        assert_eq!(reread, replay);
        assert!(reread.is_for(&level.board));
        assert_eq!(reread.play(Arc::clone(&level.board)).unwrap().score(), replay.score);
    }
}

proptest! {
    #![proptest_config(super::properties(2000))]

    #[test]
    fn damaged_replays_never_panic(
        damage in prop::collection::vec((0..200_usize, any::<u8>(), 0..3_u8), 1..6),
    ) {
        let mut bytes = text().into_bytes();
        for (index, byte, kind) in damage {
            let index = index % bytes.len();
            match kind {
                0 => bytes[index] = byte,
                1 => bytes.insert(index, b"NESWHT\n .:"[usize::from(byte) % 10]),
                _ => drop(bytes.remove(index)),
            }
        }
        if let Ok(replay) = ReplayFile::parse(&bytes) {
            let reread = ReplayFile::parse(replay.to_string().as_bytes());
            prop_assert_eq!(reread.unwrap(), replay.clone());
            if let Ok(play) = replay.play(Arc::clone(&super::level(MAP).board)) {
                prop_assert_eq!(play.score(), replay.score);
            }
        }
    }
}

#[test]
fn checking_step_by_step_gives_the_same_result() {
    let board = super::level(MAP).board;
    for letters in
        ["SNT EEEWWWT", "SNT EEEWWW", "SNT EEWWT", "SNT EEEWWWT HH", "EET", "NT SNT EEEWWWT"]
    {
        let actions = super::actions(letters);
        let (play, fault) = level::play_until_fault(Arc::clone(&board), &actions);
        let mut check = SolutionCheck::new(Arc::clone(&board), &actions);
        let mut steps = 0;
        let result = loop {
            steps += 1;
            if let Some(result) = check.run(&mut 1) {
                break result;
            }
        };
        assert_eq!(result.err(), fault, "{letters}");
        assert_eq!(check.play().to_saved(), play.to_saved(), "{letters}");
        // Each turn takes one step, and it can take one more step to see that the play is over.
        let turns: usize =
            (1..=play.timeline()).map(|timeline| play.chronicle().turn_count(timeline)).sum();
        assert!((turns..=turns + 1).contains(&steps), "{letters}: {steps} for {turns} turns");
    }
}
