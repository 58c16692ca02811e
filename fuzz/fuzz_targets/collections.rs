//! Collections of Sokoban levels.
#![no_main]

use chronoshift_core::level::sokoban::{Collection, brjaf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if brjaf::is_brjaf(bytes)
        && let Ok(puzzle) = brjaf::read(bytes)
    {
        let _ = puzzle.level();
    }
    let Ok(collection) = Collection::read(bytes) else { return };
    for puzzle in collection.puzzles().flatten() {
        let _ = puzzle.with_default_author(collection.header()).level();
    }
});
