//! The page that describes the format.

use chronoshift_core::level::share::{self, Shared};
use chronoshift_core::level::{Level, ReplayFile};

/// The page from which the format can be built anew.
const PAGE: &str = include_str!("../../../../../docs/share-code.md");

#[test]
fn the_page_has_the_format() {
    let files: Vec<_> =
        PAGE.split("```text\n").skip(1).map(|part| part.split("```").next().unwrap()).collect();
    let codes = PAGE.split("```code\n").skip(1).map(|part| part.split("```").next().unwrap());
    let mut count = 0;
    for (file, codes) in files.iter().zip(codes) {
        count += 1;
        let code = match file.parse::<Level>() {
            Ok(level) => share::encode(&level),
            Err(_) => share::encode_replay(&ReplayFile::parse(file.as_bytes()).unwrap()),
        }
        .unwrap();
        let codes: Vec<_> = codes.lines().collect();
        assert_eq!(codes, [code.text(), code.qr_text()], "{file}");
        let decoded = match share::decode(codes[0]).unwrap() {
            Shared::Level(level) => level.to_string(),
            Shared::Replay(replay) => replay.to_string(),
        };
        assert_eq!(decoded, *file);
    }
    assert!(count >= 4, "{count} examples");
    let primer = include_bytes!("../../../src/level/share/primer.txt");
    let said = format!("{} bytes with the CRC-32 {:08x}", primer.len(), crc32fast::hash(primer));
    assert!(PAGE.contains(&said), "{said}");
    ReplayFile::parse(include_bytes!("../../../src/level/share/primer.replay")).unwrap();
    for level in str::from_utf8(primer).unwrap().split("2D SuperFun!\n").skip(1) {
        format!("2D SuperFun!\n{level}").parse::<Level>().unwrap();
    }
}
