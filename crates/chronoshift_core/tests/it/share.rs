//! Share codes.

use std::fs;
use std::path::Path;

use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::{self, KeptReplay, Level};
use chronoshift_core::rules::{BoardBuilder, ButtonKind, Field};
use data_encoding::BASE64URL_NOPAD;
use proptest::prelude::*;

/// Some more characters to put into codes.
const OTHERS: &str = " \n=+/.:,'\"*~0189\0äЖ\u{1f4e6}\u{200b}";

fn project() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn campaign() -> Vec<Level> {
    let files = fs::read_dir(project().join("levels")).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|it| it == "txt"));
    files.map(|file| level::parse(&fs::read(file).unwrap()).unwrap()).collect()
}

fn cases() -> Vec<Level> {
    let cases = super::CASES.lines().map(|line| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        level::parse(case["level"].as_str().unwrap().as_bytes()).unwrap()
    });
    cases.collect()
}

/// Codes a level and decodes it, in both alphabets.
fn check(level: &Level) {
    let code = share::encode(level).unwrap();
    for text in [code.text(), code.link(), code.qr_text()] {
        let Ok(Shared::Level(back)) = share::decode(&text) else { panic!("{text}") };
        assert_eq!(back.to_string(), level.to_string());
        assert_eq!(back, *level);
    }
}

/// A code of a kind, made from what is coded in it.
fn sealed(prefix: &str, data: &[u8]) -> String {
    let checksum = crc32fast::hash(&[prefix.as_bytes(), data].concat());
    format!("{prefix}{}", BASE64URL_NOPAD.encode(&[data, &checksum.to_le_bytes()].concat()))
}

/// What is coded in a code.
fn data(code: &str) -> Vec<u8> {
    let mut bytes = BASE64URL_NOPAD.decode(&code.as_bytes()[4..]).unwrap();
    bytes.truncate(bytes.len() - 4);
    bytes
}

#[test]
fn levels_come_back_as_they_were() {
    campaign().iter().chain(&cases()).for_each(check);
}

#[test]
fn metadata_comes_back_to_the_byte() {
    let map = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n";
    let name = level::board_name(&map.parse::<Level>().unwrap().board);
    for metadata in [
        "# only a comment\n",
        "# first\nTitle: a\n# between\nx-Y!:\tb \n . \n# in it\n\tc\nAuthor:\n# last\n",
        "solution:  E T\n",
        "Solution:\n ET\n .\n",
        "Solution:\n ET\n",
        "Solution: \n ETT\nA: b\n",
        "Solution:\n",
        "Solution:\n NNNN\nPar: 4 proven 0000000000000000\n",
        "Title: Ünïcödé ✓ 漢字 \u{1f4e6} \u{2028} 'x'\n",
    ] {
        check(&format!("{map}\n{metadata}").parse().unwrap());
    }
    for score in [1, 2, 3] {
        let par = format!("{map}\nPar: {score} found {name}\nSolution:\n ET\nOld: {name}\n");
        check(&par.parse().unwrap());
    }
}

