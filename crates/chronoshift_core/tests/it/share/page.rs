//! The page that describes the format.

use chronoshift_core::level::share::{self, Shared};

/// The page from which the format can be built anew.
const PAGE: &str = include_str!("../../../../../docs/share-code.md");

/// Another compressor, or another version of it, may write other codes: they are only read.
#[test]
fn the_page_has_the_format() {
    let blocks = |language: &str| {
        let begin = format!("```{language}\n");
        let rests = PAGE.split(&begin).skip(1);
        rests.map(|rest| rest.split("```").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (files, codes) = (blocks("text"), blocks("code"));
    assert_eq!(files.len(), codes.len());
    assert!(codes.len() >= 5, "{} examples", codes.len());
    for (files, codes) in files.iter().zip(&codes) {
        for code in codes.lines() {
            let decoded = match share::decode(code).unwrap() {
                Shared::Level(level) => level.to_string(),
                Shared::Replay(replay) => replay.to_string(),
                Shared::Relay(relay, level) => format!("{relay}\n{level}"),
            };
            assert_eq!(decoded, *files, "{code}");
        }
    }
    let dictionary = include_bytes!("../../../src/level/share/dictionary/dictionary.bin");
    let crc = crc32fast::hash(dictionary);
    let said = format!("{} bytes with the CRC-32 {crc:08x}", dictionary.len());
    let page = PAGE.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&said), "{said}");
}
