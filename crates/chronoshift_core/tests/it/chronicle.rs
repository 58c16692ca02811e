//! Tests of chronicles, which contain every turn of every timeline.

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
fn each_timeline_has_its_end() {
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
        let actual =
            (1..=chronicle.timeline_count()).map(|k| (chronicle.turn_count(k), chronicle.end(k)));
        assert!(actual.eq(ends.iter().map(|(turns, end)| (*turns, end))), "{letters:?}");
    }
    let chronicle = chronicle(MAP, &["SHHH"]);
    assert!(matches!(chronicle.end(1), End::Paradox(paradox) if paradox.turn == 2));
    assert_eq!(chronicle.turn_count(1), 2);
}

#[test]
fn a_scene_describes_the_turn_that_led_to_it() {
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
    let (button, near_gate, far_gate) = (cell(2, 1), cell(2, 2), cell(5, 2));
    let scene = |turn| chronicle.scene(1, turn);

    assert_eq!((scene(0).turn, scene(0).intents), (0, Vec::new()));
    assert_eq!(scene(0).facing, [Direction::South]);
    let first = scene(1);
    assert_eq!((first.pressed, first.released), (vec![button], Vec::new()));
    assert_eq!((first.opened, first.closed), (vec![near_gate], vec![far_gate]));
    assert_eq!(first.facing, [Direction::East]);
    let second = scene(2);
    assert_eq!((second.pressed, second.released), (Vec::new(), vec![button]));
    assert_eq!((second.opened, second.closed), (vec![far_gate], vec![near_gate]));
    let third = scene(3);
    assert_eq!(third.intents, [Intent::Push(Direction::East)]);
    assert_eq!(third.pushes.len(), 1);
    assert_eq!((third.crates, scene(2).crates), (vec![Some(cell(5, 1))], vec![Some(cell(4, 1))]));
    // A turn number beyond the last turn selects the last turn.
    assert_eq!(scene(usize::MAX), scene(4));
    assert_eq!(scene(4).facing, [Direction::West]);
    assert_eq!([0, 2, 4, 9].map(|turn| chronicle.score(1, turn)), [0, 2, 4, 4]);
    assert_eq!([0, 1, 2].map(|turn| chronicle.score(2, turn)), [5, 6, 6]);
}

#[test]
fn a_crate_keeps_its_number() {
    // The lower crate is pushed up past the upper one.
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
    let lower_cells = [(3, 3), (3, 3), (3, 3), (3, 3), (3, 2), (3, 1), (3, 1)];
    let expected = lower_cells.map(|(x, y)| vec![Some(cell(2, 2)), Some(cell(x, y))]);
    assert_eq!(crates, expected);
    let world = chronicle.scene(1, 6).world;
    assert_eq!(world.crates().collect::<Vec<_>>(), [cell(3, 1), cell(2, 2)]);
}

#[test]
fn crates_that_do_not_move_in_a_paradox_stay() {
    // In this paradox, two crates would be pushed onto one tile.
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
    let reference = chronicle(MAP, &["EHWT", "HHH"]);
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
        let differences_found =
            [1, 2, 3].map(|timeline| reference.first_difference(timeline, &other));
        assert_eq!(differences_found, differences, "{letters:?}");
        let reversed = [1, 2, 3].map(|timeline| other.first_difference(timeline, &reference));
        assert_eq!(reversed, differences, "{letters:?}");
        check_differences(&reference, &other);
    }
    let other = chronicle(&MAP.replace("G ", " G"), &["EHWT", "HHH"]);
    assert_eq!(reference.first_difference(1, &other), Some(0));
}

