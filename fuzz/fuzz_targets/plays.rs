//! Saved attempts, with their undo and redo.
#![no_main]

use chronoshift_core::level::{SavedAttempt, board_name, parse};
use chronoshift_core::rules::Play;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

fuzz_target!(|bytes: &[u8]| {
    let Ok(play) = serde_json::from_slice::<Value>(bytes) else { return };
    let board = parse(include_bytes!("../level.txt")).expect("it is a level").board;
    let saved = json!({ "version": 2, "board": board_name(&board), "play": play });
    let Ok(saved) = serde_json::from_value::<SavedAttempt>(saved) else { return };
    saved.recordings();
    let Ok(mut play) = Play::from_saved(board.clone(), saved) else { return };
    assert!(Play::from_saved(board, play.to_saved()).is_ok());
    for _ in 0..100 {
        play.undo();
    }
    for _ in 0..100 {
        play.redo();
    }
});
