//! Exported progress: records of a board, with the right checksum, which no chance finds.
#![no_main]

use chronoshift::save::ProgressFolder;
use chronoshift_core::level::{board_name, board_text, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder for files that are thrown away");
    let progress = ProgressFolder::at(folder.path().to_owned());
    let _ = progress.import(bytes);
    let Ok(fields) = std::str::from_utf8(bytes) else { return };
    let board = parse(include_bytes!("../level.txt")).expect("it is a level").board;
    let (name, text) = (board_name(&board), board_text(&board));
    let map = serde_json::json!(text.lines().collect::<Vec<_>>());
    let record = format!(r#"{{"version":1,"board":"{name}","map":{map},{fields}}}"#);
    let check = crc32fast::hash(record.as_bytes());
    let _ = progress.import(format!(r#"{{"check":"{check:08x}","record":{record}}}"#).as_bytes());
    progress.read_all();
});
