//! Codes that are damaged or forged, and texts that are no codes.

use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::{self, Level, Players, ReplayFile};
use data_encoding::BASE64URL_NOPAD;

use super::{campaign, check};
use crate::random::Rng;

/// Some more characters to put into codes.
const OTHERS: &str = " \n=+/.:,'\"*~0189\0äЖ\u{1f4e6}\u{200b}";

/// A code of a kind with this data.
fn sealed(prefix: &str, data: &[u8]) -> String {
    let checksum = crc32fast::hash(&[prefix.as_bytes(), data].concat());
    format!("{prefix}{}", BASE64URL_NOPAD.encode(&[data, &checksum.to_le_bytes()].concat()))
}

/// The data in a code.
pub(super) fn data(code: &str) -> Vec<u8> {
    let mut bytes = BASE64URL_NOPAD.decode(&code.as_bytes()[4..]).unwrap();
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// Every change of one character, every one left out and every one added, in codes of some levels.
#[test]
fn no_change_of_one_character_passes() {
    let replay =
        "ChronoShift Replay\nVersion: 1\nBoard: 00ff00ff00ff00ff\nScore: 2\nSolution: HT\n";
    let replay = ReplayFile::parse(replay.as_bytes()).unwrap();
    let codes = campaign()
        .iter()
        .step_by(32)
        .map(|level| share::encode(level).unwrap())
        .collect::<Vec<_>>();
    for code in codes.into_iter().chain([share::encode_replay(&replay).unwrap()]) {
        let qr = code.qr_text();
        for code in [code.text().as_str(), &qr["CHRONOSHIFT:".len()..]] {
            let code: Vec<_> = code.chars().collect();
            let letters = ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("-_".chars());
            let letters: Vec<_> = letters.chain(OTHERS.chars()).collect();
            let refused = |changed: &[char]| {
                let changed: String = changed.iter().collect();
                assert!(share::decode(&changed).is_err(), "{changed}");
            };
            for at in 0..code.len() {
                let mut changed = code.clone();
                for &letter in letters.iter().filter(|&&letter| letter != code[at]) {
                    changed[at] = letter;
                    refused(&changed);
                }
                refused(&[&code[..at], &code[at + 1..]].concat());
                for added in ['A', '2', code[at]] {
                    refused(&[&code[..at], &[added], &code[at..]].concat());
                }
                if at > 0 && code[at - 1] != code[at] {
                    changed[at] = code[at - 1];
                    changed[at - 1] = code[at];
                    refused(&changed);
                }
                refused(&code[..at]);
            }
        }
    }
}

#[test]
fn each_fault_has_a_message() {
    let code = share::encode(&campaign()[0]).unwrap().text();
    let told = |text: &str| share::decode(text).unwrap_err();
    assert_eq!(told(""), ShareError::NotACode);
    assert_eq!(told("hello"), ShareError::NotACode);
    assert_eq!(told("chronoshift:"), ShareError::NotACode);
    assert_eq!(told(&code.to_lowercase()), ShareError::Checksum);
    assert_eq!(told(&code.replacen("csl1", "csr1", 1)), ShareError::Checksum);
    assert_eq!(told(&code.replacen("csl1", "csl2", 1)), ShareError::OtherVersion('2'));
    assert_eq!(told("csl1"), ShareError::Length);
    let odd = format!("  chronoshift:{} ä{}", &code[..9], &code[9..]);
    assert!(matches!(
        told(&odd),
        ShareError::Character { found: 'ä', place: 25 } | ShareError::Length
    ));
    let changed = format!("  {}\n{}Ä{}", &code[..6], &code[6..9], &code[10..]);
    assert_eq!(told(&changed), ShareError::Character { found: 'Ä', place: 13 });
    // Some lengths are those of no code.
    let cut = |by| told(&code[..code.len() - by]);
    assert!((1..9).all(|by| matches!(cut(by), ShareError::Length | ShareError::Checksum)));
    assert!((1..9).any(|by| cut(by) == ShareError::Length));
    assert!((1..9).any(|by| cut(by) == ShareError::Checksum));
    assert_eq!(told(&sealed("csl1", &[])), ShareError::Nonsense);
}

/// Codes with the right checksum, whose data was made up or changed: they are refused, or hold
/// a content that can be coded.
fn attack(rounds: usize) {
    let mut rng = Rng::new(2012);
    let levels = campaign();
    let codes: Vec<_> = levels.iter().map(|level| share::encode(level).unwrap().text()).collect();
    let (mut whole, mut refused) = (0, 0);
    for round in 0..rounds {
        let code = &codes[rng.below(codes.len())];
        let mut bytes = match round % 4 {
            0 => (0..rng.below(400)).map(|_| rng.below(256) as u8).collect(),
            _ => data(code),
        };
        if round % 4 > 0 {
            for _ in 0..=rng.below(3) {
                let at = rng.below(bytes.len());
                match rng.below(4) {
                    0 => bytes[at] ^= 1 << rng.below(8),
                    1 => bytes[at] = rng.below(256) as u8,
                    2 => bytes.truncate(at.max(1)),
                    _ => bytes.insert(at, 0),
                }
            }
        }
        match share::decode(&sealed([&code[..4], "csr1"][round / 4 % 8 / 7], &bytes)) {
            Ok(Shared::Level(level)) => {
                whole += 1;
                check(&level);
            }
            Ok(Shared::Replay(replay)) => {
                whole += 1;
                let code = share::encode_replay(&replay).unwrap();
                assert_eq!(share::decode(&code.text()), Ok(Shared::Replay(replay)));
            }
            Ok(Shared::Relay(relay, level)) => {
                whole += 1;
                let code = share::encode_relay(&relay, &level).unwrap();
                assert_eq!(share::decode(&code.text()), Ok(Shared::Relay(relay, level)));
            }
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().is_empty());
            }
        }
    }
    assert!(whole > 0 && refused > 0, "{whole} whole, {refused} refused");
}

