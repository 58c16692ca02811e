//! Tests of codes that are damaged or forged, and of texts that are not codes.

use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::{self, Level, Players, ReplayFile};
use data_encoding::BASE64URL_NOPAD;

use super::{campaign_levels, check};
use crate::random::Rng;

/// Other characters to put into codes.
const OTHER_CHARS: &str = " \n=+/.:,'\"*~0189\0äЖ\u{1f4e6}\u{200b}";

/// Creates a code with a valid checksum from a prefix and data.
fn seal(prefix: &str, data: &[u8]) -> String {
    let checksum = crc32fast::hash(&[prefix.as_bytes(), data].concat());
    format!("{prefix}{}", BASE64URL_NOPAD.encode(&[data, &checksum.to_le_bytes()].concat()))
}

/// Decodes the data in a code, without the checksum.
pub(super) fn code_data(code: &str) -> Vec<u8> {
    let mut bytes = BASE64URL_NOPAD.decode(&code.as_bytes()[4..]).unwrap();
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// Some codes are tried with each character replaced, removed, or swapped with its neighbour, with
/// a character inserted anywhere, and with their ends cut off.
#[test]
fn every_change_of_one_character_is_refused() {
    let replay =
        "ChronoShift Replay\nVersion: 1\nBoard: 00ff00ff00ff00ff\nScore: 2\nSolution: HT\n";
    let replay = ReplayFile::parse(replay.as_bytes()).unwrap();
    let codes = campaign_levels()
        .iter()
        .step_by(64)
        .map(|level| share::encode(level).unwrap())
        .collect::<Vec<_>>();
    for code in codes.into_iter().chain([share::encode_replay(&replay).unwrap()]) {
        let qr = code.qr_text();
        for code in [code.text().as_str(), &qr["CHRONOSHIFT:".len()..]] {
            let code: Vec<_> = code.chars().collect();
            let characters = ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("-_".chars());
            let characters: Vec<_> = characters.chain(OTHER_CHARS.chars()).collect();
            let check_refused = |changed: &[char]| {
                let changed: String = changed.iter().collect();
                assert!(share::decode(&changed).is_err(), "{changed}");
            };
            for index in 0..code.len() {
                let mut changed = code.clone();
                for &letter in characters.iter().filter(|&&letter| letter != code[index]) {
                    changed[index] = letter;
                    check_refused(&changed);
                }
                check_refused(&[&code[..index], &code[index + 1..]].concat());
                for added in ['A', '2', code[index]] {
                    check_refused(&[&code[..index], &[added], &code[index..]].concat());
                }
                if index > 0 && code[index - 1] != code[index] {
                    changed[index] = code[index - 1];
                    changed[index - 1] = code[index];
                    check_refused(&changed);
                }
                check_refused(&code[..index]);
            }
        }
    }
}

#[test]
fn each_fault_has_a_message() {
    let code = share::encode(&campaign_levels()[0]).unwrap().text();
    let error_of = |text: &str| share::decode(text).unwrap_err();
    assert_eq!(error_of(""), ShareError::NotACode);
    assert_eq!(error_of("hello"), ShareError::NotACode);
    assert_eq!(error_of("chronoshift:"), ShareError::NotACode);
    assert_eq!(error_of(&code.to_lowercase()), ShareError::Checksum);
    assert_eq!(error_of(&code.replacen("csl1", "csr1", 1)), ShareError::Checksum);
    assert_eq!(error_of(&code.replacen("csl1", "csl2", 1)), ShareError::OtherVersion('2'));
    assert_eq!(error_of("csl1"), ShareError::Length);
    let with_wrong_char = format!("  chronoshift:{} ä{}", &code[..9], &code[9..]);
    assert!(matches!(
        error_of(&with_wrong_char),
        ShareError::Character { found: 'ä', position: 25 } | ShareError::Length
    ));
    let changed = format!("  {}\n{}Ä{}", &code[..6], &code[6..9], &code[10..]);
    assert_eq!(error_of(&changed), ShareError::Character { found: 'Ä', position: 13 });
    // A cut code has an impossible length or a wrong checksum.
    let error_of_cut = |by| error_of(&code[..code.len() - by]);
    assert!((1..9).all(|by| matches!(error_of_cut(by), ShareError::Length | ShareError::Checksum)));
    assert!((1..9).any(|by| error_of_cut(by) == ShareError::Length));
    assert!((1..9).any(|by| error_of_cut(by) == ShareError::Checksum));
    assert_eq!(error_of(&seal("csl1", &[])), ShareError::Nonsense);
}

/// Decodes codes with valid checksums whose data was made up or changed. They must be refused or
/// hold content that can be encoded again.
fn decode_changed_data(rounds: usize) {
    let mut rng = Rng::new(2012);
    let levels = campaign_levels();
    let codes: Vec<_> = levels.iter().map(|level| share::encode(level).unwrap().text()).collect();
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..rounds {
        let code = &codes[rng.below(codes.len())];
        let mut bytes = match round % 4 {
            0 => (0..rng.below(400)).map(|_| rng.below(256) as u8).collect(),
            _ => code_data(code),
        };
        if round % 4 > 0 {
            for _ in 0..=rng.below(3) {
                let position = rng.below(bytes.len());
                match rng.below(4) {
                    0 => bytes[position] ^= 1 << rng.below(8),
                    1 => bytes[position] = rng.below(256) as u8,
                    2 => bytes.truncate(position.max(1)),
                    _ => bytes.insert(position, 0),
                }
            }
        }
        match share::decode(&seal([&code[..4], "csr1"][round / 4 % 8 / 7], &bytes)) {
            Ok(Shared::Level(level)) => {
                accepted += 1;
                check(&level);
            }
            Ok(Shared::Replay(replay)) => {
                accepted += 1;
                let code = share::encode_replay(&replay).unwrap();
                assert_eq!(share::decode(&code.text()), Ok(Shared::Replay(replay)));
            }
            Ok(Shared::Relay(relay, level)) => {
                accepted += 1;
                let code = share::encode_relay(&relay, &level).unwrap();
                assert_eq!(share::decode(&code.text()), Ok(Shared::Relay(relay, level)));
            }
            Err(_) => refused += 1,
        }
    }
    assert!(accepted > 0 && refused > 0, "{accepted} whole, {refused} refused");
}

/// The number of changed codes of each kind. The environment variable `SHARE_MUTATIONS` overrides
/// the default.
fn mutation_count() -> usize {
    crate::env_number("SHARE_MUTATIONS").map_or(5000, |count| count as usize)
}

#[test]
fn codes_with_changed_data_are_refused_or_valid() {
    decode_changed_data(mutation_count());
}

/// The codes of levels, replays and relays are changed in several positions.
#[test]
fn changed_codes_are_refused() {
    let mut rng = Rng::new(18);
    let mut codes = Vec::new();
    for level in campaign_levels() {
        let relay = ReplayFile {
            board: level::board_name(&level.board),
            title: level.title(),
            score: 2,
            game: None,
            solution: crate::actions("ET"),
            unfinished: true,
            players: Players::default(),
        };
        codes.extend([
            share::encode(&level).unwrap(),
            share::encode_replay(&relay).unwrap(),
            share::encode_relay(&relay, &Level::new(level.board)).unwrap(),
        ]);
    }
    let characters: Vec<_> =
        ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("-_".chars()).collect();
    for _ in 0..mutation_count() {
        let original: Vec<_> = codes[rng.below(codes.len())].text().chars().collect();
        let mut changed = original.clone();
        for _ in 0..=rng.below(6) {
            let position = rng.below(changed.len() - 1);
            match rng.below(4) {
                0 => changed[position] = rng.pick(&characters),
                1 => changed.swap(position, position + 1),
                2 => _ = changed.remove(position),
                _ => changed.insert(position, rng.pick(&characters)),
            }
        }
        if changed != original {
            let text: String = changed.into_iter().collect();
            assert!(share::decode(&text).is_err(), "{text}");
        }
    }
}

#[test]
fn made_up_data_never_panics() {
    for byte in [0, 0xff, 0x55, 0x80, 1] {
        for length in [0, 1, 2, 4, 6, 100, 4000, 300_000, 1 << 21, 3 << 20] {
            for prefix in ["csl1", "csr1"] {
                _ = share::decode(&seal(prefix, &vec![byte; length]));
            }
        }
    }
}

#[test]
fn random_texts_are_refused() {
    let mut rng = Rng::new(1);
    for round in 0..100_000 {
        let characters: Vec<_> = match round % 3 {
            0 => "CSL1ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".chars().collect(),
            1 => "csl1rABZaz09-_".chars().collect(),
            _ => "csl1 \n:CSR1chronoshift=äЖ\0\u{1f4e6}".chars().collect(),
        };
        let prefix =
            ["", "csl1", "csr1", "CSL1", "chronoshift:csl1", "CHRONOSHIFT:CSR1"][rng.below(6)];
        let text = (0..rng.below(60)).map(|_| rng.pick(&characters));
        let text = prefix.to_owned() + &text.collect::<String>();
        assert!(share::decode(&text).is_err(), "{text}");
    }
}