#[test]
fn large_levels_come_back() {
    let long = "Title: a\n".to_owned() + &"# äöü\n".repeat(9000);
    check(&format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n{long}").parse().unwrap());
    let mut solution = "H".repeat(9990);
    solution += "TTTTTTTTTT";
    check(
        &format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nSolution: {solution}\n")
            .parse()
            .unwrap(),
    );

    let mut board = BoardBuilder::new(256, 256);
    board.set_field((1, 1), Field::Start).set_field((254, 254), Field::Goal);
    for at in 0..120 {
        board.set_field((3 + 2 * at, 9), Field::Button(ButtonKind::Plain));
        board.set_field((3 + 2 * at, 11), Field::Gate { open: at % 3 == 0 });
    }
    for wire in 0..20_000_u32 {
        let (button, gate) = (wire * 7 % 120, wire / 120);
        board.add_wire((3 + 2 * button as u8, 9), (3 + 2 * (gate % 120) as u8, 11));
    }
    check(&Level::new(board.build().unwrap()));
}

/// A level as a file can have it.
fn a_level() -> impl Strategy<Value = Level> {
    let side = prop_oneof![3 => 3..12_usize, 1 => 3..=256_usize];
    let metadata = "(#[^\\p{Cc}]{0,9}\n)?([A-Z!~][a-z-]{0,9}:[^\\p{Cc}]{0,20}\n(( |\t)[^\\p{Cc}]{0,20}x\n|# *\n [^\\p{Cc}]{0,3}\\.\n){0,3}){0,1}(Solution:\n [NESWH]{0,30}T\n( [NESWHT]{0,9}T\n)?)?(_0:[ -~]{0,9}\n)?";
    (side.clone(), side, any::<u64>(), 0..40_usize, metadata).prop_map(
        |(width, height, seed, wires, metadata)| {
            let mut random = Random(seed);
            let mut board = BoardBuilder::new(width.max(4), height);
            let glyphs = if seed % 2 == 0 { "+  bBo-_pc" } else { "+++       c" };
            let glyphs: Vec<_> = glyphs.chars().collect();
            let (mut buttons, mut gates) = (Vec::new(), Vec::new());
            let place = |x: usize, y: usize| (x as u8, y as u8);
            for y in 1..height - 1 {
                for x in 1..width.max(4) - 1 {
                    match glyphs[random.below(glyphs.len())] {
                        'c' => _ = board.add_crate(place(x, y)),
                        glyph => {
                            let field = Field::from_glyph(glyph).unwrap();
                            board.set_field(place(x, y), field);
                            match field {
                                Field::Button(_) => buttons.push(place(x, y)),
                                Field::Gate { .. } => gates.push(place(x, y)),
                                _ => {}
                            }
                        }
                    }
                }
            }
            // The start and the goal take the places of others.
            for (at, field) in [((1, 1), Field::Start), ((2, 1), Field::Goal)] {
                board.set_field(at, field).remove_crate(at);
                buttons.retain(|it| *it != at);
                gates.retain(|it| *it != at);
            }
            for _ in 0..if buttons.is_empty() || gates.is_empty() { 0 } else { wires } {
                let button = buttons[random.below(buttons.len())];
                board.add_wire(button, gates[random.below(gates.len())]);
            }
            let text = level::board_text(&board.build().unwrap());
            let text = if metadata.is_empty() { text } else { format!("{text}\n{metadata}") };
            text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
        },
    )
}

/// A few numbers that follow from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

proptest! {
    #![proptest_config(super::properties(150))]

    #[test]
    fn any_level_comes_back(level in a_level()) {
        check(&level);
    }
}

#[test]
fn replays_come_back() {
    let solution = super::actions("SSEEEENNSSWWWWNNT");
    let board = "9bc356034d51e123".to_owned();
    let replay = KeptReplay { board, title: None, score: 17, game: None, solution };
    for replay in [
        replay.clone(),
        KeptReplay {
            title: Some("Große Reise".into()),
            game: Some("1.2.3".into()),
            ..replay.clone()
        },
        KeptReplay { score: 9, solution: super::actions("HT"), ..replay.clone() },
        KeptReplay { board: "00000000000000FF".into(), ..replay },
    ] {
        let code = share::encode_replay(&replay).unwrap();
        for text in [code.text(), code.link(), code.qr_text()] {
            assert_eq!(share::decode(&text), Ok(Shared::Replay(replay.clone())));
        }
    }
}

#[test]
fn codes_are_of_their_alphabets() {
    let code = share::encode(&campaign()[0]).unwrap();
    let is_text = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    assert!(code.text().chars().all(is_text) && code.text().starts_with("csl1"));
    assert_eq!(code.link(), format!("chronoshift:{}", code.text()));
    let is_of_qr = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || c == ':';
    assert!(code.qr_text().chars().all(is_of_qr), "{}", code.qr_text());
    assert!(code.qr_text().starts_with("CHRONOSHIFT:CSL1"));
}

#[test]
fn white_space_means_nothing() {
    let level = &campaign()[0];
    let code = share::encode(level).unwrap();
    for text in [code.text(), code.link(), code.qr_text()] {
        let spaced: Vec<_> = text.chars().map(String::from).collect();
        for text in [
            format!("\u{feff} \n{text}\r\n").replace('\u{feff}', "\u{3000}"),
            spaced.join(" \r\n\t\u{a0}"),
        ] {
            assert_eq!(share::decode(&text), Ok(Shared::Level(level.clone())));
        }
    }
}

#[test]
fn what_stands_around_a_code_means_nothing() {
    let level = &campaign()[0];
    let code = share::encode(level).unwrap();
    for text in [code.text(), code.link(), code.qr_text()] {
        let (first, last) = text.split_at(text.len() / 2);
        for text in [
            format!("\"{text}\""),
            format!("„{text}“."),
            format!(" «<({text})>»,\r\n"),
            format!("\u{feff}`{text}`\u{200b}"),
            format!("{first}\u{ad}\u{200b}{last}"),
            format!("> {first}\n>> {last}\n"),
            format!("<{first}\r\n {last}>!"),
        ] {
            assert!(share::is_meant(&text), "{text}");
            assert_eq!(share::open(text.as_bytes()), Ok(Shared::Level(level.clone())), "{text}");
        }
    }
    for text in ["\"\"", "<>", "> \n> ", "(chronoshift:)"] {
        assert_eq!(share::decode(text), Err(ShareError::NotACode), "{text}");
    }
    // Within a line they are none of its characters.
    let text = code.text();
    let cut = format!(" <{}>{}", &text[..9], &text[9..]);
    assert_eq!(share::decode(&cut), Err(ShareError::Character { found: '>', place: 12 }));
}

/// Every change of one character, every one left out and every one added.
#[test]
fn no_change_of_one_character_passes() {
    let replay =
        "ChronoShift Replay\nVersion: 1\nBoard: 00ff00ff00ff00ff\nScore: 2\nSolution: HT\n";
    let replay = KeptReplay::parse(replay.as_bytes()).unwrap();
    let codes = campaign().iter().map(|level| share::encode(level).unwrap()).collect::<Vec<_>>();
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
fn what_is_wrong_is_said() {
    let code = share::encode(&campaign()[0]).unwrap().text();
    let told = |text: &str| share::decode(text).unwrap_err();
    assert_eq!(told(""), ShareError::NotACode);
    assert_eq!(told("hello"), ShareError::NotACode);
    assert_eq!(told("chronoshift:"), ShareError::NotACode);
    assert_eq!(told(&code.to_lowercase()), ShareError::Checksum);
    assert_eq!(told(&code.replacen("csl1", "csl2", 1)), ShareError::OtherVersion('2'));
    assert_eq!(told("csl1"), ShareError::Length);
    let odd = format!("  chronoshift:{} ä{}", &code[..9], &code[9..]);
    assert!(matches!(
        told(&odd),
        ShareError::Character { found: 'ä', place: 25 } | ShareError::Length
    ));
    let changed = format!("  {}\n{}Ä{}", &code[..6], &code[6..9], &code[10..]);
    assert_eq!(told(&changed), ShareError::Character { found: 'Ä', place: 13 });
    assert_eq!(told(&code[..code.len() - 4]), ShareError::Length);
    assert_eq!(told(&code[..code.len() - 8]), ShareError::Checksum);
    assert_eq!(told(&sealed("csl1", &[])), ShareError::Nonsense);
}

/// Codes with the right checksum, whose data was made up or changed: they are refused, or hold
/// something that can be coded.
fn attack(rounds: usize) {
    let mut random = Random(2012);
    let levels = campaign();
    let codes: Vec<_> =
        levels.iter().map(|level| data(&share::encode(level).unwrap().text())).collect();
    let (mut whole, mut refused) = (0, 0);
    for round in 0..rounds {
        let mut bytes = match round % 4 {
            0 => (0..random.below(400)).map(|_| random.below(256) as u8).collect(),
            _ => codes[random.below(codes.len())].clone(),
        };
        if round % 4 > 0 {
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                match random.below(4) {
                    0 => bytes[at] ^= 1 << random.below(8),
                    1 => bytes[at] = random.below(256) as u8,
                    2 => bytes.truncate(at.max(1)),
                    _ => bytes.insert(at, 0),
                }
            }
        }
        if round % 8 < 6 {
            // Else mostly refused at once, as an odd number of bytes is.
            bytes.resize(bytes.len().next_multiple_of(2), 0);
        }
        match share::decode(&sealed(["csl1", "csr1"][round / 4 % 8 / 7], &bytes)) {
            Ok(Shared::Level(level)) => {
                whole += 1;
                check(&level);
            }
            Ok(Shared::Replay(replay)) => {
                whole += 1;
                let code = share::encode_replay(&replay).unwrap();
                assert_eq!(share::decode(&code.text()), Ok(Shared::Replay(replay)));
            }
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().is_empty());
            }
        }
    }
    assert!(whole > 0 && refused > 0, "{whole} whole, {refused} refused");
}

