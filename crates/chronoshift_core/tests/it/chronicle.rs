//! Every turn of every timeline.

use std::sync::Arc;

use chronoshift_core::rules::{
    Actions, Board, BoardBuilder, Cell, Chronicle, Direction, End, Intent, Recordings, Tile,
};

use crate::maps;

fn recordings(letters: &[&str]) -> Recordings {
    Recordings::cut(letters.iter().map(|letters| super::actions(letters)))
}

fn chronicle(map: &str, letters: &[&str]) -> Chronicle {
    Chronicle::new(Arc::clone(&super::level(map).board), recordings(letters))
}

#[test]
fn each_timeline_says_how_it_ends() {
    const MAP: &str = "
++++++
+S  G+
+p   +
++++++";
    let unfinished = |clone| End::Unfinished { clone };
    for (letters, ends) in [
        (&[][..], &[(0, End::Open)][..]),
        (&["EE"], &[(2, End::Open)]),
        (&["EWT"], &[(3, End::Jump)]),
        (&["EWTHHT"], &[(3, End::Jump)]),
        (&["EEEWWWT"], &[(7, End::Complete)]),
        (&["EET"], &[(2, End::NotHome)]),
        (&["HHT", "HT"], &[(3, End::Jump), (3, End::Jump)]),
        (&["HHT", "H", ""], &[(3, End::Jump), (1, End::Open), (0, End::Open)]),
        (&["EE", "HHHT"], &[(2, End::Open), (2, unfinished(0))]),
        (&["EE", "HT"], &[(2, End::Open), (2, unfinished(0))]),
        (&["EE", "H"], &[(2, End::Open), (1, End::Open)]),
        (&["EEHH", "EE", "HHHT"], &[(4, End::Open), (2, End::Open), (2, unfinished(1))]),
    ] {
        let chronicle = chronicle(MAP, letters);
        super::oracle::check(&chronicle);
        let found = (1..=chronicle.timelines()).map(|k| (chronicle.turns(k), chronicle.end(k)));
        assert!(found.eq(ends.iter().map(|(turns, end)| (*turns, end))), "{letters:?}");
    }
    let chronicle = chronicle(MAP, &["SHHH"]);
    assert!(matches!(chronicle.end(1), End::Paradox(paradox) if paradox.turn == 2));
    assert_eq!(chronicle.turns(1), 2);
}

#[test]
fn a_scene_has_the_turn_that_led_to_it() {
    let chronicle = chronicle(
        "
++++++++
+Sb c  +
+ -  _G+
++++++++

button (2, 1) -> gate (2, 2)
button (2, 1) -> gate (5, 2)",
        &["EEEW", "H"],
    );
    let cell = |x, y| chronicle.board().cell(x, y).unwrap();
    let (button, near, far) = (cell(2, 1), cell(2, 2), cell(5, 2));
    let scene = |turn| chronicle.scene(1, turn);

    assert_eq!((scene(0).turn, scene(0).intents), (0, Vec::new()));
    assert_eq!(scene(0).facing, [Direction::South]);
    let first = scene(1);
    assert_eq!((first.pressed, first.released), (vec![button], Vec::new()));
    assert_eq!((first.opened, first.closed), (vec![near], vec![far]));
    assert_eq!(first.facing, [Direction::East]);
    let second = scene(2);
    assert_eq!((second.pressed, second.released), (Vec::new(), vec![button]));
    assert_eq!((second.opened, second.closed), (vec![far], vec![near]));
    let third = scene(3);
    assert_eq!(third.intents, [Intent::Push(Direction::East)]);
    assert_eq!(third.pushes.len(), 1);
    assert_eq!((third.crates, scene(2).crates), (vec![Some(cell(5, 1))], vec![Some(cell(4, 1))]));
    // The turn is clamped.
    assert_eq!(scene(usize::MAX), scene(4));
    assert_eq!(scene(4).facing, [Direction::West]);
    assert_eq!([0, 2, 4, 9].map(|turn| chronicle.score(1, turn)), [0, 2, 4, 4]);
    assert_eq!([0, 1, 2].map(|turn| chronicle.score(2, turn)), [5, 6, 6]);
}

#[test]
fn a_crate_keeps_its_number() {
    // The lower crate is pushed above the upper one.
    let chronicle = chronicle(
        "
+++++++
+     +
+ c   +
+  c  +
+     +
+S   G+
+++++++",
        &["EENNNN"],
    );
    let cell = |x, y| chronicle.board().cell(x, y).unwrap();
    let crates: Vec<Vec<Option<Cell>>> =
        (0..=6).map(|turn| chronicle.scene(1, turn).crates).collect();
    let lower = [(3, 3), (3, 3), (3, 3), (3, 3), (3, 2), (3, 1), (3, 1)];
    let expected = lower.map(|(x, y)| vec![Some(cell(2, 2)), Some(cell(x, y))]);
    assert_eq!(crates, expected);
    let world = chronicle.scene(1, 6).world;
    assert_eq!(world.crates().collect::<Vec<_>>(), [cell(3, 1), cell(2, 2)]);
}

#[test]
fn crates_that_do_not_move_in_a_paradox_stay() {
    // As in the paradoxes: two crates would be pushed onto one tile.
    let chronicle = chronicle(maps::TWO_CRATES, &["SHHHHEWNT", "SSSEEN"]);
    super::oracle::check(&chronicle);
    let scene = chronicle.scene(2, 6);
    assert!(matches!(chronicle.end(2), End::Paradox(_)));
    assert_eq!((scene.pushes.len(), scene.crates), (2, chronicle.scene(2, 5).crates));
}

