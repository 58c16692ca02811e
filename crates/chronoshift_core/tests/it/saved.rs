//! Tests of plays that are saved and restored.

use std::sync::Arc;

use chronoshift_core::level::{SavedAttempt, SavedError};
use chronoshift_core::rules::{Action, Command, Play, Recordings, Splice, Status};
use serde_json::{Value, json};

const MAP: &str = "
+++++++
+S  c +
+   G +
+++++++";

pub(super) fn save_and_restore(play: &Play) -> Play {
    let saved: SavedAttempt = serde_json::from_str(&saved_json(play)).unwrap();
    let restored = Play::from_saved(Arc::clone(play.board()), saved).unwrap();
    assert_eq!(saved_json(&restored), saved_json(play));
    restored
}

fn saved_json(play: &Play) -> String {
    serde_json::to_string(&play.to_saved()).unwrap()
}

/// A play with many kinds of actions and commands, some of which are undone.
fn sample_play() -> Play {
    let mut play = super::play(MAP);
    for action in super::actions("EWTHHEE") {
        play.act(action);
    }
    let splice = Splice::insert(play.recordings(), 0, 0, Action::Wait).unwrap();
    play.command(Command::Edit(splice));
    play.command(Command::ResetClone);
    let splice = Splice::cut(play.recordings(), 0, 2).unwrap();
    play.command(Command::Edit(splice));
    play.command(Command::Replace(Recordings::cut(["HT", "N"].map(super::actions))));
    play.undo();
    play.undo();
    play
}

fn sample_value() -> Value {
    serde_json::to_value(sample_play().to_saved()).unwrap()
}

#[test]
fn the_format_of_this_version_is_stable() {
    let play = json!({
        "recordings": ["HEWT", ""],
        "passed": 0,
        "log": {
            "done": [
                { "Acts": 7 },
                { "Change": {
                    "change": {
                        "Edit": { "clone": 0, "turn": 0, "removed": "", "inserted": "H" },
                    },
                    "passed": 0,
                    "added_clone": false,
                } },
                { "Change": {
                    "change": {
                        "ResetClone": { "clone": 1, "turn": 0, "removed": "HHEE", "inserted": "" },
                    },
                    "passed": 0,
                    "added_clone": false,
                } },
            ],
            "undone": [
                { "Replace": ["HT", "N"] },
                { "Edit": { "clone": 0, "turn": 2, "removed": "WT", "inserted": "" } },
            ],
        },
    });
    let board = "1bf05930f9f6d176";
    assert_eq!(sample_value(), json!({ "version": 2, "board": board, "play": play }));
}

/// Restores the play after one of its saved values has been changed.
fn read_with(pointer: &str, value: Value) -> Result<Play, SavedError> {
    let mut saved = sample_value();
    *saved.pointer_mut(pointer).unwrap() = value;
    Play::from_saved(Arc::clone(sample_play().board()), serde_json::from_value(saved).unwrap())
}