/// The number of changed codes of each kind: `SHARE_MUTATIONS`, or fewer for a quick run.
fn mutations() -> usize {
    std::env::var("SHARE_MUTATIONS").map_or(5000, |count| count.parse().unwrap())
}

#[test]
fn attacked_codes_are_refused_or_hold_something() {
    attack(mutations());
}

/// Some changes at once, in codes of levels, replays and relays.
#[test]
fn changed_codes_are_never_believed() {
    let mut rng = Rng::new(18);
    let mut codes = Vec::new();
    for level in campaign() {
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
    let letters: Vec<_> =
        ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("-_".chars()).collect();
    for _ in 0..mutations() {
        let whole: Vec<_> = codes[rng.below(codes.len())].text().chars().collect();
        let mut changed = whole.clone();
        for _ in 0..=rng.below(6) {
            let at = rng.below(changed.len() - 1);
            match rng.below(4) {
                0 => changed[at] = rng.pick(&letters),
                1 => changed.swap(at, at + 1),
                2 => _ = changed.remove(at),
                _ => changed.insert(at, rng.pick(&letters)),
            }
        }
        if changed != whole {
            let text: String = changed.into_iter().collect();
            assert!(share::decode(&text).is_err(), "{text}");
        }
    }
}

#[test]
fn made_up_data_is_refused_or_holds_something() {
    for byte in [0, 0xff, 0x55, 0x80, 1] {
        for length in [0, 1, 2, 4, 6, 100, 4000, 300_000, 1 << 21, 3 << 20] {
            for prefix in ["csl1", "csr1"] {
                _ = share::decode(&sealed(prefix, &vec![byte; length]));
            }
        }
    }
}

#[test]
fn any_text_is_refused() {
    let mut rng = Rng::new(1);
    for round in 0..100_000 {
        let letters: Vec<_> = match round % 3 {
            0 => "CSL1ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".chars().collect(),
            1 => "csl1rABZaz09-_".chars().collect(),
            _ => "csl1 \n:CSR1chronoshift=äЖ\0\u{1f4e6}".chars().collect(),
        };
        let prefix =
            ["", "csl1", "csr1", "CSL1", "chronoshift:csl1", "CHRONOSHIFT:CSR1"][rng.below(6)];
        let text = (0..rng.below(60)).map(|_| rng.pick(&letters));
        let text = prefix.to_owned() + &text.collect::<String>();
        assert!(share::decode(&text).is_err(), "{text}");
    }
}