/// Compares all timelines of two chronicles turn by turn.
pub(super) fn check_differences(first: &Chronicle, second: &Chronicle) {
    for timeline in 1..=first.timeline_count().max(second.timeline_count()) {
        let found_turn = first.first_difference(timeline, second);
        if timeline > first.timeline_count().min(second.timeline_count()) {
            assert_eq!(found_turn, Some(0));
            continue;
        }
        let state_at = |chronicle: &Chronicle, turn: usize| {
            let end = chronicle.end(timeline).clone();
            let end = Some(end).filter(|_| turn == chronicle.turn_count(timeline));
            let paradox = end.filter(|end| matches!(end, End::Paradox(_)));
            let scene = chronicle.scene(timeline, turn);
            (turn <= chronicle.turn_count(timeline)).then_some((
                scene.world,
                scene.intents,
                scene.inside,
                paradox,
            ))
        };
        let turns = first.turn_count(timeline).max(second.turn_count(timeline));
        let mut differing_turns =
            (0..=turns).filter(|&turn| state_at(first, turn) != state_at(second, turn));
        let end_difference = (first.end(timeline) != second.end(timeline)).then_some(turns);
        assert_eq!(found_turn, differing_turns.next().or(end_difference), "timeline {timeline}");
    }
}

/// A room with many crates and buttons, in which clones walk back and forth along the top.
fn hall(side: usize, clones: usize, turns: usize) -> (Arc<Board>, Recordings) {
    let mut builder = BoardBuilder::new(side, side);
    builder.set_tile((1, 1), Tile::Start);
    let place = |x: usize, y: usize| (x as u8, y as u8);
    builder.set_tile(place(side - 2, 1), Tile::Goal);
    for y in (3..side - 1).step_by(2) {
        for x in (2..side - 1).step_by(2) {
            builder.add_crate(place(x, y));
        }
    }
    builder.set_tile((3, 1), Tile::Button(chronoshift_core::rules::ButtonKind::OneTime));
    builder.set_tile(place(side - 2, side - 2), Tile::Gate { open: false });
    builder.add_wire((3, 1), place(side - 2, side - 2));
    // The first clone also pushes a crate.
    let recording = |clone: usize| {
        let first_moves = if clone == 0 { "SESNWN" } else { "EWEWHH" };
        let steps = "EEWW".chars().cycle().take((turns - 7) / 4 * 4);
        let waits = std::iter::repeat_n('H', (turns - 7) % 4);
        let letters: String = first_moves.chars().chain(steps).chain(waits).chain(['T']).collect();
        super::actions(&letters)
    };
    (Arc::new(builder.build().unwrap()), Recordings::cut((0..clones).map(recording)))
}

/// The chronicle of these recordings, and the memory that it takes, in bytes.
fn measure_chronicle(board: &Arc<Board>, recordings: Recordings) -> (Chronicle, i64) {
    let mut chronicle = None;
    let board = Arc::clone(board);
    let info = allocation_counter::measure(|| {
        chronicle = Some(Chronicle::new(board, recordings));
    });
    (chronicle.unwrap(), info.bytes_current)
}

#[test]
fn a_chronicle_of_8_clones_and_200_turns_is_small() {
    for (side, max_bytes) in [(20, 64 << 10), (60, 512 << 10)] {
        let (board, recordings) = hall(side, 8, 200);
        let (chronicle, bytes) = measure_chronicle(&board, recordings);
        assert_eq!((chronicle.turn_count(8), chronicle.end(8)), (200, &End::Jump));
        println!("{side} × {side} fields: {bytes} bytes");
        assert!(bytes < max_bytes, "{side} × {side} fields: {bytes} bytes");
        super::oracle::check(&chronicle);
    }
}

#[test]
fn keyframes_thin_out_when_they_take_too_much_memory() {
    // With a keyframe every 16 turns, there would be 1,125 keyframes of 32 KiB each.
    let (board, recordings) = hall(256, 3, 6000);
    let (chronicle, bytes) = measure_chronicle(&board, recordings.clone());
    println!("{bytes} bytes");
    assert!((16 << 20..20 << 20).contains(&bytes), "{bytes} bytes");
    assert_eq!(chronicle.turn_count(3), 6000);
    let recordings: Vec<_> = recordings.iter().take(2).map(Actions::from).collect();
    let (scenes, _) = super::oracle::play(&board, &recordings, 100);
    for turn in [0, 1, 16, 17, 32, 33, 64, 65, 96, 97, 100] {
        assert_eq!(chronicle.scene(2, turn), scenes[turn]);
    }
    assert_eq!(chronicle.scene(3, 6000).inside, [true; 3]);
}
