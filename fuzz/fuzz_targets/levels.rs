//! Level files.
#![no_main]

use chronoshift_core::level::{SolutionCheck, lint, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(level) = parse(bytes) else { return };
    // Only what is too large once it is written can't be read again.
    if let Ok(again) = parse(level.to_string().as_bytes()) {
        assert_eq!(again, level);
    }
    lint(&level);
    if let Some(solution) = level.solution() {
        SolutionCheck::new(level.board.clone(), solution).run(&mut (1 << 20));
    }
});
