//! Replay files: written and read again, damaged, and played on boards on which they do not hold.

use std::sync::Arc;

use chronoshift_core::level::{self, Level, ReplayFile, SolutionCheck};
use chronoshift_core::rules::Replay;
use proptest::prelude::*;

const MAP: &str = "
+++++++
+S  G +
+  b- +
+++++++

button (3, 2) -> gate (4, 2)";

/// A replay of a level that these letters complete.
fn replay_of(level: &Level, letters: &str) -> ReplayFile {
    let play = Replay::new(super::actions(letters).to_vec()).play(Arc::clone(&level.board));
    ReplayFile::from_play(&play, level.title()).unwrap()
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
fn the_form_of_the_first_version_stays() {
    assert_eq!(a_replay().to_string(), text());
    assert_eq!(ReplayFile::parse(text().as_bytes()).unwrap(), a_replay());
    let loose = text().replace("Replay\n", "Replay\n\n").replace('\n', "\r\n");
    assert_eq!(ReplayFile::parse(loose.as_bytes()).unwrap(), a_replay());
    let board = a_replay().board;
    let upper = text().replace(&board, &board.to_ascii_uppercase());
    assert_ne!(upper, text());
    let upper = ReplayFile::parse(upper.as_bytes()).unwrap();
    assert!(upper.is_of(&super::level(MAP).board));
    assert_eq!(upper.board, board.to_ascii_uppercase());
    // Older files do not say in which game.
    let older = text().replace(&format!("Game: {}\n", env!("CARGO_PKG_VERSION")), "");
    let older_replay = ReplayFile { game: None, ..a_replay() };
    assert_eq!(ReplayFile::parse(older.as_bytes()).unwrap(), older_replay);
    assert_eq!(older_replay.to_string(), older);
}

/// Changes of a file that make it faulty, each with the first fault that is reported.
pub(super) fn tell_faults(text: &str, changes: &[(&str, &str, &str)]) {
    for (old, new, said) in changes {
        let error = ReplayFile::parse(text.replacen(old, new, 1).as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(said), "{new}: {error}");
    }
}

#[test]
fn unreadable_text_is_reported_with_its_place() {
    let changes = [
        ("ChronoShift Replay", "2D SuperFun!", "line 1, column 1: the file's first line"),
        ("Version: 1", "Version: 2", "line 2, column 1: the field `Version` cannot be used"),
        ("Version: 1\n", "", "line 9, column 1: the field `Version` is missing"),
        ("Board: ", "Board: x", "line 4, column 1: the field `Board` cannot be used"),
        ("Score: 11", "Score: -1", "line 5, column 1: the field `Score` cannot be used"),
        ("WWWT", "WXWT", "line 9, column 6: `X` is no action"),
        ("Title: ", "Title ", "line 3, column 1: this line of the metadata has no colon"),
    ];
    tell_faults(&text(), &changes);
}

#[test]
fn one_that_does_not_hold_says_on_which_turn_and_why() {
    let level = super::level(MAP);
    for (letters, score, said) in [
        ("SNTEEEWWWT", 12, "it scores 11, not 12 as it says"),
        ("SNTEEEWWWTH", 11, "turn 7 of timeline 2 completes the level, but it goes on"),
        ("SNTEEEWWW", 11, "turn 6 of timeline 2 is the last, and clone 2 is not home"),
        ("SNTEEWWT", 11, "turn 5 of timeline 2 is the last, and nobody has reached the goal"),
        (
            "ST",
            12,
            "turn 2 of timeline 1: clone 1 is to enter the time machine, but stands at (1, 2)",
        ),
        ("", 11, "turn 0 of timeline 1 is the last, and clone 1 is not home"),
    ] {
        let solution = super::actions(letters);
        let replay = ReplayFile { score, solution, ..a_replay() };
        let error = replay.play(Arc::clone(&level.board)).unwrap_err().to_string();
        assert!(error.starts_with(said), "{letters}: {error}");
    }
    let level = super::level("\n+++++\n+SpG+\n+++++");
    let replay = ReplayFile { solution: super::actions("EHHHH"), ..a_replay() };
    let error = replay.play(Arc::clone(&level.board)).unwrap_err().to_string();
    assert!(error.starts_with("paradox in timeline 1: Turn 2: the bridge"), "{error}");
    assert!(!replay.is_of(&level.board));
}

#[test]
fn solutions_of_the_campaign_are_replays_that_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let levels = files.filter(|file| file.extension().is_some_and(|ending| ending == "txt"));
    for file in levels {
        let level = level::parse(&std::fs::read(&file).unwrap()).unwrap();
        let solution = level.solution().unwrap().to_string();
        let replay = replay_of(&level, &solution);
        let read = ReplayFile::parse(replay.to_string().as_bytes()).unwrap();
        assert_eq!(read, replay);
        assert!(read.is_of(&level.board));
        assert_eq!(read.play(Arc::clone(&level.board)).unwrap().score(), replay.score);
    }
}

proptest! {
    #![proptest_config(super::properties(2000))]

    #[test]
    fn no_damage_does_harm(
        damage in prop::collection::vec((0..200_usize, any::<u8>(), 0..3_u8), 1..6),
    ) {
        let mut bytes = text().into_bytes();
        for (at, byte, how) in damage {
            let at = at % bytes.len();
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, b"NESWHT\n .:"[usize::from(byte) % 10]),
                _ => drop(bytes.remove(at)),
            }
        }
        if let Ok(replay) = ReplayFile::parse(&bytes) {
            let again = ReplayFile::parse(replay.to_string().as_bytes());
            prop_assert_eq!(again.unwrap(), replay.clone());
            if let Ok(play) = replay.play(Arc::clone(&super::level(MAP).board)) {
                prop_assert_eq!(play.score(), replay.score);
            }
        }
    }
}

#[test]
fn played_bit_by_bit_it_comes_to_the_same() {
    let board = super::level(MAP).board;
    for letters in
        ["SNT EEEWWWT", "SNT EEEWWW", "SNT EEWWT", "SNT EEEWWWT HH", "EET", "NT SNT EEEWWWT"]
    {
        let actions = super::actions(letters);
        let (play, fault) = level::play_as_far(Arc::clone(&board), &actions);
        let mut check = SolutionCheck::new(Arc::clone(&board), &actions);
        let mut steps = 0;
        let end = loop {
            steps += 1;
            if let Some(end) = check.run(&mut 1) {
                break end;
            }
        };
        assert_eq!(end.err(), fault, "{letters}");
        assert_eq!(check.play().to_saved(), play.to_saved(), "{letters}");
        // A turn a step, and one to see that it is over.
        let turns: usize = (1..=play.timeline()).map(|it| play.chronicle().turns(it)).sum();
        assert!((turns..=turns + 1).contains(&steps), "{letters}: {steps} for {turns} turns");
    }
}
