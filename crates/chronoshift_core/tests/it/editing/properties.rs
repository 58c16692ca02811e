//! Properties that hold after any sequence of edits.

use std::collections::HashSet;

use chronoshift_core::editing::{Document, Edit, EditedDocument, TextField, shapes};
use chronoshift_core::level::{Clip, MapTile, Symmetry, Tutorial, TutorialEvent};
use chronoshift_core::rules::{Direction, GateLogic, Limit, Point, Tile};
use proptest::prelude::*;
use proptest::sample::select;

use super::document;

/// The initial boards: a room, a shape that is not a rectangle, one without a start and a goal, and
/// one with faults.
const BOARDS: [&str; 4] = [
    "++++++++\n+S b - +\n+ c o_G+\n++++++++\n\nbutton (3, 1) -> gate (5, 1)\nbutton (4, 2) -> gate (5, 2)",
    "   ++++  \n+++  b+++\n+S c  -G+\n+++++++++\n\nbutton (5, 1) -> gate (6, 2)",
    "+++++\n+   +\n+   +\n+++++",
    "     \n+SSG \n++b++\n\nbutton (1, 1) -> gate (2, 2)",
];

fn a_point() -> impl Strategy<Value = Point> + Clone {
    (0..12_u8, 0..8_u8).prop_map(Point::from)
}

fn a_part() -> impl Strategy<Value = Vec<Point>> {
    prop_oneof![
        (a_point(), a_point()).prop_map(|(one, other)| shapes::rectangle(one, other)),
        (a_point(), a_point()).prop_map(|(one, other)| shapes::outline(one, other)),
        (a_point(), a_point()).prop_map(|(one, other)| shapes::line(one, other)),
        prop::collection::vec(a_point(), 0..6),
    ]
}

fn a_symmetry() -> impl Strategy<Value = Symmetry> {
    select(&Symmetry::ALL[..])
}

fn a_clip() -> impl Strategy<Value = Clip> {
    let glyphs =
        prop::collection::vec(select(" +SGcbBo-_p.*@&^>v<Ch12x?".chars().collect::<Vec<_>>()), 12);
    (glyphs, 1..5_usize).prop_map(|(glyphs, width)| {
        let rows = glyphs.chunks(width).map(|row| row.iter().collect::<String>());
        let map = rows.collect::<Vec<_>>().join("\n");
        let clip = Clip::parse(&map).unwrap();
        let cells_of = |is_end: fn(Tile) -> bool| {
            clip.map_tiles().filter(move |(_, map_tile)| is_end(map_tile.tile())).map(|(at, _)| at)
        };
        let button = cells_of(|tile| matches!(tile, Tile::Button(_))).next();
        let gate = cells_of(|tile| matches!(tile, Tile::Gate { .. })).last();
        match button.zip(gate) {
            Some((button, gate)) => {
                let wire = format!("button {button} -> gate {gate}\ngate {gate}: all");
                Clip::parse(&format!("{map}\n\n{wire}")).unwrap()
            }
            None => clip,
        }
    })
}

fn an_edit() -> impl Strategy<Value = Edit> {
    let offset = || -3..4_i16;
    let language =
        || prop_oneof![Just(None), Just(Some("de".to_owned())), Just(Some(String::new()))];
    let words = || "[a.# \n\u{7}é:]{0,8}";
    let actions = "[NESWHT]{0,9}".prop_map(|letters| letters.parse().unwrap());
    prop_oneof![
        8 => (a_part(), select(&MapTile::ALL[..]))
            .prop_map(|(at, map_tile)| Edit::Paint { at, map_tile }),
        2 => a_part().prop_map(Edit::Erase),
        1 => a_point().prop_map(Edit::ToggleGate),
        3 => (a_point(), a_point()).prop_map(|(one, other)| Edit::Wire(one, other)),
        1 => (a_point(), a_point()).prop_map(|(one, other)| Edit::Unwire(one, other)),
        1 => a_point().prop_map(Edit::UnwireAll),
        2 => (a_point(), select(&GateLogic::ALL[..]))
            .prop_map(|(at, logic)| Edit::SetLogic(at, logic)),
        1 => (select(&Limit::ALL[..]), prop_oneof![Just(None), (0..300_usize).prop_map(Some)])
            .prop_map(|(limit, value)| Edit::SetLimit(limit, value)),
        2 => (select(&Direction::ALL[..]), offset()).prop_map(|(side, by)| Edit::Resize { side, by }),
        1 => (offset(), offset()).prop_map(|(x, y)| Edit::Shift { x, y }),
        1 => Just(Edit::Crop),
        1 => a_symmetry().prop_map(Edit::Turn),
        3 => (a_part(), a_symmetry(), offset(), offset())
            .prop_map(|(part, symmetry, x, y)| Edit::Move { part, symmetry, x, y }),
        3 => (a_clip(), -3..9_i16, -3..6_i16).prop_map(|(clip, x, y)| Edit::Paste { clip, x, y }),
        1 => (select(&TextField::ALL[..]), language(), words())
            .prop_map(|(field, language, text)| Edit::SetText { field, language, text }),
        1 => (select(&TutorialEvent::ALL[..]), language(), words(), words()).prop_map(
            |(event, language, title, text)| {
                Edit::SetMessage { event, language, message: Tutorial { title, text } }
            }
        ),
        1 => actions.prop_map(Edit::KeepSolution),
        1 => (0..4_usize).prop_map(Edit::RemoveSolution),
    ]
}