#[test]
fn the_first_difference_is_found() {
    const MAP: &str = "
++++++
+S   +
+ G  +
++++++";
    let one = chronicle(MAP, &["EHWT", "HHH"]);
    for (letters, differences) in [
        (&["EHWT", "HHH"][..], [None, None, None]),
        (&["EHWT", "HHN"], [None, Some(3), None]),
        (&["EHWT", "HHS"], [None, Some(3), None]),
        (&["EHWT", "HH"], [None, Some(3), None]),
        (&["EHWT", "HHHT"], [None, Some(4), None]),
        (&["EEWT", "HHH"], [Some(2), Some(2), None]),
        (&["EHW", "HHH"], [Some(4), Some(3), None]),
        (&["HHHT", "HHH"], [Some(1), Some(1), None]),
        (&["EHWT"], [None, Some(0), None]),
        (&["EHWT", "HHT", "H"], [None, Some(3), Some(0)]),
    ] {
        let other = chronicle(MAP, letters);
        let found = [1, 2, 3].map(|timeline| one.first_difference(timeline, &other));
        assert_eq!(found, differences, "{letters:?}");
        let back = [1, 2, 3].map(|timeline| other.first_difference(timeline, &one));
        assert_eq!(back, differences, "{letters:?}");
        check_differences(&one, &other);
    }
    let other = chronicle(&MAP.replace("G ", " G"), &["EHWT", "HHH"]);
    assert_eq!(one.first_difference(1, &other), Some(0));
}

/// Compares all timelines of two chronicles turn by turn.
pub(super) fn check_differences(one: &Chronicle, other: &Chronicle) {
    for timeline in 1..=one.timelines().max(other.timelines()) {
        let found = one.first_difference(timeline, other);
        if timeline > one.timelines().min(other.timelines()) {
            assert_eq!(found, Some(0));
            continue;
        }
        let seen = |chronicle: &Chronicle, turn: usize| {
            let end = chronicle.end(timeline).clone();
            let end = Some(end).filter(|_| turn == chronicle.turns(timeline));
            let paradox = end.filter(|end| matches!(end, End::Paradox(_)));
            let scene = chronicle.scene(timeline, turn);
            (turn <= chronicle.turns(timeline)).then_some((
                scene.world,
                scene.intents,
                scene.inside,
                paradox,
            ))
        };
        let turns = one.turns(timeline).max(other.turns(timeline));
        let mut differing = (0..=turns).filter(|&turn| seen(one, turn) != seen(other, turn));
        let ends = (one.end(timeline) != other.end(timeline)).then_some(turns);
        assert_eq!(found, differing.next().or(ends), "timeline {timeline}");
    }
}

/// A room with many crates and buttons, and clones that walk to and fro at its top.
fn hall(side: usize, clones: usize, turns: usize) -> (Arc<Board>, Recordings) {
    let mut builder = BoardBuilder::new(side, side);
    builder.set_tile((1, 1), Tile::Start);
    let at = |x: usize, y: usize| (x as u8, y as u8);
    builder.set_tile(at(side - 2, 1), Tile::Goal);
    for y in (3..side - 1).step_by(2) {
        for x in (2..side - 1).step_by(2) {
            builder.add_crate(at(x, y));
        }
    }
    builder.set_tile((3, 1), Tile::Button(chronoshift_core::rules::ButtonKind::OneTime));
    builder.set_tile(at(side - 2, side - 2), Tile::Gate { open: false });
    builder.add_wire((3, 1), at(side - 2, side - 2));
    // The first clone pushes a crate as well.
    let walk = |clone: usize| {
        let begin = if clone == 0 { "SESNWN" } else { "EWEWHH" };
        let steps = "EEWW".chars().cycle().take((turns - 7) / 4 * 4);
        let rest = std::iter::repeat_n('H', (turns - 7) % 4);
        let letters: String = begin.chars().chain(steps).chain(rest).chain(['T']).collect();
        super::actions(&letters)
    };
    (Arc::new(builder.build().unwrap()), Recordings::cut((0..clones).map(walk)))
}

/// The memory that a chronicle takes, in bytes.
fn memory(board: &Arc<Board>, recordings: Recordings) -> (Chronicle, i64) {
    let mut chronicle = None;
    let board = Arc::clone(board);
    let info = allocation_counter::measure(|| {
        chronicle = Some(Chronicle::new(board, recordings));
    });
    (chronicle.unwrap(), info.bytes_current)
}

#[test]
fn a_chronicle_of_8_clones_and_200_turns_is_small() {
    for (side, most) in [(20, 64 << 10), (60, 512 << 10)] {
        let (board, recordings) = hall(side, 8, 200);
        let (chronicle, bytes) = memory(&board, recordings);
        assert_eq!((chronicle.turns(8), chronicle.end(8)), (200, &End::Jump));
        println!("{side} × {side} fields: {bytes} bytes");
        assert!(bytes < most, "{side} × {side} fields: {bytes} bytes");
        super::oracle::check(&chronicle);
    }
}

#[test]
fn keyframes_thin_out_when_they_take_too_much() {
    // One every 16 turns would be 1,125 of 32 KiB.
    let (board, recordings) = hall(256, 3, 6000);
    let (chronicle, bytes) = memory(&board, recordings.clone());
    println!("{bytes} bytes");
    assert!((16 << 20..20 << 20).contains(&bytes), "{bytes} bytes");
    assert_eq!(chronicle.turns(3), 6000);
    let recordings: Vec<_> = recordings.iter().take(2).map(Actions::from).collect();
    let (scenes, _) = super::oracle::play(&board, &recordings, 100);
    for turn in [0, 1, 16, 17, 32, 33, 64, 65, 96, 97, 100] {
        assert_eq!(chronicle.scene(2, turn), scenes[turn]);
    }
    assert_eq!(chronicle.scene(3, 6000).inside, [true; 3]);
}