#[test]
fn inconsistent_saved_attempts_are_refused() {
    let huge = u64::MAX;
    let long_recording = format!("{}T", "H".repeat(200_000));
    // These recordings have few letters, but 2,500,000 turns.
    let recordings =
        [vec!["H".repeat(10_000) + "T"], vec!["T".to_owned(); 254], vec![String::new()]];
    let recordings = recordings.concat();
    for (pointer, value, error) in [
        ("/version", json!(1), SavedError::Version(1)),
        ("/board", json!(""), SavedError::OtherBoard),
        ("/play/passed", json!(1), SavedError::Inconsistent),
        ("/play/passed", json!(huge), SavedError::Inconsistent),
        ("/play/recordings", json!(["HEWT"]), SavedError::Inconsistent),
        ("/play/recordings", json!(["HEWT", "", ""]), SavedError::Inconsistent),
        ("/play/recordings", json!(["HEW", ""]), SavedError::Inconsistent),
        ("/play/recordings", json!(vec![long_recording; 300]), SavedError::TooLarge),
        ("/play/recordings", json!(recordings), SavedError::TooLarge),
        (
            "/play/log/done",
            json!([{ "Change": {
                "change": { "ResetLevel": recordings },
                "passed": 0,
                "added_clone": false,
            } }]),
            SavedError::Inconsistent,
        ),
        ("/play/log/done/0/Acts", json!(3), SavedError::Inconsistent),
        ("/play/log/done/0/Acts", json!(8), SavedError::Inconsistent),
        ("/play/log/done/0/Acts", json!(huge), SavedError::Inconsistent),
        ("/play/log/done/1/Change/added_clone", json!(true), SavedError::Inconsistent),
        ("/play/log/done/2/Change/passed", json!(huge), SavedError::Inconsistent),
        ("/play/log/done/1/Change/passed", json!(huge), SavedError::Inconsistent),
        ("/play/log/done/1/Change/change/Edit/clone", json!(huge), SavedError::Inconsistent),
        ("/play/log/done/1/Change/change/Edit/turn", json!(huge), SavedError::Inconsistent),
        ("/play/log/done/1/Change/change/Edit/inserted", json!("N"), SavedError::Inconsistent),
        ("/play/log/done/1/Change/change/Edit/inserted", json!("HEWT"), SavedError::Inconsistent),
        ("/play/log/done/1/Change/change/Edit/removed", json!("T"), SavedError::Inconsistent),
    ] {
        let result = read_with(pointer, value.clone());
        assert_eq!(result.err(), Some(error), "{pointer} is {value}");
    }
}

#[test]
fn a_play_after_recordings_has_nothing_more_to_undo() {
    let play = read_with("/play/log/done", json!([])).unwrap();
    let past = vec![super::actions("HEWT")];
    let mut continued = Play::with_past(Arc::clone(play.board()), past);
    assert_eq!(continued.recordings(), play.recordings());
    assert_eq!(continued.undo(), None);
    save_and_restore(&continued);
}

#[test]
fn values_that_are_not_plays_are_refused_with_a_message() {
    for (pointer, value) in [
        ("/play", json!(null)),
        ("/play/recordings", json!([])),
        ("/play/recordings", json!(["HTH"])),
        ("/play/recordings", json!(["HX", ""])),
        ("/play/passed", json!(-1)),
        ("/play/passed", json!(1e30)),
        ("/play/log/done/0/Acts", json!(0)),
        ("/play/log/undone/0", json!("Jump")),
        ("/play/log/undone/1/Edit/clone", json!(-1)),
        ("/play/log/undone/1/Edit/removed", json!("WX")),
    ] {
        let error = read_with(pointer, value.clone()).err();
        assert_eq!(error, Some(SavedError::Unreadable), "{pointer} is {value}");
    }
}

#[test]
fn impossible_redos_are_dropped() {
    let cut = json!({ "clone": u64::MAX, "turn": 0, "removed": "N", "inserted": "" });
    let impossible = json!([{ "Act": "N" }, { "Edit": cut }]);
    let mut play = read_with("/play/log/undone", impossible).unwrap();
    assert_eq!((play.redo(), play.next_redo()), (None, None));
}

#[test]
fn saved_plays_of_other_boards_are_refused() {
    let other = super::play(&MAP.replace('c', " "));
    let restored = Play::from_saved(Arc::clone(other.board()), sample_play().to_saved());
    assert_eq!(restored.err(), Some(SavedError::OtherBoard));
}

#[test]
fn a_play_resumes_where_it_was_saved() {
    // Clone 2 is inside and lets turns pass until clone 1 is inside too. Undo and redo of these
    // turns follow.
    let mut play = super::play(MAP);
    for action in super::actions("EWHHHTTHH") {
        play.act(action);
    }
    let mut restored = save_and_restore(&play);
    assert!(restored.is_waiting());
    assert_eq!((restored.elapsed(), restored.status()), (3, &Status::Playing));
    for _ in 0..9 {
        assert_eq!(restored.undo(), play.undo());
        restored = save_and_restore(&restored);
        assert_eq!(restored.world(), play.world());
    }
    assert_eq!((restored.undo(), restored.elapsed()), (None, 0));
}