/// An action in the level editor.
#[derive(Debug, Clone)]
enum WorkbenchAction {
    Edit(Edit),
    Undo,
    Redo,
    Begin,
    End,
    Reopen,
}

fn a_workbench_action() -> impl Strategy<Value = WorkbenchAction> {
    prop_oneof![
        12 => an_edit().prop_map(WorkbenchAction::Edit),
        2 => Just(WorkbenchAction::Undo),
        2 => Just(WorkbenchAction::Redo),
        1 => Just(WorkbenchAction::Begin),
        1 => Just(WorkbenchAction::End),
        1 => Just(WorkbenchAction::Reopen),
    ]
}

/// Checks invariants that every edit preserves if they held before.
fn check_invariants(document: &Document) -> Result<(), TestCaseError> {
    let count =
        |tile| document.points().filter(|&at| document.board().tile(at) == Some(tile)).count();
    let starts = Tile::ALL.into_iter().filter(|tile| tile.is_start()).map(count);
    prop_assert!(starts.sum::<usize>() <= 1 && count(Tile::Goal) <= 1);
    let tile_at = |at| document.board().tile(at);
    for &[button, gate] in document.wires() {
        prop_assert!(matches!(tile_at(button), Some(Tile::Button(_))), "{button}");
        prop_assert!(matches!(tile_at(gate), Some(Tile::Gate { .. })), "{gate}");
    }
    for (gate, _) in document.board().logics() {
        prop_assert!(matches!(tile_at(gate), Some(Tile::Gate { .. })), "{gate}");
    }
    let distinct_wires: HashSet<_> = document.wires().iter().collect();
    prop_assert_eq!(distinct_wires.len(), document.wires().len());
    for place in document.points().filter(|&place| document.board().has_crate(place)) {
        prop_assert!(matches!(tile_at(place), Some(Tile::Floor | Tile::Storage)));
    }
    // The outer wall is closed, so the start is never open to the border.
    let faults = document.board().faults();
    let open_border =
        faults.iter().find(|fault| matches!(fault, chronoshift_core::rules::BoardError::Open(_)));
    prop_assert_eq!(open_border, None, "{}", document);
    Ok(())
}

proptest! {
    #![proptest_config(crate::properties(256))]

    #[test]
    fn undo_leads_back_to_the_start_and_redo_to_the_end(
        board in select(&BOARDS[..]),
        workbench_actions in prop::collection::vec(a_workbench_action(), 0..40),
    ) {
        let original = document(board);
        let must_be_sound = board != BOARDS[3];
        let mut work = EditedDocument::new(original.clone());
        for workbench_action in workbench_actions {
            match workbench_action {
                WorkbenchAction::Edit(edit) => {
                    let before = work.document().clone();
                    match work.edit(&edit) {
                        Err(_) => prop_assert_eq!(&before, work.document()),
                        Ok(change) if change.is_empty() => {
                            prop_assert_eq!(&before, work.document());
                        }
                        Ok(_) => prop_assert_ne!(&before, work.document()),
                    }
                }
                WorkbenchAction::Undo => _ = work.undo(),
                WorkbenchAction::Redo => _ = work.redo(),
                WorkbenchAction::Begin => work.begin(),
                WorkbenchAction::End => work.end(),
                WorkbenchAction::Reopen => {
                    work.end();
                    let history = serde_json::to_string(work.history()).unwrap();
                    let text = work.document().text();
                    let document = Document::open(text.as_bytes()).unwrap();
                    let resumed = EditedDocument::resume(document, serde_json::from_str(&history).unwrap());
                    prop_assert_eq!(&resumed, &work);
                    work = resumed;
                }
            }
            if must_be_sound {
                check_invariants(work.document())?;
            }
            let text = work.document().text();
            let opened = Document::open(text.as_bytes());
            prop_assert_eq!(opened.as_ref(), Ok(work.document()));
            // Any document can report its issues and solutions without a panic.
            work.document().check().issues();
            work.document().solutions();
        }
        while work.redo().is_some() {}
        let final_document = work.document().clone();
        while work.undo().is_some() {}
        prop_assert_eq!(work.document(), &original);
        while work.redo().is_some() {}
        prop_assert_eq!(work.document(), &final_document);
    }

    #[test]
    fn a_clip_reads_the_same_from_its_text_and_turns_back(
        clip in a_clip(),
        turn in a_symmetry(),
        junk in "[-+SGcbBo_p. \n(),>0-9a-z]{0,60}",
    ) {
        prop_assert_eq!(Clip::parse(&clip.to_string()), Ok(clip.clone()));
        prop_assert_eq!(clip.transformed(turn).transformed(turn.inverse()), clip);
        _ = Clip::parse(&junk);
    }

    #[test]
    fn lines_connect_their_ends_through_neighbours(from in a_point(), to in a_point()) {
        let line = shapes::line(from, to);
        prop_assert_eq!(line.first(), Some(&from));
        prop_assert_eq!(line.last(), Some(&to));
        for neighbors in line.windows(2) {
            let steps = neighbors[0].x.abs_diff(neighbors[1].x) + neighbors[0].y.abs_diff(neighbors[1].y);
            prop_assert_eq!(steps, 1);
        }
        // No position is more than one tile away from the exact line.
        let (dx, dy) = (f64::from(to.x) - f64::from(from.x), f64::from(to.y) - f64::from(from.y));
        for point in line {
            let (x, y) = (f64::from(point.x) - f64::from(from.x), f64::from(point.y) - f64::from(from.y));
            prop_assert!((x * dy - y * dx).abs() <= dx.hypot(dy) + 1e-9);
        }
    }
}
