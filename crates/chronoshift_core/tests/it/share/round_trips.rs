//! Tests that levels, replays and relays survive encoding and decoding unchanged.

use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::{self, Level, MapTile, PlayerName, Players, ReplayFile};
use chronoshift_core::rules::{BoardBuilder, ButtonKind, Tile};
use proptest::prelude::*;

use super::{campaign_levels, check, daily_levels};
use crate::random::Rng;

#[test]
fn levels_survive_a_round_trip() {
    campaign_levels().iter().chain(&daily_levels()).for_each(check);
    crate::all_cases().for_each(|(level, _)| check(&level));
}

#[test]
fn metadata_survives_a_round_trip_byte_for_byte() {
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
fn large_levels_survive_a_round_trip() {
    let long_metadata = "Title: a\n".to_owned() + &"# äöü\n".repeat(9000);
    check(
        &format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n{long_metadata}").parse().unwrap(),
    );
    let mut solution = "H".repeat(9990);
    solution += "TTTTTTTTTT";
    check(
        &format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nSolution: {solution}\n")
            .parse()
            .unwrap(),
    );

    let mut board = BoardBuilder::new(256, 256);
    board.set_tile((1, 1), Tile::Start).set_tile((254, 254), Tile::Goal);
    for column in 0..120 {
        board.set_tile((3 + 2 * column, 9), Tile::Button(ButtonKind::Plain));
        board.set_tile((3 + 2 * column, 11), Tile::Gate { open: column % 3 == 0 });
    }
    for wire in 0..20_000_u32 {
        let (button, gate) = (wire * 7 % 120, wire / 120);
        board.add_wire((3 + 2 * button as u8, 9), (3 + 2 * (gate % 120) as u8, 11));
    }
    check(&Level::new(board.build().unwrap()));
}

/// A random level in any form that files allow.
fn a_level() -> impl Strategy<Value = Level> {
    let side = prop_oneof![3 => 3..12_usize, 1 => 3..=256_usize];
    let metadata = "(#[^\\p{Cc}]{0,9}\n)?([A-Z!~][a-z-]{0,9}:[^\\p{Cc}]{0,20}\n(( |\t)[^\\p{Cc}]{0,20}x\n|# *\n [^\\p{Cc}]{0,3}\\.\n){0,3}){0,1}(Solution:\n [NESWH]{0,30}T\n( [NESWHT]{0,9}T\n)?)?(_0:[ -~]{0,9}\n)?";
    (side.clone(), side, any::<u64>(), 0..40_usize, metadata).prop_map(
        |(width, height, seed, wires, metadata)| {
            let mut rng = Rng::new(seed);
            let mut board = BoardBuilder::new(width.max(4), height);
            let glyphs = if seed % 2 == 0 { "+  bBo-_pc" } else { "+++       c" };
            let glyphs: Vec<_> = glyphs.chars().collect();
            let (mut buttons, mut gates) = (Vec::new(), Vec::new());
            let place = |x: usize, y: usize| (x as u8, y as u8);
            for y in 1..height - 1 {
                for x in 1..width.max(4) - 1 {
                    match rng.pick(&glyphs) {
                        'c' => _ = board.add_crate(place(x, y)),
                        glyph => {
                            let tile = MapTile::from_glyph(glyph).unwrap().tile();
                            board.set_tile(place(x, y), tile);
                            match tile {
                                Tile::Button(_) => buttons.push(place(x, y)),
                                Tile::Gate { .. } => gates.push(place(x, y)),
                                _ => {}
                            }
                        }
                    }
                }
            }
            // The start and the goal replace other tiles.
            for (place, tile) in [((1, 1), Tile::Start), ((2, 1), Tile::Goal)] {
                board.set_tile(place, tile).remove_crate(place);
                buttons.retain(|other| *other != place);
                gates.retain(|other| *other != place);
            }
            for _ in 0..if buttons.is_empty() || gates.is_empty() { 0 } else { wires } {
                let button = rng.pick(&buttons);
                board.add_wire(button, rng.pick(&gates));
            }
            let text = level::board_text(&board.build().unwrap());
            let text = if metadata.is_empty() { text } else { format!("{text}\n{metadata}") };
            text.parse().unwrap_or_else(|error| panic!("{error:?}\n{text}"))
        },
    )
}

proptest! {
    #![proptest_config(crate::properties(150))]

    #[test]
    fn any_level_survives_a_round_trip(level in a_level()) {
        check(&level);
    }
}

#[test]
fn replays_survive_a_round_trip() {
    let solution = crate::actions("SSEEEENNSSWWWWNNT");
    let board = "9bc356034d51e123".to_owned();
    let players = Players::default();
    let replay = ReplayFile {
        board,
        title: None,
        score: 17,
        game: None,
        solution,
        unfinished: false,
        players,
    };
    let name = |text| PlayerName::new(text);
    for replay in [
        replay.clone(),
        ReplayFile {
            title: Some("Große Reise".into()),
            game: Some("1.2.3".into()),
            ..replay.clone()
        },
        ReplayFile { score: 9, solution: crate::actions("HT"), ..replay.clone() },
        ReplayFile {
            unfinished: true,
            players: vec![name("Große Anna: 5")].into(),
            ..replay.clone()
        },
        ReplayFile {
            score: 6,
            solution: crate::actions("HTSTNT"),
            unfinished: true,
            players: vec![name("Solution:"), None, name("ST")].into(),
            ..replay.clone()
        },
        ReplayFile { board: "00000000000000FF".into(), ..replay },
    ] {
        let code = share::encode_replay(&replay).unwrap();
        for text in [code.text(), code.link(None), code.qr_text()] {
            assert_eq!(share::decode(&text), Ok(Shared::Replay(replay.clone())));
        }
    }
}

#[test]
fn levels_too_large_for_a_file_are_refused() {
    let mut board = BoardBuilder::new(256, 256);
    board.set_tile((1, 1), Tile::Start).set_tile((2, 1), Tile::Goal);
    for x in 1..255 {
        board.set_tile((x, 3), Tile::Button(ButtonKind::Plain));
        board.set_tile((x, 4), Tile::Gate { open: false });
        for gate in 1..255 {
            board.add_wire((x, 3), (gate, 4));
        }
    }
    let level = Level::new(board.build().unwrap());
    assert_eq!(share::encode(&level), Err(ShareError::TooLarge));
}

#[test]
fn endless_texts_are_cut_on_the_screen() {
    let endless_text = "a ".repeat(100_000);
    let map = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n";
    let texts = format!(
        "Title: {endless_text}\nDescription: {endless_text}\nTutorial-time-jump: {endless_text}\n .\n {endless_text}\n"
    );
    let level: Level = format!("{map}{texts}").parse().unwrap();
    check(&level);
    let tutorial = level.tutorial_in(level::TutorialEvent::TimeJump, "de").unwrap();
    let texts =
        [level.title_in("en"), level.hint_in(0, "en"), Some(tutorial.title), Some(tutorial.text)];
    assert_eq!(texts.map(|text| text.unwrap().chars().count()), [101, 4001, 101, 4001]);
}

#[test]
fn texts_with_too_many_lines_are_refused() {
    let level = |lines: usize| -> Level {
        let map = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n";
        format!("{map}{}", "#\n".repeat(lines)).parse().unwrap()
    };
    check(&level(1 << 15));
    assert_eq!(share::encode(&level((1 << 15) + 1)), Err(ShareError::TooManyLines));
}
