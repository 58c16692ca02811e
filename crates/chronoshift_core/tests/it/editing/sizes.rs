//! Tests of edits on the largest boards.

use chronoshift_core::editing::{Document, Edit, EditHistory, EditedDocument, Refusal, shapes};
use chronoshift_core::level::{Clip, MapTile, Symmetry};
use chronoshift_core::rules::Direction;

use super::{document, map_tile, paint, point_at};

/// The undo history stores only the changes, regardless of the board's size.
#[test]
fn an_edit_stores_only_its_changes() {
    let mut work = EditedDocument::new(Document::new(255, 255).unwrap());
    let mut check_size = |edit: &Edit, bytes: usize| {
        let change = work.edit(edit).unwrap();
        let stored_bytes = serde_json::to_string(&change).unwrap().len();
        assert!(!change.is_empty() && stored_bytes <= bytes, "{stored_bytes} bytes for {edit:?}");
    };
    check_size(&paint('b', &[(9, 9)]), 50);
    check_size(&paint('-', &[(8, 9)]), 50);
    check_size(&Edit::Wire(point_at(9, 9), point_at(8, 9)), 50);
    check_size(&Edit::ToggleGate(point_at(8, 9)), 50);
    check_size(&Edit::Turn(Symmetry::Diagonal), 50);
    // The edit stores a column of walls and a column of plain ground.
    check_size(&Edit::Resize { side: Direction::West, by: 1 }, 2 * 256 * 20 + 100);
    check_size(&Edit::Resize { side: Direction::West, by: -1 }, 2 * 256 * 20 + 100);
}

/// A fill is stored row by row, regardless of the board's size. Fills that older versions stored
/// tile by tile can still be read.
#[test]
fn fills_are_stored_row_by_row() {
    let mut work = EditedDocument::new(Document::new(256, 256).unwrap());
    let inside_points = shapes::rectangle(point_at(1, 1), point_at(254, 254));
    for glyph in "bB".repeat(10).chars() {
        let edit = Edit::Paint { at: inside_points.clone(), map_tile: map_tile(glyph) };
        work.edit(&edit).unwrap();
    }
    work.undo();
    let saved_history = serde_json::to_string(work.history()).unwrap();
    assert!(saved_history.len() < 20 * 254 * 25, "{}", saved_history.len());
    let resumed = EditedDocument::resume(
        work.document().clone(),
        serde_json::from_str(&saved_history).unwrap(),
    );
    assert_eq!(resumed, work);
    let mut document = document("++++\n+bb+\n+b +\n++++");
    let older_history =
        r#"{"done":[[{"squares":[[[1,1]," ","b"],[[1,2]," ","b"],[[2,1],"+","b"]]}]],"undone":[]}"#;
    let mut work =
        EditedDocument::resume(document.clone(), serde_json::from_str(older_history).unwrap());
    document.apply(&Edit::Erase(vec![point_at(1, 1), point_at(1, 2)])).unwrap();
    document.apply(&paint('+', &[(2, 1)])).unwrap();
    assert!(work.undo().is_some() && *work.document() == document);
    let mut portals = EditedDocument::new(Document::new(30, 3).unwrap());
    portals.edit(&paint('1', &[(1, 1), (2, 1)])).unwrap();
    portals.edit(&paint('2', &[(3, 1), (4, 1), (5, 1)])).unwrap();
    let saved_history = serde_json::to_string(portals.history()).unwrap();
    assert!(
        saved_history.contains(r#""'12""#) && saved_history.contains(r#""'23""#),
        "{saved_history}"
    );
    let resumed = EditedDocument::resume(
        portals.document().clone(),
        serde_json::from_str(&saved_history).unwrap(),
    );
    assert_eq!(resumed, portals);
    for broken in [
        r#"[1,1],"b2","b""#,
        r#"[1,1],"b257","B257""#,
        r#"[9,1],"b250","B250""#,
        r#"[1,1],"b99999999999999999999","b""#,
        // Together with the tile before them, these tiles overflow 64 bits.
        r#"[1,1],"b1b18446744073709551615","b""#,
        r#"[1,1],"2b","2b""#,
        r#"[1,1],"?","b""#,
    ] {
        let history = format!(r#"{{"done":[[{{"squares":[[{broken}]]}}]],"undone":[]}}"#);
        assert!(serde_json::from_str::<EditHistory>(&history).is_err(), "{broken}");
    }
}

#[test]
fn the_largest_board_can_be_edited_completely() {
    let mut work = EditedDocument::new(Document::new(256, 256).unwrap());
    let original = work.document().clone();
    let inside_points = shapes::rectangle(point_at(1, 1), point_at(254, 254));
    assert_eq!(work.document().connected_area(point_at(9, 9)).len(), inside_points.len());
    let all: Vec<_> = work.document().points().collect();
    work.edit(&Edit::Paint { at: inside_points.clone(), map_tile: map_tile('b') }).unwrap();
    let clip = work.document().copy(&all).unwrap();
    work.edit(&Edit::Paint { at: inside_points, map_tile: map_tile('-') }).unwrap();
    work.edit(&Edit::Paste { clip, x: 1, y: 1 }).unwrap_err();
    let part = shapes::rectangle(point_at(1, 1), point_at(100, 90));
    work.edit(&Edit::Move { part, symmetry: Symmetry::QuarterTurn, x: 90, y: 90 }).unwrap();
    work.edit(&Edit::Resize { side: Direction::North, by: -200 }).unwrap();
    work.edit(&Edit::Resize { side: Direction::East, by: 1 }).unwrap_err();
    work.edit(&Edit::Resize { side: Direction::South, by: 200 }).unwrap();
    // There is no room to grow beyond the border.
    let refusal = work.edit(&paint(' ', &[(0, 9)])).unwrap_err();
    assert_eq!(refusal, Refusal::TooLarge);
    work.edit(&Edit::Erase(all.clone())).unwrap();
    work.edit(&Edit::Paint { at: all, map_tile: MapTile::WALL }).unwrap();
    assert_eq!(work.edit(&Edit::Crop).map(|change| change.is_empty()), Ok(true));
    work.document().check();
    while work.undo().is_some() {}
    assert_eq!(*work.document(), original);
}

/// Documents are never saved in a form that can't be opened again.
#[test]
fn more_wires_than_a_file_holds_are_refused() {
    let wires = (0..130).flat_map(|y| (0..130).map(move |gate_y| (y, gate_y)));
    let wires = wires.map(|(y, gate_y)| format!("button (0, {y}) -> gate (1, {gate_y})\n"));
    let text = "b-\n".repeat(130) + "\n" + &wires.collect::<String>();
    let clip = Clip::parse(&text).unwrap();
    let mut document = Document::new(256, 256).unwrap();
    let paste = |x| Edit::Paste { clip: clip.clone(), x, y: 1 };
    document.apply(&paste(1)).unwrap();
    let before = document.clone();
    let refusal = document.apply(&paste(10)).unwrap_err();
    assert_eq!(refusal, Refusal::TooLong);
    assert_eq!(document, before);
    assert_eq!(document.wires().len(), 130 * 130);
    assert_eq!(Document::open(document.text().as_bytes()), Ok(document));
}
