//! Tests the format of payloads. Each content has exactly one payload, and all other bytes are
//! refused.

use fastrand::Rng;

use super::code::{Kind, ShareCode};
use super::deflate::{deflate, inflate};
use super::error::ShareError;
use super::payload::{write_level, write_replay};
use super::shared::{Shared, decode, encode, encode_relay, encode_replay};
use crate::level::definition::Level;
use crate::level::replay::ReplayFile;
use crate::level::text::parse;

fn level(text: &str) -> Level {
    parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
}

fn read(kind: Kind, payload: &[u8]) -> Result<Shared, ShareError> {
    decode(&ShareCode::new(kind, deflate(payload).unwrap()).text())
}

const HALL: &str = "2D SuperFun!\n+++++++\n+S b-G+\n+++++++\n\nbutton (3, 1) -> gate (4, 1)\n";

const REPLAY: &str =
    "ChronoShift Replay\nVersion: 1\nBoard: 00ff00ff00ff00ff\nScore: 2\nSolution:\n HT\n";

fn replay() -> ReplayFile {
    ReplayFile::parse(REPLAY.as_bytes()).unwrap()
}

#[test]
fn payloads_are_as_documented() {
    let solved = level(&format!("{HALL}gate (4, 1): any\n\nTitle: a\nSolution:\n HT\n T\n"));
    let payload = b"\x06\x02++++++++S b-G++++++++\x11\0gate (4, 1): any\n\0HTT\0Title: a\n\x01";
    assert_eq!(write_level(&solved), payload);
    let named = b"\0\xff\0\xff\0\xff\0\xffHT\0ChronoShift Replay\nVersion: 1\n\x04\x05\x01";
    assert_eq!(write_replay(&replay(), None), named);
}

/// Other bytes for the same level or replay are refused.
#[test]
fn each_content_has_one_payload() {
    let title = "Title: a\nSolution:\n HT\n";
    let solved = level(&format!("{HALL}\n{title}"));
    let payload = write_level(&solved);
    assert_eq!(read(Kind::Level, &payload), Ok(Shared::Level(solved)));
    let payload_start = &payload[..payload.len() - "\x11\0\0HT\0Title: a\n\x01".len()];
    let long_wire = [0xff, 1, 0, 1, 0, 0, 0];
    for encoded_rest in [
        b"\x11\0\0\0Title: a\nSolution:\n HT\n".as_slice(),
        b"\x11\0\0HT\0Title: a\nSolution:\n HT\n",
        b"\x11\0\0HT\0Title: a\nSolution:\n HTT\n",
        b"\x11\0\0H T\0Title: a\n\x01",
        b"\x11\0\0HT\0Title: a\n\x01\0",
        b"\x11\0\0HT\0Title: a\n\x01\0more",
        b"\x11\0\0HT\0Title: a\n",
        b"\x11\x11\0\0HT\0Title: a\n\x01",
        b"\x11\0button (3, 1) -> gate (4, 1)\n\0HT\0Title: a\n\x01",
        b"\x12\0\0HT\0Title: a\n\x01",
        b"\x01\0\0HT\0Title: a\n\x01",
        &[long_wire.as_slice(), b"HT\0Title: a\n\x01"].concat(),
    ] {
        let payload = [payload_start, encoded_rest].concat();
        assert_eq!(read(Kind::Level, &payload), Err(ShareError::Nonsense), "{encoded_rest:?}");
    }
    // Change the tiles to a portal with one end, the other glyph of a crate button, a line break,
    // and a byte that is not a glyph.
    for (from, to) in [(b' ', b'1'), (b'b', b'P'), (b' ', b'\n'), (b' ', 0xe4)] {
        let mut payload = payload.clone();
        let byte_index = payload.iter().position(|&byte| byte == from).unwrap();
        payload[byte_index] = to;
        assert!(read(Kind::Level, &payload).is_err(), "{to}");
    }
    let payload = write_replay(&replay(), None);
    for extra in [b"\0".as_slice(), b"\0\0", b"\n"] {
        assert!(read(Kind::Replay, &[payload.as_slice(), extra].concat()).is_err(), "{extra:?}");
    }
}

#[test]
fn a_relay_carries_only_its_own_level() {
    let level = level(&format!("{HALL}\nTitle: Hall\n"));
    let board = crate::level::par::board_name(&level.board);
    let relay = ReplayFile { board, unfinished: true, ..replay() };
    let code = encode_relay(&relay, &level).unwrap();
    assert_eq!(decode(&code.text()), Ok(Shared::Relay(relay.clone(), level.clone())));
    let alone = encode_replay(&relay).unwrap();
    assert_eq!(decode(&alone.text()), Ok(Shared::Replay(relay.clone())));
    for wrong_relay in [replay(), ReplayFile { unfinished: false, ..relay }] {
        assert_eq!(encode_relay(&wrong_relay, &level), Err(ShareError::Lossy));
        let payload = write_replay(&wrong_relay, Some(&level));
        assert_eq!(read(Kind::Replay, &payload), Err(ShareError::Nonsense));
    }
}

/// A small payload can decode to a file that exceeds the maximum size.
#[test]
fn payloads_of_files_that_are_too_large_are_refused() {
    let mut too_many_wires = write_level(&level(HALL));
    let byte_index = too_many_wires.iter().position(|&byte| byte == 0x11).unwrap();
    too_many_wires.splice(byte_index..byte_index, vec![0x11; 900_000]);
    assert_eq!(read(Kind::Level, &too_many_wires), Err(ShareError::TooLarge));
    let mut too_many_lines = write_level(&level(&format!("{HALL}\nTitle: a\n")));
    too_many_lines.extend("# \n".repeat(300_000).bytes());
    assert_eq!(read(Kind::Level, &too_many_lines), Err(ShareError::TooManyLines));
    let mut too_many_clones = write_level(&level(&format!("{HALL}\nSolution:\n T\n")));
    let byte_index = too_many_clones.iter().position(|&byte| byte == b'T').unwrap();
    too_many_clones.splice(byte_index..byte_index, vec![b'T'; 600_000]);
    assert_eq!(read(Kind::Level, &too_many_clones), Err(ShareError::TooLarge));
}

/// The checksum can't detect these changes, because it is recomputed.
#[test]
fn changed_payloads_are_refused_or_decode_to_other_content() {
    let mut rng = Rng::with_seed(8);
    let solved = level(&format!(
        "{HALL}\nTitle: a\nPar: 4 proven {}\nSolution:\n HT\n T\n",
        crate::level::par::board_name(&level(HALL).board),
    ));
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..4000 {
        let (kind, mut payload) = match round % 2 {
            0 => (Kind::Level, write_level(&solved)),
            _ => (Kind::Replay, write_replay(&replay(), None)),
        };
        for _ in 0..=rng.usize(..2) {
            let byte_index = rng.usize(..payload.len());
            match rng.usize(..4) {
                0 => payload[byte_index] = rng.u8(..),
                1 => payload[byte_index] ^= 1 << rng.u32(..8),
                2 => _ = payload.remove(byte_index),
                _ => payload.insert(byte_index, rng.u8(..)),
            }
        }
        let shared = read(kind, &payload);
        let reencoded = match &shared {
            Ok(Shared::Level(level)) => encode(level),
            Ok(Shared::Replay(replay)) => encode_replay(replay),
            Ok(Shared::Relay(relay, level)) => encode_relay(relay, level),
            Err(_) => {
                refused += 1;
                continue;
            }
        };
        accepted += 1;
        assert_eq!(inflate(reencoded.unwrap().data()), Ok(payload));
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}