#[test]
fn attacked_codes_are_refused_or_hold_something() {
    attack(3000);
}

#[test]
#[ignore = "takes a minute"]
fn attacked_codes_are_refused_or_hold_something_100_000_times() {
    attack(100_000);
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
    let mut random = Random(1);
    for round in 0..100_000 {
        let letters: Vec<_> = match round % 3 {
            0 => "CSL1ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".chars().collect(),
            1 => "csl1rABZaz09-_".chars().collect(),
            _ => "csl1 \n:CSR1chronoshift=äЖ\0\u{1f4e6}".chars().collect(),
        };
        let prefix =
            ["", "csl1", "csr1", "CSL1", "chronoshift:csl1", "CHRONOSHIFT:CSR1"][random.below(6)];
        let text = (0..random.below(60)).map(|_| letters[random.below(letters.len())]);
        let text = prefix.to_owned() + &text.collect::<String>();
        assert!(share::decode(&text).is_err(), "{text}");
    }
}

#[test]
fn levels_too_large_for_a_file_are_refused() {
    let mut board = BoardBuilder::new(256, 256);
    board.set_field((1, 1), Field::Start).set_field((2, 1), Field::Goal);
    for x in 1..255 {
        board.set_field((x, 3), Field::Button(ButtonKind::Plain));
        board.set_field((x, 4), Field::Gate { open: false });
        for gate in 1..255 {
            board.add_wire((x, 3), (gate, 4));
        }
    }
    let level = Level::new(board.build().unwrap());
    assert!(matches!(share::encode(&level), Err(ShareError::Broken(_))));
}

