//! A test of the page that describes the format of share codes.

use chronoshift_core::level::share::{self, Shared};

/// The page that describes the format completely.
const PAGE: &str = include_str!("../../../../../docs/share-code.md");

/// Other compressors and versions can write other codes, so the example codes are only decoded.
#[test]
fn the_page_matches_the_format() {
    let blocks = |language: &str| {
        let block_start = format!("```{language}\n");
        let after_starts = PAGE.split(&block_start).skip(1);
        after_starts.map(|rest| rest.split("```").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (files, codes) = (blocks("text"), blocks("code"));
    assert_eq!(files.len(), codes.len());
    assert!(codes.len() >= 5, "{} examples", codes.len());
    for (file, codes) in files.iter().zip(&codes) {
        for code in codes.lines() {
            let decoded = match share::decode(code).unwrap() {
                Shared::Level(level) => level.to_string(),
                Shared::Replay(replay) => replay.to_string(),
                Shared::Relay(relay, level) => format!("{relay}\n{level}"),
            };
            assert_eq!(decoded, *file, "{code}");
        }
    }
    let dictionary = include_bytes!("../../../src/level/share/dictionary/dictionary.bin");
    let crc = crc32fast::hash(dictionary);
    let expected_text = format!("{} bytes with the CRC-32 {crc:08x}", dictionary.len());
    let page = PAGE.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&expected_text), "{expected_text}");
}
