//! A test that the dictionary for compression is made from its sources.

use std::fs;
use std::path::Path;

use chronoshift_core::level::share::{self, Shared};
use flate2::{Decompress, FlushDecompress, Status};

use super::damaged::code_data;

/// The folder of the dictionary and its sources, and each source with the first line of its levels
/// or replays.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/level/share/dictionary");
const SOURCES: [(&str, &str); 3] = [
    ("texts.txt", "2D SuperFun!\n"),
    ("replays.txt", "ChronoShift Replay\n"),
    ("boards.txt", "2D SuperFun!\n"),
];

/// If the environment variable `WRITE_DICTIONARY` is set, writes the dictionary. This changes all
/// codes.
#[test]
fn the_dictionary_is_built_from_its_sources() {
    let folder = Path::new(FOLDER);
    let old_dictionary = fs::read(folder.join("dictionary.bin")).unwrap();
    let mut dictionary = Vec::new();
    for (source, header) in SOURCES {
        let files = fs::read_to_string(folder.join(source)).unwrap();
        for file in files.split(header).skip(1).map(|rest| format!("{header}{rest}")) {
            let (code, written) = match share::open(file.as_bytes()).unwrap() {
                Shared::Level(level) => (share::encode(&level), level.to_string()),
                Shared::Replay(replay) | Shared::Relay(replay, _) => {
                    (share::encode_replay(&replay), replay.to_string())
                }
            };
            assert_eq!(written, file);
            // Decompress the code with the dictionary that compressed it. The payload itself
            // doesn't depend on a dictionary.
            let mut stream = Decompress::new(false);
            stream.set_dictionary(&old_dictionary).unwrap();
            let mut payload = Vec::with_capacity(1 << 16);
            let compressed = code_data(&code.unwrap().text());
            let status = stream.decompress_vec(&compressed, &mut payload, FlushDecompress::Finish);
            assert_eq!(status.unwrap(), Status::StreamEnd);
            dictionary.extend(payload);
        }
    }
    // Deflate can't refer further back than its window.
    assert!(dictionary.len() < 32 << 10, "{} bytes", dictionary.len());
    if std::env::var_os("WRITE_DICTIONARY").is_some() {
        fs::write(folder.join("dictionary.bin"), &dictionary).unwrap();
    } else {
        assert!(
            dictionary == old_dictionary,
            "it is not that of its sources: see WRITE_DICTIONARY"
        );
    }
}
