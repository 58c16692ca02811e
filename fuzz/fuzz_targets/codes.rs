//! Share codes: texts as they come, and contents with the right checksum, which no chance finds.
#![no_main]

use chronoshift_core::level::share::{
    Shared, decode, encode, encode_relay, encode_replay, looks_like_share_code,
};
use data_encoding::BASE64URL_NOPAD;
use libfuzzer_sys::fuzz_target;

const PREFIXES: [&str; 2] = ["csl1", "csr1"];

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        looks_like_share_code(text);
        check(text);
    }
    if let Some((kind, data)) = bytes.split_first() {
        let prefix = PREFIXES[usize::from(*kind) % PREFIXES.len()];
        let mut checksum = crc32fast::Hasher::new();
        checksum.update(prefix.as_bytes());
        checksum.update(data);
        let sealed = [data, &checksum.finalize().to_le_bytes()].concat();
        check(&format!("{prefix}{}", BASE64URL_NOPAD.encode(&sealed)));
    }
});

/// The content of a code can be encoded again, and stays the same.
fn check(text: &str) {
    let Ok(shared) = decode(text) else { return };
    let code = match &shared {
        Shared::Level(level) => encode(level),
        Shared::Replay(replay) => encode_replay(replay),
        Shared::Relay(relay, level) => encode_relay(relay, level),
    };
    assert_eq!(decode(&code.expect("it came from a code").text()), Ok(shared));
}
