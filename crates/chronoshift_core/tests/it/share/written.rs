//! Rewrites the codes in the project's files with the current compressor.

use std::fs;
use std::path::Path;

use chronoshift_core::level::share::{self, Shared};

/// All files that contain codes, except tests, which create their own.
const FILES: [&str; 7] = [
    "fuzz/seeds/codes/level",
    "fuzz/seeds/codes/relay",
    "levels/daily.codes",
    "web/index.html",
    "docs/share-code.md",
    "docs/cli.md",
    "scripts/web-test",
];

/// Only codes that the current version can read are replaced.
#[test]
#[ignore = "writes files of the project"]
fn rewrite_codes() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in FILES {
        let text = fs::read_to_string(project.join(file)).unwrap();
        let is_separator = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
        let words = text.split_inclusive(is_separator).map(|part| {
            let word = part.trim_end_matches(is_separator);
            let prefix = word.get(..4).unwrap_or_default();
            let code = match prefix.to_ascii_lowercase().as_str() {
                "csl1" | "csr1" => share::decode(word),
                _ => return part.to_owned(),
            };
            let code = match code {
                Ok(Shared::Level(level)) => share::encode(&level),
                Ok(Shared::Replay(replay)) => share::encode_replay(&replay),
                Ok(Shared::Relay(relay, level)) => share::encode_relay(&relay, &level),
                Err(_) => return part.to_owned(),
            };
            let code = code.unwrap();
            let is_for_qr = prefix.starts_with("CS");
            let new_code = if is_for_qr {
                code.qr_text()["CHRONOSHIFT:".len()..].to_owned()
            } else {
                code.text()
            };
            part.replacen(word, &new_code, 1)
        });
        fs::write(project.join(file), words.collect::<String>()).unwrap();
    }
}
