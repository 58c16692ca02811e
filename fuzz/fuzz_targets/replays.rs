//! Replay files, played on a board.
#![no_main]

use chronoshift_core::level::{ReplayFile, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(replay) = ReplayFile::parse(bytes) else { return };
    if let Ok(again) = ReplayFile::parse(replay.to_string().as_bytes()) {
        assert_eq!(again, replay);
    }
    let level = parse(include_bytes!("../level.txt")).expect("it is a level");
    let _ = replay.play_within(level.board, 1 << 20);
});