#[test]
fn of_endless_texts_the_begin_is_shown() {
    let endless = "a ".repeat(100_000);
    let map = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n";
    let texts = format!(
        "Title: {endless}\nDescription: {endless}\nTutorial-time-jump: {endless}\n .\n {endless}\n"
    );
    let level: Level = format!("{map}{texts}").parse().unwrap();
    check(&level);
    let tutorial = level.tutorial_in(level::TutorialEvent::TimeJump, "de").unwrap();
    let texts =
        [level.title_in("en"), level.hint_in("en"), Some(tutorial.title), Some(tutorial.text)];
    assert_eq!(texts.map(|text| text.unwrap().chars().count()), [101, 4001, 101, 4001]);
}

#[test]
fn texts_of_too_many_lines_are_refused() {
    let level = |lines: usize| -> Level {
        let map = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n";
        format!("{map}{}", "#\n".repeat(lines)).parse().unwrap()
    };
    check(&level(1 << 15));
    assert_eq!(share::encode(&level((1 << 15) + 1)), Err(ShareError::TooManyLines));
}

/// The page from which the format can be built anew.
const PAGE: &str = include_str!("../../../../docs/share-code.md");

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
            Err(_) => share::encode_replay(&KeptReplay::parse(file.as_bytes()).unwrap()),
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
    let primer = include_bytes!("../../src/level/share/primer.txt");
    let said = format!("{} bytes with the CRC-32 {:08x}", primer.len(), crc32fast::hash(primer));
    assert!(PAGE.contains(&said), "{said}");
    KeptReplay::parse(include_bytes!("../../src/level/share/primer.replay")).unwrap();
    for level in str::from_utf8(primer).unwrap().split("2D SuperFun!\n").skip(1) {
        format!("2D SuperFun!\n{level}").parse::<Level>().unwrap();
    }
}
