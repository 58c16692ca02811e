//! Exported progress: records of a board, with the right checksum, which no chance finds.
#![no_main]

use std::path::PathBuf;
use std::sync::Arc;

use chronoshift_core::level::{board_name, board_text, parse};
use chronoshift_save::Memory;
use chronoshift_save::progress::{import, open, read_all};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let memory = Arc::new(Memory::default());
    let mut store = open(memory, PathBuf::from("/progress"));
    let _ = import(&mut store, bytes);
    let Ok(fields) = std::str::from_utf8(bytes) else { return };
    let board = parse(include_bytes!("../level.txt")).expect("it is a level").board;
    let (name, text) = (board_name(&board), board_text(&board));
    let map = serde_json::json!(text.lines().collect::<Vec<_>>());
    let record = format!(r#"{{"version":1,"board":"{name}","map":{map},{fields}}}"#);
    let check = crc32fast::hash(record.as_bytes());
    let sealed = format!(r#"{{"check":"{check:08x}","record":{record}}}"#);
    let _ = import(&mut store, sealed.as_bytes());
    read_all(&mut store);
});
