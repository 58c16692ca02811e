//! The largest boards.

use chronoshift_core::editing::{Document, Edit, EditHistory, EditedDocument, shapes};
use chronoshift_core::level::{Clip, MapTile, Symmetry};
use chronoshift_core::rules::Direction;

use super::{at, document, map_tile, paint};

/// Undo stores the changes only, whatever the board's size.
#[test]
fn an_edit_stores_its_changes_only() {
    let mut work = EditedDocument::new(Document::new(255, 255).unwrap());
    let mut most = |edit: &Edit, bytes: usize| {
        let change = work.edit(edit).unwrap();
        let found = serde_json::to_string(&change).unwrap().len();
        assert!(!change.is_empty() && found <= bytes, "{found} bytes for {edit:?}");
    };
    most(&paint('b', &[(9, 9)]), 50);
    most(&paint('-', &[(8, 9)]), 50);
    most(&Edit::Wire(at(9, 9), at(8, 9)), 50);
    most(&Edit::ToggleGate(at(8, 9)), 50);
    most(&Edit::Turn(Symmetry::Diagonal), 50);
    // A column of walls and one of plain ground.
    most(&Edit::Resize { side: Direction::West, by: 1 }, 2 * 256 * 20 + 100);
    most(&Edit::Resize { side: Direction::West, by: -1 }, 2 * 256 * 20 + 100);
}

/// A fill is kept by the row, whatever the board's size; and a step of an older version, place by
/// place, is read.
#[test]
fn fills_are_stored_row_by_row() {
    let mut work = EditedDocument::new(Document::new(256, 256).unwrap());
    let inside = shapes::rectangle(at(1, 1), at(254, 254));
    for glyph in "bB".repeat(10).chars() {
        let edit = Edit::Paint { at: inside.clone(), map_tile: map_tile(glyph) };
        work.edit(&edit).unwrap();
    }
    work.undo();
    let kept = serde_json::to_string(work.history()).unwrap();
    assert!(kept.len() < 20 * 254 * 25, "{}", kept.len());
    let again =
        EditedDocument::resume(work.document().clone(), serde_json::from_str(&kept).unwrap());
    assert_eq!(again, work);
    let mut document = document("++++\n+bb+\n+b +\n++++");
    let older =
        r#"{"done":[[{"squares":[[[1,1]," ","b"],[[1,2]," ","b"],[[2,1],"+","b"]]}]],"undone":[]}"#;
    let mut work = EditedDocument::resume(document.clone(), serde_json::from_str(older).unwrap());
    document.apply(&Edit::Erase(vec![at(1, 1), at(1, 2)])).unwrap();
    document.apply(&paint('+', &[(2, 1)])).unwrap();
    assert!(work.undo().is_some() && *work.document() == document);
    let mut portals = EditedDocument::new(Document::new(30, 3).unwrap());
    portals.edit(&paint('1', &[(1, 1), (2, 1)])).unwrap();
    portals.edit(&paint('2', &[(3, 1), (4, 1), (5, 1)])).unwrap();
    let kept = serde_json::to_string(portals.history()).unwrap();
    assert!(kept.contains(r#""'12""#) && kept.contains(r#""'23""#), "{kept}");
    let again =
        EditedDocument::resume(portals.document().clone(), serde_json::from_str(&kept).unwrap());
    assert_eq!(again, portals);
    for broken in [
        r#"[1,1],"b2","b""#,
        r#"[1,1],"b257","B257""#,
        r#"[9,1],"b250","B250""#,
        r#"[1,1],"b99999999999999999999","b""#,
        // With the tile before them the sum overflows 64 bits.
        r#"[1,1],"b1b18446744073709551615","b""#,
        r#"[1,1],"2b","2b""#,
        r#"[1,1],"?","b""#,
    ] {
        let history = format!(r#"{{"done":[[{{"squares":[[{broken}]]}}]],"undone":[]}}"#);
        assert!(serde_json::from_str::<EditHistory>(&history).is_err(), "{broken}");
    }
}

#[test]
fn all_of_the_largest_board_can_be_edited() {
    let mut work = EditedDocument::new(Document::new(256, 256).unwrap());
    let first = work.document().clone();
    let inside = shapes::rectangle(at(1, 1), at(254, 254));
    assert_eq!(work.document().patch(at(9, 9)).len(), inside.len());
    let all: Vec<_> = work.document().points().collect();
    work.edit(&Edit::Paint { at: inside.clone(), map_tile: map_tile('b') }).unwrap();
    let clip = work.document().copy(&all).unwrap();
    work.edit(&Edit::Paint { at: inside, map_tile: map_tile('-') }).unwrap();
    work.edit(&Edit::Paste { clip, x: 1, y: 1 }).unwrap_err();
    let part = shapes::rectangle(at(1, 1), at(100, 90));
    work.edit(&Edit::Move { part, turn: Symmetry::QuarterTurn, x: 90, y: 90 }).unwrap();
    work.edit(&Edit::Resize { side: Direction::North, by: -200 }).unwrap();
    work.edit(&Edit::Resize { side: Direction::East, by: 1 }).unwrap_err();
    work.edit(&Edit::Resize { side: Direction::South, by: 200 }).unwrap();
    // On the border there is no room to grow.
    let refusal = work.edit(&paint(' ', &[(0, 9)])).unwrap_err();
    assert_eq!(refusal.to_string(), "a board has at most 256 x 256 fields");
    work.edit(&Edit::Erase(all.clone())).unwrap();
    work.edit(&Edit::Paint { at: all, map_tile: MapTile::WALL }).unwrap();
    assert_eq!(work.edit(&Edit::Crop).map(|change| change.is_empty()), Ok(true));
    work.document().check();
    while work.undo().is_some() {}
    assert_eq!(*work.document(), first);
}

/// A file that could not be opened again is never made.
#[test]
fn more_wires_than_a_file_holds_are_refused() {
    let wires = (0..130).flat_map(|y| (0..130).map(move |other| (y, other)));
    let wires = wires.map(|(y, other)| format!("button (0, {y}) -> gate (1, {other})\n"));
    let text = "b-\n".repeat(130) + "\n" + &wires.collect::<String>();
    let clip = Clip::parse(&text).unwrap();
    let mut document = Document::new(256, 256).unwrap();
    let paste = |x| Edit::Paste { clip: clip.clone(), x, y: 1 };
    document.apply(&paste(1)).unwrap();
    let before = document.clone();
    let refusal = document.apply(&paste(10)).unwrap_err();
    assert!(refusal.to_string().contains("1048576 bytes"), "{refusal}");
    assert_eq!(document, before);
    assert_eq!(document.wires().len(), 130 * 130);
    assert_eq!(Document::open(document.text().as_bytes()), Ok(document));
}
